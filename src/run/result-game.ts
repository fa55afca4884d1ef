import { catalogue } from '../catalogue.ts'
import type { Game } from '../engine/contracts.ts'
import { PairTally } from '../engine/pair-tally.ts'
import { Tally } from '../engine/tally.ts'
import { BadInput } from '../experiment/types.ts'
import type { Result } from './result.ts'

/**
 * The game that a result is of, for reading it: users' own players are not needed for that.
 * @param file the result's path, for messages
 * @param note told if the rules have changed since, in a way that leaves the result readable
 * @throws BadInput if this program cannot read such results
 */
export async function gameOf(result: Result, file: string, note: (text: string) => void): Promise<Game> {
  const { ruleset: id, rulesetVersion } = result.experiment
  const entry = catalogue.find(one => one.id === id)
  if (entry === undefined)
    throw new BadInput([{ source: file, message: `is of the ruleset "${id}", which this program does not have` }])
  const game = await entry.load()
  try {
    for (const tally of result.tallies) Tally.fromData(game.ruleset, tally)
    for (const pair of result.pairs) if (pair !== null) PairTally.fromData(game.ruleset, pair)
  } catch (error) {
    throw new BadInput([
      {
        source: file,
        message: `was made with version ${rulesetVersion} of ${id}; this program has version ${game.ruleset.version}, which measures other things (${(error as Error).message}). Run the experiment again`,
      },
    ])
  }
  if (rulesetVersion !== game.ruleset.version)
    note(
      `${file} was made with version ${rulesetVersion} of ${id}; this program has version ${game.ruleset.version}, so a new run would give other figures`,
    )
  return game
}
