import type { CardTaste } from './card-orders.ts'

/** What a doctrine wants: factors on the worth of each kind of action, 0 for never. */
export interface Doctrine {
  readonly strike: number
  readonly assault: number
  readonly land: number
  readonly conceal: number
  readonly resupply: number
  readonly advance: number
  readonly cards: CardTaste
  /** Expected INTERCEPT successes committed for each expected hit. */
  readonly defence: number
  /** Expected hits wanted for each HP of a target before the next is chosen. */
  readonly margin: number
  /** Chance to destroy a target at which the next is fired at; 0 to go by `margin` instead. */
  readonly confidence: number
  /** Whether hidden counters are given worth by the order of battle, or only what is shown counts. */
  readonly beliefs: boolean
  /** Cards to buy, most wanted first. */
  readonly shopping: readonly string[]
}
