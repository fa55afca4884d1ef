import { nextAttacker, removeAircraft } from './aircraft.ts'
import { checked, forced, lowest } from './decisions.ts'
import { AT } from './metrics.ts'
import type { Battle } from './state.ts'

export interface Level {
  readonly supplies: number
  readonly teams: number
  /** The first attacker (1 is ICHI), or a d10 roll. */
  readonly start: 'd10' | number
  readonly corsairs: boolean
}

/** Four Variations of Play. */
export const LEVELS: Readonly<Record<'ensign' | 'lieutenant' | 'commander' | 'captain', Level>> = {
  ensign: { supplies: 4, teams: 2, start: 1, corsairs: true },
  lieutenant: { supplies: 1, teams: 2, start: 1, corsairs: true },
  commander: { supplies: 4, teams: 2, start: 'd10', corsairs: false },
  captain: { supplies: 4, teams: 1, start: 'd10', corsairs: false },
}

/** Once all aircraft without the Shamrock are gone, the green cube goes on one with it at the start of each round (R33). */
export function placeCorsair(b: Battle): void {
  if (!b.rules.corsairs || b.live === 0 || (b.live & ~b.tables.shamrock) !== 0) return
  if (b.rules.R33once && b.corsairCame) return
  let legal = b.live
  if (b.rules.R33notNextAttacker) legal &= ~(1 << nextAttacker(b))
  if (legal === 0) return
  b.corsair = forced(legal)
    ? lowest(legal)
    : checked(b, 'aircraft', 'placing the Corsair', legal, b.captain.corsair(b, legal))
  b.corsairCame = true
  if (b.story !== null) b.story.corsairPlaced(b)
}

/** The aircraft with the green cube is destroyed if it still exists at the End of Round (R64). */
export function corsairAttack(b: Battle): void {
  if (b.corsair < 0 || (b.live & (1 << b.corsair)) === 0) return
  if (b.story !== null) b.story.corsairAttacks(b)
  removeAircraft(b, b.corsair)
  b.record[AT.aircraftByCorsair]!++
}
