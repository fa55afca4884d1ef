import type { Battle } from './battle.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, EFFECT, hasSkeletonCrew, type Ship } from './ship.ts'
import { TRAIT } from './spec.ts'

/** Special Actions. A ship attempts at most one in a turn, before she moves. */
export const ACTION = {
  none: 0,
  allHands: 1,
  comeAbout: 2,
  smoke: 3,
  evasive: 4,
  flankSpeed: 5,
  silentRunning: 6,
} as const

export const ACTION_NAMES = [
  'none',
  'All Hands on Deck!',
  'Come About!',
  'Create Smoke!',
  'Evasive!',
  'Flank Speed!',
  'Rig for Silent Running!',
] as const

/** Command check of each, 0 for automatic. */
const CHECK = [0, 8, 9, 0, 8, 0, 9] as const

/** Command score of a ship: the best of her squadron, for all purposes (Squadrons). */
export function scoreOf(battle: Battle, ship: Ship): number {
  let score = ship.command
  if (ship.squadron >= 0)
    for (const other of battle.fleets[ship.side]!)
      if (other.squadron === ship.squadron && other.state === AFLOAT && other.present && other.command > score)
        score = other.command
  return score
}

/** Command score for Command checks: one less in Bad Weather. */
export const commandOf = (battle: Battle, ship: Ship): number => scoreOf(battle, ship) - (battle.badWeather ? 1 : 0)

/** Command score for Damage Control and fires, which Bad Weather hinders or not (V29). */
export const repairScore = (battle: Battle, ship: Ship): number =>
  scoreOf(battle, ship) - (battle.badWeather && battle.rules.weatherRepairs ? 1 : 0)

/** Whether a ship may attempt a Special Action at all, and this one. */
export function mayAttempt(battle: Battle, ship: Ship, action: number): boolean {
  if (action === ACTION.none) return true
  if (hasSkeletonCrew(ship) || ship.effects[EFFECT.enginesDisabled] !== 0 || ship.effects[EFFECT.bridge] !== 0)
    return false
  if (ship.changedDepth) return false
  const submersible = (ship.spec.traits & TRAIT.submersible) !== 0
  if (action === ACTION.silentRunning) return submersible
  if (action === ACTION.smoke) return !battle.badWeather && !ship.submerged
  return action >= ACTION.allHands && action <= ACTION.flankSpeed
}

/** Makes the Command check of an action. The ship moves as normal if it fails. */
export function attempt(battle: Battle, ship: Ship, action: number): void {
  ship.action = ACTION.none
  if (action === ACTION.none) return
  ship.hasChosenAction = true
  const check = CHECK[action]!
  let die = 0
  if (check > 0) {
    battle.dice.at(battle.turn, STREAM.specialAction, ship.index)
    die = battle.dice.d6()
  }
  const succeeds = check === 0 || die + commandOf(battle, ship) >= check
  if (succeeds) ship.action = action
  battle.record[ship.at.actions + action - 1]!++
  if (battle.voice !== null) battle.voice.special(battle, ship, ACTION_NAMES[action]!, die, check, succeeds)
}
