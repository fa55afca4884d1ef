/**
 * Options as data. A ruleset lists what can be set about it in one table; the experiment reader checks files against
 * that table, `describe` prints it, the JSON Schema and the report's "rulings in force" are made from it, and the
 * TypeScript type of the compiled options is inferred from it.
 */

/**
 * What an option is about; reports group by it.
 * - `scenario`: level, forces, range, length
 * - `rule`: a house rule (hull points, number of dice, a table)
 * - `ruling`: a reading of an unclear rule, with its id such as R9
 * - `data`: a value that the rulebook does not print and that was reconstructed
 */
export type OptionKind = 'scenario' | 'rule' | 'ruling' | 'data'

interface OptionBase {
  readonly kind: OptionKind
  /** What reports call it, for names that words of the option's own cannot make: "Graf Spee's guns". */
  readonly title?: string
  /** One line: what the option decides. */
  readonly doc: string
  /** Where the rulebook speaks of it: section, or the sheet, or the page of our notes. */
  readonly rule: string
  /** Short id, by which a user may also name the option: R9, V3, A12. */
  readonly id?: string
  readonly onlyWith?: OnlyWith
}

/**
 * Where something has an effect at all, if not everywhere: each of these options, by long name, must have one of these
 * values. Elsewhere a sweep of it is refused, and a value that is set is said to have no effect.
 */
export type OnlyWith = Readonly<Record<string, readonly (string | number | boolean)[]>>

/**
 * Of the conditions of something, the first that options do not meet, as the name of the option concerned; undefined
 * if it has an effect.
 */
export function idleFor(
  { onlyWith = {} }: { readonly onlyWith?: OnlyWith },
  options: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys(onlyWith).find(name => !onlyWith[name]!.includes(options[name] as string))
}

/** One of a few named values. `values[default]` is what plays when nothing is said. */
export interface ChoiceOption<V extends string | number = string | number> extends OptionBase {
  readonly type: 'choice'
  readonly values: readonly V[]
  readonly default: V
  /** What each value means, in words, by `String(value)`. */
  readonly meaning?: Readonly<Record<string, string>>
  /** How reports call values that are names, by `String(value)`: "Graf Spee" for `graf-spee`. */
  readonly titles?: Readonly<Record<string, string>>
}

/** A whole number within limits; or, if `word` is given, that word instead (such as `byLevel`). */
export interface IntegerOption<W extends string = never> extends OptionBase {
  readonly type: 'integer'
  readonly min: number
  readonly max: number
  readonly word?: W
  readonly default: number | W
}

/** A real number within limits. Only players' parameters use it: kernels count in whole numbers. */
export interface NumberOption extends OptionBase {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly default: number
}

export interface FlagOption extends OptionBase {
  readonly type: 'flag'
  readonly default: boolean
}

/** A list of whole numbers, each within limits; or, if `word` is given, that word instead. */
export interface IntegersOption<W extends string = never> extends OptionBase {
  readonly type: 'integers'
  readonly min: number
  readonly max: number
  readonly minLength: number
  readonly maxLength: number
  readonly word?: W
  readonly default: readonly number[] | W
}

/** One thing that is wrong with a document, and where in it. */
export interface Problem {
  /** Keys and indices from the top of the document. */
  readonly path: readonly (string | number)[]
  /** What was found, what is allowed, what to do. */
  readonly message: string
  /** Set if it is the last key of the path that is wrong, not its value. */
  readonly atKey?: true
}

/** A whole document of the user's own (a sheet, a roster), named by file or written in place. `null`: the one that ships. */
export interface DocumentOption<T = unknown> extends OptionBase {
  readonly type: 'document'
  readonly default: null
  /**
   * Turns the parsed document into a value, or says everything that is wrong with it. Must not throw. `partly` is what
   * can be read of a document that is refused: never played with, but shown to the ruleset's `check`, so that what does
   * not fit with other options is said together with what is wrong in itself.
   */
  readonly check: (
    value: unknown,
  ) => { readonly value: T } | { readonly problems: readonly Problem[]; readonly partly?: T }
}

export type Option =
  | ChoiceOption
  | IntegerOption<string>
  | NumberOption
  | FlagOption
  | IntegersOption<string>
  | DocumentOption

/** Options by long name, in the order in which they are described. */
export type OptionTable = Readonly<Record<string, Option>>

type ValueOf<O> = O extends DocumentOption<infer T> ? T | null : O extends { readonly default: infer D } ? D : never

/** The values that a table asks for: `OptionsOf<typeof table>`. */
export type OptionsOf<T extends OptionTable> = { readonly [K in keyof T]: ValueOf<T[K]> }

type Rest<O> = Omit<O, 'type'>

export const choice = <const V extends string | number>(spec: Rest<ChoiceOption<V>>): ChoiceOption<V> => ({
  type: 'choice',
  ...spec,
})
export function integer(spec: Rest<IntegerOption> & { readonly word?: never }): IntegerOption
export function integer<const W extends string>(spec: Rest<IntegerOption<W>> & { readonly word: W }): IntegerOption<W>
export function integer<W extends string>(spec: Rest<IntegerOption<W>>): IntegerOption<W> {
  return { type: 'integer', ...spec }
}
export const real = (spec: Rest<NumberOption>): NumberOption => ({ type: 'number', ...spec })
export const flag = (spec: Rest<FlagOption>): FlagOption => ({ type: 'flag', ...spec })
export function integers(spec: Rest<IntegersOption> & { readonly word?: never }): IntegersOption
export function integers<const W extends string>(
  spec: Rest<IntegersOption<W>> & { readonly word: W },
): IntegersOption<W>
export function integers<W extends string>(spec: Rest<IntegersOption<W>>): IntegersOption<W> {
  return { type: 'integers', ...spec }
}
export const document = <T>(spec: Omit<DocumentOption<T>, 'type' | 'default'>): DocumentOption<T> => ({
  type: 'document',
  default: null,
  ...spec,
})

/**
 * A table some of whose options have an effect under conditions only.
 * @param conditions each with the options that it holds for
 */
export function withConditions<T extends OptionTable>(
  table: T,
  conditions: readonly (readonly [onlyWith: OnlyWith, names: readonly string[]])[],
): T {
  const changed: Record<string, Option> = { ...table }
  for (const [onlyWith, names] of conditions)
    for (const name of names) {
      const option = changed[name]
      if (option === undefined) throw new Error(`there is no option "${name}" to put under a condition`)
      changed[name] = { ...option, onlyWith: { ...option.onlyWith, ...onlyWith } }
    }
  return changed as T
}

/** Every option at its default. */
export function defaultsOf<T extends OptionTable>(table: T): OptionsOf<T> {
  return Object.fromEntries(Object.entries(table).map(([name, option]) => [name, option.default])) as OptionsOf<T>
}
