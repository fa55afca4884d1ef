import { addressWords, GAME_DOMAIN, gameWords, seedWords } from './streams.ts'

/** 65536 mod n for n up to 256: how many of the 65,536 sixteen-bit draws must be thrown again so that n faces are exactly even. */
const SURPLUS = Int32Array.from({ length: 257 }, (_, n) => (n === 0 ? 0 : 65536 % n))

/**
 * Seeded dice whose rolls have addresses.
 *
 * `dice.at(round, phase, actor)` moves to the stream of that address; further rolls follow in order. A rule that rolls
 * more dice in one phase therefore leaves every other roll of the game as it was, and two variants of a rule see the
 * same luck (common random numbers).
 *
 * The generator is xoroshiro128+ (Blackman and Vigna 2018, 24/16/37 variant), bit for bit the stream of
 * pure-rand's `xoroshiro128plus`; it runs on a small array of our own only because moving to another address must not
 * allocate. Faces come from the high bits by multiply-shift with rejection (Lemire 2019): exact, no modulo.
 */
export class Dice {
  /** The generator's state in pure-rand's order: s01, s00, s11, s10. */
  readonly state = new Int32Array(4)
  readonly #seed = new Int32Array(4)
  readonly #game = new Int32Array(3)
  readonly #domain: number

  /** @param domain whose dice these are: `GAME_DOMAIN`, or `policyDomain(seat)` for a player's own */
  constructor(domain: number = GAME_DOMAIN) {
    this.#domain = domain
    this.experiment(0)
  }

  /** Sets the experiment's seed (0 to 2^53 - 1) and moves to game 0. */
  experiment(seed: number): void {
    seedWords(seed, this.#seed)
    this.game(0)
  }

  /** Moves to a game (index 0 to 2^53 - 1), at address (0, 0, 0). */
  game(index: number): void {
    gameWords(this.#seed, this.#domain, index, this.#game)
    addressWords(this.#seed, this.#game, 0, this.state)
  }

  /**
   * Moves to the stream of an address within the game.
   * @param round 0 to 65,535
   * @param phase 0 to 255
   * @param actor 0 to 255: a ship, a mount, or whatever the game numbers
   */
  at(round: number, phase: number, actor: number): void {
    addressWords(this.#seed, this.#game, (round << 16) | (phase << 8) | actor, this.state)
  }

  /** The next 32 bits of the stream, as a signed whole number. */
  next(): number {
    const s = this.state
    const s01 = s[0]!
    const s00 = s[1]!
    const s11 = s[2]!
    const s10 = s[3]!
    const a0 = s10 ^ s00
    const a1 = s11 ^ s01
    s[1] = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16)
    s[0] = (s01 << 24) ^ (s00 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16))
    s[3] = (a1 << 5) ^ (a0 >>> 27)
    s[2] = (a0 << 5) ^ (a1 >>> 27)
    return (s00 + s10) | 0
  }

  /** A fair whole number from 0 to n - 1, for n from 1 to 65,536. */
  below(n: number): number {
    const surplus = n <= 256 ? SURPLUS[n]! : 65536 % n
    let product = Math.imul(this.next() >>> 16, n)
    while ((product & 0xffff) < surplus) product = Math.imul(this.next() >>> 16, n)
    return product >>> 16
  }

  /** One fair die with faces 1 to `sides`. */
  roll(sides: number): number {
    return this.below(sides) + 1
  }

  d6(): number {
    let product = Math.imul(this.next() >>> 16, 6)
    while ((product & 0xffff) < 4) product = Math.imul(this.next() >>> 16, 6)
    return (product >>> 16) + 1
  }

  d10(): number {
    let product = Math.imul(this.next() >>> 16, 10)
    while ((product & 0xffff) < 6) product = Math.imul(this.next() >>> 16, 10)
    return (product >>> 16) + 1
  }
}
