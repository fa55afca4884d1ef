import { compileCell, playGame } from '../../../src/engine/block.ts'
import { Dice } from '../../../src/engine/dice.ts'
import type { Narrator } from '../../../src/engine/narration.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { policies } from '../../../src/policies/victory-at-sea/index.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { BattleKernel } from '../../../src/rulesets/victory-at-sea/battle-kernel.ts'
import { victoryAtSea } from '../../../src/rulesets/victory-at-sea/index.ts'
import { options, type VictoryOptions } from '../../../src/rulesets/victory-at-sea/options.ts'
import { battleOf } from '../../../src/rulesets/victory-at-sea/plan.ts'
import type { Admiral } from '../../../src/rulesets/victory-at-sea/policy.ts'

export const layout = recordLayout(victoryAtSea)
export const game = { ruleset: victoryAtSea, policies }

export const withOptions = (chosen: Partial<Record<keyof VictoryOptions, unknown>>): VictoryOptions =>
  ({ ...defaultsOf(options), ...chosen }) as VictoryOptions

/** A player by id, with its default parameters, for tests that need its answers only. */
export function admiral(id: string, side = 0, seed = 1): Admiral {
  const policy = policies.find(player => player.id === id)!
  const dice = new Dice(2 + side)
  dice.experiment(seed)
  return policy.create(defaultsOf(policy.parameters), dice, 'ab'[side]!)
}

/** A player by id with its default parameters, as a cell asks for it. */
export function admiralOf(id: string) {
  const policy = policies.find(one => one.id === id)!
  return { policy, parameters: defaultsOf(policy.parameters) }
}

/** Records of games 0 to n - 1, one after another. */
export function records(
  chosen: Partial<Record<keyof VictoryOptions, unknown>>,
  players: readonly [string, string],
  n: number,
  seed = 1,
  narrator?: Narrator,
): Int32Array[] {
  const setup = { options: withOptions(chosen), players: { a: admiralOf(players[0]), b: admiralOf(players[1]) } }
  const cell = compileCell(game, setup, seed, narrator)
  return Array.from({ length: n }, (_, index) => {
    const record = new Int32Array(layout.length)
    playGame(cell, index, record)
    return record
  })
}

/** A battle at the start of turn 1, with dice and record, for tests of single rules. */
export function table(
  chosen: Partial<Record<keyof VictoryOptions, unknown>>,
  admirals: readonly [string, string] = ['drill', 'drill'],
): Battle {
  const battle = battleOf(withOptions(chosen))
  battle.admirals.push(admiral(admirals[0], 0), admiral(admirals[1], 1))
  const dice = new Dice()
  dice.experiment(7)
  battle.reset(dice, new Int32Array(layout.length))
  battle.turn = 1
  for (const one of battle.admirals) one.begin?.(battle, battle.admirals.indexOf(one))
  return battle
}

/** Plays a battle whose players may be wrapped by the test. */
export function playBattle(battle: Battle, index: number, seed = 1): Int32Array {
  const record = new Int32Array(layout.length)
  const dice = new Dice()
  dice.experiment(seed)
  dice.game(index)
  new BattleKernel(battle).play(dice, record)
  return record
}
