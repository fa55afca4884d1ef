import type { Histogram } from '../../engine/tally.ts'
import type { ReportView } from '../view/types.ts'
import { clause, count, decimalsFor, fixed, percent, sentence } from '../view/words.ts'
import { type Chart, type Spec, whole } from './chart.ts'
import { axisTitles, gamesText, panelsOf } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { outcomeColours, outcomesSeen } from './outcomes.ts'
import { textWidth, wrap } from './text.ts'
import { category, SIZE, stroke, tokens, WIDTH } from './theme.ts'

/** More panels than this cannot be compared by eye; then only a few cells are shown. */
const PANELS = 32
/** More curves than this in one panel cannot be told apart. */
const CURVES = 8
const BINS = 40
/** Curves over a wider range are drawn from point to point; their stairs would be too small to see. */
const STEPS = 25

/** A metric's distribution: the histogram of every cell, and the curve of "so many or more". */
export function distributionCharts(view: ReportView, m: number): Chart[] {
  const cells = cellsShown(view)
  if (cells.every(c => view.cells[c]!.games === 0)) return []
  const bins = binsFor(cells.map(c => view.cells[c]!.metrics[m]!.histogram))
  return [histogramChart(view, m, cells, bins), cumulativeChart(view, m, cells)]
}

/** All cells if they can be told apart; else a few that stand for the rest. */
function cellsShown(view: ReportView): readonly number[] {
  const all = view.cells.map(({ index }) => index)
  if (view.design.kind === 'variants' && all.length > CURVES) return view.featured
  return all.length > PANELS ? view.featured : all
}

const shownText = (view: ReportView, cells: readonly number[]): string =>
  cells.length === view.cells.length
    ? ''
    : ` Shown: ${cells.length} of ${view.cells.length} cells${view.design.kind === 'variants' ? ', the baseline and the changes of greatest effect' : ''}; the data file has all.`

interface Bins {
  readonly from: number
  readonly size: number
  readonly count: number
}

/** Whole numbers, taken together in twos, fives, tens and so on where there are too many. */
function binsFor(histograms: readonly Histogram[]): Bins {
  const values = histograms.flatMap(histogram => histogram.map(([value]) => value))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  let size = 1
  for (const factor of [2, 2.5, 2]) if ((high - low + 1) / size > BINS) size *= factor
  while ((high - low + 1) / size > BINS) size *= 10
  const from = Math.floor(low / size) * size
  return { from, size, count: Math.floor((high - from) / size) + 1 }
}

type Layout =
  | {
      readonly kind: 'table'
      readonly rows: readonly string[]
      readonly columns: readonly string[]
      /** What the columns are; empty if their labels say it. */
      readonly by: string
      readonly place: ReadonlyMap<number, Spec>
    }
  | { readonly kind: 'list'; readonly panels: readonly string[]; readonly place: ReadonlyMap<number, Spec> }

/**
 * How panels are laid out: a table if two things vary, else one after another. A table only if it has no holes: Vega
 * lays the panels of an incomplete one out in the wrong places.
 */
function trellis(view: ReportView, cells: readonly number[]): Layout {
  const panels = panelsOf(view, cells)
  const inner = [...new Set(panels.flatMap(({ rows }) => rows.map(({ label }) => label)))]
  const outer = panels.map(({ short }) => short)
  const complete = panels.every(({ rows }) => rows.length === inner.length)
  if (complete && panels.length > 1 && inner.length > 1 && Math.min(inner.length, outer.length) <= 4) {
    const flip = outer.length > 4
    const place = new Map<number, Spec>()
    for (const { title, short, rows } of panels)
      for (const { cell, label } of rows)
        place.set(cell, flip ? { row: title, column: label } : { row: label, column: short })
    return flip
      ? { kind: 'table', rows: panels.map(({ title }) => title), columns: inner, by: '', place }
      : { kind: 'table', rows: inner, columns: outer, by: panels[0]!.by, place }
  }
  const named = panels.flatMap(({ rows }) =>
    rows.map(
      ({ cell, label }) =>
        [cell, panels.length === 1 && panels[0]!.title === '' ? label : view.cells[cell]!.label] as const,
    ),
  )
  return {
    kind: 'list',
    panels: named.map(([, panel]) => panel),
    place: new Map(named.map(([cell, panel]) => [cell, { panel }])),
  }
}

function histogramChart(view: ReportView, m: number, cells: readonly number[], bins: Bins): Chart {
  const metric = view.metrics[m]!
  const order = outcomesSeen(view)
  const colours = outcomeColours(view)
  const layout = trellis(view, cells)
  const values = cells.flatMap((c): Spec[] => {
    const { byOutcome, mean, histogram } = view.cells[c]!.metrics[m]!
    const { games } = view.cells[c]!
    if (games === 0) return []
    const place = layout.place.get(c)!
    const bars = binned(histogram, bins)
    const [first, last] = [bars.findIndex(n => n > 0) - 1, bars.findLastIndex(n => n > 0) + 1]
    const areas = order.flatMap((o, rank) => {
      const counts = binned(byOutcome[o]!, bins)
      return Array.from({ length: last - first + 1 }, (_, i) => ({
        ...place,
        outcome: view.outcomes[o]!.title,
        rank,
        value: bins.from + (first + i) * bins.size + (bins.size - 1) / 2,
        share: round((counts[first + i] ?? 0) / games),
      }))
    })
    const text = `mean ${fixed(mean.value, Math.min(2, decimalsFor(mean)))}`
    return [...areas, { ...place, mean: round(mean.value), text }]
  })
  const { frame, width, height, origin } = frameFor(layout)
  const across = axisTitle(metric, bins)
  const unit: Spec = {
    width,
    height,
    layer: [
      {
        transform: [{ filter: 'isValid(datum.share)' }],
        mark: { type: 'area', interpolate: 'step', opacity: 1 },
        encoding: {
          x: {
            field: 'value',
            type: 'quantitative',
            scale: { zero: false, nice: false },
            axis: {
              title: textWidth(across, SIZE.small) <= width ? across : null,
              grid: false,
              values: ticks(bins.from, bins.from + bins.size * bins.count - 1, Math.floor(width / 30)),
            },
          },
          y: {
            field: 'share',
            type: 'quantitative',
            stack: 'zero',
            axis: { title: null, format: '.0%', tickCount: height < 80 ? 2 : 4, domain: false, ticks: false },
          },
          order: { field: 'rank', type: 'quantitative' },
          color: {
            field: 'outcome',
            type: 'nominal',
            legend: null,
            scale: {
              domain: order.map(o => view.outcomes[o]!.title),
              range: order.map(o => category(colours[o]!).fill.light),
            },
          },
        },
      },
      {
        transform: [{ filter: 'isValid(datum.mean)' }],
        mark: { type: 'rule', color: tokens.ink.light, strokeWidth: 1, strokeDash: [3, 2] },
        encoding: { x: { field: 'mean', type: 'quantitative' } },
      },
      {
        transform: [{ filter: 'isValid(datum.mean)' }],
        mark: { type: 'text', align: 'right', baseline: 'top', fontSize: SIZE.tiny, color: tokens.muted.light },
        encoding: { x: { value: width }, y: { value: -13 }, text: { field: 'text' } },
      },
    ],
  }
  const title = `${metric.title}: how many games came to each number`
  return {
    id: `histogram-${metric.id}`,
    section: 'distribution',
    title,
    alt: `Histograms of ${metric.title.toLowerCase()} (${clause(metric.doc)}), coloured by how the game ended. ${meansText(view, m, cells)}`,
    data: `histogram-${metric.id}.csv`,
    spec: whole(
      title,
      `${sentence(metric.doc)} ${layoutText(view, layout)}Share of games over ${across}, coloured by how they ended; dashed: the mean; ${gamesText(view, count, cells)}; seed ${view.seed}.${shownText(view, cells)}`,
      withLegend(
        legendView(
          order.map(o => ({ label: view.outcomes[o]!.title, colour: category(colours[o]!).fill.light })),
          WIDTH - origin - 12,
        ),
        { data: { values }, ...frame(unit) },
        layout.place.size === 1 ? 22 : 46,
      ),
    ),
  }
}

/** What rows and columns of panels are. */
function layoutText(view: ReportView, layout: Layout): string {
  if (layout.kind !== 'table' || layout.by === '') return ''
  return `From left to right: ${layout.by.toLowerCase()}; from top to bottom: ${axisTitles(view.design).inner.toLowerCase()}. `
}

/** Round whole numbers from the least to the greatest value, about so many. */
function ticks(low: number, high: number, most: number): number[] {
  let step = 1
  while ((high - low) / step > most) step *= step % 4 === 2 ? 2.5 : 2
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step)
}

/** Games by bin. */
function binned(histogram: Histogram, { from, size, count }: Bins): number[] {
  const bars = new Array<number>(count).fill(0)
  for (const [value, games] of histogram) bars[Math.floor((value - from) / size)]! += games
  return bars
}

const round = (x: number): number => Number(x.toPrecision(5))

const axisTitle = ({ title, unit }: { title: string; unit: string }, { size }: Bins): string => {
  const what = unit.toLowerCase() === title.toLowerCase() ? title.toLowerCase() : `${title.toLowerCase()} (${unit})`
  return size === 1 ? what : `${what}, in steps of ${size}`
}

/** Pixels that an axis of shares takes beside a panel. */
const AXIS = 44

/** Names on lines of a width, as an expression for headings. */
const headings = (names: readonly string[], most: number, lines: number): string => {
  const shown = names.map(name => [name, wrap(name, most, SIZE.small, lines, true)] as const)
  return `${JSON.stringify(Object.fromEntries(shown))}[datum.value]`
}

interface Frame {
  /** Makes one panel's specification into all of them. */
  readonly frame: (unit: Spec) => Spec
  /** Of each panel. */
  readonly width: number
  readonly height: number
  /** Pixels left of the first panel. */
  readonly origin: number
}

function frameFor(layout: Layout): Frame {
  return layout.kind === 'table' ? tableFrame(layout) : listFrame(layout.panels)
}

function tableFrame({ rows, columns }: Extract<Layout, { kind: 'table' }>): Frame {
  const most = 130
  const label = Math.max(
    ...rows.flatMap(row => wrap(row, most, SIZE.small, 3, true)).map(line => textWidth(line, SIZE.small, true)),
  )
  const spacing = 14
  const width = Math.floor((WIDTH - 24 - label - AXIS - spacing * (columns.length - 1)) / columns.length)
  return {
    width,
    height: rows.length > 3 ? 54 : 90,
    origin: label + AXIS + 24,
    frame: (spec: Spec): Spec => ({
      facet: {
        row: {
          field: 'row',
          type: 'nominal',
          sort: rows,
          header: {
            labelAngle: 0,
            labelAlign: 'left',
            labelAnchor: 'middle',
            labelBaseline: 'middle',
            labelOrient: 'left',
            labelFontSize: SIZE.small,
            labelPadding: 8,
            labelExpr: headings(rows, most, 3),
          },
        },
        column: {
          field: 'column',
          type: 'nominal',
          sort: columns,
          header: {
            labelFontSize: SIZE.small,
            labelPadding: 14,
            labelExpr: headings(columns, width + spacing - 4, 2),
          },
        },
      },
      spacing: { row: 18, column: spacing },
      spec,
    }),
  }
}

function listFrame(panels: readonly string[]): Frame {
  const columns = panels.length === 1 ? 1 : panels.length <= 4 ? 2 : 3
  const spacing = 18
  const width = Math.floor((WIDTH - 16 - AXIS - spacing * (columns - 1)) / columns)
  if (panels.length === 1) return { width, height: 200, origin: AXIS, frame: (unit: Spec): Spec => unit }
  return {
    width,
    height: columns === 2 ? 120 : 90,
    origin: AXIS,
    frame: (spec: Spec): Spec => ({
      facet: {
        field: 'panel',
        type: 'nominal',
        sort: panels,
        header: {
          labelFontSize: SIZE.small,
          labelPadding: 14,
          labelExpr: headings(panels, width + spacing - 4, 2),
        },
      },
      columns,
      spacing: { row: 24, column: spacing },
      spec,
    }),
  }
}

function cumulativeChart(view: ReportView, m: number, cells: readonly number[]): Chart {
  const metric = view.metrics[m]!
  const all = panelsOf(view, cells)
  const named = [...new Set(all.flatMap(({ rows }) => rows.map(({ label }) => label)))]
  const curves = named.length > CURVES ? spreadOut(named, CURVES) : named
  const panels = all.map(({ title, rows }) => ({ title, rows: rows.filter(({ label }) => curves.includes(label)) }))
  const shown = panels.flatMap(({ rows }) => rows.map(({ cell }) => cell))
  const histograms = shown.map(c => view.cells[c]!.metrics[m]!.histogram)
  const found = histograms.flatMap(histogram => histogram.map(([value]) => value))
  const [low, high] = [Math.min(...found), Math.max(...found)]
  const step = Math.max(1, Math.ceil((high - low) / 80))
  const values = panels.flatMap(({ title, rows }) =>
    rows.flatMap(({ cell, label }) =>
      orMore(view.cells[cell]!.metrics[m]!.histogram, low, high + 1, step).map(([value, share]) => ({
        panel: title,
        curve: label,
        value,
        share: round(share),
      })),
    ),
  )
  const titles = panels.map(panel => panel.title)
  const { frame, width, height, origin } = listFrame(titles)
  const style = curves.map((_, i) => stroke(i))
  const unit: Spec = {
    width,
    height: titles.length === 1 ? height : 150,
    mark: { type: 'line', interpolate: high - low <= STEPS ? 'step' : 'linear', strokeWidth: 2, clip: true },
    encoding: {
      x: {
        field: 'value',
        type: 'quantitative',
        scale: { zero: false, nice: false },
        axis: {
          title: `this many ${metric.unit} or more`,
          grid: true,
          values: ticks(low, high, Math.floor(width / 30)),
        },
      },
      y: {
        field: 'share',
        type: 'quantitative',
        scale: { domain: [0, 1] },
        axis: { title: null, format: '.0%', tickCount: 4 },
      },
      color: {
        field: 'curve',
        type: 'nominal',
        legend: null,
        scale: { domain: curves, range: style.map(({ colour }) => colour.light) },
      },
      strokeDash: {
        field: 'curve',
        type: 'nominal',
        legend: null,
        scale: { domain: curves, range: style.map(({ dash }) => dash) },
      },
    },
  }
  const chart: Spec = { data: { values }, ...frame(unit) }
  const title = `${metric.title}: so many or more`
  return {
    id: `cumulative-${metric.id}`,
    section: 'distribution',
    title,
    alt: `Curves of the share of games that came to each number of ${metric.unit} or more. ${quantilesText(view, m, shown)}`,
    data: `histogram-${metric.id}.csv`,
    spec: whole(
      title,
      `${sentence(metric.doc)} ${titles.length === 1 && titles[0] !== '' ? `${titles[0]}. ` : ''}Share of games that came to this number or a greater one; ${gamesText(view, count, shown)}; seed ${view.seed}.${shownText(view, shown)}`,
      curves.length === 1
        ? chart
        : withLegend(
            legendView(
              curves.map((label, i) => ({ label, colour: style[i]!.colour.light, dash: style[i]!.dash })),
              WIDTH - origin - 12,
            ),
            chart,
            titles.length === 1 ? 14 : 46,
          ),
    ),
  }
}

/** [k, share of games with k or more] at every step. */
function orMore(histogram: Histogram, low: number, high: number, step: number): [number, number][] {
  const games = histogram.reduce((sum, [, n]) => sum + n, 0)
  const points: [number, number][] = []
  let left = games
  let i = 0
  for (let k = low; ; k += step) {
    while (i < histogram.length && histogram[i]![0] < k) left -= histogram[i++]![1]
    points.push([k, left / games])
    if (k >= high) return points
  }
}

/** Some of many, evenly spaced, the first and the last among them. */
function spreadOut<T>(items: readonly T[], most: number): T[] {
  return Array.from({ length: most }, (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))]!)
}

function meansText(view: ReportView, m: number, cells: readonly number[]): string {
  const say = (c: number) => {
    const { mean } = view.cells[c]!.metrics[m]!
    return `${view.cells[c]!.label} ${fixed(mean.value, Math.min(2, decimalsFor(mean)))}`
  }
  if (cells.length <= 6) return `Means: ${cells.map(say).join('; ')}.`
  const ordered = [...cells].sort(
    (a, b) => view.cells[a]!.metrics[m]!.mean.value - view.cells[b]!.metrics[m]!.mean.value,
  )
  return `Means run from ${say(ordered[0]!)} to ${say(ordered.at(-1)!)}. All are in the table of this metric.`
}

function quantilesText(view: ReportView, m: number, cells: readonly number[]): string {
  const say = (c: number) => {
    const { quantiles } = view.cells[c]!.metrics[m]!
    const at = (q: number) => quantiles.find(each => each.q === q)?.estimate.value
    return `${view.cells[c]!.label}: half of the games ${at(0.5)} or less, ${percent(0.95, 0)} ${at(0.95)} or less`
  }
  if (cells.length <= 6) return `${cells.map(say).join('; ')}.`
  return `${say(cells[0]!)}; ${say(cells.at(-1)!)}. All quantiles are in the table of this metric.`
}
