import { FORWARD, MOST_STEPS, TURN_LEFT, TURN_RIGHT } from './policy.ts'
import type { Rules } from './rules.ts'
import { RUDDER_AHEAD, RUDDER_FREE, RUDDER_LEFT, type Ship } from './ship.ts'

/** What a path must keep to. */
export interface MoveLimits {
  /** Most and least hexes. */
  hexes: number
  least: number
  turns: number
  forwardFirst: boolean
  /** A jammed rudder or a hit bridge: only the number of hexes is the player's. */
  forced: boolean
  /** The way she is forced to turn: -1, 0, 1. */
  way: number
}

export const noLimits = (): MoveLimits => ({
  hexes: 0,
  least: 0,
  turns: 0,
  forwardFirst: false,
  forced: false,
  way: 0,
})

/** Section 4: hexes of a speed in half hexes; a long move rounds up, a short one down. */
export const hexesIn = (halves: number, long: boolean): number => (halves + (long ? 1 : 0)) >> 1

/**
 * Section 4 and 9: what a ship may do in this move.
 * @param speed half hexes a move: hers, or a submerged boat's
 * @param out written to
 */
export function limitsOf(ship: Readonly<Ship>, speed: number, long: boolean, rules: Rules, out: MoveLimits): void {
  out.hexes = hexesIn(speed, long)
  out.least = rules.halfWay ? out.hexes >> 1 : 0
  // A ship that cannot move cannot turn (B19).
  out.turns = speed === 0 ? 0 : ship.spec.turns
  out.forwardFirst = ship.spec.forwardFirst
  out.forced = ship.bridgeOut || ship.rudder !== RUDDER_FREE
  out.way = 0
  if (ship.bridgeOut || ship.rudder === RUDDER_AHEAD) out.turns = 0
  else if (ship.rudder !== RUDDER_FREE) {
    out.way = ship.rudder === RUDDER_LEFT ? TURN_LEFT : TURN_RIGHT
    if (rules.jammedOnce && out.turns > 1) out.turns = 1
  }
}

/** Writes the only path of a ship that cannot steer: `hexes` forward, turning as often as she may to the forced side (B35). */
export function forcedPath(limits: MoveLimits, hexes: number, path: Int8Array): number {
  let steps = 0
  let turns = limits.way === 0 ? 0 : limits.turns
  if (turns > 0 && !limits.forwardFirst && hexes > 0) {
    path[steps++] = limits.way
    turns--
  }
  for (let i = 0; i < hexes; i++) {
    path[steps++] = FORWARD
    if (turns > 0) {
      path[steps++] = limits.way
      turns--
    }
  }
  return steps
}

/** What is wrong with a path, in words; undefined if it is legal. */
export function faultOf(path: Int8Array, steps: number, limits: MoveLimits): string | undefined {
  if (steps > MOST_STEPS) return `${steps} steps, more than ${MOST_STEPS}`
  let hexes = 0
  let turns = 0
  let sinceTurn = limits.forwardFirst ? 0 : 1
  for (let i = 0; i < steps; i++) {
    const step = path[i]!
    if (step === FORWARD) {
      hexes++
      sinceTurn++
    } else if (step === TURN_LEFT || step === TURN_RIGHT) {
      if (sinceTurn === 0) return 'a turn that is not preceded by a hex forward'
      turns++
      sinceTurn = 0
    } else return `${step} is not a step`
  }
  if (hexes > limits.hexes) return `${hexes} hexes, of at most ${limits.hexes}`
  if (hexes < limits.least) return `${hexes} hexes, of at least ${limits.least}`
  if (turns > limits.turns) return `${turns} turns, of at most ${limits.turns}`
  return undefined
}
