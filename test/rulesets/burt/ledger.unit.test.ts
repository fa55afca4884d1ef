import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { policies } from '../../../src/policies/burt/index.ts'
import { scenarios, shipped } from '../../../src/rulesets/burt/data.ts'
import { options } from '../../../src/rulesets/burt/options.ts'

const ledger = readFileSync(new URL('../../../docs/rules/burt.md', import.meta.url), 'utf8')
const here = new URL('.', import.meta.url)
const sources = new URL('../../../src/rulesets/burt/', import.meta.url)
const row = (id: string) => ledger.split('\n').find(line => line.startsWith(`| ${id} |`))

describe('the ledger', () => {
  it('has a row for every unclear point, B1 to B80, or names the options that settle it', () => {
    for (let n = 1; n <= 80; n++) {
      const id = `B${n}`
      // An option of the scenario, named below the table.
      if (id === 'B53') expect(ledger).toContain('B53, `briefing`')
      else expect(row(id), id).toBeDefined()
    }
  })

  it('names option, question, default, alternatives and meanings of each ruling as the options have them', () => {
    for (const [name, option] of Object.entries(options)) {
      if (option.kind !== 'ruling') continue
      const cells = row(option.id!)!.split(' | ')
      expect(cells[1]).toBe(`\`${name}\``)
      expect(cells[2]).toBe(option.doc)
      if (option.type !== 'choice') continue
      const meaning: Readonly<Record<string, string>> = 'meaning' in option ? option.meaning : {}
      const written = (value: string) =>
        meaning[value] === undefined ? `\`${value}\`` : `\`${value}\`: ${meaning[value]}`
      expect(cells[3]).toBe(written(String(option.default)))
      const others = (option.values as readonly (string | number)[]).filter(value => value !== option.default)
      expect(cells[4]).toBe(others.map(value => written(String(value))).join('; '))
    }
  })

  it('has a row for every section, each with a place and a test or a reason', () => {
    const rows = ledger.split('\n').filter(line => /^\| (\d+\.\d+|–) \|/.test(line))
    const sections = new Set(rows.map(line => line.split(/[ .]/)[1]))
    for (let n = 1; n <= 19; n++) expect(sections, `section ${n}`).toContain(String(n))
    for (const line of rows) {
      const [, , where, shown] = line.replace(/ \|$/, '').split(' | ')
      expect(where, line).not.toBe('')
      expect(shown ?? where, line).toMatch(
        /`[a-z-]+\.(unit|exact|golden|property|noreg)`|left out|`test\/|`[a-z-]+\.ts`/,
      )
    }
  })

  it('names only tests and sources that exist', () => {
    const tests = readdirSync(here).map(name => name.replace('.test.ts', ''))
    for (const [, name] of ledger.matchAll(/`([a-z0-9-]+\.(?:unit|golden|property|exact|noreg))`/g))
      expect(tests, name).toContain(name)
    for (const [, name] of ledger.matchAll(/`((?:data\/)?[a-z0-9-]+\.(?:ts|json))`/g))
      expect(existsSync(new URL(name!, sources)), name).toBe(true)
    const kinds = ['unit', 'exact', 'property', 'golden']
    for (const line of ledger.split('\n').filter(text => /^\| B\d+ \| `/.test(text))) {
      const shown = line.split(' | ').at(-1)!.replace(' |', '').split(', ')
      for (const name of shown)
        if (name !== 'test/odds')
          expect(
            kinds.some(kind => tests.includes(`${name}.${kind}`)),
            `${line} ${name}`,
          ).toBe(true)
      for (const file of line.split(' | ').at(-2)!.split(', '))
        expect(existsSync(new URL(file, sources)), file).toBe(true)
    }
  })

  it('names every player, every battle, and every option of the data', () => {
    for (const { id } of policies) expect(ledger).toContain(`\`${id}\``)
    for (const { id } of scenarios) expect(ledger).toContain(`\`${id}\``)
    for (const [name, option] of Object.entries(options))
      if (option.kind === 'data') expect(ledger).toContain(`\`${name}\``)
    expect(ledger).toContain(`${shipped.ships.length} ships`)
    expect(ledger).toContain(`${shipped.guns.length} guns`)
    expect(ledger).toContain(`${shipped.aircraft.length} aircraft`)
  })
})
