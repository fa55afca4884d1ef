import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { records } from './table.ts'

/** The first games of each player against itself, by scenario. Another hash needs a higher version of the ruleset. */
const hashes: Record<string, string> = {
  'gotland_redux random': '1b0b4f0902026580',
  'gotland_redux turtle': '6b626e3ef1c51b7d',
  'gotland_redux assault': '48fc74d767b3e0af',
  'gotland_redux recon-first': '621e29850d4b04f4',
  'gotland_redux striker': 'b70c0cfaf426efe8',
  'gotland_redux expert': '0687ed8574b64fb0',
  'mirror_baltic_resolve striker': 'f834fb0fa74b1a2b',
  'red_dawn striker': '34e9119730d619e0',
}

const hash = (blue: string, red: string, scenario: 'gotland_redux' | 'mirror_baltic_resolve' | 'red_dawn'): string => {
  const digest = createHash('sha256')
  for (const record of records(blue, red, { scenario }, 1945, 0, 12)) digest.update(record)
  return digest.digest('hex').slice(0, 16)
}

test('the games of version 2 are what they were', () => {
  expect(littoralCommander.version).toBe(2)
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
