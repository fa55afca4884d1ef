import { describe, expect, it } from 'vitest'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { events, outcomes, REASON_TIME } from '../../../src/rulesets/river-plate/metrics.ts'
import type { BattleOptions } from '../../../src/rulesets/river-plate/options.ts'
import { crippled, GOES_ON, judge, noteCrippled, writeRecord } from '../../../src/rulesets/river-plate/victory.ts'
import { ACHILLES, AJAX, EXETER, GRAF_SPEE, type Table, table } from './table.ts'

const sink =
  (...ships: number[]) =>
  ({ state }: Table) => {
    for (const ship of ships) {
      state.hull[ship] = 0
      state.present[ship] = 0
      state.sunk[ship] = 1
    }
  }
const gone = ({ state }: Table) => {
  state.present[GRAF_SPEE] = 0
  state.gone[GRAF_SPEE] = 1
}
const hull =
  (ship: number, left: number) =>
  ({ state }: Table) => {
    state.hull[ship] = left
  }

/** "outcome, reason" after what happened, or "goes on". */
function verdict(turn: number, options: Partial<BattleOptions>, ...happened: ((battle: Table) => void)[]): string {
  const battle = table({ options, turn })
  for (const event of happened) event(battle)
  const { outcome, reason } = judge(battle)
  return outcome === GOES_ON ? 'goes on' : `${outcomes[outcome]!.id}, ${events[0]!.names[reason]!.id}`
}

describe('A25=decision', () => {
  const at = (turn: number, ...happened: ((battle: Table) => void)[]) => verdict(turn, {}, ...happened)

  it('goes on while nobody has lost, to the last turn', () => {
    expect([at(1), at(21), at(22)]).toEqual(['goes on', 'goes on', 'draw, time'])
  })

  it('the Royal Navy wins when Graf Spee is sunk or crippled', () => {
    expect(at(5, sink(GRAF_SPEE))).toBe('royal-navy, sunk')
    expect([at(5, hull(GRAF_SPEE, 13)), at(5, hull(GRAF_SPEE, 12))]).toEqual(['goes on', 'royal-navy, crippled'])
    const speed =
      (points: number) =>
      ({ state }: Table) => {
        state.speed[GRAF_SPEE] = points
      }
    expect([at(5, speed(4)), at(5, speed(3))]).toEqual(['goes on', 'royal-navy, crippled'])
    const turrets =
      (...dead: number[]) =>
      ({ state }: Table) => {
        for (const m of dead) state.works[GRAF_SPEE * 16 + m] = 0
      }
    expect([at(5, turrets(0)), at(5, turrets(0, 1))]).toEqual(['goes on', 'royal-navy, crippled'])
    expect(verdict(5, { crippledGuns: 'never' }, turrets(0, 1))).toBe('goes on')
  })

  it('a Graf Spee that was fitted without turrets is not crippled for that', () => {
    const { state } = table({ options: { grafSpeeGuns: 'secondary-only' } })
    expect(crippled(state, GRAF_SPEE)).toBe(false)
  })

  it('the Kriegsmarine wins when two British ships are sunk, or one by the last turn with less than half its own hull lost', () => {
    expect([at(5, sink(AJAX)), at(5, sink(AJAX, EXETER))]).toEqual(['goes on', 'kriegsmarine, sunk'])
    expect(at(22, sink(AJAX))).toBe('kriegsmarine, sunk')
    expect(verdict(22, { crippledHull: 90 }, sink(AJAX), hull(GRAF_SPEE, 12))).toBe('draw, time')
    expect(verdict(5, { shipsToSink: 1 }, sink(AJAX))).toBe('kriegsmarine, sunk')
    expect(verdict(5, { achilles: 'absent', exeter: 'absent' }, sink(AJAX))).toBe('kriegsmarine, sunk')
  })

  it('or when it gets away with less than a quarter of its hull lost; with more it is a draw', () => {
    expect([at(9, gone), at(9, gone, hull(GRAF_SPEE, 19)), at(9, gone, hull(GRAF_SPEE, 18))]).toEqual([
      'kriegsmarine, escaped',
      'kriegsmarine, escaped',
      'draw, escaped',
    ])
  })

  it('A36: a speed that is mended in Damage Control counts, or does not', () => {
    const mended = (note: boolean) => (battle: Table) => {
      battle.state.speed[GRAF_SPEE] = 3
      if (note) noteCrippled(battle)
      battle.state.speed[GRAF_SPEE] = 4
    }
    expect([at(5, mended(false)), at(5, mended(true))]).toEqual(['goes on', 'royal-navy, crippled'])
    // Noted anew every turn.
    const battle = table()
    mended(true)(battle)
    noteCrippled(battle)
    expect(battle.state.crippledBefore[GRAF_SPEE]).toBe(0)
  })

  it('both at once is a draw', () => {
    expect(at(5, sink(GRAF_SPEE, AJAX, EXETER))).toBe('draw, mutual')
    expect(at(5, hull(GRAF_SPEE, 1), sink(AJAX, ACHILLES))).toBe('draw, mutual')
  })

  it('with several German ships all must be beaten, and a ship that is gone is not', () => {
    const two = { exeter: 'kriegsmarine' } as const
    expect(verdict(5, two, sink(GRAF_SPEE))).toBe('goes on')
    expect(verdict(5, two, sink(GRAF_SPEE), hull(EXETER, 8))).toBe('royal-navy, crippled')
    expect(verdict(5, two, sink(GRAF_SPEE, EXETER))).toBe('royal-navy, sunk')
    expect(verdict(5, two, gone, sink(EXETER))).toBe('draw, escaped')
    expect(verdict(5, two, gone)).toBe('goes on')
  })
})

describe('A25=hull', () => {
  const at = (turn: number, ...happened: ((battle: Table) => void)[]) => verdict(turn, { victory: 'hull' }, ...happened)

  it('compares shares after the last turn, or when a side is off the table', () => {
    expect([at(5, hull(GRAF_SPEE, 1)), at(22)]).toEqual(['goes on', 'draw, hull'])
    // 12 of 24 against 24 of 47.
    expect(at(22, hull(GRAF_SPEE, 12), hull(AJAX, 0), hull(ACHILLES, 6))).toBe('kriegsmarine, hull')
    expect(at(22, hull(GRAF_SPEE, 12), hull(AJAX, 0), hull(ACHILLES, 7))).toBe('royal-navy, hull')
    expect(at(7, gone, hull(AJAX, 14))).toBe('kriegsmarine, hull')
    expect(at(7, sink(GRAF_SPEE))).toBe('royal-navy, hull')
  })
})

describe('A25=points', () => {
  const at = (turn: number, ...happened: ((battle: Table) => void)[]) =>
    verdict(turn, { victory: 'points' }, ...happened)

  it('is decided like decision', () => {
    expect([at(5), at(5, sink(GRAF_SPEE)), at(5, sink(AJAX, EXETER)), at(9, gone)]).toEqual([
      'goes on',
      'royal-navy, sunk',
      'kriegsmarine, sunk',
      'kriegsmarine, escaped',
    ])
    expect(at(22, sink(AJAX))).toBe('kriegsmarine, sunk')
  })

  it('but compares shares where that is a draw', () => {
    // 6 of 24 against 11 and 12 of 47.
    expect(at(22, hull(GRAF_SPEE, 18), hull(AJAX, 4))).toBe('royal-navy, hull')
    expect(at(22, hull(GRAF_SPEE, 18), hull(AJAX, 3))).toBe('kriegsmarine, hull')
    expect(at(22)).toBe('draw, hull')
    expect(at(9, gone, hull(GRAF_SPEE, 18))).toBe('royal-navy, hull')
    expect(at(5, sink(GRAF_SPEE, AJAX, EXETER))).toBe('royal-navy, hull')
  })
})

describe('A25=difference', () => {
  const at = (turn: number, ...happened: ((battle: Table) => void)[]) =>
    verdict(turn, { victory: 'difference' }, ...happened)

  it('counts hull points, not shares', () => {
    expect([at(5, hull(GRAF_SPEE, 1)), at(22)]).toEqual(['goes on', 'draw, hull'])
    expect(at(22, hull(GRAF_SPEE, 18), hull(AJAX, 8))).toBe('kriegsmarine, hull')
    expect(at(22, hull(GRAF_SPEE, 18), hull(AJAX, 10))).toBe('royal-navy, hull')
    expect(at(7, gone, hull(AJAX, 14))).toBe('kriegsmarine, hull')
  })
})

describe('A25=afloat', () => {
  const at = (turn: number, ...happened: ((battle: Table) => void)[]) =>
    verdict(turn, { victory: 'afloat' }, ...happened)

  it('the last side afloat wins; else the battle is unfinished', () => {
    expect([at(5, sink(AJAX, EXETER)), at(22)]).toEqual(['goes on', 'unfinished, time'])
    expect(at(5, sink(AJAX, ACHILLES, EXETER))).toBe('kriegsmarine, sunk')
    expect(at(5, sink(GRAF_SPEE))).toBe('royal-navy, sunk')
    expect(at(5, sink(AJAX, ACHILLES, EXETER, GRAF_SPEE))).toBe('draw, mutual')
    expect(at(5, gone)).toBe('unfinished, escaped')
  })
})

describe('the record', () => {
  it('says how every ship came out', () => {
    const battle = table({ turn: 22 })
    const { state, record } = battle
    sink(AJAX)(battle)
    state.hull[GRAF_SPEE] = 17
    state.works[GRAF_SPEE * 16] = 0
    state.speed[GRAF_SPEE] = 4
    state.firesLit[EXETER] = 2
    record[RECORD.weaponsScored + 6 * GRAF_SPEE + 4] = 5
    record[RECORD.weaponsScored + 6 * GRAF_SPEE + 5] = 1
    writeRecord(battle, { outcome: 2, reason: REASON_TIME })
    expect(record[0]).toBe(2)
    expect(record[RECORD.turns]).toBe(22)
    expect([...record.slice(RECORD.hullLost, RECORD.hullLost + 5)]).toEqual([15, 0, 0, 0, 7])
    expect([...record.slice(RECORD.turretsLost, RECORD.turretsLost + 5)]).toEqual([0, 0, 0, 0, 1])
    expect(record[RECORD.speedLost + GRAF_SPEE]).toBe(2)
    expect(record[RECORD.hitsScored + GRAF_SPEE]).toBe(6)
    expect([...record.slice(RECORD.shipsSunk, RECORD.shipsSunk + 2)]).toEqual([1, 0])
    expect([...record.slice(RECORD.fires, RECORD.fires + 2)]).toEqual([2, 0])
    // 15 of 47, and 7 of 24.
    expect([...record.slice(RECORD.hullShareLost, RECORD.hullShareLost + 2)]).toEqual([32, 29])
    expect([...record.slice(RECORD.reason, RECORD.reason + 6)]).toEqual([0, 0, 0, 0, 1, 0])
  })
})
