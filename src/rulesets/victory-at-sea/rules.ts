import type { VictoryOptions } from './options.ts'

/** The options as the kernel asks for them: whole numbers and yes or no, fixed for a compiled game. */
export interface Rules {
  /** V1 */
  readonly radarInDuels: boolean
  /** V2 */
  readonly rangefinders: boolean
  /** V4 */
  readonly gunFailures: boolean
  /** V5 */
  readonly halveSecondariesFirst: boolean
  /** V6 */
  readonly attackDiceFirst: boolean
  /** V7 */
  readonly modifiedSix: boolean
  /** V8 */
  readonly catastrophe: boolean
  /** V10 */
  readonly magazineNextTurn: boolean
  /** V10 */
  readonly magazinesAdded: boolean
  /** V11 */
  readonly halveSpeedFirst: boolean
  /** V12 */
  readonly traitsRolled: boolean
  /** V14 */
  readonly fireAsDamageControl: boolean
  /** V15 */
  readonly abandonedIsTarget: boolean
}

export const rulesOf = (o: VictoryOptions): Rules => ({
  radarInDuels: o.radarInDuels === 'used',
  rangefinders: o.rangefinders === 'used',
  gunFailures: o.gunFailures === 'used',
  halveSecondariesFirst: o.crippledSecondaries === 'halve-first',
  attackDiceFirst: o.resolution === 'attack-dice-first',
  modifiedSix: o.criticalSix === 'modified',
  catastrophe: o.vitalSix === 'catastrophe',
  magazineNextTurn: o.magazineTurns === 'next-turn',
  magazinesAdded: o.magazineTurns === 'added',
  halveSpeedFirst: o.crippledSpeed === 'halve-first',
  traitsRolled: o.crippledTraits === 'rolled',
  fireAsDamageControl: o.fireFighting === 'as-damage-control',
  abandonedIsTarget: o.abandonedShips === 'target',
})
