import { definePolicy, type PolicyDefinition } from '../../../src/engine/contracts.ts'
import type { Dice } from '../../../src/engine/dice.ts'
import { drill } from '../../../src/policies/laffey/drill.ts'
import type { Captain } from '../../../src/rulesets/laffey/policy.ts'

/**
 * The drill captain, but in some games, told by its own dice, something else happens when a team is placed.
 * @param instead what is answered in place of a compartment; given what drill would answer
 * @param oneIn how rare such games are
 */
export const misbehaving = (
  id: string,
  instead: (sober: () => number) => number,
  oneIn = 400,
): PolicyDefinition<Captain, Record<never, never>> =>
  definePolicy<Captain, Record<never, never>>({
    id,
    title: id,
    doc: 'A captain that misbehaves, for tests.',
    seats: ['captain'],
    parameters: {},
    create: (parameters, dice: Dice, seat) => {
      const sober = drill.create(parameters, dice, seat)
      return Object.assign(Object.create(sober) as Captain, {
        placeTeam: (view: Parameters<Captain['placeTeam']>[0], legal: number) =>
          view.round === 1 && dice.below(oneIn) === 0
            ? instead(() => sober.placeTeam(view, legal))
            : sober.placeTeam(view, legal),
      })
    },
  })
