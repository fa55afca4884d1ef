import { expect, test } from 'vitest'
import { markContinuingCombat } from '../../../src/rulesets/littoral-commander/combat.ts'
import { commitDefence } from '../../../src/rulesets/littoral-commander/intercept.ts'
import {
  ASSAULT,
  FIGHT,
  MOST_ATTACKS,
  MOST_DEFENCES,
  type Order,
  STRIKE,
  SUPPORT,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import { GA, GROUND, GROUND_MILDEC, INT1, LRS1, PROXY, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { acts, BLUE, go, order, RED } from './acts.ts'
import { type Options, Table } from './table.ts'

/** 2 Alpha and 3 Anna in a Continuing Combat; Ivan Co revealed beside them. */
function engaged(options: Options = {}) {
  const t = new Table(options)
  const alpha = t.put(BLUE, '2 Alpha', 'AJ-24', true)
  t.put(RED, '3 Anna', 'AJ-24', true)
  t.put(RED, 'Ivan Co', 'AJ-24', true)
  markContinuingCombat(t.game)
  let asked = 0
  t.blue.answers.fight = (_view, engagement) => {
    asked++
    engagement.fire(alpha, t.token(RED, '3 Anna'), 2)
  }
  return { t, alpha, asked: () => asked }
}

const strikeAt = (t: Table, unit: number, target: string) =>
  order({ act: STRIKE, activation: 0, unit, slot: LRS1 }, into => into.target(t.token(RED, target), 1))

test('7.02 and 7.22: a unit in Continuing Combat that strikes does not assault too, but for 17.8', () => {
  for (const [dualCombatValues, fights] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const { t, alpha, asked } = engaged({ dualCombatValues })
    t.dice.load(20, ...(fights === 1 ? [20, 20] : []))
    acts(t, BLUE, 0, [[alpha]], strikeAt(t, alpha, 'Ivan Co'))
    expect(asked()).toBe(fights)
    expect(t.game.teams[0].supply[alpha * SLOTS + GA]).toBe(10 - 2 * fights)
    expect(t.dice.faces).toEqual([])
  }
  const { t, asked } = engaged()
  t.dice.load(20, 20)
  t.impulse(BLUE, 0)
  expect(asked()).toBe(1)
})

test('7.02: a unit that intercepts, lays mines or strikes cannot assault too', () => {
  const commit: Readonly<Record<string, (t: Table, unit: number) => void>> = {
    intercepts: (t, unit) => t.game.commitments.hunt(unit, 0, 1, 10),
    fights: (t, unit) => {
      t.game.commitments.laying |= 1 << unit
    },
    strikes: (t, unit) => t.game.commitments.add(unit, -1, 0, 1, 10, 1),
  }
  for (const [what, does] of Object.entries(commit)) {
    const t = new Table()
    const alpha = t.put(BLUE, '2 Alpha', 'AJ-24', true)
    t.put(RED, '3 Anna', 'AJ-24', true)
    const assault = (_view: unknown, into: Order) => {
      does(t, alpha)
      Object.assign(into, { act: ASSAULT, activation: 0, units: 1 << alpha })
    }
    expect(() => acts(t, BLUE, 0, [[alpha]], assault)).toThrow(`${what} already (7.02)`)
  }
})

test('3.38: a unit that has committed to combat moves before or after it, not in between', () => {
  for (const fought of [false, true]) {
    const t = new Table()
    const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
    t.put(RED, '3 Anna', 'AJ-24', true)
    t.dice.load(20)
    const orders = [strikeAt(t, whiskey, '3 Anna'), ...(fought ? [order({ act: FIGHT })] : []), go(t, 0, 'AK-25')]
    const play = () => acts(t, BLUE, 0, [[whiskey]], ...orders)
    if (fought) play()
    else expect(play).toThrow('it is fought first (3.38)')
  }
  const t = new Table()
  const alpha = t.put(BLUE, '2 Alpha', 'AJ-24')
  t.put(RED, '3 Anna', 'AJ-24')
  const assault = order({ act: ASSAULT, activation: 0, units: 1 << alpha })
  expect(() => acts(t, BLUE, 0, [[alpha]], assault, go(t, 0, 'AJ-25'))).toThrow('it is fought first (3.38)')
})

test('7.17 and 4.22: only damage to a unit gives the Combined Arms bonus, not that to decoys and markers', () => {
  for (const [target, bonus] of [
    ['unit', true],
    ['decoy', false],
    ['absorbed', false],
    ['marker', false],
  ] as const) {
    const t = new Table()
    const [, ru] = t.game.teams
    const [alpha, whiskey] = [t.put(BLUE, '2 Alpha', 'AJ-24'), t.put(BLUE, '1 Whiskey', 'AK-24')]
    const anna = t.put(RED, '3 Anna', 'AJ-24', true)
    const hex = t.hex('AJ-24')
    const other = t.game.create(ru, target === 'marker' ? PROXY : GROUND_MILDEC, GROUND, 0, hex, 1, 2)
    t.game.reveal(ru, other)
    t.red.answers.absorb = () => (target === 'absorbed' ? 1 : 0)
    const struck = target === 'decoy' || target === 'marker' ? other : anna
    t.blue.answers.fight = () => {}
    // The strike hits; a Proxy Force that is lost moves the Influence Meter on another die.
    t.dice.load(1, ...(target === 'marker' ? [20] : []))
    acts(
      t,
      BLUE,
      0,
      [[alpha]],
      order({ act: ASSAULT, activation: 0, units: 1 << alpha }),
      order({ act: SUPPORT, unit: whiskey, slot: LRS1 }, into => into.target(t.game.tokenOf(ru, struck), 1)),
    )
    expect([target, t.game.softened[hex] === 1]).toEqual([target, bonus])
  }
})

test('no more attacks and interceptions are taken down than there is room for', () => {
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  t.put(RED, '3 Anna', 'AJ-24', true)
  const fill = (_view: unknown, into: Order) => {
    t.game.commitments.count = MOST_ATTACKS
    strikeAt(t, whiskey, '3 Anna')(_view, into)
  }
  expect(() => acts(t, BLUE, 0, [[whiskey]], fill)).toThrow(`more than ${MOST_ATTACKS} attacks`)
  const { raid } = t.game
  for (let d = 0; d <= MOST_DEFENCES; d++) raid.defend(0, 0, INT1, 1)
  expect(() => commitDefence(t.game, t.game.teams[1])).toThrow(`legal is up to ${MOST_DEFENCES}`)
})
