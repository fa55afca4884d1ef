import { has, lowest } from './bits.ts'
import type { Game } from './game.ts'
import { type Sighting, SUBMARINES, UNKNOWN } from './sighting.ts'
import { SHUFFLE } from './streams.ts'
import { AIR, COUNTERS, GROUND, SUBSURFACE, type Team } from './team.ts'

/**
 * Where the counters of both teams lie on the table for the other team to see: a place is a number that says nothing of the
 * counter in it. Keeps the sightings up to date.
 */
export class Places {
  readonly #sightings: readonly [Sighting, Sighting]
  /** Whether players know face-down counters too. */
  readonly #open: boolean
  /** By side: the place of each counter, and the counter in each place, or -1. */
  readonly #tokens: readonly [Int8Array, Int8Array] = [new Int8Array(COUNTERS), new Int8Array(COUNTERS)]
  readonly #counters: readonly [Int8Array, Int8Array] = [new Int8Array(COUNTERS), new Int8Array(COUNTERS)]
  readonly #submarines: readonly [Int8Array, Int8Array] = [new Int8Array(SUBMARINES), new Int8Array(SUBMARINES)]

  /** @param sightings what each team sees of the other */
  constructor(sightings: readonly [Sighting, Sighting], open: boolean) {
    this.#sightings = sightings
    this.#open = open
  }

  /** An empty table. */
  clear(): void {
    for (const all of [this.#tokens, this.#counters, this.#submarines]) for (const side of all) side.fill(-1)
    for (const seen of this.#sightings) seen.clear()
  }

  #sighting(team: Team): Sighting {
    return this.#sightings[1 - team.side]!
  }

  /** Where the enemy sees a counter, or -1. */
  tokenOf(team: Team, counter: number): number {
    return this.#tokens[team.side]![counter]!
  }

  /** Which of a team's counters the enemy means by a place on the table, or -1. */
  counterAt(team: Team, token: number): number {
    return token >= 0 && token < COUNTERS ? this.#counters[team.side]![token]! : -1
  }

  /** Places on the table for a set of own counters. */
  tokensOf(team: Team, counters: number): number {
    let set = 0
    for (let rest = counters; rest !== 0; rest &= rest - 1) {
      const token = this.tokenOf(team, lowest(rest))
      if (token >= 0) set |= 1 << token
    }
    return set
  }

  /** Puts a counter on the table for the enemy to see; not a submarine, which has a marker only when found (14.02). */
  appear(team: Team, counter: number): void {
    if (team.domain[counter] === SUBSURFACE) return
    const seen = this.#sighting(team)
    const token = lowest(~seen.present)
    seen.present |= 1 << token
    this.#tokens[team.side]![counter] = token
    this.#counters[team.side]![token] = counter
    this.show(team, counter)
  }

  /** Takes a counter off the table. */
  vanish(team: Team, counter: number): void {
    if (team.domain[counter] === SUBSURFACE) this.submerge(team, counter)
    const token = this.tokenOf(team, counter)
    if (token < 0) return
    const seen = this.#sighting(team)
    seen.present &= ~(1 << token)
    seen.revealed &= ~(1 << token)
    this.#tokens[team.side]![counter] = -1
    this.#counters[team.side]![token] = -1
  }

  /** Brings what the enemy sees of a counter up to date. */
  show(team: Team, counter: number): void {
    const token = this.tokenOf(team, counter)
    if (token < 0) return
    const seen = this.#sighting(team)
    const faceUp = has(team.revealed, counter)
    const known = faceUp || this.#open
    seen.hex[token] = team.hex[counter]!
    seen.domain[token] = team.domain[counter]!
    seen.kind[token] = known ? team.kind[counter]! : UNKNOWN
    seen.type[token] = known ? team.type[counter]! : UNKNOWN
    seen.hp[token] = known ? team.hp[counter]! : UNKNOWN
    if (faceUp) seen.revealed |= 1 << token
    else seen.revealed &= ~(1 << token)
  }

  /** Where a submarine's marker lies among those that the enemy sees, or -1. */
  #marker(team: Team, counter: number): number {
    return this.#submarines[team.side]!.indexOf(counter)
  }

  /** The submarine that the enemy means by a marker, or -1. */
  submarineAt(team: Team, marker: number): number {
    return marker >= 0 && marker < SUBMARINES ? this.#submarines[team.side]![marker]! : -1
  }

  /** The submarine is found or fires: its marker lies on the map until the Action Stage ends (14.06). */
  surface(team: Team, counter: number): void {
    if (this.#marker(team, counter) >= 0) return
    const free = this.#submarines[team.side]!.indexOf(-1)
    if (free < 0) return
    this.#submarines[team.side]![free] = counter
    this.#sighting(team).submarines[free] = team.hex[counter]!
  }

  /** The enemy loses track of a submarine (14.06). */
  submerge(team: Team, counter: number): void {
    const marker = this.#marker(team, counter)
    team.revealed &= ~(1 << counter)
    if (marker < 0) return
    this.#submarines[team.side]![marker] = -1
    this.#sighting(team).submarines[marker] = -1
  }

  /** Mixes a team's face-down counters of one domain on a hex, so that nobody can tell which is which. */
  shuffle(game: Game, team: Team, hex: number): void {
    for (let domain = GROUND; domain <= AIR; domain++) {
      let hidden = 0
      let count = 0
      for (let i = 0; i < team.counters; i++)
        if (team.hex[i] === hex && team.domain[i] === domain && has(team.alive & ~team.revealed, i)) {
          hidden |= 1 << i
          count++
        }
      if (count < 2) continue
      game.address(SHUFFLE, hex & 255)
      const tokens = this.#tokens[team.side]!
      const counters = this.#counters[team.side]!
      for (let rest = hidden, left = count; left > 1; left--) {
        const i = lowest(rest)
        rest &= rest - 1
        let other = rest
        const skip = game.dice.below(left)
        if (skip === 0) continue
        for (let k = 1; k < skip; k++) other &= other - 1
        const j = lowest(other)
        const token = tokens[i]!
        tokens[i] = tokens[j]!
        tokens[j] = token
        counters[tokens[i]!] = i
        counters[tokens[j]!] = j
      }
      if (this.#open) for (let rest = hidden; rest !== 0; rest &= rest - 1) this.show(team, lowest(rest))
    }
  }

  /** A submarine has moved: so has its marker, if it has one. */
  follow(team: Team, counter: number): void {
    const marker = this.#marker(team, counter)
    if (marker >= 0) this.#sighting(team).submarines[marker] = team.hex[counter]!
  }
}
