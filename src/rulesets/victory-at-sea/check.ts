import { LEVELS, type Level, withOwn } from './data.ts'
import { faultsOfFleet } from './fleets.ts'
import { MOST_FLEET_CREW, MOST_FLEET_DAMAGE, MOST_SHIPS } from './measures.ts'
import type { VictoryOptions } from './options.ts'
import { fleetOf, planOf, pointsFor, rosterOf, scenarioOf } from './plan.ts'
import { shipRecord } from './spec.ts'

/** Combinations that cannot be played, in words. */
export function check(options: VictoryOptions): readonly string[] {
  if (options.scenario === 'duel') return checkDuel(options)
  const scenario = scenarioOf(options)
  const wrong: string[] = []
  if (scenario.groups === undefined) {
    const filter = { ...(options.year === 'any' ? {} : { year: options.year }) }
    for (let side = 0; side < 2; side++) {
      const name = side === 0 ? 'fleetA' : 'fleetB'
      const fleet = fleetOf(options, side)
      const given = (side === 0 ? options.fleetA : options.fleetB) !== null
      const faults = faultsOfFleet(rosterOf(options), fleet, options.level as Level, pointsFor(options, side), filter)
      wrong.push(...faults.map(fault => `${given ? name : `the plain fleet of side ${'ab'[side]}`}: ${fault}`))
      if (faults.length > 0) continue
      if (scenario.id === 'carrier-clash' && !Object.keys(fleet.ships).some(id => isCarrier(options, id)))
        wrong.push(`${name}: Carrier Clash asks for at least one aircraft carrier in each fleet`)
      if (scenario.landBased !== 'both' && scenario.landBased !== 'roll' && scenario.landBased !== 'ab'[side])
        if (Object.keys(fleet.aircraft).length > 0)
          wrong.push(`${name}: land-based aircraft may not be used by this side in ${scenario.title}`)
    }
    if (wrong.length > 0) return wrong
  }
  const { ships } = planOf(options)
  for (let side = 0; side < 2; side++) {
    const own = ships.filter(ship => ship.side === side)
    const name = `side ${'ab'[side]}`
    if (own.length === 0) wrong.push(`${name} has no ship; a battle needs one on each side`)
    if (own.length > MOST_SHIPS) wrong.push(`${name} has ${own.length} ships; at most ${MOST_SHIPS} can be played`)
    if (own.reduce((sum, ship) => sum + ship.spec.damage, 0) > MOST_FLEET_DAMAGE)
      wrong.push(`${name} has more than ${MOST_FLEET_DAMAGE} points of Damage; play with fewer ships`)
    if (own.reduce((sum, ship) => sum + ship.spec.crew, 0) > MOST_FLEET_CREW)
      wrong.push(`${name} has more than ${MOST_FLEET_CREW} points of Crew; play with fewer ships`)
  }
  return wrong
}

const isCarrier = (options: VictoryOptions, id: string): boolean =>
  rosterOf(options).ships.some(
    ship => ship.id === id && ship.traits.includes('Carrier') && LEVELS.includes(ship.priority!),
  )

function checkDuel(options: VictoryOptions): readonly string[] {
  const roster = withOwn(options.roster)
  return (['shipA', 'shipB'] as const)
    .filter(key => shipRecord(roster, options.roster, options[key]) === undefined)
    .map(
      key => `${key} is ${options[key]}, but the roster of your own has no such ship; give a roster with enough ships`,
    )
}
