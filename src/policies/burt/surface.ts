import { definePolicy } from '../../engine/contracts.ts'
import { integer, type OptionsOf } from '../../engine/options.ts'
import { lengthOf } from '../../rulesets/burt/hex.ts'
import type { Commander, Orders, OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { SHIP } from '../../rulesets/burt/unit.ts'
import { Doctrine } from './doctrine.ts'
import { pointsLeft } from './estimate.ts'
import { hasTorpedoes, isSurface, nearest } from './tactics.ts'

const surface = (enemy: Sighting): boolean => isSurface(enemy) && enemy.spec !== null

/** Half-parameters that some players share: the number that a torpedo may need. */
const torpedoNeed = integer({
  kind: 'rule',
  doc: 'Torpedoes are fired when they need at most this; 0 for never.',
  rule: '5',
  min: 0,
  max: 9,
  default: 5,
})

/** Steams at the enemy and fires when it gets there. */
class CloseIn extends Doctrine {
  #enemy: Sighting | undefined

  constructor(need: number) {
    super()
    this.torpedoNeed = need
  }

  protected override prepare(view: View, unit: OwnUnit): void {
    this.#enemy = nearest(view, unit.q, unit.r, surface)
  }

  protected override value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const enemy = this.#enemy
    if (enemy === undefined) return -lengthOf(q, r)
    return this.estimates.gunsFrom(view, unit, q, r, heading) / 100 - lengthOf(enemy.q - q, enemy.r - r)
  }
}

/** Keeps the range at which its guns do most for what it suffers. */
class StandOff extends Doctrine {
  readonly #range: number
  #wanted = 0

  constructor(range: number) {
    super()
    this.#range = range
  }

  protected override prepare(view: View, unit: OwnUnit): void {
    const enemy = nearest(view, unit.q, unit.r, surface)
    this.#wanted =
      this.#range > 0 ? this.#range : enemy === undefined ? 0 : this.estimates.bestRange(view, unit, enemy, 4)
  }

  protected override firesFirst(): boolean {
    return true
  }

  protected override value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const near = nearest(view, q, r, surface)
    if (near === undefined) return -lengthOf(q, r)
    const off = Math.abs(lengthOf(near.q - q, near.r - r) - this.#wanted)
    return this.estimates.gunsFrom(view, unit, q, r, heading) / 20 - off
  }
}

/** All ships at one enemy until it is done for, each with her broadside. */
class Concentrate extends Doctrine {
  #focus = -1
  #enemy: Sighting | undefined
  #wanted = 0

  constructor(need: number) {
    super()
    this.torpedoNeed = need
    this.choice = 'weakest'
  }

  override begin(view: View): void {
    super.begin(view)
    this.#focus = -1
  }

  override beforeMoving(view: View, unit: OwnUnit, orders: Orders): void {
    this.#chooseFocus(view)
    super.beforeMoving(view, unit, orders)
  }

  /** The enemy that most of our ships reach, and of these the nearest to her end. */
  #chooseFocus(view: View): void {
    if (this.#focus >= 0) {
      const enemy = view.sighting(this.#focus)
      if (enemy.seen && !enemy.gone) return
    }
    this.#focus = -1
    let most = 0
    for (const enemy of view.enemy) {
      if (!enemy.seen || !surface(enemy)) continue
      let near = 0
      for (const own of view.own)
        if (Doctrine.warship(own)) near += 1 / (4 + lengthOf(enemy.q - own.q, enemy.r - own.r))
      const worth = near / (50 + pointsLeft(enemy))
      if (worth > most) {
        most = worth
        this.#focus = enemy.index
      }
    }
  }

  protected override focus(): number {
    return this.#focus
  }

  protected override prepare(view: View, unit: OwnUnit): void {
    this.#enemy = this.#focus >= 0 ? view.sighting(this.#focus) : nearest(view, unit.q, unit.r, surface)
    this.#wanted = this.#enemy === undefined ? 0 : this.estimates.bestRange(view, unit, this.#enemy, 3)
  }

  protected override value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const enemy = this.#enemy
    if (enemy === undefined) return -lengthOf(q, r)
    const range = lengthOf(enemy.q - q, enemy.r - r)
    return this.estimates.gunsFrom(view, unit, q, r, heading) - 0.5 * Math.abs(range - this.#wanted)
  }
}

/** Ships with torpedoes run in and fire them; the others cover them, and so do these when their tubes are empty. */
class TorpedoRun extends Doctrine {
  readonly #cover: Concentrate
  #enemy: Sighting | undefined

  constructor(need: number) {
    super()
    this.torpedoNeed = need
    this.#cover = new Concentrate(need)
  }

  override begin(view: View): void {
    super.begin(view)
    this.#cover.begin(view)
  }

  override beforeMoving(view: View, unit: OwnUnit, orders: Orders): void {
    this.#cover.beforeMoving(view, unit, orders)
  }

  protected override moveShip(view: View, unit: OwnUnit, orders: Orders): void {
    if (!hasTorpedoes(unit)) {
      // The cover values places by estimates of its own.
      this.#cover.move(view, unit, orders)
      // She has nothing left to close for: smoke covers her way out.
      orders.smoke = unit.spec!.canSmoke && unit.spec!.torpedo !== undefined && !unit.spec!.capital
      return
    }
    super.moveShip(view, unit, orders)
  }

  protected override prepare(view: View, unit: OwnUnit): void {
    this.#enemy = nearest(view, unit.q, unit.r, enemy => surface(enemy) && enemy.kind === SHIP)
  }

  protected override value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const enemy = this.#enemy
    if (enemy === undefined) return -lengthOf(q, r)
    const range = lengthOf(enemy.q - q, enemy.r - r)
    return (
      this.estimates.torpedoesFrom(view, unit, q, r, heading) +
      0.3 * this.estimates.gunsFrom(view, unit, q, r, heading) -
      3 * Math.max(0, range - 2)
    )
  }
}

const withNeed = { torpedoNeed }
type WithNeed = OptionsOf<typeof withNeed>

export const closeIn = definePolicy<Commander, typeof withNeed>({
  id: 'close-in',
  title: 'Close in',
  doc: 'Makes for the nearest enemy at full speed and fires after moving, at whatever loses most points by it.',
  seats: ['a', 'b'],
  parameters: withNeed,
  create: (parameters: WithNeed) => new CloseIn(parameters.torpedoNeed),
})

export const standOff = definePolicy({
  id: 'stand-off',
  title: 'Stand off',
  doc: 'Keeps the range at which its guns do most for what the enemy’s can do, or one that is set, and fires before moving.',
  seats: ['a', 'b'],
  parameters: {
    range: integer({
      kind: 'rule',
      doc: 'Range to keep from the nearest enemy, in hexes; 0 to choose it by the guns of both.',
      rule: '5',
      min: 0,
      max: 20,
      default: 0,
    }),
  },
  create: ({ range }: { range: number }): Commander => new StandOff(range),
})

export const concentrate = definePolicy<Commander, typeof withNeed>({
  id: 'concentrate',
  title: 'Concentrate',
  doc: 'All ships fire at one enemy, near and nearly done for, until it is gone; they turn to bring every gun to bear.',
  seats: ['a', 'b'],
  parameters: withNeed,
  create: (parameters: WithNeed) => new Concentrate(parameters.torpedoNeed),
})

export const torpedoRun = definePolicy<Commander, typeof withNeed>({
  id: 'torpedo-run',
  title: 'Torpedo run',
  doc: 'Ships with torpedoes run in to two hexes and fire them beam on; the others concentrate their guns. Empty tubes retire behind smoke.',
  seats: ['a', 'b'],
  parameters: withNeed,
  create: (parameters: WithNeed) => new TorpedoRun(parameters.torpedoNeed),
})
