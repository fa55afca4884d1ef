import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { orMoreCurve } from '../../src/analysis/cumulative.ts'
import { rate } from '../../src/analysis/events.ts'
import { moments } from '../../src/analysis/histogram.ts'
import { meanInterval } from '../../src/analysis/means.ts'
import { mcNemar, tango } from '../../src/analysis/paired-shares.ts'
import { clopperPearson, share, wilson } from '../../src/analysis/proportions.ts'
import { quantile, quantileInterval } from '../../src/analysis/quantiles.ts'
import { shareSequence, weightFor } from '../../src/analysis/sequences.ts'
import { newcombe } from '../../src/analysis/unpaired.ts'
import { histogramOf, valuesOf } from './helpers.ts'

const counts = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([n, part]) => ({ count: Math.round(part * n), n }))
const confidences = fc.double({ min: 0.5, max: 0.9999, noNaN: true })
const pairs = fc
  .tuple(
    fc.integer({ min: 1, max: 100_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([n, discordant, gain]) => {
    const apart = Math.round(discordant * n)
    const gained = Math.round(gain * apart)
    return { n, gained, lost: apart - gained }
  })
const histograms = fc.array(fc.integer({ min: -20, max: 40 }), { minLength: 1, maxLength: 80 }).map(histogramOf)

const shareMethods = {
  wilson,
  clopperPearson,
  share,
  sequence: (k: number, n: number, confidence: number) => shareSequence(k, n, confidence, weightFor(1000, confidence)),
}

for (const [name, interval] of Object.entries(shareMethods)) {
  test.prop([counts, confidences])(`${name}: holds the share, within 0 and 1`, ({ count, n }, confidence) => {
    const { low, high } = interval(count, n, confidence)
    expect(low).toBeGreaterThanOrEqual(0)
    expect(low).toBeLessThanOrEqual(count / n)
    expect(high).toBeGreaterThanOrEqual(count / n)
    expect(high).toBeLessThanOrEqual(1)
    expect(low).toBeLessThan(high)
  })

  test.prop([counts, confidences])(`${name}: failures mirror successes`, ({ count, n }, confidence) => {
    const { low, high } = interval(count, n, confidence)
    const mirrored = interval(n - count, n, confidence)
    expect(mirrored.low).toBeCloseTo(1 - high, 9)
    expect(mirrored.high).toBeCloseTo(1 - low, 9)
  })

  test.prop([counts, confidences, confidences])(`${name}: more confidence, more width`, ({ count, n }, a, b) => {
    const [less, more] = [interval(count, n, Math.min(a, b)), interval(count, n, Math.max(a, b))]
    expect(more.low).toBeLessThanOrEqual(less.low + 1e-12)
    expect(more.high).toBeGreaterThanOrEqual(less.high - 1e-12)
  })

  // `share` changes its method between 9 and 10, and there its limits may step back a little.
  if (name !== 'share')
    test.prop([counts, confidences])(`${name}: one more success moves both limits up`, ({ count, n }, confidence) => {
      fc.pre(count < n)
      const [a, b] = [interval(count, n, confidence), interval(count + 1, n, confidence)]
      expect(b.low).toBeGreaterThanOrEqual(a.low)
      expect(b.high).toBeGreaterThanOrEqual(a.high)
    })
}

test.prop([counts, counts, confidences])(
  "Newcombe's interval turns over with its cells",
  (baseline, variant, confidence) => {
    const { low, high } = newcombe(baseline, variant, confidence)
    const turned = newcombe(variant, baseline, confidence)
    const difference = variant.count / variant.n - baseline.count / baseline.n
    expect(turned.low).toBeCloseTo(-high, 12)
    expect(turned.high).toBeCloseTo(-low, 12)
    expect(low).toBeLessThanOrEqual(difference)
    expect(high).toBeGreaterThanOrEqual(difference)
    expect(low).toBeGreaterThanOrEqual(-1 - 1e-12)
    expect(high).toBeLessThanOrEqual(1 + 1e-12)
  },
)

test.prop([pairs, confidences])(
  "Tango's interval turns over with its cells and holds the difference",
  (counts, confidence) => {
    const { n, gained, lost } = counts
    const { low, high } = tango(counts, confidence)
    const turned = tango({ n, gained: lost, lost: gained }, confidence)
    expect(turned.low).toBeCloseTo(-high, 9)
    expect(turned.high).toBeCloseTo(-low, 9)
    expect(low).toBeGreaterThanOrEqual(-1)
    expect(high).toBeLessThanOrEqual(1)
    expect(low).toBeLessThanOrEqual((gained - lost) / n)
    expect(high).toBeGreaterThanOrEqual((gained - lost) / n)
  },
)

test.prop([pairs, confidences])(
  "Tango's interval leaves out zero exactly when McNemar's asymptotic test rejects",
  (counts, confidence) => {
    const { asymptotic, exact } = mcNemar(counts.gained, counts.lost)
    fc.pre(Math.abs(asymptotic - (1 - confidence)) > 1e-9)
    const { low, high } = tango(counts, confidence)
    expect(low > 0 || high < 0).toBe(asymptotic < 1 - confidence)
    expect(exact).toBeGreaterThanOrEqual(0)
    expect(exact).toBeLessThanOrEqual(1)
  },
)

test.prop([histograms, confidences])(
  'the mean lies within its interval, and the interval around it',
  (histogram, confidence) => {
    const { value, low, high, n } = meanInterval(histogram, confidence)
    const values = valuesOf(histogram)
    expect(n).toBe(values.length)
    expect(value).toBeCloseTo(values.reduce((a, b) => a + b) / n, 10)
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
  },
)

test.prop([histograms, fc.integer({ min: -30, max: 30 }), fc.integer({ min: 1, max: 5 })])(
  'moments move with the origin and the unit',
  (histogram, shift, unit) => {
    const moved = moments(histogram.map(([value, games]) => [value * unit + shift, games] as const))
    const found = moments(histogram)
    expect(moved.mean).toBeCloseTo(found.mean * unit + shift, 9)
    if (found.n > 1) expect(moved.variance).toBeCloseTo(found.variance * unit ** 2, 7)
    if (found.n > 2 && found.variance > 0) expect(moved.skewness).toBeCloseTo(found.skewness, 7)
  },
)

test.prop([histograms, fc.double({ min: 0.001, max: 0.999, noNaN: true }), confidences])(
  'a quantile is a value that so many did not exceed',
  (histogram, q, confidence) => {
    const values = valuesOf(histogram)
    const found = quantile(histogram, q)
    const atMost = values.filter(value => value <= found).length
    const below = values.filter(value => value < found).length
    expect(atMost).toBeGreaterThanOrEqual(q * values.length - 1e-9)
    expect(below).toBeLessThan(q * values.length)
    const { low, high } = quantileInterval(histogram, q, confidence)
    expect(low).toBeLessThanOrEqual(found)
    expect(high).toBeGreaterThanOrEqual(found)
  },
)

test.prop([histograms])('"k or more" starts at all games and only falls', histogram => {
  const curve = orMoreCurve(histogram, 0.95)
  expect(curve[0]!.value).toBe(1)
  for (let i = 1; i < curve.length; i++) expect(curve[i]!.value).toBeLessThan(curve[i - 1]!.value)
  expect(curve.at(-1)!.count).toBe(histogram.at(-1)![1])
})

test.prop([fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 200 }), confidences])(
  'a rate lies within its interval and is not below zero',
  (perGame, confidence) => {
    const total = perGame.reduce((a, b) => a + b, 0)
    const squares = perGame.reduce((a, b) => a + b * b, 0)
    const found = rate([total, perGame.filter(x => x > 0).length, squares], perGame.length, confidence)
    expect(found.low).toBeGreaterThanOrEqual(0)
    expect(found.low).toBeLessThanOrEqual(found.value)
    expect(found.high).toBeGreaterThanOrEqual(found.value)
  },
)
