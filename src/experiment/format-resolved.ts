import type { Cell, Contender, Duels, Experiment, Group, Value } from './types.ts'
import { formatValue } from './values.ts'
import { grouped } from './words.ts'

/** Values listed for one option or seat, and options listed for one baseline, before the rest are only counted. */
const LISTED = 12

/** A resolved experiment as a person reads it: one line a fact, the widest label first in its column. No final newline. */
export function formatResolved(experiment: Experiment): string {
  const { title, ruleset, rulesetVersion, seed, cells, fixed, report } = experiment
  const lines: [string, string][] = [
    ['experiment', experiment.name],
    ['ruleset', `${ruleset}, version ${rulesetVersion}`],
    ['seed', String(seed)],
    ['games', gamesOf(experiment)],
    ['fixed', list(Object.entries(fixed).map(assignment)) || 'nothing; every option at its default'],
  ]
  for (const seat of Object.keys(cells[0]!.players))
    lines.push([seat, list(distinct(cells.map(cell => cell.players[seat]!.label)))])
  lines.push(...(experiment.duels === undefined ? sweptLines(cells) : duelLines(experiment.duels, experiment)))
  if (experiment.duels === undefined) lines.push(['compared', comparisons(experiment)])
  const shown = report.metrics.length === 0 ? 'the headline outcome first' : `${report.metrics.join(', ')} first`
  lines.push(['report', `${shown}; ${percent(report.confidence)} intervals`])
  const width = Math.max(...lines.map(([label]) => label.length))
  return [title, ...lines.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`)].join('\n')
}

/** Who fights whom. */
function duelLines({ fleets, opponents, pairs, drawn }: Duels, { cells }: Experiment): [string, string][] {
  const names = (contenders: readonly Contender[]): string => {
    const from = [...new Set(contenders.flatMap(({ drawnFrom }) => drawnFrom ?? []))]
    const legal = from.length === 0 ? '' : ` (of ${from.map(grouped).join(' and of ')} legal ones)`
    return `${grouped(contenders.length)}${legal}: ${list(contenders.map(({ label }) => label))}`
  }
  const every = opponents === undefined ? 'every pair of them' : 'each against every opponent'
  return [
    ['fleets', names(fleets)],
    ...(opponents === undefined ? [] : [['opponents', names(opponents)] as [string, string]]),
    [
      'duels',
      `${grouped(pairs.length)}, ${drawn ? 'drawn at random' : every}; on both sides of the table: ${grouped(cells.length)} cells`,
    ],
  ]
}

function gamesOf({ games, until, tournament, cells, duels }: Experiment): string {
  const n = cells.length
  if (tournament !== undefined) {
    const { first, max, confirm, confidence } = tournament
    const most = n * max + 2 * (duels!.opponents ?? duels!.fleets).length * confirm
    return `a tournament: fleets are dropped after ${grouped(first)} games a cell and every time these are doubled up to ${grouped(max)}, the best with chance ${percent(1 - confidence)} at most; then ${grouped(confirm)} fresh ones for the winner; ${grouped(n * first)} to ${grouped(most)} in all`
  }
  const cellsText = n === 1 ? '1 cell' : `${grouped(n)} cells`
  if (games !== undefined)
    return n === 1
      ? `${grouped(games)}, 1 cell`
      : `${grouped(games)} a cell, ${cellsText}, ${grouped(games * n)} in all`
  const { metric, halfWidth, max } = until!
  return `until ${metric} is known to ±${halfWidth}, at most ${grouped(max)} a cell; ${cellsText}, at most ${grouped(max * n)} in all`
}

/** Options that are swept, each with its values in order of first appearance. */
function sweptLines(cells: readonly Cell[]): [string, string][] {
  const keys = Object.keys(cells[0]!.vary)
  return keys.map((key, i) => [
    i === 0 ? 'vary' : '',
    `${key}: ${list(distinct(cells.map(cell => formatValue(cell.vary[key]!))))}`,
  ])
}

/** What is compared with what: the baseline's values, and the levels within which it stands. */
function comparisons({ cells, groups }: Experiment): string {
  const paired = groups.filter((group): group is Required<Group> => group.baseline !== undefined)
  if (paired.length === 0) return 'nothing; each cell stands for itself'
  const coordinates = (cell: Cell): [string, string][] => [
    ...Object.entries(cell.vary).map(([key, value]): [string, string] => [key, formatValue(value)]),
    ...Object.entries(cell.players).map(([seat, player]): [string, string] => [seat, player.label]),
  ]
  const baselines = paired.map(group => new Map(coordinates(cells[group.baseline]!)))
  const first = [...baselines[0]!]
  const common = first.filter(([key, value]) => baselines.every(baseline => baseline.get(key) === value))
  const levels = first.map(([key]) => key).filter(key => !common.some(([name]) => name === key))
  // Of what all cells share nothing need be said.
  const telling = common.filter(([key, value]) => cells.some(cell => new Map(coordinates(cell)).get(key) !== value))
  const pairs = paired.reduce((sum, group) => sum + group.cells.length - 1, 0)
  const within = levels.length === 0 ? '' : `, within each ${levels.join(' and ')}`
  return `with ${list(telling.map(([key, value]) => `${key} = ${value}`))}${within}; ${grouped(pairs)} ${pairs === 1 ? 'pair' : 'pairs'} of cells, in each figure`
}

const assignment = ([key, value]: [string, Value]): string => `${key} = ${formatValue(value)}`
const distinct = (words: readonly string[]): string[] => [...new Set(words)]
const list = (words: readonly string[]): string =>
  words.length > LISTED ? `${words.slice(0, LISTED).join(', ')} and ${words.length - LISTED} more` : words.join(', ')
const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`
