import type { ComparisonRow, ComparisonView, ReportView } from '../view/types.ts'
import { confidenceLabel, count, decimalsFor, inSentence, plural, signed } from '../view/words.ts'
import { type Chart, whole } from './chart.ts'
import { rowLabels } from './text.ts'
import { SIZE, tokens, WIDTH } from './theme.ts'

/** Rows of the picture: all that differ, up to the first number; then others, up to the second. */
const CLEAR = 60
const FILLED = 40
const LABELS = 250
const FIGURES = 64

/** Differences from the baseline, the greatest first: which change matters. */
export function differencesChart(view: ReportView, comparison: ComparisonView): Chart {
  const { figure, rows } = comparison
  const clear = rows.filter(({ verdict }) => verdict !== 'indistinguishable')
  const others = rows.filter(({ verdict }) => verdict === 'indistinguishable')
  const near = others.filter(({ difference }) => difference.value !== 0)
  const picked = new Set([...clear.slice(0, CLEAR), ...near.slice(0, Math.max(0, FILLED - clear.length))])
  if (picked.size === 0) for (const row of others.slice(0, FILLED)) picked.add(row)
  const shown = rows.filter(row => picked.has(row))
  const times = figure.kind === 'outcome' ? 100 : 1
  const unit = figure.kind === 'outcome' ? 'points' : figure.unit
  const narrowest = shown.reduce(
    (least, { difference }) => Math.max(least, Math.min(2, decimalsFor(difference, times) - 1)),
    figure.kind === 'outcome' ? 1 : 2,
  )
  const values = shown.map(({ label, difference, simultaneous, verdict }) => ({
    name: label,
    value: times * difference.value,
    low: times * finite(difference.low, difference.value),
    high: times * finite(difference.high, difference.value),
    lowest: times * finite(simultaneous.low, difference.low),
    highest: times * finite(simultaneous.high, difference.high),
    text: signed(times * difference.value, narrowest),
    fill: verdict === 'indistinguishable' ? tokens.hollow.light : tokens.accent.light,
  }))
  const { width: labels, ...labelled } = rowLabels(
    shown.map(({ label }) => label),
    LABELS,
    2,
  )
  const width = Math.round(WIDTH - labels - 12 - FIGURES)
  const variants = view.design.kind === 'variants'
  const title = variants
    ? `What moves “${figure.title}”: changes ranked by effect`
    : `${figure.title}: differences from the baseline, ranked`
  const x = (field: string) => ({ field, type: 'quantitative' })
  return {
    id: `differences-${figure.id}`,
    section: 'differences',
    title,
    alt: altText(comparison, times, unit, narrowest),
    data: 'differences.csv',
    spec: whole(
      title,
      `${what(comparison)}, in ${unit}, over pairs of games with the same luck (${count(pairsOf(rows))} pairs each; seed ${view.seed}). ` +
        `Filled: distinguishable from zero after Holm’s correction for ${plural(view.family, 'comparison')}; hollow: indistinguishable. ` +
        `Thick: ${confidenceLabel(view.confidence)} interval of the one; thin: of all at once.${hiddenText(rows, shown, times, unit, narrowest)}`,
      {
        data: { values },
        width,
        height: { step: rowHeight(shown) },
        encoding: {
          y: { field: 'name', type: 'nominal', sort: null, axis: { title: null, grid: true, ...labelled } },
        },
        layer: [
          {
            mark: { type: 'rule', color: tokens.ink.light, strokeWidth: 1 },
            encoding: { x: { datum: 0, type: 'quantitative' }, y: null },
          },
          {
            mark: { type: 'rule', color: tokens.accent.light, strokeWidth: 1 },
            encoding: {
              x: {
                ...x('lowest'),
                scale: { nice: true },
                axis: {
                  title: `difference in ${unit}`,
                  grid: true,
                  tickCount: 6,
                  format: '+,.2~f',
                  labelExpr: "datum.value === 0 ? '0' : datum.label",
                },
              },
              x2: { field: 'highest' },
            },
          },
          {
            mark: { type: 'rule', color: tokens.accent.light, strokeWidth: 3 },
            encoding: { x: x('low'), x2: { field: 'high' } },
          },
          {
            mark: {
              type: 'point',
              shape: 'circle',
              size: 60,
              stroke: tokens.accent.light,
              strokeWidth: 1.5,
              opacity: 1,
            },
            encoding: { x: x('value'), fill: { field: 'fill', type: 'nominal', scale: null } },
          },
          {
            mark: { type: 'text', align: 'right', fontSize: SIZE.small },
            encoding: { x: { value: width + FIGURES - 2 }, text: { field: 'text' } },
          },
        ],
      },
    ),
  }
}

const finite = (x: number, otherwise: number): number => (Number.isFinite(x) ? x : otherwise)

const pairsOf = (rows: readonly ComparisonRow[]): number => Math.min(...rows.map(({ difference }) => difference.n))

/** Two lines where a label needs them. */
const rowHeight = (rows: readonly ComparisonRow[]): number => (rows.some(({ label }) => label.length > 38) ? 30 : 20)

const what = ({ figure }: ComparisonView): string =>
  figure.kind === 'outcome'
    ? `Share of games that end as “${figure.title}”, less the baseline’s`
    : `Mean of ${inSentence(figure.title)}, less the baseline’s`

function hiddenText(
  rows: readonly ComparisonRow[],
  shown: readonly ComparisonRow[],
  times: number,
  unit: string,
  places: number,
): string {
  const hidden = rows.filter(row => !shown.includes(row))
  if (hidden.length === 0) return ''
  const most = Math.max(...hidden.map(({ difference }) => Math.abs(difference.value)))
  const clear = hidden.filter(({ verdict }) => verdict !== 'indistinguishable').length
  const kind = clear === 0 ? 'all indistinguishable from zero' : `${clear} of them distinguishable`
  const size = most === 0 ? 'all of exactly zero' : `${kind}, none beyond ±${(times * most).toFixed(places)} ${unit}`
  return ` Not shown: ${plural(hidden.length, 'smaller difference')}, ${size}.`
}

function altText({ figure, rows }: ComparisonView, times: number, unit: string, places: number): string {
  const clear = rows.filter(({ verdict }) => verdict !== 'indistinguishable')
  const say = ({ label, difference }: ComparisonRow) => `${label} ${signed(times * difference.value, places)}`
  const head = `Differences from the baseline in "${figure.title}": ${clear.length} of ${rows.length} are distinguishable from zero.`
  if (clear.length === 0) return head
  return `${head} The greatest, in ${unit}: ${clear.slice(0, 5).map(say).join('; ')}. All are in the table of differences.`
}
