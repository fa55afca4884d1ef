import { expect, test } from 'vitest'
import { LEVELS, NATIONS, shipped } from '../../../src/rulesets/victory-at-sea/data.ts'
import { checkRoster } from '../../../src/rulesets/victory-at-sea/roster.ts'
import { generic, historical } from '../../../src/rulesets/victory-at-sea/scenarios.ts'
import { table } from './play.ts'

test('Warspite has the roster that the rulebook prints', () => {
  const ship = shipped.ships.find(({ id }) => id === 'queen-elizabeth')!
  const { speed, turning, target, armour, damage, crippled, command, inService, priority, traits } = ship
  expect({ speed, turning, target, armour, damage, crippled, command, inService, priority }).toEqual({
    speed: 5,
    turning: 1,
    target: 4,
    armour: 5,
    damage: 34,
    crippled: 11,
    command: 4,
    inService: 1915,
    priority: 'battle',
  })
  expect(traits).toEqual(['Aircraft 2', 'Torpedo Belt'])
  // 32 Crew lost leave a Skeleton Crew of 15.
  expect([ship.crew, ship.skeleton]).toEqual([47, 15])
  expect(ship.weapons.slice(0, 5).map(({ range, ad, dd, traits: special }) => [range, ad, dd, special])).toEqual([
    [33, 2, 3, ['AP']],
    [33, 2, 3, ['AP']],
    [33, 2, 3, ['AP']],
    [33, 2, 3, ['AP']],
    [14, 4, 1, ['Weak']],
  ])
})

test('76 classes of six navies, each with an id of its own, and what carriers fly exists', () => {
  expect(shipped.ships).toHaveLength(76)
  const ids = [...shipped.ships, ...shipped.civilian].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(shipped.ships.map(({ nation }) => nation))).toEqual(new Set(NATIONS))
  const planes = new Set(shipped.aircraft.map(({ id }) => id))
  for (const ship of shipped.ships) {
    expect(LEVELS).toContain(ship.priority)
    for (const { type } of ship.airwing ?? []) expect([...planes]).toContain(type)
    expect(ship.traits.includes('Carrier')).toBe(ship.airwing !== undefined)
    expect(ship.traits.includes('Submersible')).toBe(ship.submergedSpeed !== undefined)
    expect(ship.crippled).toBe(Math.floor(ship.damage / 3))
  }
})

test('every figure says where it comes from', () => {
  for (const record of [...shipped.ships, ...shipped.civilian, ...shipped.aircraft])
    expect(record.from?.['*']).toMatch(/^(rulebook|reconstructed)/)
})

test('six generic and twelve historical scenarios, whose ships exist and start on the table', () => {
  expect([generic.length, historical.length]).toEqual([6, 12])
  for (const { groups } of historical)
    for (const group of groups!) {
      expect(shipped.ships.map(({ id }) => id)).toContain(group.class)
      expect(group.x >= 0 && group.x <= 72 && group.y >= 0 && group.y <= 48).toBe(true)
    }
  for (const { id } of [...generic, ...historical]) {
    const battle = table({ scenario: id })
    for (const ship of battle.ships) expect([id, ship.name, battle.onTable(ship)]).toEqual([id, ship.name, true])
  }
})

test('a roster of one’s own is taken as the shipped one is written, and all its faults are told at once', () => {
  const { inputs: _, ...leander } = { inputs: 0, ...shipped.ships.find(({ id }) => id === 'leander')! }
  expect(checkRoster({ ships: [leander] })).toHaveProperty('value')
  const checked = checkRoster({
    ships: [
      { ...leander, crippled: 20, skeleton: 99, submergedSpeed: 3 },
      { ...leander, airwing: [{ type: 'kite', flights: 1 }] },
    ],
  })
  const problems = 'problems' in checked ? checked.problems : []
  expect(problems.map(({ path }) => path.join('.'))).toEqual([
    'ships.1.id',
    'ships.0.crippled',
    'ships.0.skeleton',
    'ships.0',
    'ships.1.airwing.0.type',
  ])
})
