import { describe, expect, it } from 'vitest'
import { FIRE, LEAK } from '../../../src/rulesets/laffey/icons.ts'
import type { LaffeyOptions } from '../../../src/rulesets/laffey/options.ts'
import { resolve } from '../../../src/rulesets/laffey/phase-4-resolve.ts'
import { DECLINE, gunPairing, USE_LATER, USE_NOTHING, USE_STAR } from '../../../src/rulesets/laffey/policy.ts'
import {
  aircraft,
  at,
  count,
  damage,
  eventCount,
  leave,
  mark,
  marks,
  noting,
  set,
  setPips,
  stationTeams,
  table,
} from './table.ts'

type Setting = Parameters<typeof table>[0]

/** Resolves dice that show these values, with a target if one is given. */
function dice(
  values: number[],
  setting: Setting & { target?: Parameters<typeof at>[0] } = {},
  arrange = (_b: ReturnType<typeof table>) => {},
) {
  const b = table(setting)
  for (const value of values) b.rolled[value]!++
  if (setting.target !== undefined) b.target = at(setting.target)
  arrange(b)
  resolve(b)
  return b
}

/** Cells by table: Supplies 0 to 7, Clear Skies 8 to 12, Wildcats 13 to 16. */
const SKIES = 8
const WILDCAT = 13

describe('1 = Bridge', () => {
  it('may be an extra 2, 3, 4 or 5, or nothing (R12, R50)', () => {
    const uses = [2, 3, 4, 5, USE_NOTHING]
    const b = dice(
      [1, 1, 1, 1, 1],
      {
        captain: { useOne: () => uses.shift()!, repair: (_v, _m, legal) => 31 - Math.clz32(legal), gunTarget: () => 6 },
      },
      x => {
        mark(x, 'A1', 'LF')
      },
    )
    expect(marks(b, 'A1')).toBe('DD')
    expect([b.pips[0], b.pips[6]]).toEqual([2, 2])
  })

  it('R12 twoToFour: may not be a 5', () => {
    const five = (options: Partial<LaffeyOptions>) => () =>
      dice([1], { options, captain: { useOne: () => 5, gunTarget: () => 0 } })
    expect(five({})).not.toThrow()
    expect(five({ onesAsWild: 'twoToFour' })).toThrow(/using a 1: found 5, legal are: 0 \(nothing\), 2 to 4/)
  })

  it('sees how many 1s are left and what has been assigned', () => {
    const seen: number[][] = []
    dice([1, 1, 4], {
      captain: {
        useOne: view => {
          seen.push([view.onesLeft, view.rolled[4]!, view.step])
          return 4
        },
      },
    })
    expect(seen).toEqual([
      [2, 1, 2],
      [1, 2, 2],
    ])
  })

  it('of an ignored number is ignored (R45)', () => {
    const b = dice([1], { captain: { useOne: () => 3 } }, x => {
      mark(x, 'A1', 'L')
      x.ignore3s = true
    })
    expect(marks(b, 'A1')).toBe('L')
  })

  it('is decided before anything is resolved, or at any step before the 6s (R13)', () => {
    expect(() => dice([1], { captain: { useOne: () => USE_LATER } })).toThrow(/using a 1: found 1/)
    const steps: number[] = []
    const b = dice([1, 4, 4, 4], {
      options: { onesCommitted: 'anyStep' },
      captain: {
        useOne: view => {
          steps.push(view.step)
          // Wait for the AAA, then hit what is left with a 5.
          return view.step < 5 ? USE_LATER : 5
        },
        gunTarget: () => 1,
      },
    })
    expect(steps).toEqual([2, 3, 4, 5])
    expect([b.pips[0], b.pips[1]]).toEqual([0, 2])
    const tooLate = { options: { onesCommitted: 'anyStep' as const }, captain: { useOne: () => USE_LATER } }
    expect(() => dice([1], tooLate)).toThrow(/using a 1: found 1/)
    const past = {
      options: { onesCommitted: 'anyStep' as const },
      captain: { useOne: (v: { step: number }) => (v.step < 4 ? USE_LATER : 3) },
    }
    expect(() => dice([1], past)).toThrow(/legal are: 0 \(nothing\), 4 to 5/)
  })
})

describe('Bridge Actions', () => {
  const stars = (
    n: number,
    cell: (i: number) => number,
    more: Setting = {},
    arrange = (_b: ReturnType<typeof table>) => {},
  ) => {
    let i = 0
    return dice(
      Array(n).fill(1),
      { ...more, captain: { useOne: () => USE_STAR + cell(i++), ...more.captain } },
      arrange,
    )
  }

  it('the first four Supplies cost one Star each', () => {
    const b = stars(2, i => i)
    expect([b.supplies, count(b, 'suppliesBought'), b.open & 0b11]).toEqual([6, 2, 0])
  })

  it('the first Clear Skies costs three Stars and the next attack is skipped', () => {
    const b = stars(3, () => SKIES)
    expect([b.stored, b.open & (1 << SKIES)]).toEqual([1, 0])
    expect(b.tables.cost[SKIES + 1]).toBeGreaterThan(3)
  })

  it('a second Wildcat with two Stars needs four more: the worked example', () => {
    const setting = { captain: { wildcat: () => 16, wildcatHit: () => 17 } }
    const arrange = (b: ReturnType<typeof table>) => {
      b.open &= ~(1 << WILDCAT)
      b.stars[WILDCAT + 1] = 2
    }
    expect(stars(3, () => WILDCAT + 1, setting, arrange).open & (1 << (WILDCAT + 1))).not.toBe(0)
    const b = stars(4, () => WILDCAT + 1, setting, arrange)
    expect([b.open & (1 << (WILDCAT + 1)), count(b, 'wildcats')]).toEqual([0, 1])
  })

  it('any cell may be starred, or only the first unused one of each table (R14)', () => {
    expect(stars(1, () => SKIES + 2).stars[SKIES + 2]).toBe(1)
    const bound = () => stars(1, () => SKIES + 2, { options: { starOrder: 'leftToRight' } })
    expect(bound).toThrow(/using a 1/)
    expect(
      stars(
        1,
        () => SKIES + 1,
        { options: { starOrder: 'leftToRight' } },
        b => (b.open &= ~(1 << SKIES)),
      ).stars[SKIES + 1],
    ).toBe(1)
  })

  it('a crossed-out cell takes no Star', () => {
    expect(() =>
      stars(
        1,
        () => 0,
        {},
        b => (b.open &= ~1),
      ),
    ).toThrow(/using a 1/)
  })

  it('no Stars at all when the Bridge was hit', () => {
    const noStars = (b: ReturnType<typeof table>) => {
      b.noStars = true
    }
    expect(() => stars(1, () => 0, {}, noStars)).toThrow(/using a 1: .* the set 0$/)
  })

  it('a second Clear Skies may be filled but not completed while one is stored, or may (R31)', () => {
    const stored = (b: ReturnType<typeof table>) => {
      b.stored = 1
    }
    expect(stars(2, () => SKIES, {}, stored).stars[SKIES]).toBe(2)
    expect(() => stars(3, () => SKIES, {}, stored)).toThrow(/using a 1/)
    expect(stars(3, () => SKIES, { options: { clearSkiesStored: 'both' } }, stored).stored).toBe(2)
  })

  it('FM-2 Wildcats destroy any aircraft and damage an adjacent one, Kates included (R36)', () => {
    const b = stars(5, () => WILDCAT, {
      captain: { wildcat: () => 17, wildcatHit: (_v, _d, legal) => (legal === aircraft(17, 19) ? 16 : -1) },
    })
    expect([b.pips[17], b.pips[16], count(b, 'aircraftShotDown')]).toEqual([0, 1, 1])
    expect(count(b, 'wildcats')).toBe(1)
  })

  it('R36 notKate: not a Kate', () => {
    const b = stars(5, () => WILDCAT, { options: { wildcatHit: 'notKate' }, captain: { wildcat: () => 17 } })
    expect([b.pips[17], b.pips[16], b.pips[18]]).toEqual([0, 2, 2])
  })

  it('adjacent is the nearest live aircraft, or the printed neighbour only (R11)', () => {
    const arrange = (b: ReturnType<typeof table>) => leave(b, 2, 9, 12)
    const near = stars(
      5,
      () => WILDCAT,
      { captain: { wildcat: () => 8, wildcatHit: (_v, _d, legal) => (legal === aircraft(2, 12) ? 11 : -1) } },
      arrange,
    )
    expect(near.pips[11]).toBe(2)
    const printed = stars(
      5,
      () => WILDCAT,
      { options: { aircraftAdjacency: 'printed' }, captain: { wildcat: () => 8 } },
      arrange,
    )
    expect([printed.pips[1], printed.pips[11]]).toEqual([3, 3])
  })

  it('a Wildcat finds nothing when no aircraft is live (R52)', () => {
    const b = stars(
      5,
      () => WILDCAT,
      {},
      x => leave(x),
    )
    expect([count(b, 'wildcats'), count(b, 'aircraftShotDown')]).toEqual([1, 0])
  })
})

describe('2 = Hose, 3 = Wrench', () => {
  it('put out and fix as many as there are dice, anywhere', () => {
    const b = dice(
      [2, 2, 3],
      { captain: { repair: (_v, m, legal) => (m === FIRE ? 31 - Math.clz32(legal & -legal) : at('F9')) } },
      x => {
        mark(x, 'A1', 'FF')
        mark(x, 'A2', 'F')
        mark(x, 'F9', 'LL')
      },
    )
    expect(damage(b)).toEqual({ A1: 'DD', A2: 'F', F9: 'DL' })
  })

  it('may be left unused', () => {
    const asked: [number, boolean][] = []
    const b = dice(
      [2, 2, 3],
      { captain: { repair: (_v, m, _l, mayDecline) => noting(asked, [m, mayDecline], DECLINE) } },
      x => mark(x, 'A1', 'FFL'),
    )
    expect(marks(b, 'A1')).toBe('LFF')
    expect(asked).toEqual([
      [FIRE, true],
      [LEAK, true],
    ])
  })

  it('3s do nothing when ignored', () => {
    const b = dice([3], {}, x => {
      mark(x, 'A1', 'L')
      x.ignore3s = true
    })
    expect(marks(b, 'A1')).toBe('L')
  })

  it('nothing is repaired in a destroyed compartment (R62)', () => {
    const b = dice([2], {}, x => mark(x, 'A1', 'FFFFFFFF'))
    expect([b.fireCount, b.fires[at('A1')]]).toEqual([0, 8])
  })
})

describe('4 = AAA', () => {
  it('removes pips of the next attacker and carries over clockwise', () => {
    const b = dice([4, 4, 4, 4], {}, x => {
      x.pointer = 21
    })
    expect([b.pips[21], b.pips[0], count(b, 'aircraftShotDown')]).toEqual([0, 2, 1])
    expect(b.pipCount).toBe(b.pips.reduce((sum, pips) => sum + pips, 0))
  })

  it('stops when nothing is left', () => {
    const b = dice([4, 4, 4, 4, 4, 4], {}, x => leave(x, 5))
    expect([b.live, count(b, 'aircraftShotDown')]).toEqual([0, 1])
  })
})

describe('5 = 5-inch Guns', () => {
  it('one hit goes to one aircraft', () => {
    const b = dice([5], { captain: { gunTarget: () => 9 } })
    expect(b.pips[9]).toBe(2)
  })

  it('two or more are divided between two adjacent aircraft, as equally as possible (R10)', () => {
    const b = dice([5, 5, 5], { captain: { gunPair: (_v, hits) => gunPairing(3, hits >> 1) } })
    expect([b.pips[3], b.pips[4]]).toEqual([2, 1])
    expect(() => dice([5, 5, 5], { captain: { gunPair: () => gunPairing(3, 3) } })).toThrow(
      /dividing 5-inch hits: found 3 of 3/,
    )
  })

  it('R10 anySplit: in any way with at least one each', () => {
    const options = { gunSplit: 'anySplit' } as const
    const b = dice([5, 5, 5, 5], { options, captain: { gunPair: () => gunPairing(3, 3) } })
    expect([b.pips[3], b.pips[4]]).toEqual([0, 2])
    expect(() => dice([5, 5], { options, captain: { gunPair: () => gunPairing(3, 2) } })).toThrow(
      /dividing 5-inch hits/,
    )
  })

  it('Kates are immune and separate their neighbours (R51)', () => {
    const firsts: number[] = []
    const b = dice([5, 5], { captain: { gunPair: (_v, _h, legal) => noting(firsts, legal, gunPairing(19, 1)) } }, x =>
      leave(x, 16, 17, 20, 21),
    )
    expect(firsts).toEqual([aircraft(20, 21)])
    expect([b.pips[19], b.pips[20], b.pips[16]]).toEqual([2, 2, 2])
  })

  it('without a pair all go to one aircraft, or half of them (R51)', () => {
    const alone = (x: ReturnType<typeof table>) => leave(x, 17, 20)
    expect(dice([5, 5, 5], {}, alone).pips[19]).toBe(0)
    expect(dice([5, 5, 5], { options: { gunsWithoutPair: 'halfHits' } }, alone).pips[19]).toBe(1)
  })

  it('R10 kateWastes: a Kate may be one of the two and wastes its share', () => {
    const b = dice(
      [5, 5],
      {
        options: { gunSplit: 'kateWastes' },
        captain: { gunPair: (_v, _h, legal) => (legal & aircraft(16) ? gunPairing(15, 1) : -1) },
      },
      x => leave(x, 16, 17, 19, 20),
    )
    expect([b.pips[15], b.pips[16]]).toEqual([2, 2])
  })

  it('R11 printed: only printed neighbours make a pair', () => {
    const firsts: number[] = []
    const setting: Setting = {
      options: { aircraftAdjacency: 'printed' },
      captain: { gunPair: (_v, _h, legal) => noting(firsts, legal, gunPairing(21, 1)) },
    }
    const b = dice([5, 5], setting, x => leave(x, 1, 5, 8, 22))
    expect(firsts).toEqual([aircraft(22)])
    expect([b.pips[21], b.pips[0]]).toEqual([2, 2])
  })

  it('do nothing when ignored, or when only Kates are left', () => {
    const b = dice([5, 5], {}, x => {
      x.ignore5s = true
    })
    expect(b.pipCount).toBe(b.tables.fullPips.length === 22 ? 66 : -1)
    expect(dice([5, 5], {}, x => leave(x, 17, 19)).pipCount).toBe(4)
  })

  it('excess hits are lost', () => {
    const b = dice([5, 5, 5, 5], { captain: { gunPair: () => gunPairing(3, 2) } }, x => setPips(x, 4, 1))
    expect([b.pips[3], b.pips[4]]).toEqual([0, 1])
  })
})

describe('6 to 10', () => {
  it('6 = Glancing Blow: nothing', () => {
    expect(damage(dice([6, 6, 6], { target: 'A4' }))).toEqual({})
  })

  it('7 and 8: a Leak bursts in the target or any adjacent compartment; 9: a Fire', () => {
    const asked: number[] = []
    const places = [at('A3'), at('A4'), at('A7')]
    const b = dice([7, 8, 9], {
      target: 'A4',
      captain: { placeMark: (_v, _m, legal) => noting(asked, legal, places.shift()!) },
    })
    expect(damage(b)).toEqual({ A3: 'L', A4: 'L', A7: 'F' })
    expect(asked).toEqual(Array(3).fill(set('A3', 'A4', 'A5', 'A7')))
  })

  it('never on the Bridge a Leak, never in a destroyed compartment (R3)', () => {
    const b = dice([7, 9], {
      target: 'F2',
      captain: {
        placeMark: (_v, m, legal) =>
          m === LEAK && legal === set('F1', 'F3') ? at('F1') : legal === set('F1', 'F2', 'F3') ? at('F2') : -1,
      },
    })
    expect(damage(b)).toEqual({ F1: 'L', F2: 'F' })
  })

  it('R44: an immune compartment may be chosen and absorbs, or may not', () => {
    const immune = (x: ReturnType<typeof table>) => {
      x.immune = set('M10')
    }
    expect(damage(dice([7], { target: 'M10', captain: { placeMark: () => at('M10') } }, immune))).toEqual({})
    const barred = () =>
      dice([7], { target: 'M10', options: { immuneChoice: 'barred' }, captain: { placeMark: () => at('M10') } }, immune)
    expect(barred).toThrow(/placing a mark/)
  })

  it('10 = Explosion: Debris on the target and on every adjacent compartment, skipping the immune and destroyed', () => {
    expect(damage(dice([10], { target: 'A4' }))).toEqual({ A3: 'D', A4: 'D', A5: 'D', A7: 'D' })
    const b = dice([10], { target: 'A4' }, x => {
      mark(x, 'A4', 'DDDDDDDD')
      x.immune = set('A5')
    })
    expect(damage(b)).toEqual({ A3: 'D', A4: 'DDDDDDDD', A7: 'D' })
  })

  it('10: a team may cancel the Debris with a Supply, mark by mark (R22, R56)', () => {
    const asked: number[] = []
    const b = dice(
      [10],
      {
        target: 'A4',
        options: { startingSupplies: 1 },
        captain: { cancel: (_v, _m, c) => noting(asked, c, c === at('A5')) },
      },
      x => stationTeams(x, 'A4', 'A5', 'A7'),
    )
    expect(asked).toEqual([at('A4'), at('A5')])
    expect(damage(b)).toEqual({ A3: 'D', A4: 'D', A7: 'D' })
    expect([count(b, 'cancelled'), count(b, 'suppliesUsed'), b.supplies]).toEqual([1, 1, 0])
  })

  it('10: no Supply is offered for an immune or destroyed compartment, where no mark is made', () => {
    const b = dice([10], { target: 'A4' }, x => {
      stationTeams(x, 'A4', 'A5')
      x.immune = set('A5')
      mark(x, 'A4', 'DDDDDDDD')
    })
    expect([b.supplies, marks(b, 'A5')]).toEqual([4, ''])
  })

  it('R22: Leaks and Fires of 7 to 9 cannot be cancelled, or can; 10s can, or cannot', () => {
    const team = (x: ReturnType<typeof table>) => stationTeams(x, 'A4')
    const all = { placeMark: () => at('A4'), cancel: () => true }
    expect(marks(dice([7, 9, 10], { target: 'A4', captain: all }, team), 'A4')).toBe('LF')
    expect(
      marks(dice([7, 9, 10], { target: 'A4', options: { cancelling: 'allOfPhase4' }, captain: all }, team), 'A4'),
    ).toBe('')
    expect(
      marks(dice([7, 9, 10], { target: 'A4', options: { cancelling: 'spreadsOnly' }, captain: all }, team), 'A4'),
    ).toBe('DLF')
  })

  it('do nothing without a Target Compartment (R9)', () => {
    const b = dice([7, 8, 9, 10])
    expect(damage(b)).toEqual({})
    expect(eventCount(b, 'dice', '10')).toBe(1)
  })
})
