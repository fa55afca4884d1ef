import { describe, expect, it } from 'vitest'
import {
  arcsBearing,
  canFire,
  END_ON,
  facingBank,
  lineBlocked,
  lookOut,
  rangeBand,
  squaredRange,
} from '../../../src/rulesets/river-plate/sight.ts'
import { AFT, FORWARD, PORT, PORT_BANK, STARBOARD, STARBOARD_BANK } from '../../../src/rulesets/river-plate/tables.ts'
import { AJAX, EXETER, GRAF_SPEE, table, tableAtGunnery } from './table.ts'

const arcs = (relative: number, tangent: number): string => {
  const radians = (relative * Math.PI) / 180
  const bears = arcsBearing(Math.round(20_000 * Math.sin(radians)), Math.round(20_000 * Math.cos(radians)), 0, tangent)
  return [
    [FORWARD, 'F'],
    [AFT, 'A'],
    [PORT, 'P'],
    [STARBOARD, 'S'],
  ]
    .map(([bit, letter]) => ((bears as number) & (bit as number) ? letter : ''))
    .join('')
}

describe('arcs (A32)', () => {
  it('are blind within 45 degrees of dead astern for forward turrets, of dead ahead for aft ones', () => {
    expect([10, 44, 46, 90, 134, 136, 170].map(relative => arcs(relative, 1))).toEqual([
      'FS',
      'FS',
      'FAS',
      'FAS',
      'FAS',
      'AS',
      'AS',
    ])
    expect([-10, -44, -46, -90, -134, -136, -170].map(relative => arcs(relative, 1))).toEqual([
      'FP',
      'FP',
      'FAP',
      'FAP',
      'FAP',
      'AP',
      'AP',
    ])
  })

  it('take the limit into the blind sector, and dead ahead and astern for both beams', () => {
    expect(arcsBearing(5000, 5000, 0, 1)).toBe(FORWARD | STARBOARD)
    expect([arcs(0, 1), arcs(180, 1)]).toEqual(['FPS', 'APS'])
  })

  it('are wider with a blind sector of 30 degrees, and all round without arcs', () => {
    const tan30 = Math.tan(Math.PI / 6)
    expect([29, 31, 149, 151].map(relative => arcs(relative, tan30))).toEqual(['FS', 'FAS', 'FAS', 'AS'])
    expect([0, 90, 180, 270].map(relative => arcs(relative, -1))).toEqual(['FAPS', 'FAPS', 'FAPS', 'FAPS'])
  })

  it('turn with the ship', () => {
    // The enemy due north of a ship heading east: on the port beam.
    expect(arcsBearing(0, 10_000, 90, 1)).toBe(FORWARD | AFT | PORT)
  })
})

describe('range', () => {
  it('is in the first band whose limit is not less', () => {
    const at = (inches: number) => {
      const battle = tableAtGunnery({ places: { ajax: [0, 0, 0], 'graf-spee': [inches, 0, 0] } })
      return rangeBand(battle.state, AJAX, GRAF_SPEE)
    }
    expect([0, 5, 5.001, 10, 13, 20, 20.001, 30, 40, 40.001].map(at)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 5])
  })

  it('A28: from the centres, or from the bridges a tenth of an inch ahead of them', () => {
    const places = { ajax: [0, 0, 90], 'graf-spee': [10, 0, 270] } as const
    expect(Math.sqrt(squaredRange(table({ places }).state, AJAX, GRAF_SPEE))).toBe(10_000)
    const { state } = table({ places, options: { rangeFrom: 'bridge' } })
    expect(Math.sqrt(squaredRange(state, AJAX, GRAF_SPEE))).toBe(9800)
  })
})

describe('looking out', () => {
  const places = { ajax: [0, 0, 0], exeter: [0.5, 10, 0], 'graf-spee': [0, 20, 0] } as const

  it('sees enemies that are within 40 inches and on the table, not friends', () => {
    const battle = tableAtGunnery({ places })
    expect(lookOut(battle.state, AJAX)).toBe(true)
    expect([...battle.state.targetBand]).toEqual([5, 5, 5, 5, 2])
    battle.state.present[GRAF_SPEE] = 0
    expect(lookOut(battle.state, AJAX)).toBe(false)
  })

  it('A29: is not hindered by ships in between, or is', () => {
    const clear = tableAtGunnery({ places })
    expect(lookOut(clear.state, AJAX)).toBe(true)
    const blocked = tableAtGunnery({ places, options: { lineOfSight: 'blocked' } })
    expect(lookOut(blocked.state, AJAX)).toBe(false)
    expect(lookOut(blocked.state, EXETER)).toBe(true)
  })

  it('A29: only by ships within an inch of the line, and between', () => {
    const battle = table({ places })
    expect(lineBlocked(battle.state, AJAX, GRAF_SPEE)).toBe(true)
    battle.state.x[EXETER] = 1001
    expect(lineBlocked(battle.state, AJAX, GRAF_SPEE)).toBe(false)
    battle.state.x[EXETER] = 0
    battle.state.y[EXETER] = -10
    expect(lineBlocked(battle.state, AJAX, GRAF_SPEE)).toBe(false)
    battle.state.y[EXETER] = 20_001
    expect(lineBlocked(battle.state, AJAX, GRAF_SPEE)).toBe(false)
  })

  it('a mount fires if it works, bears and reaches', () => {
    // Dead ahead at 25 inches: forward turrets bear, 4-inch guns do not reach.
    const battle = tableAtGunnery({ places: { ajax: [0, 0, 0], exeter: [50, 0, 0], 'graf-spee': [0, 25, 0] } })
    lookOut(battle.state, AJAX)
    const firing = () => Array.from({ length: 8 }, (_, m) => m).filter(m => canFire(battle.state, AJAX, m, GRAF_SPEE))
    expect(firing()).toEqual([0, 1])
    battle.state.works[0] = 0
    expect(firing()).toEqual([1])
  })
})

describe('the side that faces', () => {
  it('is port or starboard of the heading, neither if dead ahead or astern', () => {
    const { state } = table({ places: { ajax: [0, 0, 90] } })
    expect(facingBank(state, AJAX, 0, 5000)).toBe(PORT_BANK)
    expect(facingBank(state, AJAX, 0, -5000)).toBe(STARBOARD_BANK)
    expect([facingBank(state, AJAX, 5000, 0), facingBank(state, AJAX, -5000, 0)]).toEqual([END_ON, END_ON])
  })
})
