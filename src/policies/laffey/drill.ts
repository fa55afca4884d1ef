import { definePolicy } from '../../engine/contracts.ts'
import { clockwise, neighbourClockwise, nextAttacker } from '../../rulesets/laffey/aircraft.ts'
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
import { type Captain, DECLINE, gunPairing, USE_NOTHING, USE_STAR, type View } from '../../rulesets/laffey/policy.ts'
import { pipKey } from '../../rulesets/laffey/tables.ts'

/** Cost of a mark by Health left, 1 to 20: 8 left is 1, each mark doubles it, the last is 512. */
const COST = Int32Array.from({ length: 21 }, (_, left) => (left === 1 ? 512 : left >= 8 ? 1 : 1 << (8 - left)))

export function cost(view: View, c: number): number {
  const bit = 1 << c
  if ((view.immune & bit) !== 0) return 0
  const base = COST[view.health[c]!]!
  return (view.tables.vital & bit) !== 0 ? 3 * base : base
}

/** The legal compartment of least cost, the first of equals. */
export function cheapest(view: View, legal: number): number {
  let best = -1
  let least = Infinity
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    const price = cost(view, c)
    if (price < least) {
      least = price
      best = c
    }
  }
  return best
}

export const aircraftValue = (view: View, a: number): number => {
  const pips = view.pips[a]!
  return pips + 3 * view.tables.explosions[pipKey(a, pips)]!
}

/** The aircraft of greatest value in a set, the first of equals clockwise from the pointer; -1 of an empty set. */
export function richest(view: View, set: number): number {
  let best = -1
  let most = 0
  const ahead = -1 << view.pointer
  for (let half = 0; half < 2; half++)
    for (let rest = set & (half === 0 ? ahead : ~ahead); rest !== 0; rest &= rest - 1) {
      const a = lowest(rest)
      const value = aircraftValue(view, a)
      if (value > most) {
        most = value
        best = a
      }
    }
  return best
}

/** The compartment with the fewest Health left, the first of equals. */
export function mostDamaged(view: View, legal: number): number {
  let best = -1
  let least = Infinity
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    if (view.health[c]! < least) {
      least = view.health[c]!
      best = c
    }
  }
  return best
}

/** The last cell without Stars; if none, the last. */
export function lastCell(view: View, legal: number): number {
  let last = -1
  let lastEmpty = -1
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const cell = lowest(rest)
    last = cell
    if (view.stars[cell] === 0) lastEmpty = cell
  }
  return lastEmpty >= 0 ? lastEmpty : last
}

const missing = (view: View, cell: number): number => view.tables.cost[cell]! - view.stars[cell]!

class Drill implements Captain {
  readonly #benefit = new Int32Array(12)

  corsair(view: View, legal: number): number {
    const next = nextAttacker(view)
    const others = richest(view, legal & ~(1 << next))
    return others >= 0 ? others : next
  }

  placeTeam(view: View): number {
    const { tables, supplies } = view
    const value = this.#benefit
    value[LOCK_1] = 26
    value[CLEAR_SKIES_2] = view.stored === 0 && (view.open & tables.clearSkiesCells) !== 0 ? 25 : 0
    value[LOCK_4] = 22
    value[GAIN_SUPPLY] = supplies <= 1 ? 32 : supplies <= 3 ? 24 : supplies < view.supplyMaximum ? 10 : 0
    value[RED_DIE] = 16
    value[REPAIR_FIRE] = view.fireCount > 0 ? 18 : 0
    value[REPAIR_LEAK] = view.leakCount > 0 ? 16 : 0
    value[SKIP_PHASE_5] = view.leakCount > 0 ? 17 : 0
    value[REROLL_ONE] = 13
    value[RESPOND_ADJACENT] = supplies >= 2 ? 10 : 3
    const blocked = view.destroyed | view.occupied
    let best = -1
    let most = -1
    for (let c = 0; c < 19; c++) {
      if (((blocked >>> c) & 1) !== 0) continue
      const health = view.health[c]!
      const benefit = tables.benefit[c]!
      let score = benefit === IMMUNE ? (health <= 3 ? 26 : 6) : value[benefit]!
      if (supplies > 0) score += 6 * Math.min(4, view.leaks[c]! + view.fires[c]!)
      if (health <= 2) score += 8
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
    const { faces } = view
    const gunsUseful = !view.ignore5s && (view.live & ~view.tables.immuneTo5Inch) !== 0
    const last = view.rerollsLeft === 1 && view.target >= 0
    let fires = view.fireCount
    let leaks = view.ignore3s ? 0 : view.leakCount
    for (let rest = view.setAside; rest !== 0; rest &= rest - 1) {
      const face = faces[lowest(rest)]!
      if (face === 2) fires--
      else if (face === 3) leaks--
    }
    let keep = 0
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const die = lowest(rest)
      const face = faces[die]!
      let wanted = false
      if (face === 1) wanted = true
      else if (face === 4) wanted = view.live !== 0
      else if (face === 5) wanted = gunsUseful
      else if (face === 2) wanted = fires-- > 0
      else if (face === 3) wanted = leaks-- > 0
      else if (last) {
        const value = die === view.redDie ? view.redCountsAs[face]! : view.countsAs[face]!
        wanted = value === 0 || value === 6
      }
      if (wanted) keep |= 1 << die
    }
    return keep
  }

  rerollDie(view: View, legal: number): number {
    let best = DECLINE
    let most = view.target >= 0 ? 6 : 5
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const die = lowest(rest)
      const face = view.faces[die]!
      if (view.target >= 0) {
        const value = die === view.redDie ? view.redCountsAs[face]! : view.countsAs[face]!
        if (value > most) {
          most = value
          best = die
        }
      } else if (face > most && (die !== view.redDie || best === DECLINE)) {
        most = face
        best = die
      }
    }
    return best
  }

  useOne(view: View): number {
    const { rolled, tables, open } = view
    if (view.fireCount - rolled[2]! === 1) return 2
    if (view.leakCount - rolled[3]! === 1 && !view.ignore3s && !view.skipPhase5) return 3
    const wildcats = open & tables.wildcatCells
    if (!view.noStars) {
      const supplies = open & tables.supplyCells
      if (view.supplies <= 1 && supplies !== 0 && missing(view, lowest(supplies)) === 1)
        return USE_STAR + lowest(supplies)
      const skies = open & tables.clearSkiesCells
      if (view.stored === 0 && skies !== 0 && missing(view, lowest(skies)) <= view.onesLeft)
        return USE_STAR + lowest(skies)
      if (wildcats !== 0 && missing(view, lowest(wildcats)) <= view.onesLeft) return USE_STAR + lowest(wildcats)
      if (view.live !== 0 && wildcats !== 0 && rolled[4]! >= view.pips[nextAttacker(view)]!)
        return USE_STAR + lowest(wildcats)
    }
    return view.pipCount > rolled[4]! ? 4 : USE_NOTHING
  }

  gunTarget(view: View, _hits: number, legal: number): number {
    return clockwise(legal, view.pointer)
  }

  gunPair(view: View, hits: number, legal: number): number {
    const small = hits >> 1
    const big = hits - small
    let best = -1
    let most = -1
    const ahead = -1 << view.pointer
    for (let half = 0; half < 2; half++)
      for (let rest = legal & (half === 0 ? ahead : ~ahead); rest !== 0; rest &= rest - 1) {
        const first = lowest(rest)
        const second = neighbourClockwise(view, first)
        const straight = Math.min(view.pips[first]!, big) + Math.min(view.pips[second]!, small)
        const swapped = Math.min(view.pips[first]!, small) + Math.min(view.pips[second]!, big)
        if (straight > most) {
          most = straight
          best = gunPairing(first, big)
        }
        if (swapped > most) {
          most = swapped
          best = gunPairing(first, small)
        }
        if (most === hits) return best
      }
    return best
  }

  wildcat(view: View, legal: number): number {
    return richest(view, legal)
  }

  wildcatHit(view: View, destroyed: number): number {
    return clockwise(view.live, destroyed)
  }

  cancel(view: View, _mark: Mark, c: number): boolean {
    const health = view.health[c]!
    return health <= 3 || view.supplies >= 4 || (health <= 4 && ((view.tables.vital >>> c) & 1) === 1)
  }

  leakSource(view: View, legal: number): number {
    const { below, left, right } = view.tables
    const open = view.leakRoom
    let best = -1
    let least = Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const down = below[c]! & open
      let price = 0
      if (down !== 0) price = cost(view, cheapest(view, down))
      else {
        const port = left[c]! & open
        const starboard = right[c]! & open
        if (port !== 0) price += cost(view, cheapest(view, port))
        if (starboard !== 0) price += cost(view, cheapest(view, starboard))
      }
      if (price < least) {
        least = price
        best = c
      }
    }
    return best
  }

  leakDestination(view: View, _from: number, legal: number): number {
    return cheapest(view, legal)
  }

  fireSource(view: View, legal: number): number {
    const { above, adjacent } = view.tables
    let best = -1
    let least = Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const up = above[c]! & view.fireRoom
      let price: number
      if (up !== 0) price = cost(view, cheapest(view, up))
      else {
        price = cost(view, c)
        for (let near = adjacent[c]! & ~view.destroyed; near !== 0; near &= near - 1) price += cost(view, lowest(near))
      }
      if (price < least) {
        least = price
        best = c
      }
    }
    return best
  }

  fireDestination(view: View, _from: number, legal: number): number {
    return cheapest(view, legal)
  }
}

export const drill = definePolicy<Captain, Record<never, never>>({
  id: 'drill',
  title: 'Drill',
  doc: 'A careful routine, specified to the last tie: teams where the Benefit counts most, damage spread evenly, 1s spent on the nearest attacker and on cells that can be completed.',
  seats: ['captain'],
  parameters: {},
  create: () => new Drill(),
})
