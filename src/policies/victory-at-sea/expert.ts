import { definePolicy } from '../../engine/contracts.ts'
import { real } from '../../engine/options.ts'
import { isReady } from '../../rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import { arcOf, EAST, NORTH, onBeam } from '../../rulesets/victory-at-sea/geometry.ts'
import type { MoveOrder } from '../../rulesets/victory-at-sea/movement-phase.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import { AFLOAT, type Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../rulesets/victory-at-sea/spec.ts'
import { ACTION, mayAttempt } from '../../rulesets/victory-at-sea/special-actions.ts'
import { Doctrine } from './common/doctrine.ts'
import { ExpectedDamage } from './common/expected-damage.ts'
import { bestMove, edgeFault, mustEscape, type Place, shortOf } from './common/steering.ts'

/** Inches within which torpedoes count. */
const TORPEDO_RANGE = 10
/** What an inch nearer to the best fight counts for, so that ships out of range close. */
const DRIFT = 0.02

const parameters = {
  caution: real({
    kind: 'rule',
    doc: 'What a point of Damage taken weighs against one dealt.',
    rule: "the player's own",
    min: 0,
    max: 3,
    default: 0.8,
  }),
}

/** Looks at every move of a menu, and at every Special Action, by the Damage that it would deal and take in the next exchange. */
class Expert extends Doctrine {
  readonly #caution: number
  #damage: ExpectedDamage | undefined
  #of: Battle | undefined
  /** Counted once a ship: enemies that can fire back share their fire. */
  #friends = 1
  #evading = false

  constructor(caution: number) {
    super()
    this.#caution = caution
  }

  begin(view: Battle): void {
    if (this.#of === view) return
    this.#of = view
    this.#damage = new ExpectedDamage(view)
  }

  readonly #score = (view: Battle, ship: Ship, place: Place, moved: number): number =>
    mustEscape(view, ship)
      ? -shortOf(view.exit, place) - 0.2 * this.#taken(view, ship, place, moved)
      : this.#dealt(view, ship, place) - this.#caution * this.#taken(view, ship, place, moved) - edgeFault(place)

  /** Damage that she would deal to the enemy whom she hurts most, and an inch or two for being nearer to all. */
  #dealt(view: Battle, ship: Ship, place: Place): number {
    const table = this.#damage!
    const torpedoes = this.#torpedoes(view, ship)
    let most = 0
    let near = 1000
    for (const enemy of view.fleets[1 - ship.side]!) {
      if (enemy.state !== AFLOAT || !enemy.present || enemy.submerged) continue
      const dx = enemy.x - place.x
      const dy = enemy.y - place.y
      const d = Math.sqrt(dx * dx + dy * dy)
      if (d < near) near = d
      const worth = 1 + 3 / (3 + enemy.damage)
      let dealt = table.at(ship, enemy, Math.ceil(d), arcOf(place, enemy), onBeam(enemy, place))
      if (torpedoes > 0 && d <= TORPEDO_RANGE) dealt += torpedoes
      if (dealt * worth > most) most = dealt * worth
    }
    return (this.#evading ? 0.6 : 1) * this.#fit(ship) * most - DRIFT * near
  }

  /** Damage that enemies would deal to her; each has one ship of ours in mind, as likely as any. */
  #taken(view: Battle, ship: Ship, place: Place, moved: number): number {
    const table = this.#damage!
    let sum = 0
    for (const enemy of view.fleets[1 - ship.side]!) {
      if (enemy.state !== AFLOAT || !enemy.present || enemy.submerged || enemy.crew === 0) continue
      const dx = enemy.x - place.x
      const dy = enemy.y - place.y
      const d = Math.ceil(Math.sqrt(dx * dx + dy * dy))
      // An enemy that has not moved yet turns her broadside.
      const arc = enemy.hasMoved ? arcOf(enemy, place) : 1
      sum += this.#fit(enemy) * table.at(enemy, ship, d, arc, onBeam(place, enemy))
    }
    const fast = moved > 28 ? 0.7 : 1
    return ((this.#evading ? 0.6 : 1) * fast * sum) / this.#friends
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

  /** Tries each action that would change the move or the fire, and takes the one whose best move is worth most. */
  override specialAction(view: Battle, ship: Ship): number {
    if ((ship.spec.traits & TRAIT.carrier) !== 0 && view.hangars[ship.index]! > 0) return ACTION.none
    const usual = super.specialAction(view, ship)
    if (usual !== ACTION.none) return usual
    this.#ready(view, ship)
    const before = this.#worthWith(view, ship, ACTION.none)
    const flank = mayAttempt(view, ship, ACTION.flankSpeed) ? this.#worthWith(view, ship, ACTION.flankSpeed) : before
    const evasive = mayAttempt(view, ship, ACTION.evasive) ? this.#worthWith(view, ship, ACTION.evasive) : before
    ship.action = ACTION.none
    if (evasive > before + 0.5 && evasive >= flank) return ACTION.evasive
    return flank > before + 0.5 ? ACTION.flankSpeed : ACTION.none
  }

  #worthWith(view: Battle, ship: Ship, action: number): number {
    return action === ACTION.none
      ? this.#best(view, ship, false)
      : action === ACTION.evasive
        ? this.#best(view, ship, true)
        : this.#faster(view, ship)
  }

  #best(view: Battle, ship: Ship, evading: boolean): number {
    this.#evading = evading
    return bestMove(view, ship, scratch, this.#score)
  }

  /** Half as much way again on the same course, at the price of fire. */
  #faster(view: Battle, ship: Ship): number {
    this.#evading = false
    const reach = (1.5 * ship.spec.speed) / 2
    ahead.x = ship.x + reach * EAST[ship.heading]!
    ahead.y = ship.y + reach * NORTH[ship.heading]!
    ahead.heading = ship.heading
    return 0.7 * this.#dealt(view, ship, ahead) - this.#caution * this.#taken(view, ship, ahead, 30) - edgeFault(ahead)
  }

  #ready(view: Battle, ship: Ship): void {
    let friends = 0
    for (const other of view.fleets[ship.side]!) if (other.state === AFLOAT && other.present) friends++
    this.#friends = Math.max(1, friends)
  }
}

const scratch: MoveOrder = { before: 0, turn: 0, after: 0, lastTurn: 0 }
const ahead: Place = { x: 0, y: 0, heading: 0 }

export const expert = definePolicy<Admiral, typeof parameters>({
  id: 'expert',
  title: 'Expert',
  doc: 'Weighs every move of a menu, and Flank Speed! and Evasive!, by the Damage that it would deal and take in the next exchange of fire.',
  seats: ['a', 'b'],
  parameters,
  create: ({ caution }) => new Expert(caution),
})
