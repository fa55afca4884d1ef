import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../../src/engine/options.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import { options } from '../../../src/rulesets/laffey/options.ts'
import { rulesOf } from '../../../src/rulesets/laffey/rules.ts'

const defaults = defaultsOf(options)
const rulings = Object.entries(options).filter(([, option]) => option.kind === 'ruling')

describe('options', () => {
  it('gives every ruling an id of its own and says what each value means', () => {
    const ids = rulings.map(([, option]) => option.id)
    expect(ids.every(id => /^R\d+$/.test(id!))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, option] of rulings) {
      if (option.type !== 'choice') throw new Error(`${name} is not a choice`)
      expect(option.values.length, name).toBeGreaterThan(1)
      for (const value of option.values) expect(option.meaning?.[value], `${name} ${value}`).toBeTruthy()
    }
  })

  it('offers every ruling that has an alternative', () => {
    const withAlternative = [
      1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
      32, 33, 34, 35, 36, 38, 40, 42, 44, 49, 51, 55, 63,
    ]
    expect(rulings.map(([, option]) => option.id).sort()).toEqual(withAlternative.map(n => `R${n}`).sort())
  })

  it('plays the recommended readings when nothing is said: every departure is off', () => {
    const rules = rulesOf(defaults)
    const departures = Object.entries(rules).filter(([name]) => /^R\d/.test(name))
    expect(departures.filter(([, on]) => on !== false)).toEqual([])
  })

  it('turns each value but the default into a departure, and no two into the same', () => {
    const seen = new Map<string, string>()
    for (const [name, option] of rulings) {
      if (option.type !== 'choice') continue
      for (const value of option.values.filter(v => v !== option.default)) {
        const rules = rulesOf({ ...defaults, [name]: value })
        const changed = JSON.stringify(
          Object.entries(rules).filter(([key, on]) => on !== rulesOf(defaults)[key as keyof typeof rules]),
        )
        expect(changed, `${name} ${value}`).not.toBe('[]')
        expect(seen.get(changed), `${name} ${value}`).toBeUndefined()
        seen.set(changed, `${name} ${value}`)
      }
    }
  })

  it('keeps the levels of the rulebook', () => {
    const level = (id: 'ensign' | 'lieutenant' | 'commander' | 'captain') => {
      const { supplies, teams, start, corsairs } = rulesOf({ ...defaults, level: id })
      return [supplies, teams, start, corsairs]
    }
    expect(level('ensign')).toEqual([4, 2, 0, true])
    expect(level('lieutenant')).toEqual([1, 2, 0, true])
    expect(level('commander')).toEqual([4, 2, -1, false])
    expect(level('captain')).toEqual([4, 1, -1, false])
  })

  it('has defaults that its own check accepts', () => {
    expect(laffey.check?.(defaults)).toEqual([])
  })

  it('refuses what cannot be played, all of it at once', () => {
    expect(laffey.check?.({ ...defaults, startAircraft: 25, startingSupplies: 9 })).toEqual([
      'startAircraft is 25, but the ring has 22 aircraft',
      'startingSupplies is 9, more than supplyMaximum, 6; raise that, or set supplyCap (R23) to none',
    ])
    expect(laffey.check?.({ ...defaults, suppliesStars: [], clearSkiesStars: [], wildcatStars: [] })).toHaveLength(1)
  })
})
