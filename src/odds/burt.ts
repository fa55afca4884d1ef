import {
  always,
  type Distribution,
  die,
  given,
  mapped,
  mixture,
  repeated,
  sum,
  weighted,
} from '../analysis/distributions.ts'
import { GUN_ARCS, TUBE_ARCS } from '../rulesets/burt/hex.ts'
import type { BurtOptions } from '../rulesets/burt/options.ts'
import { ARCS, OUT_OF_RANGE, rosterOf, type ShipSpec, Specs, TWENTIETHS } from '../rulesets/burt/spec.ts'

/**
 * Exact odds of one broadside under Burt's rules: hits, points lost, criticals. Worked out from the rules' words; shares
 * the data with the kernel, but neither its dice, nor its tables of hits, nor its critical table.
 */

export const WEAPONS = ['guns', 'main', 'secondary', 'torpedoes'] as const
export const BEARINGS = ['beam', 'bow', 'stern'] as const
export const SMOKES = ['none', 'firer', 'target', 'both'] as const

/** What is asked. Options of kind rule, ruling and data count; those of scenarios do not. */
export interface BroadsideQuestion {
  readonly options: BurtOptions
  /** Ids of the roster; the target is undamaged. */
  readonly firer: string
  readonly target: string
  /** Hexes. */
  readonly range: number
  readonly weapons: (typeof WEAPONS)[number]
  /** Where the firer has the target: which mounts and tubes bear. */
  readonly bearing: (typeof BEARINGS)[number]
  /** Whether the target is end on to the firer: torpedoes need one more. */
  readonly endOn: boolean
  /** Who lies in smoke. */
  readonly smoke: (typeof SMOKES)[number]
  readonly night: boolean
  readonly fireControlOut: boolean
  /** Whether she fired at this target in her last move: counts under one reading of B2. */
  readonly sameTarget: boolean
}

/** Dice that are thrown together: all bearing barrels of one kind, or one bank of tubes. */
export interface Battery {
  /** Id of the gun or torpedo. */
  readonly weapon: string
  readonly dice: number
  /** 0 point blank to 4 extreme. */
  readonly band: number
  /** Number needed on a d6; 7 and more take a second die (B1). */
  readonly needed: number
  /** Chance of a hit in 36ths. */
  readonly in36: number
  /** Points that a hit takes off. */
  readonly damage: number
}

export interface Broadside {
  readonly question: BroadsideQuestion
  readonly firer: ShipSpec
  readonly target: ShipSpec
  /** In the order in which they fire; out of range and out of arc left out. */
  readonly batteries: readonly Battery[]
  /** Greatest range of each kind that bears, in range or not, by id. */
  readonly reaches: ReadonlyMap<string, number>
}

/** Clock of the bearing, in 24ths from the bow, on which the target lies. */
const CLOCK = { beam: 6, bow: 0, stern: 12 } as const
const TUBE_BIT = { port: 1, starboard: 2, either: 4, bow: 8, stern: 16 } as const

/** Which weapons fire, at what. @throws Error for an unknown ship */
export function setUpBroadside(question: BroadsideQuestion): Broadside {
  const { options, bearing } = question
  const specs = new Specs(rosterOf(options), { ...options, scenario: 'free' }, [])
  const firer = specs.ship(question.firer)
  const target = specs.ship(question.target)
  const batteries: Battery[] = []
  const reaches = new Map<string, number>()
  const clock = CLOCK[bearing]
  const add = (weapon: string, dice: number, bands: Int8Array, harder: number, damage: number): void => {
    if (dice === 0) return
    const reach = bands.findLastIndex(band => band !== OUT_OF_RANGE)
    reaches.set(weapon, reach)
    if (question.range > reach) return
    const band = bands[question.range]!
    const needed = options.toHit[band]! + harder
    batteries.push({ weapon, dice, band, needed, in36: in36(needed, options), damage: damage / TWENTIETHS })
  }
  if (question.weapons === 'torpedoes') {
    const { torpedo } = firer
    for (const bank of torpedo === undefined ? [] : firer.banks) {
      const bears = options.arcs === 'none' || (TUBE_ARCS[clock]! & TUBE_BIT[bank.arc]) !== 0 || question.range === 0
      const bands = question.night ? torpedo!.bandByNight : torpedo!.bandByDay
      const smoke = options.smokeAndTorpedoes === 'hinders' ? smokeOf(question) : 0
      const dice = options.torpedoDice === 'salvo' ? 1 : bank.tubes
      if (bears) add(torpedo!.id, dice, bands, (question.endOn ? 1 : 0) + smoke, torpedo!.damage)
    }
    return { question, firer, target, batteries, reaches }
  }
  const arcs = options.arcs === 'none' || question.range === 0 ? 31 : GUN_ARCS[clock]!
  const harder = (question.fireControlOut ? 1 : 0) + smokeOf(question) - lostModifier(question, firer, target)
  firer.batteries.forEach(({ gun, main }, b) => {
    if (question.weapons !== 'guns' && main !== (question.weapons === 'main')) return
    let barrels = 0
    for (let arc = 0; arc < ARCS; arc++) if ((arcs >> arc) & 1) barrels += firer.barrels[b * ARCS + arc]!
    add(gun.id, barrels, question.night ? gun.bandByNight : gun.bandByDay, harder, gun.damage)
  })
  return { question, firer, target, batteries, reaches }
}

/** B38: fire both out of smoke and into it is once or twice as hard. */
function smokeOf({ smoke, options }: BroadsideQuestion): number {
  if (smoke === 'none') return 0
  return smoke === 'both' && options.smokeTwice === 'twice' ? 2 : 1
}

/** B2, added to the roll. */
function lostModifier(question: BroadsideQuestion, firer: ShipSpec, target: ShipSpec): number {
  switch (question.options.gunModifiers) {
    case 'same-target':
      return question.sameTarget ? 1 : 0
    case 'radar':
      return firer.radar && !question.fireControlOut ? 1 : 0
    case 'small-target':
      return ['destroyer', 'corvette', 'minesweeper', 'submarine'].includes(target.type) ? -1 : 0
    default:
      return 0
  }
}

/** A 7 is a 6 and then a 4, an 8 a 6 and a 5, a 9 two 6s; or none of them can be thrown (B1). */
function in36(needed: number, options: BurtOptions): number {
  if (needed <= 6) return Math.min(36, 6 * (7 - needed))
  return options.extremeRange === 'never' ? 0 : Math.max(0, 10 - needed)
}

/** Hits that the dice of a battery throw. */
export const hitsOf = ({ dice, in36: p }: Battery): Distribution =>
  repeated(
    dice,
    weighted([
      [1, p],
      [0, 36 - p],
    ]),
  )

// ---- What the hits do ------------------------------------------------------------------------------------------------

/** Rows of the critical table and of the special table, and what else is counted. */
export const ROWS = [
  'small',
  'main',
  'engines',
  'special',
  'magazine',
  'bridge',
  'fireControl',
  'flooding',
  'fireSmall',
  'fireMedium',
  'rudder',
  'tubes',
  'fireLarge',
  'engineRoom',
] as const
export type Row = (typeof ROWS)[number]

/** A figure of a broadside. The chain below follows only what it depends on. */
export type Figure =
  | 'pointsLost'
  | 'fate'
  | 'criticals'
  | 'mainTurrets'
  | 'smallMounts'
  | 'torpedoBanks'
  | 'flightDeck'
  | 'speed'
  | 'fires'
  | 'fireClass'
  | Row

export const AFLOAT = 0
export const SUNK = 1
export const EXPLODED = 2

/** Position of each number in a state. Loss is in twentieths of a point; speed lost in half hexes. */
const LOSS = 0
const DUE = 1
const FATE = 2
const MAIN = 3
const SMALL = 4
const BANKS = 5
const FIRE = 6
const SPEED = 7
const COUNT = 8
type State = readonly number[]
type Key = string
const keyOf = (state: State): Key => state.join()
const stateOf = (key: Key): State => key.split(',').map(Number)
const withThe = (state: State, at: number, value: number): State => state.map((old, i) => (i === at ? value : old))

const AGAIN: Key = 'again'

/** What a state has to remember for a figure: nothing that the figure does not depend on. */
interface Follows {
  readonly mounts: boolean
  readonly banks: boolean
  readonly fire: boolean
  readonly speed: boolean
  readonly counts: ReadonlySet<string>
}

function followsOf(figure: Figure, o: BurtOptions): Follows {
  // A die that is thrown again for want of turrets, and a fire that rises, change everything that comes after.
  const reroll = o.nothingLeft === 'reroll'
  const classUp = o.secondFire === 'class-up'
  const fire = classUp || figure === 'fires' || figure === 'fireClass'
  return {
    // Fires begin where there are no tubes to lose.
    mounts: reroll || fire || ['mainTurrets', 'smallMounts', 'torpedoBanks', 'speed'].includes(figure),
    banks: reroll || fire || ['torpedoBanks', 'speed'].includes(figure),
    fire: classUp || figure === 'fireClass',
    speed: figure === 'speed',
    counts: new Set([figure]),
  }
}

class Damage {
  readonly #target: ShipSpec
  readonly #options: BurtOptions
  readonly #follows: Follows
  readonly #settled = new Map<Key, Distribution<Key>>()

  constructor(target: ShipSpec, options: BurtOptions, follows: Follows) {
    this.#target = target
    this.#options = options
    this.#follows = follows
  }

  /** One hit and all criticals that it leads to. @param damage in twentieths */
  hit(key: Key, damage: number): Distribution<Key> {
    return this.#settle(this.#lose(stateOf(key), damage))
  }

  #lose(state: State, amount: number): State {
    if (state[FATE] !== AFLOAT) return state
    const { hull, step, table } = this.#target
    const loss = state[LOSS]! + amount
    if (loss >= hull) return this.#gone(state, SUNK)
    const passed = Math.floor(loss / step) - Math.floor(state[LOSS]! / step)
    const rolls = this.#options.criticalsPerHit === 'every-tenth' || table !== 'critical' ? passed : Math.min(1, passed)
    return withThe(withThe(state, LOSS, loss), DUE, state[DUE]! + rolls)
  }

  /** She is lost with all her points, and nothing more is rolled. */
  #gone(state: State, fate: number): State {
    return withThe(withThe(withThe(state, LOSS, this.#target.hull), DUE, 0), FATE, fate)
  }

  /** Rolls what is due, one after another. */
  #settle(state: State): Distribution<Key> {
    const key = keyOf(state)
    if (state[DUE] === 0) return always(key)
    let result = this.#settled.get(key)
    if (result === undefined) {
      const rolled = this.#roll(this.#count(withThe(state, DUE, state[DUE]! - 1), 'criticals'))
      result = mixture(
        given(rolled, next => next !== AGAIN),
        next => this.#settle(stateOf(next)),
      )
      this.#settled.set(key, result)
    }
    return result
  }

  #count(state: State, what: string): State {
    return this.#follows.counts.has(what) ? withThe(state, COUNT, state[COUNT]! + 1) : state
  }

  #roll(state: State): Distribution<Key> {
    if (this.#target.table === 'merchant')
      return mapped(die(6), d =>
        keyOf(d + this.#target.cargo >= 6 ? this.#gone(state, EXPLODED) : this.#slow(state, 1)),
      )
    if (this.#target.table === 'submarine') return mapped(die(6), d => keyOf(this.#below(state, d)))
    return mixture(die(6), row => {
      if (row === 1) return this.#small(this.#count(state, 'small'))
      if (row <= 3) return this.#main(this.#count(state, 'main'))
      if (row <= 5) return always(keyOf(this.#slow(this.#count(state, 'engines'), 2)))
      return mixture(sum(die(6), die(6)), total => this.#special(this.#count(state, 'special'), total))
    })
  }

  #small(state: State): Distribution<Key> {
    const { smallMounts, smallSave, banks } = this.#target
    if (!this.#follows.mounts) return always(keyOf(state))
    if (state[SMALL]! < smallMounts.length) return this.#unlessSaved(state, smallSave, SMALL)
    if (!this.#follows.banks) return always(keyOf(state))
    const left = banks.length - state[BANKS]!
    if (left === 0) return always(this.#nothingLeft(state))
    return always(
      keyOf(withThe(state, BANKS, state[BANKS]! + (this.#options.tubesForTurret === 'all-banks' ? left : 1))),
    )
  }

  #main(state: State): Distribution<Key> {
    const { flightDeck, mainMounts, save } = this.#target
    if (flightDeck) return always(keyOf(this.#count(state, 'flightDeck')))
    if (!this.#follows.mounts) return always(keyOf(state))
    return state[MAIN]! < mainMounts.length ? this.#unlessSaved(state, save, MAIN) : always(this.#nothingLeft(state))
  }

  #unlessSaved(state: State, save: number, what: number): Distribution<Key> {
    return mapped(die(6), d => keyOf(d >= save ? state : withThe(state, what, state[what]! + 1)))
  }

  #nothingLeft(state: State): Key {
    return this.#options.nothingLeft === 'reroll' ? AGAIN : keyOf(this.#slow(state, 2))
  }

  #slow(state: State, halves: number): State {
    return this.#follows.speed ? withThe(state, SPEED, Math.min(this.#target.speed, state[SPEED]! + halves)) : state
  }

  #special(state: State, total: number): Distribution<Key> {
    const { britishBattlecruiser, save, banks, hull } = this.#target
    switch (total) {
      case 2: {
        const now = this.#count(state, 'magazine')
        const need = britishBattlecruiser ? 3 : save > 6 ? 5 : 6
        return mapped(die(6), d => (d >= need ? keyOf(this.#gone(now, EXPLODED)) : this.#burn(now, 3)))
      }
      case 3:
        return always(keyOf(this.#count(state, 'bridge')))
      case 4:
        return always(keyOf(this.#count(state, 'fireControl')))
      case 5:
        return always(keyOf(this.#lose(this.#slow(this.#count(state, 'flooding'), 1), hull / TWENTIETHS)))
      case 6:
      case 7:
        return always(this.#burn(this.#count(state, 'fireSmall'), 1))
      case 8:
        return always(this.#burn(this.#count(state, 'fireMedium'), 2))
      case 9:
        return always(keyOf(this.#count(state, 'rudder')))
      case 10: {
        const now = this.#count(state, 'tubes')
        if (!this.#follows.banks) return always(keyOf(now))
        return always(now[BANKS]! < banks.length ? keyOf(withThe(now, BANKS, now[BANKS]! + 1)) : this.#burn(now, 1))
      }
      case 11:
        return always(this.#burn(this.#count(state, 'fireLarge'), 3))
      default:
        return always(keyOf(this.#slow(this.#count(state, 'engineRoom'), 4)))
    }
  }

  /** A fire begins (B22). On a ship with a large one it may be another critical, which is as if the die were thrown again. */
  #burn(before: State, kind: number): Key {
    const state = this.#count(before, 'fires')
    if (!this.#follows.fire) return keyOf(state)
    const burning = state[FIRE]!
    if (burning === 0 || this.#options.secondFire === 'greater')
      return keyOf(withThe(state, FIRE, Math.max(burning, kind)))
    if (burning < 3) return keyOf(withThe(state, FIRE, burning + 1))
    return this.#target.britishBattlecruiser ? keyOf(this.#gone(state, EXPLODED)) : AGAIN
  }

  /** The table of submarine damage: what matters at once is that a 6 sinks her and a 3 costs tubes. */
  #below(state: State, d: number): State {
    if (d === 6) return this.#gone(state, SUNK)
    if (d !== 3 || !this.#follows.banks) return state
    const bow = this.#target.banks.filter(bank => bank.arc === 'bow').length
    const stern = this.#target.banks.filter(bank => bank.arc === 'stern').length
    return withThe(state, BANKS, state[BANKS]! < bow ? bow : bow + stern)
  }
}

const READ: Partial<Record<Figure, number>> = {
  pointsLost: LOSS,
  fate: FATE,
  mainTurrets: MAIN,
  smallMounts: SMALL,
  torpedoBanks: BANKS,
  fireClass: FIRE,
  speed: SPEED,
}

/**
 * The distribution of one figure of a broadside at an undamaged ship: whole points lost (`pointsLost`, those of flooding
 * criticals in twentieths), her fate, the number of criticals, turrets, mounts and banks lost, half hexes of speed lost, fires
 * begun, the class of fire, or how often a row of the critical or special table came up. A die that B18 throws again, and
 * a fire that B22 turns into another critical, are not counted.
 */
export function figureOf({ question, target, batteries }: Broadside, figure: Figure): Distribution {
  const damage = new Damage(target, question.options, followsOf(figure, question.options))
  let states: Distribution<Key> = always(keyOf([0, 0, AFLOAT, 0, 0, 0, 0, 0, 0]))
  for (const battery of batteries) {
    const levels = [states]
    const hits = hitsOf(battery)
    for (let n = 1; n <= hits.values.at(-1)!; n++)
      levels.push(mixture(levels[n - 1]!, key => damage.hit(key, TWENTIETHS * battery.damage)))
    states = mixture(hits, n => levels[n]!)
  }
  const at = READ[figure] ?? COUNT
  return mapped(states, key => stateOf(key)[at]!)
}
