import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import type { Narrator } from '../../engine/narration.ts'
import { closeRecord } from './account.ts'
import { silenced } from './critical-hits.ts'
import { loseCrew } from './damage.ts'
import { canRepair, damageControl, fightFires, firstRepair, REPAIR_NOTHING } from './damage-control.ts'
import { withOwn } from './data.ts'
import {
  attackDice,
  damageDice,
  damageDiceTable,
  EXTREME_RANGE,
  faceToDamage,
  faceToHit,
  LONG_RANGE,
  onesRolled,
} from './firing.ts'
import { NEVER } from './handfuls.ts'
import type { VictoryOptions } from './options.ts'
import { BOTH, DRAW, WIN_A, WIN_B } from './outcomes.ts'
import { type Rules, rulesOf } from './rules.ts'
import { Sea, STREAM } from './sea.ts'
import { AFLOAT, attackDiceOf, EFFECT, hasSkeletonCrew, Ship } from './ship.ts'
import { shipRecord, specOf, TRAIT, type Weapon } from './spec.ts'
import { Voice } from './voice.ts'

/** Least roll with which radar detects a ship. */
const DETECTED = 3
/** Least roll with which a weapon fires although Fire Control is hit. */
const FIRES_ANYWAY = 4
const KING_GEORGE_V = 'king-george-v'

/** One side of a duel: a ship and what her weapons need against the other, by the state of the target. */
class Gunner {
  readonly ship: Ship
  readonly enemy: Ship
  /** Weapons that fire at this range, by position in the roster. */
  readonly weapons: Int32Array
  readonly dd: Int32Array
  /** Attack Dice of the roster, and the bit of the turret, 0 for secondary weapons. */
  readonly ad: Int32Array
  readonly turret: Int32Array
  readonly twin: Uint8Array
  /** Face that hits, by place in `weapons` times 4, plus 1 if the target's Engines are Disabled, plus 2 if radar has her. */
  readonly toHit: Int32Array
  /** Damage Dice by place in `weapons` times 2, plus 1 if a deck gives no shelter from plunging fire. */
  readonly damage: readonly Uint8Array[]
  /** Sixths of Damage Dice that damage, likewise. */
  readonly damaging: Int32Array
  /** 1 at long and extreme range. */
  readonly plunging: number
  readonly seeks: boolean
  readonly failing: boolean
  /** Hits of each weapon when Attack Dice are rolled first (V6). */
  readonly scored: Int32Array
  detected = false

  constructor(ship: Ship, enemy: Ship, range: number, rules: Rules) {
    this.ship = ship
    this.enemy = enemy
    const { spec } = ship
    const firing = spec.weapons
      .map((weapon, w) => ({ weapon, w }))
      .filter(({ weapon }) => (weapon.kind === 'turret' || weapon.kind === 'secondary') && range <= weapon.range)
    this.weapons = Int32Array.from(firing, ({ w }) => w)
    this.dd = Int32Array.from(firing, ({ weapon }) => weapon.dd)
    this.ad = Int32Array.from(firing, ({ weapon }) => weapon.ad)
    this.turret = Int32Array.from(firing, ({ weapon }) => (weapon.turret < 0 ? 0 : 1 << weapon.turret))
    this.twin = Uint8Array.from(firing, ({ weapon }) => (weapon.twin ? 1 : 0))
    this.plunging = range > LONG_RANGE ? 1 : 0
    const modifier = (weapon: Weapon, radar: boolean): number =>
      1 +
      (range > EXTREME_RANGE ? (radar ? -1 : -2) : range > LONG_RANGE ? (radar ? 0 : -1) : 0) +
      (rules.rangefinders && spec.kriegsmarine && weapon.kind === 'turret' && range > LONG_RANGE ? 1 : 0) +
      (rules.observersInDuels && spec.aircraft > 0 && weapon.kind === 'turret' ? 1 : 0)
    this.toHit = Int32Array.from({ length: 4 * firing.length }, (_, i) =>
      faceToHit(enemy.spec.target - (i & 1), modifier(firing[i >> 2]!.weapon, (i & 2) !== 0)),
    )
    const bonus = (i: number): number => firing[i >> 1]!.weapon.penetration + (i & 1)
    const pairs = [...Array(2 * firing.length).keys()]
    this.damage = pairs.map(i =>
      damageDiceTable(enemy.spec.armour, bonus(i), firing[i >> 1]!.weapon.weak, rules.modifiedSix),
    )
    this.damaging = Int32Array.from(pairs, i => NEVER - faceToDamage(enemy.spec.armour, bonus(i)))
    this.seeks = rules.radarInDuels && !spec.kriegsmarine
    this.failing = rules.gunFailures && spec.id === KING_GEORGE_V
    this.scored = new Int32Array(firing.length)
  }

  reset(): void {
    this.ship.reset()
    this.detected = false
  }
}

/**
 * Two ships beam on at a fixed range, firing every turn; no decisions: every weapon fires, and Damage Control repairs
 * in a fixed order (V13). Gunfire that puts a ship out ends the game at once.
 */
class Duel implements Kernel {
  readonly #sea: Sea
  readonly #a: Gunner
  readonly #b: Gunner
  readonly #maxTurns: number
  #coins = 0

  constructor(sea: Sea, range: number, maxTurns: number) {
    this.#sea = sea
    this.#maxTurns = maxTurns
    const [a, b] = sea.ships
    this.#a = new Gunner(a!, b!, range, sea.rules)
    this.#b = new Gunner(b!, a!, range, sea.rules)
  }

  play(dice: Dice, record: Int32Array): void {
    const sea = this.#sea
    sea.dice = dice
    sea.record = record
    const a = this.#a
    const b = this.#b
    a.reset()
    b.reset()
    sea.turn = 0
    do {
      sea.turn++
      if (a.seeks) this.#search(a)
      if (b.seeks) this.#search(b)
      const aFirst = this.#initiative()
      const first = aFirst ? a : b
      const second = aFirst ? b : a
      if (sea.voice !== null) sea.voice.initiative(sea, first.ship)
      this.#attack(first)
      if (second.ship.state !== AFLOAT) break
      this.#attack(second)
      if (first.ship.state !== AFLOAT) break
      this.#endPhase(first.ship)
      this.#endPhase(second.ship)
    } while (a.ship.state === AFLOAT && b.ship.state === AFLOAT && sea.turn < this.#maxTurns)
    const aOut = a.ship.state !== AFLOAT
    const bOut = b.ship.state !== AFLOAT
    closeRecord(sea, aOut ? (bOut ? BOTH : WIN_B) : bOut ? WIN_A : DRAW)
    if (sea.voice !== null) sea.voice.duelEnds(sea)
  }

  /** Initiative Phase: 2d6 each, ties rolled again, is a fair coin. A word holds the coins of 32 turns. */
  #initiative(): boolean {
    const { dice, turn } = this.#sea
    const bit = (turn - 1) & 31
    if (bit === 0) {
      dice.at(turn, STREAM.initiative, 0)
      this.#coins = dice.next()
    }
    return ((this.#coins << bit) & 0x8000_0000) !== 0
  }

  /** V1: radar looks for the enemy at the start of the turn. */
  #search(gunner: Gunner): void {
    const { ship } = gunner
    const sea = this.#sea
    if (gunner.detected || (ship.traits & TRAIT.radar) === 0) return
    sea.dice.at(sea.turn, STREAM.radar, ship.index)
    const die = sea.dice.d6()
    gunner.detected = die >= DETECTED
    if (sea.voice !== null) sea.voice.radar(sea, ship, die)
  }

  #attack(gunner: Gunner): void {
    const sea = this.#sea
    const { ship, weapons } = gunner
    if (silenced(sea, ship)) {
      if (sea.voice !== null) sea.voice.silenced(sea, ship)
      return
    }
    if (ship.crew === 0) return
    sea.dice.at(sea.turn, STREAM.attack, ship.index)
    const only = hasSkeletonCrew(ship) ? this.#strongest(gunner) : -1
    if (sea.rules.attackDiceFirst) {
      this.#together(gunner, only)
      return
    }
    for (let i = 0; i < weapons.length; i++) {
      if (only >= 0 && i !== only) continue
      const hits = this.#roll(gunner, i)
      if (hits === 0) continue
      damageDice(sea, gunner.enemy, hits, gunner.dd[i]!, this.#damageTable(gunner, i))
      if (gunner.enemy.state !== AFLOAT) return
    }
  }

  /** V6: all Attack Dice against the target as it is, then Damage Dice weapon by weapon. */
  #together(gunner: Gunner, only: number): void {
    const { enemy, weapons, scored } = gunner
    for (let i = 0; i < weapons.length; i++) scored[i] = only >= 0 && i !== only ? 0 : this.#roll(gunner, i)
    for (let i = 0; i < weapons.length; i++) {
      if (scored[i] === 0) continue
      damageDice(this.#sea, enemy, scored[i]!, gunner.dd[i]!, this.#damageTable(gunner, i))
      if (enemy.state !== AFLOAT) return
    }
  }

  /** The Attack Dice of one weapon. @returns hits */
  #roll(gunner: Gunner, i: number): number {
    const sea = this.#sea
    const { ship, enemy } = gunner
    const w = gunner.weapons[i]!
    const ad = this.#attackDice(gunner, i)
    if (ad <= 0) return 0
    if (ship.effects[EFFECT.fireControl] !== 0) {
      const die = sea.dice.d6()
      if (sea.voice !== null) sea.voice.fireControl(sea, ship, w, die)
      if (die < FIRES_ANYWAY) return 0
    }
    const need = gunner.toHit[4 * i + this.#state(gunner)]!
    const hits = attackDice(sea, ad, need, gunner.twin[i] === 1)
    if (sea.voice !== null) sea.voice.attack(sea, ship, w, enemy, need, hits)
    if (gunner.failing && ship.spec.weapons[w]!.turret >= 0) this.#failures(ship, w)
    return hits
  }

  /** `attackDiceOf`, most often from the roster. */
  #attackDice(gunner: Gunner, i: number): number {
    const { ship } = gunner
    const turret = gunner.turret[i]!
    const whole =
      turret !== 0
        ? (ship.turrets & turret) !== 0 && !ship.anyGunFailed
        : !ship.crippled && ship.effects[EFFECT.secondary] === 0
    return whole ? gunner.ad[i]! : attackDiceOf(ship, this.#sea.rules, gunner.weapons[i]!)
  }

  #state({ ship, enemy, detected }: Gunner): number {
    return (
      (enemy.effects[EFFECT.enginesDisabled] === 0 ? 0 : 1) + (detected && (ship.traits & TRAIT.radar) !== 0 ? 2 : 0)
    )
  }

  #damageTable(gunner: Gunner, i: number): Uint8Array {
    return gunner.damage[2 * i + this.#unsheltered(gunner)]!
  }

  #unsheltered({ enemy, plunging }: Gunner): number {
    return (enemy.traits & TRAIT.armouredDeck) === 0 ? plunging : 0
  }

  /** V4: each 1, and another 1 after it, costs the turret an Attack Die. */
  #failures(ship: Ship, w: number): void {
    const sea = this.#sea
    for (let rolls = onesRolled(); rolls > 0; rolls--)
      if (sea.dice.d6() === 1) {
        ship.gunsFailed[w]!++
        ship.anyGunFailed = true
        if (sea.voice !== null) sea.voice.gunFails(sea, ship, w)
      }
  }

  /** Skeleton Crew: the weapon of greatest expected Damage, the first of equals; -1 if none can fire. */
  #strongest(gunner: Gunner): number {
    const { weapons } = gunner
    const state = this.#state(gunner)
    const unsheltered = this.#unsheltered(gunner)
    let best = -1
    let greatest = -1
    for (let i = 0; i < weapons.length; i++) {
      const ad = this.#attackDice(gunner, i)
      if (ad <= 0) continue
      const faces = NEVER - gunner.toHit[4 * i + state]!
      const hitting = gunner.twin[i] === 1 ? 12 * faces - faces * faces : 6 * faces
      const worth = ad * hitting * gunner.dd[i]! * gunner.damaging[2 * i + unsheltered]!
      if (worth > greatest) {
        greatest = worth
        best = i
      }
    }
    return best
  }

  /** End Phase: Damage Control, then fires. The two ships do not interact. */
  #endPhase(ship: Ship): void {
    const sea = this.#sea
    const { dice, turn } = sea
    if (ship.crew > 0 && canRepair(ship)) {
      const effect = firstRepair(ship, sea.rules)
      if (effect !== REPAIR_NOTHING) {
        dice.at(turn, STREAM.damageControl, ship.index)
        damageControl(sea, ship, effect, ship.command)
      }
    }
    this.#burn(ship)
  }

  #burn(ship: Ship): void {
    if (ship.fires === 0) return
    const sea = this.#sea
    sea.dice.at(sea.turn, STREAM.fires, ship.index)
    const loss = fightFires(sea, ship, ship.command)
    if (loss === 0) return
    const before = ship.crew
    loseCrew(sea, ship, loss)
    sea.record[ship.at.crewLostToFires]! += before - ship.crew
  }
}

export function compileDuel(options: VictoryOptions, narrator?: Narrator): Kernel {
  const rules = rulesOf(options)
  const roster = withOwn(options.roster)
  const specs = [options.shipA, options.shipB].map(id => specOf(shipRecord(roster, options.roster, id)!))
  const same = specs[0]!.class === specs[1]!.class
  const ships = specs.map((spec, i) => new Ship(spec, i, i, same ? `${spec.class} (${'ab'[i]})` : spec.class))
  const sea = new Sea(rules, ships, narrator === undefined ? null : new Voice(narrator))
  return new Duel(sea, options.range, options.maxTurns)
}
