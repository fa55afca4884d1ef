import { definePolicy } from '../../engine/contracts.ts'
import { integer, type OptionsOf } from '../../engine/options.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import type { Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { Doctrine, rangeWorth } from './common/doctrine.ts'
import type { Place } from './common/steering.ts'

const rangeOf = (value: number, doc: string) =>
  ({ range: integer({ kind: 'rule', doc, rule: "the player's own", min: 0, max: 45, default: value }) }) as const

/** Keeps every ship at a range from the nearest enemy, broadside on. */
class AtRange extends Doctrine {
  readonly #range: number

  constructor(range: number) {
    super()
    this.#range = range
  }

  override worthOf(view: Battle, ship: Ship, place: Place): number {
    return rangeWorth(view, ship, place, this.#range)
  }
}

type Parameters = ReturnType<typeof rangeOf>

const atRange = (id: string, title: string, doc: string, range: number) =>
  definePolicy<Admiral, Parameters>({
    id,
    title,
    doc,
    seats: ['a', 'b'],
    parameters: rangeOf(range, 'Inches from the nearest enemy that every ship tries to keep.'),
    create: (parameters: OptionsOf<Parameters>) => new AtRange(parameters.range),
  })

export const holdRange = atRange(
  'hold-range',
  'Hold range',
  'Keeps every ship 15 inches, or as many as you say, from the nearest enemy and turns her broadside to him.',
  15,
)

export const charge = atRange(
  'charge',
  'Charge',
  'Closes with the nearest enemy as fast as it can, so as to fire everything, torpedoes too, at a range at which little misses.',
  4,
)

export const standOff = atRange(
  'stand-off',
  'Stand off',
  'Keeps beyond 20 inches, where smaller guns do not reach and shells plunge on decks.',
  26,
)
