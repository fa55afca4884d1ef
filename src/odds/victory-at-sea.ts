import { always, chances, compound, type Distribution, sum, weighted } from '../analysis/distributions.ts'
import type { VictoryOptions } from '../rulesets/victory-at-sea/options.ts'
import type { ShipSpec, Weapon } from '../rulesets/victory-at-sea/spec.ts'

/**
 * Exact odds of one weapon's attack, worked out from the rules' words. Shares nothing with the kernel but the rosters:
 * neither its dice nor its look-up tables.
 */

/** One weapon of a ship fired at a target as new, as a person at the table would say it. */
export interface AttackQuestion {
  readonly options: VictoryOptions
  readonly firer: ShipSpec
  readonly weapon: Weapon
  /** Attack Dice: those of the roster, or a share of them. */
  readonly dice: number
  readonly target: ShipSpec
  /** Inches. */
  readonly range: number
  /** Whether the target shows bow or stern instead of her beam. */
  readonly endOn: boolean
  /** Whether the target moved more than 7 inches. */
  readonly fast: boolean
  readonly night: boolean
  readonly badWeather: boolean
  /** Whether the target, or the firer, takes Evasive! action; whether the firer runs at Flank Speed! */
  readonly evasive: boolean
  readonly flankSpeed: boolean
  /** Whether the firer holds the target on radar, and whether an observation aircraft of hers is near it. */
  readonly radar: boolean
  readonly observed: boolean
}

/** What an attack comes to. */
export interface AttackOdds {
  readonly question: AttackQuestion
  /** The modifier of Attack Dice, and the face that hits: 7 for never. */
  readonly modifier: number
  readonly toHit: number
  /** The modifier of Damage Dice, and the face that damages. */
  readonly damageModifier: number
  readonly toDamage: number
  /** Hits scored. */
  readonly hits: Distribution
  /** Damage Dice that damage, and critical hits, of a target that lasts to the last of them. */
  readonly damageDice: Distribution
  readonly criticals: Distribution
  /** Chance of each number of points of Damage and of Crew lost at once, critical hits included, at most all there are. */
  readonly damage: readonly number[]
  readonly crew: readonly number[]
  readonly destroyed: number
  /** Crew gone, whether or not she is destroyed as well. */
  readonly abandoned: number
  readonly crippled: number
  readonly skeleton: number
}

/** Inches beyond which the range is long, and extreme (Attack Phase: Firing). */
const LONG = 20
const EXTREME = 30
/** Inches within which the Order of Battle gives guns another Attack Die. */
const CLOSE = 10

/** Modifiers of Attack Dice, with their names. */
export function modifiersOf(q: AttackQuestion): readonly (readonly [name: string, value: number])[] {
  const { options, weapon, firer } = q
  const torpedo = weapon.kind === 'torpedo'
  const conditions = weapon.kind !== 'depth-charge' && (!torpedo || options.torpedoModifiers === 'conditions')
  const guns = weapon.kind === 'turret' || weapon.kind === 'secondary'
  const turret = weapon.kind === 'turret'
  const long = q.range > LONG
  const spared = q.radar && !q.night && !q.badWeather ? 1 : 0
  const list: [string, number][] = []
  const add = (name: string, value: number): void => {
    if (value !== 0) list.push([name, value])
  }
  if (guns || torpedo) add('beam', q.endOn ? 0 : 1)
  if (guns && q.range > EXTREME) add('extreme range', -2 + spared)
  else if (guns && long) add('long range', -1 + spared)
  if (guns && q.fast && !(options.secondariesIgnoreSpeed && !turret)) add('fast target', -1)
  if (turret && long && firer.kriegsmarine && options.rangefinders === 'used') add('Improved Rangefinders', 1)
  if (turret && q.observed) add('observation aircraft', 1)
  if (conditions && q.badWeather) add('Bad Weather', -1)
  if (conditions && q.night) add('night', -1)
  if (conditions && q.flankSpeed && options.flankSpeed !== 'inch') add('Flank Speed!', -1)
  return list
}

/** A thing that happens in so many cases of so many. */
const share = (cases: number, of: number): Distribution =>
  weighted([
    [1, cases],
    [0, of - cases],
  ])

/**
 * Chance that one Attack Die ends as a hit. A die is rolled again once only: a miss of a Twin-Linked weapon, or else a
 * hit that Evasive! or a Torpedo Belt has rolled again.
 */
function oneDie(q: AttackQuestion, toHit: number): Distribution {
  const faces = Math.max(0, 7 - toHit)
  const { weapon, options, target } = q
  const missed = weapon.twin ? (6 - faces) * faces : 0
  if (q.evasive) return share(faces * faces + missed, 36)
  const belted =
    weapon.kind === 'torpedo' &&
    hasTorpedoBelt(target) &&
    (options.torpedoBelt === 'reroll' || (options.torpedoBelt === 'beam-only' && !q.endOn))
  // A belt rolls half of the hits again.
  if (belted) return share(6 * faces + faces * faces + 2 * missed, 72)
  return share(6 * faces + missed, 36)
}

/** A bit of `ShipSpec.traits`, as the roster names it. */
const TORPEDO_BELT = 1 << 7
const ARMOURED_DECK = 1 << 0
const hasTorpedoBelt = (ship: ShipSpec): boolean => (ship.traits & TORPEDO_BELT) !== 0
const hasArmouredDeck = (ship: ShipSpec): boolean => (ship.traits & ARMOURED_DECK) !== 0

/** @throws Error if the weapon does not reach so far */
export function attackOdds(question: AttackQuestion): AttackOdds {
  const { weapon, target, options, range } = question
  const guns = weapon.kind === 'turret' || weapon.kind === 'secondary'
  const modifier = modifiersOf(question).reduce((all, [, value]) => all + value, 0)
  const toHit = Math.max(2, Math.min(7, target.target - modifier))
  const dice = question.dice + (guns && options.closeRange && range <= CLOSE ? 1 : 0)
  const one = oneDie(question, toHit)
  const hits = Array.from({ length: dice }, () => one).reduce((all, next) => sum(all, next), always(0))
  const plunging = guns && range > LONG && !hasArmouredDeck(target) ? 1 : 0
  const damageModifier = weapon.penetration + plunging
  const toDamage = Math.max(2, Math.min(6, target.armour - damageModifier))
  const six = options.criticalSix === 'natural' ? 6 : Math.max(2, Math.min(6, 6 - damageModifier))
  // Of 12 cases of a Damage Die and of the die that follows a six: half of the sixes are critical hits.
  const critical = weapon.weak ? 0 : 7 - six
  const dieDamages = share(7 - toDamage, 6)
  const dieIsCritical = share(critical, 12)
  const eachHit = (one: Distribution): Distribution =>
    Array.from({ length: weapon.dd }, () => one).reduce((all, next) => sum(all, next), always(0))
  return {
    question,
    modifier,
    toHit,
    damageModifier,
    toDamage,
    hits,
    damageDice: compound(hits, eachHit(dieDamages)),
    criticals: compound(hits, eachHit(dieIsCritical)),
    ...outcome(question, hits, (7 - toDamage) / 6, critical / 12),
  }
}

/** A row of the critical tables, or a throw of it: chance, Damage, Crew. */
interface Loss {
  readonly chance: number
  readonly damage: number
  readonly crew: number
}

const DIE = [1, 2, 3, 4, 5, 6]
/** What a critical hit costs, by every throw of location, row and dice (Critical Hits). */
function criticalLosses(q: AttackQuestion): Loss[] {
  const all = new Map<string, Loss>()
  const add = (chance: number, damage: number, crew: number): void => {
    const key = `${damage},${crew}`
    all.set(key, { chance: (all.get(key)?.chance ?? 0) + chance, damage, crew })
  }
  for (const first of DIE)
    for (const second of DIE)
      for (const row of DIE) {
        const place = first + second
        const chance = 1 / 216
        if (place === 2 || place === 12) vital(q, row, chance, add)
        else if (place <= 5) crewRow(row, chance, add)
        else if (place <= 8) {
          const lost = row <= 4 ? 1 : row === 5 ? 2 : 3
          add(chance, lost, lost)
        } else if (row <= 2) add(chance, 1, 1)
        else if (row <= 4) add(chance, 2, 0)
        else if (row === 5) {
          // V9: with no turret the row costs what it costs, or nothing.
          if (q.options.lastTurret === 'nothing' && q.target.turrets === 0) add(chance, 0, 0)
          else add(chance, 3, 4)
        } else add(chance, 4, 6)
      }
  return [...all.values()]
}

type Add = (chance: number, damage: number, crew: number) => void

function crewRow(row: number, chance: number, add: Add): void {
  if (row <= 2) add(chance, 0, 2)
  else if (row <= 4) add(chance, 0, 3)
  else if (row === 5) add(chance, 2, 5)
  else for (const d of DIE) for (const c of DIE) for (const e of DIE) add(chance / 216, d, c + e)
}

function vital(q: AttackQuestion, row: number, chance: number, add: Add): void {
  if (row === 6) {
    if (q.options.vitalSix === 'catastrophe') add(chance, q.target.damage, 0)
    else for (const other of [1, 2, 3, 4, 5]) vital(q, other, chance / 5, add)
  } else if (row === 1) add(chance, 0, 1)
  else if (row === 2) add(chance, 2, 1)
  else if (row === 3) add(chance, 2, 4)
  else if (row === 4) add(chance, 3, 4)
  else for (const d of DIE) for (const c of DIE) add(chance / 36, d, c)
}

/**
 * Chances of points lost, Damage Die by Damage Die; no die is rolled at a ship that is out.
 * @param damaging chance that a Damage Die damages
 * @param critical chance that it is a critical hit as well
 */
function outcome(q: AttackQuestion, hits: Distribution, damaging: number, critical: number) {
  const { target, weapon, options } = q
  const width = target.crew + 1
  const size = (target.damage + 1) * width
  const byHits = new Map(chances(hits).map(([n, p]) => [n, p.value]))
  const dice = Math.max(...byHits.keys()) * weapon.dd
  const losses = criticalLosses(q)
  // Chances of states, by Damage lost and then Crew lost.
  let now: Float64Array = new Float64Array(size)
  now[0] = 1
  const result = new Float64Array(size)
  for (let rolled = 0; rolled <= dice; rolled++) {
    const share = rolled % weapon.dd === 0 ? (byHits.get(rolled / weapon.dd) ?? 0) : 0
    for (let i = 0; i < size; i++) result[i]! += share * now[i]!
    now = rollOne(now, target, damaging, critical, losses, options.abandonedShips === 'out')
  }
  return summary(q, result, width)
}

/** One Damage Die: a point of Damage, and what a critical hit costs. */
function rollOne(
  now: Float64Array,
  target: ShipSpec,
  damaging: number,
  critical: number,
  losses: readonly Loss[],
  abandonedIsOut: boolean,
): Float64Array {
  const width = target.crew + 1
  const then = new Float64Array(now.length)
  for (let i = 0; i < now.length; i++) {
    const p = now[i]!
    if (p === 0) continue
    const damage = Math.floor(i / width)
    const crew = i % width
    if (damage === target.damage || (crew === target.crew && abandonedIsOut)) {
      then[i]! += p
      continue
    }
    then[i]! += p * (1 - damaging)
    const hurt = damage + 1
    if (hurt === target.damage) {
      then[hurt * width + crew]! += p * damaging
      continue
    }
    then[hurt * width + crew]! += p * (damaging - critical)
    for (const loss of losses) {
      const d = Math.min(target.damage, hurt + loss.damage)
      const c = Math.min(target.crew, crew + loss.crew)
      then[d * width + c]! += p * critical * loss.chance
    }
  }
  return then
}

function summary({ target }: AttackQuestion, result: Float64Array, width: number) {
  const damage = Array<number>(target.damage + 1).fill(0)
  const crew = Array<number>(target.crew + 1).fill(0)
  for (let i = 0; i < result.length; i++) {
    damage[Math.floor(i / width)]! += result[i]!
    crew[i % width]! += result[i]!
  }
  const from = (list: readonly number[], least: number): number =>
    list.reduce((all, p, n) => (n >= least ? all + p : all), 0)
  return {
    damage,
    crew,
    destroyed: damage[target.damage]!,
    abandoned: crew[target.crew]!,
    crippled: from(damage, target.damage - target.crippled) - damage[target.damage]!,
    skeleton: from(crew, target.crew - target.skeleton),
  }
}
