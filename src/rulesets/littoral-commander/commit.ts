import { hasDone, ready } from './activation.ts'
import { has, lowest } from './bits.ts'
import type { Game } from './game.ts'
import { assaultDice } from './ground-assault.ts'
import { illegal } from './illegal.ts'
import { commitStrike } from './long-range-strike.ts'
import { FOUGHT } from './movement.ts'
import { oneValue, otherCombat } from './one-value.ts'
import { COMBAT, type Order } from './orders.ts'
import { GROUND, SOF, type Team, UNIT } from './team.ts'

/** Combat is committed before any of it is fought, and fought once (7.03). */
export function beforeFight(game: Game, team: Team): void {
  if (game.fought) illegal(game, team.side, 'committing combat', 'the combat of this impulse has been fought (7.03)')
}

/** A unit of an activation uses one of its values in combat (7.02). */
export function engage(game: Game, team: Team, order: Order): void {
  hasDone(game, ready(game, team, order.activation, COMBAT, 1 << order.unit), FOUGHT)
  oneValue(game, team, order.unit)
}

/** Ships of an activation commit to something that they all can do in their hex. */
export function commitShips(
  game: Game,
  team: Team,
  order: Order,
  able: (team: Team, ship: number) => boolean,
  what: string,
): void {
  beforeFight(game, team)
  hasDone(game, ready(game, team, order.activation, COMBAT, order.units), FOUGHT)
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const ship = lowest(rest)
    if (!able(team, ship)) illegal(game, team.side, what, `counter ${ship} cannot`)
    oneValue(game, team, ship)
    game.reveal(team, ship)
  }
}

/** Units of an activation, or those that have just landed, commit to a GROUND ASSAULT in their hex (7.12, 12.07). */
export function assault(game: Game, team: Team, order: Order): void {
  beforeFight(game, team)
  const refuse = (why: string): never => illegal(game, team.side, 'committing a GROUND ASSAULT', why)
  if (order.activation >= 0) {
    hasDone(game, ready(game, team, order.activation, COMBAT, order.units), FOUGHT)
  } else if (order.units === 0 || (order.units & ~mayFightAshore(game, team)) !== 0)
    refuse('only units that have just landed fight without activation (12.07)')
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (team.domain[i] !== GROUND || assaultDice(game, team, i) === 0)
      refuse(`counter ${i} has no GROUND ASSAULT supply (7.08)`)
    if (!game.enemyGroundAt(team, team.hex[i]!)) refuse(`no enemy stands in ${game.map.ids[team.hex[i]!]} (7.12)`)
    const other = game.rules.dualCombatValues ? null : otherCombat(game, i)
    if (other !== null) refuse(`counter ${i} ${other} already (7.02)`)
    game.reveal(team, i)
  }
  game.commitments.assaulting |= order.units
}

/** Those that have landed in this impulse and may fight where they are (12.07, L25), SOF among them (13.41). */
function mayFightAshore(game: Game, team: Team): number {
  if (!game.rules.L25wait) return team.landed
  let set = 0
  for (let rest = team.landed; rest !== 0; rest &= rest - 1)
    if (team.kind[lowest(rest)] === SOF) set |= 1 << lowest(rest)
  return set
}

/** LRS units of one hex strike for free at a hex that is assaulted (7.18). */
export function support(game: Game, team: Team, order: Order): void {
  beforeFight(game, team)
  const refuse = (why: string): never => illegal(game, team.side, 'supporting a GROUND ASSAULT', why)
  const { unit } = order
  if (
    !(unit >= 0 && has(team.alive & ~team.acted & ~team.paralysed & ~team.supported, unit)) ||
    team.kind[unit] !== UNIT ||
    team.hex[unit]! < 0 ||
    team.taskForce[unit] !== game.taskForce
  )
    refuse(`counter ${unit} is not free to support`)
  let target = -1
  const foe = game.teams[1 - team.side]!
  for (let t = 0; t < order.targetCount; t++) {
    const counter = game.counterAt(foe, order.targets[t]!)
    const hex = counter < 0 ? -1 : foe.hex[counter]!
    if (target >= 0 && hex !== target) refuse('it strikes at the one hex that is assaulted')
    target = hex
  }
  let assaulted = false
  for (let rest = game.commitments.assaulting; rest !== 0; rest &= rest - 1)
    if (team.hex[lowest(rest)] === target) assaulted = true
  if (!assaulted) refuse('no GROUND ASSAULT on the target hex is committed')
  // All that support one assault fire from one hex, as one stack (7.18).
  for (let i = 0; i < game.commitments.count; i++) {
    const other = game.commitments.unit[i]!
    if (other < 0 || !has(team.supported, other) || foe.hex[game.commitments.target[i]!] !== target) continue
    if (team.hex[other] !== team.hex[unit] || team.domain[other] !== team.domain[unit])
      refuse('another stack supports that assault already')
  }
  oneValue(game, team, unit)
  commitStrike(game, team, order)
  team.supported |= 1 << unit
  if (!game.rules.L23extra) team.acted |= 1 << unit
}
