import { MOST_DICE } from './chance.ts'
import { type Roster, shippedIds } from './data.ts'
import { lengthOf } from './hex.ts'
import { type BurtOptions, OWN_SHIPS } from './options.ts'
import type { SetUp } from './set-up.ts'
import { rosterOf, Specs } from './spec.ts'

/** Combinations of options that cannot be played, in words. */
export function check(options: BurtOptions): readonly string[] {
  const problems: string[] = []
  const roster = rosterOf(options)
  const specs = new Specs(roster, options, [])
  const ownShips = (options.roster as Partial<Roster> | null)?.ships ?? []
  const own = ownShips.length
  const missing = (id: string, where: string): void => {
    const record = specs.record(id)
    if (record !== undefined) {
      const place = ownShips.indexOf(record)
      if (place >= OWN_SHIPS.length && !shippedIds.includes(id))
        problems.push(
          `${where}: ${id} is ship ${place + 1} of the roster, and results tell only its first ${OWN_SHIPS.length} apart; put the ships that fight first, or leave out others`,
        )
      return
    }
    problems.push(
      (OWN_SHIPS as readonly string[]).includes(id)
        ? `${where} is ${id}, but the roster holds ${own === 0 ? 'no ship' : `${own} ship${own === 1 ? '' : 's'}`} of your own`
        : `${where}: there is no ship "${id}"; there are ${roster.ships.map(ship => ship.id).join(', ')}`,
    )
  }
  if (options.scenario === 'duel') {
    for (const [key, id] of [
      ['shipA', options.shipA],
      ['shipB', options.shipB],
    ] as const) {
      missing(id, key)
      if (specs.record(id)?.type === 'merchant') problems.push(`${key}: a merchant ship cannot fight a duel`)
    }
  }
  const setup = options.setup as SetUp | null
  if (options.scenario !== 'free') {
    if (setup !== null) problems.push(`setup is only for scenario: free; the scenario is ${options.scenario}`)
    return problems
  }
  if (setup === null) return ['scenario: free needs a setup: the path of a file, or a map of its contents']
  // Of a set-up that is refused there may be gaps.
  const ships = [...setup.ships.entries()].filter(([, place]) => place !== undefined)
  const flights = [...setup.flights.entries()].filter(([, flight]) => flight !== undefined)
  for (const [i, place] of ships) missing(place.ship, `ship ${i + 1} of the setup`)
  if (options.across !== 'scenario')
    for (const [i, { q, r }] of ships)
      if (lengthOf(q, r) > options.across >> 1)
        problems.push(`ship ${i + 1} of the setup, in hex ${q}, ${r}, is off a table of across: ${options.across}`)
  let units = setup.ships.length + setup.flights.length
  for (const [, place] of ships) if (specs.record(place.ship)?.type === 'submarine') units += options.blanks
  if (units > 200) problems.push(`the setup makes ${units} ships, counters and flights; at most 200 can be played`)
  for (const [i, flight] of flights) {
    const where = `flight ${i + 1} of the setup`
    const plane = roster.aircraft.find(({ id }) => id === flight.aircraft)
    if (plane === undefined) {
      const ids = roster.aircraft.map(({ id }) => id).join(', ')
      problems.push(`${where}: there is no aircraft "${flight.aircraft}"; there are ${ids}`)
    } else if (flight.load !== 'none' && plane[flight.load] === undefined)
      problems.push(`${where}: a ${plane.name} carries no ${flight.load}`)
    const carrier = flight.from === undefined ? undefined : specs.record(setup.ships[flight.from - 1]?.ship ?? '')
    const deck = carrier?.flightDeck ?? carrier?.type === 'carrier'
    if (carrier?.type === 'submarine')
      problems.push(`${where}: ${carrier.name} is a submarine, and carries no aircraft`)
    else if (carrier !== undefined && plane !== undefined && !deck && plane.role !== 'recce')
      problems.push(`${where}: ${carrier.name} has no flight deck, and can carry reconnaissance aircraft only`)
  }
  for (const [i, flight] of flights) {
    const plane = roster.aircraft.find(({ id }) => id === flight.aircraft)
    const each = flight.load === 'bombs' ? plane?.bombs?.count : flight.load === 'torpedoes' ? plane?.torpedoes : 1
    const dice = flight.planes * (each ?? 1)
    if (dice > MOST_DICE)
      problems.push(
        `flight ${i + 1} of the setup drops ${dice} ${flight.load} at once; at most ${MOST_DICE} can be played, so give it fewer planes`,
      )
  }
  const has = (type: RegExp): boolean =>
    ships.length < setup.ships.length || ships.some(([, place]) => type.test(specs.record(place.ship)?.type ?? ''))
  if (setup.victory === 'convoy' && !has(/^merchant$/))
    problems.push('victory: convoy needs a merchant ship in the setup')
  if (setup.victory === 'capital-ship' && !has(/^battle/))
    problems.push('victory: capital-ship needs a battleship or battlecruiser in the setup')
  return problems
}
