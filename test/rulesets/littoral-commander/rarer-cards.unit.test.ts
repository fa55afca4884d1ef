import { expect, test } from 'vitest'
import { deploymentStage } from '../../../src/rulesets/littoral-commander/deployment.ts'
import { fieldAt } from '../../../src/rulesets/littoral-commander/mines.ts'
import {
  ACTIVATE,
  COMBAT,
  DEPLOY,
  EMBARKED,
  HUNT_CARD,
  PROXY_ACTS,
  PROXY_ASSAULTS,
  PROXY_SABOTAGES,
  STRIKE,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import {
  DEPLOYED,
  DISCARDED,
  EXPENDED,
  INT1,
  INT2,
  LRS1,
  PROXY,
  SLOTS,
} from '../../../src/rulesets/littoral-commander/team.ts'
import { interceptModifier, strikeValue } from '../../../src/rulesets/littoral-commander/values.ts'
import { acts, alive, BLUE, bit, give, go, order, play, RED } from './acts.ts'
import { type Options, Table } from './table.ts'

/** Answers a card with another, else with nothing. */
const answering = (t: Table, side: 0 | 1, card: number) => {
  const who = side === BLUE ? t.blue : t.red
  who.answers.react = (_view, threat) => (bit(threat.answers, card) ? card : -1)
}

/** Four Proxy Forces of Red, one a hex. */
function proxies(options: Options = {}): { t: Table; card: number; forces: number[] } {
  const t = new Table(options)
  const card = give(t, RED, 'ru_proxy')
  t.red.orders.push(
    play(card, 0, into => {
      for (const id of ['AJ-24', 'AK-25', 'AJ-25', 'AJ-26']) into.at(t.hex(id))
    }),
  )
  t.impulse(RED, 0)
  const [, ru] = t.game.teams
  const forces = Array.from({ length: ru.counters }, (_, i) => i).filter(i => ru.kind[i] === PROXY)
  return { t, card, forces }
}

test('13.12: four Proxy Forces rise on land; each moves and attacks for free, once a turn', () => {
  const { t, forces } = proxies()
  const [us, ru] = t.game.teams
  expect([forces.length, t.game.actionPoints, ru.hp[forces[0]!], ru.mp[forces[0]!]]).toEqual([4, 2, 1, 2])
  const alpha = t.put(BLUE, '2 Alpha', 'AK-24')
  const force = forces[0]!
  t.red.answers.fight = (_view, engagement) => {
    expect([engagement.most[force], engagement.cv[force]]).toEqual([4, 3])
    engagement.fire(force, t.token(BLUE, '2 Alpha'), 4)
  }
  t.dice.load(3, 3, 4, 4)
  const attack = order({ act: PROXY_ACTS, unit: force, slot: PROXY_ASSAULTS }, into => {
    into.path[0] = t.hex('AK-24')
    into.steps = 1
  })
  t.red.orders.push(attack)
  t.impulse(RED, 1)
  expect([alive(us, alpha), t.game.actionPoints]).toEqual([false, 3])
  t.red.orders.push(attack)
  expect(() => t.impulse(RED, 0)).toThrow('has acted this turn')
})

test('13.14 example and L24: on 6 or less a unit in its hex loses a supply, unless nobody agrees to effects', () => {
  for (const [proxyEffects, face, left] of [
    ['supply', 6, 5],
    ['supply', 7, 6],
  ] as const) {
    const { t, forces } = proxies({ proxyEffects })
    const [us] = t.game.teams
    const whiskey = t.put(BLUE, '1 Whiskey', 'AJ-24', true)
    t.dice.load(face)
    t.red.orders.push(
      order({ act: PROXY_ACTS, unit: forces[0]!, slot: PROXY_SABOTAGES }, into =>
        into.target(t.token(BLUE, '1 Whiskey'), 1),
      ),
    )
    t.impulse(RED, 1)
    expect(us.supply[whiskey * SLOTS + LRS1]).toBe(left)
  }
  const { t, forces } = proxies({ proxyEffects: 'none' })
  t.put(BLUE, '1 Whiskey', 'AJ-24', true)
  t.red.orders.push(
    order({ act: PROXY_ACTS, unit: forces[0]!, slot: PROXY_SABOTAGES }, into =>
      into.target(t.token(BLUE, '1 Whiskey'), 1),
    ),
  )
  expect(() => t.impulse(RED, 1)).toThrow('L24')
})

test('13.13: who destroys a Proxy Force loses a space of Influence on 12 or less', () => {
  for (const [face, influence] of [
    [12, -1],
    [13, 0],
  ] as const) {
    const { t, forces } = proxies()
    const [, ru] = t.game.teams
    const alpha = t.put(BLUE, '2 Alpha', 'AJ-24', true)
    t.game.reveal(ru, forces[0]!)
    const token = t.game.tokenOf(ru, forces[0]!)
    t.blue.answers.fight = (_view, engagement) => engagement.fire(alpha, token, 1)
    t.dice.load(4, face)
    acts(t, BLUE, 0, [[alpha]], order({ act: 6, activation: 0, units: 1 << alpha }))
    expect([alive(ru, forces[0]!), t.game.influence, t.game.teams[0].destroyedThisTurn]).toEqual([false, influence, 0])
  }
})

test('9.47: a Growler on the table jams the fighters that come at an aircraft, before they shoot', () => {
  for (const [faces, survives] of [
    // The Growler succeeds (14): the patrol finds (12), and needs 3 instead of 12 to hit.
    [[14, 12, 4, 14], true],
    // It fails: the patrol hits with 12.
    [[15, 12, 12], false],
  ] as const) {
    const t = new Table()
    const [us, ru] = t.game.teams
    const growler = give(t, BLUE, 'us_growler', -1, true)
    const p8a = give(t, BLUE, 'us_p8a')
    answering(t, RED, t.card(RED, 'ru_cap'))
    t.dice.load(...faces)
    t.blue.orders.push(play(p8a, 0, into => into.target(t.token(RED, 'DDG-605'), 1)))
    t.impulse(BLUE, 0)
    expect([us.cardState[growler], us.cardState[p8a]]).toEqual([EXPENDED, survives ? EXPENDED : DISCARDED])
    expect(bit(ru.revealed, t.counter(RED, 'DDG-605'))).toBe(survives)
    // A success of the electromagnetic kind adds a cube to the enemy's network (7.61).
    expect(ru.cubes).toBe(survives ? 2 : 1)
    expect(t.dice.faces).toEqual([])
  }
})

test('9.21 and 9.24: a card that waits is deployed for a point, and not used', () => {
  const t = new Table()
  const growler = give(t, BLUE, 'us_growler')
  t.blue.orders.push(play(growler, DEPLOY))
  t.impulse(BLUE, 0)
  expect([t.game.teams[0].cardState[growler], t.game.actionPoints]).toEqual([DEPLOYED, 2])
  t.blue.orders.push(play(growler, DEPLOY))
  expect(() => t.impulse(BLUE, 1)).toThrow('only a persistent card of the pool')
})

test('9.010 and 7.510 examples: only BMD stops satellites, by two successes, before they look or on its own impulse', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  const satellites = give(t, RED, 'ru_sat')
  const ddgx = t.counter(BLUE, 'DDG(X)-106')
  const bmd = [INT1, INT2, INT2 + 1].find(slot => us.trait[ddgx * SLOTS + slot] === 3)!
  t.blue.answers.interceptCard = (view, _threat, raid) => {
    expect(view.canIntercept(ddgx, bmd, 0)).toBe(true)
    expect(view.canIntercept(t.counter(BLUE, 'DDG-51'), INT1, 0)).toBe(false)
    raid.defend(0, ddgx, bmd, 2)
  }
  // One success: they still look, but need 10 instead of 15 (the card's text).
  t.dice.load(14, 15, 11)
  t.red.orders.push(play(satellites, 0, into => into.at(t.hex('AM-26'))))
  t.impulse(RED, 0)
  expect([ru.cardState[satellites], ru.cardHits[satellites], bit(us.revealed, t.counter(BLUE, 'LHD 1'))]).toEqual([
    EXPENDED,
    1,
    false,
  ])
  // Offensive BMD for a Core Action: the second success discards them.
  t.dice.load(14)
  acts(
    t,
    BLUE,
    1,
    [[ddgx]],
    order({ act: HUNT_CARD, activation: 0, unit: ddgx, slot: bmd, card: satellites }, into => into.target(0, 1)),
  )
  expect([ru.cardState[satellites], us.supply[ddgx * SLOTS + bmd]]).toEqual([DISCARDED, 1])
})

test('13.25: Directed Energy NULLIFIES a drone that comes near its host, and it is discarded', () => {
  for (const [hex, answers] of [
    ['AK-24', true],
    ['AK-19', false],
  ] as const) {
    const t = new Table()
    const host = t.put(BLUE, '2 Alpha', hex)
    const laser = give(t, BLUE, 'us_directed_energy', host)
    const drone = t.card(RED, 'ru_uas')
    answering(t, BLUE, laser)
    t.red.orders.push(
      play(drone, 0, into => {
        into.path[0] = t.hex('AK-24')
        into.steps = 1
      }),
    )
    t.dice.load(...(answers ? [12] : [15]))
    t.impulse(RED, 1)
    expect(t.game.teams[1].cardState[drone]).toBe(answers ? DISCARDED : EXPENDED)
    expect(t.dice.faces).toEqual([])
  }
})

test('9.32 example: a battery lays mines on three contiguous land hexes in place of a strike', () => {
  const t = new Table()
  const [us] = t.game.teams
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  const mines = give(t, BLUE, 'us_landmine', whiskey)
  const lay = play(mines, 0, into => {
    into.activation = 0
    for (const id of ['AJ-24', 'AJ-25', 'AK-25']) into.at(t.hex(id))
  })
  t.blue.orders.push(lay)
  t.blue.answers.activate = () => {}
  expect(() => t.impulse(BLUE, 0)).toThrow('found activation 0, there are 0')
  t.blue.orders.length = 0
  acts(t, BLUE, 0, [[whiskey]], lay)
  expect(['AJ-24', 'AJ-25', 'AK-25'].map(id => t.game.mines[BLUE][fieldAt(t.game, t.hex(id), true)])).toEqual([1, 1, 1])
  expect([
    t.game.mineSuccess[BLUE][fieldAt(t.game, t.hex('AJ-24'), true)],
    bit(us.revealed, whiskey),
    us.cardState[mines],
  ]).toEqual([9, true, DISCARDED])
})

/** Activates a ship for an Embarked card. */
const embarks = (t: Table, ship: number): void => {
  t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << ship)
}

test('9.34 example: Unmanned Boats put to sea from a port, with a Zone of three hexes and a strike at ships', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const alpha = t.counter(BLUE, '2 Alpha')
  const boats = give(t, BLUE, 'us_boats', alpha)
  const ffg = t.put(RED, 'FFG-454', 'AO-21')
  t.game.teams[0].zor[lhd] = -1 // The ship's own Zone would see it first.
  t.dice.load(8, 9)
  embarks(t, lhd)
  t.blue.orders.push(
    play(boats, 0, into => {
      into.activation = 0
      into.path.set(['AM-23', 'AM-22'].map(id => t.hex(id)))
      into.steps = 2
      into.target(t.token(RED, 'FFG-454'), 2)
    }),
  )
  t.impulse(BLUE, 0)
  const marker = us.cardMarker[boats]!
  expect([us.hex[marker], us.supply[marker * SLOTS + LRS1], ru.hp[ffg]]).toEqual([t.hex('AM-22'), 4, 1])
  expect([bit(ru.revealed, ffg), bit(us.revealed, marker), us.aboard[alpha]]).toEqual([true, true, lhd])
  const u = new Table()
  const inland = u.put(BLUE, '2 Alpha', 'AJ-24')
  u.blue.orders.push(play(give(u, BLUE, 'us_boats', inland)))
  expect(() => u.impulse(BLUE, 0)).toThrow('neither in a port nor aboard')
})

test('13.26: revealed boats are struck like ships, and their card goes with them', () => {
  const t = new Table()
  const [us] = t.game.teams
  embarks(t, t.put(BLUE, 'LHD 1', 'AM-24'))
  const boats = give(t, BLUE, 'us_boats', t.counter(BLUE, '2 Alpha'))
  t.blue.orders.push(
    play(boats, 0, into => {
      into.activation = 0
      into.path[0] = t.hex('AM-23')
      into.steps = 1
    }),
  )
  t.impulse(BLUE, 0)
  const marker = us.cardMarker[boats]!
  t.game.reveal(us, marker)
  const ffg = t.counter(RED, 'FFG-454')
  t.dice.load(1)
  acts(
    t,
    RED,
    1,
    [[ffg]],
    order({ act: STRIKE, activation: 0, unit: ffg, slot: LRS1 }, into => into.target(t.game.tokenOf(us, marker), 1)),
  )
  expect([alive(us, marker), us.cardState[boats], t.game.teams[1].destroyedThisTurn]).toEqual([false, DISCARDED, 0])
})

test('Joint Fires: three more combat activations, of any Task Force, but nobody moves twice', () => {
  const t = new Table()
  const [us] = t.game.teams
  const fires = give(t, BLUE, 'us_joint_fires')
  const ddg = t.counter(BLUE, 'DDG-51')
  t.game.reveal(t.game.teams[1], t.counter(RED, '3 Anna'))
  us.acted |= 1 << ddg
  us.moved |= 1 << ddg
  t.blue.answers.activate = () => {}
  const strike = order({ act: STRIKE, activation: 0, unit: ddg, slot: LRS1 }, into =>
    into.target(t.token(RED, '3 Anna'), 1),
  )
  t.dice.load(20)
  t.blue.orders.push(play(fires), order({ act: ACTIVATE, units: 1 << ddg }), strike)
  t.impulse(BLUE, 0)
  expect([t.game.extraCombat, us.supply[ddg * SLOTS + LRS1], t.game.actionPoints]).toEqual([2, 9, 2])
  const u = new Table()
  u.game.teams[0].moved |= 1 << ddg
  u.blue.answers.activate = () => {}
  u.blue.orders.push(
    play(give(u, BLUE, 'us_joint_fires')),
    order({ act: ACTIVATE, units: 1 << ddg }),
    go(u, 0, 'AL-28'),
  )
  expect(() => u.impulse(BLUE, 0)).toThrow('5.16')
  const v = new Table()
  v.blue.orders.push(order({ act: ACTIVATE, units: 1 << ddg }))
  expect(() => v.impulse(BLUE, 0)).toThrow('no card allows it')
})

test('3.24: Deployment Stage cards degrade the enemy’s network before the first shot, the initiative’s first', () => {
  for (const [face, cubes] of [
    [12, 2],
    [13, 1],
  ] as const) {
    const t = new Table()
    const card = give(t, BLUE, 'us_poison_ai')
    t.dice.load(face)
    deploymentStage(t.game)
    expect([t.game.teams[1].cubes, t.game.teams[0].cardState[card]]).toEqual([cubes, DISCARDED])
  }
})

test('cards whose effect lasts the turn: G/ATOR for INTERCEPT, Behind Enemy Lines for strikes', () => {
  const t = new Table()
  const [us] = t.game.teams
  const kilo = t.put(BLUE, '1 Kilo', 'AK-24')
  const [radar, scouts] = [give(t, BLUE, 'us_gator', kilo), give(t, BLUE, 'us_behind')]
  t.dice.load(14)
  t.blue.orders.push(
    play(radar),
    play(scouts, 0, into => into.at(t.hex('AL-21'))),
  )
  t.impulse(BLUE, 0)
  t.impulse(RED, 0)
  expect([interceptModifier(t.game, BLUE), bit(us.revealed, kilo)]).toEqual([2, true])
  expect(strikeValue(t.game, BLUE, 10, t.hex('AL-21'), 0)).toBe(strikeValue(t.game, RED, 10, t.hex('AL-21'), 0) + 2)
})

test('9.46 fifth example: a patrol with two targets fights the enemy’s patrol, then goes for the bomber', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  const bomber = give(t, BLUE, 'us_b1b')
  t.game.reveal(ru, t.counter(RED, '3 Anna'))
  answering(t, RED, t.card(RED, 'ru_cap'))
  const patrol = t.card(BLUE, 'us_cap')
  t.blue.answers.react = (_view, threat) => (bit(threat.answers, patrol) ? patrol : -1)
  t.red.answers.intercept = () => {}
  // Blue's patrol does not find (6), Red's finds (6) and hits (12); then it finds the bomber (8) and hits it (12).
  t.dice.load(6, 6, 12, 8, 12)
  t.blue.orders.push(play(bomber, 0, into => into.target(t.token(RED, '3 Anna'), 6)))
  t.impulse(BLUE, 0)
  expect([us.cardHits[patrol], us.cardState[bomber], ru.cardState[t.card(RED, 'ru_cap')]]).toEqual([
    1,
    DISCARDED,
    EXPENDED,
  ])
  expect(t.dice.faces).toEqual([])
})

test('9.46 last example: four INTERCEPT dice committed at a card that a fighter has discarded are spent', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  const orion = give(t, RED, 'ru_orion')
  const kilo = t.put(BLUE, '1 Kilo', 'AK-24')
  answering(t, BLUE, t.card(BLUE, 'us_cap'))
  t.blue.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, kilo, INT2, 4)
  // Both find it (16), and the patrol hits (13).
  t.dice.load(16, 16, 13)
  t.red.orders.push(play(orion, 0, into => into.at(t.hex('AK-24'))))
  t.impulse(RED, 0)
  expect([ru.cardState[orion], us.supply[kilo * SLOTS + INT2], bit(us.revealed, kilo)]).toEqual([DISCARDED, 6, true])
  expect(t.dice.faces).toEqual([])
})

test('orders for Proxy Forces, cards and ships that are none are refused', () => {
  const refused = (message: string, ...orders: ReturnType<typeof order>[]) => {
    const t = new Table()
    t.blue.answers.activate = (_view, list) => list.add(COMBAT, 1 << t.counter(BLUE, 'LHD 1'))
    t.blue.orders.push(...orders)
    expect(() => t.impulse(BLUE, 0)).toThrow(message)
  }
  refused('is no Proxy Force', order({ act: PROXY_ACTS, unit: 0 }))
  refused('no Event card asks for it', order({ act: 20, unit: 0 }))
  refused('is no submarine', order({ act: 13, activation: 0, unit: 0 }))
  refused('is no submarine', order({ act: 14, activation: 0, unit: 0 }))
  refused('is no submarine', order({ act: 15, activation: 0, unit: 0 }))
  refused('has no BMD value', order({ act: HUNT_CARD, activation: 0, unit: 0, slot: INT1, card: 0 }))
})
