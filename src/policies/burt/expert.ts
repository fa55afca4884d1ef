import { definePolicy } from '../../engine/contracts.ts'
import { integer, type OptionsOf, real } from '../../engine/options.ts'
import { lengthOf, STEP_Q, STEP_R, turned } from '../../rulesets/burt/hex.ts'
import type { Commander, Orders, OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { SHIP, SURFACED } from '../../rulesets/burt/unit.ts'
import { type BoatPlan, planBoat } from './boats.ts'
import { Doctrine } from './doctrine.ts'
import { middle, type Prey, quarry } from './escort-screen.ts'
import { freshness, ownLeft, pointsLeft } from './estimate.ts'
import { follow, reachWithin } from './reach.ts'
import { isSurface } from './tactics.ts'

const weight = (doc: string, standard: number) =>
  real({ kind: 'rule', doc, rule: '5', min: 0, max: 40, default: standard })
const hexes = (doc: string, standard: number) =>
  integer({ kind: 'rule', doc, rule: '17', min: 0, max: 20, default: standard })

const parameters = {
  caution: weight(
    'Weight of the points that enemy guns can take, against those that her own can; it shrinks over the last moves.',
    0.5,
  ),
  torpedoes: weight(
    'Weight of the points that her torpedoes could take next move; battleships and battlecruisers go where their guns do most.',
    0.2,
  ),
  torpedoCaution: weight(
    'Weight of the points that enemy torpedoes could take from ships smaller than battleships and battlecruisers; it shrinks likewise.',
    1.5,
  ),
  closing: weight('Points that a hex nearer to the range wanted is worth.', 2),
  escape: weight('Pursued: points that a hex further from the enemy’s radar is worth.', 30),
  patience: weight('Moves before the end from which caution shrinks.', 8),
  torpedoNeed: integer({
    kind: 'rule',
    doc: 'Torpedoes are fired when they need at most this; one more when the ship is half lost.',
    rule: '5',
    min: 0,
    max: 9,
    default: 6,
  }),
  reach: hexes('Hexes from the middle of the convoy within which escorts hunt.', 8),
  ring: hexes('Hexes from the middle of the convoy to the escorts’ stations.', 4),
  alarm: hexes('Hexes from an escort at which a boat on the surface dives.', 4),
  dive: hexes('Hexes from an escort at which a damaged boat at periscope depth goes deep.', 5),
  surface: hexes('Hexes from the nearest escort beyond which a boat surfaces.', 8),
}
type Parameters = OptionsOf<typeof parameters>

/** Counters that may be blanks are left alone while they show themselves: they are spotted soon enough. */
const BOATS: Prey = { seen: 30, known: 2, surfaced: 0, below: 1 }

/**
 * Values every place that a ship can reach by what she can do from it and what can be done to her there, and fires
 * before or after moving, whichever promises more.
 */
class Expert extends Doctrine {
  readonly #p: Parameters
  readonly #plan: BoatPlan = { depth: -1, q: 0, r: 0 }
  /** The unit whose move is planned, and the end chosen. */
  #planned = -1
  #end = -1
  #ours = 1
  #target: Sighting | undefined
  #wanted = 0
  /** Under the condition of a pursuit: whether she is the one pursued, or one of those whose losses do not count. */
  #escaping = false
  #pursuing = false
  /** Middle of the convoy, and the range that the line wants with and without torpedoes, with the move they are for. */
  #centre = { q: 0, r: 0, count: 0 }
  #centreOf = -1
  readonly #lineRange = [0, 0]
  readonly #lineMove = [-1, -1]

  constructor(chosen: Parameters) {
    super()
    this.#p = chosen
    this.choice = 'weakest'
  }

  override begin(view: View): void {
    super.begin(view)
    this.#planned = -1
    this.#centreOf = -1
    this.#lineMove.fill(-1)
    this.#escaping = view.victory === 'pursuit' && view.side === 1
    this.#pursuing = view.victory === 'pursuit' && view.side === 0
  }

  /** First whoever can take most points now, in proportion to what she may lose by waiting. */
  override choose(view: View): number {
    this.estimates.survey(view)
    let best = view.ready[0]!
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < view.readyCount; i++) {
      const unit = view.ownUnit(view.ready[i]!)
      let worth = 0
      if (unit.ship !== null && unit.spec!.armed) {
        const { q, r, heading } = unit
        worth = this.estimates.gunsFrom(view, unit, q, r, heading)
        worth += 2 * this.estimates.torpedoesFrom(view, unit, q, r, heading)
        worth += 0.3 * this.estimates.gunsAt(unit, q, r, 1)
      }
      if (worth > most) {
        most = worth
        best = unit.index
      }
    }
    return best
  }

  override beforeMoving(view: View, unit: OwnUnit, orders: Orders): void {
    const ship = unit.ship!
    // A plan is for one activation: its ends mean nothing at another speed.
    this.#planned = -1
    this.torpedoNeed = this.#p.torpedoNeed + (2 * ship.loss > ship.spec.hull ? 1 : 0)
    super.beforeMoving(view, unit, orders)
  }

  /** All ships fire at one enemy, near to most of them and near her end; a capital ship counts double. */
  protected override focus(view: View): number {
    let best = -1
    let most = 0
    for (const enemy of view.enemy) {
      if (!enemy.seen || !isSurface(enemy) || enemy.spec === null) continue
      let near = 0
      for (const own of view.own)
        if (Doctrine.warship(own)) near += 1 / (4 + lengthOf(enemy.q - own.q, enemy.r - own.r))
      const worth = ((enemy.spec.capital ? 2 : 1) * near) / (50 + pointsLeft(enemy))
      if (worth > most) {
        most = worth
        best = enemy.index
      }
    }
    return best
  }

  /** Plans the move, and compares the guns' chances here and there. */
  protected override firesFirst(view: View, unit: OwnUnit): boolean {
    if (unit.kind !== SHIP) return unit.depth === SURFACED && this.#mayShoot(view, unit)
    const here = this.estimates.gunsFrom(view, unit, unit.q, unit.r, unit.heading)
    if (here === 0) return false
    const limits = this.limitsFor(view, unit)
    if (limits.forced) return true
    this.#choosePlan(view, unit)
    if (this.#end < 0) return true
    const reach = reachWithin(limits)
    const at = unit.heading * reach.count + this.#end
    const there = this.estimates.gunsFrom(
      view,
      unit,
      unit.q + reach.q[at]!,
      unit.r + reach.r[at]!,
      turned(unit.heading, reach.turn[this.#end]!),
    )
    return here >= there
  }

  /** A boat uses her gun only on what cannot hurt her. */
  #mayShoot(view: View, unit: OwnUnit): boolean {
    for (const enemy of view.enemy)
      if (!enemy.gone && enemy.known && enemy.spec !== null && !enemy.spec.merchant && isSurface(enemy))
        if (lengthOf(enemy.q - unit.q, enemy.r - unit.r) <= 6) return false
    return true
  }

  protected override moveShip(view: View, unit: OwnUnit, orders: Orders): void {
    const limits = this.limitsFor(view, unit)
    if (limits.forced) {
      this.straight(orders, limits.hexes)
      return
    }
    if (this.#planned !== unit.index) this.#choosePlan(view, unit)
    this.#planned = -1
    if (this.#end >= 0) follow(orders, reachWithin(limits), this.#end)
    orders.smoke = this.#escaping && unit.spec!.canSmoke && orders.steps > 0
  }

  #choosePlan(view: View, unit: OwnUnit): void {
    this.#planned = unit.index
    const target = unit.spec!.asdic ? quarry(view, unit, this.#p.reach, BOATS) : undefined
    if (target !== undefined) {
      this.#end = this.bestEnd(view, unit, this.limitsFor(view, unit), (q, r, heading) => {
        const dq = target.q - q
        const dr = target.r - r
        return (
          this.estimates.gunsFrom(view, unit, q, r, heading) -
          lengthOf(dq, dr) -
          0.1 * lengthOf(dq - STEP_Q[heading]!, dr - STEP_R[heading]!)
        )
      })
      return
    }
    this.prepare(view, unit)
    this.#end = this.bestEnd(view, unit, this.limitsFor(view, unit), (q, r, heading) =>
      this.value(view, unit, q, r, heading),
    )
  }

  protected override moveCounter(view: View, unit: OwnUnit, orders: Orders): void {
    planBoat(view, unit, this.#p, this.#plan)
    if (this.#plan.depth >= 0) orders.depth = this.#plan.depth
    else this.goTo(view, unit, orders, this.#plan.q, this.#plan.r)
  }

  override afterMoving(view: View, unit: OwnUnit, orders: Orders): void {
    if (unit.kind !== SHIP && !this.#mayShoot(view, unit)) return
    super.afterMoving(view, unit, orders)
  }

  /** The enemy to close with, the range to keep from her, and how many of ours share the enemy's fire. */
  protected override prepare(view: View, unit: OwnUnit): void {
    let ours = 0
    for (const own of view.own) if (Doctrine.warship(own)) ours++
    this.#ours = Math.max(1, ours)
    this.#target = undefined
    let most = 0
    for (const enemy of view.enemy) {
      if (enemy.gone || !enemy.known || enemy.spec === null || !isSurface(enemy)) continue
      const range = lengthOf(enemy.q - unit.q, enemy.r - unit.r)
      const worth = ((enemy.spec.capital ? 2 : 1) * freshness(view, enemy)) / ((5 + range) * (50 + pointsLeft(enemy)))
      if (worth > most) {
        most = worth
        this.#target = enemy
      }
    }
    if (this.#centreOf !== view.move) {
      this.#centreOf = view.move
      this.#centre = middle(view)
    }
    if (this.#target === undefined) {
      this.#wanted = 0
      return
    }
    // The line's range is thought out once a move, for ships with torpedoes and for those without.
    const { torpedo, capital } = unit.ship!.spec
    const fish = torpedo !== undefined && !capital ? 1 : 0
    if (this.#lineMove[fish] !== view.move) {
      this.#lineMove[fish] = view.move
      this.#lineRange[fish] = this.#rangeWanted(view, fish === 1)
    }
    this.#wanted = this.#lineRange[fish]!
  }

  /** How much there is to be cautious for: 1, and less as the last move comes near. */
  #future(view: View): number {
    return Math.min(1, (view.moves - view.move + 1) / Math.max(1, this.#p.patience))
  }

  /** The range at which our whole line does most for what theirs does to it. */
  #rangeWanted(view: View, torpedoes: boolean): number {
    let best = 2
    let most = Number.NEGATIVE_INFINITY
    let ourPoints = 0
    for (const own of view.own) if (Doctrine.warship(own)) ourPoints += ownLeft(own)
    let theirPoints = 0
    for (const other of view.enemy) if (!other.gone && other.known && isSurface(other)) theirPoints += pointsLeft(other)
    const fish = torpedoes ? this.#p.torpedoes : 0
    for (let range = 1; range <= 20; range++) {
      let give = 0
      for (const own of view.own) if (Doctrine.warship(own)) give += this.estimates.broadside(view, own, range)
      let take = 0
      for (const other of view.enemy)
        if (!other.gone && other.known && other.spec !== null && isSurface(other))
          take += this.estimates.classGuns(view, other.spec)[range]!
      const close = (fish * 40) / (10 + range * range)
      const worth =
        give / Math.max(1, theirPoints) -
        (this.#future(view) * this.#p.caution * take) / Math.max(1, ourPoints) +
        close / 100
      if (worth > most) {
        most = worth
        best = range
      }
    }
    return best
  }

  protected override value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const p = this.#p
    const { estimates } = this
    const left = this.#future(view)
    const { capital } = unit.spec!
    estimates.weigh(view, unit, q, r, heading, this.#ours)
    let value =
      estimates.guns -
      left * p.caution * estimates.gunsLost +
      (capital ? 0 : p.torpedoes * estimates.torpedoes) -
      (this.#pursuing || capital ? 0 : left * p.torpedoCaution * estimates.torpedoesLost)
    if (this.#escaping) return value + p.escape * this.#distanceFromRadar(view, q, r, heading)
    const enemy = this.#target
    if (enemy !== undefined) value -= p.closing * Math.abs(lengthOf(enemy.q - q, enemy.r - r) - this.#wanted)
    if (unit.spec!.asdic) {
      const centre = this.#centre
      if (centre.count > 0)
        value -= 3 * Math.max(0, lengthOf(Math.round(q - centre.q), Math.round(r - centre.r)) - p.ring)
    }
    return value
  }

  /** Hexes to the nearest enemy that has radar, and whether she heads away from it. */
  #distanceFromRadar(view: View, q: number, r: number, heading: number): number {
    let least = 40
    for (const enemy of view.enemy) {
      if (enemy.gone || enemy.spec?.radar !== true) continue
      const range = lengthOf(enemy.q - q, enemy.r - r)
      const next = lengthOf(enemy.q - q - STEP_Q[heading]!, enemy.r - r - STEP_R[heading]!)
      if (range + 0.5 * (next - range) < least) least = range + 0.5 * (next - range)
    }
    return least
  }
}

export const expert = definePolicy<Commander, typeof parameters>({
  id: 'expert',
  title: 'Expert',
  doc: 'For each ship, values every place and heading that she can reach: the points that her guns and torpedoes can be expected to take from there, less those that the enemy’s can take from her, less the hexes to the range at which her whole line does best. Fires before or after moving, whichever promises more, all ships at one enemy, near and nearly done for. Escorts hunt boats near the convoy; boats attack on the surface and dive from escorts; a lone raider that is pursued runs, and her pursuers mind no torpedoes.',
  seats: ['a', 'b'],
  parameters,
  create: chosen => new Expert(chosen),
})
