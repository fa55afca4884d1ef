import type { OptionsOf } from '../../engine/options.ts'
import { data } from './options-data.ts'
import { houseRules } from './options-rules.ts'
import { rulings } from './options-rulings.ts'
import { scenario } from './options-scenario.ts'

/** Everything about a game of USS Laffey that can be set. */
export const options = { ...scenario, ...houseRules, ...rulings, ...data }

export type LaffeyOptions = OptionsOf<typeof options>
