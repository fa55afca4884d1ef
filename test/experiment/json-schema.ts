import type { Schema } from '../../src/experiment/json-schema.ts'

/**
 * A validator of the part of JSON Schema (draft 7) that experiment files use, for tests. Throws on a keyword that it
 * does not know, so that a schema cannot pass by being misunderstood.
 * @returns what is wrong, as paths; empty if the value is valid
 */
export function faults(root: Schema, value: unknown, schema: Schema = root, path = ''): string[] {
  if (schema.$ref !== undefined) {
    const name = (schema.$ref as string).replace('#/definitions/', '')
    const target = (root.definitions as Record<string, Schema>)[name]
    if (target === undefined) throw new Error(`no definition ${name}`)
    return faults(root, value, target, path)
  }
  return Object.entries(schema).flatMap(([keyword, wanted]) => {
    const rule = RULES[keyword]
    if (rule === undefined) throw new Error(`unknown keyword ${keyword}`)
    return rule({ root, value, schema, path, wanted: wanted as never })
  })
}

interface Check {
  readonly root: Schema
  readonly value: unknown
  readonly schema: Schema
  readonly path: string
  // biome-ignore lint/suspicious/noExplicitAny: what a keyword says depends on the keyword
  readonly wanted: any
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

const unless = (good: boolean, { path }: Check, why: string): string[] => (good ? [] : [`${path || '(top)'}: ${why}`])
const sub = ({ root, path }: Check, value: unknown, schema: Schema, step: string | number = ''): string[] =>
  faults(root, value, schema, step === '' ? path : `${path}/${step}`)
const note = (): string[] => []

const RULES: Readonly<Record<string, (check: Check) => string[]>> = {
  $schema: note,
  title: note,
  description: note,
  enumDescriptions: note,
  definitions: note,
  type: c => {
    const types = [c.wanted].flat()
    const type = typeOf(c.value)
    return unless(types.includes(type) || (type === 'integer' && types.includes('number')), c, `is not ${types}`)
  },
  enum: c => unless(c.wanted.includes(c.value), c, 'is not one of the values'),
  const: c => unless(c.value === c.wanted, c, `is not ${c.wanted}`),
  minimum: c => unless(typeof c.value !== 'number' || c.value >= c.wanted, c, 'is too small'),
  maximum: c => unless(typeof c.value !== 'number' || c.value <= c.wanted, c, 'is too large'),
  exclusiveMinimum: c => unless(typeof c.value !== 'number' || c.value > c.wanted, c, 'is too small'),
  minLength: c => unless(typeof c.value !== 'string' || c.value.length >= c.wanted, c, 'is too short'),
  pattern: c => unless(typeof c.value !== 'string' || new RegExp(c.wanted).test(c.value), c, 'does not match'),
  minItems: c => unless(!Array.isArray(c.value) || c.value.length >= c.wanted, c, 'has too few items'),
  maxItems: c => unless(!Array.isArray(c.value) || c.value.length <= c.wanted, c, 'has too many items'),
  items: c => (Array.isArray(c.value) ? c.value.flatMap((item, i) => sub(c, item, c.wanted, i)) : []),
  required: c =>
    isMap(c.value)
      ? c.wanted.flatMap((key: string) => unless(Object.hasOwn(c.value as object, key), c, `lacks ${key}`))
      : [],
  properties: c =>
    isMap(c.value)
      ? Object.entries(c.value).flatMap(([key, item]) =>
          Object.hasOwn(c.wanted, key) ? sub(c, item, c.wanted[key], key) : [],
        )
      : [],
  additionalProperties: c => {
    if (c.wanted !== false) throw new Error('only additionalProperties: false is known')
    const known = Object.keys((c.schema.properties ?? {}) as object)
    return isMap(c.value)
      ? Object.keys(c.value).flatMap(key => unless(known.includes(key), c, `unknown key ${key}`))
      : []
  },
  anyOf: c => {
    const results: string[][] = c.wanted.map((schema: Schema) => sub(c, c.value, schema))
    return results.some(result => result.length === 0)
      ? []
      : unless(false, c, `fits none: ${results.flat().join('; ')}`)
  },
  allOf: c => c.wanted.flatMap((schema: Schema) => sub(c, c.value, schema)),
  not: c => unless(sub(c, c.value, c.wanted).length > 0, c, 'is what it must not be'),
  if: c => (sub(c, c.value, c.wanted).length === 0 ? sub(c, c.value, (c.schema.then ?? {}) as Schema) : []),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: note,
}
