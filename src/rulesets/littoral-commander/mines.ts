import { has, lowest, size } from './bits.ts'
import { hurt } from './damage.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { MINE } from './streams.ts'
import { GROUND, OFF_MAP, type Team } from './team.ts'

/** Where a minefield is kept: those in the water by hex, those on land behind them (5.11). */
export const fieldAt = (game: Game, hex: number, land: boolean): number => (land ? game.map.size : 0) + hex

/**
 * Counters enter or leave a hex with enemy mines: the mines' owner may set off any number of them, each at one of the
 * counters, seen or not (13.33, 13.34). Mines on land are for ground counters, those in the water for what floats, also in
 * mixed hexes (5.11).
 * @returns the counters that are still there
 */
export function crossMines(game: Game, team: Team, counters: number, hex: number): number {
  const owner = 1 - team.side
  if (counters === 0) return counters
  const field = game.mines[owner as 0 | 1]
  const land = team.domain[lowest(counters)] === GROUND
  const at = fieldAt(game, hex, land)
  const mines = field[at]!
  if (mines === 0) return counters
  const { answer } = game
  answer.clear()
  const tokens = game.tokensOf(team, counters)
  game.players[owner]!.detonate(game.views[owner]!, hex, tokens, mines, answer)
  let spent = 0
  for (let t = 0; t < answer.targetCount; t++) {
    const dice = answer.dice[t]!
    if (!has(tokens, answer.targets[t]!) || dice < 0)
      illegal(game, owner, 'setting off mines', `found target ${answer.targets[t]}, legal are ${size(tokens)} counters`)
    spent += dice
  }
  if (spent > mines) illegal(game, owner, 'setting off mines', `found ${spent} mines, there are ${mines}`)
  field[at] = mines - spent
  // Targets are known by place on the table: turn them into counters before any of them is removed.
  for (let t = 0; t < answer.targetCount; t++) answer.targets[t] = game.counterAt(team, answer.targets[t]!)
  for (let t = 0; t < answer.targetCount; t++) {
    const counter = answer.targets[t]!
    if (answer.dice[t] === 0 || !has(team.alive, counter)) continue
    game.address(MINE, team.side * 32 + counter)
    let hits = 0
    for (let d = 0; d < answer.dice[t]!; d++) if (game.d20() <= game.mineSuccess[owner as 0 | 1][at]!) hits++
    if (game.voice !== null) game.voice.mines(game, team, counter, answer.dice[t]!, hits)
    hurt(game, team, counter, hits, owner)
  }
  let left = 0
  for (let rest = counters; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (has(team.alive, i) && team.hex[i] !== OFF_MAP) left |= 1 << i
  }
  return left
}
