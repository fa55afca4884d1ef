import type { Battle } from './battle.ts'
import { BOTH, DRAW, UNFINISHED, WIN_A, WIN_B } from './outcomes.ts'
import { ABANDONED, AFLOAT, DESTROYED, EFFECT, hasSkeletonCrew, type Ship, WITHDRAWN } from './ship.ts'

/** Victory Points Table, by levels of the ship above the scenario, from four below to two above. */
const VALUES = [1, 2, 4, 8, 16, 25, 50]
/** Bonus for each civilian ship point that is destroyed, escapes or survives, by scenario. */
const CIVILIAN_BONUS = 5

/** Why a battle ended, in the order of the events. */
export const ENDING = { turnsUp: 0, sideGone: 1, condition: 2 } as const

export const shipValue = (battle: Battle, ship: Ship): number =>
  VALUES[Math.max(0, Math.min(6, ship.spec.level - battle.level + 4))]!

const sunk = (battle: Battle, ship: Ship): boolean =>
  ship.state === DESTROYED || (ship.state === ABANDONED && !battle.rules.abandonedHalfPoints)

/** Whether a side may leave by an edge without its ship counting as destroyed. */
function ownEdge(battle: Battle, ship: Ship): boolean {
  const edge = battle.edge[ship.index]
  if (edge === null || edge === undefined) return true
  return battle.safeEdges[ship.side]!.includes(edge)
}

/** Victory Points that a ship gives to her enemy: full, half or a quarter of her value, once. */
export function pointsFor(battle: Battle, ship: Ship): number {
  const value = shipValue(battle, ship)
  if (sunk(battle, ship)) return value
  if (ship.state === WITHDRAWN && !ownEdge(battle, ship)) return value
  if (ship.state === WITHDRAWN && battle.rules.withdrawnQuarter) return Math.ceil(value / 4)
  if (ship.crippled || hasSkeletonCrew(ship)) return Math.ceil(value / 2)
  return ship.state === WITHDRAWN ? Math.ceil(value / 4) : 0
}

/** Victory Points of a side, by the scenario's own account. */
export function pointsOf(battle: Battle, side: number): number {
  const kind = battle.scenario.victory
  let points = 0
  for (const ship of battle.ships) {
    const civilian = ship.spec.civilianPoints
    const escaped = ship.state === WITHDRAWN && battle.edge[ship.index] === battle.exit
    if (kind === 'blockade') {
      if (ship.side !== side) {
        if (side === 0 && !escaped) points += pointsFor(battle, ship)
      } else if (side === 1 && escaped) points += shipValue(battle, ship)
      continue
    }
    if (civilian > 0 && (kind === 'convoy' || kind === 'supply')) {
      const lost = sunk(battle, ship) || (kind === 'supply' && ship.state === WITHDRAWN)
      const saved = kind === 'convoy' ? escaped : !lost
      if (side === 0 ? lost : saved) points += CIVILIAN_BONUS * civilian
      continue
    }
    if (ship.side !== side) points += pointsFor(battle, ship)
  }
  return points
}

const fighting = (battle: Battle, side: number): number => {
  let n = 0
  for (const ship of battle.ships) if (ship.side === side && ship.state === AFLOAT && ship.crew > 0) n++
  return n
}

const lost = (battle: Battle, side: number): number => {
  let n = 0
  for (const ship of battle.ships) if (ship.side === side && sunk(battle, ship)) n++
  return n
}

const gone = (battle: Battle, side: number): number => {
  let n = 0
  for (const ship of battle.ships)
    if (ship.side === side && ship.state === WITHDRAWN && battle.edge[ship.index] === battle.exit) n++
  return n
}

/** Whether the battle is over at the end of a turn before its last. */
export function isOver(battle: Battle): boolean {
  if (fighting(battle, 0) === 0 || fighting(battle, 1) === 0) return true
  switch (battle.scenario.victory) {
    case 'convoy':
      return !battle.ships.some(ship => ship.spec.civilianPoints > 0 && ship.state === AFLOAT && ship.crew > 0)
    default:
      return false
  }
}

/** The outcome, when the battle is over or its last turn is done. */
export function outcomeOf(battle: Battle): number {
  const a = fighting(battle, 0)
  const b = fighting(battle, 1)
  const over = isOver(battle)
  battle.record[battle.endings + (over ? (a === 0 || b === 0 ? ENDING.sideGone : ENDING.condition) : ENDING.turnsUp)] =
    1
  switch (battle.scenario.victory) {
    case 'points':
    case 'blockade':
    case 'convoy':
    case 'supply':
      return !over && battle.scenario.length === undefined ? UNFINISHED : byPoints(battle)
    case 'stern-chase':
      if (a === 0 || b === 0) return destroyed(battle, a, b)
      return lost(battle, 0) >= lost(battle, 1) ? WIN_B : DRAW
    case 'survive':
      if (a === 0 || b === 0) return destroyed(battle, a, b)
      return lostOrHurt(battle, 0) >= lost(battle, 1) ? partly(battle, WIN_B) : DRAW
    default:
      break
  }
  if (!over) return partial(battle) ?? UNFINISHED
  switch (battle.scenario.victory) {
    case 'river-plate':
      if (b === 0 && gone(battle, 1) > 0) return byDamage(battle)
      break
    case 'escape-or-last':
      if (b === 0 && gone(battle, 1) > 0 && lost(battle, 1) === 0) return partial(battle) ?? WIN_B
      break
    case 'escape-draws':
      if (b === 0 && lost(battle, 1) === 0) return DRAW
      break
    case 'escape-whole':
      if (b === 0 && gone(battle, 1) > 0) return slowed(battle, 1) ? DRAW : WIN_B
      break
    case 'any-escape':
      if (b === 0 && gone(battle, 1) > 0) return partly(battle, WIN_B)
      break
    default:
      break
  }
  return destroyed(battle, a, b)
}

const destroyed = (_battle: Battle, a: number, b: number): number => (a > 0 ? WIN_A : b > 0 ? WIN_B : BOTH)

function byPoints(battle: Battle): number {
  const a = pointsOf(battle, 0)
  const b = pointsOf(battle, 1)
  return a > b ? WIN_A : b > a ? WIN_B : DRAW
}

/** River Plate: victory goes to the fleet that caused most points of Damage. */
function byDamage(battle: Battle): number {
  const taken = [0, 0]
  for (const ship of battle.ships) taken[ship.side]! += ship.spec.damage - ship.damage
  return taken[1]! > taken[0]! ? WIN_A : taken[0]! > taken[1]! ? WIN_B : DRAW
}

/** A partial victory counts as a win, or as a draw if the option says so. */
const partly = (battle: Battle, win: number): number => (battle.rules.partialIsDraw ? DRAW : win)

/** Partial victories that are claimed though the battle is not decided. */
function partial(battle: Battle): number | null {
  if (battle.scenario.victory === 'escape-or-last' && battle.ships.some(ship => ship.side === 1 && ship.crippled))
    return partly(battle, WIN_A)
  if (battle.scenario.victory === 'any-escape' && gone(battle, 1) > 0) return partly(battle, WIN_B)
  return null
}

const slowed = (battle: Battle, side: number): boolean =>
  battle.ships.some(
    ship =>
      ship.side === side &&
      (ship.crippled ||
        ship.effects[EFFECT.turbine] !== 0 ||
        ship.effects[EFFECT.props] !== 0 ||
        ship.effects[EFFECT.fuel] !== 0 ||
        ship.effects[EFFECT.enginesDisabled] !== 0),
  )

function lostOrHurt(battle: Battle, side: number): number {
  let n = 0
  for (const ship of battle.ships) if (ship.side === side && (sunk(battle, ship) || ship.damage < ship.spec.damage)) n++
  return n
}
