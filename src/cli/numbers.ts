import { InvalidArgumentError } from 'commander'

/** A flag's value as a whole number within limits; `200_000` and `1e6` may be written too. */
export const wholeNumber =
  (what: string, min: number, max: number) =>
  (text: string): number => {
    const value = /^\d+(_\d+)*(e\d+)?$/i.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value
    const limits = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
    throw new InvalidArgumentError(`${what} must be a whole number ${limits}.`)
  }

/** For an option that may be given several times: all its values. */
export const collect = (text: string, before: readonly string[] | undefined): string[] => [...(before ?? []), text]
