import { definePolicy } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { canRepair, rudderRepairable, speedLost } from '../../rulesets/river-plate/damage-control.ts'
import { SHIPS } from '../../rulesets/river-plate/data.ts'
import {
  GREATEST_TURN,
  greatestMove,
  leastMove,
  mayTurnFirst,
  mayTurnLast,
} from '../../rulesets/river-plate/movement-phase.ts'
import {
  type Commander,
  HOLD_FIRE,
  type Order,
  REPAIR_NOTHING,
  REPAIR_RUDDER,
  REPAIR_SPEED,
} from '../../rulesets/river-plate/policy.ts'
import { canFire } from '../../rulesets/river-plate/sight.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { mountKey } from '../../rulesets/river-plate/tables.ts'
import { tubesBear } from '../../rulesets/river-plate/torpedo-phase.ts'

/** Addresses of the player's own dice. */
const ORDER = 0
const MOVE = 1
const FIRE = 2
const LAUNCH = 3
const REPAIR = 4
const MOUNT = 5

/** One of the numbers for which `fits` holds, all alike, or -1. */
function pick(dice: Dice, n: number, fits: (i: number) => boolean): number {
  let candidates = 0
  for (let i = 0; i < n; i++) if (fits(i)) candidates++
  if (candidates === 0) return -1
  let skip = dice.below(candidates)
  for (let i = 0; i < n; i++) if (fits(i) && skip-- === 0) return i
  return -1
}

const anyTurn = (dice: Dice, allowed: boolean): number =>
  allowed ? dice.below(2 * GREATEST_TURN + 1) - GREATEST_TURN : 0

/** Every legal answer alike. */
export const random = definePolicy<Commander, Record<never, never>>({
  id: 'random',
  title: 'Random',
  doc: 'Answers every question with a legal choice, all alike: distances, turns, a target or none for each mount, torpedoes and their headings, repairs.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters: {},
  create: (_, dice) => ({
    chooseOrder(view) {
      dice.at(view.turn, ORDER, 0)
      return dice.below(2) as Order
    },
    move(view, ship, order) {
      dice.at(view.turn, MOVE, ship)
      const least = leastMove(view, ship)
      order.distance = least + dice.below(greatestMove(view, ship) - least + 1)
      order.firstTurn = anyTurn(dice, mayTurnFirst(view, ship, order.distance))
      order.lastTurn = anyTurn(dice, mayTurnLast(view, ship))
    },
    fire(view, ship, targets) {
      dice.at(view.turn, FIRE, ship)
      const together = view.tables.options.splitFire === 'main-together'
      let turretsTarget = HOLD_FIRE
      for (let m = 0; m < view.tables.mounts[ship]!; m++) {
        const bound = together && m < view.tables.turrets[ship]! && turretsTarget !== HOLD_FIRE
        // The last choice, SHIPS, is to hold fire.
        const target = pick(
          dice,
          SHIPS + 1,
          i => i === SHIPS || (canFire(view, ship, m, i) && (!bound || i === turretsTarget)),
        )
        if (target === SHIPS) continue
        targets[m] = target
        if (m < view.tables.turrets[ship]!) turretsTarget = target
      }
    },
    launch(view, ship, bank, headings) {
      dice.at(view.turn, LAUNCH, 2 * ship + bank)
      const launched = dice.below(view.tubes[2 * ship + bank]! + 1)
      for (let i = 0; i < launched; i++) {
        do headings[i] = dice.below(360)
        while (!tubesBear(view, ship, bank, headings[i]!))
      }
      return launched
    },
    repair(view, ship) {
      dice.at(view.turn, REPAIR, ship)
      const mounts = view.tables.mounts[ship]!
      const item = pick(dice, mounts + 2, i =>
        i < mounts
          ? view.works[mountKey(ship, i)] === 0
          : i === mounts
            ? speedLost(view, ship)
            : rudderRepairable(view, ship),
      )
      return item < mounts ? item : item === mounts ? REPAIR_SPEED : REPAIR_RUDDER
    },
    repairShip(view: View, side) {
      dice.at(view.turn, REPAIR, SHIPS + side)
      const ship = pick(dice, SHIPS, i => view.tables.side[i] === side && view.present[i] === 1 && canRepair(view, i))
      return ship < 0 ? REPAIR_NOTHING : ship
    },
    giveUpMount(view, ship) {
      dice.at(view.turn, MOUNT, ship)
      return pick(
        dice,
        view.tables.mounts[ship]!,
        m => m >= view.tables.turrets[ship]! && view.works[mountKey(ship, m)] === 1,
      )
    },
  }),
})
