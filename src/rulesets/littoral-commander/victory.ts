import { has } from './bits.ts'
import type { Game } from './game.ts'
import { NAVAL } from './map.ts'
import { GA, GROUND, GROUND_MILDEC, SLOTS, SOF, type Team, UNIT } from './team.ts'

/**
 * Whether a team holds a hex: a unit with a GROUND ASSAULT value or SOF in it, and no enemy ground unit, SOF or Proxy
 * Force, which contest it (7.12, 13.45).
 */
function holds(game: Game, team: Team, hex: number): boolean {
  let own = false
  for (let i = 0; i < team.counters && !own; i++)
    own =
      team.hex[i] === hex &&
      has(team.alive, i) &&
      (team.kind[i] === SOF || (team.kind[i] === UNIT && team.fullSupply[i * SLOTS + GA]! > 0))
  return own && !contests(game.teams[1 - team.side]!, hex)
}

/** Whether a team has a ground counter in a hex that is no decoy. */
function contests(team: Team, hex: number): boolean {
  for (let i = 0; i < team.counters; i++)
    if (team.hex[i] === hex && team.domain[i] === GROUND && has(team.alive, i) && team.kind[i] !== GROUND_MILDEC)
      return true
  return false
}

function ashore(game: Game, team: Team): boolean {
  for (let i = 0; i < team.counters; i++)
    if (
      team.kind[i] === UNIT &&
      team.domain[i] === GROUND &&
      has(team.alive, i) &&
      team.hex[i]! >= 0 &&
      game.map.terrain[team.hex[i]!] !== NAVAL
    )
      return true
  return false
}

/** A team's Victory Points now. */
export function points(game: Game, side: number): number {
  const team = game.teams[side]!
  const foe = game.teams[1 - side]!
  let sum = team.lossPoints
  for (const { vp, hold, unlessEnemyHolds, noEnemyAshore } of game.scenario.victory[team.force.id]) {
    if (hold !== undefined) for (const id of hold) if (holds(game, team, game.map.hex(id))) sum += vp
    if (unlessEnemyHolds !== undefined && !holds(game, foe, game.map.hex(unlessEnemyHolds))) sum += vp
    if (noEnemyAshore === true && !ashore(game, foe)) sum += vp
  }
  return sum
}

/**
 * Own Victory Points less the enemy's, as far as a team can tell: any enemy ground counter in a hex where no own one
 * stands counts as holding it.
 */
export function openMargin(game: Game, side: number): number {
  const team = game.teams[side]!
  const foe = game.teams[1 - side]!
  let sum = team.lossPoints - foe.lossPoints
  const seen = (hex: number) => game.groundAt(foe, hex) !== 0
  const mine = (hex: number) => game.groundAt(team, hex) !== 0
  for (const { vp, hold } of game.scenario.victory[team.force.id])
    if (hold !== undefined)
      for (const id of hold) {
        const hex = game.map.hex(id)
        if (mine(hex) && !seen(hex)) sum += vp
      }
  for (const { vp, hold } of game.scenario.victory[foe.force.id])
    if (hold !== undefined)
      for (const id of hold) {
        const hex = game.map.hex(id)
        if (seen(hex) && !mine(hex)) sum -= vp
      }
  return sum
}
