import type { Force } from './force.ts'
import type { Game } from './game.ts'
import { mayIntercept } from './intercept.ts'
import type { HexMap } from './map.ts'
import { huntDice } from './offensive-intercept.ts'
import type { OwnTeam, View } from './policy.ts'
import type { Rules } from './rules.ts'
import type { Sighting } from './sighting.ts'
import type { Team } from './team.ts'
import { interceptModifier, strikeModifier } from './values.ts'
import { openMargin } from './victory.ts'

/** One team's window on the game: lets through what lies open and what is its own. */
export class SideView implements View {
  readonly side: number
  readonly map: HexMap
  readonly rules: Rules
  readonly own: OwnTeam
  readonly enemy: Sighting
  readonly orderOfBattle: Force['units']
  readonly turns: number
  readonly ownMines: Uint8Array
  readonly enemyMines: Uint8Array
  readonly ownFortifications: Uint8Array
  readonly enemyFortifications: Uint8Array
  readonly enemyCards: Int16Array
  readonly blocked: Uint8Array
  readonly ports: Uint8Array
  readonly #game: Game
  readonly #foe: Team

  constructor(game: Game, side: 0 | 1) {
    const other = (1 - side) as 0 | 1
    this.#game = game
    this.#foe = game.teams[other]
    this.side = side
    this.map = game.map
    this.rules = game.rules
    this.own = game.teams[side]
    this.enemy = game.sightings[side]
    this.orderOfBattle = this.#foe.force.units
    this.turns = game.turns
    this.ownMines = game.mines[side]
    this.enemyMines = game.mines[other]
    this.ownFortifications = game.fortifications[side]
    this.enemyFortifications = game.fortifications[other]
    this.enemyCards = game.openCards[other]
    this.blocked = game.weather.blocked
    this.ports = game.portCubes[side]
  }

  get turn(): number {
    return this.#game.turn
  }

  get taskForce(): number {
    return this.#game.taskForce
  }

  get actionPoints(): number {
    return this.#game.actionPoints
  }

  get influence(): number {
    return this.side === 0 ? this.#game.influence : -this.#game.influence
  }

  get enemyCubes(): number {
    return this.#foe.cubes
  }

  get initiative(): boolean {
    return this.#game.initiative === this.side
  }

  get enemyImpulsesLeft(): number {
    const { force, impulsesDone } = this.#foe
    let left = 0
    for (let t = 0; t < force.taskForces.length; t++) if (((impulsesDone >>> t) & 1) === 0) left++
    return left
  }

  get margin(): number {
    return openMargin(this.#game, this.side)
  }

  get navalCost(): number {
    return this.#game.weather.navalCost
  }

  get groundMovement(): number {
    return this.#game.weather.groundMovement
  }

  get extraCombat(): number {
    return this.#game.extraCombat
  }

  get grounded(): boolean {
    return this.#game.weather.grounded
  }

  enemyCardState(card: number): number {
    return this.enemyCards[card]! < 0 ? -1 : this.#foe.cardState[card]!
  }

  strikeModifier(hex: number, domain: number): number {
    return strikeModifier(this.#game, this.side, hex, domain)
  }

  interceptModifier(ofEnemy: boolean): number {
    return interceptModifier(this.#game, ofEnemy ? 1 - this.side : this.side)
  }

  canIntercept(unit: number, slot: number, attack: number): boolean {
    return mayIntercept(this.#game, this.#game.teams[this.side]!, unit, slot, attack)
  }

  huntDice(unit: number, slot: number, target: number, card: number): number {
    return huntDice(this.#game, this.#game.teams[this.side]!, unit, slot, target, card)
  }
}
