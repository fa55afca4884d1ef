import { BANDS, SHIPS } from '../../rulesets/river-plate/data.ts'
import { COSINE, compass, eastward, INCH, northward, SINE, UNIT } from '../../rulesets/river-plate/geometry.ts'
import {
  beforeFirstTurn,
  GREATEST_TURN,
  greatestMove,
  leastMove,
  mayTurnFirst,
  mayTurnLast,
} from '../../rulesets/river-plate/movement-phase.ts'
import type { MoveOrder } from '../../rulesets/river-plate/policy.ts'
import { arcsBearing } from '../../rulesets/river-plate/sight.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { AFT, bandOf, FORWARD, mountKey, PORT, STARBOARD } from '../../rulesets/river-plate/tables.ts'
import { passedAt, runOf } from '../../rulesets/river-plate/torpedo-phase.ts'
import type { Estimates } from './estimates.ts'

export interface Weights {
  /** Inches. */
  readonly range: number
  /** Share of a ship's hull that an inch nearer to the range is worth. */
  readonly pull: number
  /** What damage suffered, and torpedoes that would pass, count against damage dealt. */
  readonly caution: number
  readonly torpedoFear: number
}

/** Turns that are tried at either place at full speed; at half speed only the first three. */
const TURNS = [0, -GREATEST_TURN, GREATEST_TURN, -23, 23]
const FEW_TURNS = 3
/** Arcs in the order of `#guns`. */
const ARCS = [FORWARD, AFT, PORT, STARBOARD]
const ALL_ARCS = FORWARD | AFT | PORT | STARBOARD
/** Keys for an enemy of the list, a band and a set of arcs. */
const FIRE_KEYS = BANDS * 16
const fireKey = (i: number, band: number, bears: number): number => i * FIRE_KEYS + band * 16 + bears

/**
 * What a torpedo that passes within reach may cost, in hull points: it hits on half the rolls, then costs 3.5 points and
 * as many hits, 17 of 36 on the hull at 2 points each.
 */
const TORPEDO_COST = 0.5 * 3.5 * (1 + (2 * 17) / 36)

/**
 * One-move look-ahead for one side. A move is worth the share of an enemy's hull that it can expect to take this turn,
 * less the share of its own that it can expect to lose, less what it is short of its favoured range, less torpedoes.
 * Where an enemy is still to move, it is taken to go straight on at full speed.
 */
export class Lookahead {
  readonly #estimates: Estimates
  readonly #side: number
  readonly #weights: Weights
  /** Working guns of each ship by arc, and the calibre of its turrets and of its secondary mounts. */
  readonly #guns = new Int32Array(SHIPS * ARCS.length)
  readonly #turretCalibre = new Int32Array(SHIPS)
  readonly #mountCalibre = new Int32Array(SHIPS)

  /** The enemies on the table: who, where when guns fire, on what heading, in which band of the place looked at. */
  #enemies = 0
  readonly #enemy = new Int32Array(SHIPS)
  readonly #x = new Float64Array(SHIPS)
  readonly #y = new Float64Array(SHIPS)
  readonly #band = new Int32Array(SHIPS)
  /** Ships of this side, among which the enemy divides its fire. */
  #consorts = 0
  /** What fire is worth, worked out when first asked for; -1 for not yet. */
  readonly #dealtBy = new Float64Array(SHIPS * FIRE_KEYS)
  readonly #sufferedFrom = new Float64Array(SHIPS * FIRE_KEYS)

  constructor(view: View, estimates: Estimates, side: number, weights: Weights) {
    this.#estimates = estimates
    this.#side = side
    this.#weights = weights
    const { tables } = view
    for (let ship = 0; ship < SHIPS; ship++) {
      const turrets = tables.turrets[ship]!
      this.#turretCalibre[ship] = tables.mountCalibre[mountKey(ship, 0)]!
      if (tables.mounts[ship]! > turrets) this.#mountCalibre[ship] = tables.mountCalibre[mountKey(ship, turrets)]!
    }
  }

  /** Writes the best move found. */
  move(view: View, ship: number, order: MoveOrder): void {
    this.#survey(view, ship)
    const greatest = greatestMove(view, ship)
    const least = leastMove(view, ship)
    const start = view.heading[ship]!
    const mayLast = mayTurnLast(view, ship)
    let best = Number.NEGATIVE_INFINITY
    for (let slow = 0; slow < 2; slow++) {
      const distance = slow === 0 ? greatest : Math.max(least, greatest >> 1)
      if (slow === 1 && distance === greatest) break
      const turns = slow === 0 ? TURNS.length : FEW_TURNS
      const firstTurns = mayTurnFirst(view, ship, distance) ? turns : 1
      const half = beforeFirstTurn(view, ship, distance)
      const halfX = view.x[ship]! + eastward(half, start)
      const halfY = view.y[ship]! + northward(half, start)
      for (let i = 0; i < firstTurns; i++) {
        const middle = compass(start + TURNS[i]!)
        const x = halfX + eastward(distance - half, middle)
        const y = halfY + northward(distance - half, middle)
        const worth = this.#best(view, ship, x, y, middle, mayLast ? turns : 1, greatest, best)
        if (worth <= best) continue
        best = worth
        order.distance = distance
        order.firstTurn = TURNS[i]!
        order.lastTurn = this.#lastTurn
      }
    }
  }

  /** The last turn that `#best` found. */
  #lastTurn = 0

  /** The greatest worth of being at a place over the last turns, if it is above `atLeast`. */
  #best(
    view: View,
    ship: number,
    x: number,
    y: number,
    middle: number,
    turns: number,
    ahead: number,
    atLeast: number,
  ): number {
    const enemies = this.#enemies
    const ex = this.#x
    const ey = this.#y
    const bands = this.#band
    const { blindTangent } = view.tables
    const { range, pull } = this.#weights
    const place = this.#placeWorth(view, ship, x, y)
    // No heading can deal more than all guns at the best of targets.
    let most = 0
    for (let i = 0; i < enemies; i++)
      if (bands[i]! !== BANDS) most = Math.max(most, this.#share(view, ship, i, bands[i]!, ALL_ARCS))
    let best = atLeast
    for (let j = 0; j < turns; j++) {
      const heading = compass(middle + TURNS[j]!)
      const nextX = x + (ahead * SINE[heading]!) / UNIT
      const nextY = y + (ahead * COSINE[heading]!) / UNIT
      // One more move straight on, towards or away from the favoured range.
      let nearest = Number.POSITIVE_INFINITY
      for (let i = 0; i < enemies; i++) {
        const dx = ex[i]! - nextX
        const dy = ey[i]! - nextY
        const squared = dx * dx + dy * dy
        if (squared < nearest) nearest = squared
      }
      const astray = pull * Math.abs(Math.sqrt(nearest) / INCH - range)
      if (place + most - astray <= best) continue
      let dealt = 0
      for (let i = 0; i < enemies; i++) {
        const band = bands[i]!
        if (band === BANDS) continue
        const share = this.#share(view, ship, i, band, arcsBearing(ex[i]! - x, ey[i]! - y, heading, blindTangent))
        if (share > dealt) dealt = share
      }
      const worth = place + dealt - astray
      if (worth <= best) continue
      best = worth
      this.#lastTurn = TURNS[j]!
    }
    return best
  }

  /** Counts guns, and says where each enemy will be when guns fire. */
  #survey(view: View, ship: number): void {
    this.#countGuns(view, ship)
    const fleet = view.tables.fleet[1 - this.#side]!
    const moved = view.playerA !== this.#side
    let n = 0
    for (let i = 0; i < fleet.length; i++) {
      const enemy = fleet[i]!
      if (view.present[enemy] === 0) continue
      this.#countGuns(view, enemy)
      const ahead = moved ? 0 : greatestMove(view, enemy)
      const heading = view.heading[enemy]!
      this.#enemy[n] = enemy
      this.#x[n] = view.x[enemy]! + (ahead * SINE[heading]!) / UNIT
      this.#y[n] = view.y[enemy]! + (ahead * COSINE[heading]!) / UNIT
      n++
    }
    this.#enemies = n
    const own = view.tables.fleet[this.#side]!
    this.#consorts = 0
    for (let i = 0; i < own.length; i++) this.#consorts += view.present[own[i]!]!
    this.#dealtBy.fill(-1, 0, n * FIRE_KEYS)
    this.#sufferedFrom.fill(-1, 0, n * FIRE_KEYS)
  }

  #countGuns({ tables, works }: View, ship: number): void {
    const guns = this.#guns
    for (let a = 0; a < ARCS.length; a++) guns[ship * ARCS.length + a] = 0
    const mounts = tables.mounts[ship]!
    for (let m = 0; m < mounts; m++) {
      const key = mountKey(ship, m)
      if (works[key] === 0) continue
      const arc = tables.mountArc[key]!
      const a = arc === FORWARD ? 0 : arc === AFT ? 1 : arc === PORT ? 2 : 3
      guns[ship * ARCS.length + a]! += tables.mountGuns[key]!
    }
  }

  /** What a ship's guns that bear are worth at a target. */
  #fire(ship: number, target: number, bears: number, band: number): number {
    const at = ship * ARCS.length
    const guns = this.#guns
    const turrets = (bears & FORWARD ? guns[at]! : 0) + (bears & AFT ? guns[at + 1]! : 0)
    const mounts = (bears & PORT ? guns[at + 2]! : 0) + (bears & STARBOARD ? guns[at + 3]! : 0)
    return (
      this.#estimates.throw(target, this.#turretCalibre[ship]!, turrets, band) +
      this.#estimates.throw(target, this.#mountCalibre[ship]!, mounts, band)
    )
  }

  /** What the ship's fire is worth at enemy `i` of the list, as a share of its hull left. */
  #share(view: View, ship: number, i: number, band: number, bears: number): number {
    const key = fireKey(i, band, bears)
    const known = this.#dealtBy[key]!
    if (known >= 0) return known
    const enemy = this.#enemy[i]!
    const share = this.#fire(ship, enemy, bears, band) / view.hull[enemy]!
    this.#dealtBy[key] = share
    return share
  }

  /** The part of a move's worth that does not depend on the last turn. Also fills in the bands. */
  #placeWorth(view: View, ship: number, x: number, y: number): number {
    const { tables } = view
    let suffered = 0
    for (let i = 0; i < this.#enemies; i++) {
      const enemy = this.#enemy[i]!
      const dx = x - this.#x[i]!
      const dy = y - this.#y[i]!
      const band = bandOf(tables.bandLimits, dx * dx + dy * dy)
      this.#band[i] = band
      if (band === BANDS) continue
      const bears = arcsBearing(dx, dy, view.heading[enemy]!, tables.blindTangent)
      const key = fireKey(i, band, bears)
      let worth = this.#sufferedFrom[key]!
      if (worth < 0) {
        worth = this.#fire(enemy, ship, bears, band)
        this.#sufferedFrom[key] = worth
      }
      suffered += worth
    }
    const { caution, torpedoFear } = this.#weights
    const torpedoes = view.markers > 0 ? this.#torpedoes(view, ship, x, y) : 0
    return -((caution * suffered) / this.#consorts + torpedoFear * torpedoes) / view.hull[ship]!
  }

  /** What torpedoes that are about to pass may cost, in hull points. */
  #torpedoes(view: View, ship: number, x: number, y: number): number {
    let cost = 0
    for (let marker = 0; marker < view.markers; marker++) {
      if ((view.markerRolled[marker]! & (1 << ship)) !== 0) continue
      if (view.markerLauncher[marker] === ship && view.markerRun[marker] === 0) continue
      if (passedAt(view, marker, runOf(view, marker), x, y) < Number.POSITIVE_INFINITY) cost += TORPEDO_COST
    }
    return cost
  }
}
