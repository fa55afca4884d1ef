import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { policies } from '../../../src/policies/laffey/index.ts'
import { options } from '../../../src/rulesets/laffey/options.ts'

const ledger = readFileSync(new URL('../../../docs/rules/laffey.md', import.meta.url), 'utf8')
const here = new URL('.', import.meta.url)
const sources = new URL('../../../src/rulesets/laffey/', import.meta.url)
const row = (id: string) => ledger.split('\n').find(line => line.startsWith(`| ${id} |`))

describe('the ledger', () => {
  it('has a row for every ruling of the procedure, R1 to R65 (there is no R61)', () => {
    for (let n = 1; n <= 65; n++) expect(row(`R${n}`) !== undefined, `R${n}`).toBe(n !== 61)
  })

  it('names option, default, alternatives and meanings of each ruling as the options have them', () => {
    for (const [name, option] of Object.entries(options)) {
      if (option.kind !== 'ruling' || option.type !== 'choice') continue
      const cells = row(option.id!)!.split(' | ')
      const written = (value: string) => `\`${value}\`: ${option.meaning![value]}`
      const [standard, ...others] = option.values.map(String)
      expect(cells[1]).toBe(`\`${name}\``)
      expect(cells[2]).toBe(option.doc)
      expect(cells[3]).toBe(written(standard!))
      expect(cells[4]).toBe(others.map(written).join('; '))
      expect(option.default).toBe(standard)
    }
  })

  it('names only tests and sources that exist', () => {
    const tests = readdirSync(here).map(name => name.replace('.test.ts', ''))
    for (const [, name] of ledger.matchAll(/`([a-z0-9-]+\.(?:unit|golden|property|exact|noreg))`/g))
      expect(tests, name).toContain(name)
    for (const [, name] of ledger.matchAll(/`([a-z0-9-]+\.ts)`/g))
      expect(existsSync(new URL(name!, sources)), name).toBe(true)
  })

  it('names every player and every option of the sheet', () => {
    for (const { id } of policies) expect(ledger.toLowerCase()).toContain(id)
    for (const [name, option] of Object.entries(options))
      if (option.kind === 'data') expect(ledger).toContain(`\`${name}\``)
  })
})
