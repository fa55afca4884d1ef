import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/catalogue.ts'
import { defaultsOf } from '../../src/engine/options.ts'
import { exactSalvo } from '../../src/odds/river-plate-exact.ts'
import { riverPlateSalvo } from '../../src/rulesets/river-plate/salvo.ts'
import { salvoOptions } from '../../src/rulesets/river-plate/salvo-setup.ts'

const defaults = defaultsOf(salvoOptions)

describe('exact odds of a simulated salvo', () => {
  it.each([
    ['in range', defaults],
    ['out of range', { ...defaults, battery: 'secondary' as const, range: 40 }],
  ])('%s: every outcome, metric and event of the ruleset, adding up to 1', (_, options) => {
    const { outcomes, metrics, events } = exactSalvo(options)
    expect(Object.keys(outcomes).sort()).toEqual(riverPlateSalvo.outcomes.map(({ id }) => id).sort())
    expect(Object.values(outcomes).reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    expect(outcomes.unfinished).toBe(0)
    for (const { id, min, max } of riverPlateSalvo.metrics) {
      const values = metrics[id]!
      expect(values.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 12)
      for (const [value] of values) expect(value >= min && value <= max).toBe(true)
    }
    for (const group of riverPlateSalvo.events)
      for (const { id } of group.names) {
        const { mean, ever } = events[group.id]![id]!
        expect(ever).toBeLessThanOrEqual(mean + 1e-12)
        expect(ever).toBeGreaterThanOrEqual(0)
      }
  })

  it('is what the catalogue gives to reports', async () => {
    const game = await catalogue.find(({ id }) => id === 'river-plate-salvo')!.load()
    expect(game.exact?.(defaults)).toEqual(exactSalvo(defaults))
  })
})
