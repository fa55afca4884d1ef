import type { Dice } from '../../engine/dice.ts'
import { Addresses } from './addresses.ts'
import { has } from './bits.ts'
import { Commitments } from './commitments.ts'
import type { ScenarioData } from './data.ts'
import { Weather } from './event-cards.ts'
import type { Force } from './force.ts'
import type { HexMap } from './map.ts'
import { muster } from './muster.ts'
import type { Voice } from './narration.ts'
import { Activations, Cargo, Engagement, Order, Raid, Threat } from './orders.ts'
import { Places } from './places.ts'
import type { Commander, View } from './policy.ts'
import type { Rules } from './rules.ts'
import { Sighting } from './sighting.ts'
import { COUNTERS, DEPLOYED, FIXED, GROUND, IN_POOL, OFF_MAP, SLOTS, SUBSURFACE, Team } from './team.ts'
import { attach } from './trackers.ts'
import { SideView } from './view.ts'

/** How a game can end, by place among the ruleset's outcomes. */
export const BLUE_WINS = 0
export const RED_WINS = 1
export const DRAW = 2

/** The whole table. Allocated once for a kernel and laid out anew for each game. */
export class Game {
  readonly map: HexMap
  readonly rules: Rules
  readonly scenario: ScenarioData
  readonly turns: number
  /** Whether players know face-down counters too. */
  readonly open: boolean
  readonly teams: readonly [Team, Team]
  /** What each team sees of the other. */
  readonly sightings: readonly [Sighting, Sighting]
  readonly players: readonly [Commander, Commander]
  readonly voice: Voice | null
  /** What each team may know. */
  readonly views: readonly [View, View]
  dice!: Dice
  record!: Int32Array

  turn = 0
  impulse = 0
  /** The side whose impulse it is, its Task Force and its unspent Action Points. */
  active = 0
  taskForce = 0
  actionPoints = 0
  initiative = 0
  /** Towards Blue if positive. */
  influence = 0
  /**
   * Mine cubes by side and hex, first those in the water, then, from `map.size` on, those on land; the value at which they
   * succeed; fortification levels by side and hex.
   */
  readonly mines: readonly [Uint8Array, Uint8Array]
  readonly mineSuccess: readonly [Uint8Array, Uint8Array]
  readonly fortifications: readonly [Uint8Array, Uint8Array]
  /** Hexes with Continuing Combat: 0 none, 1 to be fought this turn, 2 resolved (7.21). */
  readonly continuing: Uint8Array
  /** What cards add to the LRS values of the active team against counters on a hex, until its impulse ends. */
  readonly hexStrikeBonus: Int8Array
  readonly hexAssaultBonus: Int8Array
  /** The same by side, until the turn ends. */
  readonly turnStrikeBonus: readonly [Int8Array, Int8Array]
  readonly turnAssaultBonus: readonly [Int8Array, Int8Array]
  /** Orange cubes in ports, by side and hex: the turn in which they were laid, or 0 (12.3). */
  readonly portCubes: readonly [Uint8Array, Uint8Array]
  /** What the Event card in force changes (16.0). */
  readonly weather: Weather
  /** Ships that have deployed an Embarked card in this impulse (11.1). */
  launched = 0
  /** Ships that have used a port in this impulse (12.3). */
  portsUsed = 0
  /** Combat activations that a card adds to this impulse. */
  extraCombat = 0
  /** The nation whose unit or card is looking, or -1 (17.1). */
  spotter = -1
  /** The active team's card that is protected from enemy rolls until its impulse ends, or -1, and what it adds to them. */
  shielded = -1
  shield = 0
  /** What a jammer adds to the roll of the fighter that is shooting (9.47). */
  jamming = 0
  jammedSide = 0
  /** Whether Signal Management keeps the units hidden that the card being played would reveal. */
  hidden = false
  /** The Influence Meter at the start of the turn, which decides its benefits (15.1). */
  benefit = 0
  /** Enemy successes against the card being played, and whether they have shot it down (9.04, 12.12). */
  interceptions = 0
  downed = false
  /** Enemy cards that have fought the fighter being played, and are no targets of it any more (9.44). */
  opposed = 0
  /** Whether this impulse's combat has been fought (7.03). */
  fought = false
  /** Populated hexes struck this impulse (15.25), and hexes where an LRS took an HP this impulse (7.17). */
  readonly struck: Uint8Array
  readonly softened: Uint8Array
  readonly commitments = new Commitments()
  readonly activations = new Activations()
  /** What each activation has done: bits of its parts. */
  readonly done = new Uint8Array(8)
  readonly order = new Order()
  readonly answer = new Order()
  readonly raid = new Raid()
  readonly engagement = new Engagement()
  readonly threat = new Threat()
  readonly cargo = new Cargo()
  readonly #places: Places
  /** Cards that the other team has seen: by side, then card. */
  readonly openCards: readonly [Int16Array, Int16Array]
  readonly #addresses = new Addresses()

  constructor(
    map: HexMap,
    rules: Rules,
    scenario: ScenarioData,
    turns: number,
    open: boolean,
    forces: readonly [Force, Force],
    players: readonly [Commander, Commander],
    voice: Voice | null,
    event = 'none',
  ) {
    this.map = map
    this.rules = rules
    this.scenario = scenario
    this.turns = turns
    this.open = open
    this.teams = [new Team(0, forces[0]), new Team(1, forces[1])]
    this.sightings = [new Sighting(), new Sighting()]
    this.players = players
    this.voice = voice
    const bytes = () => new Uint8Array(map.size)
    const fields = () => new Uint8Array(2 * map.size)
    this.mines = [fields(), fields()]
    this.mineSuccess = [fields(), fields()]
    this.fortifications = [bytes(), bytes()]
    this.continuing = bytes()
    this.hexStrikeBonus = new Int8Array(map.size)
    this.hexAssaultBonus = new Int8Array(map.size)
    this.turnStrikeBonus = [new Int8Array(map.size), new Int8Array(map.size)]
    this.turnAssaultBonus = [new Int8Array(map.size), new Int8Array(map.size)]
    this.portCubes = [bytes(), bytes()]
    this.weather = new Weather(event, map.size)
    this.struck = bytes()
    this.softened = bytes()
    this.#places = new Places(this.sightings, open)
    this.openCards = [new Int16Array(COUNTERS), new Int16Array(COUNTERS)]
    this.views = [new SideView(this, 0), new SideView(this, 1)]
  }

  /** Lays the table out: all units face down where the scenario puts them, free cards in their places. */
  begin(dice: Dice, record: Int32Array): void {
    this.dice = dice
    this.record = record
    this.turn = this.impulse = this.initiative = this.benefit = 0
    this.active = this.taskForce = this.actionPoints = 0
    this.launched = this.portsUsed = this.shield = this.interceptions = this.opposed = 0
    this.jamming = this.jammedSide = 0
    this.shielded = -1
    this.hidden = this.downed = this.fought = false
    this.struck.fill(0)
    this.softened.fill(0)
    this.activations.count = 0
    this.done.fill(0)
    this.#addresses.clear()
    this.#places.clear()
    this.influence = this.scenario.influence_start
    for (const side of [0, 1] as const) {
      this.mines[side].fill(0)
      this.mineSuccess[side].fill(0)
      this.fortifications[side].fill(0)
      this.openCards[side].fill(-1)
      this.portCubes[side].fill(0)
      this.turnStrikeBonus[side].fill(0)
      this.turnAssaultBonus[side].fill(0)
    }
    this.continuing.fill(0)
    this.hexStrikeBonus.fill(0)
    this.hexAssaultBonus.fill(0)
    this.commitments.clear()
    this.weather.clear()
    this.extraCombat = 0
    this.spotter = -1
    for (const team of this.teams) {
      muster(team, this.rules)
      for (const card of team.force.cards) this.addCard(team, card.type, card.host, card.deployed)
    }
    for (const team of this.teams) this.#deploy(team)
  }

  /** Moves the dice to the address of a roll: what is rolled for. Each further roll for the same has an address of its own. */
  address(phase: number, actor: number): void {
    this.#addresses.move(this.dice, this.turn * 8 + this.impulse, phase, actor)
  }

  /** One die, told with the line that follows. */
  d20(): number {
    const face = this.dice.roll(20)
    if (this.voice !== null) this.voice.die(face)
    return face
  }

  /** Gives a team a card. Attached ones change their host at once (9.31). */
  addCard(team: Team, type: number, host: number, deployed: boolean): number {
    const card = team.cards++
    team.cardType[card] = type
    team.cardHost[card] = host
    team.cardHits[card] = 0
    team.cardMarker[card] = -1
    const { kind, space } = team.book.types[type]!
    if (host >= 0 && kind.startsWith('attached')) team.space[host] = team.space[host]! + (space?.gpsv ?? 0)
    team.cardState[card] =
      kind === 'attached' || kind === 'network' || kind === 'submarine' ? FIXED : deployed ? DEPLOYED : IN_POOL
    if (deployed) this.openCards[team.side]![card] = type
    if (kind === 'attached' && host >= 0) attach(team, host, type)
    return card
  }

  /** Places on the table what is on the map, and shuffles each hex. */
  #deploy(team: Team): void {
    for (let i = 0; i < team.counters; i++) if (team.hex[i]! >= 0) this.#places.appear(team, i)
    for (let i = 0; i < team.counters; i++) if (team.hex[i]! >= 0) this.shuffle(team, team.hex[i]!)
  }

  /** Where the enemy sees a counter, or -1. */
  tokenOf(team: Team, counter: number): number {
    return this.#places.tokenOf(team, counter)
  }

  /** Which of a team's counters the enemy means by a place on the table, or -1. */
  counterAt(team: Team, token: number): number {
    return this.#places.counterAt(team, token)
  }

  /** Places on the table for a set of own counters. */
  tokensOf(team: Team, counters: number): number {
    return this.#places.tokensOf(team, counters)
  }

  /** Brings what the enemy sees of a counter up to date. */
  show(team: Team, counter: number): void {
    this.#places.show(team, counter)
  }

  /** The submarine that the enemy means by a marker, or -1. */
  submarineAt(team: Team, marker: number): number {
    return this.#places.submarineAt(team, marker)
  }

  /** The enemy loses track of a submarine (14.06). */
  submerge(team: Team, counter: number): void {
    this.#places.submerge(team, counter)
  }

  /** Mixes a team's face-down counters of one domain on a hex, so that nobody can tell which is which. */
  shuffle(team: Team, hex: number): void {
    this.#places.shuffle(this, team, hex)
  }

  /** Moves a counter to a hex, from the map or from aboard. */
  place(team: Team, counter: number, hex: number): void {
    team.hex[counter] = hex
    team.aboard[counter] = -1
    if (team.domain[counter] === SUBSURFACE) this.#places.follow(team, counter)
    else if (this.tokenOf(team, counter) < 0) this.#places.appear(team, counter)
    else this.show(team, counter)
  }

  /** Takes a counter off the map, aboard a ship or marker. */
  embark(team: Team, counter: number, host: number): void {
    this.#places.vanish(team, counter)
    team.hex[counter] = OFF_MAP
    team.aboard[counter] = host
    team.revealed &= ~(1 << counter)
  }

  /** Turns a counter face up. Whether it was face down. */
  reveal(team: Team, counter: number): boolean {
    if (has(team.revealed, counter) || team.hex[counter]! < 0) return false
    team.revealed |= 1 << counter
    team.seenBy[counter] = this.spotter
    if (team.domain[counter] === SUBSURFACE) this.#places.surface(team, counter)
    this.show(team, counter)
    if (this.voice !== null) this.voice.revealed(this, team, counter)
    return true
  }

  /** Turns all counters of a domain on a hex face up. */
  revealAll(team: Team, hex: number, domain: number): void {
    for (let i = 0; i < team.counters; i++)
      if (team.hex[i] === hex && has(team.alive, i) && team.domain[i] === domain) this.reveal(team, i)
  }

  /** Turns a counter face down; the marker of a submarine goes (14.06). */
  conceal(team: Team, counter: number): void {
    if (team.domain[counter] === SUBSURFACE) {
      this.submerge(team, counter)
      return
    }
    team.revealed &= ~(1 << counter)
    this.show(team, counter)
    this.shuffle(team, team.hex[counter]!)
  }

  /** Removes a counter from the game. */
  remove(team: Team, counter: number): void {
    if (team.type[counter]! >= 0) this.sightings[1 - team.side]!.destroyed[team.type[counter]!]!++
    team.alive &= ~(1 << counter)
    this.#places.vanish(team, counter)
    team.hex[counter] = OFF_MAP
    team.revealed &= ~(1 << counter)
  }

  /** Creates a marker or decoy. Its number, or -1 if the team has no counter left. */
  create(team: Team, kind: number, domain: number, taskForce: number, hex: number, hp: number, mp: number): number {
    const i = team.counters < COUNTERS ? team.counters++ : leftOver(team)
    if (i < 0) return -1
    team.kind[i] = kind
    team.type[i] = -1
    team.domain[i] = domain
    team.taskForce[i] = taskForce
    team.aboard[i] = -1
    team.card[i] = -1
    team.hp[i] = hp
    team.mp[i] = mp
    team.space[i] = 1
    team.zor[i] = -1
    team.nation[i] = 0
    team.seenBy[i] = -1
    team.crippled[i] = 0
    for (let s = i * SLOTS; s < (i + 1) * SLOTS; s++)
      team.supply[s] = team.fullSupply[s] = team.cv[s] = team.trait[s] = 0
    team.alive |= 1 << i
    const bit = ~(1 << i)
    team.revealed &= bit
    team.acted &= bit
    team.moved &= bit
    team.paralysed &= bit
    team.proxiesDone &= bit
    this.place(team, i, hex)
    this.shuffle(team, hex)
    return i
  }

  /** Whether enemies of a team's ground counters stand on a hex: units, SOF, Proxy Forces, and decoys. */
  enemyGroundAt(team: Team, hex: number): boolean {
    return this.groundAt(this.teams[1 - team.side]!, hex) !== 0
  }

  /** A team's counters on a hex that lie on the table: all but submarines. */
  seenAt(team: Team, hex: number): number {
    let set = 0
    for (let i = 0; i < team.counters; i++)
      if (team.hex[i] === hex && team.domain[i] !== SUBSURFACE && has(team.alive, i)) set |= 1 << i
    return set
  }

  /** A team's ground counters on a hex. */
  groundAt(team: Team, hex: number): number {
    let set = 0
    for (let i = 0; i < team.counters; i++)
      if (team.hex[i] === hex && team.domain[i] === GROUND && has(team.alive, i)) set |= 1 << i
    return set
  }

  /** The distance at which a naval ZOR is counted (L14). */
  zorDistance(a: number, b: number): number {
    return this.rules.L14straight ? this.map.between(a, b) : this.map.navalDistance[a * this.map.size + b]!
  }

  /** Whether a hex lies in the naval ZOR of a team: five hexes from a living ship, not a decoy (6.2, 13.24). */
  inNavalZor(team: Team, hex: number): boolean {
    for (let i = 0; i < team.counters; i++)
      if (
        team.zor[i]! >= 0 &&
        team.hex[i]! >= 0 &&
        has(team.alive, i) &&
        this.zorDistance(team.hex[i]!, hex) <= team.zor[i]!
      )
        return true
    return false
  }

  /** Moves the Influence Meter towards a side (15.0). */
  influenceTowards(side: number, spaces: number): void {
    const next = this.influence + (side === 0 ? spaces : -spaces)
    this.influence = Math.max(-10, Math.min(10, next))
  }
}

/** A counter that a marker has left and no card knows any more: the box of counters is not endless. Or -1. */
function leftOver(team: Team): number {
  for (let i = team.force.units.length; i < COUNTERS; i++) {
    if (has(team.alive, i)) continue
    let known = false
    for (let card = 0; card < team.cards; card++) if (team.cardMarker[card] === i) known = true
    if (!known) return i
  }
  return -1
}
