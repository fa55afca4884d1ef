import { type CatalogueEntry, catalogue } from '../catalogue.ts'
import type { PolicyDefinition } from '../engine/contracts.ts'
import type { Complaints, Place } from './complaints.ts'
import { loadPolicyModule } from './policy-module.ts'
import type { Experiment, LoadedGame, Player } from './types.ts'
import { andList, didYouMean, quote } from './words.ts'

/** The catalogue's entry of a ruleset; undefined if there is none, after complaining. */
export function findEntry(
  id: string,
  games: readonly CatalogueEntry[],
  place: Place,
  complaints: Complaints,
): CatalogueEntry | undefined {
  const entry = games.find(entry => entry.id === id)
  if (entry !== undefined) return entry
  const ids = games.map(({ id }) => id)
  complaints.add(place, `there is no ruleset ${quote(id)}; there are ${andList(ids)}${didYouMean(id, ids)}`)
  return undefined
}

/**
 * The game of an experiment that was resolved before, with the users' modules it names: what a thread or a resumed run
 * needs. Reads no experiment file.
 * @throws Error if the catalogue has no such ruleset, or a module cannot be loaded
 */
export async function loadGame(
  experiment: Pick<Experiment, 'ruleset' | 'cells'>,
  games: readonly CatalogueEntry[] = catalogue,
): Promise<LoadedGame> {
  const entry = games.find(({ id }) => id === experiment.ruleset)
  if (entry === undefined) throw new Error(`there is no ruleset called "${experiment.ruleset}"`)
  const modules = new Map<string, PolicyDefinition>()
  for (const cell of experiment.cells)
    for (const { module } of Object.values(cell.players))
      if (module !== undefined && !modules.has(module)) modules.set(module, await loadPolicyModule(module))
  return { ...(await entry.load()), modules }
}

/** Looks up the definitions of an experiment's players, for `setupOf`. The function throws an Error for an unknown one. */
export function policyFinder(game: LoadedGame): (player: Player) => PolicyDefinition {
  return ({ id, module }) => {
    const policy = module === undefined ? game.policies.find(policy => policy.id === id) : game.modules.get(module)
    if (policy === undefined) throw new Error(`${game.ruleset.id} has no player called "${module ?? id}"`)
    return policy
  }
}
