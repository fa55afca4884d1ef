import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { experimentSchema } from '../../src/experiment/json-schema.ts'
import { BadInput } from '../../src/experiment/types.ts'
import { Folder } from './files.ts'
import { faults } from './json-schema.ts'
import { toyCatalogue } from './toy.ts'

const folder = new Folder()
afterAll(() => folder.clear())

const schema = experimentSchema([await toyCatalogue[0]!.load()])

async function loads(experiment: object): Promise<boolean> {
  try {
    await folder.load(JSON.stringify(experiment))
    return true
  } catch (error) {
    if (error instanceof BadInput) return false
    throw error
  }
}

const key = fc.constantFrom('level', 'ties', 'R1', 'reroll', 'R2', 'pips', 'hull', 'dice', 'track', 'R3')
const scalar = fc.constantFrom<unknown>(
  'easy',
  'attacker',
  'nobody',
  'byLevel',
  'printed',
  'all',
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  5,
  500,
  501,
  2.5,
  -1,
  '2',
  '3',
  '1_0',
  '50%',
  null,
  'x',
)
const value = fc.oneof(
  { arbitrary: scalar, weight: 3 },
  fc.array(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -1, max: 10 }) }, fc.constantFrom('1', '1_0', 1.5)), {
    maxLength: 4,
  }),
)
const player = fc.oneof(
  fc.constantFrom<unknown>('steady', 'bold', 'none', 3),
  fc.record({ id: fc.constantFrom('steady', 'bold'), caution: scalar, depth: scalar }, { requiredKeys: ['id'] }),
)
const axis = fc.oneof(fc.array(value, { maxLength: 3 }), fc.constant('all'))
const grid = fc.dictionary(key, axis, { maxKeys: 2 })
const vary = fc.oneof(
  grid,
  fc.array(fc.oneof(grid, fc.constantFrom('each ruling', 'each R1', 'each hull')), { maxLength: 3 }),
)
const options = { seed: 1945, numRuns: 300 }

test.prop([key, value], options)(
  'one option is taken by the reader just if the schema takes it',
  async (key, value) => {
    const experiment = { ruleset: 'toy', options: { [key]: value } }
    expect(faults(schema, experiment).length === 0).toBe(await loads(experiment))
  },
)

test.prop([player], options)('one player is taken by the reader just if the schema takes it', async player => {
  const experiment = { ruleset: 'toy', policies: { red: player } }
  expect(faults(schema, experiment).length === 0).toBe(await loads(experiment))
})

test.prop([vary, fc.dictionary(key, value, { maxKeys: 1 })], options)(
  'whatever sweep the reader takes, the schema takes',
  async (vary, baseline) => {
    const experiment = { ruleset: 'toy', vary, ...(Object.keys(baseline).length > 0 ? { baseline } : {}) }
    if (await loads(experiment)) expect(faults(schema, experiment)).toEqual([])
  },
)
