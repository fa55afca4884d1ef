/** What a game of Victory at Sea costs on one thread: duels, and battles of five cruisers against five. */
import { compileCell, playGame } from '../src/engine/block.ts'
import { defaultsOf } from '../src/engine/options.ts'
import { recordLayout } from '../src/engine/record.ts'
import { policies } from '../src/policies/victory-at-sea/index.ts'
import { victoryAtSea } from '../src/rulesets/victory-at-sea/index.ts'

const SEED = 1941
const WARM_UP_MS = 500
const PASS_MS = 500
const PASSES = 5
const LENGTH = recordLayout(victoryAtSea).length
const FIVE_CRUISERS = { nation: 'royal-navy', ships: { norfolk: 2, southampton: 3 }, aircraft: {} }

const CASES: readonly (readonly [name: string, player: string, options: object])[] = [
  ['duel: Queen Elizabeth, Bismarck, 15 in', 'drill', { scenario: 'duel' }],
  ['duel: Yamato, Iowa, 35 in', 'drill', { scenario: 'duel', shipA: 'yamato', shipB: 'iowa', range: 35 }],
  ...['random', 'line-of-battle', 'hold-range', 'expert'].map(
    player =>
      [
        'five cruisers against five',
        player,
        { scenario: 'victory-at-sea', fleetA: FIVE_CRUISERS, fleetB: FIVE_CRUISERS },
      ] as const,
  ),
  ['Guadalcanal Finale', 'expert', { scenario: 'guadalcanal-finale' }],
  ['Carrier Clash', 'carrier-strike', { scenario: 'carrier-clash' }],
]

/** Nanoseconds a game: the best of several passes, as whatever else the machine does can only add. */
function time(player: string, options: object): number {
  const policy = policies.find(({ id }) => id === player)!
  const one = { policy, parameters: defaultsOf(policy.parameters) }
  const cell = compileCell(
    { ruleset: victoryAtSea, policies },
    { options: { ...defaultsOf(victoryAtSea.options), ...options }, players: { a: one, b: one } },
    SEED,
  )
  const record = new Int32Array(LENGTH)
  let index = 0
  const pass = (ms: number): number => {
    const start = performance.now()
    let games = 0
    let spent = 0
    while (spent < ms) {
      for (let i = 0; i < 10; i++) {
        record.fill(0)
        playGame(cell, index++, record)
      }
      games += 10
      spent = performance.now() - start
    }
    return (1e6 * spent) / games
  }
  pass(WARM_UP_MS)
  return Math.min(...Array.from({ length: PASSES }, () => pass(PASS_MS)))
}

export function bench(): void {
  console.log(`one thread, seed ${SEED}; best of ${PASSES} passes of ${PASS_MS} ms after ${WARM_UP_MS} ms`)
  console.log('battle                                  player            games/s    µs/game')
  for (const [name, player, options] of CASES) {
    const ns = time(player, options)
    console.log(
      `${name.padEnd(39)} ${player.padEnd(15)} ${(1e9 / ns).toFixed(0).padStart(9)} ${(ns / 1000).toFixed(1).padStart(10)}`,
    )
  }
}
