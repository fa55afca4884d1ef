import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { records } from './table.ts'

/** The first games of each player against itself, by scenario. Another hash needs a higher version of the ruleset. */
const hashes: Record<string, string> = {
  'gotland_redux random': 'e1b3740ab9287528',
  'gotland_redux turtle': 'a0ec7457e20a8e52',
  'gotland_redux assault': '9ec884711079e5c8',
  'gotland_redux recon-first': '6d6ce136edd2af66',
  'gotland_redux striker': 'f843c05bb95022e1',
  'gotland_redux expert': '677e151396df9707',
  'mirror_baltic_resolve striker': 'f834fb0fa74b1a2b',
  'red_dawn striker': '34e9119730d619e0',
}

const hash = (blue: string, red: string, scenario: 'gotland_redux' | 'mirror_baltic_resolve' | 'red_dawn'): string => {
  const digest = createHash('sha256')
  for (const record of records(blue, red, { scenario }, 1945, 0, 12)) digest.update(record)
  return digest.digest('hex').slice(0, 16)
}

test('the games of version 1 are what they were', () => {
  expect(littoralCommander.version).toBe(1)
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
