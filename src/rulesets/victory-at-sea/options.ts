import type { OptionsOf } from '../../engine/options.ts'
import { data, houseRules } from './options-rules.ts'
import { rulings } from './options-rulings.ts'
import { battleRulings } from './options-rulings-battle.ts'
import { scenario } from './options-scenario.ts'

export const options = { ...scenario, ...houseRules, ...rulings, ...battleRulings, ...data }

export type VictoryOptions = OptionsOf<typeof options>
