import type { Dice } from '../../engine/dice.ts'
import { closeRecord } from './account.ts'
import { observes } from './air-attacks.ts'
import { Barrage } from './anti-aircraft.ts'
import { Placement } from './deployment.ts'
import { type Flight, FlightOrders } from './flights.ts'
import type { Placed } from './geometry.ts'
import { AT, type SideMeasures } from './measures.ts'
import type { Admiral } from './policy.ts'
import type { Rules } from './rules.ts'
import { type Edge, type ScenarioRecord, TABLE_LENGTH, TABLE_WIDTH } from './scenarios.ts'
import { Sea } from './sea.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { type Cloud, cloudBehind, crosses } from './smoke.ts'
import { changeDepth } from './submersibles.ts'
import { newSpread, rerolled, type Spread } from './torpedoes.ts'
import { pointsOf } from './victory.ts'
import type { Voice } from './voice.ts'

/** What is special about a ship in a scenario. */
export interface Berth {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly arrives: number
  /** Quarter inches a turn, -1 for none. */
  readonly speedLimit: number
  readonly portOnly: boolean
  readonly holdsCourseUntil: number
  readonly traits: number
  readonly squadron: number
}

/** What is fixed about a battle when it is compiled. */
export interface BattlePlan {
  readonly scenario: ScenarioRecord
  readonly ships: readonly Ship[]
  /** By ship; positions of generic scenarios are overwritten by deployment. */
  readonly berths: readonly Berth[]
  readonly flights: readonly Flight[]
  /** The side of each fleet: 0 and 1, then those of allies. */
  readonly parties: readonly number[]
  /** Sides whose ships' Command scores are rolled before each battle. */
  readonly rolledCommand: readonly [boolean, boolean]
  /** Most ships of a squadron. */
  readonly squadronSize: number
  readonly conditions: { readonly weather: 'scenario' | 'good' | 'bad'; readonly light: 'scenario' | 'day' | 'night' }
  /** Priority Level of the scenario, 0 to 4. */
  readonly level: number
  readonly lastTurn: number
  /** 96ths of a circle in a point of the Turning Counter (V18). */
  readonly point: number
  readonly zoneDepth: number
  readonly safeEdges: readonly [readonly Edge[], readonly Edge[]]
  readonly exit: Edge
}

const SEATS = ['a', 'b'] as const

/** One battle on the table: what the kernel plays, and what players see (read only). */
export class Battle extends Sea {
  readonly scenario: ScenarioRecord
  readonly conditions: BattlePlan['conditions']
  readonly rolledCommand: readonly [boolean, boolean]
  readonly squadronSize: number
  readonly flights: readonly Flight[]
  readonly berths: readonly Berth[]
  /** Ships of the two sides. */
  readonly fleets: readonly [readonly Ship[], readonly Ship[]]
  readonly admirals: Admiral[] = []
  readonly level: number
  readonly lastTurn: number
  readonly point: number
  readonly zoneDepth: number
  readonly safeEdges: readonly [readonly Edge[], readonly Edge[]]
  readonly exit: Edge
  /** Side that may not fire in the first turn, -1 for none. */
  readonly holdsFire: number
  readonly endings: number = AT.endings

  badWeather = false
  night = false
  /** Side that won the initiative this turn. */
  initiative = 0
  /** Fleets in the order of initiative, and in the order in which they move. */
  readonly order: Int32Array
  readonly moving: Int32Array
  /** Fleet whose turn it is to move or to attack. */
  acting = 0
  /** By fleet: 1 if her aircraft have yet to attack this turn. */
  readonly aircraftWait: Int32Array
  readonly #sides: Int32Array
  /** By ship: quarter inches a turn or -1; whether she turns to port only; first turn in which she may turn. */
  readonly speedLimit: Int32Array
  /** By ship: 1 while she has yet to come onto the table in a turn of her player's choice (Convoy Duty). */
  readonly waits: Uint8Array
  /** By ship: 1 in the turn in which she comes onto the table from beyond its edge. */
  readonly entered: Uint8Array
  readonly turnsOnlyToPort: Uint8Array
  readonly holdsCourseUntil: Int32Array
  /** Square in which a submersible hides, by ship, -1 for none. */
  readonly hidden: Int8Array
  /** Edge by which a ship left. */
  readonly edge: (Edge | null)[]
  readonly cloudList: readonly Cloud[]
  clouds = 0
  readonly spreads: Spread[]
  spreadCount = 0
  /** Whether critical hits now are those of torpedoes. */
  torpedoCritical = false
  /** Flights in the air; aboard, by ship; launched and recovered this turn, by ship; that attack a ship, by ship. */
  airborne = 0
  readonly hangars: Int32Array
  readonly deckUsed: Int32Array
  readonly attackers: Int32Array
  readonly flightOrders: FlightOrders
  readonly barrage: Barrage
  readonly placement: Placement
  dogfought = false

  constructor(plan: BattlePlan, rules: Rules, voice: Voice | null) {
    super(rules, plan.ships, voice)
    this.scenario = plan.scenario
    this.conditions = plan.conditions
    this.rolledCommand = plan.rolledCommand
    this.squadronSize = plan.squadronSize
    this.flights = plan.flights
    this.berths = plan.berths
    this.fleets = [plan.ships.filter(ship => ship.side === 0), plan.ships.filter(ship => ship.side === 1)]
    this.level = plan.level
    this.lastTurn = plan.lastTurn
    this.point = plan.point
    this.zoneDepth = plan.zoneDepth
    this.safeEdges = plan.safeEdges
    this.exit = plan.exit
    this.holdsFire = plan.scenario.holdsFire === undefined ? -1 : SEATS.indexOf(plan.scenario.holdsFire)
    const n = plan.ships.length
    this.#sides = Int32Array.from(plan.parties)
    this.order = Int32Array.from(plan.parties, (_, party) => party)
    this.moving = this.order.slice()
    this.aircraftWait = new Int32Array(plan.parties.length)
    this.speedLimit = Int32Array.from(plan.berths, berth => berth.speedLimit)
    this.waits = new Uint8Array(n)
    this.entered = new Uint8Array(n)
    this.turnsOnlyToPort = Uint8Array.from(plan.berths, berth => (berth.portOnly ? 1 : 0))
    this.holdsCourseUntil = Int32Array.from(plan.berths, berth => berth.holdsCourseUntil)
    this.edge = Array<Edge | null>(n).fill(null)
    this.cloudList = Array.from({ length: 2 * n }, () => ({ x: 0, y: 0, heading: 0 }))
    this.spreads = Array.from({ length: 64 }, newSpread)
    this.hidden = new Int8Array(n)
    this.hangars = new Int32Array(n)
    this.deckUsed = new Int32Array(n)
    this.attackers = new Int32Array(n)
    this.flightOrders = new FlightOrders(plan.flights.length)
    this.barrage = new Barrage(plan.flights.length)
    this.placement = new Placement(n, plan.flights.length)
  }

  /** As at the start of a game. */
  reset(dice: Dice, record: Int32Array): void {
    this.dice = dice
    this.record = record
    this.turn = 0
    this.clouds = 0
    this.spreadCount = 0
    this.airborne = 0
    this.torpedoCritical = false
    this.hangars.fill(0)
    this.waits.fill(0)
    for (let i = 0; i < this.ships.length; i++) {
      const ship = this.ships[i]!
      const berth = this.berths[i]!
      ship.reset()
      ship.resetForBattle(this.rules.limitedReloads)
      ship.traits = berth.traits
      ship.x = berth.x
      ship.y = berth.y
      ship.heading = berth.heading
      ship.present = berth.arrives <= 1
      ship.squadron = berth.squadron
      this.edge[i] = null
    }
    for (const flight of this.flights) {
      flight.reset()
      if (flight.base !== null) this.hangars[flight.base.index]!++
    }
  }

  /** The side on which a fleet fights. */
  sideOf(party: number): number {
    return this.#sides[party]!
  }

  seatOf(side: number): string {
    return SEATS[side]!
  }

  sideAt(side: number): SideMeasures {
    return AT.sides[side]!
  }

  /** Whether a ship can be nominated to move: one of the fleet whose turn it is. */
  mayMove(ship: Ship): boolean {
    return ship.party === this.acting && ship.state === AFLOAT && ship.present && !ship.hasMoved && !this.idle(ship)
  }

  /** Whether a ship can be nominated to attack: one of the fleet whose turn it is. */
  mayAttack(ship: Ship): boolean {
    return (
      ship.party === this.acting &&
      ship.state === AFLOAT &&
      ship.present &&
      !ship.hasAttacked &&
      ship.crew > 0 &&
      !this.idle(ship)
    )
  }

  mayRepair(ship: Ship): boolean {
    return !this.idle(ship)
  }

  /** Blockade: in the runner's free turn the blockading fleet may do nothing. */
  idle(ship: Ship): boolean {
    return this.idleSide(ship.side)
  }

  idleSide(side: number): boolean {
    return this.turn === 1 && side === 0 && this.scenario.victory === 'blockade'
  }

  changeDepth(ship: Ship): void {
    changeDepth(this, ship)
  }

  observes(ship: Ship, target: Ship): boolean {
    return observes(this, ship, target)
  }

  /** Create Smoke!: a cloud from the ship's centre astern, until the End Phase. */
  layCloud(ship: Ship): void {
    cloudBehind(this.cloudList[this.clouds++]!, ship)
  }

  /** Whether the line between two places crosses a Smoke Counter. */
  smokeBetween(a: Placed, b: Placed): boolean {
    for (let i = 0; i < this.clouds; i++) if (crosses(this.cloudList[i]!, a, b, this.rules)) return true
    return false
  }

  onTable({ x, y }: Placed): boolean {
    return x >= 0 && x <= TABLE_LENGTH && y >= 0 && y <= TABLE_WIDTH
  }

  /** The edge that a ship went over: the one that she is furthest beyond. */
  edgeCrossed(ship: Ship): Edge {
    const beyond: readonly (readonly [Edge, number])[] = [
      ['north', ship.y - TABLE_WIDTH],
      ['east', ship.x - TABLE_LENGTH],
      ['south', -ship.y],
      ['west', -ship.x],
    ]
    let best = beyond[0]!
    for (const side of beyond) if (side[1] > best[1]) best = side
    return best[0]
  }

  /** A torpedo's critical hit may be rolled again (Torpedoes: Critical Hits). */
  override criticalDraw(target: Ship): number {
    const draw = super.criticalDraw(target)
    return this.torpedoCritical ? rerolled(this, target, draw) : draw
  }

  /** A Torpedo Spread counter to be filled in. */
  nextSpread(): Spread {
    if (this.spreadCount === this.spreads.length) this.spreads.push(newSpread())
    return this.spreads[this.spreadCount++]!
  }

  /** Writes what the battle came to. */
  close(outcome: number): void {
    closeRecord(this, outcome)
    for (let side = 0; side < 2; side++) this.record[AT.sides[side]!.victoryPoints] = pointsOf(this, side)
    if (this.voice !== null) this.voice.battleEnds(this, outcome)
  }
}
