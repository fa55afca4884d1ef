import type { Dice } from '../../engine/dice.ts'
import { choice, flag, type OptionsOf } from '../../engine/options.ts'
import { canRepair, rudderRepairable, speedLost } from '../../rulesets/river-plate/damage-control.ts'
import { greatestMove } from '../../rulesets/river-plate/movement-phase.ts'
import {
  type Commander,
  PLAYER_A,
  PLAYER_B,
  REPAIR_NOTHING,
  REPAIR_RUDDER,
  REPAIR_SPEED,
} from '../../rulesets/river-plate/policy.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { mountKey } from '../../rulesets/river-plate/tables.ts'
import { bridgeForbidsLaunch, tooDamagedToLaunch } from '../../rulesets/river-plate/torpedo-phase.ts'
import { combTracks } from './comb-tracks.ts'
import { nearestEnemy, rangeOf } from './steering.ts'

/** Parameters that every player but the random one has. */
export const initiativeParameter = {
  initiative: choice({
    id: 'A8',
    kind: 'rule',
    values: ['b', 'a-to-launch', 'a', 'random'],
    default: 'b',
    doc: 'Which player to be on winning the initiative: B moves last and fires first, A launches torpedoes first.',
    rule: 'Initiative Phase',
    meaning: {
      'a-to-launch':
        'A in turns in which a ship of the side that may launch torpedoes can come within two runs of one (20 inches) of an enemy, else B',
    },
  }),
}
type Initiative = OptionsOf<typeof initiativeParameter>['initiative']

/** Parameters of every doctrine. */
export const commonParameters = {
  ...initiativeParameter,
  comb: flag({
    kind: 'rule',
    default: true,
    doc: 'Whether ships turn or slow down to comb the tracks of torpedoes that would pass near them.',
    rule: 'Torpedoes',
  }),
}

/** Whether some ship of a side may launch and can come, by this turn's move, within two runs of a torpedo of an enemy. */
function mayWantToLaunch(view: View, side: number): boolean {
  const { tables } = view
  const reach = Math.min(2 * tables.torpedoSpeed, tables.torpedoRange)
  const ships = tables.fleet[side]!
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!
    if (view.present[ship] === 0 || view.tubes[2 * ship]! + view.tubes[2 * ship + 1]! === 0) continue
    if (tooDamagedToLaunch(view, ship) || bridgeForbidsLaunch(view, ship)) continue
    const enemy = nearestEnemy(view, ship)
    if (enemy >= 0 && rangeOf(view, ship, enemy) - greatestMove(view, ship) <= reach) return true
  }
  return false
}

/** The first mount from `first` to `last - 1` that works (1) or does not (0), or -1. */
function firstMount(view: View, ship: number, first: number, last: number, working: number): number {
  for (let m = first; m < last; m++) if (view.works[mountKey(ship, m)] === working) return m
  return -1
}

/**
 * What doctrines have in common: initiative as the parameter says; turrets are repaired first, then speed, the rudder,
 * secondary mounts; the first secondary mount is given up. A doctrine supplies movement, fire and torpedoes.
 */
export function commander(
  { initiative, comb = false }: { readonly initiative: Initiative; readonly comb?: boolean },
  dice: Dice,
  own: Pick<Commander, 'move' | 'fire' | 'launch'> & Partial<Commander>,
): Commander {
  return {
    chooseOrder(view, side) {
      if (initiative === 'b') return PLAYER_B
      if (initiative === 'a') return PLAYER_A
      if (initiative === 'a-to-launch') return mayWantToLaunch(view, side) ? PLAYER_A : PLAYER_B
      dice.at(view.turn, 0, 0)
      return dice.below(2) === 0 ? PLAYER_A : PLAYER_B
    },
    repair(view, ship) {
      const turrets = view.tables.turrets[ship]!
      const turret = firstMount(view, ship, 0, turrets, 0)
      if (turret >= 0) return turret
      if (speedLost(view, ship)) return REPAIR_SPEED
      if (rudderRepairable(view, ship)) return REPAIR_RUDDER
      return firstMount(view, ship, turrets, view.tables.mounts[ship]!, 0)
    },
    repairShip(view, side) {
      // Called only when some ship of this side can be repaired; the first with a dead turret, else the first of all.
      let any = REPAIR_NOTHING
      const ships = view.tables.fleet[side]!
      for (let i = 0; i < ships.length; i++) {
        const ship = ships[i]!
        if (view.present[ship] === 0 || !canRepair(view, ship)) continue
        if (firstMount(view, ship, 0, view.tables.turrets[ship]!, 0) >= 0) return ship
        if (any < 0) any = ship
      }
      return any
    },
    giveUpMount: (view, ship) => firstMount(view, ship, view.tables.turrets[ship]!, view.tables.mounts[ship]!, 1),
    ...own,
    move(view, ship, order) {
      own.move(view, ship, order)
      if (comb && view.markers > 0) combTracks(view, ship, order)
    },
  }
}
