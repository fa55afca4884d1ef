import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { records } from './table.ts'

/** The first games of each player against itself, by scenario. Another hash needs a higher version of the ruleset. */
const hashes: Record<string, string> = {
  'gotland_redux random': '50a009719d7e0dca',
  'gotland_redux turtle': '347995f7bf5eec53',
  'gotland_redux assault': '89fd8a8a50be7f43',
  'gotland_redux recon-first': 'b6a54e4bf8b535d1',
  'gotland_redux striker': 'be06ef500945aef8',
  'gotland_redux expert': 'aa0e9b224a62844a',
  'mirror_baltic_resolve striker': '13834ad67c8b1e46',
  'red_dawn striker': '91400c380e69941d',
}

const hash = (blue: string, red: string, scenario: 'gotland_redux' | 'mirror_baltic_resolve' | 'red_dawn'): string => {
  const digest = createHash('sha256')
  for (const record of records(blue, red, { scenario }, 1945, 0, 12)) digest.update(record)
  return digest.digest('hex').slice(0, 16)
}

test('the games of version 3 with every card, submarines and an Event card are what they were', () => {
  const digest = createHash('sha256')
  const below = { deck: 'all', blueExtraCard: 'us_sub', redExtraCard: 'ru_sub', event: 'missionKills' } as const
  for (const record of records('random', 'striker', { ...below, blueCommandPoints: 40 }, 1945, 0, 12))
    digest.update(record)
  expect(digest.digest('hex').slice(0, 16)).toBe('e11c23d3fbf65b3f')
})

test('the games of version 3 are what they were', () => {
  expect(littoralCommander.version).toBe(3)
  const now = {
    'gotland_redux random': hash('random', 'random', 'gotland_redux'),
    'gotland_redux turtle': hash('turtle', 'turtle', 'gotland_redux'),
    'gotland_redux assault': hash('assault', 'assault', 'gotland_redux'),
    'gotland_redux recon-first': hash('recon-first', 'recon-first', 'gotland_redux'),
    'gotland_redux striker': hash('striker', 'striker', 'gotland_redux'),
    'gotland_redux expert': hash('expert', 'expert', 'gotland_redux'),
    'mirror_baltic_resolve striker': hash('striker', 'striker', 'mirror_baltic_resolve'),
    'red_dawn striker': hash('striker', 'striker', 'red_dawn'),
  }
  expect(now).toEqual(hashes)
})
