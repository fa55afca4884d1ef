import type { Dice } from '../../engine/dice.ts'
import type { Rules } from './rules.ts'
import type { Ship } from './ship.ts'
import type { Voice } from './voice.ts'

/** Streams of dice within a turn (`dice.at(turn, stream, actor)`). */
export const STREAM = {
  initiative: 0,
  attack: 1,
  damageControl: 2,
  fires: 3,
  radar: 4,
  specialAction: 5,
  torpedoes: 6,
  setUp: 7,
  spotting: 8,
  antiAircraft: 9,
  aircraft: 10,
  detection: 11,
  depthCharges: 12,
  dodge: 13,
  longRange: 14,
  command: 15,
  /** Faces shown to a reader where a draw decided only what mattered: never part of a game. */
  shown: 255,
} as const

/** What a duel and a battle have in common: the rules, the dice and the record of the game being played. */
export class Sea {
  readonly rules: Rules
  readonly ships: readonly Ship[]
  readonly voice: Voice | null
  dice!: Dice
  record!: Int32Array
  turn = 0

  constructor(rules: Rules, ships: readonly Ship[], voice: Voice | null) {
    this.rules = rules
    this.ships = ships
    this.voice = voice
  }

  /** Location and row of a critical hit on a ship, three dice in one draw. */
  criticalDraw(_target: Ship): number {
    return this.dice.below(216)
  }
}
