import { actsByActionPoint, hasDone, ready } from './activation.ts'
import { has, lowest } from './bits.ts'
import { playCard } from './cards.ts'
import { fight } from './combat.ts'
import { assault, beforeFight, commitShips, engage, support } from './commit.ts'
import { mend } from './event-cards.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { commitStrike } from './long-range-strike.ts'
import { HID, MOVED, move, RECONNOITRED, SUPPLIED, together, USED } from './movement.ts'
import { gunTargets, hasGuns } from './naval-gunfire.ts'
import { commitHunt } from './offensive-intercept.ts'
import { otherCombat } from './one-value.ts'
import {
  ACTIVATE,
  ASSAULT,
  COMBAT,
  CONCEAL,
  EMBARKED,
  ENGAGE,
  FIGHT,
  GUNS,
  HIDE,
  HUNT,
  HUNT_CARD,
  MEND,
  MOST_ACTIVATIONS,
  MOVE,
  type Order,
  PLAY,
  PORT,
  PROXY_ACTS,
  RECONNOITRE,
  REPAIR,
  RESUPPLY,
  SEARCH,
  SOUND,
  STRIKE,
  SUPPLY,
  SUPPORT,
  TORPEDO,
} from './orders.ts'
import { clearPorts, port } from './ports.ts'
import { proxyActs } from './proxy-forces.ts'
import { resupply } from './resupply.ts'
import { commitTorpedoes, huntsSubmarines, sound } from './submarines.ts'
import { changeCubes } from './tactical-network.ts'
import { SHIP, SUBMARINE, type Team } from './team.ts'
import { groundReconnaissance, mayConceal } from './zone-of-reconnaissance.ts'

/** Action Points that one cube costs (7.61). */
const REPAIR_COST = 2

/** Carries out one order of an impulse, if the rules allow it. */
export function carryOut(game: Game, team: Team, order: Order): void {
  switch (order.act) {
    case MOVE:
      moveStack(game, team, order)
      break
    case RECONNOITRE:
      reconnoitre(game, team, order)
      break
    case HIDE:
      hide(game, team, order)
      break
    case SUPPLY:
      ready(game, team, order.activation, RESUPPLY, 1 << order.unit)
      hasDone(game, order.activation, SUPPLIED)
      resupply(game, team, order)
      break
    case STRIKE:
      beforeFight(game, team)
      engage(game, team, order)
      commitStrike(game, team, order)
      break
    case HUNT:
      beforeFight(game, team)
      engage(game, team, order)
      commitHunt(game, team, order, false)
      break
    case ASSAULT:
      assault(game, team, order)
      break
    case SUPPORT:
      support(game, team, order)
      break
    case TORPEDO:
      beforeFight(game, team)
      engage(game, team, order)
      commitTorpedoes(game, team, order)
      break
    case SOUND:
      listen(game, team, order)
      break
    case ENGAGE:
      beforeFight(game, team)
      engage(game, team, order)
      if (team.kind[order.unit] !== SUBMARINE)
        illegal(game, team.side, 'engaging submarines', `counter ${order.unit} is no submarine`)
      game.commitments.engaging |= 1 << order.unit
      break
    case SEARCH:
      commitShips(game, team, order, huntsSubmarines, 'hunting submarines')
      game.commitments.searching |= order.units
      break
    case GUNS:
      commitShips(game, team, order, hasGuns, 'firing guns')
      if (gunTargets(game, team, team.hex[lowest(order.units)]!) === 0)
        illegal(game, team.side, 'firing guns', 'no revealed enemy that guns may fire at is in their hex (17.32)')
      game.commitments.gunning |= order.units
      break
    case PROXY_ACTS:
      proxyActs(game, team, order)
      break
    case ACTIVATE:
      activateMore(game, team, order)
      break
    case MEND:
      mend(game, team, order.unit)
      break
    case HUNT_CARD:
      beforeFight(game, team)
      engage(game, team, order)
      commitHunt(game, team, order, true)
      break
    case PLAY:
      playCard(game, team, order)
      break
    case REPAIR:
      if (game.actionPoints < REPAIR_COST || team.cubes === 0)
        illegal(
          game,
          team.side,
          'repairing the Tactical Network',
          `it has ${team.cubes} cubes; one costs 2 Action Points, there are ${game.actionPoints}`,
        )
      game.actionPoints -= REPAIR_COST
      changeCubes(game, team.side, -1)
      break
    case FIGHT:
      beforeFight(game, team)
      game.fought = true
      fight(game)
      break
    case PORT:
      portCall(game, team, order)
      break
    default:
      illegal(game, team.side, 'giving orders', `found ${order.act}`)
  }
}

function moveStack(game: Game, team: Team, order: Order): void {
  const units = order.activation >= 0 ? game.activations.units[order.activation]! & team.alive : 0
  const a = ready(game, team, order.activation, -1, units)
  if ((game.done[a]! & MOVED) !== 0 || (units & team.moved) !== 0)
    illegal(game, team.side, 'moving', 'a stack moves once a turn (5.16)')
  for (let rest = units; rest !== 0; rest &= rest - 1)
    if (has(game.commitments.assaulting, lowest(rest)) || otherCombat(game, lowest(rest)) !== null)
      illegal(game, team.side, 'moving', `counter ${lowest(rest)} has committed to combat: it is fought first (3.38)`)
  if ((units & team.dugIn) !== 0) illegal(game, team.side, 'moving', 'a unit that has fortified stays (13.51)')
  // To look around is no part of the Core Action (6.21).
  hasDone(game, a, move(game, team, units, order, (game.done[a]! & ~RECONNOITRED) === 0))
  if (team.domain[lowest(units)] === SHIP) clearPorts(game)
}

function reconnoitre(game: Game, team: Team, order: Order): void {
  const units = order.activation >= 0 ? game.activations.units[order.activation]! & team.alive : 0
  // A Zone of Reconnaissance is no part of the Core Action, and needs no movement left (5.14, 6.21).
  const a = ready(game, team, order.activation, game.rules.L13moveAndCombat ? COMBAT : -1, units, true)
  if ((game.done[a]! & RECONNOITRED) !== 0)
    illegal(game, team.side, 'using a Zone of Reconnaissance', 'it has been used (6.21)')
  game.done[a] = game.done[a]! | RECONNOITRED
  groundReconnaissance(game, team, units, order.hexes[0]!)
}

function hide(game: Game, team: Team, order: Order): void {
  const a = ready(game, team, order.activation, CONCEAL, order.units)
  game.done[a] = game.done[a]! | HID
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (!mayConceal(game, team, i))
      illegal(game, team.side, 'concealing', `counter ${i} is in contact with enemies (6.22, 6.23)`)
    if (has(team.revealed, i)) game.conceal(team, i)
  }
  if (game.voice !== null) game.voice.conceals(game, team, order.units)
}

/** A submarine's Zone of Reconnaissance: once an activation, free (14.09). */
function listen(game: Game, team: Team, order: Order): void {
  const a = ready(game, team, order.activation, -1, 1 << order.unit, true)
  if (team.kind[order.unit] !== SUBMARINE || (game.done[a]! & RECONNOITRED) !== 0)
    illegal(
      game,
      team.side,
      'using a Zone of Reconnaissance',
      `counter ${order.unit} is no submarine, or has used it (14.09)`,
    )
  game.done[a] = game.done[a]! | RECONNOITRED
  sound(game, team, order.unit)
}

/** Combat activations that a card adds: any Task Force's units, those that have acted too; but nobody moves twice. */
function activateMore(game: Game, team: Team, order: Order): void {
  const { activations } = game
  const refuse = (why: string): never => illegal(game, team.side, 'activating more units', why)
  if (game.extraCombat < 1) refuse('no card allows it')
  if (activations.count === MOST_ACTIVATIONS) refuse(`an impulse has up to ${MOST_ACTIVATIONS} activations`)
  const lead = lowest(order.units)
  if (order.units === 0 || (order.units & ~(team.alive & ~team.paralysed)) !== 0 || !together(team, order.units))
    refuse('found no stack of living units that may act')
  if (team.hex[lead]! < 0) refuse('they are not on the map')
  for (let rest = order.units; rest !== 0; rest &= rest - 1)
    if (team.domain[lowest(rest)] !== team.domain[lead] || !actsByActionPoint(team, lowest(rest)))
      refuse('ground units, ships and submarines act apart, markers not at all')
  game.extraCombat--
  game.done[activations.count] = (order.units & team.moved) !== 0 ? MOVED : 0
  activations.add(COMBAT, order.units)
  team.acted |= order.units
}

/** A port is used for an activation the first time, and for free on later turns while an orange cube lies there (12.3). */
function portCall(game: Game, team: Team, order: Order): void {
  const { unit } = order
  const refuse = (why: string): never => illegal(game, team.side, 'using a port', why)
  if (order.activation >= 0) hasDone(game, ready(game, team, order.activation, EMBARKED, 1 << unit), USED)
  else {
    if (!(unit >= 0 && has(team.alive, unit)) || team.taskForce[unit] !== game.taskForce || team.hex[unit]! < 0)
      refuse(`counter ${unit} is no ship of the Task Force`)
    clearPorts(game)
    const laid = game.portCubes[team.side as 0 | 1][team.hex[unit]!]!
    if (laid === 0 || laid === game.turn)
      refuse(
        `the first use is a Core Action${laid === 0 ? ': no orange cube lies there' : ', it is free on later turns'} (12.3)`,
      )
  }
  if (has(game.portsUsed, unit)) refuse('the ship has used it in this impulse (12.3)')
  game.portsUsed |= 1 << unit
  port(game, team, order)
}
