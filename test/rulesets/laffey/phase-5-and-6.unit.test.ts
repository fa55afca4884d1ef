import { describe, expect, it } from 'vitest'
import { leakSpreads } from '../../../src/rulesets/laffey/phase-5-leak-spreads.ts'
import { fireSpreads } from '../../../src/rulesets/laffey/phase-6-fire-spreads.ts'
import { at, count, damage, mark, marks, set, stationTeams, table } from './table.ts'

type Setting = Parameters<typeof table>[0]
const play =
  (phase: typeof leakSpreads) =>
  (arrange: (b: ReturnType<typeof table>) => void, setting: Setting = {}) => {
    const b = table(setting)
    arrange(b)
    phase(b)
    return b
  }
const leak = play(leakSpreads)
const fire = play(fireSpreads)

describe('Phase 5 - Leak Spreads', () => {
  it('from compartment 5 into 8 or 9: the worked example (R16)', () => {
    const b = leak(x => mark(x, 'A5', 'L'), {
      captain: {
        leakDestination: (_v, from, legal) => (from === at('A5') && legal === set('A8', 'A9') ? at('A9') : -1),
      },
    })
    expect(damage(b)).toEqual({ A5: 'L', A9: 'L' })
  })

  it('R16 all: into both', () => {
    expect(damage(leak(x => mark(x, 'A5', 'L'), { options: { leakBelow: 'all' } }))).toEqual({
      A5: 'L',
      A8: 'L',
      A9: 'L',
    })
  })

  it('with no compartment below: to the left and right', () => {
    expect(damage(leak(x => mark(x, 'A7', 'L')))).toEqual({ A6: 'L', A7: 'L', A8: 'L' })
    expect(damage(leak(x => mark(x, 'A6', 'L')))).toEqual({ A6: 'L', A7: 'L' })
  })

  it('to one compartment of a side that has two', () => {
    const b = leak(x => mark(x, 'M10', 'L'), {
      captain: {
        leakDestination: (_v, _f, legal) =>
          legal === set('A5', 'A9') ? at('A9') : legal === set('F3', 'F6') ? at('F6') : -1,
      },
    })
    expect(damage(b)).toEqual({ A9: 'L', F6: 'L', M10: 'L' })
  })

  it('left and right if what is below is destroyed, or is lost (R55)', () => {
    const below = (x: ReturnType<typeof table>) => {
      mark(x, 'A4', 'L')
      mark(x, 'A7', 'DDDDDDDD')
    }
    expect(damage(leak(below))).toMatchObject({ A3: 'L', A5: 'L' })
    expect(damage(leak(below, { options: { spreadBlocked: 'lost' } }))).not.toMatchObject({ A3: 'L' })
  })

  it('R3 voidAbsorbs: may be led into a destroyed compartment, where it is lost', () => {
    const b = leak(
      x => {
        mark(x, 'A4', 'L')
        mark(x, 'A7', 'DDDDDDDD')
      },
      { options: { damageIntoVoid: 'voidAbsorbs' } },
    )
    expect(damage(b)).toEqual({ A4: 'L', A7: 'DDDDDDDD' })
  })

  it('never into the Bridge: a Leak that can only go there is not chosen', () => {
    const alone = leak(x => {
      mark(x, 'F1', 'L')
      mark(x, 'F3', 'DDDDDDDD')
    })
    expect(marks(alone, 'F2')).toBe('')
    const other = leak(x => {
      mark(x, 'F1', 'L')
      mark(x, 'F3', 'DDDDDDDD')
      mark(x, 'F8', 'L')
    })
    expect(damage(other)).toMatchObject({ F7: 'L', F9: 'L' })
  })

  it('the captain chooses among Leaks that have somewhere to go, or a die does (R18)', () => {
    const two = (x: ReturnType<typeof table>) => {
      mark(x, 'A1', 'L')
      mark(x, 'A4', 'L')
    }
    const chosen = leak(two, { captain: { leakSource: (_v, legal) => (legal === set('A1', 'A4') ? at('A4') : -1) } })
    expect(marks(chosen, 'A7')).toBe('L')
    const rolled = leak(two, { options: { spreadChoice: 'random' }, dice: [1] })
    expect(marks(rolled, 'A5')).toBe('L')
    expect(rolled.loaded.rolledAt).toEqual(['1/5/0'])
  })

  it('Leaks in destroyed compartments are gone, or still spread (R19)', () => {
    const gone = (x: ReturnType<typeof table>) => mark(x, 'A4', 'DDDDDDDL')
    expect(damage(leak(gone))).toEqual({ A4: 'DDDDDDDL' })
    expect(damage(leak(gone, { options: { voidSpread: 'yes' } }))).toEqual({ A4: 'DDDDDDDL', A7: 'L' })
  })

  it('is skipped by the Benefit, and when there is no Leak', () => {
    expect(damage(leak(() => {}))).toEqual({})
    const b = leak(x => {
      mark(x, 'A4', 'L')
      x.skipPhase5 = true
    })
    expect(marks(b, 'A7')).toBe('')
  })

  it('a team can use a Supply to cancel it', () => {
    const b = leak(
      x => {
        mark(x, 'A4', 'L')
        stationTeams(x, 'A7')
      },
      { captain: { cancel: (_v, _m, c) => c === at('A7') } },
    )
    expect([marks(b, 'A7'), b.supplies, count(b, 'cancelled')]).toEqual(['', 3, 1])
  })
})

describe('Phase 6 - Fire Spreads', () => {
  it('to a compartment above', () => {
    const b = fire(x => mark(x, 'A5', 'F'), {
      captain: { fireDestination: (_v, _f, legal) => (legal === set('A1', 'A2') ? at('A2') : -1) },
    })
    expect(damage(b)).toEqual({ A2: 'F', A5: 'F' })
  })

  it('in Crew Quarters explodes: Debris to itself and each adjacent compartment, the worked example (R17)', () => {
    expect(damage(fire(x => mark(x, 'A4', 'F')))).toEqual({ A3: 'D', A4: 'DF', A5: 'D', A7: 'D' })
  })

  it('R17 adjacentOnly: not to itself', () => {
    const b = fire(x => mark(x, 'A4', 'F'), { options: { fireExplosion: 'adjacentOnly' } })
    expect(damage(b)).toEqual({ A3: 'D', A4: 'F', A5: 'D', A7: 'D' })
  })

  it('explodes if all above is destroyed, or is lost (R55), or may be led there (R3)', () => {
    const above = (x: ReturnType<typeof table>) => {
      mark(x, 'A8', 'F')
      mark(x, 'A5', 'DDDDDDDD')
    }
    expect(damage(fire(above))).toMatchObject({ A7: 'D', A8: 'DF', A9: 'D' })
    expect(damage(fire(above, { options: { spreadBlocked: 'lost' } }))).toEqual({ A5: 'DDDDDDDD', A8: 'F' })
    expect(damage(fire(above, { options: { damageIntoVoid: 'voidAbsorbs' } }))).toEqual({ A5: 'DDDDDDDD', A8: 'F' })
  })

  it('the captain chooses the Fire, or a die does (R18)', () => {
    const two = (x: ReturnType<typeof table>) => {
      mark(x, 'A8', 'F')
      mark(x, 'F6', 'F')
    }
    expect(marks(fire(two, { captain: { fireSource: () => at('F6') } }), 'F3')).toBe('F')
    expect(marks(fire(two, { options: { spreadChoice: 'random' }, dice: [1] }), 'A5')).toBe('F')
  })

  it('Fires in destroyed compartments are gone, or still spread (R19)', () => {
    const gone = (x: ReturnType<typeof table>) => mark(x, 'A8', 'DDDDDDDF')
    expect(damage(fire(gone))).toEqual({ A8: 'DDDDDDDF' })
    expect(damage(fire(gone, { options: { voidSpread: 'yes' } }))).toEqual({ A5: 'F', A8: 'DDDDDDDF' })
  })

  it('a team cancels the spread, and the Fire that spread stays', () => {
    const b = fire(
      x => {
        mark(x, 'A8', 'F')
        stationTeams(x, 'A5')
      },
      { captain: { cancel: () => true } },
    )
    expect(damage(b)).toEqual({ A8: 'F' })
  })

  it('a team cancels Debris of the Explosion', () => {
    const b = fire(
      x => {
        mark(x, 'A4', 'F')
        stationTeams(x, 'A4', 'A7')
      },
      { captain: { cancel: (_v, _m, c) => c === at('A7') } },
    )
    expect(damage(b)).toEqual({ A3: 'D', A4: 'DF', A5: 'D' })
  })
})
