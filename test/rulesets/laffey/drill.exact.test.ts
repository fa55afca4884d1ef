import { describe, expect, it } from 'vitest'
import { moments } from '../../../src/analysis/histogram.ts'
import { BlockPlayer, type CellSetup } from '../../../src/engine/block.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import type { TallyData } from '../../../src/engine/tally.ts'
import { policies } from '../../../src/policies/laffey/index.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import oracle from '../../oracle/laffey-drill.json' with { type: 'json' }

/** Games for each setting; the figures of the independent program rest on two million. */
const GAMES = Number(process.env.ORACLE_GAMES ?? 4_000)
const SEED = 20_261_130
/** Standard errors allowed to what the game is about: outcomes, rounds, and the compartments lost. */
const MOST = 4
/** To the rest: several thousand figures are compared, so that one of them passes 4.5 once in a hundred runs. */
const MOST_OF_MANY = 4.5

function play(level: string, id: string, r9: string): TallyData {
  const policy = policies.find(policy => policy.id === id)!
  const setup: CellSetup = {
    options: { ...defaultsOf(laffey.options), level, targetlessDice: r9 },
    players: { captain: { policy, parameters: defaultsOf(policy.parameters) } },
  }
  const player = new BlockPlayer({ ruleset: laffey, policies }, [setup], SEED, undefined)
  return player.play(0, GAMES).tallies[0]!.toData()
}

type MeanAndSd = readonly number[]

/** Standard errors between two means, with the spread that the larger sample measured. */
const apart = (mean: number, [theirs, sd]: MeanAndSd, theirGames: number): number =>
  Math.abs(mean - theirs!) / Math.max(sd! * Math.sqrt(1 / GAMES + 1 / theirGames), 1 / GAMES)

const cases = oracle.filter(({ policy, r9 }) => policy === 'drill' || r9 === 'none')

describe('an independent program of the same procedure agrees', () => {
  it.each(cases)('$level, $policy, R9 $r9', ({ level, policy, r9, games, outcomes, metrics, events }) => {
    const data = play(level, policy, r9)
    const far: string[] = []
    let [figures, greatest] = [0, 0]
    const compare = (what: string, mean: number, theirs: MeanAndSd) => {
      const z = apart(mean, theirs, games)
      const central = what in outcomes || what === 'rounds' || what.startsWith('destroyed ')
      figures++
      greatest = Math.max(greatest, z)
      if (z > (central ? MOST : MOST_OF_MANY))
        far.push(`${what}: ${mean} here, ${theirs[0]} there, ${z.toFixed(1)} standard errors apart`)
    }
    for (const [id, theirs] of Object.entries(outcomes)) {
      const p = theirs / games
      compare(id, data.outcomes[id]! / GAMES, [p, Math.sqrt(p * (1 - p))])
    }
    for (const [id, theirs] of Object.entries(metrics)) {
      const all = new Map<number, number>()
      for (const pairs of Object.values(data.histograms[id]!))
        for (const [value, n] of pairs) all.set(value, (all.get(value) ?? 0) + n)
      compare(id, moments([...all])!.mean, theirs)
    }
    for (const [group, names] of Object.entries(events))
      for (const [name, theirs] of Object.entries(names)) {
        // Without an effect, and counted otherwise there: two teams that wait together count twice.
        if (name === 'woundedDct') continue
        const total = Object.values(data.events[group]!).reduce((sum, counts) => sum + (counts[name]?.[0] ?? 0), 0)
        compare(`${group} ${name}`, total / GAMES, theirs)
      }
    if (process.env.ORACLE_GAMES !== undefined)
      console.log(`${figures} figures at ${GAMES} games, the furthest ${greatest.toFixed(2)} standard errors apart`)
    expect(far).toEqual([])
  })
})
