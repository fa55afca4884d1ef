import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { seal, unseal } from '../../src/run/block.ts'
import { canonical } from '../../src/run/canonical.ts'

describe('a sealed line', () => {
  test.prop([fc.jsonValue()])('gives back what was sealed', value => {
    expect(JSON.stringify(unseal(seal(value)))).toBe(JSON.stringify(value))
  })

  test.prop([fc.jsonValue(), fc.nat(), fc.integer({ min: 33, max: 126 })])(
    'gives nothing when any character of it was changed',
    (value, at, code) => {
      const line = seal(value)
      const place = at % line.length
      const changed = `${line.slice(0, place)}${String.fromCharCode(code)}${line.slice(place + 1)}`
      if (changed !== line) expect(unseal(changed)).toBeUndefined()
    },
  )

  test.prop([fc.jsonValue(), fc.nat()])('gives nothing when it was torn', (value, at) => {
    const line = seal(value)
    expect(unseal(line.slice(0, at % line.length))).toBeUndefined()
  })
})

describe('canonical JSON', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, shuffled(inner)]),
    )
  }

  test.prop([fc.jsonValue()])('does not depend on the order of keys', value => {
    expect(canonical(shuffled(value))).toBe(canonical(value))
  })

  test.prop([fc.jsonValue()])('says the same as the value', value => {
    expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
})
