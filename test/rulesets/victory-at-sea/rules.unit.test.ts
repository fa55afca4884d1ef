import { describe, expect, test } from 'vitest'
import { gunModifier } from '../../../src/rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { criticalHit, silenced } from '../../../src/rulesets/victory-at-sea/critical-hits.ts'
import { loseCrew, loseDamage } from '../../../src/rulesets/victory-at-sea/damage.ts'
import { isRepairable, REPAIR_MAGAZINE } from '../../../src/rulesets/victory-at-sea/damage-control.ts'
import { rulesOf } from '../../../src/rulesets/victory-at-sea/rules.ts'
import {
  ABANDONED,
  attackDiceOf,
  DESTROYED,
  EFFECT,
  hasSkeletonCrew,
  type Ship,
  speedOf,
  targetOf,
} from '../../../src/rulesets/victory-at-sea/ship.ts'
import { inSight } from '../../../src/rulesets/victory-at-sea/sight.ts'
import { TRAIT } from '../../../src/rulesets/victory-at-sea/spec.ts'
import { ACTION, commandOf, mayAttempt } from '../../../src/rulesets/victory-at-sea/special-actions.ts'
import { torpedoReach } from '../../../src/rulesets/victory-at-sea/torpedoes.ts'
import { table, withOptions } from './play.ts'

const ship = (battle: Battle, name: string): Ship => battle.ships.find(one => one.name === name)!
/** Denmark Strait: Hood, Prince of Wales, Prinz Eugen, Bismarck. */
const strait = (chosen = {}) => table({ scenario: 'denmark-strait', ...chosen })

/** Puts two ships a distance apart, the target broadside on unless it heads for the firer. */
function place(firer: Ship, target: Ship, inches: number, beam = true): void {
  firer.x = 10
  firer.y = 24
  firer.heading = 24
  target.x = 10 + inches
  target.y = 24
  target.heading = beam ? 0 : 72
}

function modifier(battle: Battle, firer: Ship, target: Ship, w = 0): number {
  return gunModifier(
    battle,
    firer,
    firer.spec.weapons[w]!,
    target,
    (firer.x - target.x) ** 2 + (firer.y - target.y) ** 2,
  )
}

describe('modifiers of Attack Dice', () => {
  test.each([
    [20, true, 1],
    [20.01, true, 0],
    [30.01, true, -1],
    [20, false, 0],
    [25, false, -1],
    [35, false, -2],
  ])('at %d inches, beam %s: %i', (inches, beam, expected) => {
    const battle = strait()
    const hood = ship(battle, 'Hood')
    const bismarck = ship(battle, 'Bismarck')
    place(hood, bismarck, inches, beam)
    expect(modifier(battle, hood, bismarck)).toBe(expected)
  })

  test('a target is fast beyond 7 inches, not at 7', () => {
    const battle = strait()
    const hood = ship(battle, 'Hood')
    const bismarck = ship(battle, 'Bismarck')
    place(hood, bismarck, 15, false)
    bismarck.moved = 28
    expect(modifier(battle, hood, bismarck)).toBe(0)
    bismarck.moved = 29
    expect(modifier(battle, hood, bismarck)).toBe(-1)
  })

  test('Kriegsmarine turrets gain 1 at long range, secondaries do not; V2 takes it away', () => {
    for (const [chosen, turret] of [
      [{}, 1],
      [{ rangefinders: 'not-used' }, 0],
    ] as const) {
      const battle = strait(chosen)
      const bismarck = ship(battle, 'Bismarck')
      const hood = ship(battle, 'Hood')
      place(bismarck, hood, 22)
      expect(modifier(battle, bismarck, hood)).toBe(turret)
      const secondary = bismarck.spec.weapons.findIndex(({ kind }) => kind === 'secondary')
      expect(modifier(battle, bismarck, hood, secondary)).toBe(0)
    }
  })

  test('weather, night and Flank Speed! take 1 each; radar spares the range by day in good weather', () => {
    const battle = strait()
    const [hood, bismarck] = [ship(battle, 'Hood'), ship(battle, 'Bismarck')]
    place(hood, bismarck, 35, false)
    battle.badWeather = battle.night = true
    hood.action = ACTION.flankSpeed
    expect(modifier(battle, hood, bismarck)).toBe(-5)
    battle.badWeather = battle.night = false
    hood.action = ACTION.none
    hood.traits |= TRAIT.radar
    bismarck.heldBy[hood.index] = 1
    expect(modifier(battle, hood, bismarck)).toBe(-1)
    place(hood, bismarck, 25, false)
    expect(modifier(battle, hood, bismarck)).toBe(0)
  })
})

describe('sight', () => {
  const seen = (inches: number, set: (battle: Battle, target: Ship) => void): boolean => {
    const battle = strait()
    const [hood, bismarck] = [ship(battle, 'Hood'), ship(battle, 'Bismarck')]
    place(hood, bismarck, inches)
    set(battle, bismarck)
    return inSight(battle, hood, bismarck, inches * inches)
  }
  test.each([
    ['bad weather, 20', 20, true, false, false, true],
    ['bad weather, 25', 25, true, false, false, false],
    ['bad weather, 25, spotted', 25, true, false, true, true],
    ['bad weather, 31, spotted', 31, true, false, true, false],
    ['night, 15', 15, false, true, false, false],
    ['night, 15, spotted', 15, false, true, true, true],
    ['night, 21, spotted', 21, false, true, true, false],
  ])('%s', (_, inches, bad, night, spotted, expected) => {
    const set = (battle: Battle, target: Ship): void => {
      battle.badWeather = bad
      battle.night = night
      target.spotted = spotted
    }
    expect(seen(inches, set)).toBe(expected)
  })

  test('radar sees through night and smoke', () => {
    const battle = strait()
    const [wales, bismarck] = [ship(battle, 'Prince of Wales'), ship(battle, 'Bismarck')]
    place(wales, bismarck, 35)
    battle.night = true
    expect(inSight(battle, wales, bismarck, 35 * 35)).toBe(false)
    bismarck.heldBy[wales.index] = 1
    expect(inSight(battle, wales, bismarck, 35 * 35)).toBe(true)
  })
})

describe('damage', () => {
  test('Warspite is Crippled at 11 and has a Skeleton Crew at 15', () => {
    const battle = table({ scenario: 'cape-matapan' })
    const warspite = ship(battle, 'Warspite')
    loseDamage(battle, warspite, 22)
    expect([warspite.damage, warspite.crippled]).toEqual([12, false])
    loseDamage(battle, warspite, 1)
    expect([warspite.damage, warspite.crippled]).toEqual([11, true])
    loseCrew(battle, warspite, 31)
    expect(hasSkeletonCrew(warspite)).toBe(false)
    loseCrew(battle, warspite, 1)
    expect([warspite.crew, hasSkeletonCrew(warspite)]).toEqual([15, true])
  })

  test('no Damage is destroyed, no Crew abandoned; both stop at 0', () => {
    const battle = strait()
    const [hood, bismarck] = [ship(battle, 'Hood'), ship(battle, 'Bismarck')]
    loseDamage(battle, hood, 999)
    expect([hood.damage, hood.state, hood.crippled]).toEqual([0, DESTROYED, false])
    loseCrew(battle, bismarck, 999)
    expect([bismarck.crew, bismarck.state]).toEqual([0, ABANDONED])
  })

  test('a Crippled ship halves secondary and anti-aircraft dice, rounded down; V5', () => {
    const battle = strait()
    const hood = ship(battle, 'Hood')
    const secondary = hood.spec.weapons.findIndex(({ kind }) => kind === 'secondary')
    expect(attackDiceOf(hood, battle.rules, secondary)).toBe(7)
    hood.crippled = true
    expect(attackDiceOf(hood, battle.rules, secondary)).toBe(3)
    hood.effects[EFFECT.secondary] = 2
    expect(attackDiceOf(hood, battle.rules, secondary)).toBe(2)
    const other = rulesOf(withOptions({ crippledSecondaries: 'subtract-first' }))
    expect(attackDiceOf(hood, other, secondary)).toBe(3)
  })
})

describe('critical hits', () => {
  test('Turbine and Props: -2; with the props repaired still -1', () => {
    const battle = strait()
    const hood = ship(battle, 'Hood')
    hood.effects[EFFECT.turbine] = 1
    hood.effects[EFFECT.props] = 1
    expect(speedOf(hood, battle.rules)).toBe(2 * (6 - 2))
    hood.effects[EFFECT.props] = 0
    expect(speedOf(hood, battle.rules)).toBe(2 * (6 - 1))
  })

  test('Engines Disabled: no Speed, Target one lower, no Special Actions', () => {
    const battle = strait()
    const hood = ship(battle, 'Hood')
    hood.effects[EFFECT.enginesDisabled] = 2
    expect([speedOf(hood, battle.rules), targetOf(hood), mayAttempt(battle, hood, ACTION.flankSpeed)]).toEqual([
      0,
      3,
      false,
    ])
  })

  test('V11: Speed of a Crippled ship with damaged props', () => {
    const battle = strait()
    const hood = ship(battle, 'Hood')
    hood.crippled = true
    hood.effects[EFFECT.props] = 1
    expect(speedOf(hood, battle.rules)).toBe(2)
    expect(speedOf(hood, rulesOf(withOptions({ crippledSpeed: 'subtract-first' })))).toBe(4)
  })

  /** Dice of location and row as one draw. */
  const draw = (first: number, second: number, row: number): number => (first - 1) * 36 + (second - 1) * 6 + row - 1
  test.each([
    ['Fire', draw(2, 2, 1), 0, 2, 1],
    ['Hull Breach', draw(1, 2, 5), 2, 5, 0],
    ['Turbine Damaged', draw(3, 3, 2), 1, 1, 0],
    ['Fuel Systems Ruptured', draw(4, 4, 5), 2, 2, 1],
    ['Engines Disabled', draw(2, 5, 6), 3, 3, 0],
    ['Secondary Weapons Damaged', draw(5, 5, 4), 2, 0, 0],
    ['Turret Destroyed', draw(6, 5, 5), 3, 4, 1],
    ['Bridge Hit', draw(1, 1, 1), 0, 1, 0],
    ['Engineering', draw(6, 6, 3), 2, 4, 0],
  ])('%s', (_, dice, damage, crew, fires) => {
    const battle = strait()
    const bismarck = ship(battle, 'Bismarck')
    criticalHit(battle, bismarck, dice)
    expect([51 - bismarck.damage, 84 - bismarck.crew, bismarck.fires]).toEqual([damage, crew, fires])
  })

  test('V8: a 6 of Vital Systems is rolled again, or ends the ship', () => {
    const battle = strait()
    const bismarck = ship(battle, 'Bismarck')
    criticalHit(battle, bismarck, draw(1, 1, 6))
    expect(bismarck.damage).toBeGreaterThan(0)
    const other = strait({ vitalSix: 'catastrophe' })
    criticalHit(other, ship(other, 'Bismarck'), draw(1, 1, 6))
    expect(ship(other, 'Bismarck').state).toBe(DESTROYED)
  })

  test('a Magazine Explosion costs 1 to 3 attacks, and can be repaired', () => {
    const battle = strait()
    const bismarck = ship(battle, 'Bismarck')
    criticalHit(battle, bismarck, draw(4, 5, 6))
    expect(isRepairable(bismarck, REPAIR_MAGAZINE)).toBe(true)
    let lost = 0
    while (silenced(battle, bismarck)) lost++
    expect(lost).toBeGreaterThanOrEqual(1)
    expect(lost).toBeLessThanOrEqual(3)
    expect(isRepairable(bismarck, REPAIR_MAGAZINE)).toBe(false)
  })

  test('Vital Systems are never repaired', () => {
    const battle = strait()
    const bismarck = ship(battle, 'Bismarck')
    for (const effect of [EFFECT.bridge, EFFECT.rudder, EFFECT.engineering, EFFECT.fireControl]) {
      bismarck.effects[effect] = 1
      expect(isRepairable(bismarck, effect)).toBe(false)
    }
  })
})

test('Command: crew quality, one less in Bad Weather, the best of a squadron', () => {
  const battle = table({ scenario: 'denmark-strait', crewA: 'elite', crewB: 'green', squadronSize: 2 })
  const hood = ship(battle, 'Hood')
  expect([commandOf(battle, hood), commandOf(battle, ship(battle, 'Bismarck'))]).toEqual([6, 2])
  battle.badWeather = true
  expect(commandOf(battle, hood)).toBe(5)
})

test('the Long Lance is for Japanese ships, not for their submersibles', () => {
  const battle = table({ scenario: 'guadalcanal-finale' })
  const takao = ship(battle, 'Takao')
  const tubes = takao.spec.weapons.find(({ kind }) => kind === 'torpedo')!
  expect(torpedoReach(takao, tubes)).toBe(20)
  const fletcher = ship(battle, 'Fletcher 1')
  expect(torpedoReach(fletcher, fletcher.spec.weapons.find(({ kind }) => kind === 'torpedo')!)).toBe(10)
})
