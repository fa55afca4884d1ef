/** What a game of USS Laffey costs on one thread: each player at Commander level, and the drill at every level. */
import { compileCell, playGame } from '../src/engine/block.ts'
import { Dice } from '../src/engine/dice.ts'
import { defaultsOf } from '../src/engine/options.ts'
import { recordLayout } from '../src/engine/record.ts'
import { policies } from '../src/policies/laffey/index.ts'
import { laffey } from '../src/rulesets/laffey/index.ts'

const SEED = 1945
const WARM_UP_MS = 300
const PASS_MS = 500
const PASSES = 5
const LENGTH = recordLayout(laffey).length

/** Counts the rolls that a game makes. */
class CountingDice extends Dice {
  rolls = 0

  override d10(): number {
    this.rolls++
    return super.d10()
  }
}

function cell(level: string, id: string) {
  const policy = policies.find(player => player.id === id)!
  return compileCell(
    { ruleset: laffey, policies },
    {
      options: { ...defaultsOf(laffey.options), level },
      players: { captain: { policy, parameters: defaultsOf(policy.parameters) } },
    },
    SEED,
  )
}

function dicePerGame(level: string, id: string): number {
  const { kernel, playerDice } = cell(level, id)
  const dice = new CountingDice()
  dice.experiment(SEED)
  const games = 2000
  for (let game = 0; game < games; game++) {
    dice.game(game)
    playerDice[0]!.game(game)
    kernel.play(dice, new Int32Array(LENGTH))
  }
  return dice.rolls / games
}

/** Nanoseconds a game: the best of several passes, as whatever else the machine does can only add. */
function time(level: string, id: string): number {
  const compiled = cell(level, id)
  const record = new Int32Array(LENGTH)
  let index = 0
  const pass = (ms: number) => {
    const start = performance.now()
    let games = 0
    let spent = 0
    while (spent < ms) {
      for (let i = 0; i < 200; i++) {
        record.fill(0)
        playGame(compiled, index++, record)
      }
      games += 200
      spent = performance.now() - start
    }
    return (1e6 * spent) / games
  }
  pass(WARM_UP_MS)
  return Math.min(...Array.from({ length: PASSES }, () => pass(PASS_MS)))
}

export function bench(): void {
  console.log(`one thread, seed ${SEED}; best of ${PASSES} passes of ${PASS_MS} ms after ${WARM_UP_MS} ms`)
  console.log('level       player            games/s   ns/game  dice/game   ns/die')
  const rows = [
    ...['ensign', 'lieutenant', 'commander', 'captain'].map(level => [level, 'drill'] as const),
    ...policies.filter(({ id }) => id !== 'drill').map(({ id }) => ['commander', id] as const),
  ]
  for (const [level, id] of rows) {
    const ns = time(level, id)
    const dice = dicePerGame(level, id)
    const columns = [
      (1e9 / ns).toFixed(0).padStart(9),
      ns.toFixed(0).padStart(9),
      dice.toFixed(1).padStart(10),
      (ns / dice).toFixed(1).padStart(8),
    ]
    console.log(`${level.padEnd(11)} ${id.padEnd(15)} ${columns.join(' ')}`)
  }
}
