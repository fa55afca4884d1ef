import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { outerFormat } from '../../src/experiment/format.ts'
import { loadExperiment } from '../../src/experiment/load.ts'
import { complaintsOf, Folder } from './files.ts'

const folder = new Folder()
afterAll(() => folder.clear())

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/experiments.md', root), 'utf8')
const examples = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(match => match[1]!)

/** What the examples name: a sheet, and a player with a parameter. */
folder.write('my-sheet.json', readFileSync(new URL('src/rulesets/laffey/data/sheet.json', root)))
folder.write(
  'my-captain.ts',
  `import { drill } from ${JSON.stringify(new URL('src/policies/laffey/drill.ts', root).href)}
const nerve = { type: 'integer', kind: 'rule', doc: 'Nerve.', rule: 'own', min: 0, max: 9, default: 3 }
export default { ...drill, id: 'mine', parameters: { nerve } }
`,
)

describe('docs/experiments.md', () => {
  test.each(examples.map((text, i) => [i + 1, text]))('example %i loads and compares what it says', async (i, text) => {
    const { experiment } = await loadExperiment(folder.write(`example-${i}.yaml`, text))
    // The two sides of a duel are paired without a baseline of the user's.
    const compared = experiment.duels === undefined && experiment.groups.some(group => group.baseline !== undefined)
    expect(compared).toBe(text.includes('baseline'))
  })

  test('has a row for every key, and no other', () => {
    const table = /\| Key \| Meaning \| If left out \|\n(.*?)\n\n/s.exec(page)![1]!
    const keys = [...table.matchAll(/^\| `(\w+)`/gm)].map(match => match[1])
    expect(keys).toEqual(Object.keys(outerFormat.shape).filter(key => key !== '$schema'))
  })

  test('quotes complaints as they are', async () => {
    const quoted = /```text\n(.*?)```/s.exec(page)![1]!.trimEnd().split('\n')
    const text = 'title: x\nruleset: laffey\nseed: 1\ngames: 10,000\n\nvary: { levle: [captain] }\n'
    const path = folder.write('levels.yaml', text)
    const complaints = await complaintsOf(() => loadExperiment(path, { set: ['R9=maybe'] }))
    expect(complaints).toEqual(
      quoted.map(line => line.replace('experiments/levels.yaml:', '').replace(/^(\d+:\d+|--set R9=maybe): /, '$1 ')),
    )
  })
})
