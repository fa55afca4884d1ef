import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Game } from '../engine/contracts.ts'
import { BadInput, type Experiment } from '../experiment/types.ts'
import { grouped } from '../experiment/words.ts'
import type { Counted } from './block.ts'
import { canonical, sha256 } from './canonical.ts'
import { readJournal } from './journal.ts'
import { Ledger } from './ledger.ts'
import type { Result, Round } from './result.ts'
import { JOURNAL_NAME, RESULT_NAME, readResult } from './result-file.ts'
import { differences, type Played } from './same-experiment.ts'

/** What to do about what lies in the folder already. */
export type Start = 'new' | 'resume' | 'fresh'

/** Makes the output folder. @throws BadInput if it cannot be one */
export function makeFolder(folder: string): void {
  const bad = (message: string): BadInput => new BadInput([{ source: `--out ${folder}`.trimEnd(), message }])
  if (folder.trim() === '') throw bad('wants the name of a folder to write into')
  try {
    if (!statSync(folder).isDirectory()) throw bad('is a file; name a folder to write into')
  } catch (error) {
    if (error instanceof BadInput) throw error
    try {
      makeWithParents(folder)
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException
      if (code === 'ENOTDIR' || code === 'EEXIST')
        throw bad('a part of this path is a file; name a folder to write into')
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
        throw bad('you have no permission to make this folder; name another one')
      if (code === 'ENOENT') throw bad('this folder cannot be made here; name another one')
      throw bad(`the folder cannot be made: ${message}`)
    }
  }
}

/** `mkdir -p`. (Node's own never returns where the system will not make folders, such as in /proc.) */
function makeWithParents(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(parent)) throw error
    makeWithParents(parent)
    mkdirSync(folder)
  }
}

/** What a run starts from. */
export interface Opening {
  readonly ledger: Ledger
  /** What the user should know about what was found, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Looks at what earlier runs left in a folder and decides what becomes of it. Counted games are never lost without a
 * word:
 *
 * | the folder holds               | `new`                                    | `resume`      | `fresh`        |
 * |--------------------------------|------------------------------------------|---------------|----------------|
 * | nothing                        | starts                                   | starts, and says so | starts   |
 * | an unfinished run              | refuses, naming the remedies             | goes on       | throws it away |
 * | a result that this run repeats | starts; the same figures come again      | adds games    | as `new`       |
 * | another result                 | starts; the old file is moved aside      | refuses       | as `new`       |
 *
 * @throws BadInput if the run may not start here
 */
export function openFolder(folder: string, now: Played, ruleset: Game['ruleset'], start: Start): Opening {
  return start === 'resume' ? resume(folder, now, ruleset) : begin(folder, now, ruleset, start)
}

function begin(folder: string, now: Played, ruleset: Game['ruleset'], start: Start): Opening {
  const notes: string[] = []
  if (start === 'new') {
    const counted = unfinished(folder, now, ruleset)
    if (counted !== undefined)
      throw new BadInput([
        {
          source: folder,
          message: `an unfinished run lies here${counted}. Go on with it with --resume, throw it away with --fresh, or name another folder with --out`,
        },
      ])
  }
  const moved = moveAside(folder, now)
  if (moved !== undefined) notes.push(moved)
  return { ledger: new Ledger(now.experiment, ruleset), notes }
}

/** What an unfinished journal holds, in words; `undefined` if there is none worth keeping. */
function unfinished(folder: string, now: Played, ruleset: Game['ruleset']): string | undefined {
  const path = join(folder, JOURNAL_NAME)
  let same = false
  let ledger: Ledger | undefined
  let blocks = 0
  const found = readJournal(
    path,
    head => {
      same = differences(head, now).length === 0
      if (same) ledger = new Ledger(head.experiment, ruleset)
      return true
    },
    body => {
      blocks++
      return ledger === undefined || counts(ledger, body)
    },
  )
  if (found === undefined) return undefined
  if (found === 'unreadable') return ', written by another version of broadside or damaged'
  if (blocks === 0) return undefined
  if (ledger === undefined) return `, of another experiment ("${found.head.experiment.title}")`
  if (ledger.games === 0 || ledger.games === gamesOfResult(folder, now)) return undefined
  return ` with ${grouped(ledger.games)} games counted`
}

/** Games, over all cells, of the folder's result if it is one of this experiment. A run that was killed at its very end leaves its journal beside it. */
function gamesOfResult(folder: string, now: Played): number | undefined {
  try {
    const result = readResult(folder)
    return differences(playedOf(result), now).length > 0
      ? undefined
      : result.tallies.reduce((sum, tally) => sum + tally.games, 0)
  } catch {
    return undefined
  }
}

/** Keeps a result that this run would not repeat under another name. @returns what was done, if anything */
function moveAside(folder: string, now: Played): string | undefined {
  const path = join(folder, RESULT_NAME)
  let text: Buffer
  try {
    text = readFileSync(path)
  } catch {
    return undefined
  }
  try {
    const result = readResult(path)
    const most = Math.max(0, ...result.tallies.map(tally => tally.games))
    const wanted = now.experiment.games ?? (sameRule(result.experiment, now.experiment) ? Number.POSITIVE_INFINITY : 0)
    if (differences(playedOf(result), now).length === 0 && wanted >= most) return undefined
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
  }
  const aside = `result-${sha256(text).slice(0, 8)}.json`
  renameSync(path, join(folder, aside))
  return `the result of another run lay in ${folder}; it is kept as ${aside}`
}

export const playedOf = (result: Result): Played => ({
  experiment: result.experiment,
  modules: result.modules ?? {},
})

function resume(folder: string, now: Played, ruleset: Game['ruleset']): Opening {
  const ledger = new Ledger(now.experiment, ruleset)
  const notes: string[] = []
  const path = join(folder, JOURNAL_NAME)
  let other: string[] = []
  const found = readJournal(
    path,
    head => {
      other = differences(head, now)
      return true
    },
    body => {
      refuseOther(path, other)
      return counts(ledger, body)
    },
  )
  if (found === 'unreadable')
    throw new BadInput([
      {
        source: path,
        message:
          'was written by another version of broadside, or is damaged; start anew with --fresh, or name another folder with --out',
      },
    ])
  if (found !== undefined && found.damaged > 0)
    notes.push(
      `${found.damaged} damaged ${found.damaged === 1 ? 'line' : 'lines'} of ${path} left out; the games are played again`,
    )
  if (found?.torn) notes.push(`the last line of ${path} was cut short; its games are played again`)
  const before = found?.head.experiment
  if (found !== undefined && ledger.games > 0) refuseRule(path, before!, now.experiment, ledger)
  else if (fromResult(folder, now, ledger) === undefined)
    notes.push(`there is nothing to resume in ${folder}: starting from the first game`)
  return { ledger, notes }
}

/** Takes up a finished result. @returns `undefined` if there is none */
function fromResult(folder: string, now: Played, ledger: Ledger): Result | undefined {
  const path = join(folder, RESULT_NAME)
  try {
    statSync(path)
  } catch {
    return undefined
  }
  const result = readResult(path)
  refuseOther(path, differences(playedOf(result), now))
  now.experiment.groups.forEach(({ cells }, group) => {
    const games = result.tallies[cells[0]!]!.games
    if (games === 0) return
    ledger.addChecked({
      group,
      ranges: [[0, games]],
      tallies: cells.map(c => result.tallies[c]!),
      pairs: cells.map(c => result.pairs[c]!),
    })
  })
  ledger.rounds.push(...(result.rounds ?? []))
  refuseRule(path, result.experiment, now.experiment, ledger)
  return result
}

function counts(ledger: Ledger, body: unknown): boolean {
  try {
    const { round } = body as { readonly round?: Round }
    if (round !== undefined) ledger.rounds.push(round)
    else ledger.addChecked(body as Counted)
    return true
  } catch {
    return false
  }
}

function refuseOther(path: string, list: readonly string[]): void {
  if (list.length === 0) return
  throw new BadInput([
    {
      source: path,
      message: `belongs to another experiment: ${list.join('; ')}. Games of both cannot be added up: run it in another folder with --out, or without --resume`,
    },
  ])
}

/** Refuses a rule for the number of games that would not give what it had given from the start. */
function refuseRule(path: string, before: Experiment, now: Experiment, ledger: Ledger): void {
  if (now.games !== undefined) {
    if (Math.max(...ledger.done.map(done => done.end)) <= now.games) return
    throw new BadInput([
      {
        source: path,
        message: `already has ${grouped(ledger.most)} games a cell, more than the ${grouped(now.games)} asked for; --games is the total that each cell shall have. Ask for more, or run in another folder with --out`,
      },
    ])
  }
  if (sameRule(before, now)) return
  throw new BadInput([
    {
      source: path,
      message: `its games were not played under this stopping rule. The rule looks at the games as they come, so it cannot be changed afterwards: ask for a fixed number with --games, or run in another folder with --out`,
    },
  ])
}

/** Whether two experiments stop by the same rule. */
const sameRule = (a: Experiment, b: Experiment): boolean =>
  (a.tournament !== undefined && canonical(a.tournament) === canonical(b.tournament)) || sameUntil(a, b)

const sameUntil = (a: Experiment, b: Experiment): boolean =>
  a.until !== undefined &&
  b.until !== undefined &&
  a.until.metric === b.until.metric &&
  a.until.halfWidth === b.until.halfWidth &&
  a.until.max === b.until.max &&
  a.report.confidence === b.report.confidence
