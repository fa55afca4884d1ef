import type { Kernel } from '../../engine/contracts.ts'
import type { Narrator } from '../../engine/narration.ts'
import { compileDuel } from './duel.ts'
import type { VictoryOptions } from './options.ts'

export const compile = (options: VictoryOptions, narrator?: Narrator): Kernel => compileDuel(options, narrator)
