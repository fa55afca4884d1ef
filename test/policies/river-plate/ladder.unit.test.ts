import { describe, expect, it } from 'vitest'
import { policies } from '../../../src/policies/river-plate/index.ts'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { SHIP_IDS } from '../../../src/rulesets/river-plate/data.ts'
import { type Options, records, setup } from '../../rulesets/river-plate/play.ts'

const SEED = 13_121_939
const ids = policies.map(({ id }) => id)
const both = policies.filter(({ seats }) => seats.length === 2).map(({ id }) => id)
const ROYAL_NAVY_WON = 0
const KRIEGSMARINE_WON = 1

const played = new Map<string, Int32Array[]>()
function games(royalNavy: string, kriegsmarine: string, count: number, options: Options = {}): Int32Array[] {
  const key = JSON.stringify([royalNavy, kriegsmarine, count, options])
  if (!played.has(key)) played.set(key, records(setup(royalNavy, kriegsmarine, options), SEED, 0, count))
  return played.get(key)!
}
const share = (list: readonly Int32Array[], outcome: number) =>
  list.filter(record => record[0] === outcome).length / list.length
const mean = (list: readonly Int32Array[], at: number) =>
  list.reduce((sum, record) => sum + record[at]!, 0) / list.length
const ship = (id: (typeof SHIP_IDS)[number]) => SHIP_IDS.indexOf(id)

describe('the ladder', { timeout: 90_000 }, () => {
  it('the expert beats every other player of the Royal Navy, over several commanders of Graf Spee', () => {
    const enemies = ['close-and-smother', 'run-for-montevideo', 'expert']
    const won = (id: string) =>
      enemies.reduce((sum, enemy) => sum + share(games(id, enemy, 40), ROYAL_NAVY_WON), 0) / enemies.length
    for (const other of both.filter(id => id !== 'expert'))
      expect(won('expert') - won(other), other).toBeGreaterThan(0.1)
  })

  it('the expert loses less with Graf Spee than any other player does', () => {
    for (const enemy of ['split-fire', 'concentrate', 'fight-it-out'])
      for (const other of ids.filter(id => id !== 'expert'))
        expect(
          share(games(enemy, other, 40), ROYAL_NAVY_WON) - share(games(enemy, 'expert', 40), ROYAL_NAVY_WON),
          `${other} against ${enemy}`,
        ).toBeGreaterThan(0)
  })

  it('random and hold-course are at the foot', () => {
    for (const foot of ['random', 'hold-course'])
      for (const doctrine of ['concentrate', 'split-fire', 'fight-it-out', 'torpedo-run', 'close-and-smother'])
        expect(share(games(foot, 'run-for-montevideo', 40), ROYAL_NAVY_WON)).toBeLessThan(
          share(games(doctrine, 'run-for-montevideo', 40), ROYAL_NAVY_WON),
        )
  })
})

describe('the doctrines do what they say', () => {
  const GAMES = 40
  const against = (id: string) => games(id, 'hold-course', GAMES, { victory: 'hull', escapeEdge: 'none' })

  it('close-and-smother comes closer than concentrate, and stand-off stays away', () => {
    const closest = (id: string) => mean(games(id, 'fight-it-out', GAMES, { victory: 'hull' }), RECORD.closestRange)
    expect(closest('close-and-smother')).toBeLessThan(closest('concentrate'))
    expect(mean(games('stand-off', 'stand-off', GAMES, { victory: 'hull' }), RECORD.closestRange)).toBeGreaterThan(25)
  })

  it('torpedo-run launches, stand-off, concentrate and hold-course never do', () => {
    expect(mean(against('torpedo-run'), RECORD.torpedoesLaunched)).toBeGreaterThan(3)
    for (const id of ['stand-off', 'concentrate', 'hold-course'])
      expect(mean(against(id), RECORD.torpedoesLaunched)).toBe(0)
  })

  it('split-fire divides the fire of Graf Spee', () => {
    const hit = (list: Int32Array[], id: (typeof SHIP_IDS)[number]) => mean(list, RECORD.hitsSuffered + ship(id))
    const divided = games('concentrate', 'split-fire', GAMES, { victory: 'hull' })
    const struck = (['ajax', 'achilles', 'exeter'] as const).filter(id => hit(divided, id) > 1)
    expect(struck.length).toBeGreaterThanOrEqual(2)
  })

  it('run-for-montevideo is away by the western edge more often than fight-it-out', () => {
    const away = (id: string) => {
      const list = games('concentrate', id, GAMES, { escapeEdge: 'west' })
      return list.filter(record => record[RECORD.reason + 2] === 1).length
    }
    expect(away('run-for-montevideo')).toBeGreaterThan(away('fight-it-out'))
    expect(
      share(games('stand-off', 'run-for-montevideo', GAMES, { escapeEdge: 'west' }), KRIEGSMARINE_WON),
    ).toBeGreaterThan(0.2)
  })
})
