import { removeAircraft } from './aircraft.ts'
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
export const LEVELS = {
  ensign: { supplies: 4, teams: 2, start: 1, corsairs: true },
  lieutenant: { supplies: 1, teams: 2, start: 1, corsairs: true },
  commander: { supplies: 4, teams: 2, start: 'd10', corsairs: false },
  captain: { supplies: 4, teams: 1, start: 'd10', corsairs: false },
} as const satisfies Record<string, Level>
export type LevelId = keyof typeof LEVELS

/** Once all aircraft without the Shamrock are gone, the green cube goes on one with it at the start of each round (R33). */
export function placeCorsair(b: Battle): void {
  b.corsair = -1
  const shamrock = b.live & b.tables.shamrock
  if (shamrock === 0 || shamrock !== b.live) return
  b.corsair = forced(shamrock)
    ? lowest(shamrock)
    : checked(b, 'aircraft', 'placing the Corsair', shamrock, b.captain.corsair(b, shamrock))
}

/** The aircraft with the green cube is destroyed if it still exists at the End of Round (R64). */
export function corsairAttack(b: Battle): void {
  if (b.corsair < 0 || (b.live & (1 << b.corsair)) === 0) return
  removeAircraft(b, b.corsair)
  b.record[AT.aircraftByCorsair]!++
}
