import { afterAll, describe, expect, test } from 'vitest'
import { loadGame, policyFinder } from '../../src/experiment/load-game.ts'
import { faultOfLoading } from '../../src/experiment/loads-at-all.ts'
import { setupOf } from '../../src/experiment/types.ts'
import { isModulePath } from '../../src/experiment/values.ts'
import { Folder } from './files.ts'
import { toyCatalogue } from './toy.ts'

const folder = new Folder()
afterAll(() => folder.clear())

const captain = (more = '') => `
interface View { readonly round: number }
export default {
  id: 'mine',
  title: 'Mine',
  doc: 'My own.',
  seats: ['red'],
  parameters: { nerve: { type: 'integer', kind: 'rule', doc: 'Nerve.', rule: 'own', min: 0, max: 9, default: 4 } },
  create: () => ({ decide: (view: View) => view.round }),
  ${more}
}
`

describe('a player of the user’s own', () => {
  test('is a TypeScript module named by its path, with parameters', async () => {
    const path = folder.write('captains/mine.ts', captain())
    const { experiment, game } = await folder.load(
      'ruleset: toy\npolicies: { red: [steady, ./captains/mine.ts, { id: captains/mine.ts, nerve: 9 }] }\nbaseline: { red: ./captains/mine.ts }',
    )
    const red = experiment.cells.map(cell => cell.players.red!)
    expect(red.slice(1)).toEqual([
      {
        label: './captains/mine.ts',
        written: './captains/mine.ts',
        id: './captains/mine.ts',
        module: path,
        parameters: { nerve: 4 },
      },
      {
        label: '{ id: captains/mine.ts, nerve: 9 }',
        written: { id: 'captains/mine.ts', nerve: 9 },
        id: 'captains/mine.ts',
        module: path,
        parameters: { nerve: 9 },
      },
    ])
    expect(experiment.groups).toEqual([{ cells: [0, 1, 2], baseline: 1 }])
    expect(policyFinder(game)(red[1]!).title).toBe('Mine')

    const again = await loadGame(experiment, toyCatalogue)
    expect([...again.modules.keys()]).toEqual([path])
    const setup = setupOf(experiment.cells[2]!, policyFinder(again))
    expect(setup.players.red!.policy.id).toBe('mine')
    expect(setup.players.red!.parameters).toEqual({ nerve: 9 })
  })

  test.each([
    [
      'has a title that steers a terminal',
      captain("title: 'a\\u001b[2J',"),
      'the default export is not a player: title must be a text without control characters; found "a\\u001b[2J"',
    ],
    ['is missing', undefined, 'there is no such module'],
    [
      'does not parse',
      'export default {\n  id: = 3\n}',
      /^the module could not be loaded: (line 2, column 6: Unexpected "="|\w*Error: .+)$/,
    ],
    ['throws when loaded', 'throw new RangeError("no deck")', /^the module could not be loaded: RangeError: no deck/],
    ['ends the program', 'process.exit(0)', 'the module ends the program while it is loaded'],
    [
      'exports nothing',
      'export const captain = 1',
      'the default export is not a player: there is none (export default definePolicy({ ... }))',
    ],
    [
      'has nothing',
      'export default {}',
      'the default export is not a player: it has neither id nor create (export default definePolicy({ ... }))',
    ],
    ['has no id', captain('id: 3,'), 'the default export is not a player: id must be a text'],
    [
      'has no seats',
      captain('seats: [],'),
      'the default export is not a player: seats must list the seats that it can play',
    ],
    ['has no create', captain('create: 3,'), 'the default export is not a player: create must be a function'],
    [
      'has no parameters',
      captain('parameters: undefined,'),
      'the default export is not a player: parameters must be an option table; {} if it has none',
    ],
    [
      'has a bad parameter',
      captain('parameters: { nerve: 3 },'),
      'the default export is not a player: parameter nerve must be made by choice, integer, real, flag or integers, with a default',
    ],
    [
      'cannot be made',
      captain('create: () => { throw new TypeError("no orders") },'),
      /^create failed: TypeError: no orders/,
    ],
    [
      'answers nothing',
      captain('create: () => ({}),'),
      'it does not answer decide; to answer some questions and leave the rest to another player, use playsLike',
    ],
    [
      'makes nothing',
      captain('create: () => undefined,'),
      "create must return the player's decisions; it returned nothing",
    ],
  ])('is refused if it %s', async (what, code, message) => {
    const name = `${what.replaceAll(' ', '-')}.ts`
    if (code !== undefined) folder.write(name, code)
    const [complaint, ...more] = await folder.complaints(`ruleset: toy\npolicies: { red: ./${name} }`)
    expect(more).toEqual([])
    expect(complaint).toMatch(/^2:18 /)
    const [, said] = complaint!.split(`"./${name}": `)
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  })

  test('is refused if its body loops or waits for ever', async () => {
    const loops = folder.write('loops.ts', 'for (;;);\nexport {}')
    expect(await faultOfLoading(loops, 1500)).toBe('the module does not finish loading (1.5 s); does its body loop?')
    const waits = folder.write('waits.mjs', 'await new Promise(() => {})')
    expect(await faultOfLoading(waits)).toBe('the module does not finish loading: it awaits something that never comes')
    const throws = folder.write('throws.mjs', 'throw 3')
    expect(await faultOfLoading(throws)).toBeUndefined()
  })

  test('is refused in a seat that it does not list', async () => {
    folder.write('red.ts', captain())
    expect(await folder.complaints('ruleset: toy\npolicies: { blue: ./red.ts }')).toEqual([
      '2:19 "./red.ts" cannot play the seat blue; it lists red',
    ])
  })

  test('is told from players of the catalogue by a slash or an ending', () => {
    const paths = ['./a.ts', '../a.js', '/x/a.mts', 'a.ts', 'sub/a', 'C:\\a.ts']
    expect(paths.every(isModulePath)).toBe(true)
    expect(['expert', 'damage-control', 'star.buyer'].some(isModulePath)).toBe(false)
  })
})

test('a resolved experiment of a ruleset that is gone is refused', async () => {
  await expect(loadGame({ ruleset: 'gone', cells: [] }, toyCatalogue)).rejects.toThrow(
    'there is no ruleset called "gone"',
  )
})
