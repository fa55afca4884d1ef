import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leader, survivors } from '../../src/analysis/best-arm.ts'
import { duelScore, pointsOf } from '../../src/analysis/duel-scores.ts'
import type { Experiment, LoadedGame } from '../../src/experiment/types.ts'
import { JOURNAL_NAME } from '../../src/run/result-file.ts'
import type { RunSettings } from '../../src/run/run.ts'
import { runAndStop, runInline, scratch } from './inline.ts'
import { loadedToy, toyCell, toyExperiment, toyRuleset } from './toy.ts'

const SEATS = ['us', 'them'] as const
/** The toy with a seat for the other side, whom nobody asks for anything. */
const game: LoadedGame = {
  ...loadedToy,
  ruleset: {
    ...toyRuleset,
    seats: [...toyRuleset.seats, { id: 'them', title: 'Them', doc: 'their side' }],
    outcomes: [
      { id: 'won', title: 'Won', doc: '', result: { us: 'win', them: 'loss' } },
      { id: 'lost', title: 'Lost', doc: '', result: { us: 'loss', them: 'win' } },
      { id: 'unfinished', title: 'Unfinished', doc: '', result: { us: 'unfinished', them: 'unfinished' } },
    ],
  },
}

/** Three fleets against two opponents: a fleet's strength is the bonus that it has in the first rounds. */
const BONUS = [[0], [3, 3, 3, 3, 3], [1]]
const FACES = [6, 10]
const pairs = BONUS.flatMap((_, row) => FACES.map((__, column) => [row, column] as const))
const contender = (label: string) => ({ label, parts: { [label]: 1 } })
const twoSeats = (vary: Parameters<typeof toyCell>[0]) => {
  const cell = toyCell(vary)
  return { ...cell, players: { us: cell.players.us!, them: cell.players.us! } }
}
const duels: Partial<Experiment> = {
  cells: pairs.flatMap(([row, column]) => [
    twoSeats({ sides: FACES[column]!, handicap: BONUS[row]! }),
    twoSeats({ sides: FACES[column]! }),
  ]),
  groups: pairs.map((_, p) => ({ cells: [2 * p, 2 * p + 1], baseline: 2 * p, from: p * 1_000_000_000 })),
  duels: {
    fleets: BONUS.map((_, i) => contender(`fleet ${i}`)),
    opponents: FACES.map(faces => contender(`opponent ${faces}`)),
    classes: {},
    pairs,
    drawn: false,
  },
  kept: [],
}
const rule = { first: 30, max: 480, confirm: 200, confidence: 0.9 }
const { games: _, ...tournament } = toyExperiment({ ...duels, tournament: rule })
const play = (out: string, settings: Partial<RunSettings> = {}) => runInline(tournament, out, settings, game)

describe('a tournament', () => {
  it('decides what the rule says of exactly the games of each look', async () => {
    const result = await play(scratch())
    let left = [0, 1, 2]
    for (const { games, fleets, points, left: kept } of result.rounds!) {
      expect(fleets).toEqual(left)
      const full = await runInline(toyExperiment({ ...duels, games }), scratch(), {}, game)
      const wanted = fleets.map(row =>
        pairs.reduce(
          (sum, [of], p) => (of === row ? sum + pointsOf(duelScore(game.ruleset, SEATS, full.pairs[2 * p + 1]!)) : sum),
          0,
        ),
      )
      expect(points).toEqual(wanted)
      const go = survivors(
        wanted.map(sum => ({ sum: sum / 2, n: games * FACES.length })),
        3,
        5,
        0.9,
      )
      left = fleets.filter((_, i) => go[i])
      expect(kept).toEqual(left)
    }
    expect(result.rounds!.length).toBeGreaterThan(1)
    const last = result.rounds!.at(-1)!
    const winner = last.fleets[leader(last.points.map(sum => ({ sum, n: 1 })))]
    expect(winner).toBe(1)
    // Who was dropped has the games of the look that dropped it; the winner has fresh ones.
    pairs.forEach(([row], p) => {
      const dropped = result.rounds!.find(round => !round.left.includes(row))
      const games = dropped?.games ?? last.games + (row === winner ? rule.confirm : 0)
      expect(result.tallies[2 * p]!.games).toBe(games)
    })
  })

  it('comes to the same for any block size, and after interruptions at any point', async () => {
    const { digest, rounds } = await play(scratch())
    expect(await play(scratch(), { block: 7 })).toMatchObject({ digest, rounds })
    const out = scratch()
    const settings = { block: 5 }
    const stop = (at: number, start: 'new' | 'resume') => {
      const run = { ...settings, start }
      return runAndStop(tournament, out, at, run, game)
    }
    const first = await stop(50, 'new')
    const second = await stop(500, 'resume')
    const third = await stop(second + 400, 'resume')
    expect(third).toBeGreaterThan(first)
    expect(await play(out, { ...settings, start: 'resume' })).toMatchObject({ digest, rounds })
  })

  it('is finished when it is resumed, and can be made a full table afterwards', async () => {
    const out = scratch()
    const { digest } = await play(out)
    expect((await play(out, { start: 'resume' })).digest).toBe(digest)
    const full = await runInline(toyExperiment({ ...duels, games: 900 }), out, { start: 'resume' }, game)
    const anew = await runInline(toyExperiment({ ...duels, games: 900 }), scratch(), {}, game)
    expect(full.digest).toBe(anew.digest)
  })

  it('does not go on from a journal that lacks a decision', async () => {
    const out = scratch()
    await runAndStop(tournament, out, 700, { block: 5 }, game)
    const path = join(out, JOURNAL_NAME)
    const lines = readFileSync(path, 'utf8').split('\n')
    expect(lines.some(line => line.includes('"round"'))).toBe(true)
    writeFileSync(path, lines.filter(line => !line.includes('"round"')).join('\n'))
    await expect(play(out, { start: 'resume' })).rejects.toThrow(/decisions of this tournament are missing/)
  })

  it('keeps no more figures than were asked for', async () => {
    const { tallies, pairs: joint } = await play(scratch())
    expect(tallies[0]).toMatchObject({ histograms: {}, events: {} })
    expect(joint[1]).toMatchObject({ differences: {} })
  })
})

it('duels share no luck with each other, and both sides of one have the same', async () => {
  const mirrored = toyExperiment({
    ...duels,
    games: 50,
    cells: duels.cells!.map(() => twoSeats({})),
  })
  const { tallies, pairs: joint } = await runInline(mirrored, scratch(), {}, game)
  expect(joint[1]!.joint).toEqual({
    won: { won: tallies[0]!.outcomes.won },
    lost: { lost: tallies[0]!.outcomes.lost },
  })
  expect(new Set(tallies.map(tally => tally.outcomes.won)).size).toBeGreaterThan(2)
})
