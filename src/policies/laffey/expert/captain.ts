import { neighbourClockwise, nextAttacker } from '../../../rulesets/laffey/aircraft.ts'
import { lowest, size } from '../../../rulesets/laffey/bits.ts'
import {
  CLEAR_SKIES_2,
  DEBRIS,
  FIRE,
  GAIN_SUPPLY,
  IMMUNE,
  LEAK,
  LOCK_1,
  LOCK_4,
  type Mark,
  RED_DIE,
  REPAIR_FIRE,
  REPAIR_LEAK,
  REROLL_ONE,
  RESPOND_ADJACENT,
  SKIP_PHASE_5,
} from '../../../rulesets/laffey/icons.ts'
import { leftmostPips } from '../../../rulesets/laffey/phase-2-aircraft-attack.ts'
import { type Captain, DECLINE, gunPairing, USE_NOTHING, USE_STAR, type View } from '../../../rulesets/laffey/policy.ts'
import { lastCell, missing } from '../common/cells.ts'
import { richest } from '../common/ring.ts'
import { AFT, FORE } from './board.ts'
import { Hand } from './hand.ts'
import type { ExpertParameters } from './parameters.ts'
import { Worths } from './worths.ts'

/** Answers every question by weighing what each answer saves or costs. */
export class Expert implements Captain {
  readonly #p: ExpertParameters
  readonly #worths: Worths
  readonly #hand: Hand

  constructor(p: ExpertParameters) {
    this.#p = p
    this.#worths = new Worths(p)
    this.#hand = new Hand(p, this.#worths)
  }

  newGame(): void {
    this.#worths.newGame()
  }

  // Phase 1.

  placeTeam(view: View, legal: number): number {
    const worths = this.#worths
    const { board } = worths
    const unit = worths.unit(view)
    const fireOut = worths.fireOut(view)
    const leakOut = worths.leakOut(view)
    const leakSpread = view.leaking === 0 ? 0 : worths.cheapestSpread(view, LEAK)
    const struck = view.stored > 0 ? 0 : ((view.tables.facesAft >>> nextAttacker(view)) & 1) !== 0 ? AFT : FORE
    let best = lowest(legal)
    let most = -Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const c = lowest(rest)
      let score = this.#benefit(view, c, fireOut, leakOut, leakSpread)
      if (view.supplies > 0) {
        score += this.#p.guard * board.cost(view, c)
        if (((view.leaking | view.burning) & bit) !== 0)
          score += Math.max(0, worths.repairAll(view, c, fireOut, leakOut) - worths.supply(view, view.supplies))
      }
      // One compartment in ten of the side that is attacked will be the target.
      if ((struck & bit) !== 0) score -= 0.1 * this.#p.wound * unit
      if (score > most) {
        most = score
        best = c
      }
    }
    return best
  }

  #benefit(view: View, c: number, fireOut: number, leakOut: number, leakSpread: number): number {
    const p = this.#p
    const worths = this.#worths
    const unit = worths.unit(view)
    switch (view.tables.benefit[c]!) {
      case LOCK_1:
        return p.lock1 * unit
      case LOCK_4:
        return p.lock4 * unit
      case RED_DIE:
        return p.redDie * unit
      case REROLL_ONE:
        return (isTaken(view, REROLL_ONE) ? p.rerollMore : p.reroll) * unit
      case CLEAR_SKIES_2:
        return 2 * worths.skyStar(view, 2)
      case GAIN_SUPPLY:
        return view.supplies < view.supplyMaximum ? worths.supply(view, view.supplies + 1) : 0
      case REPAIR_FIRE:
        return fireOut / Math.max(1, view.fireCount)
      case REPAIR_LEAK:
        return leakOut / Math.max(1, view.leakCount)
      case SKIP_PHASE_5:
        return leakSpread
      case IMMUNE:
        return p.immune * worths.board.cost(view, c)
      case RESPOND_ADJACENT:
        return p.respond * Math.min(3, view.supplies) * unit
      default:
        return 0
    }
  }

  supplyCompartment(view: View, legal: number): number {
    const worths = this.#worths
    const fireOut = worths.fireOut(view)
    const leakOut = worths.leakOut(view)
    let best = DECLINE
    let most = worths.supply(view, view.supplies)
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const worth = worths.repairAll(view, c, fireOut, leakOut)
      if (worth > most) {
        most = worth
        best = c
      }
    }
    return best
  }

  nextBenefit(_view: View, legal: number): number {
    return lowest(legal)
  }

  starCell(_view: View, legal: number): number {
    return lowest(legal)
  }

  /** The one whose spread would cost most: what is left may as well spread from where it costs least. */
  repair(view: View, mark: Mark, legal: number): number {
    let best = lowest(legal)
    let most = -1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const price = this.#worths.spreadFrom(view, mark, c)
      if (price > most) {
        most = price
        best = c
      }
    }
    return best
  }

  // Damage.

  partner(view: View, legal: number, marks: number): number {
    return this.#worths.board.cheapest(view, legal, Math.max(1, marks))
  }

  /** All ways to divide cost the same marks, but where a Fire or Leak lands decides what its spread will cost. */
  targetPips(view: View, partner: number, pips: number, must: number, may: number, count: number): number {
    const free = may & ~must
    const wanted = count - size(must)
    const fire = this.#worths.cheapestSpread(view, FIRE)
    const leak = this.#worths.cheapestSpread(view, LEAK)
    let best = leftmostPips(must, may, count)
    let least = Infinity
    // Every part of the free pips, from all of them down to none.
    for (let part = free; ; part = (part - 1) & free) {
      if (size(part) === wanted) {
        const price = this.#spreads(view, partner, pips, must | part, fire, leak)
        if (price < least) {
          least = price
          best = must | part
        }
      }
      if (part === 0) return best
    }
  }

  /** What the cheapest spreads of Fire and Leak will cost if the target takes these pips. */
  #spreads(view: View, partner: number, pips: number, onTarget: number, fire: number, leak: number): number {
    for (let i = 0, rest = pips; rest !== 0; i++, rest >>>= 2) {
      const c = ((onTarget >>> i) & 1) !== 0 ? view.target : partner
      if ((rest & 3) === FIRE) fire = Math.min(fire, this.#worths.spreadFrom(view, FIRE, c))
      else if ((rest & 3) === LEAK) leak = Math.min(leak, this.#worths.spreadFrom(view, LEAK, c))
    }
    return (fire === Infinity ? 0 : fire) + (leak === Infinity ? 0 : leak)
  }

  /** Where the mark and the spread that it makes possible cost least. */
  placeMark(view: View, mark: Mark, legal: number): number {
    const { board } = this.#worths
    if (mark === DEBRIS) return board.cheapest(view, legal)
    const now = this.#worths.cheapestSpread(view, mark)
    let best = lowest(legal)
    let least = Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const spread = Math.min(now, this.#worths.spreadFrom(view, mark, c))
      const price = board.cost(view, c) + this.#p.ahead * spread
      if (price < least) {
        least = price
        best = c
      }
    }
    return best
  }

  markOutCell(view: View, legal: number): number {
    return lastCell(view, legal)
  }

  cancel(view: View, mark: Mark, c: number): boolean {
    const seed = mark === FIRE ? this.#p.fireSeed : mark === LEAK ? this.#p.leakSeed : 0
    const worth = this.#worths.board.cost(view, c) + seed * this.#worths.unit(view)
    return worth > this.#worths.supply(view, view.supplies)
  }

  leakSource(view: View, legal: number): number {
    return this.#cheapestSource(view, LEAK, legal)
  }

  leakDestination(view: View, _from: number, legal: number): number {
    return this.#worths.board.cheapest(view, legal)
  }

  fireSource(view: View, legal: number): number {
    return this.#cheapestSource(view, FIRE, legal)
  }

  fireDestination(view: View, _from: number, legal: number): number {
    return this.#worths.board.cheapest(view, legal)
  }

  #cheapestSource(view: View, mark: Mark, legal: number): number {
    const { board } = this.#worths
    let best = lowest(legal)
    let least = Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const price = mark === FIRE ? board.fireSpread(view, c, view.fireRoom) : board.leakSpread(view, c, view.leakRoom)
      if (price < least) {
        least = price
        best = c
      }
    }
    return best
  }

  // Dice.

  setAsideDice(view: View, legal: number): number {
    return this.#hand.setAside(view, legal)
  }

  rerollDie(view: View, legal: number): number {
    return this.#hand.reroll(view, legal)
  }

  /** The use that is worth most as things stand; a 2 or 3 only if all Fires or Leaks can be reached. */
  useOne(view: View): number {
    const worths = this.#worths
    const { rolled, tables, onesLeft, step } = view
    let best = USE_NOTHING
    let most = 0
    const fires = view.fireCount - rolled[2]!
    if (fires > 0 && fires <= onesLeft && step <= 2) {
      most = worths.fireOut(view) / fires
      best = 2
    }
    const leaks = view.leakCount - rolled[3]!
    if (leaks > 0 && leaks <= onesLeft && step <= 3 && !view.ignore3s) {
      const worth = worths.leakOut(view) / leaks
      if (worth > most) {
        most = worth
        best = 3
      }
    }
    if (step <= 4) {
      const worth = worths.nextFour(view, rolled[4]!)
      if (worth > most) {
        most = worth
        best = 4
      }
    }
    if (view.noStars) return best
    const cells = view.starrable
    if ((cells & tables.supplyCells) !== 0 && view.supplies < view.supplyMaximum) {
      const cell = lowest(cells & tables.supplyCells)
      const worth = worths.supply(view, view.supplies + 1) / missing(view, cell)
      if (worth > most) {
        most = worth
        best = USE_STAR + cell
      }
    }
    const sky = view.open & tables.clearSkiesCells
    if (sky !== 0 && (cells & sky & -sky) !== 0) {
      const worth = worths.skyStar(view, onesLeft)
      if (worth > most) {
        most = worth
        best = USE_STAR + lowest(sky)
      }
    }
    if ((cells & tables.wildcatCells) !== 0) {
      const cell = lowest(cells & tables.wildcatCells)
      if (worths.wildcatStar(view, cell) > most) best = USE_STAR + cell
    }
    return best
  }

  // Aircraft.

  corsair(view: View, legal: number): number {
    const next = nextAttacker(view)
    const best = richest(view, legal & ~(1 << next))
    return best >= 0 ? best : next
  }

  gunTarget(view: View, hits: number, legal: number): number {
    let best = lowest(legal)
    let most = -1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const a = lowest(rest)
      const worth = this.#worths.hits(view, a, hits)
      if (worth > most) {
        most = worth
        best = a
      }
    }
    return best
  }

  gunPair(view: View, hits: number, legal: number): number {
    const least = view.rules.R10anySplit ? 1 : hits >> 1
    let best = -1
    let most = -1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const first = lowest(rest)
      const second = neighbourClockwise(view, first)
      for (let share = hits - least; share >= least; share--) {
        const worth = this.#gunHits(view, first, share) + this.#gunHits(view, second, hits - share)
        if (worth > most) {
          most = worth
          best = gunPairing(first, share)
        }
      }
    }
    return best
  }

  #gunHits(view: View, a: number, hits: number): number {
    return ((view.tables.immuneTo5Inch >>> a) & 1) !== 0 ? 0 : this.#worths.hits(view, a, hits)
  }

  wildcat(view: View, legal: number): number {
    return this.gunTarget(view, 8, legal)
  }

  wildcatHit(view: View, _destroyed: number, legal: number): number {
    return this.gunTarget(view, 1, legal)
  }
}

/** Whether a team already stands at a compartment with an icon. */
function isTaken(view: View, benefit: number): boolean {
  for (let rest = view.occupied; rest !== 0; rest &= rest - 1)
    if (view.tables.benefit[lowest(rest)] === benefit) return true
  return false
}
