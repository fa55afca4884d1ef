import { clockwise, nextAttacker } from '../../../rulesets/laffey/aircraft.ts'
import { lowest } from '../../../rulesets/laffey/bits.ts'
import { FIRE, LEAK, type Mark } from '../../../rulesets/laffey/icons.ts'
import type { View } from '../../../rulesets/laffey/policy.ts'
import { pipKey, WHOLE_SHIP } from '../../../rulesets/laffey/tables.ts'
import { missing } from '../common/cells.ts'
import { Board } from './board.ts'
import type { ExpertParameters } from './parameters.ts'

/**
 * What hits, spreads, Stars and Supplies are worth, all in the price of marks on this board, so that they can be weighed
 * against each other and against damage.
 */
export class Worths {
  readonly board: Board
  readonly #p: ExpertParameters
  #unit = 1
  #unitRound = -1
  #unitPips = -1

  constructor(p: ExpertParameters) {
    this.#p = p
    this.board = new Board(p)
  }

  newGame(): void {
    this.#unitRound = -1
    this.board.forget()
  }

  /** What one more mark on the ship costs on average, looked up when the round or the ring has changed. */
  unit(view: View): number {
    if (this.#unitRound !== view.round || this.#unitPips !== view.pipCount) {
      this.#unitRound = view.round
      this.#unitPips = view.pipCount
      this.#unit = this.board.unit(view)
    }
    return this.#unit
  }

  // Fires and Leaks.

  /** What a spread costs that starts from a compartment. */
  spreadFrom(view: View, mark: Mark, c: number): number {
    return mark === FIRE
      ? this.board.fireSpread(view, c, WHOLE_SHIP & ~view.destroyed)
      : this.board.leakSpread(view, c, view.tables.holdsLeaks & ~view.destroyed)
  }

  /** What the cheapest spread of a Fire, or a Leak, on board costs; infinite without one. */
  cheapestSpread(view: View, mark: Mark): number {
    let least = Infinity
    for (let rest = mark === FIRE ? view.burning : view.leaking; rest !== 0; rest &= rest - 1)
      least = Math.min(least, this.spreadFrom(view, mark, lowest(rest)))
    return least
  }

  /** What it is worth to have no Fire left; each of several counts for its share. */
  fireOut(view: View): number {
    return view.fireCount === 0 ? 0 : this.#p.fireOut * this.cheapestSpread(view, FIRE)
  }

  /** The same for Leaks, a spread less if none spreads this round. */
  leakOut(view: View): number {
    if (view.leakCount === 0) return 0
    return Math.max(0, this.#p.leakOut - (view.skipPhase5 ? 1 : 0)) * this.cheapestSpread(view, LEAK)
  }

  /** What it is worth to repair all Fires and Leaks of a compartment. */
  repairAll(view: View, c: number, fireOut: number, leakOut: number): number {
    const fires = view.fires[c]!
    const leaks = view.leaks[c]!
    let worth = this.#p.repair * (fires + leaks) * this.unit(view)
    if (fires > 0) worth += (fireOut * fires) / view.fireCount
    if (leaks > 0) worth += (leakOut * leaks) / view.leakCount
    return worth
  }

  // Aircraft.

  /** What `hits` hits on an aircraft are worth. */
  hits(view: View, a: number, hits: number): number {
    const p = this.#p
    const pips = view.pips[a]!
    const removed = Math.min(hits, pips)
    const { explosions } = view.tables
    let marks = p.pip * removed + p.explosion * (explosions[pipKey(a, pips)]! - explosions[pipKey(a, pips - removed)]!)
    if (removed === pips) marks += p.kill
    if (a === nextAttacker(view)) marks *= 1 + p.near
    return marks * this.unit(view)
  }

  /** What the next 4 is worth after `fours` others: an equal part of finishing the aircraft that it hits. */
  nextFour(view: View, fours: number): number {
    let left = fours
    let from = view.pointer
    for (let live = view.live; live !== 0; ) {
      const a = clockwise(live, from)
      const pips = view.pips[a]!
      if (left < pips) return this.hits(view, a, pips) / pips
      left -= pips
      live &= ~(1 << a)
      from = a
    }
    return 0
  }

  five(view: View): number {
    const targets = view.ignore5s ? 0 : view.live & ~view.tables.immuneTo5Inch
    return targets === 0 ? 0 : this.#p.gun * this.unit(view)
  }

  // Stars and Supplies.

  /** What one of `supplies` Supplies is worth: less the more there are, and the fewer pips are left to fear. */
  supply(view: View, supplies: number): number {
    const p = this.#p
    let marks = Math.max(p.supplyLeast, p.supply - p.supplyMore * (supplies - 1))
    if (view.pipCount < p.closing) marks *= view.pipCount / p.closing
    return marks * this.unit(view)
  }

  /** What a Star in the first open Clear Skies cell is worth if `stars` of them come together. */
  skyStar(view: View, stars: number): number {
    const cells = view.open & view.tables.clearSkiesCells
    if (cells === 0) return 0
    const cell = lowest(cells)
    const left = missing(view, cell)
    if (view.stored > 0 && left <= stars) return 0
    const share = (this.#p.sky * this.unit(view)) / view.tables.cost[cell]!
    return left <= stars ? share * this.#p.skySoon : share
  }

  wildcatStar(view: View, cell: number): number {
    return (this.#p.wildcat * this.unit(view)) / view.tables.cost[cell]!
  }
}
