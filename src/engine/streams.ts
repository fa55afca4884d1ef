/**
 * Where the dice of one game come from: an injective mix of (seed, domain, game index, address) into the four
 * 32-bit words that seed one xoroshiro128+ stream.
 *
 * For one seed the mix is a bijection of its remaining 128 bits, so two different (domain, game, address) triples
 * never share a state; `test/engine/streams.property.test.ts` shows it by running the mix backwards. The all-zero
 * state, the one that xoroshiro cannot leave, would need a domain word that `seedWords` makes impossible.
 */

/** Who draws: the game's own dice, or the private dice of the player in seat 0, 1, ... Streams of different domains never meet. */
export const GAME_DOMAIN = 1
export const policyDomain = (seat: number): number => 2 + seat

/** Bijective finaliser of MurmurHash3 (Appleby, public domain): every input bit reaches every output bit. */
export function scramble(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

const low = (n: number): number => n | 0
const high = (n: number): number => Math.floor(n / 0x1_0000_0000) | 0

/**
 * Four key words for an experiment seed, written to `out[0..3]`.
 * The top bit of word 2 is set so that no domain (a small number) can cancel it: see the head of this file.
 * @param seed a whole number from 0 to 2^53 - 1
 */
export function seedWords(seed: number, out: Int32Array): void {
  let x = scramble(low(seed) ^ 0x9e3779b9)
  x = scramble((x + high(seed)) | 0)
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0
    out[i] = scramble(x ^ Math.imul(low(seed), 2 * i + 1) ^ high(seed))
  }
  out[2]! |= 0x8000_0000
}

/**
 * First half of the mix: (seed words, domain, game index) to three words, written to `out[0..2]`. Done once a game.
 * @param index game index, 0 to 2^53 - 1
 */
export function gameWords(seed: Int32Array, domain: number, index: number, out: Int32Array): void {
  let a = scramble(low(index) ^ seed[0]!)
  let b = scramble(high(index) ^ seed[1]! ^ a)
  const c = scramble(((seed[2]! ^ domain) + b) | 0)
  a = scramble(a ^ c)
  b = (b + Math.imul(a, 0x9e3779b1)) | 0
  out[0] = a
  out[1] = b
  out[2] = c
}

/**
 * Second half: (game words, address) to a generator state of four words, written to `state[0..3]`.
 * Done for every address, so it is short.
 * @param address any 32-bit whole number
 */
export function addressWords(seed: Int32Array, game: Int32Array, address: number, state: Int32Array): void {
  const d = scramble(((address ^ seed[3]!) + game[0]!) | 0)
  const c = scramble(game[2]! ^ d)
  const b = scramble((game[1]! + c) | 0)
  state[0] = ((game[0]! ^ ((b << 13) | (b >>> 19))) + d) | 0
  state[1] = b
  state[2] = c
  state[3] = d
}
