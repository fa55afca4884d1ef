import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { addressWords, gameWords, scramble, seedWords } from '../../src/engine/streams.ts'

/** Inverse of an odd number modulo 2^32, by Newton's iteration. */
function inverse(odd: number): number {
  let x = odd
  for (let i = 0; i < 5; i++) x = Math.imul(x, 2 - Math.imul(odd, x))
  return x
}

/** Undoes x ^ (x >>> by). */
function unshift(y: number, by: number): number {
  let x = y
  for (let shift = by; shift < 32; shift += by) x = y ^ (x >>> by)
  return x
}

function unscramble(y: number): number {
  let x = unshift(y, 16)
  x = unshift(Math.imul(x, inverse(0xc2b2ae35)), 13)
  return unshift(Math.imul(x, inverse(0x85ebca6b)), 16)
}

/** Runs both halves of the mix backwards: from a generator state to (index low, index high, domain, address). */
function unmix(seed: Int32Array, state: Int32Array): [number, number, number, number] {
  const [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
  const g0 = ((a - d) | 0) ^ ((b << 13) | (b >>> 19))
  const g1 = (unscramble(b) - c) | 0
  const g2 = unscramble(c) ^ d
  const address = ((unscramble(d) - g0) | 0) ^ seed[3]!
  const b1 = (g1 - Math.imul(g0, 0x9e3779b1)) | 0
  const a1 = unscramble(g0) ^ g2
  const domain = ((unscramble(g2) - b1) | 0) ^ seed[2]!
  const high = unscramble(b1) ^ a1 ^ seed[1]!
  const low = unscramble(a1) ^ seed[0]!
  return [low, high, domain, address]
}

const word = fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff })
const index = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

function stateOf(seed: Int32Array, domain: number, game: number, address: number): Int32Array {
  const words = new Int32Array(3)
  const state = new Int32Array(4)
  gameWords(seed, domain, game, words)
  addressWords(seed, words, address, state)
  return state
}

describe('stream addresses', () => {
  test.prop([word])('scramble can be undone', x => {
    expect(unscramble(scramble(x))).toBe(x)
  })

  test.prop([index, index, word, fc.integer({ min: 1, max: 1000 })], { numRuns: 2000 })(
    'the mix can be undone for every seed, so no two (domain, game, address) share a state',
    (seed, game, address, domain) => {
      const words = new Int32Array(4)
      seedWords(seed, words)
      const back = unmix(words, stateOf(words, domain, game, address))
      expect(back).toEqual([game | 0, Math.floor(game / 2 ** 32) | 0, domain, address])
    },
  )

  test.prop([index])('the all-zero state would need a domain that no player has', seed => {
    const words = new Int32Array(4)
    seedWords(seed, words)
    const domain = unmix(words, new Int32Array(4))[2]
    expect(domain < 0 || domain > 0x7fff_ffff).toBe(true)
  })

  test.prop([index, index])('two seeds give different keys', (one, other) => {
    fc.pre(one !== other)
    const [a, b] = [new Int32Array(4), new Int32Array(4)]
    seedWords(one, a)
    seedWords(other, b)
    expect(a).not.toEqual(b)
  })
})
