import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Option } from '../../../src/engine/options.ts'
import { policies } from '../../../src/policies/victory-at-sea/index.ts'
import { options } from '../../../src/rulesets/victory-at-sea/options.ts'

const ledger = readFileSync(new URL('../../../docs/rules/victory-at-sea.md', import.meta.url), 'utf8')
const sources = new URL('../../../src/rulesets/victory-at-sea/', import.meta.url)
const row = (id: string) => ledger.split('\n').find(line => line.startsWith(`| ${id} |`))

describe('the ledger', () => {
  it('has a row for every ruling, with another reading', () => {
    for (const { id } of Object.values(options as Record<string, Option>)) {
      if (id === undefined) continue
      const cells = row(id)?.split(' | ') ?? []
      expect(cells, id).toHaveLength(4)
      expect(cells[3], id).not.toMatch(/^–/)
    }
  })

  it('names only tests and sources that exist', () => {
    const tests = readdirSync(new URL('.', import.meta.url)).map(name => name.replace('.test.ts', ''))
    for (const [, name] of ledger.matchAll(/`([a-z0-9-]+\.(?:unit|golden|property|exact|noreg))`/g))
      expect(tests, name).toContain(name)
    for (const [, name] of ledger.matchAll(/`([a-z0-9-]+\.ts)`/g))
      expect(existsSync(new URL(name!, sources)), name).toBe(true)
  })

  it('names every player and every house rule', () => {
    for (const { id } of policies) expect(ledger).toContain(`\`${id}\``)
    for (const [name, { kind }] of Object.entries(options as Record<string, Option>))
      if (kind === 'rule') expect(ledger).toContain(`\`${name}\``)
  })

  it('names every section of the rulebook', () => {
    for (const section of [
      'Re-Rolls',
      'Pre-Measuring',
      'Splitting Fire',
      'Multiplayer Games',
      'Crash Dive',
      'Campaigns',
    ])
      expect(ledger).toContain(section)
  })
})
