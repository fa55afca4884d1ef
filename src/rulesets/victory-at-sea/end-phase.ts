import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { loseCrew } from './damage.ts'
import {
  burnOn,
  canRepair,
  damageControl,
  fightFires,
  isRepairable,
  noteFailure,
  REPAIR_NOTHING,
} from './damage-control.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, EFFECT, type Ship } from './ship.ts'
import { ACTION, repairScore } from './special-actions.ts'
import { resolveTorpedoes } from './torpedoes.ts'

/**
 * End Phase: torpedo spreads (V26), Damage Control and fires of the ships of the fleet that won the initiative, then of
 * the others; smoke is removed.
 */
export function endPhase(battle: Battle): void {
  const { order, rules, ships } = battle
  if (!rules.torpedoesLast) resolveTorpedoes(battle)
  for (let i = 0; i < order.length; i++)
    for (const ship of ships) if (ship.party === order[i] && ship.state === AFLOAT && ship.present) tidyUp(battle, ship)
  if (rules.torpedoesLast) resolveTorpedoes(battle)
  battle.clouds = 0
}

function tidyUp(battle: Battle, ship: Ship): void {
  if (ship.crew > 0 && canRepair(ship) && battle.mayRepair(ship)) repair(battle, ship)
  if (ship.fires === 0) return
  battle.dice.at(battle.turn, STREAM.fires, ship.index)
  // V40: a fleet that may do nothing does not fight its fires.
  const idle = battle.rules.freeTurnBurns && battle.idle(ship)
  const loss = idle ? burnOn(battle, ship) : fightFires(battle, ship, repairScore(battle, ship))
  if (loss === 0) return
  const before = ship.crew
  loseCrew(battle, ship, loss)
  battle.record[ship.at.crewLostToFires]! += before - ship.crew
}

/** One attempt; after All Hands on Deck! any number, each effect once, with +1. */
function repair(battle: Battle, ship: Ship): void {
  const allHands = ship.action === ACTION.allHands
  ship.failed.fill(0)
  let tries = 0
  for (let i = 0; i <= EFFECT.secondary; i++) tries += ship.effects[i]!
  tries += ship.magazineCount
  if (tries === 0) return
  if (!allHands) tries = 1
  battle.dice.at(battle.turn, STREAM.damageControl, ship.index)
  for (; tries > 0; tries--) {
    const effect = battle.admirals[ship.side]!.repair(battle, ship)
    if (effect === REPAIR_NOTHING) return
    if (!isRepairable(ship, effect))
      throw new IllegalDecision(
        battle.seatOf(ship.side),
        battle.turn,
        `Damage Control on ${ship.name}`,
        `effect ${effect}, which she does not suffer from or cannot repair now`,
      )
    if (!damageControl(battle, ship, effect, repairScore(battle, ship) + (allHands ? 1 : 0))) noteFailure(ship, effect)
  }
}
