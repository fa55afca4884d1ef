import type { Dice } from '../../engine/dice.ts'
import type { HitTables } from './chance.ts'
import type { Rules } from './rules.ts'
import type { Ship } from './ship.ts'
import type { Voice } from './voice.ts'

/** What a duel and a battle have in common: the ships, the rules, the dice and the record of the game being played. */
export class Sea {
  readonly rules: Rules
  readonly ships: readonly Ship[]
  readonly hits: HitTables
  readonly voice: Voice | null
  dice!: Dice
  record!: Int32Array
  move = 0
  /** Whether the loss that is being dealt with comes from bombs (armoured decks, section 15). */
  byBombs = false

  constructor(rules: Rules, ships: readonly Ship[], hits: HitTables, voice: Voice | null) {
    this.rules = rules
    this.ships = ships
    this.hits = hits
    this.voice = voice
  }
}
