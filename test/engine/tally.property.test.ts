import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { PairTally } from '../../src/engine/pair-tally.ts'
import { recordLayout } from '../../src/engine/record.ts'
import { Tally, type TallyShape } from '../../src/engine/tally.ts'

const shape: TallyShape = {
  outcomes: [
    { id: 'won', title: 'Won', doc: '', result: { a: 'win' } },
    { id: 'lost', title: 'Lost', doc: '', result: { a: 'loss' } },
  ],
  metrics: [
    { id: 'turns', title: 'Turns', unit: 'turns', doc: '', min: 1, max: 9 },
    { id: 'margin', title: 'Margin', unit: 'points', doc: '', min: -5, max: 5 },
  ],
  events: [
    {
      id: 'hits',
      title: 'Hits',
      doc: '',
      names: [
        { id: 'bow', title: 'Bow' },
        { id: 'stern', title: 'Stern' },
      ],
    },
    { id: 'sunk', title: 'Sunk', doc: '', names: [{ id: 'ship', title: 'Ship' }] },
  ],
}

const record = fc
  .tuple(
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: -5, max: 5 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 1 }),
  )
  .map(values => Int32Array.from(values))
const records = fc.array(record, { maxLength: 40 })

function tallyOf(rows: readonly Int32Array[]): Tally {
  const tally = new Tally(shape)
  for (const row of rows) tally.add(row)
  return tally
}

function pairsOf(rows: readonly (readonly [Int32Array, Int32Array])[]): PairTally {
  const pairs = new PairTally(shape)
  for (const [baseline, variant] of rows) pairs.add(baseline, 0, variant)
  return pairs
}

describe('Tally', () => {
  test.prop([records, records])('merging is counting everything at once, in any order', (one, other) => {
    const merged = tallyOf(one)
    merged.merge(tallyOf(other))
    expect(merged.toData()).toEqual(tallyOf([...other, ...one].reverse()).toData())
  })

  test.prop([records])('survives being written and read', rows => {
    const data = tallyOf(rows).toData()
    expect(Tally.fromData(shape, JSON.parse(JSON.stringify(data))).toData()).toEqual(data)
  })

  test.prop([records])('conserves games, metrics and events', rows => {
    const data = tallyOf(rows).toData()
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
    expect(sum(Object.values(data.outcomes))).toBe(rows.length)
    for (const byOutcome of Object.values(data.histograms))
      for (const [outcome, pairs] of Object.entries(byOutcome))
        expect(sum(pairs.map(([, games]) => games))).toBe(data.outcomes[outcome])
    const turns = Object.values(data.histograms.turns!).flat()
    expect(sum(turns.map(([value, games]) => value * games))).toBe(sum(rows.map(row => row[1]!)))
    const bow = Object.values(data.events.hits!).map(counts => counts.bow?.[0] ?? 0)
    expect(sum(bow)).toBe(sum(rows.map(row => row[3]!)))
  })

  test('refuses what the ruleset did not declare', () => {
    const length = recordLayout(shape).length
    const bad = (values: number[]) => () => tallyOf([Int32Array.from({ length }, (_, i) => values[i] ?? 0)])
    expect(bad([2, 1])).toThrow('outcome 2 is not declared')
    expect(bad([0, 0])).toThrow('metric "turns" came to 0, outside 1 to 9')
    expect(bad([0, 1, 6])).toThrow('metric "margin" came to 6, outside -5 to 5')
  })

  test('refuses data that no tally wrote', () => {
    const data = tallyOf([Int32Array.from([0, 1, 0, 1, 0, 0])]).toData()
    const read = (change: object) => () => Tally.fromData(shape, { ...data, ...change })
    expect(read({ games: -1 })).toThrow('-1 is not a count')
    expect(read({ outcomes: { sunk: 1 } })).toThrow('no outcome called "sunk"')
    expect(read({ histograms: { turns: { won: [[77, 1]] } } })).toThrow('metric "turns" came to 77')
    expect(read({ events: { hits: { won: { keel: [1, 1, 1] } } } })).toThrow(
      'no name in event group "hits" called "keel"',
    )
  })
})

describe('PairTally', () => {
  const pair = fc.tuple(record, record)
  test.prop([fc.array(pair), fc.array(pair)])('merging is counting everything at once', (one, other) => {
    const merged = pairsOf(one)
    merged.merge(pairsOf(other))
    expect(merged.toData()).toEqual(pairsOf([...one, ...other]).toData())
  })

  test.prop([fc.array(pair)])('its margins are the tallies of both sides', rows => {
    const { joint, games } = pairsOf(rows).toData()
    const baselines = tallyOf(rows.map(([baseline]) => baseline)).toData()
    expect(games).toBe(rows.length)
    for (const outcome of ['won', 'lost'])
      expect(Object.values(joint[outcome] ?? {}).reduce((a, b) => a + b, 0)).toBe(baselines.outcomes[outcome])
  })

  test.prop([fc.array(pair)])('survives being written and read', rows => {
    const data = pairsOf(rows).toData()
    expect(PairTally.fromData(shape, JSON.parse(JSON.stringify(data))).toData()).toEqual(data)
  })
})
