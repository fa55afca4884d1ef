import { describe, expect, test } from 'vitest'
import { curveBand } from '../../src/analysis/cumulative.ts'
import { rate } from '../../src/analysis/events.ts'
import type { Interval } from '../../src/analysis/interval.ts'
import { meanInterval } from '../../src/analysis/means.ts'
import { pairedMeanDifference } from '../../src/analysis/paired-means.ts'
import { tango } from '../../src/analysis/paired-shares.ts'
import { clopperPearson, share, wilson } from '../../src/analysis/proportions.ts'
import { quantileInterval } from '../../src/analysis/quantiles.ts'
import { meanDifference, newcombe } from '../../src/analysis/unpaired.ts'
import { holds, measure, report } from './coverage.ts'
import { binomial, binomialChances, games, sampler } from './sampling.ts'
import { CHANCES, draw, MEAN, VALUES } from './skewed.ts'

describe('one share, over all p and without chance: the binomial sum of the counts whose interval holds p', () => {
  const coverage = (n: number, interval: (k: number) => Interval) => {
    const intervals = Array.from({ length: n + 1 }, (_, k) => interval(k))
    let least = 1
    let sum = 0
    const steps = 400
    for (let i = 0; i < steps; i++) {
      // From 0.05 / n to one half, evenly on a logarithmic scale: where shares are small, coverage moves quickly.
      const p = (0.05 / n) * (0.5 / (0.05 / n)) ** (i / (steps - 1))
      let held = 0
      binomialChances(n, p).forEach((chance, k) => {
        if (holds(intervals[k]!, p)) held += chance
      })
      least = Math.min(least, held)
      sum += held
    }
    return { least, mean: sum / steps }
  }
  test.each([50, 1000])('n = %i', n => {
    const found = {
      Wilson: coverage(n, k => wilson(k, n, 0.95)),
      'Clopper-Pearson': coverage(n, k => clopperPearson(k, n, 0.95)),
      'share (the rule)': coverage(n, k => share(k, n, 0.95)),
    }
    for (const [name, { least, mean }] of Object.entries(found))
      report(
        name,
        `n = ${n}, exact, least and mean over p`,
        `${(100 * least).toFixed(1)} and ${(100 * mean).toFixed(1)} %`,
      )
    // Brown, Cai and DasGupta 2001: Wilson's coverage falls to 0.838 at p = 0.18 / n.
    expect(found.Wilson.least).toBeCloseTo(0.838, 2)
    expect(found.Wilson.mean).toBeGreaterThan(0.94)
    expect(found['Clopper-Pearson'].least).toBeGreaterThanOrEqual(0.95)
    expect(found['share (the rule)'].least).toBeGreaterThan(0.93)
  })
})

describe('one share, by simulation', () => {
  test.each([
    [200, 0.5],
    [200, 0.1],
    [100_000, 0.001],
  ])('%i games, p = %f', (n, p) => {
    measure('Wilson', `${n} games, p = ${p}`, random => holds(wilson(binomial(n, p, random), n, 0.95), p), 0.94, 0.96)
    measure('Clopper-Pearson', `${n} games, p = ${p}`, random =>
      holds(clopperPearson(binomial(n, p, random), n, 0.95), p),
    )
  })
})

describe('differences of shares', () => {
  test.each([
    [40, 0.3, 60, 0.5, 0.94],
    [1000, 0.02, 1000, 0.03, 0.94],
    [2000, 0.5, 500, 0.52, 0.945],
  ])('independent: %i games at %f, %i at %f', (n1, p1, n2, p2, floor) => {
    measure(
      'Newcombe',
      `${n1} games at ${p1}, ${n2} at ${p2}`,
      random =>
        holds(
          newcombe({ count: binomial(n1, p1, random), n: n1 }, { count: binomial(n2, p2, random), n: n2 }, 0.95),
          p2 - p1,
        ),
      floor,
      0.97,
    )
  })
  test.each([
    [50, 0.2, 0.1],
    [1000, 0.02, 0.01],
    [1000, 0.15, 0.15],
    [100_000, 0.0003, 0.0001],
  ])('paired: %i pairs, %f gained and %f lost', (n, gain, loss) => {
    measure(
      'Tango',
      `${n} pairs, ${gain} gained, ${loss} lost`,
      random => {
        const apart = binomial(n, gain + loss, random)
        const gained = binomial(apart, gain / (gain + loss), random)
        return holds(tango({ n, gained, lost: apart - gained }, 0.95), gain - loss)
      },
      0.94,
      0.97,
    )
  })
})

describe('means', () => {
  test.each([
    [20, 0.9],
    [100, 0.935],
    [2000, 0.945],
  ])('of %i skewed games', (n, floor) => {
    measure(
      'Student',
      `${n} games, skewness 2.4`,
      random => holds(meanInterval(games(n, VALUES, draw, random), 0.95), MEAN),
      floor,
      0.96,
    )
  })
  test('paired differences: most pairs do not differ', () => {
    const differences = [-3, -1, 0, 1, 2, 5]
    const chances = [0.02, 0.05, 0.8, 0.08, 0.04, 0.01]
    const truth = differences.reduce((sum, value, i) => sum + value * chances[i]!, 0)
    const drawOne = sampler(chances)
    measure(
      'paired Student',
      '500 pairs, four in five alike',
      random => holds(pairedMeanDifference(games(500, differences, drawOne, random), 0.95)!, truth),
      0.94,
      0.96,
    )
  })
  test('two independent cells of unequal spread', () => {
    const wide = sampler([1, 0, 0, 0, 0, 0, 0, 0, 1])
    measure(
      'Welch',
      '100 skewed games against 40 of three times the spread',
      random =>
        holds(meanDifference(games(100, VALUES, draw, random), games(40, VALUES, wide, random), 0.95), 10.5 - MEAN),
      0.935,
      0.965,
    )
  })
})

describe('quantiles and curves', () => {
  test.each([
    [30, 0.5],
    [200, 0.9],
    [1000, 0.1],
  ])('%i games, q = %f: at least as often as it says, whatever the ties', (n, q) => {
    const fine = Array.from({ length: 1000 }, (_, i) => i)
    const even = sampler(new Float64Array(1000).fill(1))
    measure('order statistics', `${n} games, q = ${q}, few ties`, random =>
      holds(quantileInterval(games(n, fine, even, random), q, 0.95), Math.ceil(q * 1000) - 1),
    )
    const truth = q === 0.1 ? 1 : q === 0.5 ? 3 : 6
    measure('order statistics', `${n} games, q = ${q}, many ties`, random =>
      holds(quantileInterval(games(n, VALUES, draw, random), q, 0.95), truth),
    )
  })
  test('the band holds the whole curve', () => {
    const n = 300
    measure('Dvoretzky-Kiefer-Wolfowitz', `${n} games`, random => {
      const counts = new Map(games(n, VALUES, draw, random))
      let found = 0
      let true_ = 0
      return VALUES.every((value, i) => {
        found += (counts.get(value) ?? 0) / n
        true_ += CHANCES[i]!
        return Math.abs(found - true_) <= curveBand(n, 0.95)
      })
    })
  })
})

describe('rates of events', () => {
  const poisson = (mean: number) => {
    const chances = [Math.exp(-mean)]
    for (let k = 1; k < 30; k++) chances.push((chances[k - 1]! * mean) / k)
    return sampler(chances)
  }
  const counts = Array.from({ length: 30 }, (_, i) => i)
  const eventOf = (histogram: readonly (readonly [number, number])[]) => {
    let [total, some, squares] = [0, 0, 0]
    for (const [value, n] of histogram) {
      total += value * n
      squares += value * value * n
      if (value > 0) some += n
    }
    return [total, some, squares] as const
  }
  test.each([
    [500, 0.01, 0.93],
    [500, 0.1, 0.94],
    [1000, 3, 0.94],
  ])('%i games, Poisson of mean %f', (n, mean, floor) => {
    const drawOne = poisson(mean)
    measure(
      'rate',
      `${n} games, ${mean} a game, Poisson`,
      random => holds(rate(eventOf(games(n, counts, drawOne, random)), n, 0.95), mean),
      floor,
      0.98,
    )
  })
  test('in bursts: one game in twenty has one to six', () => {
    const chances = [0.95, 0.01, 0.01, 0.01, 0.01, 0.005, 0.005]
    const mean = chances.reduce((sum, chance, i) => sum + chance * i, 0)
    const drawOne = sampler(chances)
    measure(
      'rate',
      '1000 games, in bursts',
      random => holds(rate(eventOf(games(1000, counts.slice(0, 7), drawOne, random)), 1000, 0.95), mean),
      0.93,
      0.97,
    )
  })
})
