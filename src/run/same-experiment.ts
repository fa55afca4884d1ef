import type { Cell, Experiment } from '../experiment/types.ts'
import { canonical, writtenPlayers } from './canonical.ts'

/** An experiment with the texts of the users' players in it: what decides which games are played. */
export interface Played {
  readonly experiment: Experiment
  /** See `moduleHashes`. */
  readonly modules: Readonly<Record<string, string>>
}

/** Differences named at most; the others are counted. */
const NAMED = 6

/**
 * In which ways two experiments play other games, each in words; empty if they play the same ones. Titles, reports and
 * numbers of games do not matter.
 */
export function differences(before: Played, now: Played): string[] {
  const [a, b] = [before.experiment, now.experiment]
  const list: string[] = []
  const say = (what: string, was: unknown, is: unknown): void => {
    if (canonical(was) !== canonical(is)) list.push(`${what} was ${canonical(was)} and is ${canonical(is)} now`)
  }
  say('ruleset', a.ruleset, b.ruleset)
  if (a.ruleset !== b.ruleset) return list
  say(`the version of ${a.ruleset}'s rules and players`, a.rulesetVersion, b.rulesetVersion)
  say('seed', a.seed, b.seed)
  for (const id of Object.keys(before.modules))
    if (id in now.modules && before.modules[id] !== now.modules[id]) list.push(`the player ${id} has been changed`)
  if (a.cells.length !== b.cells.length) list.push(`there were ${a.cells.length} cells and are ${b.cells.length} now`)
  else
    a.cells.forEach((cell, i) => {
      const other = b.cells[i]!
      if (nameOf(cell) !== nameOf(other)) list.push(`cell ${i + 1} was ${nameOf(cell)} and is ${nameOf(other)} now`)
      else {
        for (const key of new Set([...Object.keys(cell.options), ...Object.keys(other.options)]))
          if (!(key in cell.vary)) say(`option ${key}`, cell.options[key] ?? null, other.options[key] ?? null)
        for (const [seat, player] of Object.entries(cell.players))
          say(`${seat}'s ${player.id}`, player.parameters, other.players[seat]?.parameters)
      }
    })
  const unique = [...new Set(list)]
  say('metrics that are kept', a.kept ?? null, b.kept ?? null)
  if (unique.length === 0) say('grouping of cells and baseline', a.groups, b.groups)
  if (unique.length > NAMED) return [...unique.slice(0, NAMED), `and ${unique.length - NAMED} more`]
  return unique.length > 0 ? unique : list
}

const nameOf = (cell: Cell): string => canonical({ ...cell.vary, ...writtenPlayers(cell) })
