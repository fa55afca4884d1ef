/** Small change of English for narration. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "no marks", "one mark", "12 marks". */
export const amount = (n: number, one: string, many = `${one}s`): string => `${NUMBERS[n] ?? n} ${n === 1 ? one : many}`

/** "a", "a and b", "a, b and c". */
export const and = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'nothing') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
