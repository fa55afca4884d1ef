import { describe, expect, it } from 'vitest'
import { policies } from '../../../src/policies/laffey/index.ts'
import { AT } from '../../../src/rulesets/laffey/metrics.ts'
import { SURVIVED } from '../../../src/rulesets/laffey/state.ts'
import { records } from '../../rulesets/laffey/play.ts'

const GAMES = 1500
const SEED = 7_031_945

const played = new Map<string, Int32Array[]>()
/** Games of a player at a level, played once for all tests. */
function games(player: string, level: 'ensign' | 'lieutenant' | 'commander' | 'captain'): Int32Array[] {
  const key = `${player} ${level}`
  if (!played.has(key)) played.set(key, records(player, { level }, SEED, 0, GAMES))
  return played.get(key)!
}
const share = (list: Int32Array[]) => list.filter(record => record[AT.outcome] === SURVIVED).length / list.length
const mean = (list: Int32Array[], at: number) => list.reduce((sum, record) => sum + record[at]!, 0) / list.length

/** Survival of one player less that of another, in standard errors of the paired difference. */
function lead(one: Int32Array[], other: Int32Array[]): number {
  const won = (record: Int32Array) => Number(record[AT.outcome] === SURVIVED)
  const differences = one.map((record, i) => won(record) - won(other[i]!))
  const average = differences.reduce((sum, d) => sum + d, 0) / differences.length
  const variance = differences.reduce((sum, d) => sum + (d - average) ** 2, 0) / (differences.length - 1)
  return average / Math.sqrt(variance / differences.length)
}

describe('the ladder of players', () => {
  it.each(['ensign', 'lieutenant', 'commander', 'captain'] as const)(
    'expert beats drill at %s level by far more than the interval',
    level => {
      expect(lead(games('expert', level), games('drill', level))).toBeGreaterThan(10)
    },
  )

  it('expert beats every other player, and idle and random are at the foot', () => {
    for (const { id } of policies) {
      if (id === 'expert') continue
      expect(lead(games('expert', 'commander'), games(id, 'commander')), id).toBeGreaterThan(10)
      if (id === 'idle' || id === 'random') expect(share(games(id, 'commander'))).toBeLessThan(0.01)
      else expect(share(games(id, 'commander')), id).toBeGreaterThan(0.3)
    }
  })

  it('orders the levels as the rulebook does: Ensign easier than Lieutenant than Commander than Captain', () => {
    for (const player of ['drill', 'expert', 'damage-control']) {
      const [ensign, lieutenant, commander, captain] = (['ensign', 'lieutenant', 'commander', 'captain'] as const).map(
        level => share(games(player, level)),
      )
      expect(ensign).toBeGreaterThan(lieutenant! - 0.01)
      expect(lieutenant).toBeGreaterThan(commander! - 0.01)
      expect(commander).toBeGreaterThan(captain!)
    }
  })
})

describe('the doctrines do what they say', () => {
  it('the gunner buys nothing and shoots down more than the others that repair or save', () => {
    const gunner = games('gunner', 'commander')
    expect(mean(gunner, AT.wildcats) + mean(gunner, AT.clearSkies) + mean(gunner, AT.suppliesBought)).toBe(0)
    for (const other of ['damage-control', 'star-buyer'])
      expect(mean(gunner, AT.aircraftShotDown)).toBeGreaterThan(mean(games(other, 'commander'), AT.aircraftShotDown))
  })

  it('damage control uses and cancels most', () => {
    const repairs = games('damage-control', 'commander')
    for (const other of ['gunner', 'star-buyer', 'drill']) {
      expect(mean(repairs, AT.suppliesUsed)).toBeGreaterThan(mean(games(other, 'commander'), AT.suppliesUsed))
      expect(mean(repairs, AT.cancelled)).toBeGreaterThan(mean(games(other, 'commander'), AT.cancelled))
    }
  })

  it('the star buyer completes most cells', () => {
    const buyer = games('star-buyer', 'commander')
    const bought = (list: Int32Array[]) => mean(list, AT.clearSkies) + mean(list, AT.wildcats)
    for (const other of ['gunner', 'damage-control', 'drill', 'expert'])
      expect(bought(buyer)).toBeGreaterThan(bought(games(other, 'commander')))
  })

  it('idle never uses a Supply, cancels or rerolls', () => {
    for (const record of games('idle', 'commander')) {
      expect([record[AT.suppliesUsed], record[AT.cancelled]]).toEqual([0, 0])
      expect(record.subarray(AT.benefits, AT.benefits + 12).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
    }
  })
})
