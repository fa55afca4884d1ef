import type { PairTallyData } from '../engine/pair-tally.ts'
import type { TallyData } from '../engine/tally.ts'
import { sha256 } from './canonical.ts'
import type { Range } from './ranges.ts'

/** A piece of work: a range of game indices, played by every cell of one group. */
export interface Block {
  /** Index into `Experiment.groups`. */
  readonly group: number
  readonly first: number
  readonly count: number
}

/** What some games of one group came to, as data: a finished block, or the sum of several. */
export interface Counted {
  readonly group: number
  readonly ranges: readonly Range[]
  /** In the order of the group's cells. */
  readonly tallies: readonly TallyData[]
  /** In the order of the group's cells; `null` for the baseline and for all when there is none. */
  readonly pairs: readonly (PairTallyData | null)[]
}

const PREFIX = '{"sha256":"'
const MIDDLE = '","body":'
const BODY_AT = PREFIX.length + 64 + MIDDLE.length

/**
 * One line of a journal: the body and the SHA-256 of the body's text. Workers seal what they counted, and that very
 * text is what the journal keeps.
 */
export function seal(body: unknown): string {
  const text = JSON.stringify(body)
  return `${PREFIX}${sha256(text)}${MIDDLE}${text}}`
}

/** The body of a line that was sealed in this run. */
export const bodyOf = (line: string): unknown => JSON.parse(line.slice(BODY_AT, -1))

/** The body of a sealed line; `undefined` if the line is torn, edited, or something else. */
export function unseal(line: string): unknown {
  if (!line.startsWith(PREFIX) || line.slice(PREFIX.length + 64, BODY_AT) !== MIDDLE || !line.endsWith('}'))
    return undefined
  const text = line.slice(BODY_AT, -1)
  if (sha256(text) !== line.slice(PREFIX.length, PREFIX.length + 64)) return undefined
  return JSON.parse(text)
}
