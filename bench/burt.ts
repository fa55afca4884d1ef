/**
 * What a game of Burt's rules costs on one thread: duels, and each battle under a few players. Games/s is what `run` gets
 * from one thread before it counts the record.
 */
import { type CellSetup, compileCell, playGame } from '../src/engine/block.ts'
import { defaultsOf } from '../src/engine/options.ts'
import { recordLayout } from '../src/engine/record.ts'
import { policies } from '../src/policies/burt/index.ts'
import { burt } from '../src/rulesets/burt/index.ts'

const SEED = 1945
const WARM_UP_MS = 400
const PASS_MS = 400
const PASSES = 5
const game = { ruleset: burt, policies }

const player = (id: string) => {
  const policy = policies.find(candidate => candidate.id === id)!
  return { policy: policy as never, parameters: defaultsOf(policy.parameters) as Record<string, unknown> }
}

const cell = (options: Record<string, unknown>, a: string, b: string): CellSetup => ({
  options: { ...defaultsOf(burt.options), ...options },
  players: { a: player(a), b: player(b) },
})

/**
 * Nanoseconds of processor time a game: the best of several passes, as whatever else the machine does can only add.
 * Processor time and not the clock, so that a busy machine is not mistaken for a slow program.
 */
function time(setup: CellSetup, batch: number): number {
  const compiled = compileCell(game, setup, SEED)
  const record = new Int32Array(recordLayout(burt).length)
  let index = 0
  const pass = (ms: number): number => {
    const start = process.cpuUsage()
    let games = 0
    let spent = 0
    while (spent < ms) {
      for (let i = 0; i < batch; i++) {
        record.fill(0)
        playGame(compiled, index++, record)
      }
      games += batch
      const { user, system } = process.cpuUsage(start)
      spent = (user + system) / 1000
    }
    return (1e6 * spent) / games
  }
  pass(WARM_UP_MS)
  return Math.min(...Array.from({ length: PASSES }, () => pass(PASS_MS)))
}

const DUELS = [
  ['graf-spee', 'exeter', 9],
  ['bismarck', 'prince-of-wales', 13],
  ['hood', 'bismarck', 12],
] as const

const BATTLES = [
  ['river-plate', 'torpedo-run', 'stand-off'],
  ['river-plate', 'expert', 'expert'],
  ['denmark-strait', 'concentrate', 'close-in'],
  ['denmark-strait', 'expert', 'expert'],
  ['north-cape', 'hold-course', 'hold-course'],
  ['north-cape', 'expert', 'expert'],
  ['hx-112', 'escort-screen', 'wolf-pack'],
  ['hx-112', 'hold-course', 'wolf-pack'],
  ['hx-112', 'expert', 'expert'],
] as const

export function bench(): void {
  console.log(
    `one thread, seed ${SEED}; best of ${PASSES} passes of ${PASS_MS} ms of processor time after ${WARM_UP_MS} ms`,
  )
  console.log('game                                             games/s     ns/game')
  const line = (what: string, ns: number): void =>
    console.log(`${what.padEnd(44)} ${(1e9 / ns).toFixed(0).padStart(11)} ${ns.toFixed(0).padStart(11)}`)
  for (const [shipA, shipB, range] of DUELS)
    line(
      `duel, ${shipA} and ${shipB} at ${range}`,
      time(cell({ scenario: 'duel', shipA, shipB, range }, 'drill', 'drill'), 2000),
    )
  for (const [scenario, a, b] of BATTLES) line(`${scenario}, ${a} and ${b}`, time(cell({ scenario }, a, b), 20))
}
