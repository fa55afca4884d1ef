import { expect, test } from 'vitest'
import { cardTypeIndex } from '../../../src/rulesets/littoral-commander/data.ts'
import {
  ASSAULT,
  COMBAT,
  EMBARKED,
  HUNT,
  MOVE,
  type Order,
  PLAY,
  STRIKE,
  SUPPORT,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import { DECLINE } from '../../../src/rulesets/littoral-commander/policy.ts'
import {
  DEPLOYED,
  DISCARDED,
  EXPENDED,
  INT1,
  LRS1,
  LRS2,
  type Team,
} from '../../../src/rulesets/littoral-commander/team.ts'
import { assaultValue, strikeValue } from '../../../src/rulesets/littoral-commander/values.ts'
import { Table } from './table.ts'

const BLUE = 0
const RED = 1
const bit = (set: number, i: number): boolean => ((set >>> i) & 1) === 1
const alive = (team: Team, i: number): boolean => bit(team.alive, i)

/** Gives a card to a side. */
function give(t: Table, side: number, id: string, host = -1, deployed = false): number {
  return t.game.addCard(t.game.teams[side]!, cardTypeIndex(id), host, deployed)
}

const play =
  (card: number, option = 0, fill: (order: Order) => void = () => {}) =>
  (_view: unknown, order: Order) => {
    order.act = PLAY
    order.card = card
    order.option = option
    fill(order)
  }

/** Answers a card of a type with one of its own, else with nothing. */
const answering =
  (...pairs: [type: string, card: number][]) =>
  (_view: unknown, threat: { type: number; answers: number }) =>
    pairs.find(([type, card]) => cardTypeIndex(type) === threat.type && bit(threat.answers, card))?.[1] ?? DECLINE

test('9.41 and 9.42 example: EMS Defense NULLIFIES EMS Jamming though both succeed', () => {
  const t = new Table()
  const [jam, defence] = [give(t, BLUE, 'us_jam'), give(t, RED, 'ru_emd')]
  t.blue.orders.push(play(jam, 0, order => (order.taskForce = 1)))
  t.red.answers.react = answering(['us_jam', defence])
  t.dice.load(12)
  t.impulse(BLUE, 0)
  const [us, ru] = t.game.teams
  expect([us.cardState[jam], ru.cardState[defence]]).toEqual([DISCARDED, DISCARDED])
  expect([ru.actionPointChange[1], ru.cubes, us.cubes]).toEqual([0, 1, 1])
})

test('EMS Jamming that works takes two Action Points and adds a cube (7.61)', () => {
  const t = new Table()
  const jam = give(t, BLUE, 'us_jam')
  t.blue.orders.push(play(jam, 0, order => (order.taskForce = 1)))
  t.dice.load(14)
  t.impulse(BLUE, 0)
  expect([t.game.teams[1].actionPointChange[1], t.game.teams[1].cubes]).toEqual([-2, 2])
  t.impulse(RED, 1)
  expect(t.game.actionPoints).toBe(1)
})

test('9.46 first example: the last answer is resolved first, and costs its player an Action Point', () => {
  for (const [faces, revealed] of [
    [[10, 4], true],
    [[11, 11], false],
  ] as const) {
    const t = new Table()
    const [theirs, mine] = [give(t, RED, 'ru_tcd'), give(t, BLUE, 'us_tcd')]
    t.blue.orders.push(play(t.card(BLUE, 'us_tca'), 0, order => order.at(t.hex('AL-21'))))
    t.red.answers.react = answering(['us_tca', theirs])
    t.blue.answers.react = answering(['ru_tcd', mine])
    t.dice.load(...faces)
    t.impulse(BLUE, 0)
    expect(t.game.actionPoints).toBe(1)
    expect(bit(t.game.teams[1].revealed, t.counter(RED, '3 Anna'))).toBe(revealed)
    expect(t.dice.faces).toEqual([])
  }
})

test('9.46: fighters with one target do not shoot back at fighters; if missed they go on', () => {
  const t = new Table()
  const [bomber, escort] = [give(t, RED, 'ru_tu160'), give(t, BLUE, 'us_f22')]
  const patrol = t.card(RED, 'ru_cap')
  t.put(BLUE, '1 Alpha', 'AK-24', true)
  t.red.orders.push(play(bomber, 0, order => order.target(t.token(BLUE, '1 Alpha'), 5)))
  t.blue.answers.react = answering(['ru_tu160', escort])
  t.red.answers.react = answering(['us_f22', patrol])
  // The patrol finds the escort (8) and misses (13); the escort finds the bomber (10) and hits (12).
  t.dice.load(8, 13, 10, 12)
  t.impulse(RED, 0)
  const [us, ru] = t.game.teams
  expect([ru.cardState[bomber], ru.cardState[patrol], us.cardState[escort]]).toEqual([DISCARDED, EXPENDED, EXPENDED])
  expect(us.cardHits[escort]).toBe(0)
})

test('9.011 diagram: IAMD in range finds an Unmanned Helo and shoots it down before it acts', () => {
  for (const [faces, discarded] of [
    [[16, 20, 12], true],
    [[17, 1], false],
  ] as const) {
    const t = new Table()
    const helo = give(t, BLUE, 'us_uhelo')
    const yelena = t.counter(RED, '1 Yelena')
    t.blue.orders.push(play(helo, 0, order => order.at(t.hex('AL-21'))))
    t.red.answers.interceptCard = (view, _threat, raid) => {
      expect(view.canIntercept(yelena, INT1 + 1, 0)).toBe(true)
      raid.defend(0, yelena, INT1 + 1, 2)
    }
    t.dice.load(...faces)
    t.impulse(BLUE, 0)
    expect(bit(t.game.teams[1].revealed, t.counter(RED, '3 Anna'))).toBe(!discarded)
    expect(t.dice.faces).toEqual([])
  }
})

test('9.012 example: what a card does off the map cannot be INTERCEPTED', () => {
  const t = new Table()
  const mux = give(t, BLUE, 'us_mux')
  t.blue.orders.push(play(mux, 1))
  t.red.answers.interceptCard = () => {
    throw new Error('asked')
  }
  t.dice.load(15)
  t.impulse(BLUE, 0)
  expect(t.game.teams[1].cubes).toBe(2)
})

test('9.2 and 9.21: a persistent card costs a point once, and works once a turn', () => {
  const t = new Table()
  const p8a = give(t, BLUE, 'us_p8a')
  const [us] = t.game.teams
  const look = play(p8a, 1, order => order.at(t.hex('AL-21')))
  t.blue.orders.push(look)
  t.dice.load(20)
  t.impulse(BLUE, 0)
  expect([us.cardState[p8a], t.game.actionPoints]).toEqual([EXPENDED, 2])
  t.blue.orders.push(look)
  expect(() => t.impulse(BLUE, 1)).toThrow('it is expended')
  us.cardState[p8a] = DEPLOYED
  t.blue.orders.push(look)
  t.dice.load(11)
  t.impulse(BLUE, 1)
  expect([t.game.actionPoints, bit(t.game.teams[1].revealed, t.counter(RED, '1 Anna'))]).toEqual([3, true])
})

test('9.2 example and L20: Signal Management keeps units hidden only with the higher die', () => {
  for (const [signalTie, mine, theirs, revealed] of [
    ['revealed', 12, 12, true],
    ['hidden', 12, 12, false],
    ['revealed', 13, 12, false],
  ] as const) {
    const t = new Table({ signalTie })
    const [p8a, signal] = [give(t, BLUE, 'us_p8a'), give(t, RED, 'ru_sig')]
    t.blue.orders.push(play(p8a, 1, order => order.at(t.hex('AL-21'))))
    t.red.answers.react = answering(['us_p8a', signal])
    t.dice.load(mine, theirs, 1)
    t.impulse(BLUE, 0)
    expect(bit(t.game.teams[1].revealed, t.counter(RED, '1 Anna'))).toBe(revealed)
  }
})

test('12.12 example: each interception of a helicopter lift costs two GPSV, the rest lands hidden', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const lift = give(t, BLUE, 'us_rotary_lift', lhd)
  const alphas = [1, 2, 3, 4].map(n => t.counter(BLUE, `${n} Alpha`))
  const yelena = t.put(RED, '1 Yelena', 'AK-22')
  t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << lhd)
  t.blue.orders.push(
    play(lift, 0, order => {
      order.activation = 0
      order.units = alphas.reduce((set, i) => set | (1 << i), 0)
      order.at(t.hex('AL-23'))
    }),
  )
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1 + 1, 2)
  t.dice.load(15, 1, 20)
  t.impulse(BLUE, 0)
  const landed = alphas.filter(i => us.hex[i] === t.hex('AL-23'))
  expect([landed.length, alphas.filter(i => alive(us, i)).length, us.cardHits[lift]]).toEqual([2, 2, 1])
  expect(landed.every(i => !bit(us.revealed, i) && bit(us.acted, i))).toBe(true)
  expect(t.game.teams[1].destroyedThisTurn).toBe(2)
})

test('12.22 and 12.27: landing craft go ashore by their Movement Points, and come home', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
  const craft = t.card(BLUE, 'us_lcu')
  const alpha = t.counter(BLUE, '1 Alpha')
  t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << lhd)
  const sail = (fill: (order: Order) => void, ...path: string[]) =>
    play(craft, 0, order => {
      order.activation = 0
      order.path.set(path.map(id => t.hex(id)))
      order.steps = path.length
      fill(order)
    })
  t.blue.orders.push(
    sail(order => {
      order.units = 1 << alpha
      order.at(t.hex('AL-23'))
    }, 'AL-23'),
  )
  t.impulse(BLUE, 0)
  expect([us.hex[alpha], us.aboard[alpha], us.cardState[craft]]).toEqual([t.hex('AL-23'), -1, EXPENDED])
  const marker = us.cardMarker[craft]!
  expect(us.hex[marker]).toBe(t.hex('AL-23'))

  // The next turn, for free: the platoon is fetched, and all return.
  us.cardState[craft] = DEPLOYED
  us.acted = us.moved = 0
  t.blue.answers.activate = () => {}
  t.blue.orders.push(
    sail(order => {
      order.units = 1 << alpha
    }, 'AL-24'),
  )
  t.impulse(BLUE, 0)
  expect([us.aboard[alpha], us.hex[alpha], us.cardMarker[craft], alive(us, marker)]).toEqual([lhd, -1, -1, false])
  expect(t.game.actionPoints).toBe(3)
})

test('12.24 example: a revealed landing craft is struck, and all aboard are lost', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AL-25')
  const craft = t.card(BLUE, 'us_lcu')
  const alpha = t.counter(BLUE, '1 Alpha')
  t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << lhd)
  t.blue.orders.push(
    play(craft, 0, order => {
      order.activation = 0
      order.units = 1 << alpha
      order.path[0] = t.hex('AL-24')
      order.steps = 1
    }),
  )
  t.impulse(BLUE, 0)
  const marker = us.cardMarker[craft]!
  expect(us.aboard[alpha]).toBe(marker)
  const ffg = t.put(RED, 'FFG-454', 'AN-24')
  t.red.answers.activate = (_view, list) => list.add(COMBAT, 1 << ffg)
  t.red.orders.push(
    (_view, order) => {
      order.act = MOVE
      order.activation = 0
      order.path[0] = t.hex('AM-24')
      order.steps = 1
    },
    (_view, order) => {
      expect(bit(us.revealed, marker)).toBe(true)
      order.act = STRIKE
      order.activation = 0
      order.unit = ffg
      order.slot = LRS1
      order.target(t.game.tokenOf(us, marker), 2)
    },
  )
  t.dice.load(1, 20)
  t.impulse(RED, 1)
  expect([alive(us, marker), alive(us, alpha), us.cardState[craft], ru.destroyedThisTurn]).toEqual([
    false,
    false,
    DISCARDED,
    1,
  ])
})

test('13.33 example: the owner chooses how many mines to set off, and at whom; own ships pass', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-26')
  t.game.mines[RED][t.hex('AM-25')] = 2
  t.game.mines[BLUE][t.hex('AM-25')] = 3
  t.game.mineSuccess[RED][t.hex('AM-25')] = 13
  t.blue.answers.activate = (_view, list) => list.add(COMBAT, 1 << lhd)
  t.blue.orders.push((_view, order) => {
    order.act = MOVE
    order.activation = 0
    order.path[0] = t.hex('AM-25')
    order.steps = 1
  })
  t.red.answers.detonate = (_view, _hex, targets, mines, order) => {
    expect([targets, mines]).toEqual([1 << t.token(BLUE, 'LHD 1'), 2])
    order.target(t.token(BLUE, 'LHD 1'), 2)
  }
  t.dice.load(13, 14)
  t.impulse(BLUE, 0)
  expect([us.hp[lhd], t.game.mines[RED][t.hex('AM-25')], t.game.mines[BLUE][t.hex('AM-25')]]).toEqual([2, 0, 3])
})

test('13.43: strikes alone do not clear SOF; with a GROUND ASSAULT they do', () => {
  for (const withAssault of [false, true]) {
    const t = new Table()
    const [us, ru] = t.game.teams
    const sof = t.game.create(ru, 3, 0, 0, t.hex('AJ-24'), 1, 0)
    t.put(RED, '1 Tanya', 'AJ-22')
    t.game.reveal(ru, sof)
    const [whiskey, alpha] = [t.put(BLUE, '1 Whiskey', 'AK-24'), t.put(BLUE, '2 Alpha', 'AJ-24')]
    t.blue.answers.activate = (_view, list) => list.add(COMBAT, 1 << (withAssault ? alpha : whiskey))
    t.blue.orders.push(
      ...(withAssault ? [assault(alpha), strikeAt(t, whiskey, sof, SUPPORT)] : [strikeAt(t, whiskey, sof, STRIKE)]),
    )
    t.dice.load(1)
    t.impulse(BLUE, 0)
    expect([alive(ru, sof), alive(us, alpha)]).toEqual([!withAssault, true])
  }
})

const assault = (unit: number) => (_view: unknown, order: Order) => {
  order.act = ASSAULT
  order.activation = 0
  order.units = 1 << unit
}

const strikeAt = (t: Table, unit: number, target: number, act: number) => (_view: unknown, order: Order) => {
  order.act = act
  order.activation = 0
  order.unit = unit
  order.slot = LRS2
  order.target(t.game.tokenOf(t.game.teams[1], target), 1)
}

test('13.51 example: engineers fortify a hex two away, and may not have moved; what fortifications do', () => {
  const t = new Table()
  const [us] = t.game.teams
  const alpha = t.put(BLUE, '2 Alpha', 'AK-24')
  t.put(BLUE, '3 Alpha', 'AJ-25')
  const engineers = give(t, BLUE, 'us_eng', alpha)
  const dig = play(engineers, 0, order => order.at(t.hex('AJ-25')))
  t.blue.orders.push(dig)
  t.impulse(BLUE, 0)
  expect([t.game.fortifications[BLUE][t.hex('AJ-25')], bit(us.dugIn, alpha), bit(us.revealed, alpha)]).toEqual([
    1,
    true,
    false,
  ])
  expect(assaultValue(t.game, RED, 8, t.hex('AJ-25'), true, false)).toBe(6)
  expect(strikeValue(t.game, RED, 8, t.hex('AJ-25'), 0)).toBe(8)
  t.game.fortifications[BLUE][t.hex('AJ-25')] = 2
  expect(assaultValue(t.game, RED, 8, t.hex('AJ-25'), true, false)).toBe(4)
  expect(strikeValue(t.game, RED, 8, t.hex('AJ-25'), 0)).toBe(6)
})

test('V-BAT example of 13.25: a drone over enemies is revealed, and shot down before it reports', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  t.put(BLUE, '1 Whiskey', 'AK-24')
  const drone = t.card(BLUE, 'us_vbat')
  const fly = play(drone, 0, order => {
    order.path[0] = t.hex('AJ-24')
    order.steps = 1
  })
  t.blue.orders.push(fly)
  t.dice.load(15)
  t.impulse(BLUE, 0)
  expect([bit(ru.revealed, t.counter(RED, '1 Tanya')), bit(us.revealed, us.cardMarker[drone]!)]).toEqual([true, true])
  expect(bit(us.revealed, t.counter(BLUE, '1 Whiskey'))).toBe(false)
})

test('7.59 example: a revealed drone in range is INTERCEPTED for a Core Action, and its card is discarded', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  t.put(BLUE, '1 Whiskey', 'AK-24')
  const drone = t.card(BLUE, 'us_vbat')
  t.blue.orders.push(
    play(drone, 0, order => {
      order.path[0] = t.hex('AJ-24')
      order.steps = 1
    }),
  )
  t.dice.load(15)
  t.impulse(BLUE, 0)
  const marker = us.cardMarker[drone]!
  const yelena = t.put(RED, '1 Yelena', 'AJ-22')
  t.red.answers.activate = (_view, list) => list.add(COMBAT, 1 << yelena)
  t.red.orders.push((_view, order) => {
    order.act = HUNT
    order.activation = 0
    order.unit = yelena
    order.slot = INT1 + 1
    order.target(t.game.tokenOf(us, marker), 2)
  })
  t.dice.load(13, 12)
  t.impulse(RED, 0)
  expect([alive(us, marker), us.cardState[drone], us.cardMarker[drone]]).toEqual([false, DISCARDED, -1])
  expect([ru.supply[yelena * 8 + INT1 + 1], bit(ru.revealed, yelena), t.game.actionPoints]).toEqual([6, true, 2])
})

test('9.24 example: deployed F-22 Escorts undo INTERCEPT hits on friendly aviation, without Action Points', () => {
  const t = new Table()
  const [helo, escort] = [give(t, BLUE, 'us_uhelo'), give(t, BLUE, 'us_f22', -1, true)]
  const yelena = t.counter(RED, '1 Yelena')
  t.blue.orders.push(play(helo, 0, order => order.at(t.hex('AL-21'))))
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1 + 1, 2)
  // Found (16); one hit (12); one of the escorts' four dice undoes it (12); the helicopter succeeds (12).
  t.dice.load(16, 20, 12, 13, 14, 12, 20, 12)
  t.impulse(BLUE, 0)
  expect(bit(t.game.teams[1].revealed, t.counter(RED, '3 Anna'))).toBe(true)
  expect([t.game.teams[0].cardState[escort], t.game.actionPoints]).toEqual([EXPENDED, 2])
})
