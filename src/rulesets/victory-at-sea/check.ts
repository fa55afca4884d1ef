import { withOwn } from './data.ts'
import type { VictoryOptions } from './options.ts'
import { shipRecord } from './spec.ts'

/** Combinations that cannot be played, in words. */
export function check(options: VictoryOptions): readonly string[] {
  const roster = withOwn(options.roster)
  const wrong: string[] = []
  for (const key of ['shipA', 'shipB'] as const)
    if (shipRecord(roster, options.roster, options[key]) === undefined)
      wrong.push(
        `${key} is ${options[key]}, but the roster of your own has no such ship; give a roster with enough ships`,
      )
  return wrong
}
