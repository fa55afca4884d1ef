import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { policies } from '../../../src/policies/river-plate/index.ts'
import { riverPlate } from '../../../src/rulesets/river-plate/index.ts'
import { riverPlateSalvo } from '../../../src/rulesets/river-plate/salvo.ts'
import { records, setup } from '../../rulesets/river-plate/play.ts'

const GAMES = 40

/** A hash of the records of the first battles of two players. */
function hash(british: string, german: string): string {
  const sum = createHash('sha256')
  for (const record of records(setup(british, german), 1939, 0, GAMES)) sum.update(record)
  return sum.digest('hex').slice(0, 16)
}

// The same seed gives the same games. If one of these has to change, raise the ruleset's version.
describe(`records of the first ${GAMES} games, seed 1939`, () => {
  it('belong to these versions of the rulesets', () => {
    expect([riverPlate.version, riverPlateSalvo.version]).toEqual([3, 1])
  })

  it.each(policies.map(({ id }) => id))('%s', id => {
    const { seats } = policies.find(policy => policy.id === id)!
    const hashes = {
      'royal-navy': seats.includes('royal-navy') ? hash(id, 'fight-it-out') : 'cannot',
      kriegsmarine: seats.includes('kriegsmarine') ? hash('split-fire', id) : 'cannot',
    }
    expect(hashes).toMatchSnapshot()
  })

  it('salvos at three ranges', () => {
    const dice = new Dice()
    dice.experiment(1939)
    const hashes = [4, 13, 40].map(range => {
      const kernel = riverPlateSalvo.compile({ ...defaultsOf(riverPlateSalvo.options), range }, {})
      const sum = createHash('sha256')
      for (let game = 0; game < 5000; game++) {
        const record = new Int32Array(26)
        dice.game(game)
        kernel.play(dice, record)
        sum.update(record)
      }
      return sum.digest('hex').slice(0, 16)
    })
    expect(hashes).toMatchSnapshot()
  })
})
