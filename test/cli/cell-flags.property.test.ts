import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cellFlags, replayWords } from '../../src/cli/cell-flags.ts'
import { callOf, shellWord } from '../../src/cli/invocation.ts'
import type { OptionTable } from '../../src/engine/options.ts'
import { playerFlow } from '../../src/experiment/flags.ts'
import { loadCell } from '../../src/experiment/load.ts'
import { loadGame } from '../../src/experiment/load-game.ts'
import type { Cell, Value } from '../../src/experiment/types.ts'

const laffey = await loadGame({ ruleset: 'laffey', cells: [] })
const table: OptionTable = laffey.ruleset.options

/** Any value of an option that a flag can give. */
function anyValue(name: string): fc.Arbitrary<Value> {
  const option = table[name]!
  switch (option.type) {
    case 'choice':
      return fc.constantFrom(...option.values)
    case 'flag':
      return fc.boolean()
    case 'integer': {
      const numbers = fc.integer({ min: option.min, max: option.max })
      return option.word === undefined ? numbers : fc.oneof(numbers, fc.constant(option.word))
    }
    case 'integers':
      return fc.array(fc.integer({ min: option.min, max: option.max }), {
        minLength: Math.max(1, option.minLength),
        maxLength: option.maxLength,
      })
    default:
      return fc.constant(option.default as Value)
  }
}

const changes = fc
  .subarray(Object.keys(table), { minLength: 1, maxLength: 4 })
  .chain(names => fc.record(Object.fromEntries(names.map(name => [name, anyValue(name)]))))

/** Flags as `play` reads them. */
function parsed(words: readonly string[]): { set: string[]; policy: string[] } {
  const set: string[] = []
  const policy: string[] = []
  for (let i = 0; i < words.length; i += 2) {
    if (words[i] === '--set') set.push(words[i + 1]!)
    else policy.push(words[i + 1]!)
  }
  return { set, policy }
}

const plain = await loadCell('laffey')

describe('the flags that make a cell again', () => {
  test.prop([changes], { numRuns: 60 })('give the same options, whatever was set', async change => {
    const cell: Cell = { ...plain.cell, options: { ...plain.cell.options, ...change } }
    const allowed = laffey.ruleset.check?.(cell.options as never) ?? []
    fc.pre(allowed.length === 0)
    const again = await loadCell('laffey', parsed(cellFlags(cell, laffey.ruleset)))
    expect(again.cell.options).toEqual(cell.options)
    expect(again.cell.players).toEqual(cell.players)
  })

  it('give the same player with the same parameters', async () => {
    const policy = laffey.policies.find(({ parameters }) => Object.keys(parameters).length > 0)
    if (policy === undefined) return
    const [name, parameter] = Object.entries(policy.parameters as OptionTable)[0]!
    const value = parameter.type === 'number' || parameter.type === 'integer' ? parameter.max : parameter.default
    const { cell } = await loadCell('laffey', {
      policy: [`captain=${policy.id}{${name}: ${JSON.stringify(value)}}`],
    })
    expect(cell.players.captain!.parameters[name]).toEqual(value)
    const again = await loadCell('laffey', parsed(cellFlags(cell, laffey.ruleset)))
    expect(again.cell).toEqual(cell)
  })

  it('name ruleset, seed and game', () => {
    expect(replayWords(laffey.ruleset, 5, plain.cell, 12)).toEqual([
      'play',
      'laffey',
      '--seed',
      '5',
      '--game',
      '12',
      '--policy',
      'captain=drill',
    ])
  })
})

describe('a player with parameters', () => {
  it.each([
    ['expert', 'expert'],
    ['expert{caution: 0.6}', '{id: "expert", caution: 0.6}'],
    ['expert {caution: 0.6, bold: true}', '{id: "expert", caution: 0.6, bold: true}'],
    ['./mine.ts{}', '{id: "./mine.ts"}'],
    ['{id: expert, caution: 0.6}', '{id: expert, caution: 0.6}'],
    ['[expert, { id: drill }]', '[expert, { id: drill }]'],
    ['expert{caution: 0.6', undefined],
  ])('%s reads as %s', (typed, read) => {
    expect(playerFlow(typed)).toBe(read)
  })
})

describe('a command to paste', () => {
  test.prop([fc.string({ unit: 'binary-ascii' }).filter(text => !text.includes('\0'))])(
    'quotes every word for the shell',
    async text => {
      const { execFileSync } = await import('node:child_process')
      expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text)
    },
  )

  it('starts as the program was started', () => {
    const script = `${process.cwd()}/broadside.js`
    expect(callOf(['node', script], {})).toBe('node broadside.js')
    expect(callOf(['node', script], { npm_lifecycle_event: 'start' })).toBe('npm start --')
    expect(callOf(['node', '/usr/bin/broadside'], {})).toBe('broadside')
    expect(callOf(['node', '/opt/naval games/broadside.js'], {})).toBe("node '/opt/naval games/broadside.js'")
  })
})
