import { describe, expect, it } from 'vitest'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { EFFECTS, type EffectId } from '../../../src/rulesets/river-plate/effects.ts'
import { resolveHit } from '../../../src/rulesets/river-plate/hit-location.ts'
import type { BattleOptions } from '../../../src/rulesets/river-plate/options.ts'
import type { Commander } from '../../../src/rulesets/river-plate/policy.ts'
import { effectsAt, PORT_BANK, STARBOARD_BANK } from '../../../src/rulesets/river-plate/tables.ts'
import { AJAX, EXETER, GRAF_SPEE, lines, type Throw, table, working } from './table.ts'

const EIGHT_INCH = 3
/** Location dice, penetration (a 6 unless said otherwise), special. */
const FORWARD = (die = 6): Throw => ({ hit: [1, 3, die, 1] })
const AFT = (die = 6): Throw => ({ hit: [4, 5, die, 1] })
const ENGINES = (die = 6): Throw => ({ hit: [1, 5, die, 1] })
const SECONDARY: Throw = { hit: [3, 4, 1, 1] }
const SPECIAL = (special: number, die = 6): Throw => ({ hit: [6, 6, die, special] })

/** Hits of 8-inch guns at 10 to 20 inches (penetration 0) on a ship. */
function hit(
  ship: number,
  dice: readonly Throw[],
  options: Partial<BattleOptions> = {},
  { facing = PORT_BANK, hits = 1, before = (_: ReturnType<typeof table>) => {}, owner = {} as Partial<Commander> } = {},
) {
  const battle = table({ options, dice, royalNavy: owner, kriegsmarine: owner })
  before(battle)
  for (let i = 0; i < hits; i++) resolveHit(battle, ship, effectsAt(battle.tables, ship, EIGHT_INCH, 2), 2, facing)
  expect(battle.loaded.throws).toEqual([])
  return battle
}

const counted = (battle: ReturnType<typeof table>, ship: number, id: EffectId) =>
  battle.record[RECORD.effects + EFFECTS.length * ship + EFFECTS.findIndex(effect => effect.id === id)]

describe('effects of normal hits', () => {
  it('hull: the points of the gunnery table, armoured only if penetrated', () => {
    expect(hit(GRAF_SPEE, [{ hit: [1, 1, 1, 1] }]).state.hull[GRAF_SPEE]).toBe(22)
    expect(hit(GRAF_SPEE, [{ hit: [4, 4, 5, 1] }]).state.hull[GRAF_SPEE]).toBe(22)
    const stopped = hit(GRAF_SPEE, [{ hit: [4, 4, 4, 1] }])
    expect(stopped.state.hull[GRAF_SPEE]).toBe(24)
    expect(counted(stopped, GRAF_SPEE, 'hullArmouredStopped')).toBe(1)
  })

  it('hull: a ship without hull points sinks and leaves the table', () => {
    const battle = hit(AJAX, [{ hit: [1, 1, 1, 1] }], {}, { before: b => (b.state.hull[AJAX] = 1) })
    expect([battle.state.hull[AJAX], battle.state.present[AJAX], battle.state.sunk[AJAX]]).toEqual([0, 0, 1])
  })

  it('turret: one at that end, at random, is destroyed if penetrated', () => {
    expect(working(hit(EXETER, [FORWARD(), { pick: 1 }]), EXETER)).toEqual([0, 2, 3, 4, 5, 6])
    expect(working(hit(EXETER, [AFT()]), EXETER)).toEqual([0, 1, 3, 4, 5, 6])
    expect(working(hit(EXETER, [FORWARD(3)]), EXETER)).toHaveLength(7)
  })

  it('engines: speed falls by 1 if penetrated, not below 0', () => {
    expect(hit(AJAX, [ENGINES(4)]).state.speed[AJAX]).toBe(7)
    expect(hit(AJAX, [ENGINES(3)]).state.speed[AJAX]).toBe(8)
    expect(hit(AJAX, [ENGINES()], {}, { before: b => (b.state.speed[AJAX] = 0) }).state.speed[AJAX]).toBe(0)
  })

  it('secondary guns: a mount that works on the side that faces the firer', () => {
    expect(working(hit(EXETER, [SECONDARY, { pick: 1 }]), EXETER)).toEqual([0, 1, 2, 3, 5, 6])
    expect(working(hit(EXETER, [SECONDARY, { pick: 0 }], {}, { facing: STARBOARD_BANK }), EXETER)).toEqual([
      0, 1, 2, 3, 4, 6,
    ])
    const empty = hit(EXETER, [SECONDARY, { pick: 0 }, SECONDARY, SECONDARY], {}, { hits: 3 })
    expect(working(empty, EXETER)).toEqual([0, 1, 2, 5, 6])
  })
})

describe('special hits', () => {
  it('bridge: no course change and no fire to the end of next turn', () => {
    const { state } = hit(AJAX, [SPECIAL(1)])
    expect([state.bridgeFrom[AJAX], state.bridgeTo[AJAX]]).toEqual([1, 2])
  })

  it('bulkhead: 1d6 hull points', () => {
    const battle = hit(AJAX, [SPECIAL(2), 5])
    expect(battle.state.hull[AJAX]).toBe(10)
    expect(lines(battle)).toContain('5 hull points go with the bulkhead.')
  })

  it('boilers: 1d6 speed if the engine armour is penetrated', () => {
    expect(hit(AJAX, [SPECIAL(3, 4), 3]).state.speed[AJAX]).toBe(5)
    expect(hit(AJAX, [SPECIAL(3, 4), 6]).state.speed[AJAX]).toBe(2)
    const stopped = hit(AJAX, [SPECIAL(3, 3)])
    expect(stopped.state.speed[AJAX]).toBe(8)
    expect(counted(stopped, AJAX, 'boilersStopped')).toBe(1)
  })

  it('fire: one starts; the next has no effect while it burns', () => {
    const { state } = hit(AJAX, [SPECIAL(4), SPECIAL(4)], {}, { hits: 2 })
    expect([state.fires[AJAX], state.firesLit[AJAX]]).toEqual([1, 1])
  })

  it('rudder: damaged', () => {
    expect(hit(AJAX, [SPECIAL(5)]).state.rudder[AJAX]).toBe(1)
  })

  it('torpedo tubes: the bank that faces the firer is lost', () => {
    const { tubes } = hit(AJAX, [SPECIAL(6)]).state
    expect([tubes[2 * AJAX], tubes[2 * AJAX + 1]]).toEqual([0, 3])
  })
})

describe('readings of the hit tables', () => {
  it('A2: engines of Graf Spee stop a 5, or do not', () => {
    expect(hit(GRAF_SPEE, [ENGINES(5)]).state.speed[GRAF_SPEE]).toBe(5)
    expect(hit(GRAF_SPEE, [ENGINES(5)], { grafSpeeEngineArmour: 6 }).state.speed[GRAF_SPEE]).toBe(6)
  })

  it('A3=hull-then-table: boilers behind hull armour need a second die', () => {
    const options = { specialHitArmour: 'hull-then-table' } as const
    expect(hit(GRAF_SPEE, [SPECIAL(3, 5), 5, 2], options).state.speed[GRAF_SPEE]).toBe(4)
    const stopped = hit(GRAF_SPEE, [SPECIAL(3, 5), 4], options)
    expect(counted(stopped, GRAF_SPEE, 'boilersStopped')).toBe(1)
    expect(counted(hit(GRAF_SPEE, [SPECIAL(1, 4)], options), GRAF_SPEE, 'specialStopped')).toBe(1)
  })

  it('A3=hull-only: one die for the hull, none for the boilers', () => {
    const options = { specialHitArmour: 'hull-only' } as const
    expect(hit(GRAF_SPEE, [SPECIAL(3, 5), 1], options).state.speed[GRAF_SPEE]).toBe(5)
    expect(counted(hit(GRAF_SPEE, [SPECIAL(3, 4)], options), GRAF_SPEE, 'specialStopped')).toBe(1)
  })

  const dead = (battle: ReturnType<typeof table>) => {
    battle.state.works[2 * 16] = 0
  }

  it('A9=fitted: a destroyed turret absorbs the hit', () => {
    const battle = hit(EXETER, [FORWARD(), { pick: 0 }], {}, { before: dead })
    expect(working(battle, EXETER)).toEqual([1, 2, 3, 4, 5, 6])
    expect(lines(battle).at(-1)).toContain('A turret is hit, which was out of action already')
  })

  it('A9=surviving: it falls on one that works, without a throw if there is only one', () => {
    const battle = hit(EXETER, [FORWARD()], { deadTurret: 'surviving' }, { before: dead })
    expect(working(battle, EXETER)).toEqual([2, 3, 4, 5, 6])
  })

  it('A9=reroll: the location is thrown again, and only the last throw is counted', () => {
    const battle = hit(
      EXETER,
      [FORWARD(), { pick: 0 }, { hit: [1, 1, 1, 1] }],
      { deadTurret: 'reroll' },
      { before: dead },
    )
    expect(battle.state.hull[EXETER]).toBe(15)
    expect([counted(battle, EXETER, 'forwardTurret'), counted(battle, EXETER, 'hullUnarmoured')]).toEqual([0, 1])
  })

  it('a ship without turrets at that end loses none', () => {
    const battle = hit(GRAF_SPEE, [FORWARD()], { grafSpeeGuns: 'secondary-only' })
    expect(working(battle, GRAF_SPEE)).toHaveLength(8)
  })

  it('A10=any: of either side', () => {
    expect(working(hit(EXETER, [SECONDARY, { pick: 3 }], { secondaryLost: 'any' }), EXETER)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it("A10=owner: of the owner's choice", () => {
    const battle = hit(EXETER, [SECONDARY], { secondaryLost: 'owner' }, { owner: { giveUpMount: () => 5 } })
    expect(working(battle, EXETER)).toEqual([0, 1, 2, 3, 4, 6])
  })

  it('A11=each: several fires', () => {
    expect(hit(AJAX, [SPECIAL(4), SPECIAL(4)], { fires: 'each' }, { hits: 2 }).state.fires[AJAX]).toBe(2)
  })

  it('A14: the rest of this turn only, or the next turn only', () => {
    const window = (bridgeHit: BattleOptions['bridgeHit'], hits = 1, before = (_: ReturnType<typeof table>) => {}) => {
      const { state } = hit(AJAX, Array<Throw>(hits).fill(SPECIAL(1)), { bridgeHit }, { hits, before })
      return [state.bridgeFrom[AJAX], state.bridgeTo[AJAX]]
    }
    expect(window('this-turn')).toEqual([1, 1])
    expect(window('next-turn')).toEqual([2, 2])
    expect(window('through-next-gunnery')).toEqual([1, 2])
    // Hit again while it is out: it only lasts longer.
    const out = (b: ReturnType<typeof table>) => {
      b.state.bridgeFrom[AJAX] = 0
      b.state.bridgeTo[AJAX] = 1
    }
    expect(window('next-turn', 1, out)).toEqual([0, 2])
    expect(window('through-next-gunnery', 2)).toEqual([1, 2])
  })

  it('A15: all tubes, or one', () => {
    const left = (tubesHit: BattleOptions['tubesHit']) => [
      ...hit(AJAX, [SPECIAL(6)], { tubesHit }).state.tubes.slice(0, 2),
    ]
    expect([left('all'), left('one-tube')]).toEqual([
      [0, 0],
      [2, 3],
    ])
  })

  it('A30: four tubes a side for Ajax and Achilles', () => {
    const { tubes } = table({ options: { lightCruiserTubes: 4 } }).tables
    expect(Array.from({ length: 10 }, (_, i) => tubes[i])).toEqual([4, 4, 4, 4, 3, 3, 4, 4, 4, 4])
  })
})
