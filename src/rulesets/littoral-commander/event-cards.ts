import { has } from './bits.ts'
import { type EventCard, eventCards } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { NAVAL } from './map.ts'
import { eventId } from './options-scenario.ts'
import { EVENT, MISSION_KILL } from './streams.ts'
import { NO_INTERCEPT, NO_LRS, NO_MOVE, type Team, UNIT } from './team.ts'

/** A table of an Event card: from, to, what follows. */
type Table = readonly (readonly [lo: number, hi: number, result: number | string])[]

/** Combat ability that a Mission Kill takes, by the words of its table. */
const LOSSES: Readonly<Record<string, number>> = {
  'no LRS': NO_LRS,
  'no INTERCEPT': NO_INTERCEPT,
  'no move': NO_MOVE,
  none: 0,
}

/** What the Event card in force changes (16.0). Without one, nothing. */
export class Weather {
  readonly #chosen: string
  event: EventCard | null = null
  /** Added to GROUND ASSAULT values, to ground Movement Points, to the cost of naval hexes, to DETECT, to INTERCEPT. */
  assault = 0
  groundMovement = 0
  navalCost = 0
  detect = 0
  intercept = 0
  /** Whether aviation cards stay on the ground. */
  grounded = false
  /** Action Points of a player, or 0 for the usual ones; whether a team shares its points, and what it has left. */
  actionPoints = 0
  pooled = false
  readonly pool = new Int16Array(2)
  /** Hexes that nobody enters any more. */
  readonly blocked: Uint8Array

  constructor(chosen: string, hexes: number) {
    this.#chosen = chosen
    this.blocked = new Uint8Array(hexes)
  }

  clear(): void {
    this.event = null
    this.assault = this.groundMovement = this.navalCost = this.detect = this.intercept = this.actionPoints = 0
    this.grounded = this.pooled = false
    this.blocked.fill(0)
  }

  /** The card that the option names, or one at random. */
  draw(game: Game): void {
    if (this.#chosen === 'none') return
    game.address(EVENT, 0)
    const at =
      this.#chosen === 'random'
        ? game.dice.below(eventCards.length)
        : eventCards.findIndex(({ name }) => eventId(name) === this.#chosen)
    this.event = eventCards[at]!
    const { effect } = this.event
    const number = (field: string) => (effect[field] as number | undefined) ?? 0
    this.assault = number('ga')
    this.groundMovement = number('ground_mp')
    this.navalCost = number('naval_hex_mp')
    this.detect = number('detect')
    this.intercept = number('intercept')
    this.actionPoints = number('ap')
    this.grounded = effect.op === 'disable'
    this.pooled = effect.op === 'ap_pool'
    if (game.voice !== null) game.voice.event(game, this.event.name)
  }
}

/** The Event card is drawn, and what it does at once happens, before any action (16.0). */
export function beginEvent(game: Game): void {
  const { weather } = game
  weather.draw(game)
  const effect = weather.event?.effect
  if (effect?.op === 'block_land_hexes')
    for (const team of [game.teams[game.initiative]!, game.teams[1 - game.initiative]!])
      for (let n = 0; n < (effect.per_team as number); n++) blockHex(game, team)
  if (effect?.op === 'opposed_roll' && effect.at === undefined) {
    const winner = opposedRoll(game, 1)
    if (winner >= 0) game.influenceTowards(winner, (effect.win as { influence: number }).influence)
  }
}

/** Each team rolls; the side with the higher die, or -1 for equal ones. */
function opposedRoll(game: Game, nth: number): number {
  game.address(EVENT, nth)
  const blue = game.dice.roll(20)
  const red = game.dice.roll(20)
  return blue === red ? -1 : blue > red ? 0 : 1
}

/** Command Points that a team wins in a Planning Stage (Operational Planning). */
export function planningPoints(game: Game, side: number): number {
  const effect = game.weather.event?.effect
  if (effect?.op !== 'opposed_roll' || effect.at !== 'cp_stage') return 0
  return opposedRoll(game, 2) === side ? (effect.win as { cp: number }).cp : 0
}

/** Start of a turn: Tide of Battle gives one team a hex to fight in, the Action Point Pool is filled. */
export function eventTurn(game: Game): void {
  const { weather } = game
  const effect = weather.event?.effect
  if (weather.pooled)
    for (const team of game.teams) {
      let alive = 0
      for (let t = 0; t < team.force.taskForces.length; t++) if (hasUnits(team, t)) alive++
      weather.pool[team.side] = game.rules.actionPoints * alive + (effect!.bonus as number)
    }
  if (effect?.op !== 'opposed_roll' || effect.at !== 'turn_start') return
  const winner = opposedRoll(game, 3)
  if (winner < 0) return
  const hex = chooseHex(game, game.teams[winner]!, 'tide', () => true)
  const bonus = (effect.win as { attack_bonus: number }).attack_bonus
  game.turnStrikeBonus[winner as 0 | 1][hex] = game.turnStrikeBonus[winner as 0 | 1][hex]! + bonus
  game.turnAssaultBonus[winner as 0 | 1][hex] = game.turnAssaultBonus[winner as 0 | 1][hex]! + bonus
}

/** Whether a Task Force has a unit left. */
export function hasUnits(team: Team, taskForce: number): boolean {
  for (let i = 0; i < team.counters; i++)
    if (team.kind[i] === UNIT && team.taskForce[i] === taskForce && has(team.alive, i)) return true
  return false
}

function chooseHex(game: Game, team: Team, why: 'mudSlide' | 'tide', legal: (hex: number) => boolean): number {
  const hex = game.players[team.side]!.chooseHex(game.views[team.side]!, why, legal)
  if (!(hex >= 0 && hex < game.map.size && legal(hex)))
    illegal(game, team.side, 'choosing a hex for an Event card', `found hex ${hex}`)
  return hex
}

function blockHex(game: Game, team: Team): void {
  const { map, weather } = game
  const free = (hex: number) => map.terrain[hex] !== NAVAL && map.cost[hex]! < 99 && weather.blocked[hex] === 0
  weather.blocked[chooseHex(game, team, 'mudSlide', free)] = 1
}

const find = (table: Table, face: number): number | string => table.find(([lo, hi]) => face >= lo && face <= hi)![2]

/** Civilian Shipping: a strike at ships may cost the attacker Influence. */
export function civilianShipping(game: Game, team: Team, hex: number): void {
  const effect = game.weather.event?.effect
  if (effect?.op !== 'influence_table') return
  game.address(EVENT, 16 + (hex & 127))
  game.influenceTowards(team.side, find(effect.table as Table, game.dice.roll(20)) as number)
}

/** Mission Kills: each HP that a ship loses may cost it an ability as well. */
export function missionKill(game: Game, team: Team, ship: number, lost: number): void {
  const effect = game.weather.event?.effect
  if (effect?.op !== 'naval_hp_loss_table') return
  game.address(MISSION_KILL, team.side * 32 + ship)
  for (let n = 0; n < lost; n++)
    team.crippled[ship] = team.crippled[ship]! | LOSSES[find(effect.table as Table, game.dice.roll(20)) as string]!
}

/** An Action Point may bring back one ability of a ship (Mission Kills). */
export function mend(game: Game, team: Team, ship: number): void {
  const repair = game.weather.event?.effect.repair as { ap: number; success: number } | undefined
  const refuse = (why: string): never => illegal(game, team.side, 'mending a ship', why)
  if (repair === undefined) refuse('no Event card asks for it')
  if (!(ship >= 0 && has(team.alive, ship)) || team.taskForce[ship] !== game.taskForce || team.crippled[ship] === 0)
    refuse(`counter ${ship} has nothing to mend`)
  if (game.actionPoints < repair!.ap) refuse('no Action Point is left')
  game.actionPoints -= repair!.ap
  game.address(EVENT, 192 + ship)
  if (game.dice.roll(20) > repair!.success) return
  const lost = team.crippled[ship]!
  team.crippled[ship] = lost & (lost - 1)
}
