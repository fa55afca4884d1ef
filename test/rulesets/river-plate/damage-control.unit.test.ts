import { describe, expect, it } from 'vitest'
import { canRepair, damageControl } from '../../../src/rulesets/river-plate/damage-control.ts'
import type { BattleOptions } from '../../../src/rulesets/river-plate/options.ts'
import { REPAIR_NOTHING, REPAIR_RUDDER, REPAIR_SPEED } from '../../../src/rulesets/river-plate/policy.ts'
import { ACHILLES, AJAX, EXETER, GRAF_SPEE, lines, type Throw, table } from './table.ts'

/** Ajax with damage: A turret, a secondary mount, two of her speed. */
function damaged(dice: readonly Throw[], options: Partial<BattleOptions> = {}, item = REPAIR_NOTHING) {
  const battle = table({ options, dice, royalNavy: { repair: () => item, repairShip: () => AJAX } })
  const { state } = battle
  state.works[0] = 0
  state.works[5] = 0
  state.speed[AJAX] = 6
  state.hurt[AJAX] = 1
  return battle
}

function burning(fires: number, dice: readonly Throw[], options: Partial<BattleOptions> = {}, fresh = 0) {
  const battle = table({ options, dice })
  battle.state.fires[AJAX] = fires
  battle.state.newFires[AJAX] = fresh
  damageControl(battle)
  expect(battle.loaded.throws).toEqual([])
  return battle
}

describe('repairs', () => {
  it('6 repairs a turret, a secondary mount, or an inch of speed, as the owner picks', () => {
    const turret = damaged([6], {}, 0)
    damageControl(turret)
    expect(turret.state.works[0]).toBe(1)
    const mount = damaged([6], {}, 5)
    damageControl(mount)
    expect(mount.state.works[5]).toBe(1)
    const speed = damaged([6], {}, REPAIR_SPEED)
    damageControl(speed)
    expect(speed.state.speed[AJAX]).toBe(7)
    expect(lines(speed)).toEqual(['HMS Ajax: an inch of movement is restored, speed 7.'])
  })

  it('5 repairs nothing, and nobody is asked', () => {
    const battle = table({ dice: [5] })
    battle.state.speed[AJAX] = 1
    battle.state.hurt[AJAX] = 1
    damageControl(battle)
    expect(lines(battle)).toEqual(['HMS Ajax: nothing is repaired.'])
  })

  it('A1=half-inches: an inch is two movement points, and no more than the ship had', () => {
    const battle = damaged([6], { speedUnit: 'half-inches' }, REPAIR_SPEED)
    damageControl(battle)
    expect(battle.state.speed[AJAX]).toBe(8)
    const one = damaged([6], { speedUnit: 'half-inches' }, REPAIR_SPEED)
    one.state.speed[AJAX] = 7
    damageControl(one)
    expect(one.state.speed[AJAX]).toBe(8)
  })

  it('ships without damage do not roll, nor does lost hull give a roll', () => {
    const battle = table()
    battle.state.hull[AJAX] = 3
    damageControl(battle)
    expect(canRepair(battle.state, AJAX)).toBe(false)
    expect(battle.loaded.addresses).toEqual([])
  })

  it('A13=ship: a roll for each damaged ship, addressed by it', () => {
    const battle = damaged([1, 1], {}, 0)
    battle.state.speed[GRAF_SPEE] = 3
    battle.state.hurt[GRAF_SPEE] = 1
    damageControl(battle)
    expect(battle.loaded.addresses).toEqual([`1/4/${AJAX}`, `1/4/${GRAF_SPEE}`])
  })

  it('A13=player: a roll for each side with damage; the side picks ship and item', () => {
    const battle = damaged([6], { repairs: 'player' }, REPAIR_SPEED)
    battle.state.speed[EXETER] = 1
    battle.state.hurt[EXETER] = 1
    damageControl(battle)
    expect([battle.state.speed[AJAX], battle.state.speed[EXETER]]).toEqual([7, 1])
    expect(battle.loaded.addresses).toEqual(['1/4/5'])
  })

  it('A13=item: a roll for each damaged item', () => {
    const battle = damaged([6, 1, 6], { repairs: 'item' })
    damageControl(battle)
    expect([battle.state.works[0], battle.state.works[5], battle.state.speed[AJAX]]).toEqual([1, 0, 7])
  })

  it('A16: a rudder is not repaired, or like anything else', () => {
    const never = table()
    never.state.rudder[AJAX] = 1
    never.state.hurt[AJAX] = 1
    damageControl(never)
    expect(never.loaded.addresses).toEqual([])
    const battle = table({
      options: { rudderRepair: 'on-repair' },
      dice: [6],
      royalNavy: { repair: () => REPAIR_RUDDER },
    })
    battle.state.rudder[AJAX] = 1
    battle.state.hurt[AJAX] = 1
    damageControl(battle)
    expect(battle.state.rudder[AJAX]).toBe(0)
  })

  it('ships that are sunk or gone do nothing', () => {
    const battle = damaged([])
    battle.state.present[AJAX] = 0
    battle.state.fires[AJAX] = 1
    damageControl(battle)
    expect(battle.state.present[ACHILLES]).toBe(1)
    expect(battle.loaded.addresses).toEqual([])
  })
})

describe('fires', () => {
  it('5 puts a fire out, 4 costs a hull point (A12=roll-first)', () => {
    const out = burning(1, [5])
    expect([out.state.fires[AJAX], out.state.hull[AJAX]]).toEqual([0, 15])
    const on = burning(1, [4])
    expect([on.state.fires[AJAX], on.state.hull[AJAX]]).toEqual([1, 14])
  })

  it('A12=lose-first: the point is lost whatever the roll', () => {
    const options = { fireTiming: 'lose-first' } as const
    expect(burning(1, [5], options).state.hull[AJAX]).toBe(14)
    expect(burning(1, [4], options).state.hull[AJAX]).toBe(14)
  })

  it('A12=next-turn: a new fire is fought but costs nothing yet', () => {
    const options = { fireTiming: 'next-turn' } as const
    const fresh = burning(1, [4], options, 1)
    expect([fresh.state.fires[AJAX], fresh.state.hull[AJAX]]).toEqual([1, 15])
    expect(burning(1, [4], options).state.hull[AJAX]).toBe(14)
    // An old fire and a new one.
    expect(burning(2, [4, 4], { ...options, fires: 'each' }, 1).state.hull[AJAX]).toBe(14)
  })

  it('A11=each: each fire is rolled for', () => {
    const battle = burning(3, [5, 4, 4], { fires: 'each' })
    expect([battle.state.fires[AJAX], battle.state.hull[AJAX]]).toEqual([2, 13])
  })

  it('can sink a ship, which then rolls no more', () => {
    const battle = table({ options: { fires: 'each' }, dice: [1] })
    battle.state.fires[AJAX] = 2
    battle.state.hull[AJAX] = 1
    battle.state.speed[AJAX] = 1
    battle.state.hurt[AJAX] = 1
    damageControl(battle)
    expect(battle.state.sunk[AJAX]).toBe(1)
    expect(battle.loaded.throws).toEqual([])
  })

  it('house rules: repairOn 7 and fireOutOn 7 mean never', () => {
    expect(burning(1, [6], { fireOutOn: 7 }).state.fires[AJAX]).toBe(1)
    const battle = damaged([6], { repairOn: 7 }, 0)
    damageControl(battle)
    expect(battle.state.works[0]).toBe(0)
  })
})
