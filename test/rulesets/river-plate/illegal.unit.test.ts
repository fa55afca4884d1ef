import { describe, expect, it } from 'vitest'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import { damageControl } from '../../../src/rulesets/river-plate/damage-control.ts'
import { gunneryPhase } from '../../../src/rulesets/river-plate/gunnery-phase.ts'
import { resolveHit } from '../../../src/rulesets/river-plate/hit-location.ts'
import { initiativePhase } from '../../../src/rulesets/river-plate/initiative-phase.ts'
import { movementPhase } from '../../../src/rulesets/river-plate/movement-phase.ts'
import type { BattleOptions } from '../../../src/rulesets/river-plate/options.ts'
import { type MoveOrder, REPAIR_RUDDER, REPAIR_SPEED } from '../../../src/rulesets/river-plate/policy.ts'
import { effectsAt, PORT_BANK } from '../../../src/rulesets/river-plate/tables.ts'
import { torpedoPhase } from '../../../src/rulesets/river-plate/torpedo-phase.ts'
import { AJAX, EXETER, GRAF_SPEE, type Table, table, tableAtGunnery } from './table.ts'

/** What a forbidden answer is told. */
function refused(play: () => void): string {
  try {
    play()
  } catch (error) {
    expect(error).toBeInstanceOf(IllegalDecision)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('initiative', () => {
  it.each([2, -1, 0.5, Number.NaN, undefined])('%s is neither A nor B', answer => {
    const battle = table({ dice: [6, 1], royalNavy: { chooseOrder: () => answer as never } })
    expect(refused(() => initiativePhase(battle))).toContain(
      '"royal-navy" made an illegal decision in round 1, choosing to be Player A or B',
    )
  })
})

describe('movement', () => {
  const moving = (
    order: Partial<MoveOrder>,
    before: (battle: Table) => void = () => {},
    options: Partial<BattleOptions> = {},
  ) => {
    const battle = table({
      options: { achilles: 'absent', exeter: 'absent', ...options },
      royalNavy: { move: (_, __, own) => void Object.assign(own, order) },
      kriegsmarine: { move() {} },
    })
    before(battle)
    return refused(() => movementPhase(battle))
  }

  it.each([999, 8001, 0, -8000, 2000.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no distance', distance => {
    expect(moving({ distance })).toContain(`moving HMS Ajax: a distance of ${distance}; allowed are 1000 to 8000`)
  })

  it.each([46, -46, 0.5, Number.NaN])('%s is no turn', turn => {
    expect(moving({ firstTurn: turn })).toContain(`a turn of ${turn} degrees half-way; allowed are -45 to 45`)
    expect(moving({ lastTurn: turn })).toContain(`a turn of ${turn} degrees at the end; allowed are -45 to 45`)
  })

  it('no first turn with a damaged rudder or little speed, none at all without a bridge or way', () => {
    expect(moving({ firstTurn: 1 }, ({ state }) => (state.rudder[AJAX] = 1))).toContain('half-way; allowed are none')
    expect(moving({ distance: 2000, firstTurn: 1 }, ({ state }) => (state.speed[AJAX] = 2))).toContain(
      'allowed are none',
    )
    expect(moving({ lastTurn: 1 }, ({ state }) => (state.bridgeTo[AJAX] = 1))).toContain('at the end; allowed are none')
    expect(moving({ distance: 0, lastTurn: 1 }, ({ state }) => (state.speed[AJAX] = 0))).toContain('allowed are none')
    expect(moving({ distance: 3000, firstTurn: 1 }, () => {}, { firstTurn: 'half-maximum' })).toContain(
      'allowed are none',
    )
  })
})

describe('gunnery', () => {
  const places = { ajax: [0, 0, 90], exeter: [0, 0, 90], 'graf-spee': [0, 13, 90] } as const
  const firing = (
    mount: number,
    target: number,
    before: (battle: Table) => void = () => {},
    options: Partial<BattleOptions> = {},
  ) => {
    const battle = tableAtGunnery({
      options: { achilles: 'absent', ...options },
      places,
      royalNavy: {
        fire(_, __, targets) {
          targets[mount] = target
        },
      },
      kriegsmarine: { fire() {} },
    })
    before(battle)
    return refused(() => gunneryPhase(battle))
  }

  it.each([
    ['a friend', 0, EXETER],
    ['herself', 0, AJAX],
    ['a ship that is absent', 0, 3],
    ['a ship that does not exist', 0, 17],
    ['a wrong number', 0, -2],
    ['the far side', 6, GRAF_SPEE],
  ] as const)('not at %s', (_, mount, target) => {
    expect(firing(mount, target)).toContain(`firing HMS Ajax: mount ${mount} at ship ${target}, which it cannot reach`)
  })

  it('not with a destroyed turret, beyond range, in the blind sector, or at a ship off the table', () => {
    expect(firing(0, GRAF_SPEE, ({ state }) => (state.works[0] = 0))).toContain('cannot reach')
    expect(firing(4, GRAF_SPEE, ({ state }) => (state.ranges[AJAX * 5 + GRAF_SPEE] = 21_000 ** 2))).toContain(
      'cannot reach',
    )
    expect(firing(0, GRAF_SPEE, ({ state }) => (state.heading[AJAX] = 180))).toContain('cannot reach')
  })

  it('A6=main-together: turrets at two targets are refused, secondary mounts are free', () => {
    const split = (second: number) =>
      tableAtGunnery({
        options: { achilles: 'absent', splitFire: 'main-together' },
        places,
        royalNavy: { fire() {} },
        kriegsmarine: {
          fire(_, __, targets) {
            targets[0] = AJAX
            targets[second] = EXETER
          },
        },
        dice: [{ salvo: [1, 1, 1] }, { salvo: [1, 1, 1] }],
      })
    expect(refused(() => gunneryPhase(split(1)))).toContain('turrets at two targets')
    gunneryPhase(split(6))
  })
})

describe('torpedoes', () => {
  const launching = (launched: number, heading = 90) => {
    const battle = table({
      options: { achilles: 'absent', exeter: 'absent' },
      places: { ajax: [0, 0, 0] },
      royalNavy: {
        launch(_, __, ___, headings) {
          headings.fill(heading)
          return launched
        },
      },
      kriegsmarine: { launch: () => 0 },
    })
    battle.state.tubes[0] = 0
    return refused(() => torpedoPhase(battle))
  }

  it.each([4, -1, 1.5, Number.NaN])('%s torpedoes of three', n => {
    expect(launching(n)).toContain(`launching torpedoes from HMS Ajax: ${n} torpedoes; allowed are 0 to 3`)
  })

  it.each([0, 44, 136, 270, 360, 450, -90])('heading %s from the starboard tubes', heading => {
    expect(launching(1, heading)).toContain(`heading ${heading}, which the tubes do not bear on`)
  })
})

describe('damage control', () => {
  const repairing = (item: number, options: Partial<BattleOptions> = {}, ship = AJAX) => {
    const battle = table({ options, dice: [6], royalNavy: { repair: () => item, repairShip: () => ship } })
    battle.state.works[0] = 0
    battle.state.hurt[AJAX] = 1
    return refused(() => damageControl(battle))
  }

  it.each([1, 8, -2, 0.5, REPAIR_SPEED, REPAIR_RUDDER, Number.NaN])('item %s, which is not damaged', item => {
    expect(repairing(item)).toContain(`repairing HMS Ajax: item ${item}`)
  })

  it.each([EXETER, GRAF_SPEE, 9, -2, 0.5])('A13=player: ship %s', ship => {
    expect(repairing(0, { repairs: 'player' }, ship)).toContain(`choosing a ship to repair: ship ${ship}`)
  })

  it.each([0, 4, 9, -1, 0.5])('A10=owner: mount %s', mount => {
    const battle = table({
      options: { secondaryLost: 'owner' },
      dice: [{ hit: [3, 4, 1, 1] }],
      royalNavy: { giveUpMount: () => mount },
    })
    battle.state.works[4] = 0
    const message = refused(() => resolveHit(battle, AJAX, effectsAt(battle.tables, AJAX, 3, 2), 2, PORT_BANK))
    expect(message).toContain(`mount ${mount}, which is no secondary mount that works`)
  })
})
