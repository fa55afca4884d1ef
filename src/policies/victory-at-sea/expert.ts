import { definePolicy } from '../../engine/contracts.ts'
import { real } from '../../engine/options.ts'
import { isReady } from '../../rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import { arcOf, FORE, onBeam, STARBOARD } from '../../rulesets/victory-at-sea/geometry.ts'
import type { MoveOrder } from '../../rulesets/victory-at-sea/movement-phase.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import { AFLOAT, type Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../rulesets/victory-at-sea/spec.ts'
import { ACTION, mayAttempt } from '../../rulesets/victory-at-sea/special-actions.ts'
import { Doctrine, rangeWorth } from './common/doctrine.ts'
import { ExpectedDamage } from './common/expected-damage.ts'
import { bestMove, edgeFault, mustEscape, type Place, shortOf } from './common/steering.ts'

/** Inches within which torpedoes count. */
const TORPEDO_RANGE = 10
/** Inches to which an enemy is thought to close. */
const CLOSES_TO = 17
/** Inches between ships that keep together. */
const FORMATION = 4

const parameters = {
  caution: real({
    kind: 'rule',
    doc: 'What a point of Damage taken weighs against one dealt.',
    rule: "the player's own",
    min: 0,
    max: 3,
    default: 0.3,
  }),
  together: real({
    kind: 'rule',
    doc: 'What an inch away from the nearest friend weighs, in points of Damage.',
    rule: "the player's own",
    min: 0,
    max: 2,
    default: 1,
  }),
  drift: real({
    kind: 'rule',
    doc: 'What an inch away from the range it likes, or from a broadside, weighs, in points of Damage.',
    rule: "the player's own",
    min: 0,
    max: 2,
    default: 1,
  }),
  haste: real({
    kind: 'rule',
    doc: 'Points of Damage by which Evasive! must better the exchange before it is tried.',
    rule: "the player's own",
    min: 0,
    max: 1000,
    default: 1,
  }),
  range: real({
    kind: 'rule',
    doc: 'The range that it likes, in inches, where the exchange of fire does not decide.',
    rule: "the player's own",
    min: 0,
    max: 45,
    default: 17,
  }),
}

/** Looks at every move of a menu, and at every Special Action, by the Damage that it would deal and take in the next exchange. */
class Expert extends Doctrine {
  readonly #caution: number
  readonly #together: number
  readonly #drift: number
  readonly #range: number
  readonly #haste: number
  #damage: ExpectedDamage | undefined
  #of: Battle | undefined
  /** Counted once a ship: enemies that can fire back share their fire. */
  #friends = 1
  #evading = false

  constructor(caution: number, together: number, drift: number, range: number, haste: number) {
    super()
    this.#caution = caution
    this.#together = together
    this.#drift = drift
    this.#range = range
    this.#haste = haste
  }

  begin(view: Battle): void {
    if (this.#of === view) return
    this.#of = view
    this.#damage = new ExpectedDamage(view)
  }

  readonly #score = (view: Battle, ship: Ship, place: Place, moved: number): number =>
    mustEscape(view, ship)
      ? -shortOf(view.exit, place) - 0.2 * this.#taken(view, ship, place, moved)
      : this.#dealt(view, ship, place) -
        this.#caution * this.#taken(view, ship, place, moved) -
        this.#together * this.#alone(view, ship, place) -
        edgeFault(place)

  /** Damage that she would deal to the enemy whom she hurts most, and what range and broadside are worth beside it. */
  #dealt(view: Battle, ship: Ship, place: Place): number {
    const table = this.#damage!
    const torpedoes = this.#torpedoes(view, ship)
    let most = 0
    for (const enemy of view.fleets[1 - ship.side]!) {
      if (enemy.state !== AFLOAT || !enemy.present || enemy.submerged) continue
      const dx = enemy.x - place.x
      const dy = enemy.y - place.y
      const d = Math.sqrt(dx * dx + dy * dy)
      const worth = 1 + 3 / (3 + enemy.damage)
      // An enemy that has not moved yet and is far away comes bow on.
      const comes = !enemy.hasMoved && d > CLOSES_TO
      const then = comes ? Math.max(CLOSES_TO, d - enemy.spec.speed / 2) : d
      let dealt = table.at(ship, enemy, Math.ceil(then), arcOf(place, enemy), !comes && onBeam(enemy, place))
      if (torpedoes > 0 && d <= TORPEDO_RANGE) dealt += torpedoes
      if (dealt * worth > most) most = dealt * worth
    }
    return (this.#evading ? 0.6 : 1) * this.#fit(ship) * most + this.#drift * rangeWorth(view, ship, place, this.#range)
  }

  /** Damage that enemies would deal to her; each has one ship of ours in mind, as likely as any. */
  #taken(view: Battle, ship: Ship, place: Place, moved: number): number {
    const table = this.#damage!
    let sum = 0
    for (const enemy of view.fleets[1 - ship.side]!) {
      if (enemy.state !== AFLOAT || !enemy.present || enemy.submerged || enemy.crew === 0) continue
      const dx = enemy.x - place.x
      const dy = enemy.y - place.y
      const d = Math.sqrt(dx * dx + dy * dy)
      // One that has not moved yet comes bow on from far away, and turns her broadside when near.
      const comes = !enemy.hasMoved && d > CLOSES_TO
      const then = comes ? Math.max(CLOSES_TO, d - enemy.spec.speed / 2) : d
      const arc = enemy.hasMoved ? arcOf(enemy, place) : comes ? FORE : STARBOARD
      sum += this.#fit(enemy) * table.at(enemy, ship, Math.ceil(then), arc, onBeam(place, enemy))
    }
    const fast = moved > 28 ? 0.7 : 1
    return ((this.#evading ? 0.6 : 1) * fast * sum) / this.#friends
  }

  /** Inches to the nearest friend, beyond those of a close formation. */
  #alone(view: Battle, ship: Ship, place: Place): number {
    let least = 1e6
    for (const other of view.fleets[ship.side]!) {
      if (other === ship || other.state !== AFLOAT || !other.present) continue
      const dx = other.x - place.x
      const dy = other.y - place.y
      const d = dx * dx + dy * dy
      if (d < least) least = d
    }
    return least === 1e6 ? 0 : Math.max(0, Math.sqrt(least) - FORMATION)
  }

  /** Share of a ship's fire that damage has left her. */
  #fit(ship: Ship): number {
    return ship.crippled ? 0.5 : 1
  }

  #torpedoes(view: Battle, ship: Ship): number {
    let sum = 0
    for (let w = 0; w < ship.spec.weapons.length; w++) {
      const weapon = ship.spec.weapons[w]!
      if (weapon.kind === 'torpedo' && isReady(view, ship, w)) sum += (weapon.ad * weapon.dd) / 3
    }
    return sum
  }

  override move(view: Battle, ship: Ship, order: MoveOrder): void {
    this.#ready(view, ship)
    this.#evading = ship.action === ACTION.evasive
    bestMove(view, ship, order, this.#score)
  }

  /**
   * Tries what each action would make of the best move: Come About! costs nothing if it fails, Evasive! halves both
   * sides' fire. Flank Speed! brings a ship into range first, bow on and with worse dice: it is left to those who flee.
   */
  override specialAction(view: Battle, ship: Ship): number {
    if ((ship.spec.traits & TRAIT.carrier) !== 0 && view.hangars[ship.index]! > 0) return ACTION.none
    const usual = super.specialAction(view, ship)
    if (usual !== ACTION.none) return usual
    this.#ready(view, ship)
    const before = this.#worthWith(view, ship, ACTION.none)
    const about = mayAttempt(view, ship, ACTION.comeAbout) ? this.#worthWith(view, ship, ACTION.comeAbout) : before
    const evasive = mayAttempt(view, ship, ACTION.evasive) ? this.#worthWith(view, ship, ACTION.evasive) : before
    if (evasive > before + this.#haste && evasive > about) return ACTION.evasive
    return about > before + SLIGHT ? ACTION.comeAbout : ACTION.none
  }

  #worthWith(view: Battle, ship: Ship, action: number): number {
    const { action: was } = ship
    ship.action = action
    this.#evading = action === ACTION.evasive
    const worth = bestMove(view, ship, scratch, this.#score)
    ship.action = was
    return worth
  }

  #ready(view: Battle, ship: Ship): void {
    let friends = 0
    for (const other of view.fleets[ship.side]!) if (other.state === AFLOAT && other.present) friends++
    this.#friends = Math.max(1, friends)
  }
}

const scratch: MoveOrder = { before: 0, turn: 0, after: 0, lastTurn: 0 }
/** Less than this is no reason to act. */
const SLIGHT = 0.1

export const expert = definePolicy<Admiral, typeof parameters>({
  id: 'expert',
  title: 'Expert',
  doc: 'Weighs every move of a menu, and Come About! and Evasive!, by the Damage that it would deal and take in the next exchange of fire.',
  seats: ['a', 'b'],
  parameters,
  create: ({ caution, together, drift, range, haste }) => new Expert(caution, together, drift, range, haste),
})
