import { has, lowest } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { GROUND, ISR, SHIP, type Team, TRANSPORT, UNIT } from './team.ts'

/** Ships that have moved and enemy ships within five hexes by water reveal each other (6.23). Decoys have no ZOR. */
export function navalReconnaissance(game: Game, team: Team, moving: number): void {
  const foe = game.teams[1 - team.side]!
  for (let rest = moving; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (team.domain[i] !== SHIP || !has(team.alive, i)) continue
    for (let j = 0; j < foe.counters; j++) {
      if (foe.domain[j] !== SHIP || foe.hex[j]! < 0 || !has(foe.alive, j)) continue
      if (has(team.revealed, i) && has(foe.revealed, j)) continue
      const away = game.zorDistance(team.hex[i]!, foe.hex[j]!)
      if (away <= team.zor[i]!) {
        game.spotter = team.nation[i]!
        game.reveal(foe, j)
      }
      if (away <= foe.zor[j]!) {
        game.spotter = foe.nation[j]!
        game.reveal(team, i)
      }
      game.spotter = -1
    }
  }
}

/** Markers and enemies that come to lie in one hex: ISR markers and transports there are turned face up (13.23). */
export function meetMarkers(game: Game, hex: number): void {
  const [blue, red] = game.teams
  if (game.seenAt(blue, hex) === 0 || game.seenAt(red, hex) === 0) return
  for (const team of game.teams)
    for (let i = 0; i < team.counters; i++)
      if (team.hex[i] === hex && has(team.alive, i) && (team.kind[i] === ISR || team.kind[i] === TRANSPORT))
        game.reveal(team, i)
}

/** All ships look around at once: after deployment, and whenever a counter appears. */
export function constantReconnaissance(game: Game): void {
  for (const team of game.teams) {
    let ships = 0
    for (let i = 0; i < team.counters; i++)
      if (team.domain[i] === SHIP && team.hex[i]! >= 0 && has(team.alive, i)) ships |= 1 << i
    navalReconnaissance(game, team, ships)
  }
}

/** A ground unit or stack reveals all ground counters in one adjacent hex (6.21). It does not reveal itself. */
export function groundReconnaissance(game: Game, team: Team, units: number, hex: number): void {
  let adjacent = false
  for (let rest = units & team.alive; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    const { kind, domain } = team
    if (domain[i] === GROUND && kind[i] === UNIT && team.hex[i]! >= 0 && game.map.between(team.hex[i]!, hex) === 1)
      adjacent = true
  }
  if (!adjacent)
    illegal(game, team.side, 'using a Zone of Reconnaissance', `${game.map.ids[hex] ?? hex} is not adjacent`)
  game.spotter = team.nation[lowest(units)]!
  game.revealAll(game.teams[1 - team.side]!, hex, GROUND)
  game.spotter = -1
}

/** Whether a counter may turn face down where it is: no ground enemies in its hex, no enemy naval ZOR over a ship (6.22, 6.23). */
export function mayConceal(game: Game, team: Team, counter: number): boolean {
  const hex = team.hex[counter]!
  if (hex < 0) return false
  const foe = game.teams[1 - team.side]!
  if (team.kind[counter] === ISR || team.kind[counter] === TRANSPORT)
    return !game.inNavalZor(foe, hex) && game.seenAt(foe, hex) === 0
  return team.domain[counter] === SHIP ? !game.inNavalZor(foe, hex) : !game.enemyGroundAt(team, hex)
}
