import type { Battle } from './battle.ts'
import { AIRBORNE } from './flights.ts'
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

/** Out of the game for good: destroyed, or abandoned where that puts a ship out of it (V15). */
const isLost = (ship: Ship): boolean => ship.state === DESTROYED || ship.state === ABANDONED

/** Whether a side may leave by an edge without its ship counting as destroyed. */
function ownEdge(battle: Battle, ship: Ship): boolean {
  const edge = battle.edge[ship.index]
  if (edge === null || edge === undefined) return true
  return battle.safeEdges[ship.side]!.includes(edge)
}

/** Victory Points that a ship gives to her enemy: full, half or a quarter of her value, once (V23, V30). */
export function pointsFor(battle: Battle, ship: Ship): number {
  const value = shipValue(battle, ship)
  const { abandonedHalfPoints, withdrawnQuarter } = battle.rules
  if (ship.state === DESTROYED || (ship.crew === 0 && !abandonedHalfPoints)) return value
  if (ship.state === WITHDRAWN && !ownEdge(battle, ship)) return value
  if (ship.state === WITHDRAWN && withdrawnQuarter) return Math.ceil(value / 4)
  if (isHurt(ship)) return Math.ceil(value / 2)
  return ship.state === WITHDRAWN ? Math.ceil(value / 4) : 0
}

const isHurt = (ship: Ship): boolean => ship.crippled || hasSkeletonCrew(ship)

/** Victory Points of a side, by the scenario's own account. */
export function pointsOf(battle: Battle, side: number): number {
  const kind = battle.scenario.victory
  let points = 0
  for (const ship of battle.ships) {
    const civilian = ship.spec.civilianPoints
    const escaped = ship.state === WITHDRAWN && battle.edge[ship.index] === battle.exit
    if (kind === 'blockade') {
      // The blockader scores as usual; to run through is no Tactical Withdrawal, but a Crippled runner is still one.
      if (ship.side !== side) {
        if (side === 0)
          points += !escaped ? pointsFor(battle, ship) : isHurt(ship) ? Math.ceil(shipValue(battle, ship) / 2) : 0
      } else if (side === 1 && escaped) points += shipValue(battle, ship)
      continue
    }
    if (civilian > 0 && (kind === 'convoy' || kind === 'supply')) {
      // Supply Ships: to withdraw is to be destroyed; in a convoy, by an edge that is not the defender's own.
      const lost = isLost(ship) || (ship.state === WITHDRAWN && (kind === 'supply' || !ownEdge(battle, ship)))
      const saved = kind === 'convoy' ? escaped : !lost
      if (side === 0 ? lost : saved) points += CIVILIAN_BONUS * civilian
      continue
    }
    if (ship.side !== side) points += pointsFor(battle, ship)
  }
  return points
}

/** Ships of a side that are in the game, on the table or yet to come; flights in the air, of one that has only aircraft. */
function fighting(battle: Battle, side: number): number {
  const fleet = battle.fleets[side]!
  let n = 0
  for (let i = 0; i < fleet.length; i++) if (fleet[i]!.state === AFLOAT) n++
  if (fleet.length > 0) return n
  for (const flight of battle.flights) if (flight.side === side && flight.state === AIRBORNE) n++
  return n
}

/**
 * Whether a side can do no more to the enemy's account: it has no ship, and whatever of its own may yet hurt an enemy ship,
 * aircraft with bombs or torpedoes, torpedoes in the water, fires, is spent.
 */
function isSpent(battle: Battle, side: number): boolean {
  if (fighting(battle, side) > 0) return false
  if (fighting(battle, 1 - side) === 0) return true
  for (const { side: own, state, armed } of battle.flights)
    if (own === side && state === AIRBORNE && armed) return false
  for (let i = 0; i < battle.spreadCount; i++) if (battle.ships[battle.spreads[i]!.target]!.side !== side) return false
  return !battle.fleets[1 - side]!.some(ship => ship.state === AFLOAT && ship.fires > 0)
}

const lost = (battle: Battle, side: number): number => {
  let n = 0
  for (const ship of battle.fleets[side]!) if (isLost(ship)) n++
  return n
}

/** Ships that left by the edge by which side b escapes. */
const gone = (battle: Battle, side: number): number => {
  let n = 0
  for (const ship of battle.fleets[side]!) if (ship.state === WITHDRAWN && battle.edge[ship.index] === battle.exit) n++
  return n
}

/** Whether the battle is over at the end of a turn before its last (Game Length). */
export function isOver(battle: Battle): boolean {
  switch (battle.scenario.victory) {
    case 'blockade':
      return fighting(battle, 1) === 0
    case 'convoy':
      return !battle.ships.some(ship => ship.spec.civilianPoints > 0 && ship.state === AFLOAT)
    // Ten turns; what is left of them decides nothing once a side is spent.
    case 'points':
    case 'supply':
      return isSpent(battle, 0) || isSpent(battle, 1)
    default:
      return fighting(battle, 0) === 0 || fighting(battle, 1) === 0
  }
}

/** The outcome, when the battle is over or its last turn is done. */
export function outcomeOf(battle: Battle): number {
  const over = isOver(battle)
  const aSideGone = fighting(battle, 0) === 0 || fighting(battle, 1) === 0
  battle.record[battle.endings + (!over ? ENDING.turnsUp : aSideGone ? ENDING.sideGone : ENDING.condition)] = 1
  switch (battle.scenario.victory) {
    case 'points':
    case 'blockade':
    case 'convoy':
    case 'supply':
      return !over && battle.scenario.length === undefined ? UNFINISHED : byPoints(battle)
    case 'stern-chase':
      return beaten(battle) ?? (lost(battle, 0) >= lost(battle, 1) ? WIN_B : DRAW)
    case 'survive':
      return beaten(battle) ?? (lostOrHurt(battle, 0) >= lost(battle, 1) ? partly(battle, WIN_B) : DRAW)
    default:
      return over ? atTheEnd(battle) : (partial(battle) ?? UNFINISHED)
  }
}

/** Battles that are fought until a fleet has withdrawn or been destroyed. */
function atTheEnd(battle: Battle): number {
  const escaped = fighting(battle, 1) === 0 ? gone(battle, 1) : 0
  switch (battle.scenario.victory) {
    case 'river-plate':
      if (escaped > 0) return byDamage(battle)
      break
    case 'escape-or-last':
      if (escaped === battle.fleets[1]!.length) return WIN_B
      break
    case 'escape-draws':
      if (fighting(battle, 1) === 0 && lost(battle, 1) === 0) return DRAW
      break
    case 'escape-whole':
      if (escaped > 0 && !slowed(battle, 1)) return WIN_B
      break
    case 'any-escape':
      if (escaped > 0) return partly(battle, WIN_B)
      break
    default:
      break
  }
  return beaten(battle) ?? partial(battle) ?? DRAW
}

/** Scenarios in which a fleet that is made to withdraw, or is no more on the table, has lost as one that was destroyed. */
const WITHDRAWAL_LOSES: ReadonlySet<string> = new Set(['annihilation', 'last-fleet', 'river-plate'])

/** The victory of a fleet that destroyed the other, null if neither is destroyed. V34: whether to withdraw is to lose. */
function beaten(battle: Battle): number | null {
  const loses = battle.rules.withdrawalLoses || WITHDRAWAL_LOSES.has(battle.scenario.victory)
  const isBeaten = (side: number): boolean =>
    fighting(battle, side) === 0 && (loses || lost(battle, side) === battle.fleets[side]!.length)
  if (isBeaten(0)) return isBeaten(1) ? BOTH : WIN_B
  return isBeaten(1) ? WIN_A : null
}

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

/** Partial victories, which a full victory of either side overrides. */
function partial(battle: Battle): number | null {
  if (battle.scenario.victory === 'escape-or-last' && battle.fleets[1]!.some(ship => ship.crippled || isLost(ship)))
    return partly(battle, WIN_A)
  if (battle.scenario.victory === 'any-escape' && gone(battle, 1) > 0) return partly(battle, WIN_B)
  return null
}

/** Critical hits that cost Speed: rows of the Engines table, of all rows. */
const ENGINES = [4, 5, 6, 7] as const

/** Whether a side has suffered loss of Speed: at any time, or only what is not repaired yet (V39). */
const slowed = (battle: Battle, side: number): boolean =>
  (battle.rules.speedLossEver && ENGINES.some(row => battle.record[battle.sideAt(side).criticals + row]! > 0)) ||
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
  for (const ship of battle.ships) if (ship.side === side && (isLost(ship) || ship.damage < ship.spec.damage)) n++
  return n
}
