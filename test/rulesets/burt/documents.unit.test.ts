import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Problem } from '../../../src/engine/options.ts'
import { burt } from '../../../src/rulesets/burt/index.ts'
import { AT } from '../../../src/rulesets/burt/measures.ts'
import { checkRoster } from '../../../src/rulesets/burt/roster.ts'
import { checkSetup } from '../../../src/rulesets/burt/set-up.ts'
import { chosen, records, setup } from './play.ts'

const page = readFileSync(new URL('../../../docs/burt-rosters.md', import.meta.url), 'utf8')
const example = (name: string): unknown => parse(page.split(`\`\`\`yaml\n# ${name}\n`)[1]!.split('```')[0]!)

function value<T>(checked: { value: T } | { problems: readonly Problem[] }): T {
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  return checked.value
}

describe('the page about rosters and set-ups', () => {
  const roster = value(checkRoster(example('raiders-roster.yaml')))
  const setUp = value(checkSetup(example('raiders.yaml')))
  const free = { scenario: 'free', roster: roster as never, setup: setUp as never } as const

  it('has examples that fit together and can be played', () => {
    expect(burt.check!(chosen(free))).toEqual([])
    for (const record of records(setup(free, 'expert'), 1, 0, 2)) expect(record[AT.moves]).toBeGreaterThan(0)
    expect(roster.ships![0]).toMatchObject({ points: 234, hexes: 4.5, turns: 2 })
    expect(burt.check!(chosen({ scenario: 'duel', shipA: 'own-1', roster: roster as never }))).toEqual([])
  })

  /** Keys that a map may have, as the message about one that it may not have tells them. */
  const keys = (checked: object, path: string): string[] => {
    const { problems } = checked as { problems: readonly Problem[] }
    const told = problems.find(problem => problem.path.join('.') === `${path}zz`)!.message
    return told.match(/allowed are ([^;]*)/)![1]!.split(', ')
  }
  const zz = { zz: 1 }
  const rosterKeys = checkRoster({
    ships: [{ ...zz, main: [zz], secondary: [zz], torpedoes: { ...zz, banks: [zz] } }],
    guns: [zz],
    torpedoes: [zz],
    aircraft: [{ ...zz, bombs: zz }],
  })
  const setUpKeys = checkSetup({ ...zz, ships: [zz, zz], flights: [zz], minefields: [zz] })

  it.each([
    [rosterKeys, 'ships.0.'],
    [rosterKeys, 'ships.0.main.0.'],
    [rosterKeys, 'ships.0.secondary.0.'],
    [rosterKeys, 'ships.0.torpedoes.'],
    [rosterKeys, 'ships.0.torpedoes.banks.0.'],
    [rosterKeys, 'guns.0.'],
    [rosterKeys, 'torpedoes.0.'],
    [rosterKeys, 'aircraft.0.'],
    [rosterKeys, 'aircraft.0.bombs.'],
    [setUpKeys, ''],
    [setUpKeys, 'ships.0.'],
    [setUpKeys, 'flights.0.'],
    [setUpKeys, 'minefields.0.'],
  ])('names every field: %#', (checked, path) => {
    for (const key of keys(checked, path)) expect(page, `${path}${key}`).toContain(`\`${key}\``)
  })
})
