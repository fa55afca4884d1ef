import type { ReportView } from '../view/types.ts'
import { confidenceLabel, count, inSentence, sentence } from '../view/words.ts'
import { type Chart, type Spec, whole } from './chart.ts'
import { type Shown, shownFigures } from './figures.ts'
import { gamesText } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { fewDigits } from './scales.ts'
import { type Along, type AlongRow, acrossText, along, cellsOf, named, numberAxis, numbersOf } from './swept.ts'
import { stroke, WIDTH } from './theme.ts'
import { headingGap, listFrame } from './trellis.ts'

/** More lines than this in one panel cannot be told apart, and more panels cannot be compared. */
const LINES = 8
const PANELS = 18

/** One line of a picture: values along the swept number, each with its interval and, where known, its exact value. */
export interface Line {
  readonly panel: string
  readonly line: string
  readonly points: readonly {
    readonly at: number
    readonly value: number
    readonly low: number
    readonly high: number
    readonly exact: number | undefined
  }[]
  /** Exact values at numbers between; undefined where the figure has none, and so where the line has a gap. */
  readonly between: readonly { readonly at: number; readonly exact: number | undefined }[]
}

/** What was asked for, along a swept number. */
export function curveCharts(view: ReportView): Chart[] {
  const number = numberAxis(view.design)
  if (number < 0) return []
  const layout = along(view, number)
  const by = layout.others.findIndex(axis => axis.values.length <= LINES)
  return shownFigures(view).flatMap(figure => {
    const lines = layout.rows.map((row): Line => {
      const { panel, line } = split(layout, row, by)
      return { panel, line, points: pointsOf(layout, row, figure), between: betweenOf(view, layout, row, figure) }
    })
    const title = `${figure.title}, by ${layout.axis.name}`
    const legend = by < 0 ? '' : ` Lines: ${layout.others[by]!.name}.`
    return lineChart(view, layout, lines, {
      id: `curve-${figure.id}`,
      title,
      share: figure.share,
      gap: gapText(view),
      note: legend,
      data: 'summary.csv',
    })
  })
}

/** Which panel and which line a row belongs to: the axis `by` goes from line to line, the others from panel to panel. */
function split({ others }: Along, { places }: AlongRow, by: number): { panel: string; line: string } {
  const label = (i: number) => others[i]!.values[places[i]!]!.label
  const rest = others.flatMap((_, i) => (i === by ? [] : [label(i)]))
  return { panel: rest.join(' · '), line: by < 0 ? '' : label(by) }
}

function pointsOf({ axis }: Along, { cells }: AlongRow, figure: Shown): Line['points'] {
  const numbers = numbersOf(axis)!
  return cells.flatMap((cell, i) => {
    if (cell === undefined || figure.instead(cell) !== undefined) return []
    const { value, low, high } = figure.of(cell)
    return [{ at: numbers[i]!, value, low, high, exact: figure.exact(cell) }]
  })
}

/** What lies between the points, and where the figure has no value. */
function betweenOf(view: ReportView, { axis }: Along, { cells }: AlongRow, figure: Shown): Line['between'] {
  const numbers = numbersOf(axis)!
  return cells.flatMap((cell, i) => {
    if (cell === undefined) return []
    const odds = (view.exact?.between[cell] ?? []).map(each => ({ at: each.at, exact: figure.between(each) }))
    return figure.instead(cell) === undefined ? odds : [...odds, { at: numbers[i]!, exact: undefined }]
  })
}

/** The outcomes that are certain somewhere, which leave a figure without a value. */
export function gapText(view: ReportView): string {
  const certain = (view.exact?.cells ?? []).flatMap(cell => (cell?.certain === undefined ? [] : [cell.certain]))
  return [...new Set(certain)].map(o => inSentence(view.outcomes[o]!.title)).join(' or ') || 'nothing to tell'
}

/** Lines along a swept number, in small panels. Exact values make the lines where they are known; dots are simulated. */
export function lineChart(
  view: ReportView,
  { axis, others, rows }: Along,
  lines: readonly Line[],
  about: {
    readonly id: string
    readonly title: string
    readonly share: boolean
    /** Why a line may end: "out of range". */
    readonly gap: string
    /** Ends the subtitle. */
    readonly note: string
    readonly data: string
  },
): Chart[] {
  const panels = [...new Set(lines.map(({ panel }) => panel))].slice(0, PANELS)
  const names = [...new Set(lines.map(({ line }) => line))].slice(0, LINES)
  const shown = lines.filter(({ panel, line }) => panels.includes(panel) && names.includes(line))
  const all = shown.flatMap(({ points }) => points)
  if (all.length === 0) return []
  const exact = all.some(point => point.exact !== undefined)
  const most = Math.max(...all.map(({ value, high }) => (Number.isFinite(high) ? Math.max(value, high) : value)))
  if (most === 0) return []
  const values = shown.flatMap(({ panel, line, points, between }): (Spec & { readonly at: number })[] =>
    [
      ...points.map(({ at, value, low, high, exact }) => ({
        panel,
        line,
        at,
        value: fewDigits(value),
        low: fewDigits(Math.max(low, 0)),
        high: fewDigits(Number.isFinite(high) ? high : value),
        path: fewDigits(exact ?? value),
      })),
      ...between.map(({ at, exact }) => ({ panel, line, at, path: exact === undefined ? null : fewDigits(exact) })),
    ].sort((a, b) => a.at - b.at),
  )
  const steps = shown.some(({ between }) => between.some(({ exact }) => exact !== undefined))
  const gaps = shown.some(({ between }) => between.some(({ exact }) => exact === undefined))
  const { frame, width, height, origin } = listFrame(panels)
  const colours = { domain: names, range: names.map((_, i) => stroke(i).colour.light) }
  const colour = { field: 'line', type: 'nominal', legend: null, scale: colours }
  const ticks = [...new Set(shown.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b)
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, most], nice: true },
    axis: { title: null, tickCount: 4, ...(about.share ? { format: most < 0.04 ? '.1%' : '.0%' } : {}) },
  })
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { zero: false, nice: false, padding: 6 },
    axis: { title: null, values: ticks, grid: true, labelOverlap: true },
  }
  const unit: Spec = {
    width,
    height,
    layer: [
      {
        mark: { type: 'line', strokeWidth: 1.5, ...(steps ? { interpolate: 'step' } : {}) },
        encoding: {
          x,
          y: y('path'),
          color: colour,
          strokeDash: {
            field: 'line',
            type: 'nominal',
            legend: null,
            scale: { domain: names, range: names.map((_, i) => stroke(i).dash) },
          },
        },
      },
      { mark: { type: 'rule', strokeWidth: 1 }, encoding: { x, y: y('low'), y2: { field: 'high' }, color: colour } },
      { mark: { type: 'point', filled: true, size: 22, opacity: 1 }, encoding: { x, y: y('value'), color: colour } },
    ],
  }
  const cut =
    shown.length === lines.length ? '' : ` Shown: ${shown.length} of ${lines.length} lines; the data file has all.`
  const panelText = panels.length === 1 ? '' : ` Panels: ${panelsBy(others, about.note)}.`
  const chart = { data: { values }, ...frame(unit) }
  return [
    {
      id: about.id,
      section: 'glance',
      title: about.title,
      alt: `Lines of ${inSentence(about.title)}, ${axis.values.length} values of ${axis.name}. ${rangesText(shown, about.share)}`,
      data: about.data,
      spec: whole(
        about.title,
        `${sentence(exact ? `Lines: exact odds${steps ? ' at every whole number' : ''}; dots: simulated, with ${confidenceLabel(view.confidence)} intervals where they are wider than the dots` : `With ${confidenceLabel(view.confidence)} intervals; between the dots nothing was played, lines only join them`)}${gaps ? ` Where a line ends: ${about.gap}.` : ''} Across: ${acrossText(axis)}.${panelText}${about.note} ${gamesText(view, count, cellsOf(rows))}; seed ${view.seed}.${cut}`,
        names.length === 1
          ? chart
          : withLegend(
              legendView(
                names.map((label, i) => ({ label, colour: stroke(i).colour.light, dash: stroke(i).dash })),
                WIDTH - origin - 12,
              ),
              chart,
              panels.length === 1 ? 14 : headingGap(panels, width),
            ),
      ),
    },
  ]
}

/** The axes that go from panel to panel: those that the note does not name as lines. */
const panelsBy = (others: Along['others'], note: string): string =>
  named(others.filter(({ name }) => !note.includes(`Lines: ${name}.`)))

/** Least and greatest value of each line, for those who cannot see it. */
function rangesText(lines: readonly Line[], share: boolean): string {
  const write = (value: number) => (share ? `${(100 * value).toFixed(1)}%` : value.toFixed(2))
  const say = ({ panel, line, points }: Line) => {
    const values = points.map(({ value }) => value)
    const name = [panel, line].filter(text => text !== '').join(', ')
    return `${name}: ${write(Math.min(...values))} to ${write(Math.max(...values))}`
  }
  const some = lines.filter(({ points }) => points.length > 0).slice(0, 8)
  return `${some.map(say).join('; ')}. All figures are in the tables.`
}
