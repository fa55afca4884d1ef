import { expect, test } from 'vitest'
import { scenarios } from '../../../src/rulesets/littoral-commander/data.ts'
import { checkScenario } from '../../../src/rulesets/littoral-commander/scenario-check.ts'
import { records } from './table.ts'

const good = () => ({
  name: 'Test',
  turns: 2,
  initiative: 'US',
  cp: { US: { '1': 3 }, RU: {} },
  sides: {
    US: { task_forces: [{ name: 'Boston', units: [{ designator: 'A', type: 'us_inf', hex: 'AK-24' }] }] },
    RU: { task_forces: [{ name: 'Moscow', units: [{ designator: 'B', type: 'ru_ninf', hex: 'AL-21' }] }] },
  },
  victory: { tie: 'draw', US: [{ vp: 1, per: 'ground' }], RU: [{ vp: 1, hold: ['AK-21'] }] },
})

test('a scenario of one’s own is played', () => {
  const checked = checkScenario(good())
  if (!('value' in checked)) throw new Error(JSON.stringify(checked))
  const played = records('assault', 'assault', { ownScenario: checked.value }, 3, 0, 5)
  expect(played.every(record => record[1] === 2)).toBe(true)
})

test('the shipped scenarios pass the same checks, but for what only they may say', () => {
  for (const { victory, prov: _prov, mirror_pairs: _pairs, ...scenario } of scenarios) {
    const { prov: _from, ...rest } = victory
    const sides = structuredClone(scenario.sides) as unknown as Record<
      string,
      { example_purchase?: unknown; task_forces: { units: { alt_hex?: string }[] }[] }
    >
    for (const side of Object.values(sides)) {
      delete side.example_purchase
      for (const { units } of side.task_forces) for (const unit of units) delete unit.alt_hex
    }
    const { id, name, map, turns, initiative, influence_start, cp, network_cubes_start } = scenario
    const plain = { id, name, map, turns, initiative, influence_start, cp, network_cubes_start, sides, victory: rest }
    expect(checkScenario(plain)).toHaveProperty('value')
  }
})

test('everything wrong is said at once, with its place', () => {
  const bad = good()
  bad.sides.US.task_forces[0]!.units.push(
    { designator: 'A', type: 'us_inf', hex: 'AK-24' },
    { designator: 'C', type: 'us_tank', hex: 'AK-24' },
    { designator: 'D', type: 'us_ddg', hex: 'AJ-24' },
    { designator: 'E', type: 'us_inf', hex: 'ZZ-1' },
  )
  bad.victory.RU[0]!.hold = ['AK-99']
  const checked = checkScenario(bad)
  if (!('problems' in checked)) throw new Error('accepted')
  const said = checked.problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(said).toHaveLength(5)
  expect(said[0]).toContain('sides.US.task_forces.0.units.1.designator: A occurs twice')
  expect(said.some(line => line.includes('found us_tank; the types of side US are us_inf'))).toBe(true)
  expect(said.some(line => line.includes('D cannot be at AJ-24, which is a land hex'))).toBe(true)
  expect(said.some(line => line.includes('found hex ZZ-1'))).toBe(true)
  expect(said.some(line => line.startsWith('victory.RU.0') && line.includes('AK-99'))).toBe(true)
})

test.each([null, 3, 'text', [], {}, { name: 'x' }, { ...good(), turns: 99 }, { ...good(), extra: 1 }])(
  '%j is refused without a throw',
  value => {
    expect(checkScenario(value)).toHaveProperty('problems')
  },
)
