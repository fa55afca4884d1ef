import { definePolicy } from '../../engine/contracts.ts'
import { type OptionsOf, real } from '../../engine/options.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import { EAST, NORTH, turned } from '../../rulesets/victory-at-sea/geometry.ts'
import {
  greatestMove,
  greatestTurn,
  INCH,
  type MoveOrder,
  trace,
} from '../../rulesets/victory-at-sea/movement-phase.ts'
import type { Admiral, AttackOrders } from '../../rulesets/victory-at-sea/policy.ts'
import { TABLE_LENGTH, TABLE_WIDTH } from '../../rulesets/victory-at-sea/scenarios.ts'
import { AFLOAT, type Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../rulesets/victory-at-sea/spec.ts'
import { ACTION, mayAttempt } from '../../rulesets/victory-at-sea/special-actions.ts'
import { Doctrine } from './common/doctrine.ts'
import { ExpectedDamage } from './common/expected-damage.ts'
import { fireWhereItTells } from './common/fire-plan.ts'
import { AS_USUAL, type Manner, Outlook } from './common/outlook.ts'
import {
  bestMove,
  edgeFault,
  mustEscape,
  nearestEnemy,
  type Place,
  shortOf,
  straggling,
  strayFault,
} from './common/steering.ts'

const parameters = {
  caution: real({
    kind: 'rule',
    doc: 'What a point of Damage taken weighs against one dealt.',
    rule: "the player's own",
    min: 0,
    max: 3,
    default: 1.1,
  }),
  foresight: real({
    kind: 'rule',
    doc: 'What the next exchange of fire weighs against this one; the one after weighs its square.',
    rule: "the player's own",
    min: 0,
    max: 1,
    default: 0.4,
  }),
  drift: real({
    kind: 'rule',
    doc: 'What an inch beyond the range that it wants weighs, in Victory Points.',
    rule: "the player's own",
    min: 0,
    max: 2,
    default: 0.05,
  }),
  together: real({
    kind: 'rule',
    doc: 'What an inch outside the circle in which its fleet keeps weighs, in Victory Points.',
    rule: "the player's own",
    min: 0,
    max: 2,
    default: 0.15,
  }),
  circle: real({
    kind: 'rule',
    doc: 'Radius in inches of the circle in which its fleet keeps.',
    rule: "the player's own",
    min: 0,
    max: 45,
    default: 6,
  }),
  range: real({
    kind: 'rule',
    doc: 'The range that it wants, in inches, where the exchange of fire does not decide.',
    rule: "the player's own",
    min: 0,
    max: 45,
    default: 20,
  }),
}

/** Looks three exchanges of fire ahead for every move of a menu, and for Special Actions. */
class Expert extends Doctrine {
  readonly #caution: number
  readonly #foresight: number
  readonly #drift: number
  readonly #range: number
  readonly #together: number
  readonly #circle: number
  #damage!: ExpectedDamage
  #outlook!: Outlook
  #of: Battle | undefined
  #how = AS_USUAL
  /** The best moves with each Special Action, and the ship they were found for: kept from the question before the move. */
  readonly #found: MoveOrder[] = Array.from({ length: 7 }, () => ({ before: 0, turn: 0, after: 0, lastTurn: 0 }))
  #foundFor: Ship | null = null
  #centreX = 0
  #centreY = 0
  #friends = 0
  #step = 0
  #points = 0

  constructor(own: OptionsOf<typeof parameters>) {
    super()
    this.#caution = own.caution
    this.#foresight = own.foresight
    this.#drift = own.drift
    this.#range = own.range
    this.#together = own.together
    this.#circle = own.circle
  }

  begin(view: Battle): void {
    if (this.#of === view) return
    this.#of = view
    this.#damage = new ExpectedDamage(view)
    this.#outlook = new Outlook(this.#damage)
  }

  readonly #value = (view: Battle, ship: Ship, place: Place, moved: number): number => {
    const outlook = this.#outlook
    let sum = outlook.exchange(ship, place, moved, 0, this.#how, this.#caution)
    if (mustEscape(view, ship))
      return sum - strayFault(view.exit, place) - this.#drift * ESCAPE * shortOf(view.exit, place)
    sum -= edgeFault(place) + straggling(view, ship, place)
    // A carrier keeps away, and goes straight on while she has flights to launch or to recover.
    if ((ship.traits & TRAIT.carrier) !== 0)
      sum +=
        AWAY * outlook.nearest(place, 0) + (view.hangars[ship.index]! > 0 && place.heading === ship.heading ? 1 : 0)
    let best = Number.NEGATIVE_INFINITY
    for (let turn = -1; turn <= 1; turn++) {
      if (turn !== 0 && this.#points === 0) continue
      this.#advance(place, next, turn * this.#points * view.point)
      if (!onTable(next)) continue
      this.#advance(next, later, 0)
      const then =
        outlook.exchange(ship, next, this.#step, 1, AS_USUAL, this.#caution) +
        this.#foresight * outlook.exchange(ship, later, this.#step, 2, AS_USUAL, this.#caution) -
        this.#drift * Math.max(0, outlook.nearest(next, 1) - this.#range) -
        this.#together * this.#astray(next)
      if (then > best) best = then
    }
    return sum + (best === Number.NEGATIVE_INFINITY ? -edgeFault(next) : this.#foresight * best)
  }

  /** A turn's full move, half of it before a turn. */
  #advance(from: Place, to: Place, by: number): void {
    const half = this.#step / (2 * INCH)
    const heading = turned(from.heading, by)
    to.x = from.x + half * (EAST[from.heading]! + EAST[heading]!)
    to.y = from.y + half * (NORTH[from.heading]! + NORTH[heading]!)
    to.heading = heading
  }

  override move(view: Battle, ship: Ship, order: MoveOrder): void {
    const found = this.#found[ship.action]!
    if (this.#foundFor === ship && found.before + found.after > 0) {
      Object.assign(order, found)
      return
    }
    this.#ready(view, ship)
    this.#bestWith(view, ship, ship.action, order)
  }

  override specialAction(view: Battle, ship: Ship): number {
    this.#foundFor = null
    for (const order of this.#found) order.before = order.after = 0
    if ((ship.spec.traits & TRAIT.carrier) !== 0 && view.hangars[ship.index]! > 0) return ACTION.none
    const usual = super.specialAction(view, ship)
    if (usual !== ACTION.none || !mayAttempt(view, ship, ACTION.comeAbout)) return usual
    this.#ready(view, ship)
    this.#foundFor = ship
    const before = this.#bestWith(view, ship, ACTION.none, this.#found[ACTION.none]!)
    let action: number = ACTION.none
    let most = before + SLIGHT
    const best = this.#found[ACTION.none]!
    for (const [one, chance] of TRIES) {
      // Another point is for those who turn as far as they can.
      if (one === ACTION.comeAbout && Math.abs(best.turn) < this.#points) continue
      const better =
        one === ACTION.evasive
          ? this.#evading(view, ship, best)
          : this.#bestWith(view, ship, one, this.#found[one]!) - before
      const worth = before + chance * better
      if (worth > most) {
        most = worth
        action = one
      }
    }
    return action
  }

  /** What Evasive! would better on the move that is best without it. */
  #evading(view: Battle, ship: Ship, order: MoveOrder): number {
    trace(view, ship, order, next)
    const moved = order.before + order.after
    return (
      this.#outlook.exchange(ship, next, moved, 0, EVADING, this.#caution) -
      this.#outlook.exchange(ship, next, moved, 0, AS_USUAL, this.#caution)
    )
  }

  #bestWith(view: Battle, ship: Ship, action: number, order: MoveOrder): number {
    const { action: was } = ship
    ship.action = action
    this.#how =
      action === ACTION.evasive
        ? EVADING
        : action === ACTION.flankSpeed && !view.rules.flankSpeedInch
          ? HURRYING
          : AS_USUAL
    // Flank Speed! is for the full move, Come About! for the turn that she could not make without it.
    const menu =
      action === ACTION.flankSpeed
        ? FULL_SPEED
        : action === ACTION.comeAbout
          ? { leastTurn: greatestTurn(view, ship) }
          : undefined
    const worth = bestMove(view, ship, order, this.#value, menu)
    ship.action = was
    return worth
  }

  #ready(view: Battle, ship: Ship): void {
    this.#outlook.prepare(view, ship)
    this.#centre(view, ship)
    this.#step = greatestMove(view, ship)
    this.#points = greatestTurn(view, ship)
  }

  /** Where the rest of the fleet will be in a turn: the middle of the ships that fight, each going on as she goes. */
  #centre(view: Battle, ship: Ship): void {
    let x = 0
    let y = 0
    let n = 0
    for (const other of view.fleets[ship.side]!) {
      if (other === ship || other.state !== AFLOAT || !other.present || other.submerged) continue
      const turns = other.hasMoved ? 1 : 2
      const step = (turns * (other.hasMoved ? other.moved : other.lastMoved)) / INCH
      x += other.x + step * EAST[other.heading]!
      y += other.y + step * NORTH[other.heading]!
      n++
    }
    this.#friends = n
    this.#centreX = n === 0 ? 0 : x / n
    this.#centreY = n === 0 ? 0 : y / n
  }

  /** Inches outside the circle of the fleet. */
  #astray(place: Place): number {
    if (this.#friends === 0) return 0
    const dx = place.x - this.#centreX
    const dy = place.y - this.#centreY
    return Math.max(0, Math.sqrt(dx * dx + dy * dy) - this.#circle)
  }

  /** Ships far from the enemy first: those in the thick of it see more before they move. */
  override moveNext(view: Battle, side: number): number {
    let chosen = -1
    let most = -1
    for (const ship of view.fleets[side]!) {
      if (!view.mayMove(ship)) continue
      const enemy = nearestEnemy(view, side, ship)
      const d = enemy === undefined ? 0 : (enemy.x - ship.x) ** 2 + (enemy.y - ship.y) ** 2
      if (d > most) {
        most = d
        chosen = ship.index
      }
    }
    return chosen
  }

  override attack(view: Battle, ship: Ship, orders: AttackOrders): void {
    fireWhereItTells(view, ship, orders)
  }
}

const onTable = ({ x, y }: Place): boolean => x >= 0 && y >= 0 && x <= TABLE_LENGTH && y <= TABLE_WIDTH

const next: Place = { x: 0, y: 0, heading: 0 }
const later: Place = { x: 0, y: 0, heading: 0 }
const FULL_SPEED = { speeds: 1 }
/** Special Actions that it considers, and the chance that a crew of Command 4 succeeds. */
const TRIES = [
  [ACTION.comeAbout, 2 / 6],
  [ACTION.evasive, 3 / 6],
  [ACTION.flankSpeed, 1],
] as const
/** Less than this is no reason to act. */
const SLIGHT = 0.05
/** What an inch between a carrier and the nearest enemy is worth. */
const AWAY = 0.1
/** About half of the hits are lost when they are rolled again. */
const EVADING: Manner = { modifier: 0, share: 0.45 }
const HURRYING: Manner = { modifier: -1, share: 1 }
/** How many inches of the wanted range an inch of the way out is worth. */
const ESCAPE = 4

export const expert = definePolicy<Admiral, typeof parameters>({
  id: 'expert',
  title: 'Expert',
  doc: 'Looks three exchanges of fire ahead for every move of a menu and for Come About!, Evasive! and Flank Speed!, by the Victory Points that the Damage dealt and taken is worth, from look-up tables; fires where it brings a ship down.',
  seats: ['a', 'b'],
  parameters,
  create: own => new Expert(own),
})
