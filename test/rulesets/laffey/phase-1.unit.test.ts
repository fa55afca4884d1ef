import { describe, expect, it } from 'vitest'
import { endOfRound } from '../../../src/rulesets/laffey/end-of-round.ts'
import { assignDamageControlTeams } from '../../../src/rulesets/laffey/phase-1-assign-damage-control-teams.ts'
import { DECLINE } from '../../../src/rulesets/laffey/policy.ts'
import { at, count, eventCount, mark, marks, set, table } from './table.ts'

/** A captain who sends teams to compartments in turn. */
const sends = (...ids: Parameters<typeof at>[0][]) => {
  const queue = [...ids]
  return () => at(queue.shift()!)
}

describe('placing Damage Control Teams', () => {
  it('puts them in two separate compartments', () => {
    const offered: number[] = []
    const b = table({
      captain: {
        placeTeam: (_view, legal) => {
          offered.push(legal)
          return at('F2')
        },
        nextBenefit: (_view, legal) => 31 - Math.clz32(legal),
      },
    })
    expect(() => assignDamageControlTeams(b)).toThrow(/placing a Damage Control Team: found compartment F2/)
    expect(offered[1]).toBe(offered[0]! & ~set('F2'))
  })

  it('lets both stand at the Battle Dressing Station, which has two boxes', () => {
    const b = table({ captain: { placeTeam: () => at('A5') } })
    assignDamageControlTeams(b)
    expect([b.occupied, b.crowded, b.working]).toEqual([set('A5'), set('A5'), set('A5')])
    expect(eventCount(b, 'benefits', 'woundedDct')).toBe(1)
  })

  it('never puts one in a destroyed compartment', () => {
    const b = table({
      captain: {
        placeTeam: (_view, legal) => {
          expect(legal & set('A1')).toBe(0)
          return at('A5')
        },
      },
    })
    mark(b, 'A1', 'DDDDDDDD')
    assignDamageControlTeams(b)
  })

  it('keeps a wounded team at the Battle Dressing Station, without a Benefit, but with Supplies (R24)', () => {
    const b = table({ captain: { placeTeam: () => at('F5'), supplyCompartment: () => at('A5') } })
    mark(b, 'A5', 'LF')
    b.fitTeams = 1
    b.woundedTeams = 1
    assignDamageControlTeams(b)
    expect(b.occupied).toBe(set('A5', 'F5'))
    expect(b.working).toBe(set('F5'))
    expect(marks(b, 'A5')).toBe('DD')
    expect(b.supplies).toBe(4 - 1 + 1)
  })

  it('R24 no: a wounded team uses no Supplies', () => {
    const b = table({ options: { woundedSupply: 'no' }, captain: { placeTeam: () => at('F5') } })
    mark(b, 'A5', 'LF')
    b.fitTeams = 1
    b.woundedTeams = 1
    assignDamageControlTeams(b)
    expect(marks(b, 'A5')).toBe('LF')
    expect(b.responding).toBe(set('F5'))
  })

  it('sends one team where a Penalty calls it, once (R26)', () => {
    const b = table({
      captain: { placeTeam: sends('F2', 'A1', 'A4'), nextBenefit: (_view, legal) => 31 - Math.clz32(legal) },
    })
    b.summons = at('F4')
    assignDamageControlTeams(b)
    expect(b.working).toBe(set('F4', 'F2'))
    b.beginRound()
    assignDamageControlTeams(b)
    expect(b.working).toBe(set('A1', 'A4'))
  })

  it('does not send a team to a destroyed compartment, and asks for none next round either (R26)', () => {
    const b = table({ options: { teams: 1 }, captain: { placeTeam: sends('F2') } })
    mark(b, 'F4', 'DDDDDDDD')
    b.summons = at('F4')
    assignDamageControlTeams(b)
    expect([b.working, b.summons]).toEqual([set('F2'), -1])
  })

  it('R26 onlyMove: no other team is placed that round', () => {
    const b = table({ options: { moveTeam: 'onlyMove' } })
    b.summons = at('F4')
    assignDamageControlTeams(b)
    expect(b.working).toBe(set('F4'))
  })

  it('R35: teams may leave the Battle Dressing Station in round 1, or must stay for it', () => {
    const free = table({
      captain: { placeTeam: sends('F2', 'A1'), nextBenefit: (_view, legal) => 31 - Math.clz32(legal) },
    })
    assignDamageControlTeams(free)
    expect(free.working).toBe(set('F2', 'A1'))
    const bound = table({ options: { startingTeams: 'stay' } })
    assignDamageControlTeams(bound)
    expect([bound.working, bound.crowded]).toEqual([set('A5'), set('A5')])
    const later = table({
      options: { startingTeams: 'stay' },
      captain: { placeTeam: sends('F2', 'A1'), nextBenefit: (_view, legal) => 31 - Math.clz32(legal) },
    })
    later.beginRound()
    assignDamageControlTeams(later)
    expect(later.working).toBe(set('F2', 'A1'))
  })
})

describe('using Supplies', () => {
  // Rulebook: the Forward Magazine has 7 damage with one Fire, the Stern a Fire and two Leaks, one Supply is left.
  const example = (where: 'F8' | 'A3') => {
    const b = table({
      options: { startingSupplies: 1 },
      captain: {
        placeTeam: sends('F8', 'A3'),
        supplyCompartment: () => at(where),
        nextBenefit: (_view, legal) => 31 - Math.clz32(legal),
        repair: (_view, _mark, legal) => 31 - Math.clz32(legal),
      },
    })
    mark(b, 'F8', 'DDDDDDF')
    mark(b, 'A3', 'FLL')
    // Keep the Stern's own Benefit (repair a Leak) out of the example.
    b.captain.repair = () => at('A3')
    assignDamageControlTeams(b)
    return b
  }

  it('one Supply repairs everything in one occupied compartment: the worked example (R20)', () => {
    const magazine = example('F8')
    expect(marks(magazine, 'F8')).toBe('DDDDDDD')
    expect(magazine.supplies).toBe(0)
    const stern = example('A3')
    expect(marks(stern, 'A3')).toBe('DDD')
    expect(marks(stern, 'F8')).toBe('DDDDDDF')
    expect(count(stern, 'suppliesUsed')).toBe(1)
  })

  it('R20 both: one Supply repairs all occupied compartments', () => {
    const b = table({
      options: { repairSupply: 'both' },
      captain: {
        placeTeam: sends('F8', 'A1'),
        supplyCompartment: () => at('F8'),
        nextBenefit: (_view, legal) => 31 - Math.clz32(legal),
      },
    })
    mark(b, 'F8', 'LF')
    mark(b, 'A1', 'LL')
    assignDamageControlTeams(b)
    expect([marks(b, 'F8'), marks(b, 'A1'), b.supplies]).toEqual(['DD', 'DD', 3])
  })

  it('damage is never removed, only downgraded to Debris', () => {
    const b = example('A3')
    expect(b.health[at('A3')]).toBe(5)
  })

  it('R21: a Supply gained by a Benefit comes after Supplies were used, or may be used at once', () => {
    const settings = (gainedSupply: 'afterwards' | 'atOnce') => {
      const b = table({
        options: { startingSupplies: 0, teams: 1, gainedSupply },
        captain: { placeTeam: () => at('F5'), supplyCompartment: () => at('F5') },
      })
      mark(b, 'F5', 'F')
      assignDamageControlTeams(b)
      return [marks(b, 'F5'), b.supplies]
    }
    expect(settings('afterwards')).toEqual(['F', 1])
    expect(settings('atOnce')).toEqual(['D', 0])
  })

  it('may be declined', () => {
    const b = table({ options: { teams: 1 }, captain: { placeTeam: () => at('A1'), supplyCompartment: () => DECLINE } })
    mark(b, 'A1', 'F')
    assignDamageControlTeams(b)
    expect([marks(b, 'A1'), b.supplies]).toEqual(['F', 4])
  })
})

describe('Benefit Actions', () => {
  const gain = (
    where: Parameters<typeof at>[0],
    more: Parameters<typeof table>[0] = {},
    arrange = (_b: ReturnType<typeof table>) => {},
  ) => {
    const b = table({
      ...more,
      options: { teams: 1, ...more.options },
      captain: { placeTeam: () => at(where), ...more.captain },
    })
    arrange(b)
    assignDamageControlTeams(b)
    return b
  }

  it('lock dice, add the red one and give a reroll', () => {
    expect(gain('A1').lockedFours).toBe(1)
    expect(gain('F2').lockedOnes).toBe(1)
    expect(gain('A4').redDieJoins).toBe(true)
    expect(gain('F1').rerollOnes).toBe(1)
  })

  it('skip Phase 5, make immune, respond in adjacent compartments', () => {
    expect(gain('A8').skipPhase5).toBe(true)
    expect(gain('M10').immune).toBe(set('M10'))
    expect(gain('F3').responding).toBe(set('F1', 'F2', 'F3', 'F4', 'F6', 'F7', 'M10'))
  })

  it('repair one Leak or one Fire anywhere, the captain says where', () => {
    const leak = gain(
      'A2',
      { captain: { repair: (_v, _m, legal) => (legal === set('A1', 'F9') ? at('F9') : -1) } },
      b => {
        mark(b, 'A1', 'L')
        mark(b, 'F9', 'L')
      },
    )
    expect([marks(leak, 'A1'), marks(leak, 'F9')]).toEqual(['L', 'D'])
    const fire = gain('A9', {}, b => mark(b, 'F1', 'F'))
    expect(marks(fire, 'F1')).toBe('D')
    expect(eventCount(fire, 'benefits', 'repairFire')).toBe(1)
  })

  it('gain a Supply, six at most (R23)', () => {
    expect(gain('F5').supplies).toBe(5)
    expect(gain('F5', { options: { startingSupplies: 6 } }).supplies).toBe(6)
    expect(gain('F5', { options: { startingSupplies: 6, supplyCap: 'none' } }).supplies).toBe(7)
  })

  it('fill two Clear Skies Stars', () => {
    const b = gain('A6', { captain: { starCell: () => 8 } })
    expect(b.stars[8]).toBe(2)
  })

  it('use a cell that they complete at once', () => {
    const b = gain('A6', { captain: { starCell: view => (view.stars[8] === 3 ? 9 : 8) } }, x => {
      x.stars[8] = 2
      x.oneShort |= 1 << 8
    })
    expect([b.stored, b.stars[9], b.open & (1 << 8)]).toEqual([1, 1, 0])
  })

  it('come in the order that the captain chooses', () => {
    const order: number[] = []
    const b = table({
      captain: {
        placeTeam: sends('F5', 'A4'),
        nextBenefit: (_view, legal) => {
          order.push(legal)
          return at('F5')
        },
      },
    })
    assignDamageControlTeams(b)
    expect(order).toEqual([set('A4', 'F5')])
  })

  it('R63: may not be declined, or may', () => {
    const decline = { placeTeam: sends('A1', 'F5'), nextBenefit: () => DECLINE }
    expect(() => assignDamageControlTeams(table({ captain: decline }))).toThrow(/choosing the next Benefit Action/)
    const b = table({ options: { benefitDuty: 'optional' }, captain: { ...decline, placeTeam: sends('A1', 'F5') } })
    assignDamageControlTeams(b)
    expect([b.lockedFours, b.supplies]).toEqual([0, 4])
  })

  it('can be switched off by a house rule', () => {
    expect(gain('A1', { options: { benefitActions: false } }).lockedFours).toBe(0)
  })

  it('last one round', () => {
    const b = gain('M10')
    endOfRound(b)
    b.beginRound()
    expect(b.immune).toBe(0)
  })
})
