import { describe, it } from 'vitest'
import { policies } from '../../../src/policies/river-plate/index.ts'
import { battleOptions } from '../../../src/rulesets/river-plate/options.ts'
import { finiteValuesOf, type Options, records, setup } from '../../rulesets/river-plate/play.ts'

const SEED = 13_121_939
const ids = policies.map(({ id }) => id)
const both = policies.filter(({ seats }) => seats.length === 2).map(({ id }) => id)

describe('every player', { timeout: 90_000 }, () => {
  // A decision against the rules ends the run with an error.
  it.each(ids)('%s plays by the rules on either side, under every reading and scenario', id => {
    const definition = policies.find(policy => policy.id === id)!
    for (const [name, option] of Object.entries(battleOptions))
      for (const value of finiteValuesOf(option)) {
        const options = { [name]: value } as Options
        // One side must keep a ship.
        if (name === 'grafSpee') Object.assign(options, { cumberland: 'kriegsmarine' })
        if (definition.seats.includes('royal-navy')) records(setup(id, 'random', options), SEED, 0, 1)
        if (definition.seats.includes('kriegsmarine')) records(setup('random', id, options), SEED, 0, 1)
      }
  })

  it.each(both)('%s commands several ships on the German side, and a lone cruiser', id => {
    const fleet: Options = { exeter: 'kriegsmarine', achilles: 'absent', cumberland: 'kriegsmarine' }
    records(setup(id, id, fleet), SEED, 0, 5)
    records(setup(id, id, { achilles: 'absent', exeter: 'absent' }), SEED, 0, 5)
  })
})
