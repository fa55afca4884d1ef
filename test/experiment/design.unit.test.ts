import { afterAll, describe, expect, test } from 'vitest'
import type { Flags } from '../../src/experiment/flags.ts'
import type { Experiment } from '../../src/experiment/types.ts'
import { Folder } from './files.ts'

const folder = new Folder()
afterAll(() => folder.clear())

/** Cells as `values of vary / red player`, for short. */
const short = ({ cells }: Experiment): string[] =>
  cells.map(({ vary, players }) => `${Object.values(vary).join(' ')} / ${players.red!.label}`)

const load = async (text: string, flags: Flags = {}) => {
  const { experiment, notes } = await folder.load(`ruleset: toy\n${text}`, flags)
  return { experiment, notes, cells: short(experiment), groups: experiment.groups }
}
const complaints = (text: string, flags: Flags = {}) => folder.complaints(`ruleset: toy\n${text}`, flags)

describe('a grid', () => {
  test('has a cell for every combination, the first axis changing slowest and players fastest', async () => {
    const { experiment, cells, groups } = await load(
      'policies: { red: [steady, bold] }\nvary: { R1: [nobody, attacker], dice: [1, 3] }',
    )
    expect(cells).toEqual([
      'nobody 1 / steady',
      'nobody 1 / bold',
      'nobody 3 / steady',
      'nobody 3 / bold',
      'attacker 1 / steady',
      'attacker 1 / bold',
      'attacker 3 / steady',
      'attacker 3 / bold',
    ])
    expect(experiment.cells[7]!.vary).toEqual({ R1: 'attacker', dice: 3 })
    expect(experiment.cells[7]!.options).toMatchObject({ ties: 'attacker', dice: 3, level: 'normal' })
    expect(groups).toEqual(experiment.cells.map((_, i) => ({ cells: [i] })))
  })

  test('keeps the name that the file uses, and the file’s order', async () => {
    const { experiment } = await load('vary: { pips: [2], ties: [nobody] }')
    expect(Object.keys(experiment.cells[0]!.vary)).toEqual(['pips', 'ties'])
  })

  test('takes `all` for every value of an option', async () => {
    expect((await load('vary: { level: all, R2: all }')).cells).toEqual([
      'easy false / steady',
      'easy true / steady',
      'normal false / steady',
      'normal true / steady',
      'hard false / steady',
      'hard true / steady',
    ])
    expect((await load('vary: { dice: all }')).cells).toHaveLength(4)
  })

  test('sweeps options that are lists by a list of lists', async () => {
    const { experiment } = await load('vary: { track: [[1, 2], printed, [3, 4, 5]] }')
    expect(experiment.cells.map(cell => cell.options.track)).toEqual([[1, 2], 'printed', [3, 4, 5]])
    expect(await complaints('vary: { track: [1, 2] }')).toEqual([
      '2:16 vary.track must be a list of lists, for the option itself is a list',
    ])
  })

  test('refuses combinations that the ruleset refuses, once for all alike', async () => {
    expect(
      await complaints('policies: { red: [steady, bold] }\nvary: { dice: [1, 4], pips: [2, 3], level: [easy, hard] }'),
    ).toEqual([
      '3:37 level hard allows at most 3 dice (dice = 4, pips = 2, level = hard) and 1 more combination like it',
    ])
    expect(await complaints('options: { level: hard, dice: 4 }')).toEqual(['2:12 level hard allows at most 3 dice'])
  })

  test('may have ten thousand cells and not one more', async () => {
    const count = (n: number, written: (i: number) => string) =>
      Array.from({ length: n }, (_, i) => written(i + 1)).join(', ')
    const hull = `hull: [${count(500, String)}]`
    const tracks = (n: number) => `track: [${count(n, i => `[${i}, 0]`)}]`
    const { experiment } = await load(`vary: { ${hull}, ${tracks(5)}, dice: all }`)
    expect(experiment.cells).toHaveLength(10_000)
    expect(await complaints(`vary: { ${hull}, ${tracks(7)}, R1: all }`)).toEqual([
      '2:1 this makes 10,500 cells; 10,000 are allowed. Sweep less at once',
    ])
  })
})

describe('a list of grids', () => {
  test('has the cells of each, completed with the base of what they leave out', async () => {
    const { experiment, cells } = await load(
      'options: { dice: 3 }\nvary: [{}, { R1: [attacker, defender] }, { dice: [1], pips: all }]',
    )
    expect(Object.keys(experiment.cells[0]!.vary)).toEqual(['R1', 'dice', 'pips'])
    expect(cells).toEqual([
      'nobody 3 3 / steady',
      'attacker 3 3 / steady',
      'defender 3 3 / steady',
      'nobody 1 2 / steady',
      'nobody 1 3 / steady',
    ])
    expect(experiment.cells[4]!.options).toMatchObject({ ties: 'nobody', dice: 1, pips: 3 })
  })

  test('plays a combination once however often it is listed', async () => {
    const { cells, notes } = await load('vary: [{}, { R1: [nobody, attacker] }, { R1: [attacker] }]')
    expect(cells).toEqual(['nobody / steady', 'attacker / steady'])
    expect(notes).toEqual(['vary lists 2 combinations more than once; each is played once'])
  })

  test('takes `each kind` for every alternative of its options, one at a time', async () => {
    const { experiment, cells } = await load('options: { R1: attacker }\nvary:\n  - {}\n  - each ruling')
    expect(Object.keys(experiment.cells[0]!.vary)).toEqual(['R1', 'R2'])
    expect(cells).toEqual([
      'attacker false / steady',
      'defender false / steady',
      'nobody false / steady',
      'attacker true / steady',
    ])
  })

  test('takes `each option` for every alternative of one option', async () => {
    const { cells } = await load('vary: [{}, each dice, each ties]')
    expect(cells).toEqual([
      '2 nobody / steady',
      '1 nobody / steady',
      '3 nobody / steady',
      '4 nobody / steady',
      '2 attacker / steady',
      '2 defender / steady',
    ])
  })

  test('says which options `each kind` leaves out', async () => {
    const { cells, notes } = await load('vary: [{}, each data]')
    expect(cells).toEqual(['3 / steady', '2 / steady'])
    expect(notes).toEqual(['`each data` leaves out track, sheet: no list of values to try; name those you want'])
  })

  test('leaves out what `each` leads to and the ruleset refuses', async () => {
    const { cells, notes } = await load('options: { level: hard }\nvary: [{}, each dice]')
    expect(cells).toEqual(['2 / steady', '1 / steady', '3 / steady'])
    expect(notes).toEqual(['left out dice = 4: level hard allows at most 3 dice'])
  })

  test('names each option by one name throughout', async () => {
    expect(await complaints('vary: [{ R1: [attacker] }, { ties: [defender] }]')).toEqual([
      '2:30 "ties" and "R1" are the same option; use one name throughout',
    ])
  })

  test.each([
    ['vary: []', '2:7 vary is an empty list; leave it out, or list what to sweep'],
    [
      'vary: [each]',
      '2:8 "each" is not understood; write `each` and a kind (scenario, rule, ruling or data) or an option of toy',
    ],
    [
      'vary: [each rulings]',
      '2:8 "each rulings" is not understood; write `each` and a kind (scenario, rule, ruling or data) or an option of toy; did you mean "ruling"?',
    ],
    ['vary: [each sheet]', '2:8 sheet has no list of values to take each of; list them'],
    ['vary: [3]', '2:8 each item of vary must be a map of lists, {} for the base, or `each ...`; found the number 3'],
    ['vary: [[{}]]', '2:8 each item of vary must be a map of lists, {} for the base, or `each ...`; found a list of 1'],
  ])('refuses %s', async (text, message) => {
    expect(await complaints(text)).toEqual([message])
  })
})

describe('a baseline', () => {
  const grid = 'policies: { red: [steady, bold] }\nvary: { level: [easy, hard], dice: [1, 2] }\n'

  test('that names every axis makes one group', async () => {
    const { groups } = await load(`${grid}baseline: { level: hard, dice: 1, red: bold }`)
    expect(groups).toEqual([{ cells: [0, 1, 2, 3, 4, 5, 6, 7], baseline: 5 }])
  })

  test('compares within each value of what it leaves unnamed', async () => {
    expect((await load(`${grid}baseline: { level: easy, red: steady }`)).groups).toEqual([
      { cells: [0, 1, 4, 5], baseline: 0 },
      { cells: [2, 3, 6, 7], baseline: 2 },
    ])
    expect((await load(`${grid}baseline: { red: steady }`)).groups).toEqual([
      { cells: [0, 1], baseline: 0 },
      { cells: [2, 3], baseline: 2 },
      { cells: [4, 5], baseline: 4 },
      { cells: [6, 7], baseline: 6 },
    ])
  })

  test('means the base where a list of grids leaves an option unnamed', async () => {
    const list = 'policies: { red: [steady, bold] }\nvary: [{}, each ruling]\n'
    expect((await load(`${list}baseline: {}`)).groups).toEqual([
      { cells: [0, 2, 4, 6], baseline: 0 },
      { cells: [1, 3, 5, 7], baseline: 1 },
    ])
    expect((await load(`${list}baseline: { R1: attacker, red: steady }`)).groups).toEqual([
      { cells: [0, 1, 2, 3, 4, 5, 6, 7], baseline: 2 },
    ])
    expect(await complaints('vary: [each ruling]\nbaseline: {}')).toEqual([
      '3:1 the baseline is not among the cells: add `- {}` to vary, or name the values of a cell that is',
    ])
  })

  test('may name an option by its other name, or one that is fixed', async () => {
    const { groups } = await load(
      'options: { level: hard }\nvary: { R1: all }\nbaseline: { ties: defender, level: hard }',
    )
    expect(groups).toEqual([{ cells: [0, 1, 2], baseline: 1 }])
  })

  test('names a player by id, or with its parameters', async () => {
    const players = 'policies: { red: [steady, { id: bold, depth: 3, caution: 10% }, bold] }\n'
    expect((await load(`${players}baseline: { red: bold }`)).groups).toEqual([{ cells: [0, 1, 2], baseline: 2 }])
    expect((await load(`${players}baseline: { red: { id: bold, caution: 0.1, depth: 3 } }`)).groups).toEqual([
      { cells: [0, 1, 2], baseline: 1 },
    ])
    expect(await complaints('policies: { red: [{ id: bold, depth: [1, 2] }] }\nbaseline: { red: bold }')).toEqual([
      '3:18 baseline.red could be { id: bold, depth: 1 } or { id: bold, depth: 2 }; write the one that is meant as in policies',
    ])
  })

  test.each([
    ['{ level: normal, red: steady }', '4:20 no cell has level = normal; cells have easy and hard'],
    [
      '{ blue: steady, red: { id: bold, depth: 7 } }',
      '4:32 no cell has red = { id: bold, depth: 7 }; cells have steady and bold',
    ],
    ['{ pips: 2 }', '4:19 no cell has pips = 2; cells have 3'],
    ['{}', '4:1 the baseline names no option or seat that has several values, so nothing would be compared'],
    [
      '{ blue: steady }',
      '4:1 the baseline names no option or seat that has several values, so nothing would be compared',
    ],
    ['{ levle: easy }', '4:13 toy has no option or seat "levle"; did you mean "level"?'],
    [
      '{ level: [easy, hard] }',
      '4:20 baseline.level must be easy, normal or hard; found a list of 2; several values belong under vary',
    ],
    ['{ red: [steady, bold] }', '4:18 baseline.red must be one player; found a list of 2'],
    ['easy', '4:11 baseline must be a map of keys and values; found the text "easy"'],
  ])('refuses %s', async (text, message) => {
    expect(await complaints(`${grid}baseline: ${text}`)).toEqual([message])
  })

  test('must be a cell of the list that it stands in', async () => {
    expect(
      await complaints('vary: [{ R1: [attacker] }, { R2: [true] }]\nbaseline: { R1: attacker, R2: true }'),
    ).toEqual(['3:1 the baseline is not among the cells: add `- {}` to vary, or name the values of a cell that is'])
  })
})

describe('--set', () => {
  const file =
    'options: { R1: attacker }\nvary: { level: [easy, hard], dice: [1, 2] }\nbaseline: { level: easy, dice: 1 }'

  test('replaces a fixed option, by either name', async () => {
    expect((await load(file, { set: ['R1=defender'] })).experiment.fixed).toEqual({ R1: 'defender' })
    const { experiment } = await load(file, { set: ['ties=defender', 'hull=1e2'] })
    expect(experiment.fixed).toEqual({ R1: 'defender', hull: 100 })
    expect(experiment.cells.every(cell => cell.options.ties === 'defender' && cell.options.hull === 100)).toBe(true)
  })

  test('replaces a sweep by a value', async () => {
    const { experiment, cells, groups, notes } = await load(file, { set: ['level=easy'] })
    expect(cells).toEqual(['1 / steady', '2 / steady'])
    expect(experiment.fixed).toEqual({ R1: 'attacker', level: 'easy' })
    expect(groups).toEqual([{ cells: [0, 1], baseline: 0 }])
    expect(notes).toEqual([])
  })

  test('drops comparisons with a baseline that it has replaced', async () => {
    const { groups, notes } = await load(file, { set: ['level=hard'] })
    expect(groups).toEqual([{ cells: [0] }, { cells: [1] }])
    expect(notes).toEqual(['nothing is compared: the baseline is level = easy, which a flag has replaced'])
    const alone = await load(file, { set: ['level=easy', 'dice=1'] })
    expect(alone.groups).toEqual([{ cells: [0] }])
    expect(alone.notes).toEqual(['nothing is compared: the baseline names no option or seat that has several values'])
  })

  test('sweeps over a list, in place of what was swept or across all else', async () => {
    expect((await load(file, { set: ['dice=[1, 3]'] })).cells).toEqual([
      'easy 1 / steady',
      'easy 3 / steady',
      'hard 1 / steady',
      'hard 3 / steady',
    ])
    const { experiment, cells, groups } = await load(file, { set: ['R1=[nobody, attacker]', 'level=easy'] })
    expect(cells).toEqual(['1 nobody / steady', '1 attacker / steady', '2 nobody / steady', '2 attacker / steady'])
    expect(experiment.fixed).toEqual({ level: 'easy' })
    expect(groups).toEqual([
      { cells: [0, 2], baseline: 0 },
      { cells: [1, 3], baseline: 1 },
    ])
  })

  test('moves the base of a list of grids', async () => {
    const list = 'vary: [{}, each ruling]\nbaseline: {}'
    const moved = await load(list, { set: ['R1=attacker'] })
    expect(moved.cells).toEqual(['false / steady', 'true / steady'])
    expect(moved.experiment.cells.every(cell => cell.options.ties === 'attacker')).toBe(true)
    expect(moved.groups).toEqual([{ cells: [0, 1], baseline: 0 }])
    const across = await load(list, { set: ['level=[easy, hard]'] })
    expect(across.cells).toHaveLength(8)
    expect(across.groups).toEqual([
      { cells: [0, 1, 2, 3], baseline: 0 },
      { cells: [4, 5, 6, 7], baseline: 4 },
    ])
  })

  test('sets a list option to a list, and sweeps it over a list of lists', async () => {
    expect((await load('', { set: ['track=[1, 2]'] })).experiment.fixed).toEqual({ track: [1, 2] })
    expect((await load('', { set: ['track=[[1, 2], printed]'] })).cells).toHaveLength(2)
  })

  test('sets a document back to the one that ships', async () => {
    const { experiment } = await load('options: { sheet: { armour: 3 } }', { set: ['sheet=null'] })
    expect(experiment.cells[0]!.options.sheet).toBeNull()
  })

  test('sets players', async () => {
    expect((await load('policies: { red: bold }', { set: ['red=[steady, { id: bold, depth: 3 }]'] })).cells).toEqual([
      ' / steady',
      ' / { id: bold, depth: 3 }',
    ])
    expect((await load('', { policy: ['red=bold'] })).cells).toEqual([' / bold'])
  })

  test.each([
    ['levl=easy', 'toy has no option or seat "levl"; did you mean "level"?'],
    ['level=eazy', 'level must be easy, normal or hard; found the text "eazy"; did you mean "easy"?'],
    ['level', '--set takes key=value, where the key is an option or a seat'],
    ['=easy', '--set takes key=value, where the key is an option or a seat'],
    ['level=', 'is empty; a value was expected'],
    ['level=[]', 'vary.level is an empty list; give at least one value'],
    ['level=[easy', 'YAML syntax: a [ is not closed with ]'],
    ['level=!x easy', 'the tag "!x" means nothing here; remove it'],
    ['games=3', '--set sets options and players; use --games'],
    ['until=3', '--set sets options and players; change until in the file'],
    [
      '__proto__=3',
      'toy has no option or seat "__proto__"; it has red, blue, level, R1, ties, R2, reroll, pips, hull, dice, track and sheet',
    ],
    ['red=bald', 'there is no player "bald" for red; there are steady and bold; did you mean "bold"?'],
    ['sheet=none.yaml', '"none.yaml": there is no such file'],
    ['hull=1\n--- 2', 'several documents in one file (a second "---"); a value is one document'],
  ])('refuses %s', async (set, message) => {
    expect(await complaints(file, { set: [set] })).toEqual([`--set ${set} ${message}`])
  })

  test('refuses an option set twice, and options after --policy', async () => {
    expect(await complaints('', { set: ['R1=nobody', 'ties=attacker'], policy: ['level=easy', 'rod=bold'] })).toEqual([
      '--set ties=attacker "ties" is set twice; set it once',
      '--policy level=easy toy has no seat "level"; it has red and blue',
      '--policy rod=bold toy has no seat "rod"; it has red and blue; did you mean "red"?',
    ])
  })
})

describe('--games and --seed', () => {
  test('replace what the file says', async () => {
    const { experiment } = await load('seed: 3\nuntil: { metric: redWins, halfWidth: 1% }', {
      games: '2_000',
      seed: '1e3',
    })
    expect(experiment).toMatchObject({ seed: 1000, games: 2000 })
    expect(experiment.until).toBeUndefined()
  })

  test.each([
    [{ games: '0' }, '--games 0 games must be a whole number from 1 to 100,000,000,000; found the number 0'],
    [{ games: '-5' }, '--games -5 games must be a whole number from 1 to 100,000,000,000; found the number -5'],
    [
      { games: '1e18' },
      '--games 1e18 games must be a whole number from 1 to 100,000,000,000; found the number 1000000000000000000',
    ],
    [{ games: 'many' }, '--games many games must be a whole number from 1 to 100,000,000,000; found the text "many"'],
    [
      { games: Number.NaN },
      '--games NaN games must be a whole number from 1 to 100,000,000,000; found NaN (not a number)',
    ],
    [{ games: '' }, '--games  is empty; a value was expected'],
    [{ seed: '1.5' }, '--seed 1.5 seed must be a whole number from 0 to 9,007,199,254,740,991; found the number 1.5'],
    [
      { seed: '9007199254740992' },
      '--seed 9007199254740992 seed must be a whole number from 0 to 9,007,199,254,740,991; found the number 9007199254740992',
    ],
  ])('refuse %j', async (flags, message) => {
    expect(await complaints('', flags)).toEqual([message])
  })
})
