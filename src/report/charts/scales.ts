import type { ReportView } from '../view/types.ts'

/** The least of 1, 2, 5, 10, 20, 50 ... that goes into a range at most so many times. */
export function niceStep(range: number, most: number): number {
  let step = 1
  for (let i = 0; range / step > most; i++) step *= i % 3 === 1 ? 2.5 : 2
  return step
}

/** Round whole numbers from the least to the greatest value, about so many. */
export function ticks(low: number, high: number, most: number): number[] {
  const step = niceStep(high - low, most)
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step)
}

/** Enough digits for a picture; more would only swell its file. */
export const fewDigits = (x: number): number => Number(x.toPrecision(5))

/** Says which cells a picture shows if not all. */
export const shownText = (view: ReportView, cells: readonly number[]): string =>
  cells.length === view.cells.length
    ? ''
    : ` Shown: ${cells.length} of ${view.cells.length} cells${view.design.kind === 'variants' ? ', the baseline and the changes of greatest effect' : ''}; the data file has all.`
