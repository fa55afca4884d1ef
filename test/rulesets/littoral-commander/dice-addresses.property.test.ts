import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { policyDomain } from '../../../src/engine/streams.ts'
import { policies } from '../../../src/policies/littoral-commander/index.ts'
import { Addresses } from '../../../src/rulesets/littoral-commander/addresses.ts'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { gameOf, playGame } from '../../../src/rulesets/littoral-commander/kernel.ts'
import { LENGTH, optionsOf } from './table.ts'

/** Dice that remember every address from which they have rolled. */
class Recording extends Dice {
  readonly visited = new Set<number>()

  override at(round: number, phase: number, actor: number): void {
    if (!(round >= 0 && round < 65_536 && phase >= 0 && phase < 256 && actor >= 0 && actor < 256))
      throw new Error(`no address: ${round}, ${phase}, ${actor}`)
    const key = (round * 256 + phase) * 256 + actor
    if (this.visited.has(key)) throw new Error(`two rolls have the address ${round}, ${phase}, ${actor}`)
    this.visited.add(key)
    super.at(round, phase, actor)
  }
}

const player = (id: string, side: 0 | 1, seed: number) => {
  const policy = policies.find(each => each.id === id)!
  const dice = new Dice(policyDomain(side))
  dice.experiment(seed)
  return policy.create(defaultsOf(policy.parameters) as never, dice, side === 0 ? 'blue' : 'red')
}

const ids = policies.map(({ id }) => id)

test.prop(
  {
    seed: fc.integer({ min: 0, max: 1e9 }),
    scenario: fc.constantFrom('gotland_redux', 'mirror_baltic_resolve', 'red_dawn'),
    blue: fc.constantFrom(...ids),
    red: fc.constantFrom(...ids),
    points: fc.integer({ min: 0, max: 40 }),
    event: fc.constantFrom('none', 'random'),
    blueExtraCard: fc.constantFrom(...littoralCommander.options.blueExtraCard.values),
    redExtraCard: fc.constantFrom(...littoralCommander.options.redExtraCard.values),
    navalGunfire: fc.boolean(),
    directArtillery: fc.boolean(),
    dualCombatValues: fc.boolean(),
  },
  { numRuns: 60 },
)('no two rolls of a game have one address', ({ seed, blue, red, points, ...options }) => {
  const game = gameOf(optionsOf({ deck: 'all', ...options, blueCommandPoints: points, redCommandPoints: points }), {
    blue: player(blue, 0, seed),
    red: player(red, 1, seed),
  })
  const dice = new Recording()
  dice.experiment(seed)
  playGame(game, dice, new Int32Array(LENGTH))
  expect(dice.visited.size).toBeGreaterThan(0)
})

test('what is rolled for again has the next address; another impulse begins anew; there is an end to it', () => {
  const at: number[][] = []
  const dice = { at: (...address: number[]) => at.push(address) } as unknown as Dice
  const addresses = new Addresses()
  addresses.move(dice, 9, 6, 3)
  addresses.move(dice, 9, 6, 3)
  addresses.move(dice, 9, 6, 4)
  addresses.move(dice, 10, 6, 3)
  expect(at).toEqual([
    [9, 6, 3],
    [137, 6, 3],
    [9, 6, 4],
    [10, 6, 3],
  ])
  for (let n = 1; n < 512; n++) addresses.move(dice, 10, 6, 3)
  expect(() => addresses.move(dice, 10, 6, 3)).toThrow('more than 512 rolls')
})
