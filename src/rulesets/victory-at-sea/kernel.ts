import type { Kernel } from '../../engine/contracts.ts'
import type { Narrator } from '../../engine/narration.ts'
import { BattleKernel } from './battle-kernel.ts'
import { compileDuel } from './duel.ts'
import type { VictoryOptions } from './options.ts'
import { battleOf } from './plan.ts'
import type { Admiral } from './policy.ts'

/** The duel, or the battle that the options ask for, commanded by two admirals. */
export function compile(options: VictoryOptions, admirals: readonly Admiral[], narrator?: Narrator): Kernel {
  if (options.scenario === 'duel') return compileDuel(options, narrator)
  const battle = battleOf(options, narrator)
  battle.admirals.push(...admirals)
  return new BattleKernel(battle)
}
