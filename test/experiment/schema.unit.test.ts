import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { catalogue } from '../../src/catalogue.ts'
import { experimentSchema, type Schema } from '../../src/experiment/json-schema.ts'
import { loadExperiment } from '../../src/experiment/load.ts'
import { faults } from './json-schema.ts'
import { toyCatalogue } from './toy.ts'

const shipped = new URL('../../experiments/', import.meta.url)
// A file of views names experiments; it has a format of its own (`views.unit.test.ts`).
const isViews = (name: string): boolean => /^views:/m.test(readFileSync(new URL(name, shipped), 'utf8'))
const files = readdirSync(shipped).filter(name => name.endsWith('.yaml') && !isViews(name))
const committed: Schema = JSON.parse(readFileSync(new URL('experiment.schema.json', shipped), 'utf8'))

test('the committed schema is what `npm run schema` writes', async () => {
  const games = await Promise.all(catalogue.map(entry => entry.load()))
  expect(committed).toEqual(JSON.parse(JSON.stringify(experimentSchema(games))))
})

describe('experiments that ship', () => {
  test.each(files)('%s loads and fits the schema', async name => {
    const text = readFileSync(new URL(name, shipped), 'utf8')
    expect(text).toContain('# yaml-language-server: $schema=./experiment.schema.json')
    expect(faults(committed, parse(text))).toEqual([])
    const { experiment, notes } = await loadExperiment(new URL(name, shipped).pathname)
    expect(experiment.cells.length).toBeGreaterThan(0)
    expect(notes.filter(note => note.startsWith('nothing is compared'))).toEqual([])
  })
})

describe('the schema', async () => {
  const toy = experimentSchema([await toyCatalogue[0]!.load()])
  const check = (text: string) => faults(toy, parse(text))

  test.each([
    'ruleset: toy',
    '{ $schema: x.json, title: T, ruleset: toy, seed: 1_000, games: 2e5 }',
    '{ ruleset: toy, until: { metric: redWins, halfWidth: 0.1%, max: 1_000 } }',
    '{ ruleset: toy, until: { metric: rounds, halfWidth: 2 } }',
    '{ ruleset: toy, options: { R1: nobody, reroll: true, pips: 2, hull: 100, track: printed, sheet: x.json } }',
    '{ ruleset: toy, options: { ties: nobody, hull: byLevel, track: [1, 2, 3], sheet: { armour: 3 } } }',
    '{ ruleset: toy, policies: { red: [steady, { id: bold, caution: [0.1, 50%] }, ./mine.ts], blue: { id: x/y.ts, z: 1 } } }',
    '{ ruleset: toy, vary: { level: all, track: [[1, 2], printed] }, baseline: { level: easy, track: printed } }',
    '{ ruleset: toy, vary: [{}, each ruling, each R1, { dice: [1, 2] }], baseline: {} }',
    '{ ruleset: toy, report: { metrics: [redWins, rounds, hits], confidence: 99% } }',
  ])('takes %s', text => {
    expect(check(text)).toEqual([])
  })

  test.each([
    'title: T',
    'ruleset: tay',
    '{ ruleset: toy, titel: x }',
    '{ ruleset: toy, games: 0 }',
    '{ ruleset: toy, games: 1k }',
    '{ ruleset: toy, games: 1, until: { metric: rounds, halfWidth: 1 } }',
    '{ ruleset: toy, until: { metric: ronds, halfWidth: 1 } }',
    '{ ruleset: toy, options: { R1: nobdy } }',
    '{ ruleset: toy, options: { R3: x } }',
    '{ ruleset: toy, options: { hull: 501 } }',
    '{ ruleset: toy, policies: { red: balt } }',
    '{ ruleset: toy, policies: { red: { id: bold, cation: 1 } } }',
    '{ ruleset: toy, policies: { blue: bold } }',
    '{ ruleset: toy, policies: { rod: bold } }',
    '{ ruleset: toy, vary: { level: easy } }',
    '{ ruleset: toy, vary: { hull: all } }',
    '{ ruleset: toy, vary: [each rulings] }',
    '{ ruleset: toy, baseline: { level: [easy] } }',
    '{ ruleset: toy, report: { metrics: [none] } }',
  ])('refuses %s', text => {
    expect(check(text)).not.toEqual([])
  })

  test('documents every key and every option', () => {
    const properties = toy.properties as Record<string, Schema>
    for (const schema of Object.values(properties)) expect(schema.description).toMatch(/./)
    const definitions = toy.definitions as Record<string, Schema>
    expect(definitions['toy.option.ties']!.description).toBe(
      'R1, ties. Who wins a tie. Ruling; default "nobody"; 2.1.\nnobody: The tie stands.',
    )
  })
})
