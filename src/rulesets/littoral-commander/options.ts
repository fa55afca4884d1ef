import type { OptionsOf } from '../../engine/options.ts'
import { data } from './options-data.ts'
import { houseRules, optionalRules } from './options-rules.ts'
import { rulings } from './options-rulings.ts'
import { scenarioOptions } from './options-scenario.ts'

const named = { ...scenarioOptions, ...houseRules, ...optionalRules, ...rulings }

/** Everything about a game of Littoral Commander: The Baltic that can be set. */
export const options = { ...named, ...data }

/** The reconstructed numbers are looked up by name: see `openNumbers`. */
export type LittoralOptions = OptionsOf<typeof named>
