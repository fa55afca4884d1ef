import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../src/catalogue.ts'
import type { Game } from '../../src/engine/contracts.ts'
import { Dice } from '../../src/engine/dice.ts'
import { defaultsOf } from '../../src/engine/options.ts'
import { recordLayout } from '../../src/engine/record.ts'
import { Tally } from '../../src/engine/tally.ts'
import type { Cell, Experiment, Value } from '../../src/experiment/types.ts'
import { type Chart, chartsOf } from '../../src/report/charts/index.ts'
import { WIDTH } from '../../src/report/charts/theme.ts'
import { exactCsv } from '../../src/report/csv.ts'
import { buildDocument } from '../../src/report/document/build.ts'
import { renderMarkdown } from '../../src/report/markdown.ts'
import { loadVega } from '../../src/report/render/svg.ts'
import { verdict } from '../../src/report/verdict.ts'
import { buildView } from '../../src/report/view/build.ts'
import type { ReportView } from '../../src/report/view/types.ts'
import type { Result } from '../../src/run/result.ts'

/** A small gunnery study: the pairs of two sides along the range, each cell played with dice of its own. */
const GAMES = 2000
let game: Game
/** Of the study as it is; worked out once. */
let plain: ReportView
const cells = (): Cell[] =>
  [
    { firer: 'exeter', target: 'graf-spee' },
    { firer: 'ajax', target: 'graf-spee' },
    { firer: 'graf-spee', target: 'exeter' },
    { firer: 'graf-spee', target: 'ajax' },
    { firer: 'graf-spee', target: 'achilles' },
  ].flatMap(pair =>
    [5, 13, 40].map(range => ({
      vary: { ...pair, range },
      players: {},
      options: { ...(defaultsOf(game.ruleset.options) as Record<string, Value>), ...pair, range },
    })),
  )

function study(bend: (cell: Cell) => Cell = cell => cell, fixed: Record<string, Value> = {}): Result {
  const { ruleset } = game
  const all = cells().map(cell => ({ ...cell, options: { ...cell.options, ...fixed } }))
  const tallies = all.map((cell, c) => {
    const kernel = ruleset.compile(bend(cell).options, {})
    const dice = new Dice()
    dice.experiment(1939 + c)
    const record = new Int32Array(recordLayout(ruleset).length)
    const tally = new Tally(ruleset)
    for (let g = 0; g < GAMES; g++) {
      record.fill(0)
      dice.game(g)
      kernel.play(dice, record)
      tally.add(record)
    }
    return tally.toData()
  })
  const experiment: Experiment = {
    name: 'gunnery',
    title: 'What does a salvo do?',
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    seed: 1939,
    games: GAMES,
    fixed: {},
    cells: all,
    groups: [{ cells: all.map((_, c) => c) }],
    report: { metrics: ['hit', 'hits', 'hullDamage', 'effects'], confidence: 0.95 },
  }
  const provenance = ruleset.provenance(all[0]!.options as never)
  return {
    format: 'broadside-result',
    formatVersion: 1,
    broadside: '0',
    experiment,
    provenance,
    tallies,
    pairs: all.map(() => null),
    digest: '0'.repeat(64),
  }
}

beforeAll(async () => {
  game = await catalogue.find(({ id }) => id === 'river-plate-salvo')!.load()
  plain = buildView(study(), game)
})

describe('simulation beside exact odds', () => {
  it('agrees in every cell, and says so with one test of all figures', () => {
    const view = plain
    expect(view.exact!.cells.every(cell => cell !== undefined)).toBe(true)
    expect(view.exact!.family.figures).toBeGreaterThan(100)
    expect(view.exact!.family.p).toBeGreaterThan(0.001)
    const text = renderMarkdown(buildDocument(view, [], []))
    expect(text).toContain('## Simulation against exact odds')
    expect(text).toMatch(/The simulation agrees with the exact odds: among \d+ figures of all cells/)
    // Exeter at 13 inches: 10 of 36.
    expect(text).toMatch(
      /\| Exeter \| 13 \| Graf Spee \| .*\*\*27\.78%\*\*|\| Exeter \| Graf Spee \| 13 \| .*\*\*27\.78%\*\*/,
    )
  })

  it('says where it differs, if the simulation follows another rule', () => {
    const bent = study(cell => ({ ...cell, options: { ...cell.options, straddleOn: 11 } }))
    const view = buildView(bent, game)
    expect(view.exact!.family.p).toBeLessThan(1e-9)
    expect(view.exact!.furthest[0]!.row.z).toBeGreaterThan(5)
    expect(renderMarkdown(buildDocument(view, [], []))).toContain('The simulation differs from the exact odds')
  })

  it('has a warning of its own for what the odds rule out', () => {
    const bent = study(cell => ({ ...cell, options: { ...cell.options, specialHitArmour: 'hull-only' } }))
    const text = renderMarkdown(buildDocument(buildView(bent, game), [], []))
    expect(text).toContain('Something happened that the exact odds rule out')
    expect(text).toContain('specialStopped')
  })

  it('gives every figure with its z as data', () => {
    const view = plain
    const [head, ...rows] = exactCsv(view).trim().split('\n')
    expect(head).toBe('cell,players,figure,n,simulated,exact,z')
    expect(rows).toHaveLength(15 * (game.ruleset.outcomes.length + game.ruleset.metrics.length))
    expect(rows.join()).not.toMatch(/NaN|undefined/)
  })

  it('is left out for games without exact odds', () => {
    const { exact, ...without } = game
    const view = buildView(study(), without)
    expect(exact).toBeDefined()
    expect(view.exact).toBeUndefined()
    expect(renderMarkdown(buildDocument(view, [], []))).not.toContain('exact odds')
  })

  it('names no players where nobody decides', () => {
    const view = plain
    expect(verdict(view)).not.toContain('Holds for')
    expect(renderMarkdown(buildDocument(view, [], []))).toContain('Nobody decides anything in this game.')
  })
})

describe('pictures along a swept number', () => {
  const find = (charts: readonly Chart[], id: string) => charts.find(chart => chart.id === id)!
  type Data = { data: { values: Record<string, number | string>[] } }
  const dataOf = ({ spec }: Chart): Record<string, number | string>[] => {
    const parts = (spec as { vconcat?: Data[] } & Data).vconcat ?? [spec as unknown as Data]
    return parts.at(-1)!.data.values
  }

  it('need a grid, which a list of pairs is, however many of the combinations it leaves out', () => {
    const { design } = plain
    expect(design.kind).toBe('grid')
    expect(design.axes.map(({ title }) => title)).toEqual(['Firer', 'Target', 'Range'])
  })

  it('are drawn without a warning, no wider than a column', async () => {
    const draw = await loadVega()
    const glance = chartsOf(plain).filter(({ section }) => section === 'glance')
    expect(glance.map(({ id }) => id)).toEqual([
      'heat-hit',
      'heat-hits',
      'heat-hullDamage',
      'curve-hit',
      'curve-hits',
      'curve-hullDamage',
      'stacked-hits',
      'ratio-effects',
    ])
    for (const { spec, title, alt, id } of glance) {
      const svg = await draw(spec, title, alt)
      expect(Number(/<svg[^>]* width="(\d+)"/.exec(svg)![1]), id).toBeLessThanOrEqual(WIDTH + 24)
      expect(svg + alt, id).not.toMatch(/NaN|undefined|Infinity|\[object/)
    }
  })

  it('show what was counted, and lines through the exact odds', () => {
    const view = plain
    const charts = chartsOf(view)
    const heat = dataOf(find(charts, 'heat-hullDamage'))
    expect(heat).toHaveLength(15)
    const exeter = heat.filter(({ row }) => row === 'Exeter · Graf Spee')
    const means = view.cells.slice(0, 3).map(cell => cell.metrics[1]!.mean.value)
    exeter.forEach(({ value }, i) => {
      expect(value).toBeCloseTo(means[i]!, 3)
    })
    const curve = dataOf(find(charts, 'curve-hit')).filter(({ line }) => line === 'Exeter')
    expect(curve.flatMap(({ at, path, value }) => (value === undefined ? [] : [[at, path]]))).toEqual([
      [5, 0.58333],
      [13, 0.27778],
      [40, 0.16667],
    ])
    const turrets = dataOf(find(charts, 'ratio-effects')).filter(
      ({ line, panel, value }) => line === 'Turrets' && panel === 'Exeter · Graf Spee' && value !== undefined,
    )
    // 8-inch at her turrets: 5 or 6 at 5 inches (+1), 6 at 13, never at 40 (-2).
    expect(turrets.map(({ path }) => path)).toEqual([0.33333, 0.16667, 0])
  })

  it('step from band to band as the rulebook does', () => {
    const chart = find(chartsOf(plain), 'curve-hit')
    const path = dataOf(chart)
      .filter(({ line }) => line === 'Exeter')
      .map(({ at, path }) => [at, path])
    expect(path.map(([at]) => at)).toEqual(Array.from({ length: 36 }, (_, i) => 5 + i))
    // Bands end at 5, 10, 20, 30 and 40 inches.
    const levels = path.map(([, share]) => share)
    const bands = [levels[0], levels[5], levels[15], levels[25], levels[35]]
    expect(levels).toEqual(path.map(([at]) => bands[[5, 10, 20, 30, 40].findIndex(end => Number(at) <= end)]))
    expect(JSON.stringify(chart.spec)).toContain('"interpolate":"step"')
  })
})

describe('a figure that cannot be', () => {
  // Her secondary guns do not reach 40 inches.
  const secondary = () => study(cell => cell, { battery: 'secondary' })

  it('is called what it is, not nought, and is not drawn', () => {
    const view = buildView(secondary(), game)
    const cell = view.cells.find(({ label }) => label.includes('Exeter') && label.endsWith('40'))!
    expect(view.exact!.cells[cell.index]!.certain).toBe(2)
    const text = renderMarkdown(buildDocument(view, [], []))
    expect(text).toMatch(/\| Exeter \| Graf Spee \| 40 \| Out of range \| 0 \| 2,000 \|/)
    expect(text).not.toMatch(/\| Exeter \| Graf Spee \| 40 \| \*{0,2}0\.0/)
    const chart = chartsOf(view).find(({ id }) => id === 'curve-hit')!
    const parts = (chart.spec as { vconcat?: Data[] } & Data).vconcat ?? [chart.spec as unknown as Data]
    const beyond = parts.at(-1)!.data.values.filter(({ line, at }) => line === 'Exeter' && at === 40)
    expect(beyond).toEqual([expect.objectContaining({ path: null })])
    expect(JSON.stringify(chart.spec)).toContain('out of range')
    expect(verdict(view)).not.toMatch(/ 0\.0/)
  })
})

type Data = { data: { values: Record<string, number | string | null>[] } }
