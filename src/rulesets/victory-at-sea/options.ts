import type { OptionsOf } from '../../engine/options.ts'
import { data, houseRules } from './options-rules.ts'
import { rulings } from './options-rulings.ts'
import { scenario } from './options-scenario.ts'

export const options = { ...scenario, ...houseRules, ...rulings, ...data }

export type VictoryOptions = OptionsOf<typeof options>
