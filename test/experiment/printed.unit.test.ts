import { afterAll, describe, expect, test } from 'vitest'
import { describeGame, formatDescription } from '../../src/experiment/describe.ts'
import { formatResolved } from '../../src/experiment/format-resolved.ts'
import { Folder } from './files.ts'
import { toyCatalogue } from './toy.ts'

const folder = new Folder()
afterAll(() => folder.clear())

const resolved = async (text: string) => formatResolved((await folder.load(`ruleset: toy\n${text}`)).experiment)

describe('a resolved experiment', () => {
  test('says what is played, fixed, swept and compared', async () => {
    const text = `title: Which dice?
seed: 1945
games: 200_000
options: { R1: attacker, track: [1, 2] }
policies: { red: [steady, { id: bold, caution: 60% }] }
vary: { level: [easy, normal], dice: [1, 2, 3] }
baseline: { dice: 2, red: steady }
report: { metrics: [redWins, rounds], confidence: 99% }`
    expect(await resolved(text)).toBe(
      `
Which dice?
  experiment  test
  ruleset     toy, version 3
  seed        1945
  games       200,000 a cell, 12 cells, 2,400,000 in all
  fixed       R1 = attacker, track = [1, 2]
  red         steady, { id: bold, caution: 0.6 }
  blue        steady
  vary        level: easy, normal
              dice: 1, 2, 3
  compared    with dice = 2, red = steady, within each level; 10 pairs of cells, in each figure
  report      redWins, rounds first; 99% intervals`.trimStart(),
    )
  })

  test('is short where nothing is asked for', async () => {
    expect(await resolved('games: 1')).toBe(
      `
test
  experiment  test
  ruleset     toy, version 3
  seed        1
  games       1, 1 cell
  fixed       nothing; every option at its default
  red         steady
  blue        steady
  compared    nothing; each cell stands for itself
  report      the headline outcome first; 95% intervals`.trimStart(),
    )
  })

  test('says when an until stops, and counts long lists', async () => {
    const hull = Array.from({ length: 20 }, (_, i) => i + 1)
    const text = await resolved(
      `until: { metric: redWins, halfWidth: 0.1% }\nvary: { hull: [${hull}] }\nbaseline: { hull: 1 }`,
    )
    expect(text).toContain(
      'games       until redWins is known to ±0.001, at most 10,000,000 a cell; 20 cells, at most 200,000,000 in all',
    )
    expect(text).toContain('vary        hull: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 8 more')
    expect(text).toContain('compared    with hull = 1; 19 pairs of cells, in each figure')
  })
})

describe('a description', async () => {
  const game = describeGame(await toyCatalogue[0]!.load())

  test('as data has everything but functions', () => {
    expect(JSON.parse(JSON.stringify(game))).toEqual(game)
    expect(Object.keys(game)).toEqual([
      'id',
      'title',
      'source',
      'version',
      'options',
      'seats',
      'policies',
      'outcomes',
      'headline',
      'metrics',
      'events',
    ])
    expect(game.options.find(option => option.name === 'ties')).toEqual({
      name: 'ties',
      id: 'R1',
      type: 'choice',
      kind: 'ruling',
      values: ['attacker', 'defender', 'nobody'],
      meaning: { nobody: 'The tie stands.' },
      default: 'nobody',
      allowed: 'attacker, defender or nobody',
      rule: '2.1',
      doc: 'Who wins a tie.',
    })
    expect(game.options.find(option => option.name === 'sheet')).not.toHaveProperty('check')
    expect(game.seats[0]).toEqual({ id: 'red', title: 'Red', doc: 'Attacks.', default: 'steady' })
    expect(game.policies[1]!.parameters.map(parameter => parameter.name)).toEqual(['caution', 'depth'])
  })

  test('as text names everything that can be set or measured, within its width', () => {
    const text = formatDescription(game, 60)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
    const names = [
      ...game.options.flatMap(({ name, id }) => (id === undefined ? [name] : [`${id}, ${name}`])),
      ...game.policies.flatMap(({ id, parameters }) => [id, ...parameters.map(({ name }) => name)]),
      ...[...game.seats, ...game.outcomes, ...game.metrics, ...game.events].map(({ id }) => id),
    ]
    for (const name of names) expect(text).toMatch(new RegExp(`^ +${name}(?: |:|$)`, 'm'))
    expect(text).toContain('      - attacker\n      - defender\n      - nobody: The tie stands.')
  })
})
