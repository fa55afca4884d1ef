import { describe, expect, it } from 'vitest'
import { initiativePhase } from '../../../src/rulesets/river-plate/initiative-phase.ts'
import { KRIEGSMARINE, ROYAL_NAVY } from '../../../src/rulesets/river-plate/metrics.ts'
import { PLAYER_A, PLAYER_B } from '../../../src/rulesets/river-plate/policy.ts'
import { lines, table } from './table.ts'

describe('Initiative Phase', () => {
  it('goes to the higher score, who chooses to be Player A', () => {
    const battle = table({ dice: [5, 2], royalNavy: { chooseOrder: () => PLAYER_A } })
    initiativePhase(battle)
    expect(battle.state.playerA).toBe(ROYAL_NAVY)
    expect(battle.loaded.addresses).toEqual(['1/1/0', '1/1/0'])
  })

  it('or Player B, which makes the other Player A', () => {
    const battle = table({ dice: [2, 5], kriegsmarine: { chooseOrder: () => PLAYER_B } })
    initiativePhase(battle)
    expect(battle.state.playerA).toBe(ROYAL_NAVY)
    expect(lines(battle)[0]).toContain('Kriegsmarine has the initiative and chooses to be Player B')
  })

  it('rolls ties again', () => {
    const battle = table({ dice: [3, 3, 6, 6, 1, 2], kriegsmarine: { chooseOrder: () => PLAYER_A } })
    initiativePhase(battle)
    expect(battle.state.playerA).toBe(KRIEGSMARINE)
    expect(battle.loaded.throws).toEqual([])
  })

  it('tells the player which side is asked', () => {
    const asked: number[] = []
    const battle = table({
      dice: [1, 2],
      kriegsmarine: {
        chooseOrder(_, side) {
          asked.push(side)
          return PLAYER_A
        },
      },
    })
    initiativePhase(battle)
    expect(asked).toEqual([KRIEGSMARINE])
  })
})
