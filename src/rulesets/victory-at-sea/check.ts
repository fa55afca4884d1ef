import { LEVELS, type Level, withOwn } from './data.ts'
import { costOf, type Fleet, faultsOfFleet } from './fleets.ts'
import { MOST_FLIGHTS } from './flights.ts'
import { MOST_FLEET_CREW, MOST_FLEET_DAMAGE, MOST_SHIPS } from './measures.ts'
import type { VictoryOptions } from './options.ts'
import { allyOf, civilianPointsOf, convoyOf, fleetOf, planOf, pointsFor, rosterOf, scenarioOf } from './plan.ts'
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
      wrong.push(...faultsInScenario(options, fleet, side, name))
      const ally = allyOf(options, side)
      if (ally === null) continue
      const allyName = side === 0 ? 'allyA' : 'allyB'
      const allied = faultsOfFleet(rosterOf(options), ally, options.level as Level, pointsFor(options, side), filter)
      wrong.push(...allied.map(fault => `${allyName}: ${fault}`))
      if (allied.length === 0) wrong.push(...faultsInScenario(options, ally, side, allyName))
    }
    wrong.push(...faultsOfConvoy(options))
    if (wrong.length > 0) return wrong
  } else if (options.allyA !== null || options.allyB !== null)
    return [`${scenario.title} has its own forces: allyA and allyB are for the generic scenarios`]
  const { ships, flights } = planOf(options)
  if (flights.length > MOST_FLIGHTS)
    wrong.push(`the two sides have ${flights.length} flights; at most ${MOST_FLIGHTS} can be played`)
  for (let side = 0; side < 2; side++) {
    const own = ships.filter(ship => ship.side === side)
    const name = `side ${'ab'[side]}`
    if (own.length === 0 && !flights.some(flight => flight.side === side))
      wrong.push(`${name} has neither ships nor aircraft; a battle needs some on each side`)
    if (own.length > MOST_SHIPS) wrong.push(`${name} has ${own.length} ships; at most ${MOST_SHIPS} can be played`)
    if (own.reduce((sum, ship) => sum + ship.spec.damage, 0) > MOST_FLEET_DAMAGE)
      wrong.push(`${name} has more than ${MOST_FLEET_DAMAGE} points of Damage; play with fewer ships`)
    if (own.reduce((sum, ship) => sum + ship.spec.crew, 0) > MOST_FLEET_CREW)
      wrong.push(`${name} has more than ${MOST_FLEET_CREW} points of Crew; play with fewer ships`)
  }
  return wrong
}

/** What is wrong with the civilian ships that the defender chose. */
function faultsOfConvoy(options: VictoryOptions): string[] {
  const chosen = convoyOf(options)
  const points = civilianPointsOf(options)
  if (chosen === null || points === 0) return []
  const { civilian } = rosterOf(options)
  const wrong: string[] = []
  let cost = 0
  for (const [id, count] of Object.entries(chosen)) {
    const kind = civilian.find(ship => ship.id === id)
    if (kind === undefined)
      wrong.push(`convoy: there is no civilian ship ${id}; there are ${civilian.map(ship => ship.id).join(', ')}`)
    else cost += count * kind.civilianPoints!
  }
  if (cost > points) wrong.push(`convoy: it costs ${cost} civilian ship points; ${points} may be spent`)
  if (cost === 0 && wrong.length === 0) wrong.push('convoy: a convoy has at least one ship')
  return wrong
}

/** What a scenario does not let a legal fleet have. */
function faultsInScenario(options: VictoryOptions, fleet: Fleet, side: number, name: string): string[] {
  const scenario = scenarioOf(options)
  const roster = rosterOf(options)
  const level = LEVELS.indexOf(options.level as Level)
  const wrong: string[] = []
  if (scenario.id === 'carrier-clash') {
    if (!name.startsWith('ally') && !Object.keys(fleet.ships).some(id => isCarrier(options, id)))
      wrong.push(`${name}: Carrier Clash asks for at least one aircraft carrier in each fleet`)
    for (const id of Object.keys(fleet.ships)) {
      const ship = roster.ships.find(record => record.id === id)!
      if (!isCarrier(options, id) && LEVELS.indexOf(ship.priority!) > level)
        wrong.push(
          `${name}: ${ship.class} is Priority Level ${ship.priority}; in Carrier Clash only carriers may be above ${options.level}`,
        )
    }
  }
  const planes = Object.entries(fleet.aircraft)
  if (scenario.landBased !== 'both' && scenario.landBased !== 'roll' && scenario.landBased !== 'ab'[side]) {
    if (planes.length > 0) wrong.push(`${name}: land-based aircraft may not be used by this side in ${scenario.title}`)
  } else if (scenario.id === 'blockade') {
    const byLevel = [0, 0, 0, 0, 0]
    for (const [id, picks] of planes)
      byLevel[LEVELS.indexOf(roster.aircraft.find(plane => plane.id === id)!.priority!)]! += picks
    if (costOf(byLevel, level) > 1)
      wrong.push(
        `${name}: land-based aircraft for ${costOf(byLevel, level)} Fleet Allocation Points; the blockade runner may spend one on them`,
      )
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
