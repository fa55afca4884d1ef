import { clockwise, nextAttacker } from '../../../rulesets/laffey/aircraft.ts'
import { lowest } from '../../../rulesets/laffey/bits.ts'
import {
  CLEAR_SKIES_2,
  GAIN_SUPPLY,
  IMMUNE,
  type Mark,
  REPAIR_FIRE,
  REPAIR_LEAK,
  SKIP_PHASE_5,
} from '../../../rulesets/laffey/icons.ts'
import { leftmostPips } from '../../../rulesets/laffey/phase-2-aircraft-attack.ts'
import { type Captain, DECLINE, USE_NOTHING, type View } from '../../../rulesets/laffey/policy.ts'
import { lastCell } from './cells.ts'
import { cheapest, cheapestFire, cheapestLeak, mostDamaged } from './costs.ts'
import { worstDie } from './dice.ts'
import { type Idea, NOT_NOW } from './ones.ts'
import { bestGunPair, richest } from './ring.ts'

/** A way to play that a person could explain: what teams, dice, 1s and Supplies are for. */
export interface Doctrine {
  /** What a team at an icon is worth, by icon number; nothing is added where the Benefit would have no effect. */
  readonly benefits: readonly number[]
  /** What each Leak or Fire at hand adds to a place for a team while there are Supplies. */
  readonly repairWorth: number
  /** Supplies are used in Phase 1 for at least this many Leaks and Fires in one compartment. */
  readonly repairFrom: number
  /** A mark is cancelled if the compartment has at most this much Health left. */
  readonly cancelAt: number
  /** Which dice are set aside. */
  readonly keep: (view: View, pool: number) => number
  /** Uses of a 1, the first that applies. */
  readonly ones: readonly Idea[]
}

/** A captain who follows a doctrine, and otherwise spreads damage evenly and fires where it counts most. */
export class DoctrineCaptain implements Captain {
  readonly #doctrine: Doctrine

  constructor(doctrine: Doctrine) {
    this.#doctrine = doctrine
  }

  corsair(view: View, legal: number): number {
    const next = nextAttacker(view)
    const best = richest(view, legal & ~(1 << next))
    return best >= 0 ? best : next
  }

  placeTeam(view: View, legal: number): number {
    const { repairWorth } = this.#doctrine
    let best = lowest(legal)
    let most = -1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      let worth = this.#benefit(view, c)
      if (view.supplies > 0) worth += repairWorth * (view.leaks[c]! + view.fires[c]!)
      if (worth > most) {
        most = worth
        best = c
      }
    }
    return best
  }

  #benefit(view: View, c: number): number {
    const icon = view.tables.benefit[c]!
    const worth = this.#doctrine.benefits[icon]!
    switch (icon) {
      case REPAIR_FIRE:
        return view.fireCount > 0 ? worth : 0
      case REPAIR_LEAK:
      case SKIP_PHASE_5:
        return view.leakCount > 0 ? worth : 0
      case GAIN_SUPPLY:
        return view.supplies < view.supplyMaximum ? worth : 0
      case CLEAR_SKIES_2:
        return view.stored === 0 && (view.open & view.tables.clearSkiesCells) !== 0 ? worth : 0
      case IMMUNE:
        return view.health[c]! <= 3 ? worth : 0
      default:
        return worth
    }
  }

  supplyCompartment(view: View, legal: number): number {
    let best = DECLINE
    let most = this.#doctrine.repairFrom - 1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const marks = view.leaks[c]! + view.fires[c]!
      if (marks > most) {
        most = marks
        best = c
      }
    }
    return best
  }

  nextBenefit(_view: View, legal: number): number {
    return lowest(legal)
  }

  repair(view: View, _mark: Mark, legal: number): number {
    return mostDamaged(view, legal)
  }

  starCell(_view: View, legal: number): number {
    return lowest(legal)
  }

  partner(view: View, legal: number): number {
    return cheapest(view, legal)
  }

  targetPips(_view: View, _partner: number, _pips: number, must: number, may: number, count: number): number {
    return leftmostPips(must, may, count)
  }

  placeMark(view: View, _mark: Mark, legal: number): number {
    return cheapest(view, legal)
  }

  markOutCell(view: View, legal: number): number {
    return lastCell(view, legal)
  }

  setAsideDice(view: View, legal: number): number {
    return this.#doctrine.keep(view, legal)
  }

  rerollDie(view: View, legal: number): number {
    return worstDie(view, legal)
  }

  useOne(view: View): number {
    for (const idea of this.#doctrine.ones) {
      const use = idea(view)
      if (use !== NOT_NOW) return use
    }
    return USE_NOTHING
  }

  gunTarget(view: View, _hits: number, legal: number): number {
    return richest(view, legal)
  }

  gunPair(view: View, hits: number, legal: number): number {
    return bestGunPair(view, hits, legal)
  }

  wildcat(view: View, legal: number): number {
    return richest(view, legal)
  }

  wildcatHit(_view: View, destroyed: number, legal: number): number {
    return clockwise(legal, destroyed)
  }

  cancel(view: View, _mark: Mark, c: number): boolean {
    return view.health[c]! <= this.#doctrine.cancelAt
  }

  leakSource(view: View, legal: number): number {
    return cheapestLeak(view, legal)
  }

  leakDestination(view: View, _from: number, legal: number): number {
    return cheapest(view, legal)
  }

  fireSource(view: View, legal: number): number {
    return cheapestFire(view, legal)
  }

  fireDestination(view: View, _from: number, legal: number): number {
    return cheapest(view, legal)
  }
}

/** A list of worths by icon number, in the order of the rulebook's legend. */
export const benefitWorths = (worths: {
  readonly skipPhase5: number
  readonly clearSkies2: number
  readonly lock4: number
  readonly immune: number
  readonly repairLeak: number
  readonly repairFire: number
  readonly gainSupply: number
  readonly redDie: number
  readonly rerollOne: number
  readonly respondAdjacent: number
  readonly lock1: number
}): readonly number[] => [
  worths.skipPhase5,
  worths.clearSkies2,
  worths.lock4,
  worths.immune,
  0,
  worths.repairLeak,
  worths.repairFire,
  worths.gainSupply,
  worths.redDie,
  worths.rerollOne,
  worths.respondAdjacent,
  worths.lock1,
]
