import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { eventRate, metricMean, metricQuantile, outcomeShare } from '../../src/analysis/estimates.ts'
import { pairedMeanDifference } from '../../src/analysis/paired-means.ts'
import { pairedShareDifference } from '../../src/analysis/paired-shares.ts'
import { PairTally } from '../../src/engine/pair-tally.ts'
import { Tally } from '../../src/engine/tally.ts'
import { SHAPE, tallyOf } from './shape.ts'

const game = fc.tuple(
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 1 }),
)
const games = fc.array(game, { minLength: 1, maxLength: 60 })

const figures = (tally: Tally) => {
  const data = tally.toData()
  return [
    outcomeShare(data, ['survived'], 0.95),
    metricMean(data, 'rounds', 0.95),
    metricMean(data, 'hits', 0.95, ['lost']),
    metricQuantile(data, 'rounds', 0.9, 0.95, undefined, SHAPE.metrics[0]),
    eventRate(data, 'destroyed', 'hull', 0.95),
  ]
}

test.prop([games, fc.nat(), fc.func(fc.double({ noNaN: true }))])(
  'figures of merged tallies are those of all the games at once, in any order, to the last bit',
  (rows, cut, order) => {
    const whole = tallyOf(rows)
    const at = cut % (rows.length + 1)
    const merged = tallyOf(rows.slice(at))
    merged.merge(tallyOf(rows.slice(0, at)))
    const shuffled = tallyOf([...rows].sort((a, b) => order(a) - order(b)))
    expect(figures(merged)).toEqual(figures(whole))
    expect(figures(shuffled)).toEqual(figures(whole))
    expect(figures(Tally.fromData(SHAPE, JSON.parse(JSON.stringify(whole.toData()))))).toEqual(figures(whole))
  },
)

test.prop([fc.array(fc.tuple(game, game), { minLength: 1, maxLength: 60 }), fc.nat()])(
  'the mean of paired differences is the difference of means, and likewise for shares',
  (rows, cut) => {
    const of = (part: typeof rows) => {
      const pairs = new PairTally(SHAPE)
      for (const [baseline, variant] of part) pairs.add(Int32Array.from(baseline), 0, Int32Array.from(variant))
      return pairs
    }
    const pairs = of(rows)
    const baseline = tallyOf(rows.map(([one]) => one)).toData()
    const variant = tallyOf(rows.map(([, other]) => other)).toData()
    const mean = pairedMeanDifference(pairs.toData().differences.rounds!, 0.95)!
    expect(mean.value).toBeCloseTo(
      metricMean(variant, 'rounds', 0.95)!.value - metricMean(baseline, 'rounds', 0.95)!.value,
      10,
    )
    const share = pairedShareDifference(pairs.toData(), ['survived'], 0.95)!
    expect(share.value).toBeCloseTo(
      outcomeShare(variant, ['survived'], 0.95)!.value - outcomeShare(baseline, ['survived'], 0.95)!.value,
      12,
    )
    const at = cut % (rows.length + 1)
    const merged = of(rows.slice(at))
    merged.merge(of(rows.slice(0, at)))
    const { at: _, ...figure } = pairedShareDifference(merged.toData(), ['survived'], 0.95)!
    expect(share).toMatchObject(figure)
  },
)
