import { describe, expect, it } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { torpedoRun } from '../../../src/policies/river-plate/torpedo-run.ts'
import { KRIEGSMARINE, ROYAL_NAVY } from '../../../src/rulesets/river-plate/metrics.ts'
import { PLAYER_A, PLAYER_B } from '../../../src/rulesets/river-plate/policy.ts'
import { AJAX, GRAF_SPEE, type Table, table } from '../../rulesets/river-plate/table.ts'

const order = (initiative: 'a' | 'b' | 'a-to-launch', side: number, { state }: Table) =>
  torpedoRun
    .create({ ...defaultsOf(torpedoRun.parameters), initiative }, new Dice(), 'royal-navy')
    .chooseOrder(state, side)

const duel = (inches: number) =>
  table({
    options: { achilles: 'absent', exeter: 'absent' },
    places: { ajax: [0, 0, 0], 'graf-spee': [0, inches, 0] },
  })

describe('A8, the choice of the winner of the initiative', () => {
  it('is B, or A', () => {
    expect([order('b', ROYAL_NAVY, duel(5)), order('a', ROYAL_NAVY, duel(5))]).toEqual([PLAYER_B, PLAYER_A])
  })

  it('a-to-launch: A when a move brings an enemy within 20 inches of torpedoes, by whom they belong to', () => {
    const at = (inches: number) =>
      [ROYAL_NAVY, KRIEGSMARINE].map(side => order('a-to-launch', side, duel(inches)) === PLAYER_A)
    // Ajax moves 8 inches, Graf Spee 6.
    expect([at(26), at(27), at(28), at(29)]).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, false],
    ])
  })

  it('a-to-launch: B without torpedoes, or when none may be launched', () => {
    const chosen = (happened: (battle: Table) => void) => {
      const battle = duel(10)
      happened(battle)
      return order('a-to-launch', ROYAL_NAVY, battle)
    }
    expect(chosen(() => {})).toBe(PLAYER_A)
    expect(chosen(({ state }) => state.tubes.fill(0))).toBe(PLAYER_B)
    expect(chosen(({ state }) => (state.hull[AJAX] = 3))).toBe(PLAYER_B)
    expect(chosen(({ state }) => (state.bridgeTo[AJAX] = 2))).toBe(PLAYER_B)
    expect(chosen(({ state }) => (state.present[GRAF_SPEE] = 0))).toBe(PLAYER_B)
  })
})
