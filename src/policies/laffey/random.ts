import { definePolicy } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { lowest, size } from '../../rulesets/laffey/bits.ts'
import type { Mark } from '../../rulesets/laffey/icons.ts'
import {
  type Captain,
  DECLINE,
  gunPairing,
  USE_LATER,
  USE_NOTHING,
  USE_STAR,
  type View,
} from '../../rulesets/laffey/policy.ts'

/** Chooses uniformly among the legal answers to every question, with dice of its own. */
class Random implements Captain {
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  #member(set: number): number {
    let rest = set
    for (let skip = this.#dice.below(size(set)); skip > 0; skip--) rest &= rest - 1
    return lowest(rest)
  }

  /** A member of the set, or `DECLINE`, which is as likely as any of them. */
  #memberOrNone(set: number): number {
    return this.#dice.below(size(set) + 1) === 0 ? DECLINE : this.#member(set)
  }

  corsair(_view: View, legal: number): number {
    return this.#member(legal)
  }

  placeTeam(_view: View, legal: number): number {
    return this.#member(legal)
  }

  supplyCompartment(_view: View, legal: number): number {
    return this.#memberOrNone(legal)
  }

  nextBenefit(view: View, legal: number): number {
    return view.rules.R63optional ? this.#memberOrNone(legal) : this.#member(legal)
  }

  repair(_view: View, _mark: Mark, legal: number, mayDecline: boolean): number {
    return mayDecline ? this.#memberOrNone(legal) : this.#member(legal)
  }

  starCell(_view: View, legal: number): number {
    return this.#member(legal)
  }

  partner(_view: View, legal: number): number {
    return this.#member(legal)
  }

  targetPips(_view: View, _partner: number, _pips: number, must: number, may: number, count: number): number {
    let set = must
    for (let missing = count - size(must); missing > 0; missing--) set |= 1 << this.#member(may & ~set)
    return set
  }

  placeMark(_view: View, _mark: Mark, legal: number): number {
    return this.#member(legal)
  }

  markOutCell(_view: View, legal: number): number {
    return this.#member(legal)
  }

  setAsideDice(_view: View, legal: number): number {
    return this.#dice.below(65536) & legal
  }

  rerollDie(_view: View, legal: number): number {
    return this.#memberOrNone(legal)
  }

  useOne(view: View): number {
    const { R12twoToFour, R13anyStep } = view.rules
    const numbers = Math.max(0, (R12twoToFour ? 5 : 6) - view.step)
    const cells = view.noStars ? 0 : view.starrable
    const later = R13anyStep && view.step < 6 ? 1 : 0
    let pick = this.#dice.below(1 + later + numbers + size(cells))
    if (pick === 0) return USE_NOTHING
    if (later === 1 && pick === 1) return USE_LATER
    pick -= 1 + later
    return pick < numbers ? view.step + pick : USE_STAR + this.#member(cells)
  }

  gunTarget(_view: View, _hits: number, legal: number): number {
    return this.#member(legal)
  }

  gunPair(view: View, hits: number, legal: number): number {
    const least = view.rules.R10anySplit ? 1 : hits >> 1
    return gunPairing(this.#member(legal), least + this.#dice.below(hits - 2 * least + 1))
  }

  wildcat(_view: View, legal: number): number {
    return this.#member(legal)
  }

  wildcatHit(_view: View, _destroyed: number, legal: number): number {
    return this.#member(legal)
  }

  cancel(): boolean {
    return this.#dice.below(2) === 0
  }

  leakSource(_view: View, legal: number): number {
    return this.#member(legal)
  }

  leakDestination(_view: View, _from: number, legal: number): number {
    return this.#member(legal)
  }

  fireSource(_view: View, legal: number): number {
    return this.#member(legal)
  }

  fireDestination(_view: View, _from: number, legal: number): number {
    return this.#member(legal)
  }
}

export const random = definePolicy<Captain, Record<never, never>>({
  id: 'random',
  title: 'Random',
  doc: 'Chooses uniformly among the legal answers to every question.',
  seats: ['captain'],
  parameters: {},
  create: (_parameters, dice) => new Random(dice),
})
