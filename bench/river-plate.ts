/** What River Plate costs on one thread: a salvo at every range, by itself, with dice of its own, and counted; a battle by player. */
import { compileCell, playGame } from '../src/engine/block.ts'
import type { Kernel } from '../src/engine/contracts.ts'
import { Dice } from '../src/engine/dice.ts'
import { defaultsOf } from '../src/engine/options.ts'
import { recordLayout } from '../src/engine/record.ts'
import { Tally } from '../src/engine/tally.ts'
import { policies } from '../src/policies/river-plate/index.ts'
import { printedTables, SHIP_IDS } from '../src/rulesets/river-plate/data.ts'
import { riverPlate } from '../src/rulesets/river-plate/index.ts'
import { riverPlateSalvo } from '../src/rulesets/river-plate/salvo.ts'
import { BATTERIES, checkSalvo, setUpSalvo } from '../src/rulesets/river-plate/salvo-setup.ts'

const SEED = 1939
const PASS_MS = 5
const PASSES = 200

/** Processor time of this process, in milliseconds: what other work does to the clock on the wall does not count. */
const now = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}

/** Nanoseconds a call: the best of many short passes, as whatever else the machine does can only add. */
function time(call: (index: number) => void, batch: number, passes = PASSES): number {
  let index = 0
  let best = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < passes; pass++) {
    const start = now()
    let calls = 0
    let spent = 0
    while (spent < PASS_MS) {
      for (let i = 0; i < batch; i++) call(index++)
      calls += batch
      spent = now() - start
    }
    best = Math.min(best, (1e6 * spent) / calls)
  }
  return best
}

const record = new Int32Array(recordLayout(riverPlateSalvo).length)
const dice = new Dice()

function salvos(): void {
  dice.experiment(SEED)
  console.log('Exeter, six 8-inch guns, at Graf Spee')
  console.log(
    'ns a salvo: alone, with its record cleared before it, with dice of its own besides (as studies play it), and counted in a tally',
  )
  console.log('range    hit chance        alone    cleared        own    counted')
  for (const range of [5, 10, 13, 20, 30, 40]) {
    const kernel: Kernel = riverPlateSalvo.compile({ ...defaultsOf(riverPlateSalvo.options), range }, {})
    const tally = new Tally(riverPlateSalvo)
    const play = (game: number) => {
      record.fill(0)
      dice.game(game)
      kernel.play(dice, record)
    }
    const alone = time(() => kernel.play(dice, record), 10_000)
    const cleared = time(() => {
      record.fill(0)
      kernel.play(dice, record)
    }, 10_000)
    const own = time(play, 10_000)
    const counted = time(game => {
      play(game)
      tally.add(record)
    }, 10_000)
    const hit = ((100 * tally.outcomes[0]!) / tally.games).toFixed(1)
    console.log(
      `${String(range).padStart(5)}" ${`${hit}%`.padStart(12)} ${alone.toFixed(1).padStart(12)} ${cleared.toFixed(1).padStart(10)} ${own.toFixed(1).padStart(10)} ${counted.toFixed(1).padStart(10)}`,
    )
  }
}

/** What the salvos of the gunnery study cost: every battery of every ship, at every band that it reaches, at every ship. */
function gunneryStudy(): void {
  dice.experiment(SEED)
  const defaults = defaultsOf(riverPlateSalvo.options)
  let cells = 0
  let sum = 0
  for (const firer of SHIP_IDS)
    for (const battery of BATTERIES)
      for (const target of SHIP_IDS)
        for (const range of printedTables.rangeBands.upToInches) {
          const options = { ...defaults, firer, battery, target, range }
          if (checkSalvo(options).length > 0 || setUpSalvo(options).gunneryModifier === undefined) continue
          const kernel = riverPlateSalvo.compile(options, {})
          sum += time(() => kernel.play(dice, record), 10_000, 10)
          cells++
        }
  console.log(
    `mean of the ${cells} cells of the gunnery study that are in range: ${(sum / cells).toFixed(1)} ns a salvo, alone`,
  )
}

function battles(): void {
  const row = new Int32Array(recordLayout(riverPlate).length)
  console.log('\nthe battle from 0618, both sides under the same player')
  console.log('player                 battles/s   us/battle')
  for (const policy of policies.filter(({ seats }) => seats.length === 2)) {
    const player = { policy, parameters: defaultsOf(policy.parameters) }
    const cell = compileCell(
      { ruleset: riverPlate, policies },
      { options: defaultsOf(riverPlate.options), players: { 'royal-navy': player, kriegsmarine: player } },
      SEED,
    )
    const ns = time(index => {
      row.fill(0)
      playGame(cell, index, row)
    }, 20)
    console.log(`${policy.id.padEnd(20)} ${(1e9 / ns).toFixed(0).padStart(11)} ${(ns / 1e3).toFixed(1).padStart(11)}`)
  }
}

export function bench(): void {
  console.log(`one thread, seed ${SEED}; best of ${PASSES} passes of ${PASS_MS} ms of processor time`)
  salvos()
  gunneryStudy()
  battles()
}
