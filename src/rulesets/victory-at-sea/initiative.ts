import type { Battle } from './battle.ts'
import { AIRBORNE } from './flights.ts'
import { STREAM } from './sea.ts'
import { AFLOAT } from './ship.ts'

/** Most fleets of a battle: two sides, and an ally of each. */
export const MOST_PARTIES = 4
/** Above any sum of two dice and their modifiers, so that a later roll never outweighs an earlier one. */
const WEIGHT = 64

const keys = new Float64Array(MOST_PARTIES)
const declined = new Int32Array(MOST_PARTIES)

/**
 * Initiative Phase: 2d6 for each fleet, ties rolled again between those who tied, with the same modifiers; civilian shipping -1, nothing else -2;
 * an observation aircraft in the air +1. Fills `battle.order` with the fleets, the winner first.
 */
export function rollInitiative(battle: Battle): void {
  const { scenario, order } = battle
  const turn = battle.turn
  if (turn === 1 && scenario.firstInitiative !== undefined) sideFirst(battle, scenario.firstInitiative === 'a' ? 0 : 1)
  else if (turn === 1 && scenario.victory === 'blockade') sideFirst(battle, 1)
  else if (order.length === 2) {
    battle.dice.at(turn, STREAM.initiative, 0)
    sideFirst(battle, betweenTwo(battle))
  } else {
    battle.dice.at(turn, STREAM.initiative, 0)
    amongMany(battle)
  }
  battle.initiative = battle.sideOf(order[0]!)
}

/** Fleets of one side, then those of the other, each in their own order. */
function sideFirst(battle: Battle, side: number): void {
  const { order } = battle
  let n = 0
  for (let i = 0; i < 2; i++)
    for (let party = 0; party < order.length; party++)
      if (battle.sideOf(party) === (i === 0 ? side : 1 - side)) order[n++] = party
}

/** @returns the side that wins */
function betweenTwo(battle: Battle): number {
  const { dice } = battle
  const edge = modifier(battle, 0) - modifier(battle, 1)
  for (;;) {
    const difference = dice.d6() + dice.d6() - dice.d6() - dice.d6() + edge
    if (difference !== 0) return difference > 0 ? 0 : 1
  }
}

function amongMany(battle: Battle): void {
  const { dice, order } = battle
  const n = order.length
  for (let party = 0; party < n; party++) keys[party] = dice.d6() + dice.d6() + modifier(battle, party) + WEIGHT
  while (rankTied(n))
    for (let party = 0; party < n; party++)
      if (tied(party, n)) keys[party]! += dice.d6() + dice.d6() + modifier(battle, party)
  // The highest key first.
  for (let party = 0; party < n; party++) {
    let place = 0
    for (let other = 0; other < n; other++) if (keys[other]! > keys[party]!) place++
    order[place] = party
  }
}

/** Whether another fleet stands at the same place. Places are multiples of the weight, and a roll is added once. */
const tied = (party: number, n: number): boolean => {
  const place = Math.floor(keys[party]! / WEIGHT)
  for (let other = 0; other < n; other++)
    if (other !== party && Math.floor(keys[other]! / WEIGHT) === place) return true
  return false
}

/** Puts places (times the weight) for keys, equal ones for equal keys. @returns whether any are equal */
function rankTied(n: number): boolean {
  const places = [0, 0, 0, 0]
  let any = false
  for (let party = 0; party < n; party++)
    for (let other = 0; other < n; other++) {
      if (keys[other]! < keys[party]!) places[party]!++
      if (other !== party && keys[other] === keys[party]) any = true
    }
  for (let party = 0; party < n; party++) keys[party] = places[party]! * WEIGHT
  return any
}

function modifier(battle: Battle, party: number): number {
  let civilian = 0
  let warships = 0
  for (const ship of battle.fleets[battle.sideOf(party)]!) {
    if (ship.party !== party || ship.state !== AFLOAT) continue
    if (ship.spec.civilianPoints > 0) civilian++
    else warships++
  }
  let sum = civilian === 0 ? 0 : warships === 0 ? -2 : -1
  for (const flight of battle.flights)
    if (flight.party === party && flight.spec.role === 'observation' && flight.state === AIRBORNE) {
      sum++
      break
    }
  return sum
}

/**
 * Who moves in which order: the winner may move first or wait; one who waits passes the choice on, and the last must
 * move. Those who waited follow the others, the one who was asked first at the very end (Multiplayer Games).
 */
export function movementOrder(battle: Battle): void {
  const { order, moving } = battle
  let waiting = 0
  let n = 0
  for (let i = 0; i < order.length; i++) {
    const party = order[i]!
    battle.acting = party
    const side = battle.sideOf(party)
    const last = i === order.length - 1
    if (n === 0 && !last && !battle.admirals[side]!.moveFirst(battle, side)) declined[waiting++] = party
    else moving[n++] = party
  }
  while (waiting > 0) moving[n++] = declined[--waiting]!
}
