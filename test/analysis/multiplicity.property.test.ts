import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { benjaminiHochberg, holm } from '../../src/analysis/multiplicity.ts'

const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 25 })
const alpha = fc.double({ min: 0.001, max: 0.3, noNaN: true })

/** Holm's procedure as he wrote it: reject the smallest at alpha / m, the next at alpha / (m - 1), until one stands. */
function stepDown(ps: readonly number[], alpha: number): number {
  const sorted = [...ps].sort((a, b) => a - b)
  let rejected = 0
  while (rejected < sorted.length && sorted[rejected]! < alpha / (sorted.length - rejected)) rejected++
  return rejected
}

/** Benjamini and Hochberg's: the greatest i with p(i) < i alpha / m. */
function stepUp(ps: readonly number[], alpha: number): number {
  const sorted = [...ps].sort((a, b) => a - b)
  for (let i = sorted.length; i > 0; i--) if (sorted[i - 1]! < (i * alpha) / sorted.length) return i
  return 0
}

test.prop([ps, alpha])('adjusted p-values reject what the procedures reject', (ps, alpha) => {
  expect(holm(ps).filter(p => p < alpha)).toHaveLength(stepDown(ps, alpha))
  expect(benjaminiHochberg(ps).filter(p => p < alpha)).toHaveLength(stepUp(ps, alpha))
})

test.prop([ps])('Holm lies between Benjamini-Hochberg and Bonferroni, and all keep the order', ps => {
  const [strict, lenient] = [holm(ps), benjaminiHochberg(ps)]
  ps.forEach((p, i) => {
    expect(lenient[i]).toBeGreaterThanOrEqual(p)
    expect(strict[i]).toBeGreaterThanOrEqual(lenient[i]! - 1e-15)
    expect(strict[i]).toBeLessThanOrEqual(Math.min(1, p * ps.length))
    ps.forEach((other, j) => {
      if (other > p) {
        expect(strict[j]).toBeGreaterThanOrEqual(strict[i]!)
        expect(lenient[j]).toBeGreaterThanOrEqual(lenient[i]!)
      }
    })
  })
})

test.prop([ps, fc.nat()])('the order in which they are given does not matter', (ps, turn) => {
  const at = turn % ps.length
  const turned = [...ps.slice(at), ...ps.slice(0, at)]
  for (const adjust of [holm, benjaminiHochberg]) {
    const found = adjust(ps)
    expect(adjust(turned)).toEqual([...found.slice(at), ...found.slice(0, at)])
  }
})
