import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PolicyDefinition } from '../engine/contracts.ts'
import type { Option } from '../engine/options.ts'
import { quote, unprintableIn } from '../engine/spelling.ts'

/**
 * Loads a player of the user's own: a TypeScript or JavaScript module whose default export is a `PolicyDefinition`.
 * Runs the module's code.
 * @param path absolute
 * @throws Error saying in one line why the module cannot be used
 */
export async function loadPolicyModule(path: string): Promise<PolicyDefinition> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error('there is no such module')
  const url = pathToFileURL(path).href
  let module: { readonly default?: unknown }
  try {
    module = await importModule(url)
  } catch (error) {
    throw new Error(`the module could not be loaded: ${faultIn(error, path)}`, { cause: error })
  }
  const wrong = faultOf(module.default)
  if (wrong !== undefined) throw new Error(`the default export is not a player: ${wrong}`)
  return module.default as PolicyDefinition
}

export async function importModule(url: string): Promise<{ readonly default?: unknown }> {
  try {
    return await import(/* @vite-ignore */ url)
  } catch (error) {
    if (!/\.[cm]?ts$/.test(url) || !isLoadersFault(error)) throw error
    const { tsImport } = await import('tsx/esm/api')
    const module = await tsImport(url, import.meta.url)
    // Where no package.json above it says "type": "module", a module is CommonJS, and its exports are one level down.
    return module.default?.default === undefined ? module : module.default
  }
}

/**
 * Whether an import failed because nothing translates this TypeScript: the compiled program has no loader for it, and
 * the one of the sources leaves CommonJS alone.
 */
const isLoadersFault = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_REQUIRE_CYCLE_MODULE'].includes((error as NodeJS.ErrnoException).code ?? '')

/** What an error says and where in a module it comes from, in one line. */
function faultIn(error: unknown, path: string): string {
  // The translator's message has a heading, and then `path:line:column: ERROR: what is wrong`.
  const message = error instanceof Error ? error.message : ''
  const [, line, column, what] = /:(\d+):(\d+): ERROR: (.+)/.exec(message) ?? []
  if (what !== undefined) return `line ${line}, column ${column}: ${what}`
  return firstLine(error) + placeIn(error, path)
}

/** The first place of a module on an error's stack: ` (line 3)`; empty if there is none. */
export function placeIn(error: unknown, path: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // The loader may put a query between the name of a file and the line in it.
  for (const line of stack.split('\n')) {
    const [, rest] = line.split(`/${basename(path)}`)
    const [, number] = /^(?:\?[^:]*)?:(\d+)/.exec(rest ?? '') ?? []
    if (number !== undefined) return ` (line ${number})`
  }
  return ''
}

/** What an error says, in one line. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0]!

const OPTION_TYPES: readonly Option['type'][] = ['choice', 'integer', 'number', 'flag', 'integers', 'document']

function faultOf(player: unknown): string | undefined {
  if (player === undefined) return 'there is none (export default definePolicy({ ... }))'
  if (typeof player !== 'object' || player === null)
    return 'it must be an object (export default definePolicy({ ... }))'
  const { id, title, doc, seats, parameters, create } = player as Record<string, unknown>
  if (id === undefined && create === undefined)
    return 'it has neither id nor create (export default definePolicy({ ... }))'
  for (const [name, text] of Object.entries({ id, title, doc }))
    if (typeof text !== 'string' || text === '') return `${name} must be a text`
    else if (unprintableIn(text.replace(/\s/g, ' ')) !== undefined)
      return `${name} must be a text without control characters; found ${quote(text)}`
  if (!Array.isArray(seats) || seats.length === 0 || seats.some(seat => typeof seat !== 'string'))
    return 'seats must list the seats that it can play'
  if (typeof create !== 'function') return 'create must be a function'
  if (typeof parameters !== 'object' || parameters === null)
    return 'parameters must be an option table; {} if it has none'
  for (const [name, option] of Object.entries(parameters))
    if (!OPTION_TYPES.includes((option as Option | null)?.type as Option['type']) || !('default' in option))
      return `parameter ${name} must be made by choice, integer, real, flag or integers, with a default`
  return undefined
}
