import type * as z from 'zod'
import type { Problem } from '../../engine/options.ts'

/** What was found, as messages show it: shortened, on one line. */
function show(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const at = (value: unknown, path: Problem['path']): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)

const TYPES: Readonly<Record<string, string>> = {
  object: 'a map of keys and values',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

/** The keys that a map of the document may have, wherever it stands in it. */
function keysAt(schema: z.core.$ZodType, path: Problem['path']): readonly string[] {
  let inner: unknown = schema
  const bare = (): void => {
    for (;;) {
      const { def } = inner as { def?: { innerType?: unknown } }
      if (def?.innerType === undefined) return
      inner = def.innerType
    }
  }
  bare()
  for (const key of path) {
    const { def } = inner as { def: { element?: unknown; shape?: Record<string, unknown> } }
    inner = typeof key === 'number' ? def.element : def.shape?.[key]
    if (inner === undefined) return []
    bare()
  }
  return Object.keys((inner as { def: { shape?: object } }).def.shape ?? {})
}

/** `at least 1`, `from 1 to 24`: as a schema's one limit was passed, only that one is known. */
function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
  if (issue.origin === 'array') return `a list of ${limit}`
  return issue.origin === 'string' ? `a text of ${limit} characters` : limit
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `allowed are ${issue.values.map(show).join(', ')}`
    case 'too_small':
    case 'too_big':
      return `expected ${limitOf(issue)}`
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`
    case 'invalid_union': {
      const values = issue.errors.flat().flatMap(one => (one.code === 'invalid_value' ? one.values : []))
      return values.length > 0 && issue.message === 'Invalid input'
        ? `allowed are ${values.map(show).join(', ')}`
        : issue.message
    }
    default:
      return issue.message
  }
}

/** Everything that a schema has against a document, each with its place, what was found and what is allowed. */
export function problemsOf(error: z.ZodError, schema: z.core.$ZodType, value: unknown): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const path = issue.path.map(key => (typeof key === 'symbol' ? String(key) : key))
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({
        path: [...path, key],
        message: `unknown key "${key}"; allowed are ${keysAt(schema, path).join(', ')}`,
      }))
    const found = at(value, path)
    if (found === undefined && path.length > 0 && issue.code !== 'custom')
      return [{ path: path.slice(0, -1), message: `"${path.at(-1)}" is missing; ${expected(issue)}` }]
    return [{ path, message: `found ${show(found)}; ${expected(issue)}` }]
  })
}
