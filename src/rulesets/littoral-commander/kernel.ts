import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import type { Narrator } from '../../engine/narration.ts'
import { has } from './bits.ts'
import { markContinuingCombat } from './combat.ts'
import { maps, scenarioOf } from './data.ts'
import { deploymentStage } from './deployment.ts'
import { beginEvent, eventTurn } from './event-cards.ts'
import { bookOf, forceOf } from './force.ts'
import { BLUE_WINS, DRAW, Game, RED_WINS } from './game.ts'
import { playImpulse } from './impulse.ts'
import { HexMap } from './map.ts'
import { AT } from './metrics.ts'
import { Voice } from './narration.ts'
import type { LittoralOptions } from './options.ts'
import { freeCards, plan } from './planning.ts'
import type { Commander } from './policy.ts'
import { clearPorts } from './ports.ts'
import { rulesOf } from './rules.ts'
import { SETUP } from './streams.ts'
import { beginNoise } from './submarines.ts'
import { DEPLOYED, EXPENDED, GROUND, SUBSURFACE, type Team } from './team.ts'
import { points } from './victory.ts'
import { constantReconnaissance } from './zone-of-reconnaissance.ts'

/** Builds map, forces and table for a choice of options. */
export function compile(
  options: LittoralOptions,
  players: Readonly<Record<string, Commander>>,
  narrator?: Narrator,
): Kernel {
  return new LittoralKernel(gameOf(options, players, narrator))
}

/** The table that a choice of options sets up. */
export function gameOf(
  options: LittoralOptions,
  players: Readonly<Record<string, Commander>>,
  narrator?: Narrator,
): Game {
  const scenario = scenarioOf(options)
  const map = new HexMap(maps.find(({ id }) => id === scenario.map)!, options.hexes, scenario.naval_zones)
  const book = bookOf(scenario, options)
  const own = options as LittoralOptions & Readonly<Record<string, unknown>>
  const initiative = options.initiative === 'scenario' ? scenario.initiative : options.initiative
  const voice = narrator === undefined ? null : new Voice(narrator)
  return new Game(
    map,
    rulesOf(options),
    { ...scenario, initiative },
    typeof options.turns === 'number' ? options.turns : scenario.turns,
    options.information === 'open',
    [forceOf(0, scenario, own, map, book), forceOf(1, scenario, own, map, book)],
    [players.blue!, players.red!],
    voice,
    options.event,
  )
}

class LittoralKernel implements Kernel {
  readonly #game: Game

  constructor(game: Game) {
    this.#game = game
  }

  play(dice: Dice, record: Int32Array): void {
    playGame(this.#game, dice, record)
  }
}

/** One game from the Planning Stage to the last Victory Check (chapter 3). */
export function playGame(game: Game, dice: Dice, record: Int32Array): void {
  game.begin(dice, record)
  const { initiative } = game.scenario
  game.turn = 0
  game.address(SETUP, 0)
  game.initiative = initiative === 'random' ? dice.below(2) : initiative === 'US' ? 0 : 1
  beginEvent(game)
  for (game.turn = 1; game.turn <= game.turns; game.turn++) playTurn(game)
  end(game)
}

/** A turn: Planning on turns with Command Points, then Action Stage, Initiative Check (3.0). */
export function playTurn(game: Game): void {
  game.impulse = 0
  plan(game)
  if (game.turn === 1) {
    deploymentStage(game)
    constantReconnaissance(game)
  }
  beginTurn(game)
  const first = goesFirst(game)
  let side = first
  for (game.impulse = 1; ; game.impulse++) {
    const left = (team: Team) => team.force.taskForces.length - count(team.impulsesDone)
    if (left(game.teams[0]) + left(game.teams[1]) === 0) break
    if (left(game.teams[side]!) > 0) playImpulse(game, side)
    side = 1 - side
  }
  game.impulse = 7
  endActionStage(game)
  checkInitiative(game)
}

const count = (set: number): number => {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

function beginTurn(game: Game): void {
  game.benefit = game.influence
  for (const team of game.teams) {
    team.acted = team.moved = team.paralysed = team.landed = team.supported = team.impulsesDone = 0
    team.dugIn = 0
    team.proxiesDone = team.interceptBonusTurn = 0
    beginNoise(team)
    game.turnStrikeBonus[team.side as 0 | 1].fill(0)
    game.turnAssaultBonus[team.side as 0 | 1].fill(0)
    team.destroyedThisTurn = team.unitsDestroyed = 0
    for (let card = 0; card < team.cards; card++) if (team.cardState[card] === EXPENDED) team.cardState[card] = DEPLOYED
    const towards = team.side === 0 ? game.benefit : -game.benefit
    if (towards >= 9 && game.turn > 1) freeCards(game, team)
  }
  eventTurn(game)
  if (game.voice !== null) game.voice.turn(game)
}

/** The team with the initiative goes first, or gives the initiative away and goes second (3.41). */
function goesFirst(game: Game): number {
  const side = game.initiative
  if (game.players[side]!.goFirst(game.views[side]!)) return side
  game.initiative = 1 - side
  if (!game.rules.L17free) game.influenceTowards(1 - side, 1)
  return 1 - side
}

/** Continuing Combat is marked, fortifications that nobody holds go, submarines are lost sight of (7.21, 13.53, 14.06). */
function endActionStage(game: Game): void {
  markContinuingCombat(game)
  clearPorts(game)
  for (const team of game.teams) {
    for (let i = 0; i < team.counters; i++) if (team.domain[i] === SUBSURFACE) game.submerge(team, i)
    const levels = game.fortifications[team.side as 0 | 1]
    for (let hex = 0; hex < game.map.size; hex++) if (levels[hex]! > 0 && !occupied(team, hex)) levels[hex] = 0
  }
}

function occupied(team: Team, hex: number): boolean {
  for (let i = 0; i < team.counters; i++)
    if (team.hex[i] === hex && team.domain[i] === GROUND && has(team.alive, i)) return true
  return false
}

/** The team that destroyed more units has the initiative; to gain it moves the Influence Meter (3.42, 15.21). */
function checkInitiative(game: Game): void {
  const [blue, red] = game.teams
  if (blue.destroyedThisTurn === red.destroyedThisTurn) return
  const side = blue.destroyedThisTurn > red.destroyedThisTurn ? 0 : 1
  if (side === game.initiative) return
  game.initiative = side
  game.influenceTowards(side, 1)
  if (game.voice !== null) game.voice.initiative(game)
}

/** Victory Check after the last turn. */
function end(game: Game): void {
  const { record } = game
  const blue = points(game, 0)
  const red = points(game, 1)
  const { tie } = game.scenario.victory
  record[AT.outcome] =
    blue > red ? BLUE_WINS : red > blue ? RED_WINS : tie === 'draw' ? DRAW : tie === 'US' ? BLUE_WINS : RED_WINS
  record[AT.turns] = game.turns
  record[AT.margin] = blue - red
  record[AT.influence] = game.influence
  record[AT.points] = blue
  record[AT.points + 1] = red
  record[AT.cubes] = game.teams[0].cubes
  record[AT.cubes + 1] = game.teams[1].cubes
  if (game.voice !== null) game.voice.end(game, blue, red)
}
