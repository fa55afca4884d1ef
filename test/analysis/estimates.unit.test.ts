import { describe, expect, test } from 'vitest'
import {
  estimate,
  eventCount,
  eventEstimates,
  eventRate,
  eventShare,
  metricHistogram,
  metricMean,
  metricQuantile,
  outcomeGames,
  outcomeShare,
  outcomesWith,
} from '../../src/analysis/estimates.ts'
import { look } from '../../src/analysis/stopping.ts'
import { Tally } from '../../src/engine/tally.ts'
import { SHAPE, tallyOf } from './shape.ts'

// outcome, rounds, hits, hull, bridge
const data = tallyOf([
  [0, 10, 2, 0, 0],
  [0, 12, 0, 1, 0],
  [0, 12, 5, 0, 0],
  [1, 4, 9, 3, 1],
  [1, 6, 8, 0, 1],
]).toData()

describe('figures of a cell', () => {
  test('shares of all games', () => {
    expect(outcomeShare(data, ['survived'], 0.95)).toMatchObject({ value: 0.6, count: 3, n: 5 })
    expect(outcomeShare(data, ['survived', 'lost'], 0.95)).toMatchObject({ value: 1, count: 5 })
    expect(outcomeShare(data, ['unfinished'], 0.95)).toMatchObject({ value: 0, count: 0 })
    expect(outcomesWith(SHAPE, 'captain', 'win')).toEqual(['survived'])
    expect(outcomesWith(SHAPE, 'nobody', 'win')).toEqual([])
  })
  test('means, over all games or those with an outcome', () => {
    expect(metricMean(data, 'rounds', 0.95)).toMatchObject({ value: 8.8, n: 5, method: 'Student' })
    expect(metricMean(data, 'rounds', 0.95, ['lost'])).toMatchObject({ value: 5, n: 2 })
    expect(metricMean(data, 'rounds', 0.95, ['unfinished'])).toBeUndefined()
    expect(metricHistogram(data, 'rounds')).toEqual([
      [4, 1],
      [6, 1],
      [10, 1],
      [12, 2],
    ])
    expect(metricQuantile(data, 'rounds', 0.5, 0.95, undefined, SHAPE.metrics[0])).toMatchObject({
      value: 10,
      low: 0,
      high: 20,
    })
  })
  test('events: the denominator is games, with or without the event', () => {
    expect(eventCount(data, 'destroyed', 'hull')).toEqual([4, 2, 10])
    expect(eventRate(data, 'destroyed', 'hull', 0.95)).toMatchObject({ value: 0.8, n: 5 })
    expect(eventShare(data, 'destroyed', 'hull', 0.95)).toMatchObject({ value: 0.4, n: 5 })
    expect(eventShare(data, 'destroyed', 'bridge', 0.95, ['lost'])).toMatchObject({ value: 1, n: 2 })
    expect(eventRate(data, 'destroyed', 'bridge', 0.95, ['survived'])).toMatchObject({ value: 0, n: 3 })
    expect(eventRate(data, 'destroyed', 'bridge', 0.95, ['unfinished'])).toBeUndefined()
    expect(outcomeGames(data)).toBe(5)
  })
  test('a whole group of events, those that never happened too', () => {
    const found = eventEstimates(SHAPE, data, 'destroyed', 0.95, ['survived'])
    expect(found.map(({ id, title, rate, ever }) => [id, title, rate.value, ever.count, ever.n])).toEqual([
      ['hull', 'Hull', 1 / 3, 1, 3],
      ['bridge', 'Bridge', 0, 0, 3],
    ])
    expect(eventEstimates(SHAPE, data, 'destroyed', 0.95, ['unfinished'])).toEqual([])
    expect(() => eventEstimates(SHAPE, data, 'sunk', 0.95)).toThrow('no event group called "sunk"')
  })
  test('by id, with its name', () => {
    expect(estimate(SHAPE, data, 'survived', 0.95)).toMatchObject({
      id: 'survived',
      title: 'Survived',
      kind: 'share',
      value: 0.6,
    })
    expect(estimate(SHAPE, data, 'rounds', 0.95)).toMatchObject({
      id: 'rounds',
      title: 'Rounds',
      kind: 'mean',
      unit: 'rounds',
    })
    expect(() => estimate(SHAPE, data, 'constructor', 0.95)).toThrow('no outcome or metric called "constructor"')
  })
  test('names that objects have anyway are nothing', () => {
    expect(outcomeGames(data, ['constructor', '__proto__', 'toString'])).toBe(0)
    expect(metricHistogram(data, 'constructor')).toEqual([])
    expect(eventCount(data, '__proto__', 'constructor')).toEqual([0, 0, 0])
  })
  test('no games, nothing to say', () => {
    const none = new Tally(SHAPE).toData()
    expect(outcomeShare(none, ['survived'], 0.95)).toBeUndefined()
    expect(metricMean(none, 'rounds', 0.95)).toBeUndefined()
    expect(eventRate(none, 'destroyed', 'hull', 0.95)).toBeUndefined()
    expect(estimate(SHAPE, none, 'survived', 0.95)).toBeUndefined()
  })
})

describe('stopping', () => {
  const many = (survived: number, lost: number, rounds: (i: number) => number) => {
    const games: number[][] = []
    for (let i = 0; i < survived + lost; i++) games.push([i < survived ? 0 : 1, rounds(i), 0, 0, 0])
    return tallyOf(games).toData()
  }
  const share = { metric: 'survived', halfWidth: 0.04, max: 100_000 }
  const mean = { metric: 'rounds', halfWidth: 0.5, max: 100_000 }

  test('a share is reached when its always-valid interval is narrow enough', () => {
    const early = look(
      SHAPE,
      many(500, 500, () => 7),
      share,
      0.95,
    )
    expect(early.estimate).toMatchObject({ value: 0.5, n: 1000, method: 'beta-binomial confidence sequence' })
    expect(early.reached).toBe(false)
    expect(early.halfWidth).toBeGreaterThan(0.031)
    expect(
      look(
        SHAPE,
        many(1000, 1000, () => 7),
        share,
        0.95,
      ).reached,
    ).toBe(true)
  })
  test('a mean likewise', () => {
    const found = look(
      SHAPE,
      many(500, 500, i => i % 11),
      mean,
      0.95,
    )
    expect(found.estimate).toMatchObject({ n: 1000, method: 'asymptotic confidence sequence' })
    expect(found.reached).toBe(found.halfWidth <= 0.5)
    expect(
      look(
        SHAPE,
        many(5000, 5000, i => i % 11),
        mean,
        0.95,
      ).reached,
    ).toBe(true)
  })
  test('the greatest number of games does not move the interval', () => {
    const data = many(300, 700, i => i % 5)
    for (const target of [share, mean])
      expect(look(SHAPE, data, { ...target, max: 1e9 }, 0.95)).toEqual(look(SHAPE, data, target, 0.95))
  })
  test('a metric that has hardly varied yet is not known, however narrow its interval looks', () => {
    expect(
      look(
        SHAPE,
        many(500, 500, () => 7),
        mean,
        0.95,
      ),
    ).toMatchObject({ halfWidth: 0, reached: false })
    expect(
      look(
        SHAPE,
        many(500, 500, i => (i < 9 ? 8 : 7)),
        mean,
        0.95,
      ).reached,
    ).toBe(false)
    expect(
      look(
        SHAPE,
        many(500, 500, i => (i < 10 ? 8 : 7)),
        mean,
        0.95,
      ).reached,
    ).toBe(true)
  })
})
