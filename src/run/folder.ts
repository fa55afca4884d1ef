import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Game } from '../engine/contracts.ts'
import { unprintableIn } from '../engine/spelling.ts'
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
  if (unprintableIn(folder) !== undefined) throw bad('its name holds a control character; name another folder')
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
 * | the folder holds               | `new`                                | `resume`                            | `fresh`          |
 * |--------------------------------|--------------------------------------|-------------------------------------|------------------|
 * | nothing                        | starts                               | starts, and says so                 | starts           |
 * | an unfinished run of this      | refuses: `resume`, `fresh`, elsewhere | goes on                            | throws it away   |
 * | an unfinished run of another   | refuses: `fresh`, elsewhere          | refuses: `fresh`, elsewhere         | throws it away   |
 * | a journal that cannot be read  | refuses: `fresh`, elsewhere          | refuses: `fresh`, elsewhere         | throws it away   |
 * | a result that this run repeats | starts; the same figures come again  | adds games                          | as `new`         |
 * | another result                 | starts; the old file is moved aside  | refuses: without `resume`, elsewhere | as `new`        |
 * | a result that cannot be read   | starts; the old file is moved aside  | refuses: without `resume`, elsewhere | as `new`        |
 * | a folder in place of a file    | refuses: move it away, elsewhere     | the same                            | the same         |
 *
 * Whatever a refusal advises, works.
 *
 * @param dry only look: move no file aside
 * @throws BadInput if the run may not start here
 */
export function openFolder(folder: string, now: Played, ruleset: Game['ruleset'], start: Start, dry = false): Opening {
  refuseFolders(folder)
  return start === 'resume' ? resume(folder, now, ruleset, dry) : begin(folder, now, ruleset, start, dry)
}

/** Refuses where something that is no file stands in the way of the files that a run writes. */
function refuseFolders(folder: string): void {
  for (const name of [RESULT_NAME, JOURNAL_NAME]) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined && !found.isFile())
      throw new BadInput([
        {
          source: path,
          message: `is ${found.isDirectory() ? 'a folder' : 'no regular file'}, and the run writes a file of that name; move it away, or name another folder with --out`,
        },
      ])
  }
}

function begin(folder: string, now: Played, ruleset: Game['ruleset'], start: Start, dry: boolean): Opening {
  const notes: string[] = []
  if (start === 'new') {
    const counted = unfinished(folder, now, ruleset)
    if (counted !== undefined)
      throw new BadInput([
        {
          source: folder,
          message: `an unfinished run lies here${counted}, throw it away with --fresh, or name another folder with --out`,
        },
      ])
  }
  const moved = dry ? undefined : moveAside(folder, now)
  if (moved !== undefined) notes.push(moved)
  return { ledger: new Ledger(now.experiment, ruleset), notes }
}

/** What an unfinished journal holds, and whether it can be gone on with; `undefined` if there is none worth keeping. */
function unfinished(folder: string, now: Played, ruleset: Game['ruleset']): string | undefined {
  const path = join(folder, JOURNAL_NAME)
  let other: readonly string[] = []
  let ledger: Ledger | undefined
  let blocks = 0
  const found = readJournal(
    path,
    head => {
      other = differences(head, now)
      if (other.length === 0) ledger = new Ledger(head.experiment, ruleset)
      return true
    },
    body => {
      blocks++
      return ledger === undefined || counts(ledger, body)
    },
  )
  if (found === undefined) return undefined
  if (found === 'unreadable')
    return ', but its journal was written by another version of broadside, or is damaged at its head, so it cannot be gone on with. To start anew'
  if (blocks === 0) return undefined
  if (ledger === undefined)
    return `, of another experiment ("${found.head.experiment.title}": ${other.join('; ')}), so this one cannot go on with it. To start anew`
  if (ledger.games === 0 || ledger.games === gamesOfResult(folder, now)) return undefined
  const refusal = refusedRule(found.head.experiment, now.experiment, ledger)
  if (refusal !== undefined) return ` that ${refusal}, or to start anew`
  return ` with ${grouped(ledger.games)} games counted. Go on with it with --resume`
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

function resume(folder: string, now: Played, ruleset: Game['ruleset'], dry: boolean): Opening {
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
      refuseOther(path, other, 'start anew here with --fresh in place of --resume')
      return counts(ledger, body)
    },
  )
  if (found === 'unreadable')
    throw new BadInput([
      {
        source: path,
        message:
          'was written by another version of broadside, or is damaged at its head; start anew with --fresh in place of --resume, or name another folder with --out',
      },
    ])
  if (found !== undefined && found.damaged > 0)
    notes.push(
      `${found.damaged} damaged ${found.damaged === 1 ? 'line' : 'lines'} of ${path} left out; the games are played again`,
    )
  if (found?.torn) notes.push(`the last line of ${path} was cut short; its games are played again`)
  const before = found?.head.experiment
  if (found !== undefined && ledger.games > 0) {
    refuseRule(path, before!, now.experiment, ledger, 'use --fresh in place of --resume')
    const moved = dry ? undefined : moveAside(folder, now)
    if (moved !== undefined) notes.push(moved)
  } else if (fromResult(folder, now, ledger) === undefined)
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
  const result = readable(path)
  refuseOther(path, differences(playedOf(result), now), ANEW)
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
  refuseRule(path, result.experiment, now.experiment, ledger, ANEW)
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

/** What a run without `--resume` does with a result that it would not repeat. */
const ANEW = 'run without --resume, which keeps this file under another name'

/** A result to add games to. @throws BadInput with what can be done instead */
function readable(path: string): Result {
  try {
    return readResult(path)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    throw new BadInput(
      error.complaints.map(complaint => ({
        ...complaint,
        message: `${complaint.message}. To start anew ${ANEW}, or name another folder with --out`,
      })),
    )
  }
}

function refuseOther(path: string, list: readonly string[], anew: string): void {
  if (list.length === 0) return
  throw new BadInput([
    {
      source: path,
      message: `belongs to another experiment: ${list.join('; ')}. Games of both cannot be added up: ${anew}, or name another folder with --out`,
    },
  ])
}

/** Refuses a rule for the number of games that would not give what it had given from the start. */
function refuseRule(path: string, before: Experiment, now: Experiment, ledger: Ledger, anew: string): void {
  const refusal = refusedRule(before, now, ledger)
  if (refusal === undefined) return
  throw new BadInput([
    { source: path, message: `${refusal}; to start anew ${anew}, or name another folder with --out` },
  ])
}

function refusedRule(before: Experiment, now: Experiment, ledger: Ledger): string | undefined {
  const least = Math.max(...ledger.done.map(done => done.end))
  if (now.games !== undefined)
    return least <= now.games
      ? undefined
      : `already has ${grouped(least)} games a cell, more than the ${grouped(now.games)} asked for; --games is the total that each cell shall have: ask for ${grouped(least)} or more with --resume`
  if (sameRule(before, now)) return undefined
  return `has games that were not played under this stopping rule. The rule looks at the games as they come, so it cannot be changed afterwards: ask for a fixed number of ${grouped(least)} or more with --games and --resume`
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
