import { definePolicy } from '../../engine/contracts.ts'
import { clockwise } from '../../rulesets/laffey/aircraft.ts'
import { lowest } from '../../rulesets/laffey/bits.ts'
import type { Mark } from '../../rulesets/laffey/icons.ts'
import { leftmostPips } from '../../rulesets/laffey/phase-2-aircraft-attack.ts'
import { type Captain, DECLINE, gunPairing, USE_NOTHING, USE_STAR, type View } from '../../rulesets/laffey/policy.ts'

/** Does as little as the rules allow: the foot of the ladder. Specified in `docs/rules/laffey.md`, "The idle captain". */
class Idle implements Captain {
  corsair(_view: View, legal: number): number {
    return lowest(legal)
  }

  placeTeam(view: View, legal: number): number {
    const { station } = view.tables
    if (((legal >>> station) & 1) !== 0) return station
    const empty = legal & ~view.occupied
    return lowest(empty !== 0 ? empty : legal)
  }

  supplyCompartment(): number {
    return DECLINE
  }

  nextBenefit(_view: View, legal: number): number {
    return lowest(legal)
  }

  repair(_view: View, _mark: Mark, legal: number): number {
    return lowest(legal)
  }

  starCell(_view: View, legal: number): number {
    return lowest(legal)
  }

  partner(_view: View, legal: number): number {
    return lowest(legal)
  }

  targetPips(_view: View, _partner: number, _pips: number, must: number, may: number, count: number): number {
    return leftmostPips(must, may, count)
  }

  placeMark(_view: View, _mark: Mark, legal: number): number {
    return lowest(legal)
  }

  markOutCell(_view: View, legal: number): number {
    return lowest(legal)
  }

  setAsideDice(_view: View, legal: number): number {
    return legal
  }

  rerollDie(): number {
    return DECLINE
  }

  useOne(view: View): number {
    const supplies = view.starrable & view.tables.supplyCells
    return view.noStars || supplies === 0 ? USE_NOTHING : USE_STAR + lowest(supplies)
  }

  gunTarget(view: View, _hits: number, legal: number): number {
    return clockwise(legal, view.pointer)
  }

  gunPair(view: View, hits: number, legal: number): number {
    return gunPairing(clockwise(legal, view.pointer), (hits + 1) >> 1)
  }

  wildcat(_view: View, legal: number): number {
    return lowest(legal)
  }

  wildcatHit(_view: View, _destroyed: number, legal: number): number {
    return lowest(legal)
  }

  cancel(): boolean {
    return false
  }

  leakSource(_view: View, legal: number): number {
    return lowest(legal)
  }

  leakDestination(_view: View, _from: number, legal: number): number {
    return lowest(legal)
  }

  fireSource(_view: View, legal: number): number {
    return lowest(legal)
  }

  fireDestination(_view: View, _from: number, legal: number): number {
    return lowest(legal)
  }
}

export const idle = definePolicy<Captain, Record<never, never>>({
  id: 'idle',
  title: 'Idle',
  doc: 'Does as little as the rules allow: keeps the teams at the Battle Dressing Station, never uses a Supply, never rerolls, and takes the first legal choice everywhere.',
  seats: ['captain'],
  parameters: {},
  create: () => new Idle(),
})
