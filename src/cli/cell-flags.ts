import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Ruleset } from '../engine/contracts.ts'
import type { Cell, Player, Value } from '../experiment/types.ts'

/** The arguments of `play` that make a cell's game again: options that are not at their defaults, and every player. */
export function cellFlags(cell: Cell, ruleset: Ruleset): string[] {
  const flags: string[] = []
  for (const [name, value] of Object.entries(cell.options))
    if (!isDeepStrictEqual(value, ruleset.options[name]?.default)) flags.push('--set', `${name}=${flow(value)}`)
  for (const [seat, player] of Object.entries(cell.players)) flags.push('--policy', `${seat}=${playerFlag(player)}`)
  return flags
}

/** All arguments that tell one game of a run again. */
export const replayWords = (ruleset: Ruleset, seed: number, cell: Cell, game: number): string[] => [
  'play',
  ruleset.id,
  '--seed',
  String(seed),
  '--game',
  String(game),
  ...cellFlags(cell, ruleset),
]

/** `expert`, or `expert{caution: 0.6}`. A module is named by its path from the current folder. */
function playerFlag({ id, module, written }: Player): string {
  const name = module === undefined ? id : pathFromHere(module)
  if (typeof written === 'string') return name
  const given = Object.entries(written).filter(([key]) => key !== 'id')
  return `${name}{${given.map(([key, value]) => `${key}: ${flow(value)}`).join(', ')}}`
}

/** A value in YAML's flow form, which the flags read. */
function flow(value: Value): string {
  const plain =
    typeof value === 'string' &&
    /^[A-Za-z][\w-]*$/.test(value) &&
    !/^(true|false|null|[yn]|yes|no|on|off)$/i.test(value)
  return plain ? value : JSON.stringify(value)
}

const pathFromHere = (path: string): string => {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? near : `./${near}`
}
