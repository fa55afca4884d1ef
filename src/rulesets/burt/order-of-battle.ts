import { type FlightRecord, type MinefieldRecord, type Place, type ScenarioRecord, scenarios } from './data.ts'
import type { BurtOptions } from './options.ts'
import type { SetUp } from './set-up.ts'

/** A battle with every option applied: what stands where, for how long, in what weather. */
export interface OrderOfBattle {
  readonly title: string
  readonly moves: number
  readonly across: number
  readonly night: boolean
  /** 0 to 4 for one die to five, 5 for perfect. */
  readonly weather: number
  readonly victory: string
  readonly ships: readonly (Place & { readonly name?: string })[]
  readonly flights: readonly FlightRecord[]
  readonly minefields: readonly MinefieldRecord[]
}

const WEATHER = ['1d6', '2d6', '3d6', '4d6', '5d6', 'perfect']

/** Kinds of ship of HX 112 whose number an option sets. */
const FORCES = [
  ['escortDestroyers', 'w-class-destroyer'],
  ['escortCorvettes', 'flower-corvette'],
  ['uBoats', 'u-boat-viib'],
] as const

/** The ships of a scenario: as it lists them, or as many of a kind as an option asks, reserves in their order. */
function shipsOf(scenario: ScenarioRecord, options: BurtOptions): readonly Place[] {
  if (scenario.id === 'north-cape')
    return options.sheffield ? [...scenario.ships, ...scenario.reserves] : scenario.ships
  let ships = scenario.ships
  for (const [option, kind] of FORCES) {
    const wanted = options[option]
    if (scenario.id !== 'hx-112' || wanted === 'scenario') continue
    const all = [...scenario.ships, ...scenario.reserves].filter(place => place.ship === kind).slice(0, wanted)
    ships = [...ships.filter(place => place.ship !== kind), ...all]
  }
  return ships
}

/** @throws Error for a free battle without a set-up, which `check` refuses before */
export function orderOfBattle(options: BurtOptions): OrderOfBattle {
  const setup = options.setup as SetUp | null
  const scenario = scenarios.find(({ id }) => id === options.scenario)
  if (scenario === undefined && setup === null) throw new Error('a free battle needs a set-up')
  const base =
    scenario === undefined
      ? { ...setup!, victory: setup!.victory as string }
      : {
          ...scenario,
          victory: scenario.victory.kind as string,
          ships: shipsOf(scenario, options),
          flights: scenario.flights ?? [],
          minefields: scenario.minefields ?? [],
        }
  const light = options.light === 'scenario' ? base.light : options.light
  const visibility = options.visibility === 'scenario' ? base.visibility : options.visibility
  return {
    title: base.title,
    moves: options.moves === 'scenario' ? base.moves : options.moves,
    across: options.across === 'scenario' ? base.across : options.across,
    night: light === 'night',
    weather: WEATHER.indexOf(visibility),
    victory: base.victory,
    ships: base.ships,
    flights: base.flights,
    minefields: base.minefields,
  }
}
