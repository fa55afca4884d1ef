import type { z } from 'zod'
import type { Problem } from '../../engine/options.ts'
import { didYouMean, listed } from './spelling.ts'

/** What was found at a place of a document, in words. */
function foundAt(value: unknown, path: readonly PropertyKey[]): string {
  let at = value
  for (const key of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key]
  if (at === undefined) return 'nothing'
  const text = JSON.stringify(at) ?? String(at)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The keys that an object of the document may have, as far as they can be told from what it has. */
type KeysAt = (path: readonly PropertyKey[]) => readonly string[]

/**
 * Everything that a schema found wrong, with what was found and, for an unknown key, the nearest that is known.
 * @param keysAt the known keys of the object at a path
 */
export function problemsOf(error: z.ZodError, value: unknown, keysAt: KeysAt): Problem[] {
  return error.issues.flatMap(({ code, path, message, ...rest }) => {
    const place = path as (string | number)[]
    if (code !== 'unrecognized_keys') return [{ path: place, message: `${message}; found ${foundAt(value, path)}` }]
    const known = keysAt(path)
    return ((rest as { keys?: string[] }).keys ?? []).map(key => ({
      path: [...place, key],
      message: `unknown key ${key}; known are ${listed(known)}${didYouMean(key, known)}`,
    }))
  })
}

/** The keys of a strict object of a schema, found by walking the schema along a path. */
export const keysOf =
  (schema: z.ZodType): KeysAt =>
  path => {
    let at: unknown = schema
    const inner = (s: unknown): unknown => {
      const def = (s as { _zod?: { def?: Record<string, unknown> } })?._zod?.def
      if (def === undefined) return s
      if (def.innerType !== undefined) return inner(def.innerType)
      return s
    }
    for (const key of path) {
      const def = (inner(at) as { _zod?: { def?: Record<string, unknown> } })?._zod?.def
      if (def === undefined) return []
      if (typeof key === 'number') at = def.element
      else if (def.shape !== undefined) at = (def.shape as Record<PropertyKey, unknown>)[key]
      else at = def.valueType
    }
    const def = (inner(at) as { _zod?: { def?: Record<string, unknown> } })?._zod?.def
    return def?.shape === undefined ? [] : Object.keys(def.shape as object)
  }
