import { describe, expect, it } from 'vitest'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { KRIEGSMARINE, ROYAL_NAVY } from '../../../src/rulesets/river-plate/metrics.ts'
import type { BattleOptions } from '../../../src/rulesets/river-plate/options.ts'
import { PORT_BANK, STARBOARD_BANK } from '../../../src/rulesets/river-plate/tables.ts'
import {
  bridgeForbidsLaunch,
  passedAt,
  tooDamagedToLaunch,
  torpedoPhase,
  tubesBear,
} from '../../../src/rulesets/river-plate/torpedo-phase.ts'
import { ACHILLES, AJAX, EXETER, GRAF_SPEE, lines, type Throw, table } from './table.ts'

const nobody = { launch: () => 0 }
/** One counter of Graf Spee at the origin, running north. */
function running(setting: Parameters<typeof table>[0], launcher = GRAF_SPEE) {
  const battle = table({ royalNavy: nobody, kriegsmarine: nobody, ...setting })
  battle.state.markers = 1
  battle.state.markerLauncher[0] = launcher
  return battle
}
/** Everybody far off, but those named. */
const far = { ajax: [300, 0, 0], achilles: [300, 20, 0], exeter: [300, 40, 0], 'graf-spee': [-300, 0, 0] } as const
const SECONDARY: Throw = { hit: [1, 6, 1, 1] }

describe('torpedo counters', () => {
  it('move 10 inches along their track and are taken off after 30 (A19)', () => {
    const battle = running({ places: far })
    for (const run of [10_000, 20_000]) {
      torpedoPhase(battle)
      expect([battle.state.markerX[0], battle.state.markerY[0], battle.state.markerRun[0]]).toEqual([0, run, run])
    }
    torpedoPhase(battle)
    expect(battle.state.markers).toBe(0)
    expect(lines(battle)).toEqual(['A torpedo of Admiral Graf Spee ends its run.'])
  })

  it.each([
    [25, [10_000, 20_000, 25_000]],
    ['unlimited', [10_000, 20_000, 30_000, 40_000]],
  ] as const)('A19=%s', (torpedoRange, runs) => {
    const battle = running({ places: far, options: { torpedoRange } })
    for (const run of runs) {
      torpedoPhase(battle)
      if (battle.state.markers > 0) expect(battle.state.markerRun[0]).toBe(run)
    }
    expect(battle.state.markers).toBe(torpedoRange === 25 ? 0 : 1)
  })

  it.each([
    ['run-on', [1, 1, 0]],
    ['removed', [1, 0, 0]],
  ] as const)('A37=%s: past the edge of the table', (torpedoesPastEdge, left) => {
    // The northern edge lies 26 inches north.
    const battle = running({ places: far, options: { torpedoesPastEdge, tableHeight: 20, tableWidth: 40 } })
    battle.state.markerY[0] = 10_000
    const markers = left.map(() => {
      torpedoPhase(battle)
      return battle.state.markers
    })
    expect(markers).toEqual(left)
    expect(lines(battle)).toEqual(['A torpedo of Admiral Graf Spee ends its run.'])
  })

  it('roll for a ship within 2 inches of the track, ends included', () => {
    const { state } = running({ places: far })
    const near = (x: number, y: number) => passedAt(state, 0, 10_000, x, y) < Number.POSITIVE_INFINITY
    expect([near(2000, 5000), near(-2000, 5000), near(2001, 5000)]).toEqual([true, true, false])
    expect([near(0, -2000), near(0, -2001), near(0, 12_000), near(0, 12_001)]).toEqual([true, false, true, false])
    expect([near(1414, -1414), near(1415, -1415)]).toEqual([true, false])
  })

  it('hit on 4 or more and leave the table; a miss runs on, and the ship is not rolled for again', () => {
    const places = { ...far, ajax: [0, 9, 90] } as const
    const hit = running({ places, dice: [4, 1, SECONDARY, { pick: 0 }] })
    torpedoPhase(hit)
    expect([hit.state.markers, hit.state.hull[AJAX], hit.state.speed[AJAX]]).toEqual([0, 14, 7])
    const miss = running({ places, dice: [3] })
    torpedoPhase(miss)
    expect([miss.state.markers, miss.state.hull[AJAX]]).toEqual([1, 15])
    // Still within 2 inches of the start of the next run.
    torpedoPhase(miss)
    expect(miss.loaded.throws).toEqual([])
  })

  it('meet ships in the order in which they pass them', () => {
    const places = { ...far, ajax: [1, 8, 90], exeter: [-1, 3, 90] } as const
    const battle = running({ places, dice: [1, 1] })
    torpedoPhase(battle)
    expect(lines(battle)).toEqual([
      'A torpedo of Admiral Graf Spee passes HMS Exeter: it misses.',
      'A torpedo of Admiral Graf Spee passes HMS Ajax: it misses.',
    ])
  })

  it('A20: can hit friends, but not the launcher on its first run', () => {
    const places = { ...far, ajax: [0, 0, 90], achilles: [0, 8, 90] } as const
    const own = running({ places, dice: [1] }, AJAX)
    torpedoPhase(own)
    expect(lines(own)).toEqual(['A torpedo of HMS Ajax passes HMNZS Achilles: it misses.'])
    own.state.y[AJAX] = 15_000
    own.loaded.throws.push(1)
    torpedoPhase(own)
    expect(lines(own).at(-1)).toContain('passes HMS Ajax')
    const enemyOnly = running({ places, options: { torpedoContact: 'enemy-only' } }, AJAX)
    torpedoPhase(enemyOnly)
    expect(lines(enemyOnly)).toEqual([])
  })

  it('each hull hit costs 2 more hull points; armour is ignored', () => {
    const battle = running(
      {
        places: { ...far, 'graf-spee': [0, 5, 90] },
        dice: [6, 2, { hit: [4, 4, 1, 1] }, { hit: [1, 3, 1, 1] }],
      },
      AJAX,
    )
    torpedoPhase(battle)
    expect(battle.state.hull[GRAF_SPEE]).toBe(24 - 2 - 2)
    expect(battle.state.works[GRAF_SPEE * 16]).toBe(0)
    // Told in the words of the rule, without the penetration die, which is not rolled.
    expect(
      battle.told.lines.filter(({ text }) => text.includes('location')).map(({ text, dice }) => [text, dice]),
    ).toEqual([
      ['  Admiral Graf Spee, location 8: hull, armour ignored.', [4, 4]],
      ['  Admiral Graf Spee, location 4: forward turret, armour ignored.', [1, 3]],
    ])
    // One torpedo is one hit suffered; its hits are counted by what they did.
    expect(battle.record[RECORD.effects + 18 * GRAF_SPEE + 1]).toBe(1)
    expect(battle.record[RECORD.effects + 18 * GRAF_SPEE + 3]).toBe(1)
    expect([
      battle.record[RECORD.torpedoHits + ROYAL_NAVY],
      battle.record[RECORD.weaponsSuffered + 6 * GRAF_SPEE + 5],
    ]).toEqual([1, 1])
  })

  it.each([
    ['torpedo', 7],
    ['location-hit', 5],
  ] as const)('A22=%s: what speed it costs', (torpedoSpeedLoss, speed) => {
    const dice: Throw[] = [4, 3, SECONDARY, { pick: 0 }, SECONDARY, SECONDARY]
    const battle = running({ places: { ...far, ajax: [0, 5, 90] }, options: { torpedoSpeedLoss }, dice })
    torpedoPhase(battle)
    expect(battle.state.speed[AJAX]).toBe(speed)
  })

  it('a hit that sinks ends at once; the side hit is the one the run came from', () => {
    const sinks = running({ places: { ...far, ajax: [0, 5, 90] }, dice: [4, 6] })
    sinks.state.hull[AJAX] = 3
    torpedoPhase(sinks)
    expect([sinks.state.sunk[AJAX], sinks.loaded.throws.length]).toEqual([1, 0])
    // Ajax heads east, the torpedo comes from the south: her starboard side.
    const tubes = running({ places: { ...far, ajax: [0, 5, 90] }, dice: [4, 1, { hit: [6, 6, 1, 6] }] })
    torpedoPhase(tubes)
    expect([...tubes.state.tubes.slice(0, 2)]).toEqual([3, 0])
  })

  it('dice are addressed by the launch; counters close up when one leaves', () => {
    const battle = running({ places: { ...far, ajax: [0, 5, 90] }, dice: [4, 1, SECONDARY, { pick: 0 }], turn: 3 })
    const { state } = battle
    state.markers = 2
    state.markerNumber[0] = 7
    state.markerX[1] = 100_000
    state.markerNumber[1] = 9
    state.markerHeading[1] = 90
    torpedoPhase(battle)
    expect(battle.loaded.addresses[0]).toBe('3/3/7')
    expect([state.markers, state.markerX[0], state.markerNumber[0], state.markerHeading[0]]).toEqual([
      1, 110_000, 9, 90,
    ])
  })
})

describe('launching', () => {
  it('Player A launches first, then Player B; a counter for each torpedo, none in the tubes', () => {
    const asked: string[] = []
    const launch = (_: unknown, ship: number, bank: number, headings: Int32Array) => {
      asked.push(`${ship}/${bank}`)
      if (ship !== EXETER || bank !== STARBOARD_BANK) return 0
      headings.set([90, 91])
      return 2
    }
    const battle = table({ places: { ...far, exeter: [5, 6, 0] }, royalNavy: { launch }, kriegsmarine: { launch } })
    battle.state.playerA = KRIEGSMARINE
    torpedoPhase(battle)
    expect(asked).toEqual(['4/0', '4/1', '0/0', '0/1', '1/0', '1/1', '2/0', '2/1'])
    const { state } = battle
    expect([
      state.markers,
      state.markerX[1],
      state.markerY[1],
      state.markerHeading[1],
      state.markerLauncher[1],
    ]).toEqual([2, 5000, 6000, 91, EXETER])
    expect(state.tubes[2 * EXETER + STARBOARD_BANK]).toBe(1)
    expect(battle.record[RECORD.torpedoesLaunched + ROYAL_NAVY]).toBe(2)
    // They first move in the turn after (A21).
    expect(state.markerRun[0]).toBe(0)
    expect(lines(battle)).toEqual(['HMS Exeter launches 2 torpedoes to starboard, on 090, 091.'])
  })

  it('is not offered with more than 75% of the hull lost (A24): Ajax 12, Exeter 13, Cumberland 16, Graf Spee 19', () => {
    const { state, tables } = table({ options: { cumberland: 'royal-navy' } })
    const least = [0, 1, 2, 3, 4].map(ship => {
      let lost = 0
      do state.hull[ship] = tables.hull[ship]! - ++lost
      while (!tooDamagedToLaunch(state, ship))
      return lost
    })
    expect(least).toEqual([12, 12, 13, 16, 19])
  })

  it('a bridge hit forbids it (G5), under the default not in the last turn of the ban', () => {
    const forbidden = (bridgeHit: BattleOptions['bridgeHit'], turn: number, from: number, to: number) => {
      const { state } = table({ options: { bridgeHit }, turn })
      state.bridgeFrom[AJAX] = from
      state.bridgeTo[AJAX] = to
      return bridgeForbidsLaunch(state, AJAX)
    }
    expect([forbidden('through-next-gunnery', 4, 4, 5), forbidden('through-next-gunnery', 5, 4, 5)]).toEqual([
      true,
      false,
    ])
    expect([forbidden('this-turn', 4, 4, 4), forbidden('this-turn', 5, 4, 4)]).toEqual([true, false])
    expect([forbidden('next-turn', 4, 5, 5), forbidden('next-turn', 5, 5, 5)]).toEqual([false, true])
  })

  it('empty banks, sunk ships and ships off the table are not asked', () => {
    const battle = table({ places: far, royalNavy: {}, kriegsmarine: {} })
    battle.state.tubes.fill(0)
    torpedoPhase(battle)
    const gone = table({ places: far, royalNavy: {}, kriegsmarine: {} })
    gone.state.present.fill(0)
    torpedoPhase(gone)
    expect([battle.state.markers, gone.state.markers]).toEqual([0, 0])
  })

  it.each([
    ['beam', [45, 90, 135], [44, 136, 225, 0]],
    ['side', [0, 1, 90, 179, 180], [181, 359, 270]],
    ['any', [0, 90, 180, 270], []],
  ] as const)('A33=%s: where starboard tubes bear', (torpedoArcs, yes, no) => {
    const { state } = table({ options: { torpedoArcs }, places: { ajax: [0, 0, 30] } })
    const bears = (relative: number) => tubesBear(state, AJAX, STARBOARD_BANK, (relative + 30) % 360)
    expect(yes.map(bears)).toEqual(yes.map(() => true))
    expect(no.map(bears)).toEqual(no.map(() => false))
    expect(tubesBear(state, AJAX, PORT_BANK, (270 + 30) % 360)).toBe(true)
    expect(state.tubes[2 * ACHILLES]).toBe(3)
  })
})
