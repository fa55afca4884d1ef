import { lengthOf, STEP_Q, STEP_R, turned } from '../../rulesets/burt/hex.ts'
import { hexesIn, limitsOf, noLimits } from '../../rulesets/burt/movement.ts'
import {
  type Commander,
  FORWARD,
  type Orders,
  type OwnUnit,
  type Sighting,
  type View,
} from '../../rulesets/burt/policy.ts'
import { COUNTER, DEEP, FLIGHT, PERISCOPE, SHIP, SURFACED } from '../../rulesets/burt/unit.ts'
import { flyToAttack } from './air.ts'
import { Estimates } from './estimate.ts'
import { follow, type Reach, reachWithin } from './reach.ts'
import { aim, type Choice, fireTorpedoes, nearest } from './tactics.ts'

/** A place that nobody would go to of his own will. */
const OFF_TABLE = -1e9

/** Everything that most doctrines do alike; each says how it values a place, and what it does otherwise. */
export abstract class Doctrine implements Commander {
  protected readonly limits = noLimits()
  protected readonly estimates = new Estimates()
  /** How targets are chosen, and up to which number needed torpedoes are fired. */
  protected choice: Choice = 'damage'
  protected torpedoNeed = 5

  begin(_view: View): void {
    this.estimates.begin()
  }

  /** The unit nearest to an enemy moves first: it has most to gain by firing before it is fired at. */
  choose(view: View): number {
    let best = view.ready[0]!
    let least = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < view.readyCount; i++) {
      const unit = view.ownUnit(view.ready[i]!)
      if (unit.spec?.merchant === true) continue
      for (const enemy of view.enemy) {
        if (!enemy.seen || enemy.gone) continue
        const range = lengthOf(enemy.q - unit.q, enemy.r - unit.r)
        if (range < least) {
          least = range
          best = unit.index
        }
      }
    }
    return best
  }

  beforeMoving(view: View, unit: OwnUnit, orders: Orders): void {
    this.estimates.survey(view)
    if (this.torpedoNeed > 0) fireTorpedoes(view, unit, orders, this.torpedoNeed, true)
    const ship = unit.ship!
    if (ship.spec.submarine && ship.spare > 0 && this.wantsReload(view, unit, orders)) {
      orders.torpedoes.fill(0)
      orders.reload = true
    }
    if (this.firesFirst(view, unit) && unit.depth === SURFACED) {
      aim(view, unit, orders, this.choice, this.focus(view))
      orders.fireNow = orders.mainTarget >= 0 || orders.smallTarget >= 0
    }
  }

  move(view: View, unit: OwnUnit, orders: Orders): void {
    if (unit.spec!.armed) this.estimates.survey(view)
    if (unit.kind === COUNTER) {
      this.moveCounter(view, unit, orders)
      return
    }
    if (unit.spec!.merchant) {
      this.holdCourse(view, unit, orders)
      return
    }
    this.moveShip(view, unit, orders)
  }

  afterMoving(view: View, unit: OwnUnit, orders: Orders): void {
    aim(view, unit, orders, this.choice, this.focus(view))
  }

  fly(view: View, unit: OwnUnit, orders: Orders): void {
    flyToAttack(view, unit, orders)
  }

  depthCharge(_view: View, _unit: OwnUnit, _counter: Sighting): boolean {
    return true
  }

  antiAircraft(_view: View, _unit: OwnUnit, _flight: Sighting, left: number): number {
    return left
  }

  swap(_view: View, _from: OwnUnit, _to: OwnUnit): boolean {
    return false
  }

  /** An enemy at which all ships fire if they can, -1 for none. */
  protected focus(_view: View): number {
    return -1
  }

  /** Whether a ship fires before she moves. */
  protected firesFirst(_view: View, _unit: OwnUnit): boolean {
    return false
  }

  /** Called once before the ends of a ship's move are valued. */
  protected prepare(_view: View, _unit: OwnUnit): void {}

  /** How good it would be for a ship to be there, at the end of the move. */
  protected abstract value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number

  /** A boat reloads when her tubes are empty. */
  protected wantsReload(_view: View, unit: OwnUnit, _orders: Orders): boolean {
    const ship = unit.ship!
    for (let b = 0; b < ship.spec.banks.length; b++) if (ship.loaded[b]! > 0) return false
    return true
  }

  protected moveShip(view: View, unit: OwnUnit, orders: Orders): void {
    this.goToBest(view, unit, orders, this.limitsFor(view, unit))
  }

  /** Boats and blanks alike go towards the nearest enemy on the surface, and stay at their depth. */
  protected moveCounter(view: View, unit: OwnUnit, orders: Orders): void {
    const target = nearest(view, unit.q, unit.r, enemy => enemy.kind === SHIP)
    if (unit.depth === DEEP) {
      orders.depth = PERISCOPE
      return
    }
    const limits = this.limitsFor(view, unit)
    if (target === undefined) {
      this.straight(orders, limits.hexes)
      return
    }
    this.goTo(view, unit, orders, target.q, target.r)
  }

  /** What a unit of ours may do in this move. */
  protected limitsFor(view: View, unit: OwnUnit): Doctrine['limits'] {
    const { limits } = this
    const spec = unit.spec!
    const ship = unit.ship
    if (ship === null) {
      limits.hexes = hexesIn(unit.depth === SURFACED ? spec.speed : spec.submerged, view.long)
      limits.least = 0
      limits.turns = spec.turns
      limits.forwardFirst = spec.forwardFirst
      limits.forced = false
      return limits
    }
    const speed = unit.depth === SURFACED ? ship.speed : ship.motorsOut ? 0 : spec.submerged
    limitsOf(ship, speed, view.long, view.rules, limits)
    if (unit.kind !== SHIP && unit.depth !== SURFACED) limits.least = 0
    return limits
  }

  protected straight(orders: Orders, hexes: number): void {
    orders.forward(hexes)
  }

  /** Full speed ahead, but a turn before the edge of the table. */
  protected holdCourse(view: View, unit: OwnUnit, orders: Orders): void {
    const limits = this.limitsFor(view, unit)
    const q = unit.q + STEP_Q[unit.heading]! * limits.hexes
    const r = unit.r + STEP_R[unit.heading]! * limits.hexes
    if (lengthOf(q, r) < view.edge || limits.forced) {
      this.straight(orders, limits.hexes)
      return
    }
    this.goTo(view, unit, orders, 0, 0)
  }

  /** As near to a hex as the move allows; of equals the one that points at it. */
  protected goTo(view: View, unit: OwnUnit, orders: Orders, toQ: number, toR: number): void {
    this.best(view, unit, orders, this.limitsFor(view, unit), (q, r, heading) => {
      const dq = toQ - q
      const dr = toR - r
      return -lengthOf(dq, dr) - 0.1 * lengthOf(dq - STEP_Q[heading]!, dr - STEP_R[heading]!)
    })
  }

  protected goToBest(view: View, unit: OwnUnit, orders: Orders, limits: Doctrine['limits']): void {
    this.prepare(view, unit)
    this.best(view, unit, orders, limits, (q, r, heading) => this.value(view, unit, q, r, heading))
  }

  /** The path to the place of greatest value. */
  protected best(
    view: View,
    unit: OwnUnit,
    orders: Orders,
    limits: Doctrine['limits'],
    value: (q: number, r: number, heading: number, hexes: number) => number,
  ): void {
    // Nobody steers her: only the distance is ours to choose.
    if (limits.forced) {
      this.straight(orders, limits.hexes)
      return
    }
    follow(orders, reachWithin(limits), this.bestEnd(view, unit, limits, value))
  }

  /** The end of greatest value among those within reach. */
  protected bestEnd(
    view: View,
    unit: OwnUnit,
    limits: Doctrine['limits'],
    value: (q: number, r: number, heading: number, hexes: number) => number,
  ): number {
    const reach: Reach = reachWithin(limits)
    const from = unit.heading * reach.count
    const free = lengthOf(unit.q, unit.r) + limits.hexes <= view.edge && view.mines.length === 0
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < reach.count; i++) {
      const q = unit.q + reach.q[from + i]!
      const r = unit.r + reach.r[from + i]!
      const out = free ? 0 : lengthOf(q, r)
      let score: number
      if (out > view.edge) score = OFF_TABLE - out
      else {
        score = value(q, r, turned(unit.heading, reach.turn[i]!), reach.hexes[i]!)
        if (!free) score += this.minePenalty(view, unit, reach.paths[i]!)
      }
      if (score > most) {
        most = score
        best = i
      }
    }
    return best
  }

  /** What it costs to strike mines that are known of, on the way or at the end. */
  private minePenalty(view: View, unit: OwnUnit, path: Int8Array): number {
    if (view.mines.length === 0) return 0
    let { q, r, heading } = unit
    let penalty = 0
    for (const step of path) {
      if (step !== FORWARD) {
        heading = turned(heading, step)
        continue
      }
      q += STEP_Q[heading]!
      r += STEP_R[heading]!
      for (const mined of view.mines) if (!mined.cleared && mined.q === q && mined.r === r) penalty -= 1e6
    }
    return penalty
  }

  /** Whether a unit is a warship of ours that can fight: neither merchant ship, counter nor flight. */
  protected static warship(unit: OwnUnit): boolean {
    return unit.kind !== FLIGHT && unit.kind !== COUNTER && !unit.spec!.merchant && !unit.gone
  }
}
