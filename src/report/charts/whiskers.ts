import { type Chart, whole } from './chart.ts'
import { fewDigits } from './scales.ts'
import { rowLabels } from './text.ts'
import { SIZE, tokens, WIDTH } from './theme.ts'

export const WHISKER_ROWS = 50
const LABELS = 230

/** A figure with its interval. */
export interface Whisker {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** What stands at the right. */
  readonly text: string
  /** Filled; hollow otherwise. */
  readonly filled: boolean
  /** A second, wider interval, drawn thin. */
  readonly outer?: { readonly low: number; readonly high: number }
}

/** What a picture of figures with intervals shows. */
export interface Whiskers {
  readonly id: string
  readonly section: Chart['section']
  readonly title: string
  readonly subtitle: string
  readonly alt: string
  readonly data: string
  readonly rows: readonly Whisker[]
  readonly axisTitle: string
  /** Vega's format of the axis. */
  readonly format: string
  /** Where a line stands: no difference, a fair price. */
  readonly mark?: number
  /** Pixels for the texts at the right. */
  readonly figures: number
  /** Limits of the axis; what lies beyond is cut. */
  readonly domain?: readonly [number, number]
}

/** Dots with whiskers, one row each, in the order given: at most `WHISKER_ROWS`. */
export function whiskersChart(whiskers: Whiskers): Chart {
  const { rows, figures, mark, domain } = whiskers
  const names = rows.map(({ label }, i) =>
    rows.findIndex(row => row.label === label) === i ? label : `${label} (${i + 1})`,
  )
  const { width: labels, ...labelled } = rowLabels(names, LABELS, 2)
  const width = Math.round(WIDTH - labels - 12 - figures)
  const [least, most] = domain ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const cut = (x: number): number => fewDigits(Math.min(most, Math.max(least, x)))
  const values = rows.map(({ value, low, high, outer, text, filled }, i) => ({
    name: names[i]!,
    value: cut(value),
    low: cut(low),
    high: cut(high),
    lowest: cut(outer?.low ?? low),
    highest: cut(outer?.high ?? high),
    text,
    fill: filled ? tokens.accent.light : tokens.hollow.light,
  }))
  const x = (field: string) => ({ field, type: 'quantitative' })
  return {
    id: whiskers.id,
    section: whiskers.section,
    title: whiskers.title,
    alt: whiskers.alt,
    data: whiskers.data,
    spec: whole(whiskers.title, whiskers.subtitle, {
      data: { values },
      width,
      height: { step: labelled.labelExpr === undefined ? 20 : 28 },
      encoding: { y: { field: 'name', type: 'nominal', sort: null, axis: { title: null, grid: true, ...labelled } } },
      layer: [
        ...(mark === undefined
          ? []
          : [
              {
                mark: { type: 'rule', color: tokens.ink.light, strokeWidth: 1 },
                encoding: { x: { datum: mark, type: 'quantitative' }, y: null },
              },
            ]),
        {
          mark: { type: 'rule', color: tokens.accent.light, strokeWidth: 1 },
          encoding: {
            x: {
              ...x('lowest'),
              scale: { zero: false, nice: true, ...(domain === undefined ? {} : { domain, nice: false }) },
              axis: {
                title: whiskers.axisTitle,
                grid: true,
                tickCount: 6,
                format: whiskers.format,
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
          mark: { type: 'point', shape: 'circle', size: 60, stroke: tokens.accent.light, strokeWidth: 1.5, opacity: 1 },
          encoding: { x: x('value'), fill: { field: 'fill', type: 'nominal', scale: null } },
        },
        {
          mark: { type: 'text', align: 'right', fontSize: SIZE.small },
          encoding: { x: { value: width + figures - 2 }, text: { field: 'text' } },
        },
      ],
    }),
  }
}
