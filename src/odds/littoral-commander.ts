import {
  always,
  type Chance,
  chance,
  chanceOf,
  type Distribution,
  mapped,
  mixture,
  product,
  repeated,
  weighted,
} from '../analysis/distributions.ts'

/**
 * Exact odds of Littoral Commander's combat, from the rules' words: every die is a d20 that succeeds at its Combat Value
 * or less (7.02). Shares nothing with the kernel.
 */

/** What modifies a value, each with its section. All are added up before the value is kept within 0 and 20 (L9). */
export interface Modifiers {
  /** Degradation cubes on the team's Tactical Network: -4 from 2, -7 from 4 (7.62). LRS and INTERCEPT only. */
  readonly cubes?: number
  /** Terrain of a ground target: orange -1, brown -2; the attacker only (7.09). */
  readonly terrain?: 'open' | 'orange' | 'brown'
  /** Fortification of a ground target: Level 1 GROUND ASSAULT -2; Level 2 -4, and LRS -2; the attacker only (13.51). */
  readonly fortification?: 0 | 1 | 2
  /** Hexes: fired from or into a naval zone at 700 km -2, at 1,200 km -4, between zones -2 (7.41). */
  readonly zone?: 'map' | '700' | '1200' | 'zones'
  /** What cards add or take. */
  readonly cards?: number
}

/** House rules and readings that change what dice need. The rulebook's, unless something else is said. */
export interface OddsRules {
  /** What 2 and 3, and what 4 or more cubes take off (7.62). */
  readonly networkMinor: number
  readonly networkMajor: number
  /** What a successful LRS adds to GROUND ASSAULT (7.17). */
  readonly combinedArmsBonus: number
  /** Whether a 1 always hits (L9). */
  readonly oneHits: boolean
}
export const PRINTED: OddsRules = { networkMinor: 4, networkMajor: 7, combinedArmsBonus: 2, oneHits: false }

const TERRAIN = { open: 0, orange: -1, brown: -2 } as const
const ZONE = { map: 0, '700': -2, '1200': -4, zones: -2 } as const
const networkOf = (cubes: number, { networkMinor, networkMajor }: OddsRules): number =>
  cubes >= 4 ? -networkMajor : cubes >= 2 ? -networkMinor : 0
const within = (value: number, { oneHits }: OddsRules = PRINTED): number =>
  Math.max(oneHits ? 1 : 0, Math.min(20, value))

/** The LRS value that the dice need. */
export const strikeNeeds = (cv: number, m: Modifiers = {}, rules = PRINTED): number =>
  within(
    cv +
      networkOf(m.cubes ?? 0, rules) +
      TERRAIN[m.terrain ?? 'open'] +
      (m.fortification === 2 ? -2 : 0) +
      ZONE[m.zone ?? 'map'] +
      (m.cards ?? 0),
    rules,
  )

/** The INTERCEPT value that the dice need. */
export const interceptNeeds = (cv: number, m: Modifiers = {}, rules = PRINTED): number =>
  within(cv + networkOf(m.cubes ?? 0, rules) + (m.cards ?? 0), rules)

/**
 * The GROUND ASSAULT value that the dice need.
 * @param attacking terrain and fortifications hinder the attacker only
 * @param combinedArms whether a friendly LRS has taken an HP on the hex (7.17)
 */
export const assaultNeeds = (
  cv: number,
  m: Modifiers,
  attacking: boolean,
  combinedArms = false,
  rules = PRINTED,
): number =>
  within(
    cv +
      (combinedArms ? rules.combinedArmsBonus : 0) +
      (m.cards ?? 0) +
      (attacking ? TERRAIN[m.terrain ?? 'open'] - 2 * (m.fortification ?? 0) : 0),
    rules,
  )

/** Successes of a number of dice at a value. */
export const successes = (dice: number, value: number): Distribution =>
  repeated(
    dice,
    weighted([
      [0, 20 - within(value)],
      [1, within(value)],
    ]),
  )

/** Some dice at one value. */
export interface Volley {
  readonly dice: number
  /** What they need, modifiers included (`strikeNeeds`, `interceptNeeds`). */
  readonly value: number
}

export interface StrikeOdds {
  /** Successes of the strike, and of all interceptions of it. */
  readonly hits: Distribution
  readonly stopped: Distribution
  /** HP that get through: each interception cancels one hit, and none is carried over (7.57). */
  readonly damage: Distribution
  /** HP that the target loses, at most what it has. */
  readonly lost: Distribution
  readonly destroyed: Chance
}

const total = (volleys: readonly Volley[]): Distribution =>
  volleys.reduce<Distribution>(
    (sum, { dice, value }) => product(sum, successes(dice, value), (a, b) => a + b),
    always(0),
  )

/** Strikes on one target against the interceptions committed to it, each unit at its own value. */
export function strikeOdds(strikes: readonly Volley[], interceptions: readonly Volley[], hp: number): StrikeOdds {
  const hits = total(strikes)
  const stopped = total(interceptions)
  const damage = product(hits, stopped, (a, b) => Math.max(0, a - b))
  return {
    hits,
    stopped,
    damage,
    lost: mapped(damage, n => Math.min(n, hp)),
    destroyed: chanceOf(damage, n => n >= hp),
  }
}

/** One unit's shots in a GROUND ASSAULT: at which enemy, by place in the list, with how many dice. */
export interface Shot extends Volley {
  readonly target: number
}

export interface AssaultSide {
  /** HP of each unit. */
  readonly hp: readonly number[]
  readonly shots: readonly Shot[]
}

export interface AssaultOdds {
  /** HP that each unit of a side loses. */
  readonly attackerLost: readonly Distribution[]
  readonly defenderLost: readonly Distribution[]
  /** Units that each side loses. Damage is simultaneous, so the two sides' losses are independent (7.13). */
  readonly attackersDestroyed: Distribution
  readonly defendersDestroyed: Distribution
  readonly allDefendersDestroyed: Chance
}

/** A GROUND ASSAULT as both sides have committed it. Hits on one unit do not roll over to another (7.05, 7.14). */
export function assaultOdds(attacker: AssaultSide, defender: AssaultSide): AssaultOdds {
  const damage = (side: AssaultSide, foe: AssaultSide) =>
    side.hp.map((_, unit) => total(foe.shots.filter(({ target }) => target === unit)))
  const attackerHits = damage(attacker, defender)
  const defenderHits = damage(defender, attacker)
  const lost = (hits: readonly Distribution[], { hp }: AssaultSide) =>
    hits.map((d, i) => mapped(d, n => Math.min(n, hp[i]!)))
  const destroyed = (hits: readonly Distribution[], { hp }: AssaultSide) =>
    hits.reduce<Distribution>(
      (sum, d, i) =>
        product(
          sum,
          mapped(d, n => Number(n >= hp[i]!)),
          (a, b) => a + b,
        ),
      always(0),
    )
  const defendersDestroyed = destroyed(defenderHits, defender)
  return {
    attackerLost: lost(attackerHits, attacker),
    defenderLost: lost(defenderHits, defender),
    attackersDestroyed: destroyed(attackerHits, attacker),
    defendersDestroyed,
    allDefendersDestroyed: chance(defendersDestroyed, defender.hp.length),
  }
}

/** An attempt to shoot down a card before it takes effect (9.010, 9.011). */
export interface ChainQuestion {
  /** What a d20 must show to find it, and how many units try; 0 units if it need not be found. */
  readonly detect: number
  readonly units: number
  /** INTERCEPT dice that are rolled if any unit finds it. */
  readonly interceptions: readonly Volley[]
  /** Successes that discard it, less those it has taken already (9.04). */
  readonly hitsToDiscard: number
  /** What a d20 must show for the card's own roll, if it has one. */
  readonly succeeds?: number
}

export interface ChainOdds {
  readonly found: Chance
  /** Successes against it. */
  readonly hits: Distribution
  readonly discarded: Chance
  /** The chance that the card takes effect. */
  readonly works: Chance
}

/** DETECT, then INTERCEPT, then the card's own roll. */
export function chainOdds({ detect, units, interceptions, hitsToDiscard, succeeds }: ChainQuestion): ChainOdds {
  const finders = units === 0 ? always(1) : mapped(successes(units, detect), n => Number(n > 0))
  const hits = mixture(finders, found => (found === 1 ? total(interceptions) : always(0)))
  const works = product(
    mapped(hits, n => Number(n < hitsToDiscard)),
    succeeds === undefined ? always(1) : successes(1, succeeds),
    (a, b) => a * b,
  )
  return {
    found: chance(finders, 1),
    hits,
    discarded: chanceOf(hits, n => n >= hitsToDiscard),
    works: chance(works, 1),
  }
}

/** A fighter card in a duel: what finds it, and what it needs to shoot (9.44). */
export interface Fighter {
  readonly detect: number
  readonly nullify: number
}

export type DuelEnd = 'neither' | 'first' | 'second' | 'both'

/**
 * Two fighters that seek each other (9.44): both roll DETECT; if both find, both shoot at once; if one finds, it shoots
 * first and the other only if it is missed; if neither does, nothing is shot.
 * @returns who is hit
 */
export function duelOdds(first: Fighter, second: Fighter): Distribution<DuelEnd> {
  const one = (need: number) => successes(1, need)
  const both = product(one(second.detect), one(first.detect), (firstFinds, secondFinds) => firstFinds * 2 + secondFinds)
  return mixture(both, found => {
    if (found === 0) return always<DuelEnd>('neither')
    const [leader, other] = found === 1 ? [second, first] : [first, second]
    const shots = product(one(leader.nullify), one(other.nullify), (a, b) => a * 2 + b)
    return mapped(shots, (shot): DuelEnd => {
      const leaderHits = shot >= 2
      const otherHits = shot % 2 === 1 && (found === 3 || !leaderHits)
      if (leaderHits && otherHits) return 'both'
      if (!leaderHits && !otherHits) return 'neither'
      return leaderHits === (leader === first) ? 'second' : 'first'
    })
  })
}
