import type { OptionsOf, OptionTable } from '../../engine/options.ts'
import { houseRules, rulings } from './options-rulings.ts'
import { salvoRules } from './options-salvo.ts'
import { forces, scenario } from './options-scenario.ts'

/**
 * What can be set about the game. Rulings carry the ids of the list of unclear points (A1 to A37, see
 * `docs/rules/river-plate.md`); A4, A8, A17, A21, A23, A24 and A31 are settled there and have no option.
 */

const { ships: shipsOption, ...salvoRulings } = salvoRules

/** Options of the battle. */
export const battleOptions = {
  ...forces,
  ...scenario,
  ...rulings,
  ...salvoRulings,
  ...houseRules,
  ships: shipsOption,
} satisfies OptionTable

export type BattleOptions = OptionsOf<typeof battleOptions>
