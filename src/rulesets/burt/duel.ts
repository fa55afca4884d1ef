import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import type { Narrator } from '../../engine/narration.ts'
import { countHits, countShip } from './accounts.ts'
import { HitTables } from './chance.ts'
import { damageControl, needsDamageControl } from './damage-control.ts'
import { fightFire } from './fires.ts'
import { needAt, volley } from './gunnery.ts'
import { AT, MOVES_UP, SHIP_SLOTS, SIDE_GONE, WHOLE_SHARE } from './measures.ts'
import type { BurtOptions } from './options.ts'
import { DRAW, WIN_A, WIN_B } from './outcomes.ts'
import { rulesOf } from './rules.ts'
import { Sea } from './sea.ts'
import { AFLOAT, Ship } from './ship.ts'
import { rosterOf, type ShipSpec, Specs } from './spec.ts'
import { STREAM } from './streams.ts'
import { Voice } from './voice.ts'

/** Colours of the pack. */
const CARDS_OF_A_COLOUR = 26

/**
 * Two ships beam on at a fixed range, firing every move; no decisions. The order of the two in a move is a fair coin,
 * the first card of a pack shuffled anew (B11, B25), or the pack is dealt through.
 */
class Duel implements Kernel {
  readonly #sea: Sea
  readonly #maxMoves: number
  /** Number needed by battery at the range of the duel, by ship. */
  readonly #needs: readonly [Int32Array, Int32Array]
  readonly #packThrough: boolean
  #coins = 0
  #red = CARDS_OF_A_COLOUR
  #black = CARDS_OF_A_COLOUR

  constructor(sea: Sea, range: number, maxMoves: number) {
    this.#sea = sea
    this.#maxMoves = maxMoves
    this.#packThrough = sea.rules.packThrough
    const needs = (spec: ShipSpec): Int32Array =>
      Int32Array.from(spec.batteries, battery => needAt(sea, battery.gun.bandByDay[range]!))
    this.#needs = [needs(sea.ships[0]!.spec), needs(sea.ships[1]!.spec)]
  }

  play(dice: Dice, record: Int32Array): void {
    const sea = this.#sea
    const a = sea.ships[0]!
    const b = sea.ships[1]!
    sea.dice = dice
    sea.record = record
    if (sea.voice !== null) sea.voice.begin(dice)
    a.reset()
    b.reset()
    this.#red = this.#black = CARDS_OF_A_COLOUR
    let move = 0
    do {
      move++
      sea.move = move
      if (sea.voice !== null) sea.voice.move = move
      if (this.#firstIsA(move)) {
        if (this.#activate(a, b)) this.#activate(b, a)
      } else if (this.#activate(b, a)) this.#activate(a, b)
    } while (a.fate === AFLOAT && b.fate === AFLOAT && move < this.#maxMoves)
    record[AT.moves] = move
    record[AT.outcome] = b.fate !== AFLOAT ? WIN_A : a.fate !== AFLOAT ? WIN_B : DRAW
    record[AT.endings + (a.fate === AFLOAT && b.fate === AFLOAT ? MOVES_UP : SIDE_GONE)] = 1
    account(record, a)
    account(record, b)
    countHits(record)
    if (sea.voice !== null) sea.voice.duelEnds(sea.ships)
  }

  /** Whose colour comes first in this move. */
  #firstIsA(move: number): boolean {
    const { dice } = this.#sea
    if (this.#packThrough) return this.#dealUntilBoth(move)
    // A word holds the coins of 32 moves.
    const bit = (move - 1) & 31
    if (bit === 0) {
      dice.at(move, STREAM.order, 0)
      this.#coins = dice.next()
    }
    return ((this.#coins << bit) & 0x8000_0000) !== 0
  }

  /** B25, the other way: the first card decides; cards are turned until the other colour comes. */
  #dealUntilBoth(move: number): boolean {
    this.#sea.dice.at(move, STREAM.order, 0)
    const first = this.#deal()
    while (this.#deal() === first);
    return first
  }

  /** Deals a card: true for red, side a. */
  #deal(): boolean {
    if (this.#red + this.#black === 0) this.#red = this.#black = CARDS_OF_A_COLOUR
    const red = this.#sea.dice.below(this.#red + this.#black) < this.#red
    if (red) this.#red--
    else this.#black--
    return red
  }

  /** One ship's guns, fire and damage control. False if that ended the game. */
  #activate(ship: Ship, enemy: Ship): boolean {
    const sea = this.#sea
    // A ship whose bridge was hit does not fire; that clears it.
    if (ship.bridgeOut) ship.bridgeOut = false
    else {
      sea.dice.at(sea.move, STREAM.guns, ship.index)
      volley(sea, ship, enemy, ship.engaged, this.#needs[ship.index as 0 | 1], ship.fireControlOut ? 1 : 0)
      if (enemy.fate !== AFLOAT) return false
    }
    if (ship.fire > 0) {
      fightFire(sea, ship)
      if (ship.fate !== AFLOAT) return false
    }
    if (needsDamageControl(ship)) damageControl(sea, ship)
    return ship.fate === AFLOAT
  }
}

/** What a ship came to. */
function account(record: Int32Array, ship: Ship): void {
  const { at, spec } = ship
  record[at.left] = ((WHOLE_SHARE * (spec.hull - ship.loss)) / spec.hull) | 0
  record[at.speed] = ship.speed
  countShip(record, ship)
}

export function compileDuel(options: BurtOptions, narrator?: Narrator): Kernel {
  const rules = rulesOf(options)
  const specs = new Specs(rosterOf(options), options, SHIP_SLOTS)
  const chosen = [specs.ship(options.shipA), specs.ship(options.shipB)]
  const same = chosen[0]!.name === chosen[1]!.name
  const ships = chosen.map((spec, i) => new Ship(spec, i, i, same ? `${spec.name} (${'ab'[i]})` : spec.name))
  const barrels = (spec: ShipSpec): number =>
    [...spec.mainMounts, ...spec.smallMounts].reduce((sum, mount) => sum + mount.guns, 0)
  const hits = new HitTables(Math.max(1, ...chosen.map(barrels)), rules.beyondSix)
  const sea = new Sea(rules, ships, hits, narrator === undefined ? null : new Voice(narrator, rules.beyondSix))
  return new Duel(sea, options.range, options.maxMoves)
}
