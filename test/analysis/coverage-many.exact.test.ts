import { describe, expect, test } from 'vitest'
import { family } from '../../src/analysis/family.ts'
import { moments } from '../../src/analysis/histogram.ts'
import type { Interval } from '../../src/analysis/interval.ts'
import { lookSchedule } from '../../src/analysis/looks.ts'
import { pairedShareDifference } from '../../src/analysis/paired-shares.ts'
import { wilson } from '../../src/analysis/proportions.ts'
import { meanSequence, shareEvidence, shareSequence, weightFor } from '../../src/analysis/sequences.ts'
import { holds, measure, REPEATS, report, SEED } from './coverage.ts'
import { binomial, source } from './sampling.ts'
import { draw, MEAN, VALUES } from './skewed.ts'

/** For walks of many steps. */
const FEWER = Math.max(500, REPEATS / 4)

describe('confidence sequences: held at every look, from the first to the last', () => {
  const looks = lookSchedule(100_000)
  test.each([0.5, 0.1, 0.005])('a share of %f, at every look', p => {
    const weight = weightFor(10_000, 0.95)
    const walk = (interval: (k: number, n: number) => Interval) => (random: () => number) => {
      let k = 0
      let n = 0
      let held = true
      for (const next of looks) {
        k += binomial(next - n, p, random)
        n = next
        held &&= holds(interval(k, n), p)
      }
      return held
    }
    measure(
      'beta-binomial sequence',
      `p = ${p}, ${looks.length} looks to 100,000 games`,
      walk((k, n) => shareSequence(k, n, 0.95, weight)),
    )
    // What it is for: Wilson's interval, looked at as often, misses far more than it says.
    measure(
      'Wilson, looked at as often',
      `p = ${p}, ${looks.length} looks to 100,000 games`,
      walk((k, n) => wilson(k, n, 0.95)),
      0,
      0.85,
    )
  })
  test('a share, looked at after every game', () => {
    const weight = weightFor(300, 0.95)
    // Evidence below ln 20 is to lie within the limits; a table of it, since 600 bisections a walk would take long.
    const within = Array.from({ length: 600 }, (_, i) =>
      Array.from({ length: i + 2 }, (_, k) => shareEvidence(k, i + 1, 0.3, weight) < Math.log(20)),
    )
    measure('beta-binomial sequence', 'p = 0.3, after each of 600 games', random => {
      let k = 0
      let held = true
      for (const row of within) {
        if (random() < 0.3) k++
        held &&= row[k]!
      }
      return held
    })
  })
  test('a mean of skewed games', () => {
    const weight = weightFor(5000, 0.95)
    const ends = lookSchedule(15_000)
    measure(
      'asymptotic sequence',
      `skewness 2.4, ${ends.length} looks to 15,000 games`,
      random => {
        const counts = new Float64Array(VALUES.length)
        let n = 0
        let held = true
        for (const end of ends) {
          for (; n < end; n++) counts[draw(random)]!++
          const { mean, sd } = moments(VALUES.map((value, i) => [value, counts[i]!] as const))
          held &&= holds(meanSequence(mean, sd, n, 0.95, weight), MEAN)
        }
        return held
      },
      0.95,
      1,
      FEWER,
    )
  })
})

describe('families', () => {
  const N = 2000
  const compare = (gain: number, loss: number, random: () => number) => {
    const apart = binomial(N, gain + loss, random)
    const gained = binomial(apart, gain / (gain + loss), random)
    const joint = { w: { w: 500, l: apart - gained }, l: { w: gained, l: N - 500 - apart } }
    return pairedShareDifference({ games: N, joint, differences: {} }, ['w'], 0.95)!
  }
  test('Holm: twenty comparisons without a difference, no false verdict', () => {
    measure('Holm', 'no false verdict among 20', random => {
      const all = Array.from({ length: 20 }, (_, subject) => ({ subject, difference: compare(0.05, 0.05, random) }))
      return family(all, 0.95).comparisons.every(({ verdict }) => verdict === 'indistinguishable')
    })
  })
  test('Holm: the simultaneous intervals of six comparisons hold all six differences', () => {
    const truths = [0, 0, 0.01, 0.02, -0.02, 0.05]
    measure('Holm, simultaneous intervals', 'all six hold', random => {
      const all = truths.map((truth, subject) => ({
        subject,
        difference: compare(0.06 + truth / 2, 0.06 - truth / 2, random),
      }))
      return family(all, 0.95).comparisons.every(({ simultaneous }, i) => holds(simultaneous, truths[i]!))
    })
  })
  test('Benjamini-Hochberg: of the verdicts, at most one in twenty is false on average', () => {
    const random = source(SEED)
    const repeats = FEWER
    let sum = 0
    for (let i = 0; i < repeats; i++) {
      const all = Array.from({ length: 20 }, (_, subject) => ({
        subject,
        difference: subject < 10 ? compare(0.05, 0.05, random) : compare(0.08, 0.04, random),
      }))
      const verdicts = family(all, 0.95, 'Benjamini-Hochberg').comparisons.filter(
        ({ verdict }) => verdict !== 'indistinguishable',
      )
      if (verdicts.length > 0) sum += verdicts.filter(({ subject }) => subject < 10).length / verdicts.length
    }
    report('Benjamini-Hochberg', 'false among verdicts, half of 20 real', `${((100 * sum) / repeats).toFixed(1)} %`)
    expect(sum / repeats).toBeLessThan(0.05)
    expect(sum).toBeGreaterThan(0)
  })
})
