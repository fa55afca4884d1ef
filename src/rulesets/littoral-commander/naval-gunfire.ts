import { has, lowest } from './bits.ts'
import type { Game } from './game.ts'
import { declareFire, harm, rollFire, Shots } from './ground-assault.ts'
import { declareAt } from './long-range-strike.ts'
import { MIXED } from './map.ts'
import { GUN, GUN_BACK } from './streams.ts'
import { CANNON, GROUND, LRS1, NO_LRS, SHIP, SLOTS, type Team, UNIT } from './team.ts'

const fire = new Shots()
const back = new Shots()

/** Whether a ship has guns: one with an LRS value of its own (17.31). */
export const hasGuns = (team: Team, ship: number): boolean =>
  team.kind[ship] === UNIT &&
  team.domain[ship] === SHIP &&
  has(team.alive & ~team.paralysed, ship) &&
  (team.force.units[ship]?.type.lrs.length ?? 0) > 0 &&
  (team.crippled[ship]! & NO_LRS) === 0

/** Enemy counters on a hex at which guns may fire: ships and craft (17.32), ground units on a coast (17.4). */
export function gunTargets(game: Game, team: Team, hex: number): number {
  const foe = game.teams[1 - team.side]!
  let set = 0
  for (let i = 0; i < foe.counters; i++) {
    if (foe.hex[i] !== hex || !has(foe.alive & foe.revealed, i)) continue
    const afloat = foe.domain[i] === SHIP && game.rules.navalGunfire
    const ashore = foe.domain[i] === GROUND && game.rules.shoreBombardment && game.map.terrain[hex] === MIXED
    if (afloat || ashore) set |= 1 << i
  }
  return set
}

/** Those that fire back: ships with guns, and cannon artillery that is bombarded (17.33, 17.41). */
function defenders(game: Game, foe: Team, hex: number): number {
  let set = 0
  for (let i = 0; i < foe.counters; i++) {
    if (foe.hex[i] !== hex || !has(foe.alive & ~foe.paralysed, i)) continue
    const ship = game.rules.navalGunfire && hasGuns(foe, i)
    const gun =
      game.rules.shoreBombardment &&
      foe.domain[i] === GROUND &&
      foe.trait[i * SLOTS + LRS1] === CANNON &&
      foe.supply[i * SLOTS + LRS1]! > 0
    if (ship || gun) set |= 1 << i
  }
  return set
}

/**
 * NAVAL GUNFIRE and SHORE BOMBARDMENT: like a GROUND ASSAULT, all dice are declared, both sides roll, and damage is taken
 * at once. It cannot be INTERCEPTED; what modifies LRS modifies it (17.3, 17.4).
 */
export function resolveGunfire(game: Game, team: Team): void {
  const foe = game.teams[1 - team.side]!
  fire.count = back.count = 0
  let waiting = game.commitments.gunning & team.alive
  while (waiting !== 0) {
    const hex = team.hex[lowest(waiting)]!
    let here = 0
    for (let rest = waiting; rest !== 0; rest &= rest - 1) if (team.hex[lowest(rest)] === hex) here |= 1 << lowest(rest)
    waiting &= ~here
    const targets = gunTargets(game, team, hex)
    if (targets === 0) continue
    for (let rest = here; rest !== 0; rest &= rest - 1) game.reveal(team, lowest(rest))
    declareAt(game, team, hex)
    declareFire(game, team, hex, here, game.tokensOf(foe, targets), fire)
    declareFire(game, foe, hex, defenders(game, foe, hex), game.tokensOf(team, here), back)
  }
  rollFire(game, team, fire, GUN)
  rollFire(game, foe, back, GUN_BACK)
  harm(game, foe, fire, team.side)
  harm(game, team, back, foe.side)
}
