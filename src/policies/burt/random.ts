import { definePolicy } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { STEP_Q, STEP_R } from '../../rulesets/burt/hex.ts'
import type { Commander, Orders, OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { COUNTER, DEEP, FLIGHT, LOAD_NONE, LOAD_TORPEDOES, PERISCOPE, SURFACED } from '../../rulesets/burt/unit.ts'
import { Doctrine } from './doctrine.ts'
import { follow, reachWithin } from './reach.ts'
import { canFireAt, torpedoNeed } from './tactics.ts'

/** Decides everything by its own dice, each legal answer as likely as another. */
class Random extends Doctrine implements Commander {
  readonly #dice: Dice

  constructor(dice: Dice) {
    super()
    this.#dice = dice
  }

  override choose(view: View): number {
    return view.ready[this.#dice.below(view.readyCount)]!
  }

  override beforeMoving(view: View, unit: OwnUnit, orders: Orders): void {
    const ship = unit.ship!
    const under = unit.kind === COUNTER && unit.depth !== SURFACED
    if (ship.spec.submarine && this.#dice.below(8) === 0) orders.reload = true
    const canFire = !ship.bridgeOut && unit.depth !== DEEP && !(under && ship.periscopeOut) && !orders.reload
    for (let b = 0; b < ship.spec.banks.length && canFire; b++) {
      const loaded = ship.loaded[b]!
      if (((ship.bankMask >> b) & 1) === 0 || loaded === 0 || this.#dice.below(2) === 0) continue
      const target = this.#target(view, unit, enemy => torpedoNeed(view, unit, b, enemy) > 0)
      if (target < 0) continue
      orders.torpedoes[b] = ship.spec.submarine && loaded > 2 && this.#dice.below(2) === 0 ? 2 : loaded
      orders.torpedoTargets[b] = target
    }
    if (!under && this.#dice.below(2) === 0) {
      this.#aim(view, unit, orders)
      orders.fireNow = true
    }
  }

  override afterMoving(view: View, unit: OwnUnit, orders: Orders): void {
    this.#aim(view, unit, orders)
  }

  override move(view: View, unit: OwnUnit, orders: Orders): void {
    const dice = this.#dice
    if (unit.kind === COUNTER) {
      const stuck = unit.ship?.ballastHit === true
      if (stuck && unit.depth !== SURFACED) return
      if (dice.below(6) === 0) {
        const up = unit.depth === DEEP || (unit.depth === PERISCOPE && dice.below(2) === 0)
        if (up || !stuck) orders.depth = unit.depth + (up ? -1 : 1)
        if (orders.depth !== -1) return
      }
    }
    const limits = this.limitsFor(view, unit)
    if (limits.forced) orders.forward(limits.least + dice.below(limits.hexes - limits.least + 1))
    else {
      const reach = reachWithin(limits)
      follow(orders, reach, dice.below(reach.count))
    }
    const { spec } = unit
    orders.smoke = unit.ship !== null && spec!.canSmoke && dice.below(8) === 0
    orders.sweep = spec!.sweeper && orders.steps <= 1
  }

  override fly(view: View, unit: OwnUnit, orders: Orders): void {
    const flight = unit.flight!
    const dice = this.#dice
    const deckShut = flight.deck >= 0 && view.ownUnit(flight.deck).ship!.deckHits > 0
    if (deckShut || dice.below(4) === 0) {
      if (flight.deck < 0 && flight.from < 0 && dice.below(4) === 0) orders.home = true
      return
    }
    const base = flight.from < 0 ? undefined : view.ownUnit(flight.from)
    if (flight.deck < 0 && base !== undefined && !base.gone && base.ship!.deckHits === 0 && flight.aloft > 3) {
      if (Math.max(Math.abs(base.q - unit.q), Math.abs(base.r - unit.r)) * 2 <= flight.spec.speed) {
        orders.q = base.q
        orders.r = base.r
        orders.land = base.index
        return
      }
    }
    const target = this.#pick(
      view,
      enemy => enemy.known && !enemy.gone && (enemy.kind === FLIGHT) === (flight.spec.role === 'fighter'),
    )
    const way = dice.below(6)
    if (target !== undefined && (flight.load !== LOAD_NONE) !== (flight.spec.role === 'fighter')) {
      const off = target.kind !== FLIGHT && flight.load === LOAD_TORPEDOES ? 1 : 0
      const q = target.q + off * STEP_Q[way]!
      const r = target.r + off * STEP_R[way]!
      if (Math.max(Math.abs(q - unit.q), Math.abs(r - unit.r)) * 2 <= flight.spec.speed) {
        orders.q = q
        orders.r = r
        orders.attack = target.index
        return
      }
    }
    const hexes = dice.below(flight.spec.speed + 1)
    orders.q = unit.q + STEP_Q[way]! * hexes
    orders.r = unit.r + STEP_R[way]! * hexes
  }

  override depthCharge(): boolean {
    return this.#dice.below(2) === 0
  }

  override antiAircraft(_view: View, _unit: OwnUnit, _flight: Sighting, left: number): number {
    return this.#dice.below(left + 1)
  }

  override swap(): boolean {
    return this.#dice.below(2) === 0
  }

  protected override value(): number {
    return 0
  }

  #aim(view: View, unit: OwnUnit, orders: Orders): void {
    orders.mainTarget = this.#target(view, unit, () => true)
    orders.smallTarget = view.rules.oneTarget ? orders.mainTarget : this.#target(view, unit, () => true)
    orders.aaTarget = this.#target(view, unit, () => true)
  }

  #target(view: View, unit: OwnUnit, wanted: (enemy: Sighting) => boolean): number {
    const sight = view.sightOf(unit)
    return this.#pick(view, enemy => canFireAt(view, unit, enemy, sight) && wanted(enemy))?.index ?? -1
  }

  #pick(view: View, wanted: (enemy: Sighting) => boolean): Sighting | undefined {
    let count = 0
    for (const enemy of view.enemy) if (wanted(enemy)) count++
    if (count === 0) return undefined
    let chosen = this.#dice.below(count)
    for (const enemy of view.enemy) if (wanted(enemy) && chosen-- === 0) return enemy
    return undefined
  }
}

export const random = definePolicy<Commander, Record<never, never>>({
  id: 'random',
  title: 'Random',
  doc: 'Decides everything by dice of its own: which unit, where to, whom to fire at, with what.',
  seats: ['a', 'b'],
  parameters: {},
  create: (_, dice) => new Random(dice),
})
