import { afterAll, expect, test } from 'vitest'
import { loadExperiment } from '../../src/experiment/load.ts'
import { complaintsOf, Folder } from './files.ts'

const folder = new Folder()
afterAll(() => folder.clear())
const head = 'ruleset: river-plate\nreport: { reference: true }\n'
const load = (text: string) => loadExperiment(folder.write('test.yaml', `${head}${text}`))

test.each([
  ['with Cumberland', 'options: { cumberland: royal-navy }\n', 'cumberland = royal-navy'],
  ['without Ajax', 'options: { ajax: absent }\n', 'ajax = absent'],
  ['where the first cell has others', 'vary: { cumberland: [royal-navy, absent] }\n', 'cumberland = royal-navy'],
])('the record of the day is refused beside games of other forces: %s', async (_, text, what) => {
  expect(await complaintsOf(() => load(text))).toEqual([
    `2:22 the record of 13 December 1939, 0618 to 0740 is of other forces than these games: they have ${what}; leave that out, or remove reference`,
  ])
})

test.each([
  ['as shipped', ''],
  ['under other rules', 'options: { A25: hull, escapeEdge: none, turnLimit: 10 }\n'],
  [
    'where the baseline is of the day',
    'vary: { cumberland: [royal-navy, absent] }\nbaseline: { cumberland: absent }\n',
  ],
])('and allowed %s', async (_, text) => {
  expect((await load(text)).experiment.report.reference).toBe(true)
})
