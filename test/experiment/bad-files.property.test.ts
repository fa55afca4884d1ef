import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { BadInput } from '../../src/experiment/types.ts'
import { Folder } from './files.ts'

const folder = new Folder()
afterAll(() => folder.clear())

/** Loads a text; anything but an experiment or complaints with places is a fault. */
async function survives(text: string | Uint8Array): Promise<void> {
  try {
    const { experiment } = await folder.load(text)
    const grouped = experiment.groups.flatMap(group => group.cells).toSorted((a, b) => a - b)
    expect(grouped).toEqual(experiment.cells.map((_, i) => i))
    for (const { cells, baseline } of experiment.groups) if (baseline !== undefined) expect(cells).toContain(baseline)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    expect(error.complaints.length).toBeGreaterThan(0)
    for (const { source, message, line = 1, column = 1 } of error.complaints) {
      expect(source).not.toBe('')
      expect(message).not.toMatch(/undefined|\[object|NaN\b(?! \()/)
      expect(line).toBeGreaterThan(0)
      expect(column).toBeGreaterThan(0)
      expect(line).toBeLessThanOrEqual((typeof text === 'string' ? text.split('\n').length : 1e9) + 1)
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
}

test.prop([fc.uint8Array({ maxLength: 200 })], { seed: 1945 })('any bytes are read or refused', survives)

test.prop([fc.string({ unit: fc.constantFrom(...'ab1 :-[]{}&*!|>\'"#%@,?\n\t~'), maxLength: 60 })], {
  seed: 1945,
  numRuns: 300,
})('any soup of YAML marks is read or refused', survives)

const word = fc.constantFrom(
  'title',
  'ruleset',
  'toy',
  'seed',
  'games',
  'until',
  'options',
  'policies',
  'vary',
  'baseline',
  'report',
  'metrics',
  'metric',
  'halfWidth',
  'max',
  'confidence',
  'level',
  'easy',
  'hard',
  'R1',
  'ties',
  'attacker',
  'R2',
  'pips',
  'hull',
  'byLevel',
  'dice',
  'track',
  'sheet',
  'armour',
  'red',
  'blue',
  'bold',
  'steady',
  'id',
  'caution',
  'all',
  'each ruling',
  'each data',
  'each R1',
  'rounds',
  'redWins',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  '200_000',
  '5%',
  '$schema',
)
const leaf = fc.oneof(word, fc.integer({ min: -2, max: 5 }), fc.constantFrom(null, true, 1e18, 0.5, '', []))
const value = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(word, tie('any'), { maxKeys: 5 }),
  ),
})).any

test.prop([fc.dictionary(word, value, { maxKeys: 6 })], { seed: 1945, numRuns: 400 })(
  'any arrangement of the words of the format is read or refused',
  async experiment => survives(JSON.stringify({ ...experiment, ruleset: 'toy' })),
)

const list = <T>(items: readonly T[]) => fc.uniqueArray(fc.constantFrom(...items), { minLength: 1 })
const axes = fc.record(
  {
    level: list(['easy', 'normal', 'hard']),
    R1: list(['attacker', 'defender', 'nobody']),
    pips: list([2, 3]),
    dice: list([1, 2, 3]),
    R2: list([true, false]),
  },
  { requiredKeys: [] },
)

test.prop([axes, list(['steady', 'bold']), fc.context()], { seed: 1945 })(
  'a grid has every combination once, and groups split it by what the baseline leaves unnamed',
  async (vary, red) => {
    const size = Object.values(vary).reduce((n, values) => n * values.length, red.length)
    const named = Object.entries(vary).filter((_, i) => i % 2 === 0)
    const baseline = Object.fromEntries(named.map(([key, values]) => [key, values[0]]))
    const text = { ruleset: 'toy', vary, policies: { red }, baseline: { ...baseline, red: red[0] } }
    const reach = named.reduce((n, [, values]) => n * values.length, red.length)
    if (reach === 1) return
    const { experiment } = await folder.load(JSON.stringify(text))
    expect(experiment.cells).toHaveLength(size)
    expect(new Set(experiment.cells.map(cell => JSON.stringify([cell.vary, cell.players.red!.id]))).size).toBe(size)
    expect(experiment.groups).toHaveLength(size / reach)
    for (const { cells, baseline: b } of experiment.groups) {
      expect(cells).toHaveLength(reach)
      expect(experiment.cells[b!]!.vary).toMatchObject(baseline)
      expect(experiment.cells[b!]!.players.red!.id).toBe(red[0])
    }
  },
)
