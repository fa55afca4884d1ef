import { found, grouped } from './words.ts'

/** Greatest number of games that one cell may have. Sums over a cell stay exact far beyond it. */
export const MOST_GAMES = 100_000_000_000

/** Most cells that one experiment may have. */
export const MOST_CELLS = 10_000

/** Counts that may reach this can be written with underscores. */
export const LARGE_COUNT = 1000

/** Text that counts as a whole number, since YAML 1.2 reads `200_000` as text. */
export const GROUPED_DIGITS = '^[0-9]+(_[0-9]+)*$'
/** Text that counts as a share: `0.1%`. */
export const PERCENTAGE = '^[0-9]+(\\.[0-9]+)?%$'

/** What a reader of numbers says: the number, or why not. */
export type NumberOr = { readonly value: number } | { readonly message: string }

const groupedDigits = new RegExp(GROUPED_DIGITS)
const percentage = new RegExp(PERCENTAGE)

/**
 * A whole number within limits. YAML 1.2 reads `200_000` as text, so text of digits with single underscores between
 * them counts too; `1e6` is a number already. Nothing looser.
 * @param what the thing counted, for the message: `games`
 */
export function readCount(raw: unknown, min: number, max: number, what: string): NumberOr {
  const value = typeof raw === 'string' && groupedDigits.test(raw) ? Number(raw.replaceAll('_', '')) : raw
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
    return { value: value + 0 } // -0 becomes 0
  return { message: `${what} must be a whole number from ${grouped(min)} to ${grouped(max)}; found ${found(raw)}` }
}

/** A share: a number, or text such as `0.1%`. Undefined if it is neither. */
export function shareOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw
  // Shifting the decimal point as text gives the nearest number to what was written: 0.7% is 0.007, not 0.7 / 100.
  if (typeof raw === 'string' && percentage.test(raw)) return Number(`${raw.slice(0, -1)}e-2`)
  return undefined
}
