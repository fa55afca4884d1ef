import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { records } from './table.ts'

/** The first games of each player against itself, by scenario. Another hash needs a higher version of the ruleset. */
const hashes: Record<string, string> = {
  'gotland_redux random': 'c5f939a4fa71c807',
  'gotland_redux turtle': '958ec46b6cb4148f',
  'gotland_redux assault': 'f7a082623032b892',
  'gotland_redux recon-first': '0bf9fc6c387b3138',
  'gotland_redux striker': '60a38a0333dd6164',
  'gotland_redux expert': '4d44b0bdebf4a1e0',
  'mirror_baltic_resolve striker': '85beb7b70d753443',
  'red_dawn striker': 'e8ad2c84d12fc220',
}

const hash = (blue: string, red: string, scenario: 'gotland_redux' | 'mirror_baltic_resolve' | 'red_dawn'): string => {
  const digest = createHash('sha256')
  for (const record of records(blue, red, { scenario }, 1945, 0, 12)) digest.update(record)
  return digest.digest('hex').slice(0, 16)
}

test('the games of version 4 with every card, submarines and an Event card are what they were', () => {
  const digest = createHash('sha256')
  const below = { deck: 'all', blueExtraCard: 'us_sub', redExtraCard: 'ru_sub', event: 'missionKills' } as const
  for (const record of records('random', 'striker', { ...below, blueCommandPoints: 40 }, 1945, 0, 12))
    digest.update(record)
  expect(digest.digest('hex').slice(0, 16)).toBe('32c384b12d7d8041')
})

test('the games of version 4 are what they were', () => {
  expect(littoralCommander.version).toBe(4)
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
