import { describe, expect, it } from 'vitest'
import { AT } from '../../../src/rulesets/laffey/metrics.ts'
import { records, told } from './play.ts'

// Whole games as the narrator tells them, read through against the rulebook. Seeds and indices were picked so that
// between them every phase, icon and ending is told at least once.
const games = [
  ['drill', { level: 'lieutenant' }, 1945, 3],
  ['gunner', { level: 'ensign' }, 1945, 3],
  ['star-buyer', { level: 'commander' }, 1945, 0],
  ['damage-control', { level: 'captain' }, 1945, 1],
  ['random', { level: 'commander', targetlessDice: 'random' }, 1945, 2],
  ['idle', { level: 'captain' }, 1945, 0],
] as const

describe('narrated games', () => {
  it.each(games)('%s %o, seed %i, game %i', async (player, options, seed, index) => {
    const { text } = told(player, options, seed, index)
    await expect(text).toMatchFileSnapshot(`golden/${player}-${options.level}-${seed}-${index}.txt`)
  })

  it.each(games)('%s %o is told as it is played in a run', (player, options, seed, index) => {
    const { record, text } = told(player, options, seed, index)
    expect(record).toEqual(records(player, options, seed, index, 1)[0])
    expect(text).toContain(`Round ${record[AT.rounds]}, `)
    expect(text).not.toContain(`Round ${record[AT.rounds]! + 1}, `)
  })
})
