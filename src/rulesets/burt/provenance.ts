import type { Provenance } from '../../engine/contracts.ts'
import { type Origin, type Origins, origins, type Roster, scenarios } from './data.ts'
import type { BurtOptions } from './options.ts'
import { orderOfBattle } from './order-of-battle.ts'
import { rosterOf, Specs } from './spec.ts'

type Counts = Record<Origin, number>

function count(counts: Counts, record: object, kinds: Origins, own: Origins = {}): void {
  for (const key of Object.keys(record)) {
    const origin = own[key] ?? kinds[key]
    if (origin !== undefined) counts[origin]++
  }
}

/** Tables that do not survive in the copy that we have, and were made again: rows of each. */
const LOST_TABLES = {
  'special criticals': 11,
  'submarine damage': 6,
  'air to air': 4,
  'spotting numbers': 6,
}

/** Figures that a game is played with, by where they come from. */
export function provenance(options: BurtOptions): Provenance {
  const counts: Counts = { rulebook: 0, history: 0, reconstructed: 0 }
  const roster: Roster = rosterOf(options)
  const specs = new Specs(roster, options, [])
  const duel = options.scenario === 'duel'
  const plan = duel ? undefined : orderOfBattle(options)
  const ids = new Set(plan === undefined ? [options.shipA, options.shipB] : plan.ships.map(place => place.ship))
  const guns = new Set<string>()
  const torpedoes = new Set<string>()
  for (const id of ids) {
    const record = specs.record(id)
    if (record === undefined) continue
    count(counts, record, origins.ships, record.origin)
    for (const mount of [...(record.main ?? []), ...(record.secondary ?? [])]) guns.add(mount.gun)
    if (record.torpedoes !== undefined) torpedoes.add(record.torpedoes.type)
  }
  for (const gun of roster.guns) if (guns.has(gun.id)) count(counts, gun, origins.guns)
  for (const torpedo of roster.torpedoes) if (torpedoes.has(torpedo.id)) count(counts, torpedo, origins.torpedoes)
  for (const plane of roster.aircraft)
    if (plan?.flights.some(flight => flight.aircraft === plane.id)) count(counts, plane, origins.aircraft, plane.origin)
  if (plan !== undefined && scenarios.some(({ id }) => id === options.scenario)) {
    counts.history += plan.ships.length
    counts.reconstructed += plan.ships.length + 2
  }
  // Printed: five numbers to hit, three rows of criticals, four saves, six of fires, three of fire damage, and the like.
  counts.rulebook += 40
  for (const rows of Object.values(LOST_TABLES)) counts.reconstructed += rows
  return {
    counts,
    note: `The rules survive in one copy whose tables are lost. To-hit numbers, criticals, saves, fires, points and speeds are printed; gun and torpedo ranges and damage, AA ratings, the tables of ${Object.keys(LOST_TABLES).join(', ')}, and all set-ups and victory conditions are reconstructed.`,
  }
}
