import type * as z from 'zod'
import type { Problem } from './options.ts'
import { didYouMean, printable } from './spelling.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/** What was found, as messages show it: shortened, on one line. */
function show(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return printable(text.length > 60 ? `${text.slice(0, 57)}...` : text)
}

const at = (value: unknown, path: Problem['path']): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key], value)

const TYPES: Readonly<Record<string, string>> = {
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  null: 'null',
}

/** What this file needs to know of a schema's definition. */
interface Definition {
  readonly innerType?: Schema
  readonly element?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string | number>>
}

/** What is read of a check of a number. */
interface Limit {
  readonly check: string
  readonly format?: string
  readonly value?: number
  readonly inclusive?: boolean
}

const definition = (schema: Schema): Definition => schema._zod.def as Definition

/** The schemas that a value may follow: the one of a union that it follows is not known, so all of them. */
function alternatives(schema: Schema): readonly Schema[] {
  const { innerType, options } = definition(schema)
  if (innerType !== undefined) return alternatives(innerType)
  return options === undefined ? [schema] : options.flatMap(alternatives)
}

/** The schemas of what stands at a path. */
function schemasAt(schema: Schema, path: Problem['path']): readonly Schema[] {
  let inner = alternatives(schema)
  for (const key of path)
    inner = inner.flatMap(one => {
      const { element, shape, valueType } = definition(one)
      const next = typeof key === 'number' ? element : shape === undefined ? valueType : shape[key]
      return next === undefined ? [] : alternatives(next)
    })
  return inner
}

/** The keys that a map may have; none if it may have any. */
function keysOf(schemas: readonly Schema[]): readonly string[] {
  return schemas.flatMap(schema => {
    const { shape, keyType } = definition(schema)
    if (shape !== undefined) return Object.keys(shape)
    const entries = keyType === undefined ? undefined : definition(keyType).entries
    return Object.values(entries ?? {}).map(String)
  })
}

/** `a whole number from 1 to 24`: what a schema of numbers asks for. */
function numberOf(schemas: readonly Schema[]): string | undefined {
  const schema = schemas.find(({ _zod }) => _zod.def.type === 'number')
  if (schema === undefined) return undefined
  let what = 'a number'
  let least = ''
  let most = ''
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { check, format, value, inclusive } = _zod.def as Limit
    if (check === 'number_format' && format?.includes('int')) what = 'a whole number'
    if (check === 'greater_than') least = inclusive ? `from ${value}` : `above ${value}`
    if (check === 'less_than') most = inclusive ? `to ${value}` : `below ${value}`
  }
  if (least.startsWith('from') && most.startsWith('to')) return `${what} ${least} ${most}`
  const limits = [least.replace('from', 'of at least'), most.replace('to', 'of at most')].filter(text => text !== '')
  return [what, limits.join(' and ')].join(' ').trimEnd()
}

/** `a list of at least 1`: as a schema's one limit was passed. */
function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
  if (issue.origin === 'array') return `a list of ${limit}`
  return issue.origin === 'string' ? `a text of ${limit} characters` : limit
}

/** What the library says where the schema says nothing itself. */
const ITS_OWN = /^(Invalid|Too (small|big)|Unrecognized)/

function expected(issue: Issue, schemas: readonly Schema[]): string {
  if (!ITS_OWN.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${numberOf(schemas) ?? TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `allowed ${issue.values.length === 1 ? 'is' : 'are'} ${issue.values.map(show).join(', ')}`
    case 'too_small':
    case 'too_big':
      return `expected ${numberOf(schemas) ?? limitOf(issue)}`
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`
    case 'invalid_format':
      return `expected a text of the form ${String((issue as { pattern?: string }).pattern ?? issue.format)}`
    case 'invalid_union':
      return ofUnion(issue)
    default:
      return 'this cannot be read'
  }
}

/** All that a union would have taken, in words. */
function ofUnion(issue: z.core.$ZodIssueInvalidUnion): string {
  const tops = issue.errors.flatMap(one => one.filter(({ path }) => path.length === 0))
  const values = tops.flatMap(one => (one.code === 'invalid_value' ? one.values.map(show) : []))
  const others = tops.flatMap(one => (one.code === 'invalid_type' ? [TYPES[one.expected] ?? one.expected] : []))
  const words = [...new Set([...values, ...others])]
  return words.length === 0 ? 'this cannot be read' : `allowed are ${words.join(', ')}`
}

/**
 * Of a union, what is wrong by the one kind of value that was meant: the one whose faults lie inside the value, where
 * those of all others lie in the value being of another kind.
 */
function meant(issue: Issue): readonly Issue[] | undefined {
  if (issue.code !== 'invalid_union' || !ITS_OWN.test(issue.message)) return undefined
  const inside = issue.errors.filter(issues =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return inside.length === 1 ? inside[0] : undefined
}

/**
 * Everything that a schema has against a document, each with its place, what was found and what is allowed.
 * @param error what `safeParse` of the schema gave
 * @param value the document
 */
export const problemsOf = (error: z.core.$ZodError, schema: Schema, value: unknown): Problem[] =>
  error.issues.flatMap(issue => problemsOfIssue(issue, schema, value))

function problemsOfIssue(issue: Issue, schema: Schema, value: unknown): Problem[] {
  const path = issue.path.map(key => (typeof key === 'symbol' ? String(key) : key))
  const there = schemasAt(schema, path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => unknownKey([...path, key], key, keysOf(there)))
  if (issue.code === 'invalid_key')
    return [unknownKey(path, String(path.at(-1)), keysOf(schemasAt(schema, path.slice(0, -1))), whyKey(issue))]
  const found = at(value, path)
  const inner = meant(issue)
  if (inner !== undefined)
    return inner.flatMap(one => problemsOfIssue({ ...one, path: [...issue.path, ...one.path] } as Issue, schema, value))
  if (found === undefined && path.length > 0 && issue.code !== 'custom')
    return [{ path: path.slice(0, -1), message: `"${path.at(-1)}" is missing; ${expected(issue, there)}` }]
  return [{ path, message: `found ${show(found)}; ${expected(issue, there)}` }]
}

/** Why a key of a map that takes any key of one form is none. */
function whyKey(issue: z.core.$ZodIssueInvalidKey): string {
  const [first] = issue.issues
  return first === undefined ? '' : expected(first as Issue, [])
}

function unknownKey(path: Problem['path'], key: string, known: readonly string[], why = ''): Problem {
  const advice =
    known.length === 0 ? (why === '' ? '' : `; ${why}`) : `; allowed are ${known.join(', ')}${didYouMean(key, known)}`
  return { path, message: `unknown key ${show(key)}${advice}`, atKey: true }
}

/**
 * Complains of records that have the id of an earlier one in their list. Needs no document that is right otherwise, so
 * that everything is said at once.
 * @param kinds keys of the document under which there are lists of records with ids
 */
export function repeatedIds(document: unknown, kinds: readonly string[]): Problem[] {
  return kinds.flatMap(kind => {
    const list = at(document, [kind])
    const seen = new Set<unknown>()
    return (Array.isArray(list) ? list : []).flatMap((record, i): Problem[] => {
      const id = at(record, ['id'])
      if (typeof id !== 'string' || !seen.has(id)) {
        seen.add(id)
        return []
      }
      const message = `the id ${show(id)} stands twice under ${kind}; give each an id of its own`
      return [{ path: [kind, i, 'id'], message }]
    })
  })
}
