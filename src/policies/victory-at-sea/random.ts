import { definePolicy } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { mayFly } from '../../rulesets/victory-at-sea/aircraft.ts'
import type { Barrage } from '../../rulesets/victory-at-sea/anti-aircraft.ts'
import { isReady } from '../../rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import { isRepairable, REPAIR_MAGAZINE, REPAIR_NOTHING } from '../../rulesets/victory-at-sea/damage-control.ts'
import { type Entry, inZone, type Placement } from '../../rulesets/victory-at-sea/deployment.ts'
import { type FlightOrders, HANGAR } from '../../rulesets/victory-at-sea/flights.ts'
import { CIRCLE, EAST, NORTH } from '../../rulesets/victory-at-sea/geometry.ts'
import {
  beforeTurning,
  greatestMove,
  greatestTurn,
  leastMove,
  type MoveOrder,
} from '../../rulesets/victory-at-sea/movement-phase.ts'
import type { Admiral, AttackOrders, Reveal } from '../../rulesets/victory-at-sea/policy.ts'
import { TABLE_LENGTH, TABLE_WIDTH } from '../../rulesets/victory-at-sea/scenarios.ts'
import { AFLOAT, EFFECT, hasSkeletonCrew, isBoat, type Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../rulesets/victory-at-sea/spec.ts'
import { ACTION, mayAttempt } from '../../rulesets/victory-at-sea/special-actions.ts'

/** One of the items for which `fits` holds, all alike; undefined if there is none. */
function pick<T>(dice: Dice, items: readonly T[], fits: (item: T) => boolean): T | undefined {
  let n = 0
  for (const item of items) if (fits(item)) n++
  if (n === 0) return undefined
  let skip = dice.below(n)
  for (const item of items) if (fits(item) && skip-- === 0) return item
  return undefined
}

/** Addresses of the player's own dice. */
const ASK = { order: 0, move: 1, attack: 2, repair: 3, fly: 4, next: 5, dive: 6, split: 7 } as const

class Random implements Admiral {
  readonly #dice: Dice
  #asked = 0

  constructor(dice: Dice) {
    this.#dice = dice
  }

  moveFirst(view: Battle): boolean {
    this.#dice.at(view.turn, ASK.order, 0)
    return this.#dice.below(2) === 0
  }

  aircraftFirst(view: Battle): boolean {
    this.#dice.at(view.turn, ASK.order, 1)
    return this.#dice.below(2) === 0
  }

  moveNext(view: Battle, side: number): number {
    this.#dice.at(view.turn, ASK.next, this.#asked++ & 255)
    return pick(this.#dice, view.fleets[side]!, ship => view.mayMove(ship))?.index ?? -1
  }

  attackNext(view: Battle, side: number): number {
    this.#dice.at(view.turn, ASK.next, this.#asked++ & 255)
    return pick(this.#dice, view.fleets[side]!, ship => view.mayAttack(ship))?.index ?? -1
  }

  begin(): void {
    this.#asked = 0
  }

  /** Anywhere in the zone, on a heading of its own or, in a blockade, as the rest; where there is no room, as in rows. */
  deploy(view: Battle, side: number, placement: Placement): void {
    const dice = this.#dice
    const { x, y, heading } = placement
    const fleet = view.fleets[side]!
    dice.at(0, ASK.move, side)
    const together = dice.below(CIRCLE)
    const alike = view.scenario.zones === 'blockade'
    const room = Math.max(1, view.rules.counterGap * view.rules.counterGap)
    const clear = (at: number, px: number, py: number): boolean =>
      fleet.every(({ index }) => index === at || (x[index]! - px) ** 2 + (y[index]! - py) ** 2 >= room)
    for (const ship of fleet) {
      const at = ship.index
      dice.at(0, ASK.move, 2 + at)
      heading[at] = alike ? together : dice.below(CIRCLE)
      if (isBoat(ship)) placement.submerged[at] = dice.below(2)
      for (let tries = 0; tries < 20; tries++) {
        const px = dice.below(TABLE_LENGTH + 1)
        const py = dice.below(TABLE_WIDTH + 1)
        if (!inZone(view, side, ship, px, py) || !clear(at, px, py)) continue
        x[at] = px
        y[at] = py
        break
      }
    }
  }

  swapCommand(view: Battle, side: number, pair: Int32Array): boolean {
    const fleet = view.fleets[side]!
    this.#dice.at(0, ASK.order, side)
    pair[0] = fleet[this.#dice.below(fleet.length)]!.index
    pair[1] = fleet[this.#dice.below(fleet.length)]!.index
    return this.#dice.below(2) === 0
  }

  enter(view: Battle, ship: Ship, place: Entry): boolean {
    this.#dice.at(view.turn, ASK.order, ship.index)
    place.x = this.#dice.below(TABLE_LENGTH + 1)
    if (isBoat(ship)) place.submerged = this.#dice.below(2) === 0
    return this.#dice.below(2) === 0
  }

  /** Every die at one of the flights, all alike. */
  shootDown(view: Battle, ship: Ship, barrage: Barrage): void {
    this.#dice.at(view.turn, ASK.fly, ship.index)
    for (let i = 0; i < barrage.count; i++) barrage.share[i] = 0
    for (let die = 0; die < barrage.dice; die++) barrage.share[this.#dice.below(barrage.count)]!++
  }

  specialAction(view: Battle, ship: Ship): number {
    this.#dice.at(view.turn, ASK.move, ship.index)
    const action = this.#dice.below(7)
    return mayAttempt(view, ship, action) ? action : ACTION.none
  }

  move(view: Battle, ship: Ship, order: MoveOrder): void {
    const dice = this.#dice
    const greatest = greatestMove(view, ship)
    const least = leastMove(greatest)
    const move = least + dice.below(greatest - least + 1)
    const points = greatestTurn(view, ship)
    const first = beforeTurning(view, ship, greatest, move)
    const turns = greatest > 0 && first <= move
    const turn = turns ? dice.below(2 * points + 1) - points : 0
    order.turn = turn > 0 && view.turnsOnlyToPort[ship.index] === 1 ? 0 : turn
    order.before = order.turn === 0 ? move : first + dice.below(move - first + 1)
    order.after = move - order.before
    const again = greatest > 0 && move === greatest && (ship.traits & TRAIT.agile) !== 0 && dice.below(2) === 0
    order.lastTurn = again && view.turnsOnlyToPort[ship.index] === 0 ? dice.below(2 * points + 1) - points : 0
  }

  attack(view: Battle, ship: Ship, orders: AttackOrders): void {
    const dice = this.#dice
    dice.at(view.turn, ASK.attack, ship.index)
    const enemies = view.fleets[1 - ship.side]!
    for (let w = 0; w < ship.spec.weapons.length; w++) {
      if (!isReady(view, ship, w) || dice.below(4) === 0) continue
      const target = pick(dice, enemies, enemy => enemy.state === AFLOAT && enemy.present)
      if (target === undefined) continue
      orders.add(w, target.index)
      if (hasSkeletonCrew(ship)) return
    }
  }

  repair(view: Battle, ship: Ship): number {
    this.#dice.at(view.turn, ASK.repair, ship.index)
    const effects = [...Object.values(EFFECT), REPAIR_MAGAZINE]
    return pick(this.#dice, effects, effect => isRepairable(ship, effect)) ?? REPAIR_NOTHING
  }

  rerollCritical(): number {
    return this.#dice.below(3)
  }

  crashDive(view: Battle, ship: Ship): boolean {
    this.#dice.at(view.turn, ASK.dive, ship.index)
    return this.#dice.below(2) === 0
  }

  leavesSquadron(view: Battle, ship: Ship): boolean {
    this.#dice.at(view.turn, ASK.split, ship.index)
    return this.#dice.below(8) === 0
  }

  /** As many flights as may be, any of them. */
  aloft(view: Battle, ship: Ship, most: number, flights: Int32Array): number {
    this.#dice.at(0, ASK.fly, ship.index)
    let count = 0
    let left = most
    const own = view.flights.filter(flight => flight.base === ship && flight.spec.role !== 'observation')
    for (let i = 0; i < own.length && left > 0; i++)
      if (this.#dice.below(own.length - i) < left) {
        flights[count++] = own[i]!.index
        left--
      }
    return count
  }

  changeDepth(view: Battle, ship: Ship): boolean {
    this.#dice.at(view.turn, ASK.next, ship.index)
    return this.#dice.below(4) === 0
  }

  hide(_view: Battle, ship: Ship): number {
    this.#dice.at(0, ASK.next, ship.index)
    return this.#dice.below(7) - 1
  }

  reveal(view: Battle, ship: Ship, place: Reveal): boolean {
    this.#dice.at(view.turn, ASK.fly, ship.index)
    place.x += this.#dice.below(23) - 11
    place.y += this.#dice.below(23) - 11
    place.heading = this.#dice.below(CIRCLE)
    place.submerged = this.#dice.below(2) === 0
    return this.#dice.below(2) === 0
  }

  launch(view: Battle, ship: Ship, flights: Int32Array): number {
    const wanted = this.#dice.below(3)
    let count = 0
    for (const flight of view.flights)
      if (count < wanted && flight.base === ship && flight.state === HANGAR) flights[count++] = flight.index
    return count
  }

  fly(view: Battle, side: number, fighters: boolean, orders: FlightOrders): void {
    const dice = this.#dice
    for (const flight of view.flights) {
      if (flight.side !== side || !mayFly(view, flight, fighters)) continue
      dice.at(view.turn, ASK.fly, flight.index & 255)
      const heading = dice.below(CIRCLE)
      const way = (0.99 * flight.spec.speed * dice.below(5)) / 4
      orders.go(flight, flight.x + way * EAST[heading]!, flight.y + way * NORTH[heading]!)
    }
  }
}

export const random = definePolicy<Admiral, Record<never, never>>({
  id: 'random',
  title: 'Random',
  doc: 'Answers every question with a legal choice, all alike: which ship, Special Actions, distances, turns, targets, repairs; flights wander.',
  seats: ['a', 'b'],
  parameters: {},
  create: (_, dice) => new Random(dice),
})
