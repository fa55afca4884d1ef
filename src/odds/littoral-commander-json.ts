import { type Chance, chances, type Distribution, mean } from '../analysis/distributions.ts'
import { written } from '../analysis/fraction.ts'
import type { AssaultOdds, ChainOdds, DuelEnd, StrikeOdds } from './littoral-commander.ts'

/** Odds as plain data for `odds littoral-commander --json`. */

/** How a chance is written: as a number, or as a fraction in text ("5/18"). */
type Write = (chance: Chance) => number | string

export const asNumber: Write = ({ value }) => value
export const asFraction: Write = ({ value, fraction }) => (fraction === undefined ? value : written(fraction))

const table = (d: Distribution<number | string>, write: Write): Record<string, number | string> =>
  Object.fromEntries(chances(d as Distribution).map(([value, p]) => [value, write(p)]))

/** What dice need, as asked and with all modifiers. */
export interface Dice {
  readonly dice: number
  readonly value: number
  readonly needs: number
}

export const strikeData = (
  strikes: readonly Dice[],
  interceptions: readonly Dice[],
  hp: number,
  odds: StrikeOdds,
  write: Write,
) => ({
  strikes,
  interceptions,
  hp,
  hits: table(odds.hits, write),
  stopped: table(odds.stopped, write),
  damage: table(odds.damage, write),
  lost: table(odds.lost, write),
  meanLost: write(mean(odds.lost)),
  destroyed: write(odds.destroyed),
})

export const assaultData = (
  odds: AssaultOdds,
  shots: { attack: readonly Dice[]; defend: readonly Dice[] },
  write: Write,
) => ({
  ...shots,
  attackerLost: odds.attackerLost.map(d => table(d, write)),
  defenderLost: odds.defenderLost.map(d => table(d, write)),
  attackersDestroyed: table(odds.attackersDestroyed, write),
  defendersDestroyed: table(odds.defendersDestroyed, write),
  allDefendersDestroyed: write(odds.allDefendersDestroyed),
})

export const chainData = (odds: ChainOdds, interceptions: readonly Dice[], write: Write) => ({
  interceptions,
  found: write(odds.found),
  hits: table(odds.hits, write),
  discarded: write(odds.discarded),
  works: write(odds.works),
})

export const duelData = (odds: Distribution<DuelEnd>, write: Write) => ({
  hit: table(odds as unknown as Distribution<string>, write),
})
