import { describe, expect, it } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { Transcript } from '../../../src/engine/narration.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { riverPlateSalvo } from '../../../src/rulesets/river-plate/salvo.ts'
import { asText, type Options, records, setup, told } from './play.ts'

/** Whole battles as the narrator tells them, read through against the rulebook. */
const battles: readonly (readonly [string, string, Options, number, number])[] = [
  ['split-fire', 'run-for-montevideo', {}, 1939, 0],
  ['expert', 'expert', {}, 1939, 1],
  ['torpedo-run', 'close-and-smother', { fires: 'each', gunfire: 'simultaneous', speedUnit: 'half-inches' }, 1939, 2],
  [
    'random',
    'random',
    { cumberland: 'royal-navy', repairs: 'item', rudderRepair: 'on-repair', gunGroups: 'turret' },
    1939,
    4,
  ],
]

describe('narrated battles', () => {
  it.each(battles)('%s against %s %o, seed %i, game %i', async (british, german, options, seed, index) => {
    const { text } = told(setup(british, german, options), seed, index)
    await expect(text).toMatchFileSnapshot(`golden/${british}-${german}-${seed}-${index}.txt`)
  })

  it.each(battles)('%s against %s is told as it is played in a run', (british, german, options, seed, index) => {
    const { record, text } = told(setup(british, german, options), seed, index)
    expect(record).toEqual(records(setup(british, german, options), seed, index, 1)[0])
    expect(text).toContain(`Turn ${record[RECORD.turns]}, `)
    expect(text).not.toContain(`Turn ${record[RECORD.turns]! + 1}, `)
  })

  it('a dozen salvos', async () => {
    const dice = new Dice()
    dice.experiment(1939)
    const transcript = new Transcript()
    const options = { ...defaultsOf(riverPlateSalvo.options), range: 4, specialHitArmour: 'hull-then-table' as const }
    const near = riverPlateSalvo.compile(options, {}, transcript)
    const far = riverPlateSalvo.compile({ ...options, battery: 'secondary', range: 21 }, {}, transcript)
    for (let game = 0; game < 12; game++) {
      dice.game(game)
      near.play(dice, new Int32Array(60))
    }
    far.play(dice, new Int32Array(60))
    await expect(asText(transcript)).toMatchFileSnapshot('golden/salvos-1939.txt')
  })
})
