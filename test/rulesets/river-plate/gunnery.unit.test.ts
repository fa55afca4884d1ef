import { describe, expect, it } from 'vitest'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { gunneryPhase } from '../../../src/rulesets/river-plate/gunnery-phase.ts'
import { KRIEGSMARINE, ROYAL_NAVY } from '../../../src/rulesets/river-plate/metrics.ts'
import type { Commander } from '../../../src/rulesets/river-plate/policy.ts'
import { AJAX, EXETER, GRAF_SPEE, lines, type Throw, tableAtGunnery } from './table.ts'

/** Everything that can at one target. */
const all =
  (target: number, ...mounts: number[]): Commander['fire'] =>
  (view, ship, targets) => {
    for (let m = 0; m < view.tables.mounts[ship]!; m++)
      if (mounts.length === 0 || mounts.includes(m)) targets[m] = target
  }
const holds = { fire() {} }
const MISS: Throw = { salvo: [1, 1, 1] }
/** Broadside to broadside at 13 inches, port side of the British towards Graf Spee to the north. */
const broadsides = { ajax: [0, 0, 90], exeter: [0, 0, 90], 'graf-spee': [0, 13, 90] } as const
const two = { achilles: 'absent' } as const

describe('Gunnery Phase', () => {
  it('guns of one calibre at one target throw together, the larger calibre first', () => {
    const battle = tableAtGunnery({
      options: two,
      places: broadsides,
      // Ajax: turrets and both port mounts; Exeter holds.
      royalNavy: {
        fire: (view, ship, targets) => ship === AJAX && all(GRAF_SPEE, 0, 1, 2, 3, 4, 5)(view, ship, targets),
      },
      kriegsmarine: holds,
      dice: [MISS, MISS],
    })
    gunneryPhase(battle)
    expect(lines(battle).map(line => line.replace(/, range.*modifier/, ''))).toEqual([
      'HMS Ajax fires 8 6-inch guns at Admiral Graf Spee +3 (guns +2, range +1): 5 on white, a miss.',
      'HMS Ajax fires 4 4-inch guns at Admiral Graf Spee +1 (guns +1, range +0): 3 on white, a miss.',
    ])
    expect(battle.record[RECORD.salvos + AJAX]).toBe(2)
  })

  it('a ship may split its fire; each group throws for itself, targets in roster order', () => {
    const battle = tableAtGunnery({
      options: two,
      places: broadsides,
      royalNavy: holds,
      kriegsmarine: {
        fire(_, __, targets) {
          targets[0] = EXETER
          targets[1] = AJAX
        },
      },
      dice: [MISS, MISS],
    })
    gunneryPhase(battle)
    expect(lines(battle).map(line => line.slice(0, 52))).toEqual([
      'Admiral Graf Spee fires 3 11-inch guns at HMS Ajax, ',
      'Admiral Graf Spee fires 3 11-inch guns at HMS Exeter',
    ])
  })

  const order = (playerA: number): string[] => {
    const battle = tableAtGunnery({
      options: two,
      places: broadsides,
      royalNavy: { fire: all(GRAF_SPEE, 0) },
      kriegsmarine: { fire: all(AJAX, 0) },
      dice: [MISS, MISS, MISS],
    })
    battle.state.playerA = playerA
    gunneryPhase(battle)
    return lines(battle).map(line => line.split(' fires')[0]!)
  }

  it('Player B resolves gunfire first', () => {
    expect(order(ROYAL_NAVY)).toEqual(['Admiral Graf Spee', 'HMS Ajax', 'HMS Exeter'])
    expect(order(KRIEGSMARINE)).toEqual(['HMS Ajax', 'HMS Exeter', 'Admiral Graf Spee'])
  })

  it("Player B's hits count before Player A fires: a ship that sinks does not", () => {
    const battle = tableAtGunnery({
      options: { achilles: 'absent', exeter: 'absent' },
      places: broadsides,
      royalNavy: {},
      kriegsmarine: { fire: all(AJAX, 0) },
      dice: [{ salvo: [6, 6, 1] }, { hit: [1, 1, 1, 1] }],
    })
    battle.state.hull[AJAX] = 3
    gunneryPhase(battle)
    expect([battle.state.sunk[AJAX], battle.state.present[AJAX]]).toEqual([1, 0])
    expect(lines(battle).at(-1)).toBe('HMS Ajax sinks.')
  })

  it('no throw is made at a ship that an earlier throw of the same ship sank (G3)', () => {
    const battle = tableAtGunnery({
      options: two,
      places: broadsides,
      royalNavy: { fire: (view, ship, targets) => ship === EXETER && all(GRAF_SPEE, 0)(view, ship, targets) },
      // Both turrets and the starboard mounts at Ajax.
      kriegsmarine: { fire: all(AJAX, 0, 1, 6, 7, 8, 9) },
      dice: [{ salvo: [6, 6, 1] }, { hit: [1, 1, 1, 1] }, MISS],
    })
    battle.state.hull[AJAX] = 1
    gunneryPhase(battle)
    expect(battle.record[RECORD.salvos + GRAF_SPEE]).toBe(1)
    expect(battle.loaded.throws).toEqual([])
  })

  it('all hits of a throw count as scored, those after the fatal one have no effect (G4)', () => {
    const battle = tableAtGunnery({
      options: { achilles: 'absent', exeter: 'absent' },
      places: broadsides,
      royalNavy: {},
      kriegsmarine: { fire: all(AJAX, 0, 1) },
      dice: [{ salvo: [6, 6, 6] }, { hit: [1, 1, 1, 1] }],
    })
    battle.state.hull[AJAX] = 2
    gunneryPhase(battle)
    const elevenInch = 4
    expect(battle.record[RECORD.weaponsScored + 6 * GRAF_SPEE + elevenInch]).toBe(3)
    expect(battle.record[RECORD.weaponsSuffered + 6 * AJAX + elevenInch]).toBe(3)
    expect(battle.record[RECORD.straddles + GRAF_SPEE]).toBe(1)
    expect(battle.loaded.throws).toEqual([])
  })

  it('asks nobody whose bridge is out, who is sunk, or who has nobody in range', () => {
    const battle = tableAtGunnery({ options: two, places: broadsides, royalNavy: {}, kriegsmarine: {} })
    battle.state.bridgeTo[AJAX] = 1
    battle.state.present[EXETER] = 0
    battle.state.bridgeTo[GRAF_SPEE] = 1
    gunneryPhase(battle)
    const far = tableAtGunnery({ places: { 'graf-spee': [0, 100, 0] } })
    gunneryPhase(far)
    expect([lines(battle), lines(far)]).toEqual([[], []])
  })

  it('dice are addressed by the firing ship', () => {
    const battle = tableAtGunnery({
      options: two,
      places: broadsides,
      royalNavy: { fire: all(GRAF_SPEE, 0) },
      kriegsmarine: holds,
      dice: [MISS, MISS],
      turn: 7,
    })
    gunneryPhase(battle)
    expect(battle.loaded.addresses).toEqual([`7/2/${AJAX}`, `7/2/${EXETER}`])
  })
})

describe('A5, which guns throw together', () => {
  const fired = (gunGroups: 'calibre' | 'turret' | 'all-guns', throws: number): string[] => {
    const battle = tableAtGunnery({
      options: { ...two, gunGroups },
      places: broadsides,
      royalNavy: {
        fire: (view, ship, targets) => ship === AJAX && all(GRAF_SPEE, 0, 1, 2, 3, 4, 5)(view, ship, targets),
      },
      kriegsmarine: holds,
      dice: Array<Throw>(throws).fill(MISS),
    })
    gunneryPhase(battle)
    expect(battle.loaded.throws).toEqual([])
    return lines(battle).map(line => /fires (.*) at .*modifier (\S+)/.exec(line)!.slice(1).join(' '))
  }

  it('calibre: six throws become two', () => {
    expect(fired('calibre', 2)).toEqual(['8 6-inch guns +3', '4 4-inch guns +1'])
  })

  it('turret: each mount for itself', () => {
    expect(fired('turret', 6)).toEqual([...Array(4).fill('2 6-inch guns +1'), ...Array(2).fill('2 4-inch guns +0')])
  })

  it('all-guns: one throw with the largest calibre', () => {
    expect(fired('all-guns', 1)).toEqual(['12 6-inch guns +5'])
  })

  it('guns counted for one ship are not left for the next', () => {
    const battle = tableAtGunnery({
      options: two,
      places: broadsides,
      royalNavy: { fire: all(GRAF_SPEE, 0) },
      kriegsmarine: holds,
      dice: [MISS, MISS],
    })
    gunneryPhase(battle)
    expect(lines(battle).map(line => /fires (\d)/.exec(line)![1])).toEqual(['2', '2'])
  })
})

describe('A7, simultaneous fire', () => {
  const setting = {
    options: { achilles: 'absent', exeter: 'absent', gunfire: 'simultaneous' },
    places: broadsides,
    royalNavy: { fire: all(GRAF_SPEE, 0, 1) },
    kriegsmarine: { fire: all(AJAX, 0) },
  } as const

  it('a ship that is sunk in the phase still fires what it declared', () => {
    const battle = tableAtGunnery({ ...setting, dice: [{ salvo: [6, 6, 1] }, { hit: [1, 1, 1, 1] }, MISS] })
    battle.state.hull[AJAX] = 1
    gunneryPhase(battle)
    expect(lines(battle).slice(-2)).toEqual([
      'HMS Ajax sinks.',
      expect.stringContaining('HMS Ajax fires 4 6-inch guns'),
    ])
  })

  it('a ship that is sunk in the phase is still fired at, and the hits count as scored', () => {
    const battle = tableAtGunnery({
      options: { achilles: 'absent', gunfire: 'simultaneous' },
      places: broadsides,
      royalNavy: { fire: all(GRAF_SPEE, 0) },
      kriegsmarine: holds,
      // Ajax sinks her with the first of two hits; Exeter's two fall on a ship that sinks.
      dice: [{ salvo: [6, 6, 6] }, { hit: [1, 1, 1, 1] }, { salvo: [6, 6, 6] }],
    })
    battle.state.hull[GRAF_SPEE] = 1
    gunneryPhase(battle)
    expect(battle.loaded.throws).toEqual([])
    expect(lines(battle).at(-1)).toBe('The hits fall on Admiral Graf Spee as she sinks.')
    const { record } = battle
    expect([AJAX, EXETER].map(ship => record[RECORD.salvos + ship])).toEqual([1, 1])
    expect([AJAX, EXETER].map(ship => record[RECORD.straddles + ship])).toEqual([1, 1])
    const [sixInch, eightInch] = [2, 3]
    expect(record[RECORD.weaponsScored + 6 * AJAX + sixInch]).toBe(2)
    expect(record[RECORD.weaponsScored + 6 * EXETER + eightInch]).toBe(2)
    expect(record[RECORD.weaponsSuffered + 6 * GRAF_SPEE + eightInch]).toBe(2)
  })

  it('so are the targets of one ship that sinks them with her first throw', () => {
    const battle = tableAtGunnery({
      options: { ...two, gunfire: 'simultaneous' },
      places: broadsides,
      royalNavy: holds,
      kriegsmarine: { fire: all(AJAX, 0, 1, 6, 7, 8, 9) },
      dice: [{ salvo: [6, 6, 1] }, { hit: [1, 1, 1, 1] }, MISS],
    })
    battle.state.hull[AJAX] = 1
    gunneryPhase(battle)
    expect(battle.record[RECORD.salvos + GRAF_SPEE]).toBe(2)
  })

  it('a turret destroyed in the phase still fires', () => {
    const battle = tableAtGunnery({
      ...setting,
      dice: [{ salvo: [6, 6, 1] }, { hit: [1, 3, 6, 1] }, { pick: 0 }, MISS],
    })
    gunneryPhase(battle)
    expect(lines(battle).at(-1)).toContain('HMS Ajax fires 4 6-inch guns')
  })
})

describe('A34, end on to the firer', () => {
  const mountLost = (endOn: 'starboard' | 'port' | 'random', ...die: Throw[]): string[] => {
    const battle = tableAtGunnery({
      options: { achilles: 'absent', exeter: 'absent', endOn },
      // Bows on at 13 inches.
      places: { ajax: [0, 0, 0], 'graf-spee': [0, 13, 90] },
      royalNavy: holds,
      kriegsmarine: { fire: all(AJAX, 0) },
      dice: [{ salvo: [6, 6, 1] }, ...die, { hit: [1, 6, 1, 1] }, { pick: 0 }],
    })
    gunneryPhase(battle)
    expect(battle.loaded.throws).toEqual([])
    return lines(battle).slice(1)
  }

  it('starboard faces by default, or port, or a die says', () => {
    expect(mountLost('starboard').at(-1)).toBe('secondary mount S1 is out of action.')
    expect(mountLost('port').at(-1)).toBe('secondary mount P1 is out of action.')
    expect(mountLost('random', 3)).toEqual([
      'End on: the port side of HMS Ajax is hit.',
      'HMS Ajax, location 7: secondary guns.',
      'secondary mount P1 is out of action.',
    ])
    expect(mountLost('random', 4).at(-1)).toBe('secondary mount S1 is out of action.')
  })
})
