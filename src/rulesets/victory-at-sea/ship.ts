import { AT, MOST_SHIPS, type SideMeasures } from './measures.ts'
import type { Rules } from './rules.ts'
import { type ShipSpec, TRAIT } from './spec.ts'

/** How a ship stands: in the game, or how she left it. */
export const AFLOAT = 0
export const DESTROYED = 1
export const ABANDONED = 2
export const WITHDRAWN = 3

/** Critical effects that last, by position in `Ship.effects`: each is kept and repaired separately. */
export const EFFECT = {
  turbine: 0,
  props: 1,
  fuel: 2,
  enginesDisabled: 3,
  antiAircraft: 4,
  secondary: 5,
  bridge: 6,
  rudder: 7,
  engineering: 8,
  fireControl: 9,
} as const
const EFFECTS = 10

/** Most Magazine Explosions of one ship that are counted side by side. */
const MOST_MAGAZINES = 32

/** One ship and all that happens to her. Allocated once, `reset` for each game. */
export class Ship {
  readonly spec: ShipSpec
  /** Position among all ships of the game. */
  readonly index: number
  /** 0 for side a, 1 for side b. */
  readonly side: number
  /** Position among the fleets of the battle: the two sides, then their allies (Multiplayer Games). */
  readonly party: number
  readonly name: string
  readonly at: SideMeasures

  state = AFLOAT
  damage = 0
  crew = 0
  /** Command score; the roster's, or one rolled for this battle. */
  command: number
  /** Damage at which something happens next: the Crippled figure, then 0. */
  threshold = 0
  crippled = false
  fires = 0
  /** Turrets that work, a bit each. */
  turrets = 0
  /** Torpedo tubes that are gone, a bit for each weapon (Order of Battle: Crippled). */
  tubesLost = 0
  /** Special traits that work, bits of `TRAIT`. */
  traits = 0
  /** Critical effects in force, by `EFFECT`. */
  readonly effects = new Int32Array(EFFECTS)
  /** Of each effect that Damage Control can repair, and last of magazines: attempts that failed in this End Phase. */
  readonly failed = new Int32Array(EFFECT.secondary + 2)
  /** Opportunities to attack still lost to each Magazine Explosion. */
  readonly magazines = new Int32Array(MOST_MAGAZINES)
  magazineCount = 0
  /** Turn whose end sets off the counting of magazines (V10: next-turn). */
  magazineTurn = 0
  /** Attack Dice lost to gun failures, by weapon. */
  readonly gunsFailed: Int32Array
  anyGunFailed = false

  /** Where she is on the table, inches and 96ths of a circle; only battles use what follows. */
  x = 0
  y = 0
  heading = 0
  /** Whether she has come onto the table. */
  present = true
  /** Quarter inches moved this turn, and in the turn before. */
  moved = 0
  lastMoved = 0
  /** Special Action in force this turn (`ACTION`), and whether one was attempted, with or without success. */
  action = 0
  hasChosenAction = false
  /** Whether she has moved, or attacked, this turn. */
  hasMoved = false
  hasAttacked = false
  /** Whether she turned this turn: a carrier that did launches nothing. */
  hasTurned = false
  /** Whether her anti-aircraft weapons have fired this turn. */
  hasFiredAtAircraft = false
  submerged = false
  /** Turn in which each weapon last fired, 0 for never; reloads left, for torpedoes. */
  readonly firedOn: Int32Array
  readonly salvoes: Int32Array
  /** Whether the enemy has spotted her (Bad Weather, Night Battles). */
  spotted = false
  /** By ship: 1 if that ship has detected her by radar, 2 if it searched in vain and may not search again (V31). */
  readonly heldBy = new Uint8Array(MOST_SHIPS * 2)
  /** Whether a submerged boat was detected this turn. */
  located = false
  /** Squadron, -1 for none. */
  squadron = -1
  /** Whether a submersible dived or surfaced this turn, or tried to crash dive. */
  changedDepth = false
  triedToDive = false
  /** South Dakota's electrical failure (V19). */
  powerFailed = false

  /** Salvoes beside the first, where they are limited (Order of Battle). */
  readonly reloads: number

  constructor(spec: ShipSpec, index: number, side: number, name: string, party: number = side) {
    this.spec = spec
    this.index = index
    this.side = side
    this.party = party
    this.command = spec.command
    this.name = name
    this.at = AT.sides[side]!
    this.reloads = spec.submergedSpeed > 0 ? 1 : !spec.japanese ? 0 : spec.type.includes('cruiser') ? 2 : 1
    this.gunsFailed = new Int32Array(spec.weapons.length)
    this.firedOn = new Int32Array(spec.weapons.length)
    this.salvoes = new Int32Array(spec.weapons.length)
  }

  /** As new. */
  reset(): void {
    const { spec, effects } = this
    this.state = AFLOAT
    this.damage = spec.damage
    this.crew = spec.crew
    this.threshold = spec.crippled
    this.crippled = false
    this.fires = 0
    this.turrets = (1 << spec.turrets) - 1
    this.tubesLost = 0
    this.traits = spec.traits
    for (let i = 0; i < EFFECTS; i++) effects[i] = 0
    this.magazineCount = 0
    this.magazineTurn = 0
    if (this.anyGunFailed) {
      this.gunsFailed.fill(0)
      this.anyGunFailed = false
    }
  }

  /** What only a battle needs. */
  resetForBattle(limitedReloads: boolean): void {
    this.moved = this.lastMoved = 0
    this.action = 0
    this.hasChosenAction = false
    this.failed.fill(0)
    this.hasMoved = this.hasAttacked = this.hasTurned = this.hasFiredAtAircraft = false
    this.command = this.spec.command
    this.submerged = false
    this.firedOn.fill(0)
    this.salvoes.fill(limitedReloads && this.reloads > 0 ? 1 + this.reloads : NO_LIMIT)
    this.spotted = false
    this.heldBy.fill(0)
    this.located = false
    this.changedDepth = this.triedToDive = false
    this.powerFailed = false
  }
}

/** Salvoes of a torpedo weapon that is never out of them. */
const NO_LIMIT = 1 << 20

/** Whether a ship is a submersible, whatever is left of her. */
export const isBoat = (ship: Ship): boolean => (ship.spec.traits & TRAIT.submersible) !== 0

export const hasSkeletonCrew = (ship: Ship): boolean => ship.crew <= ship.spec.skeleton

/** Target score: one lower while Engines are Disabled. */
export const targetOf = (ship: Ship): number => ship.spec.target - (ship.effects[EFFECT.enginesDisabled] === 0 ? 0 : 1)

/** Half inches a turn on the surface; see V11. Halves of halves are dropped when a ship moves, not here. */
export function speedOf(ship: Ship, rules: Rules, full: number = ship.spec.speed): number {
  const { effects } = ship
  if (effects[EFFECT.enginesDisabled] !== 0) return 0
  const worst = effects[EFFECT.fuel] !== 0 ? 6 : effects[EFFECT.props] !== 0 ? 4 : effects[EFFECT.turbine] !== 0 ? 2 : 0
  const speed = !ship.crippled ? full - worst : rules.halveSpeedFirst ? full / 2 - worst : (full - worst) / 2
  return Math.max(speed, 0)
}

/** Attack Dice of a weapon after Crippled and critical hits; 0 if it cannot fire. */
export function attackDiceOf(ship: Ship, rules: Rules, w: number): number {
  const weapon = ship.spec.weapons[w]!
  if (weapon.kind === 'turret') return ((ship.turrets >> weapon.turret) & 1) === 0 ? 0 : weapon.ad - ship.gunsFailed[w]!
  if (weapon.kind === 'torpedo') return ((ship.tubesLost >> w) & 1) === 0 ? weapon.ad : 0
  if (weapon.kind !== 'secondary' && weapon.kind !== 'aa') return weapon.ad
  const lost = ship.effects[weapon.kind === 'aa' ? EFFECT.antiAircraft : EFFECT.secondary] === 0 ? 0 : 1
  const ad = !ship.crippled
    ? weapon.ad - lost
    : rules.halveSecondariesFirst
      ? (weapon.ad >> 1) - lost
      : (weapon.ad - lost) >> 1
  return Math.max(ad, 0)
}

/** Bits set in a mask. */
export function bitsIn(set: number): number {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

/** The k-th bit set, counted from 0 at the low end, as a mask of one bit. */
export function bitAt(set: number, k: number): number {
  let rest = set
  for (let i = 0; i < k; i++) rest &= rest - 1
  return rest & -rest
}
