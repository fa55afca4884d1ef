import { expect, test } from 'vitest'
import { deploymentStage } from '../../../src/rulesets/littoral-commander/deployment.ts'
import {
  CONCEAL,
  ENGAGE,
  HIDE,
  SEARCH,
  SOUND,
  STRIKE,
  TORPEDO,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import { beginNoise, detectValue, makeNoise, mayStart } from '../../../src/rulesets/littoral-commander/submarines.ts'
import { DEPLOYED, DISCARDED, EXPENDED, LRS1, SUBSURFACE } from '../../../src/rulesets/littoral-commander/team.ts'
import { acts, alive, BLUE, bit, give, go, order, play, RED } from './acts.ts'
import { type Options, Table } from './table.ts'

/** A table with a submarine of a side in a hex. */
function withSubmarine(side: 0 | 1, hex: string, options: Options = {}): { t: Table; sub: number; card: number } {
  const t = new Table(options)
  const { sub, card } = addSubmarine(t, side, hex)
  return { t, sub, card }
}

function addSubmarine(t: Table, side: 0 | 1, hex: string): { sub: number; card: number } {
  const card = give(t, side, side === BLUE ? 'us_sub' : 'ru_sub')
  const who = side === BLUE ? t.blue : t.red
  who.answers.deploySubmarine = (_view, legal, into) => {
    expect(legal(t.hex('AO-20'))).toBe(true)
    into.at(t.hex('AO-20'))
    into.taskForce = 0
  }
  const team = t.game.teams[side]!
  const before = team.counters
  Object.assign(team.force, { submarineHexes: [t.hex('AO-20')] })
  deploymentStage(t.game)
  t.game.place(team, before, t.hex(hex))
  return { sub: before, card }
}

test('14.01 and 14.02: a submarine starts in open water on its side, on nobody’s table', () => {
  const { t, sub } = withSubmarine(BLUE, 'AO-25')
  const [us] = t.game.teams
  expect([us.domain[sub], us.hp[sub], us.mp[sub]]).toEqual([SUBSURFACE, 1, 5])
  expect([t.game.tokenOf(us, sub), t.game.sightings[1].submarines[0]]).toEqual([-1, -1])
  Object.assign(us.force, { submarineHexes: null })
  expect(mayStart(t.game, us, t.hex('AO-24'))).toBe(true)
  expect(mayStart(t.game, us, t.hex('AL-18'))).toBe(false)
  expect(mayStart(t.game, us, t.hex('AN-18'))).toBe(false)
})

test('14.02 and L28: coasts are closed to submarines, unless only land is', () => {
  const coast = (submarineWaters: 'coasts' | 'land') => {
    const { t, sub } = withSubmarine(BLUE, 'AL-24', { submarineWaters })
    acts(t, BLUE, 0, [[sub]], go(t, 0, 'AL-23'))
    return t.game.map.ids[t.game.teams[0].hex[sub]!]
  }
  expect(() => coast('coasts')).toThrow('cannot go from AL-24 to AL-23')
  expect(coast('land')).toBe('AL-23')
})

test('14.08 example: one torpedo each at two ships without ASW; a hit sinks whatever the HP', () => {
  const { t, sub } = withSubmarine(RED, 'AM-26')
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-26', true)
  const decoyless = t.put(BLUE, 'DDG-51', 'AL-29')
  t.dice.load(12, 13)
  acts(
    t,
    RED,
    0,
    [[sub]],
    order({ act: TORPEDO, activation: 0, unit: sub }, into => into.target(t.token(BLUE, 'LHD 1'), 2)),
  )
  expect([alive(us, lhd), us.hp[lhd], alive(us, decoyless)]).toEqual([false, 0, true])
  // A TORPEDO ATTACK does not reveal the submarine, but tells where it is (14.07).
  expect([bit(t.game.teams[1].revealed, sub), t.game.sightings[0].heard[t.hex('AM-26')]]).toEqual([false, 1])
})

test('14.08: a naval decoy absorbs a torpedo; 14.16: it does not save a submarine', () => {
  const { t, sub } = withSubmarine(RED, 'AM-26')
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-26', true)
  t.game.create(us, 2, 1, 0, t.hex('AM-26'), 1, 4)
  t.blue.answers.absorb = () => 1
  t.dice.load(1, 20)
  acts(
    t,
    RED,
    0,
    [[sub]],
    order({ act: TORPEDO, activation: 0, unit: sub }, into => into.target(t.token(BLUE, 'LHD 1'), 2)),
  )
  expect(us.hp[lhd]).toBe(3)
})

test('14.13 first example: both destroyers look, one finds, its ASW fails, and a destroyer is sunk', () => {
  const { t, sub } = withSubmarine(BLUE, 'AN-18')
  const [us, ru] = t.game.teams
  const ddg = t.put(RED, 'DDG-605', 'AN-18', true)
  const ffg = t.put(RED, 'FFG-454', 'AN-18', true)
  // DDG-605 fails to find (8), FFG-454 finds (7) and misses with ASW (12); torpedoes 14 and 15.
  t.dice.load(8, 7, 12, 14, 15)
  acts(
    t,
    BLUE,
    0,
    [[sub]],
    order({ act: TORPEDO, activation: 0, unit: sub }, into => into.target(t.token(RED, 'DDG-605'), 2)),
  )
  expect([alive(us, sub), alive(ru, ddg), alive(ru, ffg)]).toEqual([true, false, true])
  expect([us.destroyedThisTurn, t.game.influence]).toEqual([1, 1])
  expect(t.dice.faces).toEqual([])
})

test('14.13 second example: of two submarines one is destroyed before it fires, the other sinks a destroyer', () => {
  const { t, sub } = withSubmarine(BLUE, 'AN-18')
  const { sub: second } = addSubmarine(t, BLUE, 'AO-19')
  const [us, ru] = t.game.teams
  const ddg = t.put(RED, 'DDG-605', 'AN-18', true)
  const ffg = t.put(RED, 'FFG-454', 'AN-18', true)
  const attack = (activation: number, unit: number, target: string) =>
    order({ act: TORPEDO, activation, unit }, into => into.target(t.token(RED, target), 2))
  // Nobody finds the first; FFG-454 finds the second and destroys it (10); the first fires at DDG-605.
  t.dice.load(8, 8, 20, 7, 10, 14, 20)
  acts(t, BLUE, 0, [[sub], [second]], go(t, 1, 'AN-18'), attack(0, sub, 'DDG-605'), attack(1, second, 'FFG-454'))
  expect([alive(us, sub), alive(us, second), alive(ru, ddg), alive(ru, ffg)]).toEqual([true, false, false, true])
  expect([us.destroyedThisTurn, ru.destroyedThisTurn, ru.unitsDestroyed]).toEqual([1, 1, 0])
})

test('14.05 and 14.06: missiles from below put a marker on the map, and take it off again', () => {
  const { t, sub } = withSubmarine(BLUE, 'AO-25')
  const [us, ru] = t.game.teams
  t.game.reveal(ru, t.counter(RED, '3 Anna'))
  t.red.answers.intercept = view => expect(view.enemy.submarines[0]).toBe(t.hex('AO-25'))
  t.dice.load(1, 1)
  acts(
    t,
    BLUE,
    0,
    [[sub]],
    order({ act: STRIKE, activation: 0, unit: sub, slot: LRS1 }, into => into.target(t.token(RED, '3 Anna'), 2)),
  )
  expect(alive(ru, t.counter(RED, '3 Anna'))).toBe(false)
  expect([bit(us.revealed, sub), t.game.sightings[1].submarines[0], us.supply[sub * 8 + LRS1]]).toEqual([false, -1, 4])
})

test('7.010: torpedoes come first, and strikes at a ship that they have sunk are spent for nothing', () => {
  const { t, sub } = withSubmarine(RED, 'AM-26')
  const [us, ru] = t.game.teams
  t.put(BLUE, 'LHD 1', 'AM-26', true)
  const ddg = t.counter(RED, 'DDG-605')
  t.blue.answers.intercept = () => {
    throw new Error('asked')
  }
  t.dice.load(1, 1)
  acts(
    t,
    RED,
    0,
    [[sub], [ddg]],
    order({ act: TORPEDO, activation: 0, unit: sub }, into => into.target(t.token(BLUE, 'LHD 1'), 2)),
    order({ act: STRIKE, activation: 1, unit: ddg, slot: LRS1 }, into => into.target(t.token(BLUE, 'LHD 1'), 8)),
  )
  expect([alive(us, t.counter(BLUE, 'LHD 1')), ru.supply[ddg * 8 + LRS1], t.dice.faces]).toEqual([false, 0, []])
})

test('14.04: missiles or torpedoes, not both', () => {
  const { t, sub } = withSubmarine(RED, 'AM-26')
  t.put(BLUE, 'LHD 1', 'AM-26', true)
  const target = (into: { target(a: number, b: number): void }) => into.target(t.token(BLUE, 'LHD 1'), 1)
  expect(() =>
    acts(
      t,
      RED,
      0,
      [[sub]],
      order({ act: TORPEDO, activation: 0, unit: sub }, target),
      order({ act: STRIKE, activation: 0, unit: sub, slot: LRS1 }, target),
    ),
  ).toThrow('7.02, 14.04')
})

test('14.09 example: the Zone shows ships around it at once, and a submarine only to a die that finds it', () => {
  for (const [face, found] of [
    [7, false],
    [6, true],
  ] as const) {
    const { t, sub } = withSubmarine(BLUE, 'AO-20')
    const { sub: theirs } = addSubmarine(t, RED, 'AO-21')
    const ddg = t.put(RED, 'DDG-605', 'AN-20')
    t.dice.load(face)
    acts(t, BLUE, 0, [[sub]], order({ act: SOUND, activation: 0, unit: sub }))
    const [us, ru] = t.game.teams
    expect([bit(ru.revealed, ddg), bit(ru.revealed, theirs), bit(us.revealed, sub)]).toEqual([true, found, false])
    expect(t.game.sightings[1].heard[t.hex('AO-20')]).toBe(1)
    expect(t.game.sightings[0].submarines[0]).toBe(found ? t.hex('AO-21') : -1)
  }
})

test('14.011 example: who is not found fires alone; if both find, both fire at once', () => {
  const meet = (...faces: number[]) => {
    const { t, sub } = withSubmarine(BLUE, 'AO-20')
    const { sub: theirs } = addSubmarine(t, RED, 'AO-20')
    t.dice.load(...faces)
    acts(t, BLUE, 0, [[sub]], order({ act: ENGAGE, activation: 0, unit: sub }))
    expect(t.dice.faces).toEqual([])
    return [alive(t.game.teams[0], sub), alive(t.game.teams[1], theirs)]
  }
  // Blue needs 6 to find, Red 7; Blue's torpedoes need 14, Red's 12.
  expect(meet(6, 8, 14, 20)).toEqual([true, false])
  expect(meet(6, 7, 14, 20, 12, 20)).toEqual([false, false])
  expect(meet(7, 8)).toEqual([true, true])
})

test('14.011: an attack on a hex without a submarine is used up', () => {
  const { t, sub } = withSubmarine(BLUE, 'AO-20')
  acts(t, BLUE, 0, [[sub]], order({ act: ENGAGE, activation: 0, unit: sub }))
  expect(t.game.actionPoints).toBe(2)
})

test('14.14 example: of two destroyers one finds the submarine (5), and destroys it (7)', () => {
  const { t, sub } = withSubmarine(RED, 'AN-24')
  const [us, ru] = t.game.teams
  const ships = [t.put(BLUE, 'DDG-51', 'AO-24'), t.put(BLUE, 'DDG(X)-106', 'AO-24')]
  t.dice.load(12, 5, 7)
  acts(
    t,
    BLUE,
    1,
    [ships],
    go(t, 0, 'AN-24'),
    order({ act: SEARCH, activation: 0, units: ships.reduce((set, i) => set | (1 << i), 0) }),
  )
  expect([alive(ru, sub), us.destroyedThisTurn, us.unitsDestroyed]).toEqual([false, 1, 0])
  expect(ships.every(i => bit(us.revealed, i))).toBe(true)
})

test('14.11: ships without ASW do not look', () => {
  const { t } = withSubmarine(RED, 'AM-26')
  const lhd = t.put(BLUE, 'LHD 1', 'AM-26')
  expect(() => acts(t, BLUE, 0, [[lhd]], order({ act: SEARCH, activation: 0, units: 1 << lhd }))).toThrow(
    'hunting submarines',
  )
})

test('14.15: a patrol aircraft looks with one die for all, and attacks one', () => {
  for (const [faces, alives] of [
    [[6, 13], 1],
    [[7], 2],
    [[6, 14], 2],
  ] as const) {
    const { t, sub } = withSubmarine(RED, 'AO-20')
    const { sub: second } = addSubmarine(t, RED, 'AO-21')
    const p8a = give(t, BLUE, 'us_p8a')
    t.dice.load(...faces)
    t.blue.orders.push(
      play(p8a, 2, into => {
        into.at(t.hex('AO-20'))
        into.at(t.hex('AO-21'))
      }),
    )
    t.impulse(BLUE, 0)
    const [, ru] = t.game.teams
    expect([sub, second].filter(i => alive(ru, i))).toHaveLength(alives)
    expect(t.dice.faces).toEqual([])
  }
})

test('14.12: an unmanned vehicle that is found and hit is discarded and does not attack', () => {
  for (const [faces, sunk] of [
    [[14, 10], false],
    [[15, 12, 20], true],
  ] as const) {
    const t = new Table()
    const [us, ru] = t.game.teams
    const ddg = t.put(BLUE, 'DDG-51', 'AN-20', true)
    const ffg = t.put(RED, 'FFG-454', 'AN-18')
    const vehicle = give(t, RED, 'ru_uuv', ffg)
    t.dice.load(...faces)
    t.red.orders.push(play(vehicle, 0, into => into.target(t.token(BLUE, 'DDG-51'), 2)))
    t.impulse(RED, 1)
    expect([alive(us, ddg), ru.cardState[vehicle]]).toEqual([!sunk, sunk ? EXPENDED : DISCARDED])
    expect(t.dice.faces).toEqual([])
  }
})

test('14.06: markers of submarines go when the Action Stage ends', () => {
  const { t, sub } = withSubmarine(RED, 'AO-20')
  const [, ru] = t.game.teams
  t.game.reveal(ru, sub)
  expect(t.game.sightings[0].submarines[0]).toBe(t.hex('AO-20'))
  t.game.submerge(ru, sub)
  expect([t.game.sightings[0].submarines[0], bit(ru.revealed, sub)]).toEqual([-1, false])
})

test('17.2: the way of moving changes what finds a submarine, by its last move or its last three', () => {
  const { t, sub } = withSubmarine(RED, 'AO-20', { advancedSubmarines: 'lastMove' })
  const [, ru] = t.game.teams
  const after = (...spent: (number | null)[]) => {
    ru.noise.fill(0)
    for (const points of spent) {
      beginNoise(ru)
      if (points !== null) makeNoise(ru, sub, points)
    }
    return detectValue(t.game, ru, sub)
  }
  expect([after(1), after(3), after(5), after(null)]).toEqual([4, 6, 8, 4])
  const all = withSubmarine(RED, 'AO-20', { advancedSubmarines: 'lastThree' })
  const theirs = all.t.game.teams[1]
  theirs.noise.fill(0)
  // The printed example: quiet, normal, noisy add up to nothing; three turns without a move to -6.
  for (const points of [1, 3, 5]) {
    beginNoise(theirs)
    makeNoise(theirs, all.sub, points)
  }
  expect(detectValue(all.t.game, theirs, all.sub)).toBe(6)
  for (let turn = 0; turn < 4; turn++) beginNoise(theirs)
  expect(detectValue(all.t.game, theirs, all.sub)).toBe(0)
})

test('17.2 example: an expended P-8A helps a destroyer under attack to find, by four', () => {
  for (const helps of [true, false]) {
    const { t, sub } = withSubmarine(RED, 'AO-24', { advancedSubmarines: 'lastMove' })
    t.game.teams[1].noise[3 * sub] = 4 // As if what finds it were 10.
    const p8a = give(t, BLUE, 'us_p8a', -1, true)
    t.game.reveal(t.game.teams[0], t.counter(BLUE, 'DDG(X)-106'))
    t.blue.answers.assist = (_view, _hex, legal) => (helps ? legal : 0)
    t.dice.load(...(helps ? [14, 10] : [14, 1, 20]))
    acts(
      t,
      RED,
      0,
      [[sub]],
      order({ act: TORPEDO, activation: 0, unit: sub }, into => into.target(t.token(BLUE, 'DDG(X)-106'), 2)),
    )
    expect(alive(t.game.teams[1], sub)).toBe(!helps)
    expect(t.game.teams[0].cardState[p8a]).toBe(helps ? EXPENDED : DEPLOYED)
  }
})

test('17.72 example: a P-8A and a second destroyer raise 6 to 9, and ASW to 13', () => {
  const { t, sub } = withSubmarine(RED, 'AO-24', { antiSubmarineBonus: true })
  give(t, BLUE, 'us_p8a', -1, true)
  t.put(BLUE, 'DDG-51', 'AO-24', true)
  t.game.reveal(t.game.teams[0], t.counter(BLUE, 'DDG(X)-106'))
  t.blue.answers.assist = (_view, _hex, legal) => legal
  t.dice.load(10, 9, 11)
  acts(
    t,
    RED,
    0,
    [[sub]],
    order({ act: TORPEDO, activation: 0, unit: sub }, into => into.target(t.token(BLUE, 'DDG-51'), 2)),
  )
  expect(alive(t.game.teams[1], sub)).toBe(false)
})

test('17.73 example: two destroyers in the searched hex help the P-8A to find (8) and to hit (15)', () => {
  const { t, sub } = withSubmarine(RED, 'AO-24', { antiSubmarineBonus: true })
  const p8a = give(t, BLUE, 'us_p8a', -1, true)
  t.put(BLUE, 'DDG-51', 'AO-24')
  t.dice.load(7, 14)
  t.blue.orders.push(play(p8a, 2, into => into.at(t.hex('AO-24'))))
  t.impulse(BLUE, 0)
  expect(alive(t.game.teams[1], sub)).toBe(false)
  expect(t.game.actionPoints).toBe(3)
})

test('14.06: a submarine that conceals itself takes its marker off the map, and is not followed any more', () => {
  const { t, sub } = withSubmarine(BLUE, 'AO-25')
  const [us] = t.game.teams
  t.game.reveal(us, sub)
  expect(t.game.sightings[1].submarines[0]).toBe(t.hex('AO-25'))
  t.blue.answers.activate = (_view, list) => list.add(CONCEAL, 1 << sub)
  t.blue.orders.push(order({ act: HIDE, activation: 0, units: 1 << sub }))
  t.impulse(BLUE, 0)
  expect([bit(us.revealed, sub), [...t.game.sightings[1].submarines]]).toEqual([false, [-1, -1, -1, -1]])
})

test('17.2: what helps to find a submarine is of no help against an unmanned vehicle', () => {
  for (const [advancedSubmarines, antiSubmarineBonus, asked] of [
    ['lastMove', false, 0],
    ['lastMove', true, 1],
  ] as const) {
    const t = new Table({ advancedSubmarines, antiSubmarineBonus })
    const ddg = t.put(RED, 'DDG-605', 'AO-21', true)
    give(t, RED, 'us_p8a', -1, true)
    const host = t.put(BLUE, 'DDG-51', 'AO-21', true)
    const uuv = give(t, BLUE, 'us_uuv', host)
    let assists = 0
    t.red.answers.assist = (_view, _hex, legal) => {
      assists++
      return legal
    }
    t.blue.orders.push(play(uuv, 0, into => into.target(t.token(RED, 'DDG-605'), 1)))
    t.dice.load(20, 20)
    t.impulse(BLUE, 1)
    expect([assists, alive(t.game.teams[1], ddg)]).toEqual([asked, true])
  }
})

test('14.06: a submarine that has fired is out of sight again, also if torpedoes have sunk its target first', () => {
  const { t, sub } = withSubmarine(BLUE, 'AO-25')
  const [us, ru] = t.game.teams
  const ffg = t.put(RED, 'FFG-454', 'AO-21', true)
  acts(
    t,
    BLUE,
    0,
    [[sub]],
    order({ act: STRIKE, activation: 0, unit: sub, slot: LRS1 }, into => into.target(t.token(RED, 'FFG-454'), 1)),
    () => {
      expect(t.game.sightings[1].submarines[0]).toBe(t.hex('AO-25'))
      t.game.remove(ru, ffg)
    },
  )
  expect([bit(us.revealed, sub), t.game.sightings[1].submarines[0]]).toEqual([false, -1])
})
