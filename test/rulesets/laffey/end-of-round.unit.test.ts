import { describe, expect, it } from 'vitest'
import { endOfRound } from '../../../src/rulesets/laffey/end-of-round.ts'
import { corsairAttack, placeCorsair } from '../../../src/rulesets/laffey/four-variations-of-play.ts'
import { lossTest, lostDuringRound, wonAtOnce } from '../../../src/rulesets/laffey/object-of-the-game.ts'
import { BRIDGE_LOST, COMPARTMENTS_LOST, SURVIVED, UNFINISHED } from '../../../src/rulesets/laffey/state.ts'
import { aircraft, at, count, leave, mark, set, stationTeams, table } from './table.ts'

describe('Object of the Game', () => {
  it('is lost with the Bridge', () => {
    const b = table()
    mark(b, 'F2', 'DDDDDDD')
    expect(lossTest(b)).toBe(false)
    mark(b, 'F2', 'F')
    expect([lossTest(b), b.ending]).toEqual([true, BRIDGE_LOST])
  })

  it('is lost with any two other compartments, not with one', () => {
    const b = table()
    mark(b, 'A1', 'DDDDDDDD')
    expect(lossTest(b)).toBe(false)
    mark(b, 'F9', 'DDDDDDDD')
    expect([lossTest(b), b.ending]).toEqual([true, COMPARTMENTS_LOST])
  })

  it('names the Bridge when both hold (R59)', () => {
    const b = table()
    for (const id of ['A1', 'F9', 'F2'] as const) mark(b, id, 'DDDDDDDD')
    lossTest(b)
    expect(b.ending).toBe(BRIDGE_LOST)
  })

  it('R1: is tested at the end of phases, at the End of Round, or after every mark', () => {
    const late = table({ options: { lossTest: 'endOfRound' } })
    mark(late, 'F2', 'DDDDDDDD')
    expect([lostDuringRound(late), late.ending]).toEqual([false, -1])
    expect(lossTest(late)).toBe(true)
    const early = table({ options: { lossTest: 'everyMark' } })
    for (const id of ['A1', 'F9', 'F2'] as const) mark(early, id, 'DDDDDDDD')
    // Over with the second compartment: the marks for the Bridge are no longer made.
    expect([early.ending, early.health[at('F2')]]).toEqual([COMPARTMENTS_LOST, 8])
  })

  it('R2 fuelTanksVital: is lost with the Fuel Tanks', () => {
    const b = table({ options: { destroyedTarget: 'fuelTanksVital' } })
    mark(b, 'M10', 'DDDDDDDD')
    expect([lossTest(b), b.ending]).toEqual([true, BRIDGE_LOST])
  })

  it('takes the number of compartments from the house rules', () => {
    const b = table({ options: { compartmentsLost: 3, health: 2 } })
    for (const id of ['A1', 'F9'] as const) mark(b, id, 'DD')
    expect(lossTest(b)).toBe(false)
    mark(b, 'A2', 'DD')
    expect(lossTest(b)).toBe(true)
  })

  it('is won at the End of Round with no aircraft left, or at once (R34)', () => {
    const b = table()
    leave(b)
    expect(wonAtOnce(b)).toBe(false)
    endOfRound(b)
    expect(b.ending).toBe(SURVIVED)
    const quick = table({ options: { winTest: 'atOnce' } })
    leave(quick)
    expect([wonAtOnce(quick), quick.ending]).toEqual([true, SURVIVED])
  })

  it('goes on while an aircraft is left, up to the round limit of a house rule', () => {
    const b = table({ options: { roundLimit: 2 } })
    endOfRound(b)
    expect(b.ending).toBe(-1)
    b.beginRound()
    endOfRound(b)
    expect(b.ending).toBe(UNFINISHED)
  })
})

describe('wounded teams', () => {
  const hit = (options = {}) => {
    const b = table({ options })
    stationTeams(b, 'A4', 'F2')
    b.target = at('A4')
    b.attacked = true
    return b
  }

  it('a team in the target waits at the Battle Dressing Station next round, then is free again', () => {
    const b = hit()
    endOfRound(b)
    expect([b.fitTeams, b.woundedTeams, count(b, 'teamsWounded')]).toEqual([1, 1, 1])
    b.beginRound()
    endOfRound(b)
    expect([b.fitTeams, b.woundedTeams]).toEqual([2, 0])
  })

  it('also in an immune target (R28), not in the target of a skipped attack (R9)', () => {
    const immune = hit()
    immune.immune = set('A4')
    endOfRound(immune)
    expect(immune.woundedTeams).toBe(1)
    const skipped = hit()
    skipped.attacked = false
    endOfRound(skipped)
    expect(skipped.woundedTeams).toBe(0)
  })

  it('both teams at the Battle Dressing Station', () => {
    const b = table()
    stationTeams(b, 'A5', 'A5')
    b.target = at('A5')
    b.attacked = true
    endOfRound(b)
    expect([b.fitTeams, b.woundedTeams]).toEqual([0, 2])
  })

  it('are lost for good when the station is destroyed, or unharmed (R25)', () => {
    const b = hit()
    mark(b, 'A5', 'DDDDDDDD')
    endOfRound(b)
    expect([b.fitTeams, b.woundedTeams, count(b, 'teamsLost')]).toEqual([1, 0, 1])
    const kept = hit({ stationLost: 'unaffected' })
    mark(kept, 'A5', 'DDDDDDDD')
    endOfRound(kept)
    expect([kept.fitTeams, count(kept, 'teamsWounded')]).toEqual([2, 0])
  })

  it('a team in a destroyed compartment is unharmed, or wounded (R38)', () => {
    const b = table()
    stationTeams(b, 'F2', 'A1')
    mark(b, 'A1', 'DDDDDDDD')
    endOfRound(b)
    expect([b.responding, b.woundedTeams]).toEqual([set('F2'), 0])
    const hurt = table({ options: { teamInVoid: 'wounded' } })
    stationTeams(hurt, 'F2', 'A1')
    mark(hurt, 'A1', 'DDDDDDDD')
    endOfRound(hurt)
    expect(hurt.woundedTeams).toBe(1)
  })
})

describe('Corsairs (Ensign and Lieutenant level)', () => {
  const shamrockOnly = (options = {}, corsair = () => 20) => {
    const b = table({ options: { level: 'ensign', ...options }, captain: { corsair } })
    leave(b, 17, 20, 21)
    b.pointer = 16
    return b
  }

  it('come only once all aircraft without the Shamrock are gone', () => {
    const b = shamrockOnly()
    leave(b, 16, 17, 21)
    placeCorsair(b)
    expect(b.corsair).toBe(-1)
  })

  it('destroy the aircraft with the cube at the end of the round, if it still exists', () => {
    const b = shamrockOnly()
    placeCorsair(b)
    corsairAttack(b)
    expect([b.live, count(b, 'aircraftByCorsair'), count(b, 'aircraftShotDown')]).toEqual([aircraft(17, 20), 1, 0])
    const late = shamrockOnly()
    placeCorsair(late)
    leave(late, 17, 20)
    corsairAttack(late)
    expect(count(late, 'aircraftByCorsair')).toBe(0)
  })

  it('move to another aircraft every round, or come once, or spare the next attacker (R33)', () => {
    const again = (options = {}) => {
      const queue = [20, 19]
      const b = shamrockOnly(options, () => queue.shift()!)
      placeCorsair(b)
      corsairAttack(b)
      b.beginRound()
      placeCorsair(b)
      return b.corsair
    }
    expect(again()).toBe(19)
    expect(again({ corsairCube: 'once' })).toBe(-1)
    const barred = table({
      options: { level: 'ensign', corsairCube: 'notNextAttacker' },
      captain: { corsair: (_v, legal) => (legal === aircraft(20, 21) ? 19 : -1) },
    })
    leave(barred, 17, 20, 21)
    barred.pointer = 16
    placeCorsair(barred)
    expect(barred.corsair).toBe(19)
  })

  it('are not used at Commander and Captain level, unless a house rule says so', () => {
    for (const [options, corsair] of [
      [{ level: 'commander' }, -1],
      [{ level: 'captain' }, -1],
      [{ level: 'captain', corsairs: 'yes' }, 20],
      [{ level: 'ensign', corsairs: 'no' }, -1],
    ] as const) {
      const b = shamrockOnly(options)
      placeCorsair(b)
      expect(b.corsair).toBe(corsair)
    }
  })
})
