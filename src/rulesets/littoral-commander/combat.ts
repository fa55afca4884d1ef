import { has, lowest } from './bits.ts'
import type { Game } from './game.ts'
import { declareAssaults, declareDefence, resolveAssaults } from './ground-assault.ts'
import { illegal } from './illegal.ts'
import { resolveStrikes } from './long-range-strike.ts'
import { crossMines } from './mines.ts'
import { resolveGunfire } from './naval-gunfire.ts'
import { resolveHunts } from './offensive-intercept.ts'
import { otherCombat } from './one-value.ts'
import { resolveUndersea } from './submarines.ts'
import { GROUND, PROXY, SOF, type Team, UNIT } from './team.ts'

/** Hexes with Continuing Combat: to be fought, and resolved for this turn (7.21, 7.22). */
export const TO_FIGHT = 1
export const RESOLVED = 2

const candidates = new Int16Array(7)

/**
 * All combat of the impulse, at the same time: commitments first, then strikes and interceptions, then GROUND ASSAULTS
 * (7.010). Continuing Combat of the active Task Force is part of it (7.22).
 */
export function fight(game: Game): void {
  const team = game.teams[game.active]!
  continueCombat(game, team)
  declareAssaults(game, team)
  if (game.rules.L32before) declareDefence(game, team)
  resolveUndersea(game, team)
  resolveHunts(game, team)
  resolveStrikes(game, team)
  if (game.commitments.gunning !== 0) resolveGunfire(game, team)
  const fighters = game.commitments.assaulting
  if (fighters !== 0) {
    if (!game.rules.L32before) declareDefence(game, team)
    resolveAssaults(game, team)
    breakthrough(game, team, armourWith(game, team, fighters & team.alive))
  }
  game.commitments.assaulting = game.commitments.count = game.commitments.gunning = game.commitments.laying = 0
  for (let hex = 0; hex < game.map.size; hex++)
    if (game.continuing[hex] !== 0 && !contested(game, hex)) game.continuing[hex] = 0
}

/** Whether ground counters of both teams stand on a hex. */
export const contested = (game: Game, hex: number): boolean =>
  units(game, game.teams[0], hex) !== 0 && units(game, game.teams[1], hex) !== 0

const units = (game: Game, team: Team, hex: number): number => game.groundAt(team, hex)

/**
 * Engaged units of the active Task Force that have not moved away fight on, for free (7.22, 7.25); not those that use
 * another of their values in this impulse (7.02).
 */
function continueCombat(game: Game, team: Team): void {
  for (let hex = 0; hex < game.map.size; hex++) {
    if (game.continuing[hex] !== TO_FIGHT) continue
    let engaged = 0
    for (let i = 0; i < team.counters; i++)
      if (
        team.hex[i] === hex &&
        has(team.alive & ~team.moved, i) &&
        team.domain[i] === GROUND &&
        (team.taskForce[i] === game.taskForce || team.kind[i] === SOF || team.kind[i] === PROXY) &&
        (game.rules.dualCombatValues || otherCombat(game, i) === null)
      )
        engaged |= 1 << i
    if (engaged === 0 || !game.enemyGroundAt(team, hex)) continue
    game.commitments.assaulting |= engaged
    if (!game.rules.L22eachPlayer) game.continuing[hex] = RESOLVED
  }
}

/** Armour of the Task Force in the hexes where an assault was fought, whether or not it fought there itself (7.19). */
function armourWith(game: Game, team: Team, fighters: number): number {
  let set = 0
  for (let i = 0; i < team.counters; i++) {
    if (team.kind[i] !== UNIT || !has(team.alive & ~team.paralysed, i) || !team.force.units[i]!.type.armor) continue
    if (!has(fighters, i) && team.taskForce[i] !== game.taskForce) continue
    for (let rest = fighters; rest !== 0; rest &= rest - 1)
      if (team.hex[i]! >= 0 && team.hex[lowest(rest)] === team.hex[i]) set |= 1 << i
  }
  return set
}

/** Armour where an assault left no opposing unit in the hex may go one Movement Point further (7.19 to 7.111). */
function breakthrough(game: Game, team: Team, fighters: number): void {
  for (let rest = fighters & ~team.landed & ~team.dugIn; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    const from = team.hex[i]!
    if (game.enemyGroundAt(team, from)) continue
    let n = 0
    for (let k = 6 * from; k < 6 * from + 6; k++) {
      const to = game.map.neighbours[k]!
      if (
        to < 0 ||
        game.map.groundLink[from * game.map.size + to] === 0 ||
        game.map.cost[to]! > 1 ||
        game.weather.blocked[to] === 1
      )
        continue
      if (!game.enemyGroundAt(team, to)) candidates[n++] = to
    }
    if (n === 0) continue
    candidates[n] = -1
    const hex = game.players[team.side]!.breakthrough(game.views[team.side]!, i, candidates)
    if (hex === -1) continue
    let legal = false
    for (let k = 0; k < n; k++) if (candidates[k] === hex) legal = true
    if (!legal)
      illegal(game, team.side, 'breaking through', `found hex ${hex}, legal are ${n} neighbours or to decline`)
    if (crossMines(game, team, 1 << i, from) === 0) continue
    game.place(team, i, hex)
    if (crossMines(game, team, 1 << i, hex) === 0) continue
    if (game.voice !== null) game.voice.moved(game, team, 1 << i, hex)
  }
}

/** End of the Action Stage: every contested hex is one of Continuing Combat (7.21, 7.23). */
export function markContinuingCombat(game: Game): void {
  for (let hex = 0; hex < game.map.size; hex++) game.continuing[hex] = contested(game, hex) ? TO_FIGHT : 0
}
