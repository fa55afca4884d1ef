import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { Dice } from '../../src/engine/dice.ts'
import { policyDomain } from '../../src/engine/streams.ts'

function diceAt(seed: number, game: number, round: number, phase: number, actor: number): Dice {
  const dice = new Dice()
  dice.experiment(seed)
  dice.game(game)
  dice.at(round, phase, actor)
  return dice
}

/** Pearson's statistic of a table of counts against equal expectations. */
function chiSquare(counts: Float64Array): number {
  const total = counts.reduce((sum, n) => sum + n, 0)
  const expected = total / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}

describe('Dice', () => {
  it('is bit for bit the xoroshiro128+ of pure-rand', () => {
    for (const game of [0, 1, 2 ** 32, 2 ** 53 - 1]) {
      const dice = diceAt(1945, game, 3, 2, 1)
      const reference = xoroshiro128plusFromState([...dice.state])
      for (let i = 0; i < 1000; i++) expect(dice.next()).toBe(reference.next())
    }
  })

  it('rolls the same at the same address, whatever was rolled elsewhere', () => {
    const one = diceAt(7, 42, 1, 1, 0)
    for (let i = 0; i < 17; i++) one.d10()
    one.at(5, 3, 2)
    const other = diceAt(7, 42, 5, 3, 2)
    for (let i = 0; i < 50; i++) expect(one.d6()).toBe(other.d6())
  })

  it("keeps a player's dice apart from the game's", () => {
    const game = new Dice()
    const player = new Dice(policyDomain(0))
    for (const dice of [game, player]) {
      dice.experiment(1)
      dice.game(1)
    }
    expect([...game.state]).not.toEqual([...player.state])
  })

  it('gives every face of a die the same number of sixteen-bit draws', () => {
    for (const sides of [2, 3, 4, 6, 8, 10, 12, 20, 36, 100, 216, 256, 1000]) {
      const draws = new Array<number>(sides).fill(0)
      for (let x = 0; x < 65536; x++) {
        const product = x * sides
        if ((product & 0xffff) >= 65536 % sides) draws[Math.floor(product / 65536)]!++
      }
      expect(new Set(draws).size).toBe(1)
    }
  })

  it('stays within its faces and uses them all', () => {
    const dice = diceAt(3, 0, 0, 0, 0)
    const seen = { d6: new Set<number>(), d10: new Set<number>(), d20: new Set<number>() }
    for (let i = 0; i < 2000; i++) {
      seen.d6.add(dice.d6())
      seen.d10.add(dice.d10())
      seen.d20.add(dice.roll(20))
    }
    const faces = (set: Set<number>) => [...set].sort((a, b) => a - b)
    expect(faces(seen.d6)).toEqual([1, 2, 3, 4, 5, 6])
    expect(faces(seen.d10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(faces(seen.d20)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  // 35 and 99 degrees of freedom: the 0.9999 quantiles are about 77 and 161. Seeds are fixed, so this never flickers.
  it('shows no dependence between neighbouring games, rounds, phases, actors or seeds', () => {
    const neighbours: Record<string, (i: number) => [Dice, Dice]> = {
      games: i => [diceAt(1, i, 1, 1, 1), diceAt(1, i + 1, 1, 1, 1)],
      rounds: i => [diceAt(1, i, 1, 1, 1), diceAt(1, i, 2, 1, 1)],
      phases: i => [diceAt(1, i, 1, 1, 1), diceAt(1, i, 1, 2, 1)],
      actors: i => [diceAt(1, i, 1, 1, 1), diceAt(1, i, 1, 1, 2)],
      seeds: i => [diceAt(i, 5, 1, 1, 1), diceAt(i + 1, 5, 1, 1, 1)],
      'high game words': i => [diceAt(1, i * 2 ** 32, 1, 1, 1), diceAt(1, i * 2 ** 32 + 1, 1, 1, 1)],
    }
    for (const [name, pair] of Object.entries(neighbours)) {
      const tables = Array.from({ length: 6 }, () => new Float64Array(36))
      for (let i = 0; i < 20_000; i++) {
        const [a, b] = pair(i)
        for (const table of tables) table[6 * (a.d6() - 1) + (b.d6() - 1)]!++
      }
      for (const table of tables) expect(chiSquare(table), name).toBeLessThan(77)
    }
  })

  it('gives the first dice of consecutive games even and independent faces', () => {
    const counts = new Float64Array(100)
    for (let game = 0; game < 100_000; game++) {
      const dice = diceAt(2026, game, 1, 2, 0)
      counts[10 * (dice.d10() - 1) + dice.d10() - 1]!++
    }
    expect(chiSquare(counts)).toBeLessThan(161)
  })
})
