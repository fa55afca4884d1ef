import { afterAll, describe, expect, test } from 'vitest'
import { loadCell, loadExperiment } from '../../src/experiment/load.ts'
import { policyFinder } from '../../src/experiment/load-game.ts'
import { setupOf } from '../../src/experiment/types.ts'
import { complaintsOf, Folder } from './files.ts'
import { toyCatalogue } from './toy.ts'

const folder = new Folder()
afterAll(() => folder.clear())

const defaults = {
  level: 'normal',
  ties: 'nobody',
  reroll: false,
  pips: 3,
  hull: 'byLevel',
  dice: 2,
  track: 'printed',
  sheet: null,
}

describe('a file', () => {
  test('with a ruleset alone has one cell of defaults', async () => {
    const { experiment, notes } = await folder.load('ruleset: toy')
    const steady = { label: 'steady', written: 'steady', id: 'steady', parameters: {} }
    expect(experiment).toEqual({
      name: 'test',
      title: 'test',
      ruleset: 'toy',
      rulesetVersion: 3,
      seed: 1,
      games: 10_000,
      fixed: {},
      cells: [{ vary: {}, players: { red: steady, blue: steady }, options: defaults }],
      groups: [{ cells: [0] }],
      report: { metrics: [], confidence: 0.95 },
    })
    expect(notes).toEqual([])
  })

  test('may say everything, in JSON too', async () => {
    const text = JSON.stringify({
      $schema: './experiment.schema.json',
      title: 'All of it',
      ruleset: 'toy',
      seed: 9007199254740991,
      games: 12,
      options: { R1: 'attacker', hull: 40, track: [1, 2], reroll: true },
      report: { metrics: ['rounds', 'hits', 'redWins'], confidence: 0.99 },
    })
    const { experiment } = await loadExperiment(folder.write('all of it.json', text), {}, toyCatalogue)
    expect(experiment).toMatchObject({
      name: 'all of it',
      title: 'All of it',
      seed: 9007199254740991,
      games: 12,
      fixed: { R1: 'attacker', hull: 40, track: [1, 2], reroll: true },
      report: { metrics: ['rounds', 'hits', 'redWins'], confidence: 0.99 },
    })
    expect(experiment.cells[0]!.options).toEqual({
      ...defaults,
      ties: 'attacker',
      hull: 40,
      track: [1, 2],
      reroll: true,
    })
  })

  test.each([
    ['200_000', 200_000],
    ['1e6', 1_000_000],
    ['2.5e3', 2500],
    ['"3_000"', 3000],
    ['7', 7],
  ])('counts games as %s', async (written, games) => {
    expect((await folder.load(`ruleset: toy\ngames: ${written}`)).experiment.games).toBe(games)
  })

  test('reads shares with a percent sign to the last digit', async () => {
    const { experiment } = await folder.load('ruleset: toy\nuntil: { metric: redWins, halfWidth: 0.7%, max: 20_000 }')
    expect(experiment.until).toEqual({ metric: 'redWins', halfWidth: 0.007, max: 20_000 })
    expect(experiment.games).toBeUndefined()
  })

  test('stops an until without max at ten million', async () => {
    const { experiment } = await folder.load('ruleset: toy\nuntil: { metric: rounds, halfWidth: 2 }')
    expect(experiment.until).toEqual({ metric: 'rounds', halfWidth: 2, max: 10_000_000 })
  })

  test('has a title on one line, and no minus zero', async () => {
    const { experiment } = await folder.load('title: |\n  One\n  two\nruleset: toy\nseed: -0\n')
    expect(experiment.title).toBe('One two')
    expect(Object.is(experiment.seed, 0)).toBe(true)
  })

  test('may use anchors and aliases', async () => {
    const { experiment } = await folder.load('ruleset: toy\nvary: { dice: &some [2, 3], pips: *some }')
    expect(experiment.cells).toHaveLength(4)
  })
})

describe('players', () => {
  test('carry their parameters, their label and their shortest form', async () => {
    const { experiment, game } = await folder.load(
      'ruleset: toy\npolicies: { red: [{ id: steady }, { id: bold, caution: 60% }, bold] }',
    )
    const red = experiment.cells.map(cell => cell.players.red!)
    expect(red).toEqual([
      { label: 'steady', written: 'steady', id: 'steady', parameters: {} },
      {
        label: '{ id: bold, caution: 0.6 }',
        written: { id: 'bold', caution: 0.6 },
        id: 'bold',
        parameters: { caution: 0.6, depth: 2 },
      },
      { label: 'bold', written: 'bold', id: 'bold', parameters: { caution: 0.5, depth: 2 } },
    ])
    const setup = setupOf(experiment.cells[1]!, policyFinder(game))
    expect(setup.players.red!.policy.title).toBe('Bold')
    expect(setup.players.red!.parameters).toEqual({ caution: 0.6, depth: 2 })
  })

  test('stand for several if a parameter is a list', async () => {
    const { experiment } = await folder.load(
      'ruleset: toy\npolicies: { red: { id: bold, caution: [0.1, 0.9], depth: [1, 3] } }',
    )
    expect(experiment.cells.map(cell => cell.players.red!.parameters)).toEqual([
      { caution: 0.1, depth: 1 },
      { caution: 0.1, depth: 3 },
      { caution: 0.9, depth: 1 },
      { caution: 0.9, depth: 3 },
    ])
  })
})

describe('documents', () => {
  const cell = async (options: string) => (await folder.load(`ruleset: toy\noptions: ${options}`)).experiment

  test('are read from a file beside the experiment, in YAML or JSON', async () => {
    folder.write('sheets/mine.yaml', 'armour: 4 # inches')
    folder.write('mine.json', '{\n\t"armour": 5\n}')
    const yaml = await cell('{ sheet: sheets/mine.yaml }')
    expect(yaml.cells[0]!.options.sheet).toEqual({ armour: 4 })
    expect(yaml.fixed).toEqual({ sheet: 'sheets/mine.yaml' })
    expect((await cell('{ sheet: ./mine.json }')).cells[0]!.options.sheet).toEqual({ armour: 5 })
  })

  test('may be written in place, or be null for the one that ships', async () => {
    expect((await cell('{ sheet: { armour: 6 } }')).cells[0]!.options.sheet).toEqual({ armour: 6 })
    expect((await cell('{ sheet: null }')).cells[0]!.options.sheet).toBeNull()
  })

  test('can be swept, and are shown by their path', async () => {
    folder.write('mine.json', '{ "armour": 5 }')
    const { experiment } = await folder.load(
      'ruleset: toy\nvary: { sheet: [null, mine.json] }\nbaseline: { sheet: null }',
    )
    expect(experiment.cells.map(cell => [cell.vary.sheet, cell.options.sheet])).toEqual([
      [null, null],
      ['mine.json', { armour: 5 }],
    ])
    expect(experiment.groups).toEqual([{ cells: [0, 1], baseline: 0 }])
  })
})

describe('a cell without a file', () => {
  test('takes options and players from flags', async () => {
    const flags = { seed: '7', set: ['R1=attacker', 'hull=9'], policy: ['red={ id: bold, depth: 4 }'] }
    const { cell, seed, game } = await loadCell('toy', flags, toyCatalogue)
    expect(seed).toBe(7)
    expect(game.ruleset.id).toBe('toy')
    expect(cell.options).toEqual({ ...defaults, ties: 'attacker', hull: 9 })
    expect(cell.players.red!.parameters).toEqual({ caution: 0.5, depth: 4 })
  })

  test('is one cell only, of a ruleset that exists', async () => {
    expect(await complaintsOf(() => loadCell('toy', { set: ['level=all', 'dice=[1, 2]'] }, toyCatalogue))).toEqual([
      '--set level=all level must be easy, normal or hard; found the text "all"',
    ])
    expect(await complaintsOf(() => loadCell('toy', { set: ['dice=[1, 2]'] }, toyCatalogue))).toEqual([
      '--set dice=[1, 2] a list of values for dice makes 2 games out of one; give it one value',
    ])
    expect(await complaintsOf(() => loadCell('tay', {}, toyCatalogue))).toEqual([
      'play tay there is no ruleset "tay"; there are toy; did you mean "toy"?',
    ])
  })
})
