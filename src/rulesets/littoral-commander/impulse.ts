import { actsByActionPoint } from './activation.ts'
import { has, lowest, size } from './bits.ts'
import { carryOut } from './carry-out.ts'
import { fight } from './combat.ts'
import { hasUnits } from './event-cards.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { together } from './movement.ts'
import { COMBAT, EMBARKED, END, MOST_ACTIVATIONS } from './orders.ts'
import { SHIP, SUBSURFACE, type Team } from './team.ts'

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
