import { expect, test } from 'vitest'
import { compileCell, playGame } from '../../../src/engine/block.ts'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { openNumbers } from '../../../src/rulesets/littoral-commander/options-data.ts'
import { rulings } from '../../../src/rulesets/littoral-commander/options-rulings.ts'
import { EMBARKED, STRIKE, SUPPORT } from '../../../src/rulesets/littoral-commander/orders.ts'
import { INT1, INT2, LRS1, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { acts, BLUE, bit, order, play, RED, sendCraft } from './acts.ts'
import { game, LENGTH, type Options, setup, Table } from './table.ts'

const everything: Options = { deck: 'core', blueCommandPoints: 30, redCommandPoints: 30 }
const STRIKERS = ['striker', 'striker', {}] as const
const LANDING = ['random', 'assault', { ...everything, scenario: 'red_dawn' }] as const
const CLOSE = ['assault', 'random', { ...everything, scenario: 'mirror_baltic_resolve' }] as const
const CLOSE_AIR = ['random', 'assault', { ...everything, scenario: 'mirror_baltic_resolve' }] as const
const BELOW = ['random', 'random', { ...everything, deck: 'all' }] as const

/** Rulings that games tell apart, and the games that do (seed 5, up to 100 games). */
const byGames: Readonly<Record<string, readonly [string, string, Options]>> = {
  L1: LANDING,
  L2: STRIKERS,
  L3: STRIKERS,
  L5: CLOSE,
  L10: STRIKERS,
  L11: LANDING,
  L13: LANDING,
  L14: LANDING,
  L15: STRIKERS,
  L16: CLOSE,
  L17: BELOW,
  L19: LANDING,
  L20: STRIKERS,
  L21: LANDING,
  L22: CLOSE,
  L26: CLOSE_AIR,
  L27: STRIKERS,
  L28: BELOW,
  L29: STRIKERS,
  L31: BELOW,
  L32: CLOSE,
}

/** Rulings that tests below and elsewhere tell apart by hand. */
const byHand = ['L6', 'L7', 'L8', 'L9', 'L12', 'L18', 'L23', 'L24', 'L25', 'L33', 'L34', 'L35', 'L36']

test('every ruling is either told apart by games or by hand', () => {
  const all = Object.values(rulings).map(({ id }) => id!)
  expect([...Object.keys(byGames), ...byHand].sort()).toEqual(all.sort())
})

test.each(Object.entries(byGames))('%s: its alternative plays another game', (id, [blue, red, options]) => {
  const [name, { values }] = Object.entries(rulings).find(([, ruling]) => ruling.id === id)!
  const usual = compileCell(game, setup(blue, red, options), 5)
  for (const value of values.slice(1)) {
    const other = compileCell(game, setup(blue, red, { ...options, [name]: value }), 5)
    let differ = false
    for (let index = 0; index < 100 && !differ; index++) {
      const [a, b] = [new Int32Array(LENGTH), new Int32Array(LENGTH)]
      playGame(usual, index, a)
      playGame(other, index, b)
      differ = a.join() !== b.join()
    }
    expect(differ).toBe(true)
  }
})

test('every reconstructed number is on the tracker of its unit, as the option has it', () => {
  for (const { option, unit, value, index, field, number } of openNumbers) {
    const { values } = littoralCommander.options[option as 'deck'] as unknown as { values: readonly number[] }
    const chosen = values.find(each => each !== number)!
    let found = 0
    for (const scenario of ['gotland_redux', 'mirror_baltic_resolve', 'red_dawn'] as const) {
      const t = new Table({ scenario, mirror: 'national', [option]: chosen })
      for (const { force } of t.game.teams)
        for (const { type } of force.units) {
          if (type.id !== unit) continue
          found++
          const sheet = value === 'unit' ? type : value === 'ga' ? type.ga! : type[value][index]!
          expect((sheet as unknown as Record<string, number>)[field]).toBe(chosen)
        }
    }
    expect(found, option).toBeGreaterThan(0)
  }
})

test('L6: four dice of a value without limit, for an impulse or for each target', () => {
  const defend = (infiniteInterceptDice: 'perImpulse' | 'perTarget') => {
    const t = new Table({ infiniteInterceptDice })
    const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
    const yelena = t.put(RED, '1 Yelena', 'AJ-24')
    t.put(RED, '2 Anna', 'AJ-24', true)
    t.put(RED, '3 Anna', 'AJ-24', true)
    t.red.answers.intercept = (_view, raid) => {
      raid.defend(0, yelena, INT1, 4)
      raid.defend(1, yelena, INT1, 4)
    }
    t.dice.load(...Array(10).fill(20))
    acts(
      t,
      BLUE,
      0,
      [[whiskey]],
      order({ act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 }, into => {
        into.target(t.token(RED, '2 Anna'), 1)
        into.target(t.token(RED, '3 Anna'), 1)
      }),
    )
    return t.dice.faces.length
  }
  expect(defend('perTarget')).toBe(0)
  expect(() => defend('perImpulse')).toThrow('has four dice, found 8')
})

test('L7: one of two INTERCEPT values, for an impulse or for each target', () => {
  const defend = (twoInterceptValues: 'perImpulse' | 'perTarget') => {
    const t = new Table({ twoInterceptValues })
    const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
    const yelena = t.put(RED, '1 Yelena', 'AJ-24')
    t.put(RED, '2 Anna', 'AJ-24', true)
    t.put(RED, '3 Anna', 'AJ-24', true)
    t.red.answers.intercept = (_view, raid) => {
      raid.defend(0, yelena, INT1, 1)
      raid.defend(1, yelena, INT2, 1)
    }
    t.dice.load(20, 20, 20, 20)
    acts(
      t,
      BLUE,
      0,
      [[whiskey]],
      order({ act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 }, into => {
        into.target(t.token(RED, '2 Anna'), 1)
        into.target(t.token(RED, '3 Anna'), 1)
      }),
    )
    return t.game.teams[1].supply[yelena * SLOTS + INT2]
  }
  expect(defend('perTarget')).toBe(7)
  expect(() => defend('perImpulse')).toThrow('7.56')
})

test('L8: whether normal INTERCEPT stops cannon', () => {
  for (const [cannonImmunity, can] of [
    ['cannon', false],
    ['none', true],
  ] as const) {
    const t = new Table({ cannonImmunity })
    const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
    t.game.teams[0].trait[whiskey * SLOTS + LRS1] = 1
    const yelena = t.put(RED, '1 Yelena', 'AJ-24')
    t.put(RED, '3 Anna', 'AJ-24', true)
    t.red.answers.intercept = view => expect(view.canIntercept(yelena, INT2, 0)).toBe(can)
    t.dice.load(20)
    acts(
      t,
      BLUE,
      0,
      [[whiskey]],
      order({ act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 }, into => into.target(t.token(RED, '3 Anna'), 1)),
    )
  }
})

test('L9: whether a value brought to 0 still hits with a 1', () => {
  for (const [lowestValue, hp] of [
    ['misses', 2],
    ['oneHits', 1],
  ] as const) {
    const t = new Table({ lowestValue })
    const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
    const anna = t.put(RED, '3 Anna', 'AJ-24', true)
    t.game.turnStrikeBonus[BLUE].fill(-20)
    t.dice.load(1, 2)
    acts(
      t,
      BLUE,
      0,
      [[whiskey]],
      order({ act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 }, into => into.target(t.token(RED, '3 Anna'), 2)),
    )
    expect(t.game.teams[1].hp[anna]).toBe(hp)
  }
})

test('L12: whether a marker may always go one hex', () => {
  const sail = (oneHexForMarkers: 'yes' | 'no') => {
    const t = new Table({ oneHexForMarkers })
    sendCraft(t, 2)
    t.impulse(BLUE, 0)
    const [us] = t.game.teams
    return us.hex[us.cardMarker[t.card(BLUE, 'us_lcu')]!]
  }
  expect(sail('yes')).toBe(new Table().hex('AL-23'))
  expect(() => sail('no')).toThrow('the way costs 2')
})

test('L23: whether a unit that supports an assault may still act', () => {
  for (const [combinedArms, acted] of [
    ['expended', true],
    ['extra', false],
  ] as const) {
    const t = new Table({ combinedArms })
    const [alpha, whiskey] = [t.put(BLUE, '2 Alpha', 'AJ-22'), t.put(BLUE, '1 Whiskey', 'AK-24')]
    t.game.reveal(t.game.teams[1], t.counter(RED, 'Ivan Co'))
    t.dice.load(20)
    acts(
      t,
      BLUE,
      0,
      [[alpha]],
      order({ act: 6, activation: 0, units: 1 << alpha }),
      order({ act: SUPPORT, unit: whiskey, slot: LRS1 }, into => into.target(t.token(RED, 'Ivan Co'), 1)),
    )
    expect(bit(t.game.teams[0].acted, whiskey)).toBe(acted)
  }
})

test('L25: whether units that land among enemies fight at once', () => {
  const land = (contestedLanding: 'fight' | 'wait') => {
    const t = new Table({ contestedLanding })
    const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
    const alpha = t.counter(BLUE, '1 Alpha')
    t.put(RED, '3 Anna', 'AL-23')
    t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << lhd)
    t.blue.orders.push(
      play(t.card(BLUE, 'us_lcu'), 0, into => {
        into.activation = 0
        into.units = 1 << alpha
        into.path[0] = t.hex('AL-23')
        into.steps = 1
        into.at(t.hex('AL-23'))
      }),
      order({ act: 6, activation: -1, units: 1 << alpha }),
    )
    t.impulse(BLUE, 0)
    return t.game.teams[0].hex[alpha]
  }
  expect(land('fight')).toBe(new Table().hex('AL-23'))
  expect(() => land('wait')).toThrow('12.07')
})
