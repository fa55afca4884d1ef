import type { Narrator } from '../../engine/narration.ts'
import { Battle, type BattlePlan, type Berth } from './battle.ts'
import { LEVELS, type Level, type Nation, type Roster, withOwn } from './data.ts'
import { type Fleet, plainFleet } from './fleets.ts'
import { Flight, type FlightSpec, flightSpecOf } from './flights.ts'
import { CIRCLE } from './geometry.ts'
import type { VictoryOptions } from './options.ts'
import { rulesOf } from './rules.ts'
import { type GroupRecord, type ScenarioRecord, scenarios } from './scenarios.ts'
import { edgesOf, station } from './set-up.ts'
import { Ship } from './ship.ts'
import { specOf, TRAIT_NAMES } from './spec.ts'
import { isNear } from './squadrons.ts'
import { Voice } from './voice.ts'

/** Command scores of crew qualities (Advanced Rules: Command). */
const COMMAND: Readonly<Record<string, number>> = { green: 2, conscript: 3, 'military-grade': 4, veteran: 5, elite: 6 }

/** River Plate: where the Royal Navy starts if Graf Spee has to pass her (V32), inches from the west. */
const AHEAD = 67

const PLAIN: Omit<Berth, 'x' | 'y' | 'heading' | 'traits' | 'squadron'> = {
  arrives: 1,
  speedLimit: -1,
  portOnly: false,
  holdsCourseUntil: 0,
}

export const scenarioOf = (options: VictoryOptions): ScenarioRecord =>
  scenarios.find(({ id }) => id === options.scenario)!

/** The roster in force. */
export const rosterOf = (options: VictoryOptions): Roster => withOwn(options.roster)

/** The points that a side may spend in a generic scenario. */
export const pointsFor = (options: VictoryOptions, side: number): number => {
  const printed = scenarioOf(options).points![side]!
  return options.points === 'scenario' ? printed : Math.max(1, Math.round((options.points * printed) / 5))
}

/** The fleet of a side in a generic scenario: the one given, or a plain one. */
export function fleetOf(options: VictoryOptions, side: number): Fleet {
  const given = (side === 0 ? options.fleetA : options.fleetB) as Fleet | null
  if (given !== null) return given
  const nation = (side === 0 ? options.nationA : options.nationB) as Nation
  const roster = rosterOf(options)
  const plain = plainFleet(roster, nation, options.level as Level, pointsFor(options, side))
  if (options.scenario !== 'carrier-clash') return plain
  // Both fleets of a Carrier Clash must have a carrier: the first that the level allows, in place of what it costs.
  const level = LEVELS.indexOf(options.level as Level)
  const carriers = roster.ships.filter(ship => ship.nation === nation && ship.traits.includes('Carrier'))
  const carrier = carriers.find(ship => LEVELS.indexOf(ship.priority!) <= level)
  if (carrier === undefined) return plain
  const rest = plainFleet(roster, nation, options.level as Level, Math.max(1, pointsFor(options, side) - 1))
  return { ...rest, ships: { [carrier.id]: 1, ...rest.ships } }
}

/** Civilian ship points of the defender, who has some in Convoy Duty and Supply Ships. */
export const civilianPointsOf = (options: VictoryOptions): number =>
  (scenarioOf(options).civilianPoints ?? 0) * (1 + LEVELS.indexOf(options.level as Level))

/** The civilian ships that the defender chose, by id, if the options say. */
export const convoyOf = (options: VictoryOptions): Readonly<Record<string, number>> | null =>
  options.convoy as Readonly<Record<string, number>> | null

/** The second fleet of a side, if it has one (Multiplayer Games). */
export const allyOf = (options: VictoryOptions, side: number): Fleet | null =>
  (side === 0 ? options.allyA : options.allyB) as Fleet | null

/** Builds the ships of a battle and where they lie. */
class Muster {
  readonly ships: Ship[] = []
  readonly berths: Berth[] = []
  readonly flights: Flight[] = []
  readonly #roster: Roster
  readonly #commands: readonly (number | undefined)[]
  readonly #squadronSize: number
  readonly #planes = new Map<string, FlightSpec>()
  /** The side of each fleet. */
  readonly parties: number[] = [0, 1]
  #party = 0
  #inSide = 0
  #squadrons = 0

  constructor(options: VictoryOptions) {
    this.#roster = rosterOf(options)
    this.#commands = [COMMAND[options.crewA], COMMAND[options.crewB]]
    this.#squadronSize = options.squadronSize
  }

  /** Later ships belong to another fleet. */
  begin(party: number): void {
    if (this.#inSide % this.#squadronSize > 0) this.#squadrons++
    this.#inSide = 0
    this.#party = party
  }

  ship(id: string, name: string, side: number, at: Partial<Berth>, own: boolean, group?: GroupRecord): void {
    const record = [...this.#roster.ships, ...this.#roster.civilian].find(ship => ship.id === id)!
    const spec = specOf(record, this.#commands[side])
    const ship = new Ship(spec, this.ships.length, side, name, this.#party)
    let { traits } = spec
    for (const trait of group?.with ?? []) traits |= TRAIT_NAMES[trait] ?? 0
    for (const trait of group?.without ?? []) traits &= ~(TRAIT_NAMES[trait] ?? 0)
    this.#closeRanks(at, group)
    const squadron = this.#squadronSize > 1 ? this.#squadrons : -1
    if (++this.#inSide % this.#squadronSize === 0) this.#squadrons++
    this.ships.push(ship)
    this.berths.push({ x: 0, y: 0, heading: 0, ...PLAIN, ...at, traits, squadron })
    if (!own) return
    for (const line of spec.airwing) for (let i = 0; i < line.flights; i++) this.flight(line.type, side, ship)
    for (let i = 0; i < spec.aircraft; i++) this.flight('observation-aircraft', side, ship)
  }

  /** Historical battles: ships that lie too far from the squadron before them begin another. */
  #closeRanks(at: Partial<Berth>, group: GroupRecord | undefined): void {
    if (group === undefined || this.#inSide % this.#squadronSize === 0) return
    const place = { x: at.x!, y: at.y! }
    if (this.berths.some(other => other.squadron === this.#squadrons && isNear(other, place))) return
    this.#squadrons++
    this.#inSide = 0
  }

  flight(id: string, side: number, base: Ship | null): void {
    let spec = this.#planes.get(id)
    if (spec === undefined) {
      spec = flightSpecOf(this.#roster.aircraft.find(plane => plane.id === id)!)
      this.#planes.set(id, spec)
    }
    this.flights.push(new Flight(spec, this.flights.length, side, base, this.#party))
  }

  fleet(fleet: Fleet, side: number, landBased: boolean): void {
    for (const [id, count] of Object.entries(fleet.ships)) {
      const record = this.#roster.ships.find(ship => ship.id === id)!
      for (let i = 0; i < count; i++) {
        const name = record.names?.[i] ?? `${record.class} ${i + 1}`
        this.ship(id, name, side, {}, true)
      }
    }
    if (!landBased) return
    for (const [id, picks] of Object.entries(fleet.aircraft)) {
      const record = this.#roster.aircraft.find(plane => plane.id === id)!
      for (let i = 0; i < picks * (record.flightsPerPick ?? 1); i++) this.flight(id, side, null)
    }
  }

  /** Civilian shipping: what the defender chose, or types take turns until the points are spent. */
  convoy(points: number, side: number, chosen: Readonly<Record<string, number>> | null): void {
    const kinds = this.#roster.civilian
    if (chosen !== null) {
      for (const [id, count] of Object.entries(chosen))
        for (let i = 0; i < count; i++)
          this.ship(id, `${kinds.find(kind => kind.id === id)!.class} ${i + 1}`, side, {}, false)
      return
    }
    const bought = new Map<string, number>()
    let left = points
    for (let k = 0; left > 0 && k < 200; k++) {
      const kind = kinds[k % kinds.length]!
      if (kind.civilianPoints! > left) continue
      left -= kind.civilianPoints!
      const number = (bought.get(kind.id) ?? 0) + 1
      bought.set(kind.id, number)
      this.ship(kind.id, `${kind.class} ${number}`, side, {}, false)
    }
  }

  group(given: GroupRecord, aircraft: boolean, mirrored: boolean): void {
    const group = mirrored ? { ...given, x: AHEAD, heading: 360 - given.heading } : given
    const heading = Math.round((group.heading * CIRCLE) / 360) % CIRCLE
    const side = group.side === 'a' ? 0 : 1
    group.names.forEach((name, i) => {
      const at = {
        ...station(group, heading, i),
        heading,
        arrives: group.arrives ?? 1,
        speedLimit: group.speedLimit ?? -1,
        portOnly: group.portOnly === true,
        holdsCourseUntil: group.holdsCourseUntil ?? 0,
      }
      this.ship(group.class, name, side, at, aircraft && group.noAircraft !== true, group)
    })
  }
}

/** Lays out the battle that the options ask for. */
export function planOf(options: VictoryOptions): BattlePlan {
  const scenario = scenarioOf(options)
  const muster = new Muster(options)
  if (scenario.groups !== undefined) {
    const mirrored = scenario.id === 'river-plate' && options.riverPlateStart === 'ahead'
    for (const side of ['a', 'b']) {
      muster.begin(side === 'a' ? 0 : 1)
      for (const group of scenario.groups)
        if (group.side === side) muster.group(group, scenario.noAircraft !== true, mirrored && side === 'a')
    }
  } else {
    const land = scenario.landBased!
    for (let side = 0; side < 2; side++) {
      const landBased = land === 'both' || land === 'roll' || land === 'ab'[side]
      muster.begin(side)
      muster.fleet(fleetOf(options, side), side, landBased)
      if (side === 1 && scenario.civilianPoints !== undefined)
        muster.convoy(civilianPointsOf(options), side, convoyOf(options))
      const ally = allyOf(options, side)
      if (ally === null) continue
      muster.begin(muster.parties.push(side) - 1)
      muster.fleet(ally, side, landBased)
    }
  }
  const { safe, exit } = edgesOf(scenario.zones, scenario.exit)
  return {
    scenario,
    ships: muster.ships,
    berths: muster.berths,
    flights: muster.flights,
    parties: muster.parties,
    rolledCommand: [options.crewA === 'rolled', options.crewB === 'rolled'],
    squadronSize: options.squadronSize,
    conditions: { weather: options.weather, light: options.light },
    level: LEVELS.indexOf(options.level as Level),
    lastTurn: scenario.length ?? options.turnLimit,
    point: (options.pointAngle * CIRCLE) / 360,
    zoneDepth: options.zoneDepth,
    safeEdges: safe,
    exit,
  }
}

export const battleOf = (options: VictoryOptions, narrator?: Narrator): Battle =>
  new Battle(planOf(options), rulesOf(options), narrator === undefined ? null : new Voice(narrator))
