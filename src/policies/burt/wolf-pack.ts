import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { lengthOf } from '../../rulesets/burt/hex.ts'
import type { Commander, Orders, OwnUnit, View } from '../../rulesets/burt/policy.ts'
import { type BoatPlan, type Boldness, isPrey, planBoat } from './boats.ts'
import { Doctrine } from './doctrine.ts'
import { nearest } from './tactics.ts'

/** Boats attack on the surface at night, dive from escorts and come back; warships go for the enemy's merchant ships. */
export class WolfPack extends Doctrine {
  readonly #boldness: Boldness
  readonly #plan: BoatPlan = { depth: -1, q: 0, r: 0 }

  constructor(boldness: Boldness) {
    super()
    this.#boldness = boldness
    this.torpedoNeed = 6
  }

  override afterMoving(): void {
    // A boat does not give herself away with an 88; warships of the pack fire as they run in.
  }

  protected override firesFirst(_view: View, unit: OwnUnit): boolean {
    return unit.spec!.submarine === false
  }

  protected override moveCounter(view: View, unit: OwnUnit, orders: Orders): void {
    planBoat(view, unit, this.#boldness, this.#plan)
    if (this.#plan.depth >= 0) orders.depth = this.#plan.depth
    else this.goTo(view, unit, orders, this.#plan.q, this.#plan.r)
  }

  protected override value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const enemy = nearest(view, unit.q, unit.r, isPrey(view))
    if (enemy === undefined) return -lengthOf(q, r)
    return this.estimates.gunsFrom(view, unit, q, r, heading) / 10 - lengthOf(enemy.q - q, enemy.r - r)
  }
}

const hexes = (doc: string, standard: number) =>
  integer({ kind: 'rule', doc, rule: '17', min: 0, max: 20, default: standard })

export const wolfPack = definePolicy({
  id: 'wolf-pack',
  title: 'Wolf pack',
  doc: 'Boats make for the convoy on the surface, fire pairs of torpedoes at a hex or less, dive when an escort is on them and surface when it has gone; blanks go for other ships than their boat. Warships go for merchant ships.',
  seats: ['a', 'b'],
  parameters: {
    alarm: hexes('Hexes from an escort at which a boat on the surface dives.', 1),
    dive: hexes('Hexes from an escort at which a damaged boat at periscope depth goes deep.', 2),
    surface: hexes('Hexes from the nearest escort beyond which a boat surfaces.', 3),
  },
  create: (boldness: Boldness): Commander => new WolfPack(boldness),
})
