import { describe, expect, test } from 'vitest'
import { catalogue } from '../../src/catalogue.ts'
import type { Game } from '../../src/engine/contracts.ts'
import type { Option, OptionTable } from '../../src/engine/options.ts'
import { Complaints } from '../../src/experiment/complaints.ts'
import { OPTION_KINDS, optionKeys, readOption } from '../../src/experiment/option-values.ts'
import { parseFlag } from '../../src/experiment/source.ts'

/** What an experiment file takes for granted of every game: names that cannot be confused, defaults that are allowed. */
describe.each(catalogue.map(entry => entry.id))('%s', async id => {
  const entry = catalogue.find(entry => entry.id === id)!
  const game: Game = await entry.load()
  const { ruleset, policies } = game

  test('is what the catalogue says', () => {
    expect([ruleset.id, ruleset.title, ruleset.source]).toEqual([entry.id, entry.title, entry.source])
  })

  test('has names that mean one thing each', () => {
    const keys = [...optionKeys(ruleset.options), ...ruleset.seats.map(seat => seat.id)]
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
    // An option may be called `scenario`: `each scenario` then sweeps the options of that kind, as it does in every game.
    const taken: readonly string[] = [...OPTION_KINDS.filter(kind => kind !== 'scenario'), 'id']
    expect(keys.filter(key => taken.includes(key))).toEqual([])
    const figures = [...ruleset.outcomes, ...ruleset.metrics, ...ruleset.events].map(({ id }) => id)
    expect(figures.filter((id, i) => figures.indexOf(id) !== i)).toEqual([])
    const players = policies.map(policy => policy.id)
    expect(players.filter((id, i) => players.indexOf(id) !== i)).toEqual([])
  })

  test('has a default player for every seat, who can play it', () => {
    for (const { id } of ruleset.seats)
      expect(policies.find(policy => policy.id === ruleset.defaultPolicies[id])?.seats).toContain(id)
    expect(ruleset.outcomes.map(({ id }) => id)).toEqual(expect.arrayContaining([ruleset.headline, 'unfinished']))
  })

  const tables: [string, OptionTable][] = [
    ['options', ruleset.options],
    ...policies.map(({ id, parameters }): [string, OptionTable] => [`parameters of ${id}`, parameters]),
  ]
  test.each(tables)('has defaults that its own %s allow, and meanings only for values that exist', (_, table) => {
    const complaints = new Complaints()
    for (const [name, option] of Object.entries(table) as [string, Option][]) {
      const written = parseFlag(JSON.stringify(option.default), name, complaints)
      expect(readOption(name, option, written!, complaints)?.value).toEqual(option.default)
      if (option.type === 'choice' && option.meaning !== undefined)
        expect(option.values.map(String)).toEqual(expect.arrayContaining(Object.keys(option.meaning)))
      expect([name, option.doc, option.rule].every(text => text.trim() !== '')).toBe(true)
    }
    expect(() => complaints.throwIfAny()).not.toThrow()
  })

  test('allows its own defaults together', () => {
    const defaults = Object.fromEntries(
      Object.entries(ruleset.options as OptionTable).map(([name, option]) => [name, option.default]),
    )
    expect(ruleset.check?.(defaults) ?? []).toEqual([])
  })
})
