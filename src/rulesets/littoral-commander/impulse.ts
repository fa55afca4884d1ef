import { actsByActionPoint, hasDone, ready } from './activation.ts'
import { has, lowest, size } from './bits.ts'
import { playCard } from './cards.ts'
import { fight } from './combat.ts'
import { hasUnits, mend } from './event-cards.ts'
import type { Game } from './game.ts'
import { assaultDice } from './ground-assault.ts'
import { illegal } from './illegal.ts'
import { commitStrike } from './long-range-strike.ts'
import { FOUGHT, HID, MOVED, move, RECONNOITRED, SUPPLIED, together, USED } from './movement.ts'
import { gunTargets, hasGuns } from './naval-gunfire.ts'
import { commitHunt } from './offensive-intercept.ts'
import { oneValue, otherCombat } from './one-value.ts'
import {
  ACTIVATE,
  ASSAULT,
  COMBAT,
  CONCEAL,
  EMBARKED,
  END,
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
import { GROUND, SHIP, SOF, SUBMARINE, SUBSURFACE, type Team, UNIT } from './team.ts'
import { groundReconnaissance, mayConceal } from './zone-of-reconnaissance.ts'

/** Action Points that one cube costs (7.61). */
const REPAIR_COST = 2
/** Most orders of an impulse; a player that gives more never ends. */
const MOST_ORDERS = 200

/** A Task Force's impulse: it activates units, then carries out its Core Actions (3.31). */
export function playImpulse(game: Game, side: number): void {
  const team = game.teams[side]!
  const player = game.players[side]!
  const view = game.views[side]!
  game.active = side
  game.taskForce = chooseTaskForce(game, team)
  team.impulsesDone |= 1 << game.taskForce
  game.actionPoints = actionPoints(game, team)
  const points = game.actionPoints
  game.fought = false
  game.struck.fill(0)
  game.softened.fill(0)
  game.hexStrikeBonus.fill(0)
  game.hexAssaultBonus.fill(0)
  game.shielded = -1
  game.shield = game.extraCombat = game.portsUsed = game.launched = 0
  team.landed = team.supported = team.suppliers = 0
  for (const each of game.teams) {
    each.interceptBonus = each.fighterBonus = 0
    each.interceptDice.fill(0)
  }
  game.done.fill(0)
  const { activations, order } = game
  activations.count = 0
  if (game.voice !== null) game.voice.impulse(game, team)
  player.activate(view, activations)
  checkActivations(game, team)
  for (let n = 0; ; n++) {
    if (n === MOST_ORDERS) illegal(game, side, 'giving orders', `found more than ${MOST_ORDERS} in one impulse`)
    order.clear()
    player.next(view, activations, order)
    if (order.act === END) break
    carryOut(game, team, order)
  }
  if (!game.fought) fight(game)
  if (game.weather.pooled) game.weather.pool[side] = game.weather.pool[side]! - (points - game.actionPoints)
  team.impulsesDone |= 1 << game.taskForce
}

function chooseTaskForce(game: Game, team: Team): number {
  const legal = ((1 << team.force.taskForces.length) - 1) & ~team.impulsesDone
  if ((legal & (legal - 1)) === 0) return lowest(legal)
  const choice = game.players[team.side]!.nextTaskForce(game.views[team.side]!, legal)
  if (!(choice >= 0 && choice < 32 && has(legal, choice)))
    illegal(game, team.side, 'choosing a Task Force', `found ${choice}, legal are the set ${legal}`)
  return choice
}

/** Action Points of the Task Force (3.32, 3.312, 15.13) and what cards add or take. */
function actionPoints(game: Game, team: Team): number {
  const alive = hasUnits(team, game.taskForce)
  const { weather } = game
  // What is left in the team's pool, less a point for each of its players who is still to act.
  const waiting = team.force.taskForces.length - size(team.impulsesDone)
  const usual = weather.pooled
    ? weather.pool[team.side]! - waiting
    : !alive
      ? 1
      : weather.actionPoints > 0
        ? weather.actionPoints
        : game.rules.actionPoints
  const towards = team.side === 0 ? game.benefit : -game.benefit
  const extra = towards >= 6 && (!game.rules.L18highest || towards < 9) ? 1 : 0
  const change = team.actionPointChange[game.taskForce]!
  team.actionPointChange[game.taskForce] = 0
  return Math.max(0, usual + extra + change)
}

/** Each activation costs a point: counters of the Task Force in one hex that have not acted and can act (3.34). */
function checkActivations(game: Game, team: Team): void {
  const { activations } = game
  const refuse = (why: string): never => illegal(game, team.side, 'activating units', why)
  if (activations.count > Math.min(game.actionPoints, MOST_ACTIVATIONS))
    refuse(`found ${activations.count} activations, there are ${game.actionPoints} Action Points`)
  for (let a = 0; a < activations.count; a++) {
    const units = activations.units[a]!
    if (!together(team, units)) refuse('a stack stands on one hex')
    const lead = lowest(units)
    if (team.hex[lead]! < 0) refuse(`counter ${lead} is not on the map (10.38)`)
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      const i = lowest(rest)
      if (!has(team.alive, i) || team.taskForce[i] !== game.taskForce)
        refuse(`counter ${i} does not belong to the Task Force (3.33)`)
      if (has(team.acted, i)) refuse(`counter ${i} has done its Core Action this turn (3.34)`)
      if (has(team.paralysed, i)) refuse(`counter ${i} may not act this turn`)
      if (team.domain[i] !== team.domain[lead] || (team.domain[i]! > SHIP && team.domain[i] !== SUBSURFACE))
        refuse('ground units, ships, aircraft and submarines act apart')
      if (!actsByActionPoint(team, i)) refuse(`counter ${i} acts by its card or by rules of its own (13.12, 13.21)`)
    }
    const action = activations.action[a]!
    if (action < COMBAT || action > EMBARKED) refuse(`found Core Action ${action}`)
    game.actionPoints--
    team.acted |= units
    if (game.rules.L11stackDone) team.acted |= sameStack(team, lead)
  }
}

function sameStack(team: Team, lead: number): number {
  let set = 0
  for (let i = 0; i < team.counters; i++)
    if (
      team.hex[i] === team.hex[lead] &&
      team.taskForce[i] === team.taskForce[lead] &&
      team.domain[i] === team.domain[lead]
    )
      set |= 1 << i
  return set
}

function carryOut(game: Game, team: Team, order: Order): void {
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

/** Combat is committed before any of it is fought, and fought once (7.03). */
function beforeFight(game: Game, team: Team): void {
  if (game.fought) illegal(game, team.side, 'committing combat', 'the combat of this impulse has been fought (7.03)')
}

/** A unit of an activation uses one of its values in combat (7.02). */
function engage(game: Game, team: Team, order: Order): void {
  hasDone(game, ready(game, team, order.activation, COMBAT, 1 << order.unit), FOUGHT)
  oneValue(game, team, order.unit)
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
  const a = ready(game, team, order.activation, game.rules.L13moveAndCombat ? COMBAT : -1, units)
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
  const a = ready(game, team, order.activation, -1, 1 << order.unit)
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

/** Ships of an activation commit to something that they all can do in their hex. */
function commitShips(
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

function assault(game: Game, team: Team, order: Order): void {
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
function support(game: Game, team: Team, order: Order): void {
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
