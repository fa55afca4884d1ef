import { definePolicy } from '../src/engine/contracts.ts'
import { integer } from '../src/engine/options.ts'
import { playsLike } from '../src/engine/plays-like.ts'
import { drill } from '../src/policies/laffey/drill.ts'
import type { Captain } from '../src/rulesets/laffey/policy.ts'

const parameters = {
  reserve: integer({
    kind: 'rule',
    doc: 'Supplies that are never spent on cancelling marks.',
    rule: "the player's own",
    min: 0,
    max: 6,
    default: 3,
  }),
}

export default definePolicy<Captain, typeof parameters>({
  id: 'frugal',
  title: 'Frugal',
  doc: 'Plays like drill, but keeps a reserve of Supplies instead of cancelling every mark that drill would.',
  seats: ['captain'],
  parameters,
  create({ reserve }, dice, seat) {
    const drilled = drill.create({}, dice, seat)
    return playsLike(drilled, {
      cancel: (view, mark, compartment) => view.supplies > reserve && drilled.cancel(view, mark, compartment),
    })
  },
})
