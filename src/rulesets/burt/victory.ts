import type { Battle } from './battle-state.ts'
import { lengthOf } from './hex.ts'
import { CONDITION_MET, MOVES_UP, SIDE_GONE } from './measures.ts'
import { DRAW, UNFINISHED, WIN_A, WIN_B } from './outcomes.ts'
import { AFLOAT, EXPLODED, type Ship, SUNK, WITHDRAWN } from './ship.ts'
import { TWENTIETHS } from './spec.ts'
import { PERFECT } from './visibility.ts'

const any = (): boolean => true
const isCapital = (ship: Ship): boolean => ship.spec.capital
const isMerchant = (ship: Ship): boolean => ship.spec.merchant
const isBoat = (ship: Ship): boolean => ship.spec.submarine

const sunk = (ship: Ship): boolean => ship.fate === SUNK || ship.fate === EXPLODED

/** Whole points of the ships of a side that are sunk, of those that count. */
function pointsSunk(battle: Battle, side: number, counts: (ship: Ship) => boolean): number {
  let points = 0
  for (const ship of battle.sea.ships)
    if (ship.side === side && sunk(ship) && counts(ship)) points += ship.spec.hull / TWENTIETHS
  return points
}

/** Who lost the smaller share of its points. */
function byShare(battle: Battle): number {
  const a = battle.lossOf(0) * battle.hullOf(1)
  const b = battle.lossOf(1) * battle.hullOf(0)
  return a < b ? WIN_A : b < a ? WIN_B : DRAW
}

const more = (a: number, b: number): number => (a > b ? WIN_A : b > a ? WIN_B : DRAW)

/** River Plate: side b's first ship at half her points or less, against two of side a sunk, or one and she above 75 %. */
function riverPlate(battle: Battle): number {
  const raider = battle.leaders[1]
  const left = raider.spec.hull - raider.loss
  let cruisers = 0
  for (const ship of battle.sea.ships) if (ship.side === 0 && sunk(ship)) cruisers++
  const a = sunk(raider) || 2 * left <= raider.spec.hull
  const b = cruisers >= 2 || (cruisers === 1 && 4 * left > 3 * raider.spec.hull)
  return a === b ? DRAW : a ? WIN_A : WIN_B
}

/** Whether a side has no ship left on the table. */
function gone(battle: Battle, side: number): boolean {
  for (const ship of battle.sea.ships) if (ship.side === side && ship.fate === AFLOAT) return false
  return true
}

/** North Cape: side b's first ship is out of reach of every ship of side a that has radar. */
function escaped(battle: Battle): boolean {
  const { fate, index } = battle.leaders[1]
  const raider = battle.units[index]!
  if (fate !== AFLOAT) return fate === WITHDRAWN
  for (const unit of battle.units) {
    if (unit.side !== 0 || unit.gone || !unit.spec!.radar) continue
    if (lengthOf(unit.q - raider.q, unit.r - raider.r) <= PERFECT) return false
  }
  return true
}

function merchantsGone(battle: Battle): boolean {
  for (const ship of battle.sea.ships) if (ship.spec.merchant && ship.fate === AFLOAT) return false
  return true
}

/** HX 112: points of merchant ships sunk, against those of submarines sunk times what they are worth. */
const byConvoy = (battle: Battle): number =>
  more(
    battle.sea.rules.uBoatWorth * pointsSunk(battle, 1, isBoat) + pointsSunk(battle, 1, isMerchant),
    battle.sea.rules.uBoatWorth * pointsSunk(battle, 0, isBoat) + pointsSunk(battle, 0, isMerchant),
  )

/** The account of a battle that no condition has decided. */
function account(battle: Battle): number {
  switch (battle.order.victory) {
    case 'river-plate': {
      const met = riverPlate(battle)
      return met === DRAW ? byShare(battle) : met
    }
    case 'pursuit':
      return DRAW
    case 'convoy':
      return byConvoy(battle)
    case 'sunk':
      return more(pointsSunk(battle, 1, any), pointsSunk(battle, 0, any))
    case 'last-afloat':
      return UNFINISHED
    default:
      return byShare(battle)
  }
}

function end(battle: Battle, outcome: number, ending: number): void {
  battle.outcome = outcome
  battle.ending = ending
}

/** After an activation in which a ship was lost: whether the battle is over. */
export function judge(battle: Battle): void {
  battle.fallen = false
  const aGone = gone(battle, 0)
  const bGone = gone(battle, 1)
  switch (battle.order.victory) {
    case 'river-plate':
      if (battle.sea.rules.judgedAtOnce && riverPlate(battle) !== DRAW) {
        end(battle, riverPlate(battle), CONDITION_MET)
        return
      }
      break
    case 'capital-ship': {
      const a = pointsSunk(battle, 0, isCapital) > 0
      const b = pointsSunk(battle, 1, isCapital) > 0
      if (a !== b) {
        end(battle, a ? WIN_B : WIN_A, CONDITION_MET)
        return
      }
      break
    }
    case 'pursuit':
      if (sunk(battle.leaders[1])) {
        end(battle, WIN_A, CONDITION_MET)
        return
      }
      break
    case 'convoy':
      if (merchantsGone(battle) || bGone) {
        end(battle, byConvoy(battle), SIDE_GONE)
        return
      }
      break
    case 'last-afloat':
      if (aGone || bGone) {
        end(battle, aGone && bGone ? DRAW : aGone ? WIN_B : WIN_A, SIDE_GONE)
        return
      }
      break
  }
  if (!aGone && !bGone) return
  if (battle.order.victory === 'pursuit')
    end(battle, aGone && !bGone ? WIN_B : escaped(battle) ? WIN_B : DRAW, SIDE_GONE)
  else end(battle, account(battle), SIDE_GONE)
}

/** At the end of a move, and of the last one. */
export function judgeMove(battle: Battle): void {
  if (battle.order.victory === 'pursuit' && escaped(battle)) end(battle, WIN_B, CONDITION_MET)
  else if (battle.sea.move >= battle.order.moves) end(battle, account(battle), MOVES_UP)
}
