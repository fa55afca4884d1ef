import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { formatTold } from '../../src/cli/told.ts'
import { defaultsOf } from '../../src/engine/options.ts'
import { burt } from '../../src/rulesets/burt/index.ts'
import { options } from '../../src/rulesets/burt/options.ts'
import type { Told } from '../../src/run/tell.ts'

const roster = {
  ships: [
    { id: 'ajax', name: 'Ajax refitted' },
    { id: 'raider', name: 'Raider' },
  ],
}

describe('a told game as text', () => {
  const told: Told = {
    ruleset: 'burt',
    rulesetVersion: burt.version,
    seed: 1,
    game: 0,
    options: {},
    policies: {},
    narration: [
      { round: 0, phase: 'Start', text: 'ready' },
      { round: 2, phase: 'Guns', text: 'fires' },
    ],
    outcome: 'a',
    metrics: { moves: 7, leftA: 9900 },
    events: { pointsLost: { 'own-2': 6, ajax: 3, exeter: 1 } },
    eventTitles: burt.eventTitles!({ ...defaultsOf(options), roster: roster as never }),
  }
  const lines = stripVTControlCharacters(formatTold(told, burt)).split('\n')

  it('gives every figure its unit', () => {
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}Moves +7 moves$/))
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}Points left, side A +9900 ten-thousandths$/))
  })

  it('calls ships of the user’s own by their names', () => {
    expect(lines).toContain('  Points lost by ship: HMS Exeter 1, Ajax refitted 3, Raider 6')
  })

  it('counts in the rulebook’s word', () => {
    expect(lines).toContain('Before the first move')
    expect(lines).toContain('Move 2')
  })
})
