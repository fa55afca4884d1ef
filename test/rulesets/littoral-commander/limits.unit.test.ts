import { expect, test } from 'vitest'
import { hurt } from '../../../src/rulesets/littoral-commander/damage.ts'
import { mayIntercept } from '../../../src/rulesets/littoral-commander/intercept.ts'
import { mayStrike } from '../../../src/rulesets/littoral-commander/long-range-strike.ts'
import { crossMines, fieldAt } from '../../../src/rulesets/littoral-commander/mines.ts'
import {
  ASSAULT,
  COMBAT,
  EMBARKED,
  FIGHT,
  HUNT_CARD,
  PROXY_ACTS,
  PROXY_ASSAULTS,
  RESUPPLY,
  STRIKE,
  SUPPLY,
  SUPPORT,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import {
  AIR,
  GA,
  GROUND,
  GROUND_MILDEC,
  INT1,
  INT2,
  ISR,
  LRS1,
  PROXY,
  RP,
  SHIP,
  SLOTS,
  SOF,
  TRANSPORT,
} from '../../../src/rulesets/littoral-commander/team.ts'
import { acts, alive, BLUE, give, go, order, play, RED, sendCraft } from './acts.ts'
import { Table } from './table.ts'

test('4.22: decoys may take hits beyond the HP of a unit, so that it survives', () => {
  const t = new Table()
  const [us] = t.game.teams
  const alpha = t.put(BLUE, '2 Alpha', 'AK-24')
  const hp = us.hp[alpha]!
  for (let n = 0; n <= hp; n++) t.game.create(us, GROUND_MILDEC, GROUND, 0, t.hex('AK-24'), 1, 2)
  t.blue.answers.absorb = (_view, _counter, hits, decoys) => Math.min(hits, decoys)
  expect(hurt(t.game, us, alpha, hp + 2, RED)).toBe(1)
  expect(alive(us, alpha)).toBe(true)
})

/** A Russian logistics unit and a platoon without supply, in their places. */
function convoy(t: Table): readonly [store: number, anna: number] {
  const [, ru] = t.game.teams
  const store = ru.force.units.findIndex(({ type }) => type.resupply.length > 0 && type.cls !== 'naval')
  t.game.place(ru, store, t.hex('AJ-24'))
  const anna = t.put(RED, '3 Anna', 'AJ-24')
  ru.supply[anna * SLOTS + GA] = 0
  return [store, anna]
}

test('8.01: a logistics unit gives supplies once an impulse, by one of its values', () => {
  const t = new Table({ scenario: 'mirror_baltic_resolve' })
  const [, ru] = t.game.teams
  const [store, anna] = convoy(t)
  t.red.answers.activate = (_view, list) => list.add(RESUPPLY, 1 << store)
  const once = order({ act: SUPPLY, activation: 0, unit: store }, into => into.target(anna, 1, GA))
  t.red.orders.push(once, once)
  expect(() => t.impulse(RED, ru.taskForce[store]!)).toThrow('8.01')
  expect(ru.supply[anna * SLOTS + GA]).toBe(1)
})

test('7.55 and L6: dice of a value without limit that were rolled at a card are missing against strikes', () => {
  const t = new Table()
  const yelena = t.put(RED, '1 Yelena', 'AJ-24')
  const [, ru] = t.game.teams
  ru.supply[yelena * SLOTS + INT1] = 999
  ru.interceptDice[yelena] = 3
  t.put(RED, '3 Anna', 'AJ-24', true)
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  t.red.answers.intercept = (_view, raid) => raid.defend(0, yelena, INT1, 2)
  // The impulse gives all four back; a card has taken three of them before the combat.
  const strike = order({ act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 }, into => {
    ru.interceptDice[yelena] = 3
    into.target(t.token(RED, '3 Anna'), 1)
  })
  expect(() => acts(t, BLUE, 0, [[whiskey]], strike)).toThrow('has four dice, found 5')
})

test.each([
  ['SOF', SOF, GROUND],
  ['Proxy Force', PROXY, GROUND],
  ['landing craft', TRANSPORT, SHIP],
  ['ISR marker', ISR, SHIP],
] as const)('12.21, 13.12, 13.21, 13.41: %s cannot be activated for an Action Point', (_name, kind, domain) => {
  const t = new Table()
  const marker = t.game.create(t.game.teams[0], kind, domain, 0, t.hex('AL-23'), 1, 2)
  expect(() => acts(t, BLUE, 0, [[marker]])).toThrow('13.12, 13.21')
})

test('9.03: a card that only attacks is not played at nothing', () => {
  const t = new Table()
  t.blue.orders.push(play(give(t, BLUE, 'us_b2')))
  expect(() => t.impulse(BLUE, 0)).toThrow('it names no target')
})

test('13.51: engineers who fortify do not move this turn, and may still fight', () => {
  const dug = (then: Parameters<typeof acts>[4]) => {
    const t = new Table()
    const alpha = t.put(BLUE, '2 Alpha', 'AK-24')
    const card = give(t, BLUE, 'us_eng', alpha)
    const dig = play(card, 0, into => into.at(t.hex('AK-24')))
    acts(t, BLUE, 0, [[alpha]], dig, then)
    return t
  }
  expect(() => dug(go(new Table(), 0, 'AJ-24'))).toThrow('13.51')
  const t = dug(order({ act: 2, activation: 0 }, into => into.at(new Table().hex('AJ-24'))))
  expect([t.game.teams[0].acted !== 0, t.game.teams[0].dugIn !== 0]).toEqual([true, true])
  t.game.teams[0].acted = 0
  expect(() => acts(t, BLUE, 0, [[t.counter(BLUE, '2 Alpha')]])).not.toThrow()
})

test('11.1: an Embarked card is used by the Embarked Core Action of its ship, and no other', () => {
  for (const [action, refused] of [
    [COMBAT, true],
    [EMBARKED, false],
  ] as const) {
    const t = new Table()
    const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
    t.blue.answers.activate = (_view, list) => list.add(action, 1 << lhd)
    t.blue.orders.push(
      play(t.card(BLUE, 'us_lcu'), 0, into => {
        into.activation = 0
        into.units = 1 << t.counter(BLUE, '1 Alpha')
        into.path[0] = t.hex('AL-23')
        into.steps = 1
      }),
    )
    if (refused) expect(() => t.impulse(BLUE, 0)).toThrow('declared for another Core Action')
    else expect(() => t.impulse(BLUE, 0)).not.toThrow()
  }
})

test('5.14: a marker that went beyond its means does nothing else; craft land a turn later', () => {
  const t = new Table()
  sendCraft(t, 2, into => into.at(t.hex('AL-23')))
  expect(() => t.impulse(BLUE, 0)).toThrow('5.14')
})

test('5.14: a unit that has struck cannot go beyond its means afterwards', () => {
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  t.put(RED, '3 Anna', 'AJ-22', true)
  for (const id of ['AJ-24', 'AJ-25', 'AK-25']) t.game.map.cost[t.hex(id)] = 9
  t.dice.load(20)
  const strike = order({ act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 }, into =>
    into.target(t.token(RED, '3 Anna'), 1),
  )
  expect(() => acts(t, BLUE, 0, [[whiskey]], strike, order({ act: FIGHT }), go(t, 0, 'AJ-24'))).toThrow(
    'the way costs 9',
  )
})

test('7.18: those who support an assault fire from one hex', () => {
  const t = new Table()
  const [alpha, whiskey] = [t.put(BLUE, '2 Alpha', 'AJ-22'), t.put(BLUE, '1 Whiskey', 'AK-24')]
  const ddg = t.counter(BLUE, 'DDG-51')
  t.game.teams[0].taskForce[ddg] = 0
  t.game.reveal(t.game.teams[1], t.counter(RED, 'Ivan Co'))
  const support = (unit: number) =>
    order({ act: SUPPORT, unit, slot: LRS1 }, into => into.target(t.token(RED, 'Ivan Co'), 1))
  const assault = order({ act: ASSAULT, activation: 0, units: 1 << alpha })
  expect(() => acts(t, BLUE, 0, [[alpha]], assault, support(whiskey), support(ddg))).toThrow('another stack supports')
})

test('13.26: an aircraft marker is no target of strikes', () => {
  const t = new Table()
  const [, ru] = t.game.teams
  const [drone, boat] = [AIR, SHIP].map(domain => t.game.create(ru, ISR, domain, 0, t.hex('AM-24'), 1, 3))
  t.game.reveal(ru, drone!)
  t.game.reveal(ru, boat!)
  expect([drone!, boat!].map(i => mayStrike(t.game, t.game.teams[0], i))).toEqual([false, true])
})

test('13.33 and 5.11: mines on land are for ground units, those in the water for ships, in one mixed hex too', () => {
  const t = new Table()
  const [us] = t.game.teams
  const hex = t.hex('AL-23')
  const ship = t.put(BLUE, 'LHD 1', 'AL-23')
  t.game.mines[RED][fieldAt(t.game, hex, true)] = 1
  t.game.mineSuccess[RED][fieldAt(t.game, hex, true)] = 20
  t.red.answers.detonate = (_view, _hex, targets, mines, into) => into.target(31 - Math.clz32(targets), mines)
  expect(crossMines(t.game, us, 1 << ship, hex)).toBe(1 << ship)
  expect(t.game.mines[RED][fieldAt(t.game, hex, true)]).toBe(1)
  const proxy = t.game.create(us, PROXY, GROUND, 0, t.hex('AK-24'), 1, 2)
  const card = give(t, BLUE, 'ru_proxy', -1, true)
  us.card[proxy] = card
  const at = fieldAt(t.game, t.hex('AK-24'), true)
  t.game.mines[RED][at] = 1
  t.game.mineSuccess[RED][at] = 20
  // Its loss moves the Influence Meter on another die (13.13).
  t.dice.load(1, 20)
  t.blue.orders.push(
    order({ act: PROXY_ACTS, unit: proxy, slot: PROXY_ASSAULTS, steps: 1 }, into => {
      into.path[0] = t.hex('AJ-24')
    }),
  )
  t.impulse(BLUE, 0)
  expect([alive(us, proxy), t.game.mines[RED][at]]).toEqual([false, 0])
})

test('7.03: BMD against a card from space is committed before the combat, and fought with it', () => {
  const t = new Table()
  const sat = give(t, RED, 'ru_sat', -1, true)
  const kilo = t.put(BLUE, '1 Kilo', 'AK-24')
  give(t, BLUE, 'us_patriot', kilo)
  const [us] = t.game.teams
  const slot = [INT1, INT2, INT2 + 1].find(s => us.bmd[kilo * SLOTS + s] === 12)!
  const hunt = order({ act: HUNT_CARD, activation: 0, unit: kilo, slot, card: sat }, into => into.target(0, 1))
  expect(() => acts(t, BLUE, 0, [[kilo]], order({ act: FIGHT }), hunt)).toThrow('7.03')
})

test('7.510: a Patriot battery meets ballistic strikes at 12 anywhere on the map, others at 14 within two hexes', () => {
  const t = new Table()
  const kilo = t.put(BLUE, '1 Kilo', 'AK-24')
  give(t, BLUE, 'us_patriot', kilo)
  const [us] = t.game.teams
  const slot = [INT1, INT2, INT2 + 1].find(s => us.bmd[kilo * SLOTS + s] === 12)!
  expect(us.cv[kilo * SLOTS + slot]).toBe(14)
  const { raid } = t.game
  raid.count = 1
  raid.hex[0] = t.hex('AJ-22')
  raid.distance[0] = 99
  const far = t.game.map.between(us.hex[kilo]!, raid.hex[0]!) > 2 ? raid.hex[0]! : t.hex('AO-21')
  raid.hex[0] = far
  const can = [0, 1].map(ballistic => {
    raid.ballistic[0] = ballistic
    return mayIntercept(t.game, us, kilo, slot, 0)
  })
  expect(can).toEqual([false, true])
})

test('12.25: a ship does not leave its landing craft farther behind than their leash', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const lcac = give(t, BLUE, 'us_lcac', lhd, true)
  const marker = t.game.create(us, TRANSPORT, SHIP, 0, t.hex('AM-24'), 1, 3)
  us.card[marker] = lcac
  us.cardMarker[lcac] = marker
  const leash = t.game.map.between(t.hex('AM-24'), t.hex('AM-23'))
  expect(leash).toBe(1)
  const { options } = us.book.types[us.cardType[lcac]!]!
  const effect = options[0]!.effects[0] as unknown as { leash: number }
  const usual = effect.leash
  effect.leash = 0
  try {
    expect(() => acts(t, BLUE, 0, [[lhd]], go(t, 0, 'AM-23'))).toThrow('12.25')
  } finally {
    effect.leash = usual
  }
})

test('10.35: what is attached to a unit takes space with it', () => {
  const t = new Table()
  const alpha = t.counter(BLUE, '2 Alpha')
  const before = t.game.teams[0].space[alpha]!
  give(t, BLUE, 'us_eng', alpha)
  expect(t.game.teams[0].space[alpha]).toBe(before + 1)
})

test('7.26: no supplies by air into a contested hex', () => {
  const t = new Table({ scenario: 'mirror_baltic_resolve' })
  const [, ru] = t.game.teams
  const [store, anna] = convoy(t)
  t.put(RED, '3 Anna', 'AJ-23')
  const lift = play(give(t, RED, 'ru_heavy'), 0, into => {
    into.unit = store
    into.target(anna, 2, GA)
  })
  const enemy = t.counter(BLUE, '2 Alpha')
  t.game.place(t.game.teams[0], enemy, t.hex('AJ-23'))
  t.red.orders.push(lift)
  expect(() => t.impulse(RED, 0)).toThrow('7.26')
  t.game.place(t.game.teams[0], enemy, t.hex('AO-21'))
  t.red.orders.length = 0
  t.red.orders.push(lift)
  const stock = ru.supply[store * SLOTS + RP]!
  t.impulse(RED, 0)
  expect([ru.supply[anna * SLOTS + GA], ru.supply[store * SLOTS + RP]]).toEqual([2, stock - 2])
})

test('12.21: nobody lands in an impassable hex', () => {
  const t = new Table()
  sendCraft(t, 99)
  expect(() => t.impulse(BLUE, 0)).toThrow('it cannot go')
})

test('9.32, 7.02 and 7.03: a battery that lays mines does so instead of striking, and not after the combat', () => {
  const lay = (t: Table, whiskey: number) =>
    play(give(t, BLUE, 'us_landmine', whiskey), 0, into => {
      into.activation = 0
      into.at(t.hex('AJ-24'))
    })
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  t.put(RED, '3 Anna', 'AJ-22', true)
  const strike = order({ act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 }, into =>
    into.target(t.token(RED, '3 Anna'), 1),
  )
  expect(() => acts(t, BLUE, 0, [[whiskey]], lay(t, whiskey), strike)).toThrow('7.02')
  const u = new Table()
  const battery = u.put(BLUE, '1 Whiskey', 'AK-24')
  expect(() => acts(u, BLUE, 0, [[battery]], order({ act: FIGHT }), lay(u, battery))).toThrow('7.03')
})
