import type { Ruleset } from '../engine/contracts.ts'
import type { Experiment } from '../experiment/types.ts'
import { grouped } from '../experiment/words.ts'
import type { BlockFailure } from '../run/failure.ts'
import type { RunStopped } from '../run/run.ts'
import { replayWords } from './cell-flags.ts'
import { command } from './invocation.ts'

/** What a run that ended early tells its user: why, which game, where the counted games are, and what to type next. */
export function stoppedMessage(stopped: RunStopped, experiment: Experiment, ruleset: Ruleset, out: string): string {
  const { failure, counted, wanted } = stopped
  const lines = failure === undefined ? [stopped.message] : failureLines(failure, experiment, ruleset)
  const atMost = experiment.until === undefined ? '' : 'at most '
  lines.push(
    counted === 0
      ? 'No game had been counted yet.'
      : `${grouped(counted)} of ${atMost}${grouped(wanted)} games were counted and are kept in ${out}.`,
  )
  lines.push(`Go on with: ${resumeCommand()}`)
  if (failure?.cell !== undefined && ownPlayer(experiment, failure.cell))
    lines.push(
      'A player that is changed is another player: after changing it, start anew with --fresh in place of --resume.',
    )
  return lines.join('\n')
}

const REASON: Readonly<Record<BlockFailure['kind'], (message: string) => string>> = {
  game: message => `a game could not be played: ${message}`,
  setup: message => `a cell could not be set up: ${message}`,
  stalled: message => `a game does not end (${message}), so the thread that played it was stopped`,
  died: message => `a thread died while it played, and again when the games were tried once more: ${message}`,
}

function failureLines(failure: BlockFailure, experiment: Experiment, ruleset: Ruleset): string[] {
  const lines = [REASON[failure.kind](failure.message)]
  const cell = failure.cell === undefined ? undefined : experiment.cells[failure.cell]
  if (cell === undefined) return lines
  const vary = Object.entries(cell.vary).map(
    ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const players = Object.entries(cell.players).map(([seat, player]) => `${seat} ${player.label}`)
  const where = [
    `Ruleset ${ruleset.id}`,
    `cell ${failure.cell! + 1} of ${experiment.cells.length}`,
    ...vary,
    ...players,
  ]
  if (failure.game !== undefined) where.push(`game ${failure.game}`)
  lines.push(`${where.join(', ')}, seed ${experiment.seed}.`)
  if (failure.game !== undefined)
    lines.push(`See that game with: ${command(replayWords(ruleset, experiment.seed, cell, failure.game))}`)
  return lines
}

const ownPlayer = (experiment: Experiment, cell: number): boolean =>
  Object.values(experiment.cells[cell]!.players).some(player => player.module !== undefined)

/** The command that was typed, with --resume. */
function resumeCommand(): string {
  const typed = process.argv.slice(2).filter(word => word !== '--resume' && word !== '--fresh')
  return command([...typed, '--resume'])
}
