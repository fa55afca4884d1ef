import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { FleetList } from '../engine/fleets.ts'
import { seedWords } from '../engine/streams.ts'

/** A seeded source of whole numbers, for everything that is drawn before a game is played. */
export function draws(seed: number): (below: number) => number {
  const words = new Int32Array(4)
  seedWords(seed, words)
  const random = xoroshiro128plusFromState([...words])
  return below => uniformInt(random, 0, below - 1)
}

/**
 * So many different whole numbers below `count`, every set of them as likely as any other, in rising order (Floyd's
 * algorithm; Bentley 1987, Communications of the ACM 30, 754-757).
 * @param size at most `count`
 */
export function sampleOf(count: number, size: number, draw: (below: number) => number): number[] {
  const chosen = new Set<number>()
  for (let top = count - size; top < count; top++) {
    const found = draw(top + 1)
    chosen.add(chosen.has(found) ? top : found)
  }
  return [...chosen].sort((a, b) => a - b)
}

/** The numbers below `count` in an order of chance (Fisher and Yates 1938; Durstenfeld 1964). */
export function shuffled(count: number, draw: (below: number) => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const other = draw(i + 1)
    ;[order[i], order[other]] = [order[other]!, order[i]!]
  }
  return order
}

/** Different fleets, bought pick by pick; fewer than asked for if there are hardly more. */
export function boughtFleets(list: FleetList, size: number, draw: (below: number) => number): unknown[] {
  const wanted = Math.min(size, list.count)
  const found = new Map<string, unknown>()
  for (let tries = 0; found.size < wanted && tries < 20 * wanted; tries++) {
    const fleet = list.draw(draw)
    found.set(JSON.stringify(fleet), fleet)
  }
  return [...found.values()]
}
