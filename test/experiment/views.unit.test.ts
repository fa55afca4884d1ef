import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BlockPlayer } from '../../src/engine/block.ts'
import { setupOf } from '../../src/experiment/types.ts'
import { loadViews, type Views } from '../../src/experiment/views.ts'
import { doubtsOf, figuresOf, viewsData, viewsText, writeViews } from '../../src/report/views.ts'
import type { Result } from '../../src/run/result.ts'

const shipped = new URL('../../experiments/three-views-of-river-plate.yaml', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'broadside-views-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

file('duel.yaml', 'ruleset: burt\ngames: 30\noptions: { scenario: duel }\n')
file('fight.yaml', 'ruleset: burt\ngames: 30\noptions: { scenario: duel, range: 5 }\n')
file('sweep.yaml', 'ruleset: burt\nvary: { range: [3, 4] }\noptions: { scenario: duel }\n')
file('wrong.yaml', 'ruleset: burt\noptions: { scenario: duell }\n')

const head =
  'title: Two views\nviews:\n  - { title: One, experiment: ./duel.yaml }\n  - { title: Other, experiment: ./fight.yaml }\n'

/** Plays every view in short. */
function played(views: Views): Result[] {
  return views.views.map(({ loaded: { experiment, game } }) => {
    const find = ({ id }: { id: string }) => game.policies.find(policy => policy.id === id)!
    const setup = setupOf(experiment.cells[0]!, find as never)
    const { tallies } = new BlockPlayer(game, [setup], experiment.seed, undefined).play(0, 30)
    const provenance = game.ruleset.provenance(setup.options as never)
    return { experiment, provenance, tallies: [tallies[0]!.toData()] } as unknown as Result
  })
}

describe('the file of views that ships', () => {
  it('loads: one cell a view, figures that every ruleset has or null', async () => {
    const views = (await loadViews(shipped))!
    expect(views.views.map(({ loaded }) => loaded.experiment.ruleset)).toEqual([
      'burt',
      'river-plate',
      'victory-at-sea',
    ])
    expect(views.name).toBe('three-views-of-river-plate')
    for (const { of } of views.figures) expect(of).toHaveLength(3)
  })

  it('brings hull points and points to what is left, by the points that the ships have', async () => {
    const { shipped: burt } = await import('../../src/rulesets/burt/data.ts')
    const points = (id: string) => burt.ships.find(ship => ship.id === id)!.points
    const text = readFileSync(shipped, 'utf8')
    for (const id of ['exeter', 'ajax', 'achilles'])
      expect(text).toContain(`{ figure: pointsLost.${id}, leftOf: ${points(id)} }`)
  })
})

describe('a file of views', () => {
  it('is not an experiment, nor the other way round', async () => {
    expect(await loadViews(join(folder, 'duel.yaml'))).toBeUndefined()
    expect(await loadViews(join(folder, 'nowhere.yaml'))).toBeUndefined()
  })

  it('lays outcomes, metrics and events side by side, each in its unit', async () => {
    const text = `${head}figures:
  - { title: Spee wins, unit: '%', of: [a, a] }
  - { title: Length, unit: minutes, of: [{ figure: moves, times: 10 }, moves] }
  - { title: Left of Exeter, unit: '%', of: [{ figure: pointsLost.exeter, leftOf: 168 }, { figure: leftB, per: 10000 }] }
  - { title: Spee's speed, unit: half hexes, of: [speedA, null], day: none }
`
    const views = (await loadViews(file('good.yaml', text)))!
    const results = played(views)
    const figures = figuresOf(views, results)
    expect(figures[0]!.every(one => one!.value >= 0 && one!.value <= 1)).toBe(true)
    const moves = figuresOf(
      {
        ...views,
        figures: [{ title: '', unit: '', day: undefined, of: [{ figure: 'moves', times: 1, plus: 0 }, undefined] }],
      },
      results,
    )[0]![0]!
    expect(figures[1]![0]!.value).toBeCloseTo(10 * moves.value, 9)
    for (const one of figures[2]!) {
      expect(one!.low).toBeLessThanOrEqual(one!.value)
      expect(one!.high).toBeGreaterThanOrEqual(one!.value)
    }
    expect(figures[3]![1]).toBeUndefined()
    expect(doubtsOf(views, results)).toEqual([])
    const moves1 = { figure: 'moves', times: 1, plus: 0 }
    const odd = { ...views, figures: [{ title: 'Odd', unit: '%', day: undefined, of: [moves1, undefined] }] }
    expect(doubtsOf(odd, results)).toEqual([expect.stringMatching(/^Odd of One comes to [\d.]+%, which is no share/)])
    const data = viewsData(views, results, [{ seed: 1 }, { seed: 2 }])
    expect(data.views).toEqual([
      { title: 'One', seed: 1 },
      { title: 'Other', seed: 2 },
    ])
    expect(data.figures[3]!.of[1]).toBeNull()
    expect(data.figures[3]!.day).toBe('none')
    expect(data.figures[0]!.of[0]).toEqual({
      value: figures[0]![0]!.value,
      low: figures[0]![0]!.low,
      high: figures[0]![0]!.high,
    })
    expect(viewsText(views, results)).toMatch(/^Two views\n\n +One +Other\nSpee wins +\d/)
    const out = join(folder, 'out')
    const games = views.views.map(({ loaded }) => loaded.game)
    expect(await writeViews(views, results, games, out)).toEqual([
      ...['png', 'svg', 'vl.json'].map(ending => `charts/side-by-side.${ending}`),
      ...['index.html', 'report.md', 'side-by-side.csv'],
    ])
    // Of four figures two are shares, each of two views.
    const { data: drawn } = JSON.parse(readFileSync(join(out, 'charts/side-by-side.vl.json'), 'utf8'))
    expect(drawn.values.map(({ name }: { name: string }) => name)).toEqual([
      ...['Spee wins: One', 'Spee wins: Other', 'Left of Exeter: One', 'Left of Exeter: Other'],
    ])
    const page = readFileSync(join(out, 'index.html'), 'utf8')
    expect(page).toContain('<th scope="row">Spee wins</th>')
    expect(page).toContain('href="duel/index.html"')
    expect(readFileSync(join(out, 'side-by-side.csv'), 'utf8').split('\n')).toHaveLength(9)
  })

  it('takes games and seed for every view, and no settings', async () => {
    const path = file('flags.yaml', `${head}figures: [{ title: T, unit: '%', of: [a, a] }]\n`)
    const views = (await loadViews(path, { games: 7, seed: 3 }))!
    expect(views.views.map(({ loaded }) => [loaded.experiment.games, loaded.experiment.seed])).toEqual([
      [7, 3],
      [7, 3],
    ])
    await expect(loadViews(path, { set: ['range=3'] })).rejects.toThrow(
      '--set range=3: each view has options of its own; set them in its experiment file',
    )
  })

  it.each([
    [
      'unknown figures',
      `${head}figures: [{ title: T, unit: '%', of: [a, moevs] }]\n`,
      'burt has no outcome, metric or event "moevs"; did you mean "moves"?',
    ],
    [
      'a metric as a share',
      `${head}figures: [{ title: T, unit: '%', of: [a, sunkB] }]\n`,
      '"sunkB" is a metric in ships; say of how many with per or leftOf (per: 1 where there is one)',
    ],
    [
      'an event as a share',
      `${head}figures: [{ title: T, unit: '%', of: [a, { figure: pointsLost.exeter }] }]\n`,
      '"pointsLost.exeter" is an event, counted in a game; say of how many',
    ],
    [
      'an outcome in a unit',
      `${head}figures: [{ title: T, unit: wins, of: [a, { figure: a, times: 100 }] }]\n`,
      /^[^\n]*5:40: "a" is an outcome, whose figure is its share of games; its unit is '%', not "wins"[^\n]*$/,
    ],
    [
      'ten-thousandths in a unit',
      `${head}figures: [{ title: T, unit: points, of: [leftA, null] }]\n`,
      '"leftA" is a metric in ten-thousandths; its unit is not "points"',
    ],
    [
      'ten-thousandths as a share',
      `${head}figures: [{ title: T, unit: '%', of: [leftA, null] }]\n`,
      'give per: 10000, or leftOf: 10000',
    ],
    [
      'too few figures',
      `${head}figures: [{ title: T, unit: '%', of: [a] }]\n`,
      '1 figures for 2 views; give null where there is none',
    ],
    [
      'unknown keys',
      `${head}figures: [{ title: T, unit: '%', off: [a, a] }]\n`,
      'figures.0.off: unknown key "off"; allowed are title, unit, of, day; did you mean "of"?',
    ],
    ['no figures', head, 'a file of views: "figures" is missing; expected a list'],
    [
      'two conversions',
      `${head}figures: [{ title: T, unit: '%', of: [a, { figure: a, per: 2, times: 3 }] }]\n`,
      'figures.0.of.1',
    ],
    [
      'a view of several cells',
      `${head.replace('fight', 'sweep')}figures: [{ title: T, unit: '%', of: [a, a] }]\n`,
      './sweep.yaml has 2 cells; a view is one',
    ],
    [
      'one experiment twice',
      `${head.replace('fight', 'duel')}figures: [{ title: T, unit: '%', of: [a, a] }]\n`,
      'two experiments are called duel',
    ],
    [
      'an experiment that is wrong',
      `${head.replace('fight', 'wrong')}figures: [{ title: T, unit: '%', of: [a, a] }]\n`,
      'wrong.yaml:2:22: scenario must be',
    ],
    [
      'an experiment that is not there',
      `${head.replace('fight', 'nothing')}figures: [{ title: T, unit: '%', of: [a, a] }]\n`,
      'nothing.yaml',
    ],
  ])('is refused for %s', async (_, text, message) => {
    await expect(loadViews(file('bad.yaml', text))).rejects.toThrow(message)
  })
})
