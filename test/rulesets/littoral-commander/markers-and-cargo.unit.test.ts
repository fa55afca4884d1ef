import { expect, test } from 'vitest'
import { markContinuingCombat } from '../../../src/rulesets/littoral-commander/combat.ts'
import { hurt } from '../../../src/rulesets/littoral-commander/damage.ts'
import { fieldAt } from '../../../src/rulesets/littoral-commander/mines.ts'
import { ASSAULT, COMBAT, RESUPPLY, SUPPLY } from '../../../src/rulesets/littoral-commander/orders.ts'
import {
  DISCARDED,
  GA,
  GROUND,
  LRS1,
  SHIP,
  SLOTS,
  SOF,
  TRANSPORT,
} from '../../../src/rulesets/littoral-commander/team.ts'
import { acts, alive, BLUE, bit, give, order, play, RED, sendCraft } from './acts.ts'
import { type Options, Table } from './table.ts'

test('13.33 and L33: a card may lay several mines in one hex, unless each is to have its own', () => {
  const lay = (ids: string[], options: Options = {}) => {
    const t = new Table(options)
    t.put(BLUE, 'LHD 1', 'AL-24')
    t.blue.orders.push(
      play(give(t, BLUE, 'us_mines'), 0, into => {
        for (const id of ids) into.at(t.hex(id))
      }),
    )
    t.impulse(BLUE, 0)
    return ['AL-24', 'AL-25'].map(id => t.game.mines[BLUE][t.hex(id)])
  }
  expect(lay(['AL-24', 'AL-24', 'AL-25', 'AL-24'])).toEqual([3, 1])
  expect(lay(['AL-24', 'AL-25'], { minesTogether: 'apart' })).toEqual([1, 1])
  expect(() => lay(['AL-24', 'AL-24'], { minesTogether: 'apart' })).toThrow('a hex of its own (9.32, L33)')
  expect(() => lay(['AL-24', 'AL-28'])).toThrow('contiguous')
})

/** Armour clears AK-24 and goes on to AK-25; landing craft fetch 2 Alpha from AL-23. Mines of the enemy lie in a hex. */
function mined(t: Table, owner: 0 | 1, hex: string): void {
  const at = fieldAt(t.game, t.hex(hex), true)
  t.game.mines[owner][at] = 2
  t.game.mineSuccess[owner][at] = 10
  const who = owner === BLUE ? t.blue : t.red
  who.answers.detonate = (_view, _hex, targets, _mines, into) => into.target(31 - Math.clz32(targets), 1)
}

test('13.33 and 7.19: armour that breaks through sets off mines where it leaves and where it comes', () => {
  for (const hex of ['AK-24', 'AK-25']) {
    const t = new Table({ scenario: 'red_dawn' })
    const [us, ru] = t.game.teams
    const tank = t.put(RED, '1 Dmitry', 'AK-24')
    us.hp[t.put(BLUE, '1 Alpha', 'AK-24', true)] = 1
    mined(t, BLUE, hex)
    t.red.answers.fight = (_view, engagement) => {
      if (engagement.attacking) engagement.fire(tank, t.token(BLUE, '1 Alpha'), 1)
    }
    t.red.answers.breakthrough = () => t.hex('AK-25')
    const hp = ru.hp[tank]!
    t.dice.load(1, 10)
    acts(t, RED, 0, [[tank]], order({ act: ASSAULT, activation: 0, units: 1 << tank }))
    expect([ru.hp[tank], t.dice.faces]).toEqual([hp - 1, []])
  }
})

test('13.33: units that landing craft pick up leave their hex, and set off the mines there', () => {
  const t = new Table()
  const [us] = t.game.teams
  const alpha = t.put(BLUE, '2 Alpha', 'AL-23')
  us.hp[alpha] = 1
  mined(t, RED, 'AL-23')
  t.dice.load(10)
  sendCraft(t, 1, into => {
    into.units = 1 << alpha
  })
  t.impulse(BLUE, 0)
  expect([alive(us, alpha), t.game.mines[RED][fieldAt(t.game, t.hex('AL-23'), true)], t.dice.faces]).toEqual([
    false,
    1,
    [],
  ])
})

test('13.41: SOF placed among enemies may fight at once, then only in Continuing Combat or defence; they do not act', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  const anna = t.put(RED, '3 Anna', 'AJ-24', true)
  const halo = t.card(BLUE, 'us_halo')
  const sof = us.counters
  const fire = (dice: number) => {
    t.blue.answers.fight = (_view, engagement) => engagement.fire(sof, t.token(RED, '3 Anna'), dice)
  }
  fire(1)
  t.red.answers.fight = () => {}
  t.blue.orders.push(
    play(halo, 0, into => into.at(t.hex('AJ-24'))),
    (_view, into) => {
      expect([us.kind[sof], bit(us.landed, sof), us.supply[sof * SLOTS + GA]]).toEqual([SOF, true, 999])
      Object.assign(into, { act: ASSAULT, activation: -1, units: 1 << sof })
    },
  )
  t.dice.load(1)
  t.impulse(BLUE, 0)
  expect(ru.hp[anna]).toBe(1)
  // Two dice are all that it has.
  markContinuingCombat(t.game)
  fire(3)
  expect(() => t.impulse(BLUE, 1)).toThrow('has 2 dice, found 3')
  markContinuingCombat(t.game)
  fire(2)
  t.dice.load(20, 1)
  t.impulse(BLUE, 1)
  expect(alive(ru, anna)).toBe(false)
  t.put(RED, '2 Anna', 'AJ-24', true)
  t.blue.answers.activate = (_view, list) => list.add(COMBAT, 1 << sof)
  expect(() => t.impulse(BLUE, 0)).toThrow('rules of its own')
})

test('13.28: a logistics unit supplies boats that lie in a port, and not elsewhere', () => {
  for (const inPort of [true, false]) {
    const t = new Table({ scenario: 'red_dawn' })
    const [us] = t.game.teams
    const echo = t.counter(BLUE, 'Echo')
    const hex = us.hex[echo]!
    const ship = t.put(BLUE, 'DDG-51', t.game.map.ids[hex]!)
    const boats = give(t, BLUE, 'us_boats', ship)
    t.blue.orders.push(play(boats))
    t.impulse(BLUE, 1)
    const marker = us.cardMarker[boats]!
    us.supply[marker * SLOTS + LRS1] = 1
    t.game.map.anyPort[hex] = Number(inPort)
    const supply = order({ act: SUPPLY, activation: 0, unit: echo, slot: 1 }, into => into.target(marker, 4, LRS1))
    t.blue.answers.activate = (_view, list) => list.add(RESUPPLY, 1 << echo)
    t.blue.orders.push(supply)
    if (inPort) t.impulse(BLUE, 0)
    else expect(() => t.impulse(BLUE, 0)).toThrow('8.08')
    expect(us.supply[marker * SLOTS + LRS1]).toBe(inPort ? 5 : 1)
  }
})

test('13.26 and L36: each HP of a convoy costs a unit, if need be a larger one than the GPSV that it says', () => {
  const lose = (hits: number, aboard: string[], options: Options = {}) => {
    const t = new Table({ scenario: 'red_dawn', ...options })
    const [, ru] = t.game.teams
    const marker = t.game.create(ru, TRANSPORT, SHIP, 0, t.hex('AN-20'), 4, 4)
    ru.card[marker] = t.card(RED, 'ru_littoral')
    for (const name of aboard) t.game.embark(ru, t.counter(RED, name), marker)
    hurt(t.game, ru, marker, hits, BLUE)
    return aboard.filter(name => alive(ru, t.counter(RED, name)))
  }
  expect(lose(1, ['1 Dmitry', '1 Anna'])).toEqual(['1 Dmitry'])
  expect(lose(2, ['1 Dmitry', '1 Anna'])).toEqual([])
  expect(lose(1, ['1 Dmitry'])).toEqual([])
  expect(lose(3, ['1 Dmitry', '1 Anna'], { largeCargo: 'spared' })).toEqual(['1 Dmitry'])
})

test('10.311: the attacker names units that he sees and cards that he has seen; the others are drawn', () => {
  const hit = (choose: (cargo: Table['game']['cargo'], t: Table) => number) => {
    const t = new Table()
    const [us] = t.game.teams
    const lhd = t.put(BLUE, 'LHD 1', 'AM-26', true)
    t.game.openCards[BLUE][t.card(BLUE, 'us_rotary_attack')] = us.cardType[t.card(BLUE, 'us_rotary_attack')]!
    t.red.answers.plunder = (_view, _ship, cargo) => choose(cargo, t)
    hurt(t.game, us, lhd, 1, RED)
    const units = ['1 Alpha', '2 Alpha', '3 Alpha', '4 Alpha', '1 Kilo', '1 Whiskey']
    const lost = units.filter(name => !alive(us, t.counter(BLUE, name)))
    const cards = ['us_lcu', 'us_rotary_attack'].filter(id => us.cardState[t.card(BLUE, id)] === DISCARDED)
    return [...lost, ...cards]
  }
  const only = (names: string[]) => (cargo: Table['game']['cargo'], t: Table) => {
    expect([cargo.units, cargo.cards, cargo.concealed]).toEqual([6, 1, 1])
    const types = names.map(name => t.game.teams[BLUE].type[t.counter(BLUE, name)]!)
    for (const type of types)
      for (let k = 0; k < cargo.units; k++)
        if (cargo.type[k] === type && ((cargo.chosen >>> k) & 1) === 0) {
          cargo.chosen |= 1 << k
          break
        }
    return 0
  }
  expect(hit(only(['1 Whiskey']))).toEqual(['1 Whiskey'])
  expect(hit(only(['1 Kilo', '1 Alpha']))).toEqual(['1 Alpha', '1 Kilo'])
  expect(() => hit(only(['1 Kilo', '1 Whiskey', '1 Alpha']))).toThrow('units of 5 GPSV, legal is up to 4')
  const cards = (choice: number, discarded: number) => (cargo: Table['game']['cargo']) => {
    cargo.discarded = discarded
    cargo.chosen = choice === 2 ? 1 : 0
    return choice
  }
  expect(hit(cards(2, 1))).toEqual(['1 Alpha', 'us_rotary_attack'])
  expect(hit(cards(2, 0))).toEqual(['1 Alpha', 'us_lcu'])
  expect(hit(cards(1, 0))).toEqual(['us_lcu', 'us_rotary_attack'])
  expect(() => hit(cards(2, 2))).toThrow('legal is up to 1 of 1')
})

test('counters that are created among hidden ones are mixed with them', () => {
  const t = new Table()
  const [us] = t.game.teams
  const alpha = t.put(BLUE, '2 Alpha', 'AK-24')
  const token = t.game.tokenOf(us, alpha)
  let mixed = false
  for (let n = 0; n < 8; n++) {
    t.game.create(us, SOF, GROUND, 0, t.hex('AK-24'), 1, 0)
    mixed ||= t.game.tokenOf(us, alpha) !== token
  }
  expect(mixed).toBe(true)
})
