import { basename, relative } from 'node:path'

/** A word as a POSIX shell needs it written. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

/** How this program was called, as it can be called again: `npm start --`, `node broadside.js`, `broadside`. */
export function callOf(argv: readonly string[] = process.argv, env: NodeJS.ProcessEnv = process.env): string {
  if (env.npm_lifecycle_event === 'start') return 'npm start --'
  const script = argv[1] ?? 'broadside.js'
  if (basename(script) === 'broadside') return 'broadside'
  const near = relative(process.cwd(), script)
  return `node ${shellWord(near.startsWith('..') ? script : near)}`
}

/** A command line for this program that can be pasted. */
export const command = (words: readonly string[]): string => [callOf(), ...words.map(shellWord)].join(' ')
