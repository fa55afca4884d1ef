import { describe, expect, it } from 'vitest'
import { damageBelow } from '../../../src/rulesets/burt/boat-damage.ts'
import { rollCriticals } from '../../../src/rulesets/burt/critical-hits.ts'
import { damageControl, needsDamageControl } from '../../../src/rulesets/burt/damage-control.ts'
import { fightFire } from '../../../src/rulesets/burt/fires.ts'
import { lose } from '../../../src/rulesets/burt/loss.ts'
import * as at from '../../../src/rulesets/burt/measures.ts'
import { AFLOAT, EXPLODED, type Ship, SUNK } from '../../../src/rulesets/burt/ship.ts'
import { TWENTIETHS } from '../../../src/rulesets/burt/spec.ts'
import { table } from './play.ts'

const points = (ship: Ship): number => ship.loss / TWENTIETHS

describe('points and tenths (sections 7 and 10)', () => {
  it('make one critical due for every tenth that a loss passes, or one for the loss', () => {
    const every = table('exeter', 'exeter')
    lose(every.sea, every.a, 16 * TWENTIETHS)
    expect(every.a.due).toBe(0)
    lose(every.sea, every.a, 36 * TWENTIETHS)
    // 52 of 168: tenths at 16.8, 33.6 and 50.4.
    expect(every.a.due).toBe(3)
    const once = table('exeter', 'exeter', { criticalsPerHit: 'one-a-loss' })
    lose(once.sea, once.a, 52 * TWENTIETHS)
    expect(once.a.due).toBe(1)
    lose(once.sea, once.a, 15 * TWENTIETHS)
    expect(once.a.due).toBe(1)
    lose(once.sea, once.a, 1 * TWENTIETHS)
    expect(once.a.due).toBe(2)
  })

  it('sink her when all are gone, with no critical for that loss', () => {
    const { sea, a, record } = table('exeter', 'exeter')
    expect(lose(sea, a, 167 * TWENTIETHS)).toBe(167 * TWENTIETHS)
    expect(a.fate).toBe(AFLOAT)
    expect(lose(sea, a, 17 * TWENTIETHS)).toBe(1 * TWENTIETHS)
    expect([a.fate, a.due, points(a)]).toEqual([SUNK, 0, 168])
    expect(record[a.at.sunk]).toBe(1)
  })

  it('sink a ship of fewer points than a step of the house rule', () => {
    const { sea, a } = table('flower-corvette', 'exeter', { hullPercent: 10, criticalEvery: 50 })
    expect(a.spec.points).toBe(2)
    lose(sea, a, 2 * TWENTIETHS)
    expect(a.fate).toBe(SUNK)
  })
})

/** Rolls one critical on ship a with the dice stacked. */
function roll(id: string, dice: readonly number[], more = {}, prepare: (ship: Ship) => void = () => {}) {
  const all = table(id, 'exeter', more)
  prepare(all.a)
  all.a.due = 1
  all.dice.stack(...dice)
  rollCriticals(all.sea, all.a)
  expect(all.dice.left).toBe(0)
  return all
}

/** The number from 1 to 216 that stands for three dice. */
const three = (row: number, second = 1, third = 1): number => 36 * (row - 1) + 6 * (second - 1) + third

describe('the critical table (section 7)', () => {
  it('1 destroys a small mount, unless saved', () => {
    const { a } = roll('exeter', [three(1, 4), 2])
    expect([a.smallLost, a.mainLost]).toEqual([1, 0])
    expect(roll('exeter', [three(1, 5)]).a.smallLost).toBe(0)
    expect(roll('exeter', [three(1, 5), 2], { saveCovers: 'main-only' }).a.smallLost).toBe(1)
  })

  it('1 destroys torpedo tubes if there is no small mount, and engines if there are no tubes', () => {
    expect(roll('s-class-destroyer', [three(1), 1]).a.banksLost).toBe(1)
    expect(roll('s-class-destroyer', [three(1)], { tubesForTurret: 'all-banks' }).a.banksLost).toBe(2)
    expect(roll('flower-corvette', [three(1)]).a.speed).toBe(3)
  })

  it('2 and 3 destroy a main turret with all its barrels, unless saved', () => {
    for (const row of [2, 3]) {
      const { a } = roll('exeter', [three(row, 4), 3])
      expect([a.mainLost, a.barrels.reduce((sum, guns) => sum + guns, 0)]).toEqual([1, 8])
    }
    expect(roll('bismarck', [three(2, 4)]).a.mainLost).toBe(0)
    expect(roll('bismarck', [three(2, 3), 1]).a.mainLost).toBe(1)
    expect(roll('ajax', [three(2, 5), 1]).a.mainLost).toBe(1)
    expect(roll('ajax', [three(2, 6)]).a.mainLost).toBe(0)
    expect(roll('s-class-destroyer', [three(2, 6), 1]).a.mainLost).toBe(1)
  })

  it('becomes engines, or is rolled again, when no turret is left (B18)', () => {
    const none = (ship: Ship): void => void (ship.mainMask = 0)
    expect(roll('exeter', [three(2)], {}, none).a.speed).toBe(9)
    const again = roll('exeter', [three(2), three(4)], { nothingLeft: 'reroll' }, none)
    expect(again.a.speed).toBe(9)
    expect(again.record[again.a.at.criticals + at.ROW_MAIN]).toBe(1)
    expect(again.record[again.a.at.criticals + at.ROW_ENGINES]).toBe(1)
  })

  it('4 and 5 cost a hex of speed, never below none (B19)', () => {
    expect(roll('exeter', [three(4)]).a.speed).toBe(9)
    expect(roll('exeter', [three(5)], {}, ship => void (ship.speed = 1)).a.speed).toBe(0)
  })
})

describe('the special table (reconstructed)', () => {
  const special = (first: number, second: number, ...more: number[]): number[] => [three(6, first, second), ...more]

  it('2 is the magazine: 6 explodes, 3 for a British battlecruiser, 5 without a turret save; else a large fire', () => {
    expect(roll('exeter', special(1, 1, 6)).a.fate).toBe(EXPLODED)
    expect(roll('exeter', special(1, 1, 5)).a.fire).toBe(3)
    expect(roll('hood', special(1, 1, 3)).a.fate).toBe(EXPLODED)
    expect(roll('hood', special(1, 1, 2)).a.fire).toBe(3)
    expect(roll('s-class-destroyer', special(1, 1, 5)).a.fate).toBe(EXPLODED)
    expect(roll('s-class-destroyer', special(1, 1, 4)).a.fire).toBe(3)
  })

  it('3 and 4 put out bridge and fire control', () => {
    expect(roll('exeter', special(1, 2)).a.bridgeOut).toBe(true)
    expect(roll('exeter', special(2, 2)).a.fireControlOut).toBe(true)
  })

  it('5 floods: half a hex of speed and a twentieth of her points, with the criticals of that', () => {
    const { a, record } = roll('exeter', special(2, 3))
    expect([a.floodings, a.speed, points(a)]).toEqual([1, 10, 8.4])
    expect(record[a.at.attrition + at.BY_FLOODING]).toBe(168)
    const near = roll('exeter', [three(6, 2, 3), three(4)], {}, ship => void (ship.loss = 10 * TWENTIETHS))
    expect(near.a.speed).toBe(8)
  })

  it('6 to 8 and 11 begin fires; the greater class stands, or the fire goes up by one (B22)', () => {
    expect(roll('exeter', special(2, 4)).a.fire).toBe(1)
    expect(roll('exeter', special(3, 4)).a.fire).toBe(1)
    expect(roll('exeter', special(4, 4)).a.fire).toBe(2)
    expect(roll('exeter', special(5, 6)).a.fire).toBe(3)
    const burning = (ship: Ship): void => void (ship.fire = 2)
    expect(roll('exeter', special(3, 4), {}, burning).a.fire).toBe(2)
    expect(roll('exeter', special(3, 4), { secondFire: 'class-up' }, burning).a.fire).toBe(3)
    const large = roll('exeter', [...special(3, 4), three(4)], { secondFire: 'class-up' }, ship => void (ship.fire = 3))
    expect([large.a.fire, large.a.speed]).toEqual([3, 9])
    expect(large.record[large.a.at.suffered + at.FIRES]).toBe(1)
  })

  it('9 jams the rudder to a side or ahead', () => {
    expect([1, 2, 3, 4, 5, 6].map(die => roll('exeter', special(4, 5, die)).a.rudder)).toEqual([1, 1, 2, 2, 3, 3])
  })

  it('10 costs a bank of tubes, or lights a small fire where there is none', () => {
    expect(roll('exeter', special(5, 5, 2)).a.banksLost).toBe(1)
    expect(roll('bismarck', special(5, 5)).a.fire).toBe(1)
  })

  it('12 costs two hexes of speed', () => {
    expect(roll('exeter', special(6, 6)).a.speed).toBe(7)
  })
})

describe('fires (section 8)', () => {
  const fight = (id: string, fire: number, dice: number[], more = {}) => {
    const all = table(id, 'exeter', more)
    all.a.fire = fire
    all.dice.stack(...dice)
    fightFire(all.sea, all.a)
    expect(all.dice.left).toBe(0)
    return all
  }

  it('1 to 3 bring it down a class, 4 leaves it, 5 and 6 raise it by one and two', () => {
    expect([1, 2, 3].map(die => fight('exeter', 2, [die, 6]).a.fire)).toEqual([1, 1, 1])
    expect(fight('exeter', 1, [3]).a.fire).toBe(0)
    expect(fight('exeter', 2, [4, 6]).a.fire).toBe(2)
    expect(fight('exeter', 1, [5, 6]).a.fire).toBe(2)
    expect(fight('exeter', 1, [6, 6]).a.fire).toBe(3)
  })

  it('does 10 points a pip when its die is within its class: small on 1, medium on 1, 2, large on 1, 2, 3', () => {
    expect(points(fight('bismarck', 1, [4, 1]).a)).toBe(10)
    expect(points(fight('bismarck', 1, [4, 2]).a)).toBe(0)
    expect(points(fight('bismarck', 2, [4, 2]).a)).toBe(20)
    expect(points(fight('bismarck', 3, [4, 3]).a)).toBe(30)
    expect(points(fight('bismarck', 3, [4, 4]).a)).toBe(0)
  })

  it('takes its damage from another die, or from the one that fought it (B3)', () => {
    expect(points(fight('bismarck', 2, [4, 2, 6], { fireDamageDie: 'new' }).a)).toBe(60)
    expect(points(fight('bismarck', 2, [1], { fireDamageDie: 'fight' }).a)).toBe(10)
    expect(points(fight('bismarck', 2, [2], { fireDamageDie: 'fight' }).a)).toBe(0)
  })

  it('gives a critical for every class that a large fire rises, before its damage', () => {
    const { a } = fight('exeter', 3, [6, three(4), three(5), 6])
    expect([a.fire, a.speed]).toEqual([3, 7])
  })

  it('counts a medium fire that rises by two as one above large, or not (B29)', () => {
    expect(fight('exeter', 2, [6, three(4), 6]).a.speed).toBe(9)
    expect(fight('exeter', 2, [6, 6], { aboveLarge: 'from-large-only' }).a.speed).toBe(11)
    expect(fight('exeter', 3, [5, three(4), 6], { aboveLarge: 'from-large-only' }).a.speed).toBe(9)
  })

  it('blows up a British battlecruiser when it rises above large', () => {
    expect(fight('hood', 3, [5]).a.fate).toBe(EXPLODED)
    expect(fight('hood', 2, [6]).a.fate).toBe(EXPLODED)
    expect(fight('hood', 3, [4, 6]).a.fate).toBe(AFLOAT)
  })

  it('can sink her', () => {
    const { a, record } = fight('u-boat-viib', 3, [4, 3])
    expect(a.fate).toBe(SUNK)
    expect(record[a.at.attrition + at.BY_FIRE]).toBe(15 * TWENTIETHS)
  })
})

describe('damage control', () => {
  it('cures on 5 and 6: fire control, rudder, then each flooding; one that is not cured costs a twentieth', () => {
    const { sea, a, dice } = table('exeter', 'exeter')
    expect(needsDamageControl(a)).toBe(false)
    Object.assign(a, { fireControlOut: true, rudder: 1, floodings: 2 })
    dice.stack(5, 4, 6, 3)
    damageControl(sea, a)
    expect([a.fireControlOut, a.rudder, a.floodings, points(a)]).toEqual([false, 1, 1, 8.4])
  })

  it('leaves a flooding that it causes for the next time (B28)', () => {
    const { sea, a, dice } = table('exeter', 'exeter')
    Object.assign(a, { floodings: 1, loss: 10 * TWENTIETHS })
    // Not cured; the tenth reached is a special: flooding again.
    dice.stack(1, three(6, 2, 3))
    damageControl(sea, a)
    expect([a.floodings, points(a)]).toEqual([2, 10 + 2 * 8.4])
    expect(dice.left).toBe(0)
  })
})

describe('merchant ships (section 11)', () => {
  const hit = (cargo: string, die: number) => {
    const all = table(cargo, 'exeter')
    lose(all.sea, all.a, 10 * TWENTIETHS)
    all.dice.stack(die)
    rollCriticals(all.sea, all.a)
    return all.a
  }

  it('roll for every 10 points: half a hex of speed, or on 6 and more they explode; tankers +1, ammunition +2', () => {
    expect(hit('merchant', 5).speed).toBe(3)
    expect(hit('merchant', 6).fate).toBe(EXPLODED)
    expect([4, 5].map(die => hit('tanker', die).fate)).toEqual([AFLOAT, EXPLODED])
    expect([3, 4].map(die => hit('ammunition-ship', die).fate)).toEqual([AFLOAT, EXPLODED])
  })

  it('roll for every 10 points of one loss by either reading of B4, which is about tenths', () => {
    for (const criticalsPerHit of ['every-tenth', 'one-a-loss'] as const) {
      const { sea, dice, a } = table('merchant', 'exeter', { criticalsPerHit })
      lose(sea, a, 34 * TWENTIETHS)
      expect(a.due).toBe(3)
      dice.stack(1, 2, 3)
      rollCriticals(sea, a)
      expect(a.speed).toBe(1)
    }
  })

  it('are worth 50 points, or 1 for 100 tons (B6), and make 2 hexes, or 1.5', () => {
    expect(table('tanker', 'merchant').a.spec.points).toBe(50)
    expect(table('tanker', 'merchant', { merchantPoints: 'tonnage' }).a.spec.points).toBe(85)
    expect(table('merchant', 'tanker').a.spec.speed).toBe(4)
    expect(table('merchant', 'tanker', { merchantHexes: 1.5 }).a.spec.speed).toBe(3)
  })
})

describe('submarine damage (section 17, reconstructed)', () => {
  const below = (hits: number, dice: number[], more = {}) => {
    const all = table('u-boat-viib', 'exeter', more)
    all.dice.stack(...dice)
    damageBelow(all.sea, all.a, hits)
    expect(all.dice.left).toBe(0)
    return all.a
  }

  it('rolls for every 2 points in all, or in one attack (B16)', () => {
    const boat = below(1, [])
    expect([boat.shaken, boat.loss]).toEqual([1, TWENTIETHS])
    expect(below(4, [1, 2])).toMatchObject({ ballastHit: true, motorsOut: true, shaken: 0 })
    expect(below(3, [5])).toMatchObject({ periscopeOut: true, shaken: 1 })
    expect(below(3, [5], { deepDamage: 'by-attack' })).toMatchObject({ periscopeOut: true, shaken: 0 })
  })

  it('1 ballast, 2 motors, 3 bow tubes and then stern tubes, 4 a leak unless 5, 6, 5 periscope, 6 sunk', () => {
    expect(below(2, [3])).toMatchObject({ bankMask: 2, banksLost: 1 })
    expect(below(4, [3, 3])).toMatchObject({ bankMask: 0, banksLost: 2 })
    expect(below(2, [4, 4]).leaking).toBe(true)
    expect(below(2, [4, 5]).leaking).toBe(false)
    expect(below(2, [6]).fate).toBe(SUNK)
  })

  it('makes no criticals of section 7 due', () => {
    expect(below(1, []).due).toBe(0)
    expect(below(2, [1]).due).toBe(0)
  })
})

describe('carriers (section 15)', () => {
  it('lose flight facilities for a turret; an armoured deck saves them from bombs on 5, 6', () => {
    expect(roll('ark-royal', [three(2, 6)]).a.deckHits).toBe(1)
    expect(roll('victorious', [three(3, 6)]).a.deckHits).toBe(1)
    const bombed = table('victorious', 'exeter')
    bombed.sea.byBombs = true
    bombed.a.due = 2
    bombed.dice.stack(three(2, 5), three(2, 4))
    rollCriticals(bombed.sea, bombed.a)
    expect(bombed.a.deckHits).toBe(1)
    bombed.dice.stack(5)
    damageControl(bombed.sea, bombed.a)
    expect(bombed.a.deckHits).toBe(0)
  })
})
