import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../../src/engine/options.ts'
import { printedTables } from '../../../src/rulesets/river-plate/data.ts'
import { gunneryPhase } from '../../../src/rulesets/river-plate/gunnery-phase.ts'
import { greatestMove, movementPhase } from '../../../src/rulesets/river-plate/movement-phase.ts'
import { salvoOptions, setUpSalvo } from '../../../src/rulesets/river-plate/salvo-setup.ts'
import { gunGroups } from '../../../src/rulesets/river-plate/tables.ts'
import { torpedoPhase } from '../../../src/rulesets/river-plate/torpedo-phase.ts'
import { AJAX, EXETER, GRAF_SPEE, lines, table, tableAtGunnery, working } from './table.ts'

/** Every worked example of the rulebook, in its order. */

const exeterAt13 = {
  options: { ajax: 'absent', achilles: 'absent' },
  // Broadside to broadside, 13 inches apart: every turret bears.
  places: { exeter: [0, 0, 90], 'graf-spee': [0, 13, 90] },
} as const

/** Exeter's three turrets, and nobody else. */
const exeterFires = {
  royalNavy: { fire: (_: unknown, __: number, targets: Int32Array) => targets.fill(GRAF_SPEE, 0, 3) },
  kriegsmarine: { fire() {} },
}

describe('the examples of the rulebook', () => {
  it('Scales: main guns reach 20,000 yards, 40 inches of 500 yards', () => {
    expect(printedTables.rangeBands.upToInches.at(-1)! * 500).toBe(20_000)
  })

  it('Scales: inches a turn are knots divided by 4, in 3 minutes 45 seconds', () => {
    const yards = (knots: number) => (knots * 2025.37 * 3.75) / 60
    expect(yards(32) / 500).toBeCloseTo(8, 0)
    expect(yards(40) / 500).toBeCloseTo(10, 0)
    expect((22 * 3.75).toFixed(0)).toBe('83')
  })

  it('Movement (A1=half-inches): six movement points are three inches', () => {
    const battle = table({ options: { speedUnit: 'half-inches' } })
    battle.state.speed[AJAX] = 6
    expect(greatestMove(battle.state, AJAX)).toBe(3000)
  })

  it('Movement: 45 degrees after 1½ inches, another 45 after another 1½', () => {
    const battle = table({
      options: { speedUnit: 'half-inches', achilles: 'absent', exeter: 'absent' },
      places: { ajax: [0, 0, 0] },
      royalNavy: {
        move(_, __, order) {
          order.firstTurn = 45
          order.lastTurn = 45
        },
      },
      kriegsmarine: { move() {} },
    })
    battle.state.speed[AJAX] = 6
    movementPhase(battle)
    const diagonal = Math.round(1500 * Math.SQRT1_2)
    expect(battle.state.x[AJAX]).toBe(diagonal)
    expect(battle.state.y[AJAX]).toBe(1500 + diagonal)
    expect(battle.state.heading[AJAX]).toBe(90)
  })

  it("Gunnery: Exeter's six guns add 2, Ajax's two add nothing", () => {
    expect(gunGroups({ gunsPerGroup: 3 }, 6)).toBe(2)
    expect(gunGroups({ gunsPerGroup: 3 }, 2)).toBe(0)
  })

  it('Gunnery: at 13 inches 6 + 4 on white straddles with 13, 4 on red is 7, two hits; her hull needs 5, her turret 6', () => {
    const battle = tableAtGunnery({
      ...exeterAt13,
      ...exeterFires,
      dice: [{ salvo: [6, 4, 4] }, { hit: [6, 2, 5, 1] }, { hit: [6, 3, 6, 1] }, { pick: 0 }],
    })
    gunneryPhase(battle)
    expect(lines(battle)[0]).toContain('modifier +3 (guns +2, range +1): 13 on white straddles, 7 on red: 2 hits')
    // Location 8, hull: penetrated by 5, two hull points. Location 9, aft turret: destroyed by 6.
    expect(battle.state.hull[GRAF_SPEE]).toBe(22)
    expect(working(battle, GRAF_SPEE)).not.toContain(1)
  })

  it('Armour: the same hits do nothing with 4 on the hull and 5 on the turret', () => {
    const battle = tableAtGunnery({
      ...exeterAt13,
      ...exeterFires,
      dice: [{ salvo: [6, 4, 4] }, { hit: [6, 2, 4, 1] }, { hit: [6, 3, 5, 1] }],
    })
    gunneryPhase(battle)
    expect(battle.state.hull[GRAF_SPEE]).toBe(24)
    expect(working(battle, GRAF_SPEE)).toContain(1)
  })

  it('Armour: an 8-inch gun at 13 inches adds 0, an 11-inch gun adds 1', () => {
    const question = { ...defaultsOf(salvoOptions), range: 13 }
    expect(setUpSalvo({ ...question, firer: 'exeter', target: 'graf-spee' }).penetrationModifier).toBe(0)
    expect(setUpSalvo({ ...question, firer: 'graf-spee', target: 'exeter' }).penetrationModifier).toBe(1)
  })

  it('Torpedoes: a die of 4 on Ajax costs four hull points, four hits and 1 of her speed', () => {
    const battle = table({
      options: { achilles: 'absent', exeter: 'absent' },
      places: { ajax: [0, 5, 90], 'graf-spee': [0, 0, 0] },
      royalNavy: { launch: () => 0 },
      kriegsmarine: { launch: () => 0 },
      // Contact 4+, the die of 4, then four hits: secondary guns each time.
      dice: [
        4,
        4,
        { hit: [1, 6, 1, 1] },
        { pick: 0 },
        { hit: [1, 6, 1, 1] },
        { hit: [1, 6, 1, 1] },
        { hit: [1, 6, 1, 1] },
      ],
    })
    battle.state.markers = 1
    battle.state.markerLauncher[0] = GRAF_SPEE
    torpedoPhase(battle)
    expect(battle.state.hull[AJAX]).toBe(11)
    expect(battle.state.speed[AJAX]).toBe(7)
    expect(lines(battle).filter(line => line.includes('location 7'))).toHaveLength(4)
    expect(battle.loaded.throws).toEqual([])
  })

  it('Exeter keeps her own guns in these', () => {
    const battle = table(exeterAt13)
    expect(battle.tables.turrets[EXETER]).toBe(3)
  })
})
