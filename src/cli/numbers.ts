import { InvalidArgumentError } from 'commander'
import { grouped } from '../experiment/words.ts'

/** A flag's value as a whole number within limits; `200_000` and `1e6` may be written too. */
export const wholeNumber =
  (what: string, min: number, max: number) =>
  (text: string): number => {
    const value = /^\d+(_\d+)*(e\d+)?$/i.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value
    throw new InvalidArgumentError(`${what} must be a whole number from ${grouped(min)} to ${grouped(max)}.`)
  }

/** For an option that may be given several times: all its values. */
export const collect = (text: string, before: readonly string[] | undefined): string[] => [...(before ?? []), text]

/** Whether an option with this reader may be given several times. */
export const repeatable = (reader: unknown): boolean => reader === collect
