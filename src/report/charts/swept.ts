import type { Axis, Design } from '../view/axes.ts'
import type { ReportView } from '../view/types.ts'
import { clause, inSentence, listed } from '../view/words.ts'

/** Cells of a grid laid out along one of its axes: a row for each combination of the others. */
export interface Along {
  readonly axis: Axis
  /** The other axes. */
  readonly others: readonly Axis[]
  readonly rows: readonly AlongRow[]
}

export interface AlongRow {
  /** Values of the other axes: "Ajax · main · Graf Spee". */
  readonly label: string
  /** By place on the other axes. */
  readonly places: readonly number[]
  /** By place on the axis: the cell; undefined for a combination that was not played. */
  readonly cells: readonly (number | undefined)[]
}

/** Fewest values of a swept number that make a curve. */
const CURVE = 3

/** The numbers along an axis, if its values are numbers. */
export const numbersOf = (axis: Axis): number[] | undefined => {
  const numbers = axis.values.map(({ key }) => JSON.parse(key) as unknown)
  return axis.kind === 'option' && numbers.every(value => typeof value === 'number') ? numbers : undefined
}

/** A grid's swept number: the axis of numbers with most values, of three or more; -1 if there is none. */
export function numberAxis({ kind, axes }: Design): number {
  if (kind !== 'grid') return -1
  let found = -1
  axes.forEach((axis, a) => {
    const many = axis.values.length >= CURVE && numbersOf(axis) !== undefined
    if (many && (found < 0 || axis.values.length > axes[found]!.values.length)) found = a
  })
  return found
}

/** Lays the cells that have games out along an axis, rows in the order of the experiment. */
export function along(view: ReportView, a: number): Along {
  const { axes, places } = view.design
  const axis = axes[a]!
  const others = axes.filter((_, i) => i !== a)
  const rows = new Map<string, AlongRow & { readonly cells: (number | undefined)[] }>()
  for (const { index, games } of view.cells) {
    if (games === 0) continue
    const outer = places[index]!.filter((_, i) => i !== a)
    const row = rows.get(outer.join()) ?? {
      label: outer.map((at, i) => others[i]!.values[at]!.label).join(' · '),
      places: outer,
      cells: axis.values.map(() => undefined),
    }
    rows.set(outer.join(), row)
    row.cells[places[index]![a]!] = index
  }
  const compare = (x: readonly number[], y: readonly number[]): number => {
    const i = x.findIndex((at, j) => at !== y[j])
    return i < 0 ? 0 : x[i]! - y[i]!
  }
  return { axis, others, rows: [...rows.values()].sort((x, y) => compare(x.places, y.places)) }
}

/** What runs across a picture, with its unit where the option's own words are short enough: "range in inches". */
export const acrossText = ({ name, doc, kind }: Axis): string =>
  kind === 'option' && clause(doc).length <= 40 ? inSentence(clause(doc)) : name

/** "firer, battery and target" */
export const named = (axes: readonly Axis[]): string => listed(axes.map(({ name }) => name))

/** The cells of rows, without holes. */
export const cellsOf = (rows: readonly AlongRow[]): number[] =>
  rows.flatMap(({ cells }) => cells.filter(cell => cell !== undefined))
