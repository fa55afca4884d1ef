import { expect, test } from 'vitest'
import { cardTypeIndex } from '../../../src/rulesets/littoral-commander/data.ts'
import { DECLINE } from '../../../src/rulesets/littoral-commander/policy.ts'
import { DEPLOYED, EXPENDED, INT1, INT2, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { acts, BLUE, bit, give, order, play, RED } from './acts.ts'
import { type Options, Table } from './table.ts'

/** Blue's helicopter comes for AL-21, where Yelena commits two dice at it. */
function helicopter(options: Options, ...faces: number[]) {
  const t = new Table(options)
  const helo = give(t, BLUE, 'us_uhelo')
  const yelena = t.counter(RED, '1 Yelena')
  t.blue.orders.push(play(helo, 0, into => into.at(t.hex('AL-21'))))
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT2, 2)
  t.dice.load(...faces)
  t.impulse(BLUE, 0)
  expect(t.dice.faces).toEqual([])
  const [, ru] = t.game.teams
  return { left: ru.supply[yelena * SLOTS + INT2], seen: bit(ru.revealed, yelena) }
}

test('9.46 and L34: what is committed at a card that nobody DETECTS is not spent; the unit has shown itself', () => {
  expect(helicopter({}, 17, 20)).toEqual({ left: 8, seen: true })
  expect(helicopter({ failedDetect: 'spent' }, 17, 20)).toEqual({ left: 6, seen: true })
  expect(helicopter({}, 16, 20, 20, 20)).toEqual({ left: 6, seen: true })
})

test('9.46: dice without limit that found no target can still be rolled in the impulse', () => {
  const t = new Table()
  const helo = give(t, BLUE, 'us_uhelo')
  const [, ru] = t.game.teams
  const yelena = t.counter(RED, '1 Yelena')
  t.blue.orders.push(play(helo, 0, into => into.at(t.hex('AK-21'))))
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1, 4)
  t.dice.load(17, 20)
  t.impulse(BLUE, 0)
  expect(ru.interceptDice[yelena]).toBe(0)
})

/** Blue's patrol looks for ships at AL-18 and is met by Red's. */
function patrol(options: Options, ...faces: number[]) {
  const t = new Table(options)
  const [us, ru] = t.game.teams
  const cap = t.card(BLUE, 'us_cap')
  const theirs = t.card(RED, 'ru_cap')
  t.red.answers.react = (_view, threat) => (threat.type === cardTypeIndex('us_cap') ? theirs : DECLINE)
  t.blue.orders.push(play(cap, 2, into => into.at(t.hex('AL-18'))))
  t.dice.load(...faces)
  t.impulse(BLUE, 0)
  expect(t.dice.faces).toEqual([])
  return [us.cardHits[cap], us.cardState[cap], bit(ru.revealed, t.counter(RED, 'FFG-454'))]
}

test('9.04 example, 9.21 and L35: a patrol that fighters have hit once is expended without effect', () => {
  expect(patrol({}, 6, 12)).toEqual([1, EXPENDED, false])
  expect(patrol({ partlyShot: 'effective' }, 6, 12, 13)).toEqual([1, EXPENDED, true])
  expect(patrol({}, 6, 13, 13)).toEqual([0, EXPENDED, true])
})

test('9.04 and 9.21: fighters sent at a deployed patrol expend it by their first hit', () => {
  for (const [face, hits, state] of [
    [13, 1, EXPENDED],
    [14, 0, DEPLOYED],
  ] as const) {
    const t = new Table()
    const [, ru] = t.game.teams
    const theirs = t.card(RED, 'ru_cap')
    t.blue.orders.push(play(t.card(BLUE, 'us_cap'), 0, into => into.target(theirs, 1)))
    t.dice.load(5, face)
    t.impulse(BLUE, 0)
    expect([ru.cardHits[theirs], ru.cardState[theirs]]).toEqual([hits, state])
  }
})

/** Blue's patrol covers one card; the helicopter, or another, is shot at with a die that would hit but for that. */
function covered(named: string, face: number) {
  const t = new Table()
  const [us] = t.game.teams
  const [helo, p8a] = [give(t, BLUE, 'us_uhelo'), give(t, BLUE, 'us_p8a')]
  const yelena = t.counter(RED, '1 Yelena')
  t.blue.orders.push(
    play(t.card(BLUE, 'us_cap'), 1, into => into.target(named === 'helo' ? helo : p8a, 1)),
    play(helo, 0, into => into.at(t.hex('AL-21'))),
  )
  t.red.answers.interceptCard = (_view, threat, raid) => {
    if (threat.type === cardTypeIndex('us_uhelo')) raid.defend(0, yelena, INT2, 1)
  }
  t.dice.load(13, 16, face, 20)
  t.impulse(BLUE, 0)
  return us.cardHits[helo]
}

test('Combat Air Patrols B protect the one aviation card that they name', () => {
  expect(covered('p8a', 6)).toBe(1)
  expect(covered('helo', 6)).toBe(0)
  expect(covered('helo', 1)).toBe(1)
  for (const [name, fill] of [
    ['none', () => -1],
    ['itself', (t: Table) => t.card(BLUE, 'us_cap')],
    ['no aircraft', (t: Table) => t.card(BLUE, 'us_tca')],
  ] as const) {
    const t = new Table()
    t.blue.orders.push(play(t.card(BLUE, 'us_cap'), 1, into => name !== 'none' && into.target(fill(t), 1)))
    expect(() => t.impulse(BLUE, 0)).toThrow('one other aviation card')
  }
})

test('7.514: close-in weapons need that all supply is used up, and stop no ballistic strikes', () => {
  const strike = (prepare: (t: Table, ddg: number) => void) => {
    const t = new Table({ closeInWeapons: true })
    const [us] = t.game.teams
    const ddg = t.put(BLUE, 'DDG-51', 'AL-29', true)
    const ffg = t.counter(RED, 'FFG-454')
    us.supply[ddg * SLOTS + INT1] = 0
    let can = false
    t.blue.answers.intercept = view => {
      can = view.canIntercept(ddg, INT1, 0)
      if (can) t.game.raid.defend(0, ddg, INT1, 1)
    }
    prepare(t, ddg)
    t.dice.load(20, 20)
    const attack = order({ act: 5, activation: 0, unit: ffg, slot: 1 }, into => into.target(t.token(BLUE, 'DDG-51'), 1))
    acts(t, RED, 1, [[ffg]], attack)
    return can
  }
  expect(strike(() => {})).toBe(true)
  const more = (t: Table, ddg: number) => {
    const [us] = t.game.teams
    us.supply[ddg * SLOTS + INT2] = us.fullSupply[ddg * SLOTS + INT2] = 2
  }
  expect(() => strike(more)).toThrow('has supply 0')
})
