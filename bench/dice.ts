/** What a die costs: the generator, an exact die, moving to an address, moving to a game; beside pure-rand's own. */
import { bench as measure, run } from 'mitata'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { Dice } from '../src/engine/dice.ts'

/** Dice a measured call, so that the timer's own cost vanishes. */
const ROLLS = 1000

export async function bench(): Promise<void> {
  const dice = new Dice()
  const library = xoroshiro128plus(1)
  const times = (roll: () => number) => () => {
    let sum = 0
    for (let i = 0; i < ROLLS; i++) sum += roll()
    return sum
  }
  console.log(`each line: ${ROLLS} of`)
  measure(
    'next',
    times(() => dice.next()),
  )
  measure(
    'd6',
    times(() => dice.d6()),
  )
  measure(
    'd10',
    times(() => dice.d10()),
  )
  measure(
    'below(10)',
    times(() => dice.below(10)),
  )
  measure(
    'pure-rand uniformInt(1, 10)',
    times(() => uniformInt(library, 1, 10)),
  )
  let i = 0
  measure(
    'at + d10',
    times(() => {
      dice.at(i++ & 63, 3, 0)
      return dice.d10()
    }),
  )
  measure(
    'game + d10',
    times(() => {
      dice.game(i++)
      return dice.d10()
    }),
  )
  await run({ format: { mitata: { name: 'longest' } } })
}
