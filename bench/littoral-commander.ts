/** What a game of Littoral Commander costs on one thread: each player against itself, and each scenario. */
import { compileCell, playGame } from '../src/engine/block.ts'
import { defaultsOf } from '../src/engine/options.ts'
import { recordLayout } from '../src/engine/record.ts'
import { policies } from '../src/policies/littoral-commander/index.ts'
import { littoralCommander } from '../src/rulesets/littoral-commander/index.ts'

const SEED = 1945
const WARM_UP_MS = 2000
const PASS_MS = 1000
const PASSES = 3

/** Milliseconds a game of processor time: the best of several passes, as whatever else the machine does can only add. */
function time(scenario: string, id: string): number {
  const policy = policies.find(player => player.id === id)!
  const player = { policy, parameters: defaultsOf(policy.parameters) }
  const options = { ...defaultsOf(littoralCommander.options), scenario }
  const cell = compileCell(
    { ruleset: littoralCommander, policies },
    { options, players: { blue: player, red: player } },
    SEED,
  )
  const record = new Int32Array(recordLayout(littoralCommander).length)
  let index = 0
  const pass = (ms: number) => {
    const start = process.cpuUsage()
    const from = index
    let spent = 0
    while (spent < ms) {
      for (let i = 0; i < 20; i++) {
        record.fill(0)
        playGame(cell, index++, record)
      }
      const { user, system } = process.cpuUsage(start)
      spent = (user + system) / 1000
    }
    return spent / (index - from)
  }
  pass(WARM_UP_MS)
  return Math.min(...Array.from({ length: PASSES }, () => pass(PASS_MS)))
}

export function bench(): void {
  console.log(`one thread, seed ${SEED}, processor time; best of ${PASSES} passes of ${PASS_MS} ms`)
  console.log('scenario               player        games/s   ms/game')
  const rows: [string, string][] = [
    ...policies.map(({ id }): [string, string] => ['gotland_redux', id]),
    ['mirror_baltic_resolve', 'striker'],
    ['red_dawn', 'striker'],
  ]
  for (const [scenario, id] of rows) {
    const ms = time(scenario, id)
    console.log(
      `${scenario.padEnd(22)} ${id.padEnd(12)} ${Math.round(1000 / ms)
        .toString()
        .padStart(8)} ${ms.toFixed(3).padStart(9)}`,
    )
  }
}
