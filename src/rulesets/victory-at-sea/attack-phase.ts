import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { silenced } from './critical-hits.ts'
import {
  attackDice,
  damageDice,
  damageDiceTable,
  EXTREME_RANGE,
  faceToHit,
  LONG_RANGE,
  onesRolled,
  rerollHits,
} from './firing.ts'
import { arcOf, distanceSquared, onBeam } from './geometry.ts'
import { AttackOrders } from './policy.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, attackDiceOf, EFFECT, hasSkeletonCrew, type Ship, targetOf } from './ship.ts'
import { ARCS, failsOnOne, holdsOnRadar, inSight, isClearOfSmoke } from './sight.ts'
import { TRAIT, type Weapon } from './spec.ts'
import { ACTION } from './special-actions.ts'
import { dropCharges } from './submersibles.ts'
import { fireTorpedoes, torpedoReach } from './torpedoes.ts'

/** Quarter inches beyond which a target is fast moving: more than 7 inches. */
const FAST = 28
/** Inches within which the later supplement gives guns another Attack Die. */
const CLOSE_RANGE = 10
const FIRES_ANYWAY = 4

/**
 * Whether a weapon can be fired at all now: it works, has Attack Dice and ammunition, and its loading is done.
 */
export function isReady(battle: Battle, ship: Ship, w: number): boolean {
  const weapon = ship.spec.weapons[w]!
  if (weapon.kind === 'aa' || attackDiceOf(ship, battle.rules, w) <= 0) return false
  if (weapon.oneShot && ship.firedOn[w] !== 0) return false
  if (weapon.slow && ship.firedOn[w] !== 0 && battle.turn - ship.firedOn[w]! < 2) return false
  if (weapon.kind === 'torpedo') {
    if (ship.salvoes[w] === 0 || (battle.rules.noTorpedoesWhenEvasive && ship.action === ACTION.evasive)) return false
    return true
  }
  if (weapon.kind === 'depth-charge') return !ship.submerged
  // A submerged boat has torpedoes only; so has one on the surface in Bad Weather.
  return !ship.submerged && !(battle.badWeather && (ship.spec.traits & TRAIT.submersible) !== 0)
}

/** What a ship's weapons have in common when they are aimed at one target: filled by `takeAim`. */
export interface Aim {
  /** Square of the range in inches. */
  squared: number
  /** Bit of the arc in which the target lies. */
  arc: number
  /** Whether she may be attacked as far as sight goes, and whether smoke leaves the way to her free. */
  inSight: boolean
  clear: boolean
  /** Modifiers that turrets and secondary weapons share. */
  modifier: number
}

export const newAim = (): Aim => ({ squared: 0, arc: 0, inSight: false, clear: false, modifier: 0 })

export function takeAim(battle: Battle, ship: Ship, target: Ship, aim: Aim): void {
  aim.squared = distanceSquared(ship, target)
  aim.arc = 1 << arcOf(ship, target)
  aim.inSight = inSight(battle, ship, target, aim.squared)
  aim.clear = isClearOfSmoke(battle, ship, target)
  aim.modifier = sharedModifier(battle, ship, target, aim.squared)
}

/** Whether a shot can have effect: arc, range and sight. The weapon must be ready. */
export function reaches(ship: Ship, weapon: Weapon, target: Ship, aim: Aim): boolean {
  const charges = weapon.kind === 'depth-charge'
  if (target.submerged ? !charges || !target.located : charges) return false
  const reach = weapon.kind === 'torpedo' ? torpedoReach(ship, weapon) : weapon.range
  // A boat that is detected may be attacked freely: it need not be spotted as well.
  return aim.squared <= reach * reach && (ARCS[weapon.arc] & aim.arc) !== 0 && (charges ? aim.clear : aim.inSight)
}

const aim = newAim()

/** Whether a shot can have effect, of one weapon. */
export function canReach(battle: Battle, ship: Ship, w: number, target: Ship): boolean {
  takeAim(battle, ship, target, aim)
  return reaches(ship, ship.spec.weapons[w]!, target, aim)
}

/** Modifiers to Attack Dice that all guns of a ship have against a target (Firing; Bad Weather; Night Battles). */
function sharedModifier(battle: Battle, ship: Ship, target: Ship, squared: number): number {
  let modifier = 0
  if (squared > LONG_RANGE * LONG_RANGE) {
    const extreme = squared > EXTREME_RANGE * EXTREME_RANGE
    const radar = !battle.night && !battle.badWeather && holdsOnRadar(ship, target)
    modifier -= extreme ? (radar ? 1 : 2) : radar ? 0 : 1
  }
  if (onBeam(target, ship)) modifier++
  if (battle.badWeather) modifier--
  if (battle.night) modifier--
  if (ship.action === ACTION.flankSpeed && !battle.rules.flankSpeedInch) modifier--
  if (ship.powerFailed) modifier--
  return modifier
}

/** The sum of the modifiers to Attack Dice of one of the guns: the shared ones, and those of turrets. */
export function aimedModifier(
  battle: Battle,
  ship: Ship,
  weapon: Weapon,
  target: Ship,
  squared: number,
  shared: number,
): number {
  const { rules } = battle
  const turret = weapon.kind === 'turret'
  let modifier = shared
  if (turret && ship.spec.kriegsmarine && rules.rangefinders && squared > LONG_RANGE * LONG_RANGE) modifier++
  if (target.moved > FAST && (turret || !rules.secondariesIgnoreSpeed)) modifier--
  if (turret && battle.observes(ship, target)) modifier++
  return modifier
}

/** The sum of the modifiers to Attack Dice of guns (Firing; Bad Weather; Night Battles; Special Actions). */
export const gunModifier = (battle: Battle, ship: Ship, weapon: Weapon, target: Ship, squared: number): number =>
  aimedModifier(battle, ship, weapon, target, squared, sharedModifier(battle, ship, target, squared))

const orders = new AttackOrders()
/** Hits of each order when all Attack Dice come first (V6). */
const scored = new Int32Array(64)

/** A nominated ship names targets for all weapons that she fires, then attacks. */
export function attackWith(battle: Battle, ship: Ship): void {
  ship.hasAttacked = true
  if (silenced(battle, ship)) {
    if (battle.voice !== null) battle.voice.silenced(battle, ship)
    return
  }
  if (battle.holdsFire === ship.side && battle.turn < 2) return
  if (ship.changedDepth || ship.action === ACTION.silentRunning) return
  // V33: the one weapon system of a Skeleton Crew may be the anti-aircraft weapons.
  if (battle.rules.skeletonCountsAntiAircraft && ship.hasFiredAtAircraft && hasSkeletonCrew(ship)) return
  orders.count = 0
  battle.admirals[ship.side]!.attack(battle, ship, orders)
  if (battle.rules.mustFire) fireTheRest(battle, ship)
  if (orders.count === 0) return
  checkOrders(battle, ship)
  battle.dice.at(battle.turn, STREAM.attack, ship.index)
  let firesTurret = false
  // Weapon systems that have rolled for Fire Control, and those that work, a bit each.
  let rolled = 0
  let working = 0
  for (let i = 0; i < orders.count; i++) {
    scored[i] = 0
    const w = orders.weapon[i]!
    const weapon = ship.spec.weapons[w]!
    const target = battle.ships[orders.target[i]!]!
    const system = 1 << w
    // Each weapon system fires on 4+ with Fire Control hit: one die, however its fire is split.
    if ((rolled & system) === 0) {
      rolled |= system
      if (firesAtAll(battle, ship, w)) working |= system
    }
    // A system that may not fire spends nothing and gives nobody away.
    if ((working & system) === 0) continue
    ship.firedOn[w] = battle.turn
    if (weapon.kind === 'turret') firesTurret = true
    if (weapon.kind === 'torpedo') ship.salvoes[w]!--
    if (target.state !== AFLOAT || !canReach(battle, ship, w, target)) continue
    if (weapon.kind === 'torpedo') fireTorpedoes(battle, ship, w, target)
    else if (weapon.kind === 'depth-charge') dropCharges(battle, ship, w, target)
    else {
      const hits = rollGuns(battle, ship, w, target, orders.dice[i]!)
      if (hits === 0) continue
      if (battle.rules.attackDiceFirst) scored[i] = hits
      else rollDamage(battle, ship, weapon, target, hits)
    }
  }
  if (battle.rules.attackDiceFirst)
    for (let i = 0; i < orders.count; i++) {
      const target = battle.ships[orders.target[i]!]!
      if (scored[i]! > 0 && target.state === AFLOAT)
        rollDamage(battle, ship, ship.spec.weapons[orders.weapon[i]!]!, target, scored[i]!)
    }
  // Ships that fire turret guns will automatically be spotted.
  if (firesTurret) ship.spotted = true
}

/** Whether Fire Control, if it is hit, lets a weapon system fire this turn. */
function firesAtAll(battle: Battle, ship: Ship, w: number): boolean {
  if (ship.effects[EFFECT.fireControl] === 0) return true
  const die = battle.dice.d6()
  if (battle.voice !== null) battle.voice.fireControl(battle, ship, w, die)
  return die >= FIRES_ANYWAY
}

/** The Attack Dice of a turret or of secondary weapons. @returns hits */
function rollGuns(battle: Battle, ship: Ship, w: number, target: Ship, share: number): number {
  const weapon = ship.spec.weapons[w]!
  const squared = distanceSquared(ship, target)
  let dice = share > 0 ? share : attackDiceOf(ship, battle.rules, w)
  if (battle.rules.closeRange && squared <= CLOSE_RANGE * CLOSE_RANGE && !battle.smokeBetween(ship, target)) dice++
  const need = faceToHit(targetOf(target), gunModifier(battle, ship, weapon, target, squared))
  let hits = attackDice(battle, dice, need, weapon.twin)
  const ones = onesRolled()
  if (hits > 0 && (target.action === ACTION.evasive || ship.action === ACTION.evasive))
    hits = rerollHits(battle, hits, need)
  if (battle.voice !== null) battle.voice.attack(battle, ship, w, target, need, hits)
  if (ones > 0 && weapon.turret >= 0) failures(battle, ship, w, ones)
  return hits
}

/** A 1, and another 1 after it: the gun failures of King George V (V4), the power failure of South Dakota (V19). */
function failures(battle: Battle, ship: Ship, w: number, ones: number): void {
  if (battle.rules.gunFailures && ship.spec.id === 'king-george-v') {
    for (let i = 0; i < ones; i++)
      if (battle.dice.d6() === 1 && ship.gunsFailed[w]! < ship.spec.weapons[w]!.ad) {
        ship.gunsFailed[w]!++
        ship.anyGunFailed = true
        if (battle.voice !== null) battle.voice.gunFails(battle, ship, w)
      }
  } else for (let i = 0; i < ones; i++) if (failsOnOne(battle, ship)) return
}

/** V16, compulsory: weapons without orders fire at the nearest enemy that they can reach. */
function fireTheRest(battle: Battle, ship: Ship): void {
  for (let w = 0; w < ship.spec.weapons.length; w++) {
    if (orders.count > 0 && hasSkeletonCrew(ship)) return
    if (orders.weapon.indexOf(w) >= 0 && orders.weapon.indexOf(w) < orders.count) continue
    if (!isReady(battle, ship, w)) continue
    let nearest = -1
    let least = Number.POSITIVE_INFINITY
    for (const enemy of battle.fleets[1 - ship.side]!) {
      if (enemy.state !== AFLOAT || !enemy.present || !canReach(battle, ship, w, enemy)) continue
      const squared = distanceSquared(ship, enemy)
      if (squared < least) {
        least = squared
        nearest = enemy.index
      }
    }
    if (nearest >= 0) orders.add(w, nearest)
  }
}

function rollDamage(battle: Battle, ship: Ship, weapon: Weapon, target: Ship, hits: number): void {
  const plunging =
    (target.traits & TRAIT.armouredDeck) === 0 && distanceSquared(ship, target) > LONG_RANGE * LONG_RANGE ? 1 : 0
  damageDice(
    battle,
    target,
    hits,
    weapon.dd,
    damageDiceTable(target.spec.armour, weapon.penetration + plunging, weapon.weak, battle.rules.modifiedSix),
  )
}

/** Refuses orders against the rules; a shot that cannot reach is no fault, only wasted. */
function checkOrders(battle: Battle, ship: Ship): void {
  for (let i = 0; i < orders.count; i++) {
    const fault = faultOfOrder(battle, ship, i)
    if (fault !== null)
      throw new IllegalDecision(battle.seatOf(ship.side), battle.turn, `attacking with ${ship.name}`, fault)
  }
}

function faultOfOrder(battle: Battle, ship: Ship, i: number): string | null {
  const w = orders.weapon[i]!
  const weapon = ship.spec.weapons[w]
  const target = battle.ships[orders.target[i]!]
  if (weapon === undefined) return `weapon ${w}; she has ${ship.spec.weapons.length}`
  if (target === undefined || target.side === ship.side || target.state !== AFLOAT || !target.present)
    return `${weapon.name} at ship ${orders.target[i]}, which is no enemy on the table`
  if (!isReady(battle, ship, w)) return `${weapon.name} cannot fire this turn`
  const share = orders.dice[i]!
  if (share !== 0 && weapon.kind !== 'secondary') return `a share of ${weapon.name}, which fires whole`
  let dice = share
  for (let k = 0; k < i; k++)
    if (orders.weapon[k] === w) {
      if (weapon.kind !== 'secondary') return `${weapon.name} twice; only secondary weapons split their fire`
      if (orders.dice[k] === 0 || share === 0) return `${weapon.name} twice without sharing out its Attack Dice`
      dice += orders.dice[k]!
    } else if (hasSkeletonCrew(ship)) return 'more than one weapon system; a Skeleton Crew fires one'
  const most = attackDiceOf(ship, battle.rules, w)
  return share < 0 || dice > most ? `${dice} Attack Dice of ${weapon.name}; it has ${most}` : null
}
