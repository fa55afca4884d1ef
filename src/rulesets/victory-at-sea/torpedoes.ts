import type { Battle } from './battle.ts'
import { attackDice, damageDice, damageDiceTable, faceToHit, freshHits, rerollHits } from './firing.ts'
import { onBeam } from './geometry.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, attackDiceOf, type Ship, targetOf } from './ship.ts'
import { TRAIT, type Weapon } from './spec.ts'
import { ACTION } from './special-actions.ts'

/** Inches at which the Long Lance may be fired, to strike in the next End Phase. */
const LONG_LANCE = 20
/** Roll with which a Torpedo Belt makes a hit roll again (V3). */
const BELT_HOLDS = 4

/** How far torpedoes can be fired: Japanese ships, not submersibles, may use the Long Lance. */
export const torpedoReach = (ship: Ship, weapon: Weapon): number =>
  ship.spec.japanese && (ship.spec.traits & TRAIT.submersible) === 0 && weapon.range < LONG_LANCE
    ? LONG_LANCE
    : weapon.range

/** A Torpedo Spread counter against a ship. */
export interface Spread {
  target: number
  attackerEvades: boolean
  /** Whether the attacker ran at Flank Speed! when they were fired. */
  hurried: boolean
  ad: number
  dd: number
  penetration: number
  weak: boolean
  twin: boolean
  /** Whether it lies on the target's beam. */
  beam: boolean
  /** Turn in whose End Phase it strikes. */
  due: number
  name: string
}

export const newSpread = (): Spread => ({
  target: 0,
  attackerEvades: false,
  hurried: false,
  ad: 0,
  dd: 0,
  penetration: 0,
  weak: false,
  twin: false,
  beam: false,
  due: 0,
  name: '',
})

/** Places a Torpedo Spread counter; beyond the normal range it is a Long Lance, which strikes in the next End Phase. */
export function fireTorpedoes(battle: Battle, ship: Ship, w: number, target: Ship): void {
  const weapon = ship.spec.weapons[w]!
  const dx = ship.x - target.x
  const dy = ship.y - target.y
  const far = dx * dx + dy * dy > weapon.range * weapon.range
  const spread = battle.nextSpread()
  spread.target = target.index
  spread.attackerEvades = ship.action === ACTION.evasive
  spread.hurried = ship.action === ACTION.flankSpeed && !battle.rules.flankSpeedInch
  spread.ad = attackDiceOf(ship, battle.rules, w)
  spread.dd = weapon.dd
  spread.penetration = weapon.penetration
  spread.weak = weapon.weak
  spread.twin = weapon.twin
  spread.beam = onBeam(target, ship)
  spread.due = battle.turn + (far ? 1 : 0)
  spread.name = `${ship.name}, ${weapon.name}`
  battle.record[ship.at.torpedoesFired]!++
  if (battle.voice !== null) battle.voice.torpedoes(battle, ship, w, target, far)
}

/** End Phase: the Attack Dice of every spread that is due, in the order in which they were placed. */
export function resolveTorpedoes(battle: Battle): void {
  const { spreads } = battle
  let kept = 0
  for (let i = 0; i < battle.spreadCount; i++) {
    const spread = spreads[i]!
    if (spread.due > battle.turn) {
      // Keep it, and let the counter that stood there be used again.
      spreads[i] = spreads[kept]!
      spreads[kept++] = spread
      continue
    }
    const target = battle.ships[spread.target]!
    // Under a boat that has dived before a Long Lance arrives: only depth charges reach her there.
    if (target.state === AFLOAT && !target.submerged) strike(battle, spread, target, i)
  }
  battle.spreadCount = kept
}

/** Modifiers of torpedoes: the beam, and what other chapters than the Attack Phase give to all attacks (V28). */
export function torpedoModifier(battle: Battle, beam: boolean, hurried: boolean): number {
  const side = beam ? 1 : 0
  if (!battle.rules.torpedoConditions) return side
  return side - (battle.badWeather ? 1 : 0) - (battle.night ? 1 : 0) - (hurried ? 1 : 0)
}

function strike(battle: Battle, spread: Spread, target: Ship, i: number): void {
  const { dice, rules } = battle
  dice.at(battle.turn, STREAM.torpedoes, i & 255)
  const need = faceToHit(targetOf(target), torpedoModifier(battle, spread.beam, spread.hurried))
  let hits = attackDice(battle, spread.ad, need, spread.twin)
  // A die is rolled again once only (Re-Rolls): Evasive! leaves a Torpedo Belt nothing to do.
  if (hits > 0 && (target.action === ACTION.evasive || spread.attackerEvades)) hits = rerollHits(battle, hits, need)
  else if (
    hits > 0 &&
    rules.torpedoBelt &&
    (target.traits & TRAIT.torpedoBelt) !== 0 &&
    (spread.beam || !rules.beltBeamOnly)
  ) {
    const first = freshHits()
    let held = 0
    for (let hit = 0; hit < first; hit++) if (dice.d6() >= BELT_HOLDS) held++
    if (held > 0) hits += attackDice(battle, held, need, false) - held
  }
  if (battle.voice !== null) battle.voice.strikes(battle, spread, target, need, hits)
  battle.record[target.at.torpedoHits]! += hits
  if (hits === 0) return
  battle.torpedoCritical = true
  damageDice(
    battle,
    target,
    hits,
    spread.dd,
    damageDiceTable(target.spec.armour, spread.penetration, spread.weak, rules.modifiedSix),
  )
  battle.torpedoCritical = false
}

/** Critical Hits (Torpedoes): the attacking player may roll one die of the location again. @returns the draw to be used */
export function rerolled(battle: Battle, target: Ship, draw: number): number {
  const first = 1 + Math.floor(draw / 36)
  const second = 1 + (Math.floor(draw / 6) % 6)
  const which = battle.admirals[1 - target.side]!.rerollCritical(battle, target, first, second)
  if (which === 1) return (battle.dice.d6() - 1) * 36 + (draw % 36)
  if (which === 2) return Math.floor(draw / 36) * 36 + (battle.dice.d6() - 1) * 6 + (draw % 6)
  return draw
}
