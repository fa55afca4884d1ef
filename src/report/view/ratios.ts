import { eventCount } from '../../analysis/estimates.ts'
import { share } from '../../analysis/proportions.ts'
import type { EventGroup, EventRatio } from '../../engine/contracts.ts'
import type { TallyData } from '../../engine/tally.ts'
import type { ShareView } from './types.ts'

/** How often a try succeeded in one cell; undefined if there was no try. Tries count as independent of one another. */
export function ratioShare(
  group: EventGroup,
  ratio: EventRatio,
  tally: TallyData,
  confidence: number,
): ShareView | undefined {
  const total = (names: readonly string[]) => names.reduce((sum, name) => sum + eventCount(tally, group.id, name)[0], 0)
  const found = share(total(ratio.of), Math.max(1, total(ratio.among)), confidence)
  return total(ratio.among) === 0 ? undefined : found
}

/** The same from exact means of events, by place in the group; undefined where nothing can be tried. */
export function exactRatio(
  group: EventGroup,
  ratio: EventRatio,
  means: readonly (number | undefined)[],
): number | undefined {
  const total = (names: readonly string[]) =>
    group.names.reduce((sum, { id }, i) => (names.includes(id) ? sum + (means[i] ?? 0) : sum), 0)
  const tries = total(ratio.among)
  return tries === 0 ? undefined : total(ratio.of) / tries
}
