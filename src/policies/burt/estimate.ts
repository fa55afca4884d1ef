import { chanceIn36 } from '../../rulesets/burt/chance.ts'
import { ALL_ARCS, bearing, CLOCK, GUN_ARCS, lengthOf, TUBE_ARCS } from '../../rulesets/burt/hex.ts'
import type { OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { ARCS, PORT, type ShipSpec, TWENTIETHS } from '../../rulesets/burt/spec.ts'
import { isSurface, needOf } from './tactics.ts'

/** Ranges that estimates reach. */
const RANGES = 21
const TUBE_BIT = { port: 1, starboard: 2, either: 4, bow: 8, stern: 16 } as const

/** Weight of a sighting by its age: gone after six moves. */
export const freshness = (view: View, enemy: Sighting): number =>
  enemy.seen ? 1 : Math.max(0, 1 - (view.move - enemy.move) / 6)

/** Points that an enemy has left, as last seen. */
export const pointsLeft = (enemy: Sighting): number =>
  enemy.spec === null ? 0 : (enemy.spec.hull - enemy.loss) / TWENTIETHS

/** Points that one of ours has left. */
export const ownLeft = (unit: OwnUnit): number => (unit.ship!.spec.hull - unit.ship!.loss) / TWENTIETHS

/** What a ship's guns and tubes can do from any bearing, kept until damage or firing changes it. */
interface Arms {
  state: number
  /** Expected points of gunfire by `range * CLOCK + bearing`. */
  readonly guns: Float64Array
  /** Expected points of gunfire with a full broadside, by range. */
  readonly broadside: Float64Array
  /** Loaded torpedoes that bear, by bearing. */
  readonly fish: Int32Array
  /** Those of her class. */
  readonly bite: Float64Array
}

/** What a class of ship can do as built. */
interface ClassArms {
  /** Expected points of a broadside by range. */
  readonly guns: Float64Array
  /** Expected points of one torpedo, by `2 * range`, and one more end on. */
  readonly bite: Float64Array
  /** Expected points of half her tubes, by `2 * range`, and one more end on. */
  readonly fish: Float64Array
}

/** One enemy on the surface of which something is known. */
class Foe {
  q = 0
  r = 0
  heading = 0
  left = 0
  /** 1 in sight, less with every move since. */
  fresh = 0
  /** Share of her points that she has left, times `fresh`: how much of her guns counts. */
  able = 0
  arms: ClassArms

  constructor(arms: ClassArms) {
    this.arms = arms
  }
}

/**
 * What places are worth, in points of ships: what can be done from them and what can be done to whoever is there. All of
 * it from what the side may know; an enemy out of sight counts where she was last seen, less with every move.
 * `survey` takes stock of the enemy; the other questions are about that stock.
 */
export class Estimates {
  readonly #arms = new Map<number, Arms>()
  readonly #classes = new Map<ShipSpec, ClassArms>()
  readonly #foes: Foe[] = []
  #count = 0
  /** The ship last asked about since the survey, and her arms. */
  #asked = -1
  #answer: Arms | undefined
  /** What `weigh` came to: points that guns and torpedoes can be expected to take from the enemy, and to lose to his. */
  guns = 0
  torpedoes = 0
  gunsLost = 0
  torpedoesLost = 0

  /** A game begins. What classes can do stays: it follows from the rules and the data alone. */
  begin(): void {
    for (const arms of this.#arms.values()) arms.state = -1
    this.#count = 0
    this.#asked = -1
  }

  /** Takes stock of the enemy as the view shows it now. */
  survey(view: View): void {
    this.#count = 0
    this.#asked = -1
    for (const enemy of view.enemy) {
      if (enemy.spec === null || !enemy.known || !isSurface(enemy)) continue
      const fresh = freshness(view, enemy)
      if (fresh === 0) continue
      const arms = this.#class(view, enemy.spec)
      const foe = (this.#foes[this.#count++] ??= new Foe(arms))
      foe.q = enemy.q
      foe.r = enemy.r
      foe.heading = enemy.heading
      foe.left = pointsLeft(enemy)
      foe.fresh = fresh
      foe.able = (fresh * (enemy.spec.hull - enemy.loss)) / enemy.spec.hull
      foe.arms = arms
    }
  }

  #of(view: View, unit: OwnUnit): Arms {
    // The same ship is asked about for hundreds of places between one survey and the next.
    if (this.#asked === unit.index) return this.#answer!
    const ship = unit.ship!
    let loaded = 0
    for (let b = 0; b < ship.loaded.length; b++)
      if (((ship.bankMask >> b) & 1) === 1) loaded = loaded * 11 + ship.loaded[b]!
    const state =
      ship.mainLost + 32 * ship.smallLost + 1024 * ship.banksLost + (ship.fireControlOut ? 8192 : 0) + 16384 * loaded
    let arms = this.#arms.get(unit.index)
    if (arms === undefined) {
      arms = {
        state: -1,
        guns: new Float64Array(RANGES * CLOCK),
        broadside: new Float64Array(RANGES),
        fish: new Int32Array(CLOCK),
        bite: this.#class(view, ship.spec).bite,
      }
      this.#arms.set(unit.index, arms)
    }
    if (arms.state !== state) {
      arms.state = state
      fill(view, unit, arms)
    }
    this.#asked = unit.index
    this.#answer = arms
    return arms
  }

  #class(view: View, spec: ShipSpec): ClassArms {
    let arms = this.#classes.get(spec)
    if (arms === undefined) {
      let tubes = 0
      for (const bank of spec.banks) tubes += bank.tubes
      const bite = torpedoBite(view, spec)
      arms = { guns: classGuns(view, spec), bite, fish: bite.map(points => (points * tubes) / 2) }
      this.#classes.set(spec, arms)
    }
    return arms
  }

  /** Expected points of her guns at her best target from a place. */
  gunsFrom(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const { guns } = this.#of(view, unit)
    let best = 0
    for (let i = 0; i < this.#count; i++) {
      const foe = this.#foes[i]!
      const range = lengthOf(foe.q - q, foe.r - r)
      if (range >= RANGES) continue
      const power = guns[range * CLOCK + (range === 0 ? 0 : bearing(foe.q - q, foe.r - r, heading))]!
      const worth = Math.min(power, foe.left) * foe.fresh
      if (worth > best) best = worth
    }
    return best
  }

  /** Points that her torpedoes could be expected to take next move from a place, if the enemy is still there. */
  torpedoesFrom(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    if (unit.ship!.spec.torpedo === undefined) return 0
    const { fish, bite } = this.#of(view, unit)
    let best = 0
    for (let i = 0; i < this.#count; i++) {
      const foe = this.#foes[i]!
      const dq = foe.q - q
      const dr = foe.r - r
      const range = lengthOf(dq, dr)
      if (range >= RANGES || bite[2 * range] === 0) continue
      const count = range === 0 ? fish[6]! + fish[18]! : fish[bearing(dq, dr, heading)]!
      const endOn = range > 0 && view.rules.endOn[bearing(-dq, -dr, foe.heading)] ? 1 : 0
      const worth = Math.min(foe.left, count * bite[2 * range + endOn]!) * foe.fresh
      if (worth > best) best = worth
    }
    return best
  }

  /** Points that enemy guns can be expected to take from a ship at a place; each enemy fires at one of `ours`. */
  gunsAt(unit: OwnUnit, q: number, r: number, ours: number): number {
    let sum = 0
    for (let i = 0; i < this.#count; i++) {
      const foe = this.#foes[i]!
      const range = lengthOf(foe.q - q, foe.r - r)
      if (range < RANGES) sum += foe.arms.guns[range]! * foe.able
    }
    return Math.min(ownLeft(unit), sum / Math.max(1, ours))
  }

  /**
   * All of these for one place at once, and the points that enemy torpedoes could be expected to take there, half of their
   * tubes thought loaded: writes `guns`, `torpedoes`, `gunsLost`, `torpedoesLost`.
   * @param ours ships of ours at which each enemy may fire instead
   */
  weigh(view: View, unit: OwnUnit, q: number, r: number, heading: number, ours: number): void {
    const arms = this.#of(view, unit)
    let guns = 0
    let torpedoes = 0
    let gunsLost = 0
    let torpedoesLost = 0
    for (let i = 0; i < this.#count; i++) {
      const foe = this.#foes[i]!
      const dq = foe.q - q
      const dr = foe.r - r
      const range = lengthOf(dq, dr)
      if (range >= RANGES) continue
      const clock = range === 0 ? 0 : bearing(dq, dr, heading)
      const shells = Math.min(arms.guns[range * CLOCK + clock]!, foe.left) * foe.fresh
      if (shells > guns) guns = shells
      gunsLost += foe.arms.guns[range]! * foe.able
      if (arms.bite[2 * range] !== 0) {
        const count = range === 0 ? arms.fish[6]! + arms.fish[18]! : arms.fish[clock]!
        const endOn = range > 0 && view.rules.endOn[bearing(-dq, -dr, foe.heading)] ? 1 : 0
        const worth = Math.min(foe.left, count * arms.bite[2 * range + endOn]!) * foe.fresh
        if (worth > torpedoes) torpedoes = worth
      }
      if (foe.arms.fish[2 * range] !== 0)
        torpedoesLost += foe.arms.fish[2 * range + (range > 0 && view.rules.endOn[clock] ? 1 : 0)]! * foe.fresh
    }
    const left = ownLeft(unit)
    this.guns = guns
    this.torpedoes = torpedoes
    this.gunsLost = Math.min(left, gunsLost / Math.max(1, ours))
    this.torpedoesLost = Math.min(left, torpedoesLost)
  }

  /** Expected points with a full broadside at a range. */
  broadside(view: View, unit: OwnUnit, range: number): number {
    return range < RANGES ? this.#of(view, unit).broadside[range]! : 0
  }

  /** Broadside of an enemy class as built, by range. */
  classGuns(view: View, spec: ShipSpec): Float64Array {
    return this.#class(view, spec).guns
  }

  /** The range at which her guns do most for what an enemy's do to her, each as a share of what the other has left. */
  bestRange(view: View, unit: OwnUnit, enemy: Sighting, least: number): number {
    if (enemy.spec === null) return least
    const theirs = this.classGuns(view, enemy.spec)
    let best = least
    let most = Number.NEGATIVE_INFINITY
    for (let range = least; range < RANGES; range++) {
      const ours = this.broadside(view, unit, range)
      if (ours === 0) break
      const worth = ours / Math.max(1, pointsLeft(enemy)) - theirs[range]! / Math.max(1, ownLeft(unit))
      if (worth > most) {
        most = worth
        best = range
      }
    }
    return best
  }
}

/** Expected points of a class's broadside as built, by range. */
const classGuns = (view: View, spec: ShipSpec): Float64Array =>
  Float64Array.from({ length: RANGES }, (_, range) => {
    let sum = 0
    for (let b = 0; b < spec.batteries.length; b++) {
      const { gun } = spec.batteries[b]!
      const need = needOf(view, view.night ? gun.bandByNight : gun.bandByDay, range)
      if (need > 0) sum += spec.engaged[b]! * chanceIn36(need, view.rules.beyondSix) * gun.damage
    }
    return sum / (36 * TWENTIETHS)
  })

/** Expected points of one torpedo of a class by `2 * range`, and one more end on. */
const torpedoBite = (view: View, { torpedo }: ShipSpec): Float64Array =>
  Float64Array.from({ length: 2 * RANGES }, (_, i) => {
    if (torpedo === undefined) return 0
    const need = needOf(view, view.night ? torpedo.bandByNight : torpedo.bandByDay, i >> 1)
    return need === 0 ? 0 : (chanceIn36(need + (i & 1), view.rules.beyondSix) * torpedo.damage) / (36 * TWENTIETHS)
  })

const bearingGuns = new Float64Array(CLOCK)

function fill(view: View, unit: OwnUnit, arms: Arms): void {
  const ship = unit.ship!
  const { spec, barrels } = ship
  const harder = ship.fireControlOut ? 1 : 0
  arms.guns.fill(0)
  arms.broadside.fill(0)
  for (let b = 0; b < spec.batteries.length; b++) {
    const { gun } = spec.batteries[b]!
    const bands = view.night ? gun.bandByNight : gun.bandByDay
    let port = 0
    let starboard = 0
    bearingGuns.fill(0)
    for (let clock = 0; clock < CLOCK; clock++)
      for (let arc = 0; arc < ARCS; arc++)
        if (((view.rules.arcs ? GUN_ARCS[clock]! : ALL_ARCS) >> arc) & 1)
          bearingGuns[clock]! += barrels[b * ARCS + arc]!
    for (let arc = 0; arc < ARCS; arc++) {
      if (arc !== PORT) starboard += barrels[b * ARCS + arc]!
      if (arc !== 2) port += barrels[b * ARCS + arc]!
    }
    for (let range = 0; range < RANGES; range++) {
      const need = needOf(view, bands, range)
      if (need === 0) continue
      const each = (chanceIn36(need + harder, view.rules.beyondSix) * gun.damage) / (36 * TWENTIETHS)
      arms.broadside[range]! += Math.max(port, starboard) * each
      for (let clock = 0; clock < CLOCK; clock++) arms.guns[range * CLOCK + clock]! += bearingGuns[clock]! * each
    }
  }
  for (let clock = 0; clock < CLOCK; clock++) {
    const bits = view.rules.arcs ? TUBE_ARCS[clock]! : 31
    let fish = 0
    for (let k = 0; k < spec.banks.length; k++)
      if (((ship.bankMask >> k) & 1) === 1 && (bits & TUBE_BIT[spec.banks[k]!.arc]) !== 0) fish += ship.loaded[k]!
    arms.fish[clock] = fish
  }
}
