import { describe, expect, it } from 'vitest'
import { aircraftAttack } from '../../../src/rulesets/laffey/phase-2-aircraft-attack.ts'
import type { Captain } from '../../../src/rulesets/laffey/policy.ts'
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

/** Aircraft `number` attacks, the red d10 shows `roll`. */
function attack(
  number: number,
  roll: number | number[],
  setting: Setting = {},
  arrange = (_b: ReturnType<typeof table>) => {},
) {
  const b = table({ dice: [roll].flat(), ...setting })
  b.pointer = number - 1
  arrange(b)
  aircraftAttack(b)
  return b
}

const leftmost: Partial<Captain> = {
  targetPips: (_view, _partner, _pips, must, may, n) => {
    let chosen = must
    for (let i = 0; i < 8; i++)
      if ((may >> i) & 1 && chosen.toString(2).replaceAll('0', '').length < n) chosen |= 1 << i
    return chosen
  },
}
const partner = (id: Parameters<typeof at>[0], more: Partial<Captain> = {}): Setting => ({
  captain: { ...leftmost, partner: () => at(id), ...more },
})

describe('the attacker', () => {
  it('is the next aircraft clockwise with a pip left, even if several were shot down', () => {
    const b = table({ dice: [3], ...partner('A4', { placeMark: () => at('A3') }) })
    for (const n of [1, 2]) setPips(b, n, 0)
    aircraftAttack(b)
    expect(b.pips[2]).toBe(0)
    expect(b.pointer).toBe(3)
    expect(count(b, 'aircraftResolved')).toBe(1)
  })

  it('is looked for round the ring', () => {
    const b = table({ dice: [1], ...partner('F2', { markOutCell: () => 13 }) })
    leave(b, 2)
    b.pointer = 20
    aircraftAttack(b)
    expect(b.live).toBe(0)
    expect(b.pointer).toBe(2)
  })

  it('attacks the side that it faces: 4 is Crew Quarters for a Val that faces left, Forward Berthing for one that faces right', () => {
    expect(attack(3, 4, partner('A3')).target).toBe(at('A4'))
    expect(attack(1, 4, partner('F5')).target).toBe(at('F4'))
  })

  it('hits the Fuel Tanks with a 10 from either side', () => {
    expect(attack(3, 10, partner('A5')).target).toBe(at('M10'))
    expect(attack(1, 10, partner('F3')).target).toBe(at('M10'))
  })

  it('is rolled for again until the compartment stands (R2)', () => {
    const b = attack(3, [4, 4, 10, 1], partner('A2'), x => {
      mark(x, 'A4', 'DDDDDDDD')
      mark(x, 'M10', 'DDDDDDDD')
    })
    expect(b.target).toBe(at('A1'))
    expect(eventCount(b, 'targeted', 'A1')).toBe(1)
    expect(b.loaded.rolledAt).toEqual(Array(4).fill('1/2/0'))
  })

  it('finds nothing to hit when its whole side is gone, which only house rules allow', () => {
    const b = attack(3, [], { options: { compartmentsLost: 19 } }, x => {
      for (const id of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'M10'] as const) mark(x, id, 'DDDDDDDD')
    })
    expect([b.target, b.attacked, count(b, 'aircraftResolved')]).toEqual([-1, false, 1])
  })
})

describe('dividing the pips', () => {
  it('gives the target one more of an odd number: a Leak and a Fire here, Debris next door', () => {
    const b = attack(3, 4, partner('A3'))
    expect(damage(b)).toEqual({ A4: 'LF', A3: 'D' })
  })

  it('does only what is left: a Val with its Leak and Fire marked off does 1 Debris', () => {
    const b = attack(3, 4, partner('A3'), x => setPips(x, 3, 1))
    expect(damage(b)).toEqual({ A4: 'D' })
  })

  it('halves the four pips of an Oscar', () => {
    const b = attack(15, 9, partner('F8', { placeMark: () => at('F9') }))
    // Chain Locker's own Penalty starts one more Leak.
    expect(damage(b)).toEqual({ F9: 'DLF', F8: 'DL' })
  })

  it('lets the captain pick which pips go where', () => {
    const b = attack(3, 4, { captain: { partner: () => at('A7'), targetPips: () => 0b110 } })
    expect(damage(b)).toEqual({ A4: 'DF', A7: 'L' })
  })

  it('R5 leftToRight: the target takes the leftmost', () => {
    const b = attack(3, 4, { options: { pipSplit: 'leftToRight' }, captain: { partner: () => at('A7') } })
    expect(damage(b)).toEqual({ A4: 'LF', A7: 'D' })
  })

  it('refuses a wrong number of pips', () => {
    const one = () => attack(3, 4, { captain: { partner: () => at('A7'), targetPips: () => 0b100 } })
    expect(one).toThrow(/dividing the pips: found the set 4, legal are 2 of the pips 7/)
  })

  it('shares with an adjacent compartment only', () => {
    expect(() => attack(3, 4, partner('A9'))).toThrow(/found compartment A9 \(8\), legal are: A3, A5, A7/)
  })

  it('has nobody to share with when all neighbours are gone: all goes to the target (R43)', () => {
    const b = attack(3, 4, {}, x => {
      for (const id of ['A3', 'A5', 'A7'] as const) mark(x, id, 'DDDDDDDD')
    })
    expect(marks(b, 'A4')).toBe('DLF')
  })
})

describe('Explosions', () => {
  it('an undamaged Kate does two Explosions to a Fore compartment: two Debris there and all around', () => {
    const b = attack(17, 9, partner('F5', { placeMark: () => at('F9') }))
    expect(damage(b)).toEqual({ F9: 'DDL', F5: 'DD', F8: 'DD' })
  })

  it("count towards the target's half: a Judy's other two pips are shared (R5)", () => {
    const b = attack(6, 4, partner('A3'))
    // Explosion: one Debris on A4 and on A3, A5, A7. Target 2 of 3 pips: the Explosion and the Fire; Debris to A3.
    expect(damage(b)).toEqual({ A3: 'DD', A4: 'DF', A5: 'D', A7: 'D' })
  })

  it('R5 explosionsApart: the other two pips are halved by themselves', () => {
    const b = attack(6, 4, { ...partner('A3'), options: { pipSplit: 'explosionsApart' } })
    expect(damage(b)).toEqual({ A3: 'DD', A4: 'DF', A5: 'D', A7: 'D' })
    const kate = attack(17, 9, {
      ...partner('F5', { placeMark: () => at('F9') }),
      options: { pipSplit: 'explosionsApart', katePips: 3 },
    })
    // Two Explosions and one Debris: the Debris is the target's, where R5 even gives it to the neighbour.
    expect(marks(kate, 'F9')).toBe('DDDL')
    const even = attack(17, 9, { ...partner('F5', { placeMark: () => at('F9') }), options: { katePips: 3 } })
    expect([marks(even, 'F9'), marks(even, 'F5')]).toEqual(['DDL', 'DDD'])
  })

  it('R6 adjacentOnly: the target takes no Debris of its own', () => {
    const b = attack(17, 9, {
      ...partner('F5', { placeMark: () => at('F9') }),
      options: { aircraftExplosion: 'adjacentOnly' },
    })
    expect(damage(b)).toEqual({ F9: 'L', F5: 'DD', F8: 'DD' })
  })

  it('skip destroyed compartments, or their Debris moves to another neighbour (R3)', () => {
    const gone = (x: ReturnType<typeof table>) => mark(x, 'A5', 'DDDDDDDD')
    expect(marks(attack(6, 4, partner('A3'), gone), 'A7')).toBe('D')
    const moved = attack(
      6,
      4,
      {
        ...partner('A3', { placeMark: (_v, _m, legal) => (legal === set('A3', 'A7') ? at('A7') : -1) }),
        options: { damageIntoVoid: 'blastMoves' },
      },
      gone,
    )
    expect(marks(moved, 'A7')).toBe('DD')
  })

  it('come before the partner is picked, or after (R42)', () => {
    const arrange = (x: ReturnType<typeof table>) => mark(x, 'A3', 'DDDDDDD')
    const choices: number[] = []
    const pick = {
      partner: (_v: unknown, legal: number) => noting(choices, legal, legal & set('A3') ? at('A3') : at('A7')),
    }
    const after = attack(6, 4, { captain: { ...leftmost, ...pick } }, arrange)
    const early = attack(
      6,
      4,
      { captain: { ...leftmost, ...pick }, options: { partnerChoice: 'beforeBlasts' } },
      arrange,
    )
    expect(choices).toEqual([set('A5', 'A7'), set('A3', 'A5', 'A7')])
    expect(marks(after, 'A7')).toBe('DD')
    // The blast destroyed the partner that was picked before it, so its pip is lost.
    expect(marks(early, 'A7')).toBe('D')
  })

  it('cannot be cancelled in Phase 2', () => {
    const b = attack(17, 9, partner('F5', { placeMark: () => at('F8') }), x => stationTeams(x, 'F9'))
    expect(marks(b, 'F9')).toBe('DD')
    expect(b.supplies).toBe(4)
  })
})

describe('the Bridge can never have Leaks assigned to it (R7)', () => {
  it('as target: the Leak goes next door, the split stays as it can', () => {
    const b = attack(1, 2, partner('F1'))
    expect(damage(b)).toEqual({ F2: 'DF', F1: 'L' })
  })

  it('as partner: the Leak stays on the target', () => {
    const b = attack(1, 1, partner('F2', { markOutCell: () => 13, targetPips: () => 0b101 }))
    expect(damage(b)).toEqual({ F1: 'DL', F2: 'F' })
  })

  it('as partner: the target takes all Leaks, even more than its half', () => {
    const b = attack(15, 1, partner('F2', { markOutCell: () => 13, targetPips: () => 0b0110 }))
    expect(damage(b)).toEqual({ F1: 'LF', F2: 'DD' })
    expect(() => attack(15, 1, partner('F2', { markOutCell: () => 13, targetPips: () => 0b0011 }))).toThrow(
      /dividing the pips/,
    )
  })

  it('R7 debris: a Leak for the Bridge is Debris', () => {
    const b = attack(1, 2, { ...partner('F1', { targetPips: () => 0b011 }), options: { leakOnBridge: 'debris' } })
    expect(damage(b)).toEqual({ F2: 'DF', F1: 'D' })
  })
})

describe('more than a compartment can take (R4)', () => {
  it('goes to the neighbour that shares, after its own pips', () => {
    const b = attack(3, 4, partner('A3'), x => mark(x, 'A4', 'DDDDDDD'))
    expect(damage(b)).toEqual({ A4: 'DDDDDDDL', A3: 'DF' })
    expect(b.destroyed).toBe(set('A4'))
  })

  it('is lost when that is full too', () => {
    const b = attack(3, 4, partner('A3'), x => {
      mark(x, 'A4', 'DDDDDDD')
      mark(x, 'A3', 'DDDDDDD')
    })
    expect(b.destroyed).toBe(set('A3', 'A4'))
    expect(marks(b, 'A3')).toBe('DDDDDDDD')
  })

  it('R4 lost: is lost at once', () => {
    const b = attack(3, 4, { ...partner('A3'), options: { overflow: 'lost' } }, x => mark(x, 'A4', 'DDDDDDD'))
    expect(damage(b)).toEqual({ A4: 'DDDDDDDL', A3: 'D' })
  })
})

describe('immunity (R28, R44)', () => {
  it('takes no mark, the neighbour takes its share, the Penalty happens', () => {
    const b = attack(3, 10, partner('A5'), x => {
      x.immune = set('M10')
    })
    expect(damage(b)).toEqual({ A5: 'D' })
    expect(b.lockedTens).toBe(1)
  })

  it('R28 damageAndPenalty: spares the Penalty too', () => {
    const b = attack(3, 10, { ...partner('A5'), options: { immunity: 'damageAndPenalty' } }, x => {
      x.immune = set('M10')
    })
    expect(b.lockedTens).toBe(0)
    expect(eventCount(b, 'penalties', 'lock10')).toBe(0)
  })

  it('may be picked to share damage and absorbs it, or not (R44)', () => {
    const immune = (x: ReturnType<typeof table>) => {
      x.immune = set('M10')
    }
    const settings: Setting = partner('M10', { placeMark: () => at('A9') })
    expect(damage(attack(3, 9, settings, immune))).toEqual({ A9: 'LF' })
    expect(() => attack(3, 9, { ...settings, options: { immuneChoice: 'barred' } }, immune)).toThrow(
      /choosing the adjacent/,
    )
  })
})

describe('Clear Skies', () => {
  const skipping = (options: NonNullable<Setting>['options'] = {}, dice: number[] = []) => {
    const b = table({ options, dice })
    b.stored = 1
    b.lastTarget = at('A1')
    aircraftAttack(b)
    return b
  }

  it('skips the attack: no target, no damage, the attacker waits (R9)', () => {
    const b = skipping()
    expect([b.target, b.stored, b.attacked, count(b, 'clearSkies'), b.pips[0]]).toEqual([-1, 0, false, 1, 3])
  })

  it('R9 random: rolls a compartment for the 7s to 10s on the side of the next attacker', () => {
    const b = skipping({ targetlessDice: 'random' }, [7])
    expect([b.target, b.attacked, damage(b), eventCount(b, 'targeted', 'F7')]).toEqual([at('F7'), false, {}, 0])
  })

  it('R9 lastTarget: keeps the target of the last attack', () => {
    expect(skipping({ targetlessDice: 'lastTarget' }).target).toBe(at('A1'))
  })

  it('R40: completed in Phase 1 it skips this attack, or the next', () => {
    const b = table({ dice: [4], options: { earlyClearSkies: 'nextRound' }, ...partner('F5') })
    b.stored++
    aircraftAttack(b)
    expect([b.stored, b.attacked]).toEqual([1, true])
    b.beginRound()
    aircraftAttack(b)
    expect([b.stored, b.attacked]).toEqual([0, false])
  })
})

describe('Penalty Actions', () => {
  const suffer = (
    number: number,
    roll: number,
    more: Partial<Captain> = {},
    arrange = (_b: ReturnType<typeof table>) => {},
    options = {},
  ) =>
    attack(
      number,
      roll,
      { captain: { ...leftmost, partner: (_v, legal) => 31 - Math.clz32(legal & -legal), ...more }, options },
      arrange,
    )

  it('of Communications crosses out an unused Wildcat cell of your choice', () => {
    const b = suffer(1, 1, { markOutCell: (_v, legal) => (legal === 0b1111 << 13 ? 16 : -1), targetPips: () => 0b101 })
    expect(b.open & (1 << 16)).toBe(0)
    expect(eventCount(b, 'penalties', 'markWildcat')).toBe(1)
  })

  it('of the Rudder crosses out two Clear Skies cells, part-filled ones too', () => {
    const b = suffer(3, 6, { markOutCell: (_v, legal) => 31 - Math.clz32(legal) }, x => {
      x.stars[12] = 3
    })
    expect(b.open & b.tables.clearSkiesCells).toBe(0b00111 << 8)
  })

  it('finds nothing to cross out when all cells are used (R58)', () => {
    const b = suffer(3, 6, {}, x => {
      x.open &= ~x.tables.clearSkiesCells
    })
    expect(eventCount(b, 'penalties', 'markClearSkies2')).toBe(1)
  })

  it('R15 leftmost: crosses out the leftmost', () => {
    const b = suffer(3, 6, {}, undefined, { markedOutCells: 'leftmost' })
    expect(b.open & b.tables.clearSkiesCells).toBe(0b11100 << 8)
  })

  it('of the magazines silences the 5-inch guns, of A2 and F7 the wrenches', () => {
    expect(suffer(3, 7).ignore5s).toBe(true)
    expect(suffer(1, 8).ignore5s).toBe(true)
    expect(suffer(3, 2).ignore3s).toBe(true)
  })

  it('of the Engine Room starts a Fire there or next to it, where no team is (R27)', () => {
    const b = suffer(3, 8, { placeMark: (_v, _m, legal) => (legal === set('A5', 'A8', 'A9') ? at('A9') : -1) }, x =>
      stationTeams(x, 'A7'),
    )
    expect(marks(b, 'A9')).toBe('F')
  })

  it('starts nothing when every place has a team or is gone', () => {
    const b = suffer(3, 6, { markOutCell: (_v, legal) => 31 - Math.clz32(legal) })
    expect(b.leakCount).toBeGreaterThan(0)
    const stern = suffer(3, 3, {}, x => {
      stationTeams(x, 'A3', 'A4')
      mark(x, 'A6', 'DDDDDDDD')
    })
    expect(damage(stern)).toEqual({ A3: 'LF', A4: 'D', A6: 'DDDDDDDD' })
  })

  it('R27 random: a die says where', () => {
    const b = attack(3, [8, 2], {
      options: { startWhere: 'random' },
      captain: { ...leftmost, partner: () => at('A7') },
    })
    expect(marks(b, 'A7')).toBe('DF')
    expect(b.loaded.rolledAt).toEqual(['1/2/0', '1/2/1'])
  })

  it('of the Bridge forbids Stars, of the fire rooms makes 6s 9s, of Storage takes two Supplies', () => {
    expect(suffer(1, 2).noStars).toBe(true)
    const fireRoom = suffer(3, 9)
    expect([fireRoom.countsAs[6], fireRoom.redCountsAs[6]]).toEqual([9, 0])
    expect(suffer(1, 5).supplies).toBe(2)
    expect(suffer(1, 5, {}, x => (x.supplies = 1)).supplies).toBe(0)
  })

  it('R49 nine: a red 6 counts as a 9 too', () => {
    expect(suffer(3, 9, {}, undefined, { redSix: 'nine' }).redCountsAs[6]).toBe(9)
  })

  it('of the Fuel Tanks locks a die on 10, of CIC takes a die, of Berthing calls a team', () => {
    expect(suffer(1, 10).lockedTens).toBe(1)
    expect(suffer(1, 3).oneFewerDie).toBe(true)
    expect(suffer(1, 4).summons).toBe(at('F4'))
  })

  it('happens even if the attack destroyed the target, or not (R29)', () => {
    const full = (x: ReturnType<typeof table>) => mark(x, 'A7', 'DDDDDDD')
    expect(suffer(3, 7, {}, full).ignore5s).toBe(true)
    expect(suffer(3, 7, {}, full, { destroyedPenalty: 'skipped' }).ignore5s).toBe(false)
    expect(suffer(3, 7, {}, undefined, { penaltyActions: false }).ignore5s).toBe(false)
  })
})

it('aircraft numbers in these tests are those on the ring', () => {
  expect(aircraft(1, 3)).toBe(0b101)
})
