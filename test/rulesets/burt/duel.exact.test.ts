import { describe, expect, it } from 'vitest'
import { BlockPlayer } from '../../../src/engine/block.ts'
import type { TallyData } from '../../../src/engine/tally.ts'
import { options as table } from '../../../src/rulesets/burt/options.ts'
import oracle from '../../oracle/burt-duel.json' with { type: 'json' }
import { game, setup } from './play.ts'

/** Games for each pair; the figures of the independent program rest on a million. */
const GAMES = Number(process.env.ORACLE_GAMES ?? 10_000)
const SEED = 20_261_130
/** Two thousand figures are compared, so that four and a half standard errors are to be expected once in seventy runs. */
const MOST = 4.5

/** The independent program's numbers for the other readings. */
const OTHER: Record<string, readonly string[]> = {
  B1: ['never'],
  B3: ['new', 'fight'],
  B4: ['one-a-loss'],
  B18: ['reroll'],
  B22: ['class-up'],
  B24: ['all'],
  B25: ['through'],
  B27: ['main-only'],
  B29: ['from-large-only'],
  B30: ['all-banks'],
}

function optionsOf(written: string): Record<string, unknown> {
  if (written === '') return {}
  const [id, value] = written.split('=') as [string, string]
  if (id === 'max') return { maxMoves: Number(value) }
  const name = Object.entries(table).find(([, option]) => 'id' in option && option.id === id)![0]
  return { [name]: OTHER[id]![Number(value) - 1]! }
}

function play(a: string, b: string, range: number, options: string): TallyData {
  const cell = setup({ scenario: 'duel', shipA: a, shipB: b, range, ...optionsOf(options) }, 'drill')
  return new BlockPlayer(game, [cell], SEED, undefined).play(0, GAMES).tallies[0]!.toData()
}

describe('an independent program of the same procedure agrees', () => {
  it.each(oracle)('$a against $b at $range $options', ({ a, b, range, options, games, outcomes, moves, A, B }) => {
    const data = play(a, b, range, options)
    const far: string[] = []
    let [figures, greatest] = [0, 0]
    const compare = (what: string, mean: number, [theirs, sd]: readonly number[]) => {
      const error = Math.max(sd! * Math.sqrt(1 / GAMES + 1 / games), 1 / GAMES)
      const z = Math.abs(mean - theirs!) / error
      figures++
      greatest = Math.max(greatest, z)
      if (z > MOST) far.push(`${what}: ${mean} here, ${theirs} there, ${z.toFixed(1)} standard errors apart`)
    }
    const share = (p: number) => [p, Math.sqrt(p * (1 - p))] as const
    const metric = (id: string): Map<number, number> => {
      const all = new Map<number, number>()
      for (const pairs of Object.values(data.histograms[id]!))
        for (const [value, n] of pairs) all.set(value, (all.get(value) ?? 0) + n)
      return all
    }
    const mean = (id: string): number => [...metric(id)].reduce((sum, [value, n]) => sum + value * n, 0) / GAMES
    const event = (group: string, name: string): number =>
      Object.values(data.events[group]!).reduce((sum, counts) => sum + (counts[name]?.[0] ?? 0), 0) / GAMES
    for (const [id, theirs] of Object.entries(outcomes)) compare(id, data.outcomes[id]! / GAMES, share(theirs / games))
    compare('moves', mean('moves'), moves)
    for (const [side, figures] of [
      ['A', A],
      ['B', B],
    ] as const) {
      const {
        left,
        speed,
        mainLost,
        smallLost,
        banksLost,
        hits,
        fires,
        fireLoss,
        floodLoss,
        sunk,
        exploded,
        bins,
        ...rows
      } = figures
      compare(`left ${side}`, mean(`left${side}`) / 10_000, left)
      for (const [id, theirs] of Object.entries({ speed, mainLost, smallLost, banksLost }))
        compare(`${id} ${side}`, mean(id + side), theirs)
      compare(`hits ${side}`, event(`suffered${side}`, 'gunHits'), hits)
      compare(`fires ${side}`, event(`suffered${side}`, 'fires'), fires)
      compare(`fire loss ${side}`, event(`attrition${side}`, 'fire'), fireLoss)
      compare(`flooding loss ${side}`, event(`attrition${side}`, 'flooding'), floodLoss)
      compare(`sunk ${side}`, event(`fates${side}`, 'sunk'), sunk)
      compare(`exploded ${side}`, event(`fates${side}`, 'exploded'), exploded)
      for (const [row, theirs] of Object.entries(rows))
        compare(`${row} ${side}`, event(`criticals${side}`, row), theirs)
      const here = new Array<number>(21).fill(0)
      for (const [value, n] of metric(`left${side}`)) here[Math.floor(value / 500)]! += n
      bins.forEach((theirs, i) => {
        compare(`left ${side}, bin ${i}`, here[i]! / GAMES, share(theirs / games))
      })
    }
    if (process.env.ORACLE_GAMES !== undefined)
      console.log(`${figures} figures at ${GAMES} games, the furthest ${greatest.toFixed(2)} standard errors apart`)
    expect(far).toEqual([])
  })
})
