import type { PolicyDefinition } from '../../engine/contracts.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import { carrierStrike, escort } from './carrier-strike.ts'
import { drill } from './drill.ts'
import { expert } from './expert.ts'
import { charge, holdRange, standOff } from './hold-range.ts'
import { lineOfBattle } from './line-of-battle.ts'
import { random } from './random.ts'
import { torpedoRush } from './torpedo-rush.ts'

/** The players, from the foot of the ladder up. */
// biome-ignore lint/suspicious/noExplicitAny: players have parameters of their own
export const policies: readonly PolicyDefinition<Admiral, any>[] = [
  random,
  drill,
  charge,
  standOff,
  holdRange,
  torpedoRush,
  lineOfBattle,
  escort,
  carrierStrike,
  expert,
]
