import { expect, test } from 'vitest'
import { cardTypeIndex, cardTypes } from '../../../src/rulesets/littoral-commander/data.ts'
import { plan } from '../../../src/rulesets/littoral-commander/planning.ts'
import { DECLINE } from '../../../src/rulesets/littoral-commander/policy.ts'
import { INT2, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { Table } from './table.ts'

/** Buys the named cards in order, then stops. */
function shopper(t: Table, side: 0 | 1, ...ids: string[]) {
  const left = [...ids]
  const who = side === 0 ? t.blue : t.red
  who.answers.buy = ({ own }) => {
    const id = left.shift()
    return id === undefined ? DECLINE : own.force.deck.findIndex(({ type }) => cardTypes[type]!.id === id)
  }
}

const held = (t: Table, side: 0 | 1) => {
  const team = t.game.teams[side]
  return [...team.cardType.subarray(0, team.cards)].map(type => cardTypes[type]!.id)
}

test('3.12 and 3.13: cards are bought within the Command Points, and those left are lost', () => {
  const t = new Table({ cards: 'players' })
  shopper(t, 0, 'us_mux', 'us_p8a')
  plan(t.game)
  expect(held(t, 0).slice(-2)).toEqual(['us_mux', 'us_p8a'])
  t.game.turn = 2
  plan(t.game)
  expect(held(t, 0)).toHaveLength(11)
})

test('more than the points allow, or than the deck holds, is refused', () => {
  const t = new Table({ cards: 'players' })
  shopper(t, 0, 'us_p8a', 'us_p8a', 'us_osint')
  expect(() => plan(t.game)).toThrow('buying a card: found card')
  const u = new Table({ cards: 'players', blueCommandPoints: 40 })
  shopper(u, 0, 'us_osint', 'us_osint')
  expect(() => plan(u.game)).toThrow('buying a card')
})

test('3.14, 9.31: an Attached card gets a host, changes it, and only one fits', () => {
  const t = new Table({ cards: 'players' })
  const [, ru] = t.game.teams
  const anna = t.counter(1, '2 Anna')
  shopper(t, 1, 'ru_pantsir')
  t.red.answers.host = (_view, type, legal) => {
    expect(type).toBe(cardTypeIndex('ru_pantsir'))
    expect((legal >>> t.counter(1, '1 Anna')) & 1).toBe(0)
    expect((legal >>> t.counter(1, 'DDG-605')) & 1).toBe(0)
    return anna
  }
  plan(t.game)
  expect(ru.hp[anna]).toBe(3)
  expect([ru.cv[anna * SLOTS + INT2 - 1], ru.supply[anna * SLOTS + INT2 - 1]]).toEqual([11, 6])
})

test('9.31: Attached cards are for the first Planning Stage only; 15.12: Influence of 3 adds 5 points', () => {
  const t = new Table({ scenario: 'mirror_baltic_resolve', mirror: 'national', cards: 'players' })
  t.game.turn = 3
  t.game.influence = -3
  const points: number[] = []
  let attached = true
  t.blue.answers.buy = ({ own }) => {
    points.push(own.commandPoints)
    return DECLINE
  }
  t.red.answers.buy = ({ own }, affordable) => {
    points.push(own.commandPoints)
    attached = own.force.deck.some(({ type }, i) => cardTypes[type]!.kind.startsWith('attached') && affordable(i))
    return DECLINE
  }
  plan(t.game)
  expect(points).toEqual([4, 9])
  expect(attached).toBe(false)
})

test('a card on top of all others comes before the purchases', () => {
  const t = new Table({ blueExtraCard: 'us_deep' })
  plan(t.game)
  expect(held(t, 0).at(-1)).toBe('us_deep')
})
