import { definePolicy } from '../../engine/contracts.ts'
import { clockwise, nextAttacker } from '../../rulesets/laffey/aircraft.ts'
import { lowest } from '../../rulesets/laffey/bits.ts'
import {
  CLEAR_SKIES_2,
  GAIN_SUPPLY,
  IMMUNE,
  LOCK_1,
  LOCK_4,
  type Mark,
  RED_DIE,
  REPAIR_FIRE,
  REPAIR_LEAK,
  REROLL_ONE,
  RESPOND_ADJACENT,
  SKIP_PHASE_5,
} from '../../rulesets/laffey/icons.ts'
import { leftmostPips } from '../../rulesets/laffey/phase-2-aircraft-attack.ts'
import { type Captain, DECLINE, USE_NOTHING, USE_STAR, type View } from '../../rulesets/laffey/policy.ts'
import { lastCell, missing } from './common/cells.ts'
import { cheapest, cheapestFire, cheapestLeak, mostDamaged } from './common/costs.ts'
import { usefulDice, worstDie } from './common/dice.ts'
import { bestGunPair, richest } from './common/ring.ts'

/**
 * A routine specified to the last tie (`docs/rules/laffey.md`, "The drill"), so that programs that know nothing of each
 * other can be compared game for game. Thresholds on marks are stated here as Health left: 6 marks of 8 are 2 left.
 */
class Drill implements Captain {
  /** What a Benefit is worth, by icon. */
  readonly #worth = new Int32Array(12)

  corsair(view: View, legal: number): number {
    const next = nextAttacker(view)
    const best = richest(view, legal & ~(1 << next))
    return best >= 0 ? best : next
  }

  placeTeam(view: View): number {
    const { tables, supplies, supplyMaximum, health, leaks, fires } = view
    const { benefit } = tables
    const leaking = view.leakCount > 0
    const worth = this.#worth
    worth[LOCK_1] = 26
    worth[CLEAR_SKIES_2] = view.stored === 0 && (view.open & tables.clearSkiesCells) !== 0 ? 25 : 0
    worth[LOCK_4] = 22
    worth[GAIN_SUPPLY] = supplies <= 1 ? 32 : supplies <= 3 ? 24 : supplies < supplyMaximum ? 10 : 0
    worth[RED_DIE] = 16
    worth[REPAIR_FIRE] = view.fireCount > 0 ? 18 : 0
    worth[REPAIR_LEAK] = leaking ? 16 : 0
    worth[SKIP_PHASE_5] = leaking ? 17 : 0
    worth[REROLL_ONE] = 13
    worth[RESPOND_ADJACENT] = supplies >= 2 ? 10 : 3
    const marked = supplies > 0 ? view.leaking | view.burning : 0
    const blocked = view.destroyed | view.occupied
    let best = -1
    let most = -1
    for (let c = 0; c < 19; c++) {
      if (((blocked >>> c) & 1) !== 0) continue
      const left = health[c]!
      let score = benefit[c] === IMMUNE ? (left <= 3 ? 26 : 6) : worth[benefit[c]!]!
      if (((marked >>> c) & 1) !== 0) score += 6 * Math.min(4, leaks[c]! + fires[c]!)
      if (left <= 2) score += 8
      if (score > most) {
        most = score
        best = c
      }
    }
    return best
  }

  supplyCompartment(view: View, legal: number): number {
    let best = DECLINE
    let most = view.supplies >= 4 ? 0 : 1
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
    return usefulDice(view, legal, view.rerollsLeft === 1 && view.target >= 0)
  }

  rerollDie(view: View, legal: number): number {
    return worstDie(view, legal)
  }

  useOne(view: View): number {
    const { rolled, tables, open, onesLeft } = view
    if (view.fireCount - rolled[2]! === 1 && view.step <= 2) return 2
    if (view.leakCount - rolled[3]! === 1 && !view.ignore3s && !view.skipPhase5 && view.step <= 3) return 3
    const fours = rolled[4]!
    if (!view.noStars) {
      const supplies = open & tables.supplyCells
      if (view.supplies <= 1 && supplies !== 0 && missing(view, lowest(supplies)) === 1)
        return USE_STAR + lowest(supplies)
      const skies = open & tables.clearSkiesCells
      if (view.stored === 0 && skies !== 0 && missing(view, lowest(skies)) <= onesLeft) return USE_STAR + lowest(skies)
      const wildcats = open & tables.wildcatCells
      if (wildcats !== 0) {
        const first = lowest(wildcats)
        if (missing(view, first) <= onesLeft) return USE_STAR + first
        if (view.live !== 0 && fours >= view.pips[nextAttacker(view)]!) return USE_STAR + first
      }
    }
    return view.pipCount > fours && view.step <= 4 ? 4 : USE_NOTHING
  }

  gunTarget(view: View, _hits: number, legal: number): number {
    return clockwise(legal, view.pointer)
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
    const left = view.health[c]!
    return left <= 3 || view.supplies >= 4 || (left === 4 && ((view.tables.vital >>> c) & 1) !== 0)
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

export const drill = definePolicy<Captain, Record<never, never>>({
  id: 'drill',
  title: 'Drill',
  doc: 'A careful routine, specified to the last tie: teams where the Benefit counts most, damage spread evenly, 1s spent on cells that can be completed at once, else on the next attacker.',
  seats: ['captain'],
  parameters: {},
  create: () => new Drill(),
})
