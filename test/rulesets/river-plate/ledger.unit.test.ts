import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Option } from '../../../src/engine/options.ts'
import { battleOptions } from '../../../src/rulesets/river-plate/options.ts'
import { salvoOptions } from '../../../src/rulesets/river-plate/salvo-setup.ts'

const ledger = readFileSync(new URL('../../../docs/rules/river-plate.md', import.meta.url), 'utf8')
const here = new URL('.', import.meta.url)
const sources = new URL('../../../src/rulesets/river-plate/', import.meta.url)
const row = (id: string) => ledger.split('\n').find(line => line.startsWith(`| ${id} |`))

describe('the ledger', () => {
  it('has a row for every unclear point, A1 to A37', () => {
    for (let n = 1; n <= 37; n++) expect(row(`A${n}`), `A${n}`).toBeDefined()
  })

  it('names the option of each ruling, and calls settled what has none', () => {
    const rulings = new Map<string, string>()
    for (const [name, option] of Object.entries({ ...salvoOptions, ...battleOptions } as Record<string, Option>))
      if (option.kind === 'ruling') rulings.set(option.id!, name)
    for (let n = 1; n <= 37; n++) {
      const cell = row(`A${n}`)!.split(' | ')[1]!
      const name = rulings.get(`A${n}`)
      if (name !== undefined) expect(cell).toBe(`\`${name}\``)
      else expect(cell, `A${n}`).toMatch(/^(settled|players' parameter `initiative`)$/)
    }
  })

  it('names only tests and sources that exist', () => {
    const tests = readdirSync(here).map(name => name.replace('.test.ts', ''))
    for (const [, name] of ledger.matchAll(/`([a-z0-9-]+\.(?:unit|golden|property|exact|noreg))`/g))
      expect(tests, name).toContain(name)
    for (const [, name] of ledger.matchAll(/`((?:data\/)?[a-z0-9-]+\.(?:ts|json))`/g))
      expect(existsSync(new URL(name!, sources)), name).toBe(true)
  })
})
