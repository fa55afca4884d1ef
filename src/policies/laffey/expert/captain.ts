import { clockwise, neighbourClockwise, nextAttacker } from '../../../rulesets/laffey/aircraft.ts'
import { lowest } from '../../../rulesets/laffey/bits.ts'
import {
  CLEAR_SKIES_2,
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
import { pipKey, WHOLE_SHIP } from '../../../rulesets/laffey/tables.ts'
import { lastCell, missing } from '../common/cells.ts'
import { richest } from '../common/ring.ts'
import { Board } from './board.ts'
import type { ExpertParameters } from './parameters.ts'

export class Expert implements Captain {
  readonly #p: ExpertParameters
  readonly #board: Board
  /** Values of the faces 1 to 10 of an ordinary and of the red die. */
  readonly #white = new Float64Array(11)
  readonly #red = new Float64Array(11)
  #unitRound = -1
  #unitHealth = -1
  #unitValue = 1

  constructor(p: ExpertParameters) {
    this.#p = p
    this.#board = new Board(p)
  }

  newGame(): void {
    this.#unitRound = -1
    this.#board.forget()
  }

  /** The average cost of a mark, looked up once a phase. */
  #unit(view: View): number {
    if (this.#unitRound !== view.round || this.#unitHealth !== view.pipCount) {
      this.#unitRound = view.round
      this.#unitHealth = view.pipCount
      this.#unitValue = this.#board.unit(view)
    }
    return this.#unitValue
  }

  #supplyWorth(view: View, supplies: number): number {
    const p = this.#p
    let worth = Math.max(p.supplyLeast, p.supply - p.supplyMore * (supplies - 1))
    if (view.pipCount < p.closing) worth *= view.pipCount / p.closing
    return worth
  }

  /** What the cheapest spread of a Leak on board costs now; 0 without one. */
  #leakCost(view: View): number {
    const room = view.tables.holdsLeaks & ~view.destroyed
    let least = Infinity
    for (let rest = view.leaking; rest !== 0; rest &= rest - 1)
      least = Math.min(least, this.#board.leakSpread(view, lowest(rest), room))
    return least === Infinity ? 0 : least
  }

  #fireCost(view: View): number {
    const room = WHOLE_SHIP & ~view.destroyed
    let least = Infinity
    for (let rest = view.burning; rest !== 0; rest &= rest - 1)
      least = Math.min(least, this.#board.fireSpread(view, lowest(rest), room))
    return least === Infinity ? 0 : least
  }

  // Aircraft.

  /** What `hits` hits on an aircraft are worth, in marks. */
  #hits(view: View, a: number, hits: number): number {
    const p = this.#p
    const pips = view.pips[a]!
    const removed = Math.min(hits, pips)
    const { explosions } = view.tables
    let worth = p.pip * removed + p.explosion * (explosions[pipKey(a, pips)]! - explosions[pipKey(a, pips - removed)]!)
    if (removed === pips) worth += p.kill
    return a === nextAttacker(view) ? worth * (1 + p.near) : worth
  }

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
      const worth = this.#hits(view, a, hits)
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
        const worth = this.#gun(view, first, share) + this.#gun(view, second, hits - share)
        if (worth > most) {
          most = worth
          best = gunPairing(first, share)
        }
      }
    }
    return best
  }

  #gun(view: View, a: number, hits: number): number {
    return ((view.tables.immuneTo5Inch >>> a) & 1) !== 0 ? 0 : this.#hits(view, a, hits)
  }

  wildcat(view: View, legal: number): number {
    let best = lowest(legal)
    let most = -1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const a = lowest(rest)
      const worth = this.#hits(view, a, view.pips[a]!)
      if (worth > most) {
        most = worth
        best = a
      }
    }
    return best
  }

  wildcatHit(view: View, _destroyed: number, legal: number): number {
    return this.gunTarget(view, 1, legal)
  }

  // Teams.

  placeTeam(view: View, legal: number): number {
    const p = this.#p
    const { tables } = view
    const unit = this.#unit(view)
    const fireCost = this.#fireCost(view)
    const leakCost = this.#leakCost(view)
    const skipped = view.stored > 0
    const attackers = skipped ? 0 : (tables.facesAft >>> nextAttacker(view)) & 1 ? 0x3ff : 0x7fe00
    let best = lowest(legal)
    let most = -Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      let score = 0
      switch (tables.benefit[c]!) {
        case LOCK_1:
          score = p.lock1 * unit
          break
        case LOCK_4:
          score = p.lock4 * unit
          break
        case RED_DIE:
          score = p.redDie * unit
          break
        case REROLL_ONE:
          score = p.reroll * unit
          break
        case CLEAR_SKIES_2:
          score = 2 * this.#skyStar(view, 2) * unit
          break
        case GAIN_SUPPLY:
          if (view.supplies < view.supplyMaximum) score = this.#supplyWorth(view, view.supplies + 1) * unit
          break
        case REPAIR_FIRE:
          if (view.fireCount > 0) score = (p.fireOut * fireCost) / view.fireCount
          break
        case REPAIR_LEAK:
          if (view.leakCount > 0) score = (p.leakOut * leakCost) / view.leakCount
          break
        case SKIP_PHASE_5:
          score = leakCost
          break
        case IMMUNE:
          score = p.immune * this.#board.cost(view, c)
          break
        case RESPOND_ADJACENT:
          score = p.respond * Math.min(3, view.supplies) * unit
          break
      }
      if (view.supplies > 0) score += p.guard * this.#board.cost(view, c)
      if (view.supplies > 0 && ((view.leaking | view.burning) & (1 << c)) !== 0) {
        const gain = this.#repairs(view, c, fireCost, leakCost, unit) - this.#supplyWorth(view, view.supplies) * unit
        if (gain > 0) score += gain
      }
      if (((attackers >>> c) & 1) !== 0) score -= 0.1 * p.wound * unit
      if (score > most) {
        most = score
        best = c
      }
    }
    return best
  }

  /** What repairing all of a compartment is worth. */
  #repairs(view: View, c: number, fireCost: number, leakCost: number, unit: number): number {
    const p = this.#p
    const fires = view.fires[c]!
    const leaks = view.leaks[c]!
    let worth = p.repair * (fires + leaks) * unit
    if (fires > 0) worth += (p.fireOut * fireCost * fires) / view.fireCount
    if (leaks > 0) worth += (p.leakOut * leakCost * leaks) / view.leakCount
    return worth
  }

  /** What a Star in the first open Clear Skies cell is worth, in marks, if `stars` of them come together. */
  #skyStar(view: View, stars: number): number {
    const p = this.#p
    const cells = view.open & view.tables.clearSkiesCells
    if (cells === 0) return 0
    const cell = lowest(cells)
    const left = missing(view, cell)
    if (view.stored > 0 && left <= stars) return 0
    const share = p.sky / view.tables.cost[cell]!
    return left <= stars ? share * p.skySoon : share
  }

  supplyCompartment(view: View, legal: number): number {
    const unit = this.#unit(view)
    const fireCost = this.#fireCost(view)
    const leakCost = this.#leakCost(view)
    let best = DECLINE
    let most = this.#supplyWorth(view, view.supplies) * unit
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const worth = this.#repairs(view, c, fireCost, leakCost, unit)
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

  /** The one whose spread would cost most: what is left may as well spread from where it costs least. */
  repair(view: View, mark: Mark, legal: number): number {
    const room = (mark === LEAK ? view.tables.holdsLeaks : WHOLE_SHIP) & ~view.destroyed
    let best = lowest(legal)
    let most = -1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const price = mark === LEAK ? this.#board.leakSpread(view, c, room) : this.#board.fireSpread(view, c, room)
      if (price > most) {
        most = price
        best = c
      }
    }
    return best
  }

  starCell(_view: View, legal: number): number {
    return lowest(legal)
  }

  // Damage.

  partner(view: View, legal: number, marks: number): number {
    return this.#board.cheapest(view, legal, Math.max(1, marks))
  }

  targetPips(_view: View, _partner: number, _pips: number, must: number, may: number, count: number): number {
    return leftmostPips(must, may, count)
  }

  placeMark(view: View, _mark: Mark, legal: number): number {
    return this.#board.cheapest(view, legal)
  }

  markOutCell(view: View, legal: number): number {
    return lastCell(view, legal)
  }

  cancel(view: View, mark: Mark, c: number): boolean {
    const unit = this.#unit(view)
    let worth = this.#board.cost(view, c)
    if (mark === FIRE) worth += this.#p.fireSeed * unit
    if (mark === LEAK) worth += this.#p.leakSeed * unit
    return worth > this.#supplyWorth(view, view.supplies) * unit
  }

  leakSource(view: View, legal: number): number {
    let best = -1
    let least = Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const price = this.#board.leakSpread(view, c, view.leakRoom)
      if (price < least) {
        least = price
        best = c
      }
    }
    return best
  }

  leakDestination(view: View, _from: number, legal: number): number {
    return this.#board.cheapest(view, legal)
  }

  fireSource(view: View, legal: number): number {
    let best = -1
    let least = Infinity
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const price = this.#board.fireSpread(view, c, view.fireRoom)
      if (price < least) {
        least = price
        best = c
      }
    }
    return best
  }

  fireDestination(view: View, _from: number, legal: number): number {
    return this.#board.cheapest(view, legal)
  }

  // Dice.

  /** Values of the faces as things stand, a 2 or 3 if one more is of use. */
  #weighFaces(view: View, twos: number, threes: number): void {
    const p = this.#p
    const unit = this.#unit(view)
    const white = this.#white
    white.fill(0)
    const fireCost = this.#fireCost(view)
    const leakCost = this.#leakCost(view)
    if (view.fireCount > twos) white[2] = (p.fireOut * fireCost) / view.fireCount
    if (view.leakCount > threes && !view.ignore3s) white[3] = (p.leakOut * leakCost) / view.leakCount
    if (view.live !== 0) {
      const next = nextAttacker(view)
      white[4] = (this.#hits(view, next, view.pips[next]!) / view.pips[next]!) * unit
      if (!view.ignore5s && (view.live & ~view.tables.immuneTo5Inch) !== 0) white[5] = p.gun * unit
    }
    white[1] = Math.max(white[2]!, white[3]!, white[4]!, white[5]!, view.noStars ? 0 : this.#skyStar(view, 1) * unit)
    if (view.target >= 0) {
      const around = (view.tables.adjacent[view.target]! | (1 << view.target)) & ~view.destroyed
      white[7] = white[8] = -this.#board.least(view, around & view.tables.holdsLeaks) - p.leakSeed * unit
      white[9] = -this.#board.least(view, around) - p.fireSeed * unit
      white[10] = -this.#board.all(view, around)
    }
    // 6s and 9s as the Penalties and the red die have them.
    const red = this.#red
    for (let face = 1; face <= 10; face++)
      red[face] = view.redCountsAs[face] === 0 ? 0 : white[view.redCountsAs[face]!]!
    if (view.countsAs[6] !== 6) white[6] = white[view.countsAs[6]!]!
  }

  setAsideDice(view: View, legal: number): number {
    let twos = 0
    let threes = 0
    for (let rest = view.setAside; rest !== 0; rest &= rest - 1) {
      const face = view.faces[lowest(rest)]!
      if (face === 2) twos++
      else if (face === 3) threes++
    }
    this.#weighFaces(view, twos, threes)
    const whiteFloor = floor(this.#white, view.rerollsLeft)
    const redFloor = view.redDie >= 0 ? floor(this.#red, view.rerollsLeft) : 0
    let keep = 0
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const die = lowest(rest)
      const face = view.faces[die]!
      const isRed = die === view.redDie
      let value = isRed ? this.#red[face]! : this.#white[face]!
      if (face === 2 && twos >= view.fireCount) value = 0
      if (face === 3 && threes >= view.leakCount) value = 0
      if (value < (isRed ? redFloor : whiteFloor)) continue
      keep |= 1 << die
      if (face === 2) twos++
      else if (face === 3) threes++
    }
    return keep
  }

  rerollDie(view: View, legal: number): number {
    let twos = 0
    let threes = 0
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const face = view.faces[lowest(rest)]!
      if (face === 2) twos++
      else if (face === 3) threes++
    }
    this.#weighFaces(view, twos, threes)
    const fireValue = view.fireCount > 0 ? (this.#p.fireOut * this.#fireCost(view)) / view.fireCount : 0
    const leakValue = view.leakCount > 0 ? (this.#p.leakOut * this.#leakCost(view)) / view.leakCount : 0
    const whiteMean = floor(this.#white, 1)
    const redMean = floor(this.#red, 1)
    let best = DECLINE
    let most = 0
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const die = lowest(rest)
      const face = view.faces[die]!
      const isRed = die === view.redDie
      let value = isRed ? this.#red[face]! : this.#white[face]!
      if (face === 2) value = twos <= view.fireCount ? fireValue : 0
      if (face === 3) value = threes <= view.leakCount && !view.ignore3s ? leakValue : 0
      const gain = (isRed ? redMean : whiteMean) - value
      if (gain > most) {
        most = gain
        best = die
      }
    }
    return best
  }

  useOne(view: View): number {
    const p = this.#p
    const { rolled, tables } = view
    const unit = this.#unit(view)
    let best = USE_NOTHING
    let most = 0
    const weigh = (use: number, value: number) => {
      if (value > most) {
        most = value
        best = use
      }
    }
    const fires = view.fireCount - rolled[2]!
    if (fires > 0 && fires <= view.onesLeft && view.step <= 2) weigh(2, (p.fireOut * this.#fireCost(view)) / fires)
    const leaks = view.leakCount - rolled[3]!
    if (leaks > 0 && leaks <= view.onesLeft && !view.ignore3s && view.step <= 3)
      weigh(3, ((p.leakOut - (view.skipPhase5 ? 1 : 0)) * this.#leakCost(view)) / leaks)
    if (view.pipCount > rolled[4]! && view.step <= 4) weigh(4, this.#nextHit(view, rolled[4]!) * unit)
    if (!view.noStars) {
      const supplies = view.starrable & tables.supplyCells
      if (supplies !== 0 && view.supplies < view.supplyMaximum) {
        const cell = lowest(supplies)
        weigh(USE_STAR + cell, (this.#supplyWorth(view, view.supplies + 1) * unit) / missing(view, cell))
      }
      const skies = view.starrable & tables.clearSkiesCells
      if (skies !== 0) {
        const first = lowest(view.open & tables.clearSkiesCells)
        if (((skies >>> first) & 1) !== 0) weigh(USE_STAR + first, this.#skyStar(view, view.onesLeft) * unit)
      }
      const wildcats = view.starrable & tables.wildcatCells
      if (wildcats !== 0) {
        const cell = lowest(wildcats)
        weigh(USE_STAR + cell, (p.wildcat * unit) / tables.cost[cell]!)
      }
    }
    return best
  }

  /** What a 4 is worth after `fours` others. */
  #nextHit(view: View, fours: number): number {
    let left = fours
    let live = view.live
    let from = view.pointer
    while (live !== 0) {
      const a = clockwise(live, from)
      const pips = view.pips[a]!
      if (left < pips) return this.#hits(view, a, pips) / pips
      left -= pips
      live &= ~(1 << a)
      from = a
    }
    return 0
  }
}

/** Expected value of a die with `rerolls` throws to come, each kept if it is as good as what is still to be hoped for. */
function floor(values: Float64Array, rerolls: number): number {
  let hope = -Infinity
  for (let i = 0; i < rerolls; i++) {
    let sum = 0
    for (let face = 1; face <= 10; face++) sum += Math.max(hope, values[face]!)
    hope = sum / 10
  }
  return hope
}
