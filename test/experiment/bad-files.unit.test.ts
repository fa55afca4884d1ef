import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadExperiment } from '../../src/experiment/load.ts'
import { BadInput } from '../../src/experiment/types.ts'
import { complaintsOf, Folder } from './files.ts'
import { toyCatalogue } from './toy.ts'

const folder = new Folder()
afterAll(() => folder.clear())

const load = (path: string) => complaintsOf(() => loadExperiment(path, {}, toyCatalogue))

describe('a file that cannot be read', () => {
  test('is missing, with the nearest name beside it', async () => {
    folder.write('difficulty.yaml', 'ruleset: toy')
    expect(await load(join(folder.path, 'dificulty.yaml'))).toEqual([
      'dificulty.yaml there is no such file; did you mean "difficulty.yaml"?',
    ])
    const [message] = await load(join(folder.path, 'none/x.yaml'))
    expect(message).toMatch(/^x.yaml there is no such file, nor a folder ".*none"$/)
  })

  test('is a folder', async () => {
    mkdirSync(join(folder.path, 'here'))
    expect(await load(join(folder.path, 'here'))).toEqual(['here is a folder; name an experiment file in it'])
  })

  test('is a device', async () => {
    expect(await load('/dev/zero')).toEqual(['zero is not a regular file; name an experiment file'])
  })

  test.skipIf(process.getuid?.() === 0)('may not be read', async () => {
    const path = folder.write('secret.yaml', 'ruleset: toy')
    chmodSync(path, 0)
    expect(await load(path)).toEqual(['secret.yaml you have no permission to read this file'])
  })
})

test('a file without a name has no folder for its results', async () => {
  const message = 'the name of the file names the folder of its results; give it a name'
  expect(await load(folder.write('..yaml', 'ruleset: toy'))).toEqual([`..yaml ${message}`])
  expect(await load(folder.write('...yaml', 'ruleset: toy'))).toEqual([`...yaml ${message}`])
})

describe('a text that is no experiment', () => {
  const billion = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
  for (let i = 1; i < 9; i++) {
    const [before, here] = ['abcdefghi'[i - 1]!, 'abcdefghi'[i]!]
    billion.push(`${here}: &${here} [${Array(10).fill(`*${before}`).join(', ')}]`)
  }

  test.each<[string, string | Uint8Array, string[]]>([
    ['empty', '', ['1:1 is empty; an experiment file was expected']],
    ['nothing but a comment', '# later\n', ['1:1 is empty; an experiment file was expected']],
    ['null', '~', ['1:1 an experiment is a map of keys such as ruleset and games; found nothing']],
    [
      'binary',
      new Uint8Array([0x89, 0x50, 0, 1]),
      ['test.yaml is a binary file (it holds NUL bytes); an experiment file is a text in YAML, saved as UTF-8'],
    ],
    [
      'Latin-1',
      new Uint8Array([0x74, 0x3a, 0xe9]),
      ['test.yaml is not text in UTF-8; an experiment file is a text in YAML, saved as UTF-8'],
    ],
    [
      'huge',
      `# ${'x'.repeat(1024 * 1024)}`,
      ['test.yaml has 1,048,578 bytes; an experiment file may have 1,048,576 at most. Is it the right file?'],
    ],
    ['a list', '- ruleset: toy', ['1:1 an experiment is a map of keys such as ruleset and games; found a list of 1']],
    ['prose', 'play toy', ['1:1 an experiment is a map of keys such as ruleset and games; found the text "play toy"']],
    [
      'a result',
      '{ "format": "broadside-result" }',
      ['1:1 this is a result, not an experiment; `broadside report` reads it'],
    ],
    [
      'several documents',
      'ruleset: toy\n---\nruleset: toy',
      ['2:1 several documents in one file (a second "---"); an experiment file is one document'],
    ],
    [
      'an unclosed list',
      'ruleset: toy\nvary: { level: [easy',
      [
        '2:21 YAML syntax: a [ is not closed with ], or a line after it is not indented',
        '2:21 YAML syntax: a { is not closed with }, or a line after it is not indented',
      ],
    ],
    ['indented by tabs', 'ruleset: toy\npolicies:\n\tred: bold', ['3:1 YAML syntax: indented with a tab; use spaces']],
    [
      'with a key twice',
      'ruleset: toy\nseed: 1\nseed: 2',
      ['3:1 the key "seed" is written twice in one map; remove one'],
    ],
    [
      'with a key twice below',
      'ruleset: toy\noptions: { R1: nobody, R1: attacker }',
      ['2:24 the key "R1" is written twice in one map; remove one'],
    ],
    [
      'with a key twice and other faults',
      'ruleset: toy\nseed: 1\nseed: 2\ngames: none\nlevl: easy',
      [
        '3:1 the key "seed" is written twice in one map; remove one',
        '4:8 games must be a whole number from 1 to 100,000,000,000; found the text "none"',
        expect.stringMatching(/^5:1 unknown key "levl"/),
      ] as never,
    ],
    [
      'with control characters',
      'ruleset: toy\ntitle: "a\\e[2J"\noptions: { "R\\b1": 3 }\nreport: { metrics: ["\u202eabc"] }',
      [
        '2:8 a text holds the control character \\u001b, which does more on a terminal than to be read; remove it',
        '3:12 a key holds the control character \\u0008, which does more on a terminal than to be read; remove it',
        expect.stringMatching(/^3:12 toy has no option "R\\b1"/),
        '4:21 a text holds the control character \\u202e, which does more on a terminal than to be read; remove it',
        expect.stringMatching(/^4:21 toy has no outcome, metric or event group "\\u202eabc"/),
      ] as never,
    ],
    ['with a tag', 'ruleset: !!js/function toy', ['1:10 the tag "!!js/function" means nothing here; remove it']],
    ['of YAML 1.1', '%YAML 1.1\n---\nruleset: toy', ['1:1 files are read as YAML 1.2; remove the line %YAML 1.1']],
    ['with an unknown alias', 'ruleset: *toy', ['1:10 the alias *toy names no anchor above it']],
    [
      'with an alias of itself',
      'ruleset: toy\nvary: &v { level: *v }',
      ['2:19 the alias *v stands inside what it names'],
    ],
    ['that explodes', billion.join('\n'), ['4:36 aliases (*c) stand for more than 10,000 values; write them out']],
    [
      'nested a bit too deeply',
      `a: ${'['.repeat(60)}${']'.repeat(60)}`,
      ['1:55 maps and lists are nested too deeply; 50 levels are allowed'],
    ],
    [
      'nested far too deeply',
      '['.repeat(100_000),
      ['1:53 maps and lists are nested too deeply; 50 levels are allowed'],
    ],
    [
      'with a list as a key',
      'ruleset: toy\n? [1, 2]\n: 3',
      ['2:3 a key must be a word, not a list, a map or an alias'],
    ],
  ])('is refused: %s', async (_, text, messages) => {
    expect(await folder.complaints(text)).toEqual(messages)
  })
})

describe('keys and values', () => {
  test.each<[string, string]>([
    ['', '1:1 ruleset is missing; there are toy'],
    ['ruleset: toi', '1:10 there is no ruleset "toi"; there are toy; did you mean "toy"?'],
    ['ruleset: 7', '1:10 ruleset must be a text; found the number 7'],
    [
      'ruleset: toy\ntitel: x',
      '2:1 unknown key "titel"; an experiment has title, ruleset, seed, games, until, options, policies, vary, baseline, fleets, opponents, pairs, tournament and report; did you mean "title"?',
    ],
    [
      'ruleset: toy\nconfidence: 0.9',
      '2:1 unknown key "confidence"; an experiment has title, ruleset, seed, games, until, options, policies, vary, baseline, fleets, opponents, pairs, tournament and report; it belongs under tournament or under report',
    ],
    [
      'ruleset: toy\nlevel: easy',
      '2:1 unknown key "level"; an experiment has title, ruleset, seed, games, until, options, policies, vary, baseline, fleets, opponents, pairs, tournament and report; it belongs under options',
    ],
    [
      'ruleset: toy\nred: bold',
      '2:1 unknown key "red"; an experiment has title, ruleset, seed, games, until, options, policies, vary, baseline, fleets, opponents, pairs, tournament and report; it belongs under policies',
    ],
    [
      'ruleset: toy\nreport: { seed: 3 }',
      '2:11 unknown key "seed"; report has metrics, confidence and reference; it belongs at the top of the file',
    ],
    ['ruleset: toy\n__proto__: { seed: 3 }', '2:1 unknown key "__proto__"; remove it'],
    [
      'ruleset: toy\nconstructor: 3',
      '2:1 unknown key "constructor"; an experiment has title, ruleset, seed, games, until, options, policies, vary, baseline, fleets, opponents, pairs, tournament and report',
    ],
    [
      'ruleset: toy\noptions: { constructor: 3 }',
      '2:12 toy has no option "constructor"; it has level, R1, ties, R2, reroll, pips, hull, dice, track and sheet',
    ],
    ['ruleset: toy\noptions: { __proto__: { level: hard } }', '2:12 unknown key "__proto__"; remove it'],
    [
      'ruleset: toy\noptions: { sheet: { __proto__: { armour: 3 }, armour: 4 } }',
      '2:21 unknown key "__proto__"; remove it',
    ],
    ['ruleset: toy\npolicies: { constructor: bold }', '2:13 toy has no seat "constructor"; it has red and blue'],
    [
      'ruleset: toy\n3: x',
      '2:1 unknown key "3"; an experiment has title, ruleset, seed, games, until, options, policies, vary, baseline, fleets, opponents, pairs, tournament and report',
    ],
    [
      'ruleset: toy\n<<: { seed: 3 }',
      '2:1 unknown key "<<"; an experiment has title, ruleset, seed, games, until, options, policies, vary, baseline, fleets, opponents, pairs, tournament and report',
    ],
    ['ruleset: toy\ntitle: 1945', '2:8 title must be a text; found the number 1945'],
    ['ruleset: toy\ntitle: ""', '2:8 title must be a text; found the text ""'],
    ['ruleset: toy\nseed: -1', '2:7 seed must be a whole number from 0 to 9,007,199,254,740,991; found the number -1'],
    [
      'ruleset: toy\nseed: 9007199254740992',
      '2:7 seed must be a whole number from 0 to 9,007,199,254,740,991; found the number 9007199254740992',
    ],
    ['ruleset: toy\ngames: 0', '2:8 games must be a whole number from 1 to 100,000,000,000; found the number 0'],
    ['ruleset: toy\ngames: -3', '2:8 games must be a whole number from 1 to 100,000,000,000; found the number -3'],
    [
      'ruleset: toy\ngames: .nan',
      '2:8 games must be a whole number from 1 to 100,000,000,000; found NaN (not a number)',
    ],
    [
      'ruleset: toy\ngames: .inf',
      '2:8 games must be a whole number from 1 to 100,000,000,000; found the number Infinity',
    ],
    [
      'ruleset: toy\ngames: 1e18',
      '2:8 games must be a whole number from 1 to 100,000,000,000; found the number 1000000000000000000',
    ],
    ['ruleset: toy\ngames: 10.5', '2:8 games must be a whole number from 1 to 100,000,000,000; found the number 10.5'],
    [
      'ruleset: toy\ngames: 10,000',
      '2:8 games must be a whole number from 1 to 100,000,000,000; found the text "10,000"',
    ],
    ['ruleset: toy\ngames: 1__0', '2:8 games must be a whole number from 1 to 100,000,000,000; found the text "1__0"'],
    ['ruleset: toy\ngames: 0x10', '2:8 games must be a whole number from 1 to 100,000,000,000; found the text "0x10"'],
    [
      'ruleset: toy\npolicies: { red: { id: bold, depth: [] } }',
      '2:37 depth is an empty list; give at least one value',
    ],
    ['ruleset: toy\ngames: 1k', '2:8 games must be a whole number from 1 to 100,000,000,000; found the text "1k"'],
    ['ruleset: toy\ngames:', '2:7 games must be a whole number from 1 to 100,000,000,000; found nothing'],
    ['ruleset: toy\noptions:', '2:9 options must be a map of keys and values; found nothing'],
    ['ruleset: toy\npolicies: bold', '2:11 policies must be a map of keys and values; found the text "bold"'],
    ['ruleset: toy\nvary: level', '2:7 vary must be a map of lists, or a list of such maps; found the text "level"'],
    ['ruleset: toy\nreport: [rounds]', '2:9 report must be a map; found a list of 1'],
    ['ruleset: toy\nreport: { metrics: rounds }', '2:20 report.metrics must be a list; found the text "rounds"'],
    ['ruleset: toy\nreport: { metrics: [3] }', '2:21 a metric must be a text; found the number 3'],
    [
      'ruleset: toy\nreport: { metrics: [ronds] }',
      '2:21 toy has no outcome, metric or event group "ronds"; did you mean "rounds"?',
    ],
    ['ruleset: toy\nreport: { reference: maybe }', '2:22 reference must be true or false; found the text "maybe"'],
    [
      'ruleset: toy\nreport: { reference: true }',
      '2:22 toy has no record of what really happened to set beside the games; remove reference',
    ],
    [
      'ruleset: toy\nreport: { confidence: 95 }',
      '2:23 confidence must be a share from 0.5 to 0.9999, such as 0.95 or 95%; found the number 95',
    ],
    [
      'ruleset: toy\nreport: { confidence: 95 % }',
      '2:23 confidence must be a share from 0.5 to 0.9999, such as 0.95 or 95%; found the text "95 %"',
    ],
    ['ruleset: toy\nuntil: 0.1%', '2:8 until must be a map; found the text "0.1%"'],
    ['ruleset: toy\nuntil: { metric: rounds }', '2:8 until.halfWidth is missing'],
    [
      'ruleset: toy\nuntil: { metric: hits, halfWidth: 1 }',
      '2:18 toy has no outcome or metric "hits"; it has redWins, blueWins, unfinished and rounds',
    ],
    [
      'ruleset: toy\nuntil: { metric: redWins, halfWidth: 0 }',
      '2:38 halfWidth must be a number above 0, or a percentage such as 0.1%; found the number 0',
    ],
    [
      'ruleset: toy\nuntil: { metric: redWins, halfWidth: 50% }',
      '2:38 halfWidth of a share must be below 0.5 (50%); found the text "50%"',
    ],
    [
      'ruleset: toy\nuntil: { metric: rounds, halfWidth: 1% }',
      '2:37 halfWidth of the mean of rounds is in its own unit, not in per cent',
    ],
    [
      'ruleset: toy\nuntil: { metric: rounds, halfWidth: 1, max: 0 }',
      '2:45 max must be a whole number from 1 to 100,000,000,000; found the number 0',
    ],
    [
      'ruleset: toy\ngames: 5\nuntil: { metric: rounds, halfWidth: 1 }',
      '3:1 games and until exclude each other: a fixed number, or play until it is precise; remove one',
    ],
    [
      'ruleset: toy\noptions: { level: comander }',
      '2:19 level must be easy, normal or hard; found the text "comander"',
    ],
    ['ruleset: toy\noptions: { levle: easy }', '2:12 toy has no option "levle"; did you mean "level"?'],
    ['ruleset: toy\noptions: { R1: nobody, ties: nobody }', '2:24 "ties" and "R1" are the same option; name it once'],
    ['ruleset: toy\noptions: { reroll: yes }', '2:20 reroll must be true or false; found the text "yes"; write true'],
    ['ruleset: toy\noptions: { pips: "2" }', '2:18 pips must be 2 or 3; found the text "2"; write it without quotes'],
    [
      'ruleset: toy\noptions: { hull: bylevel }',
      '2:18 hull must be a whole number from 1 to 500, or byLevel; found the text "bylevel"; did you mean "byLevel"?',
    ],
    [
      'ruleset: toy\noptions: { hull: 501 }',
      '2:18 hull must be a whole number from 1 to 500, or byLevel; found the number 501',
    ],
    [
      'ruleset: toy\noptions: { dice: [1, 2] }',
      '2:18 dice must be a whole number from 1 to 4; found a list of 2; several values belong under vary',
    ],
    [
      'ruleset: toy\noptions: { track: [1] }',
      '2:19 track must be a list of 2 to 3 whole numbers from 0 to 9, or printed; found a list of 1',
    ],
    [
      'ruleset: toy\noptions: { track: [1, 10] }',
      '2:23 each number of track must be a whole number from 0 to 9; found the number 10',
    ],
    [
      'ruleset: toy\noptions: { dice: 1 }\nvary: { dice: [2, 3] }',
      '2:12 "dice" is fixed here and swept under vary; remove one',
    ],
    [
      'ruleset: toy\nvary: { dice: 3 }',
      '2:15 vary.dice must be a list of values, such as [1, 2]; found the number 3. An option with one value belongs under options',
    ],
    ['ruleset: toy\nvary: { dice: [1, 1] }', '2:19 dice has this value twice; remove one'],
    ['ruleset: toy\nvary: { dice: [] }', '2:15 vary.dice is an empty list; give at least one value'],
    ['ruleset: toy\nvary: { hull: all }', '2:15 hull has too many values to take all; list those to try'],
    ['ruleset: toy\npolicies: { rod: bold }', '2:13 toy has no seat "rod"; it has red and blue; did you mean "red"?'],
    ['ruleset: toy\npolicies: { red: [] }', '2:18 red has an empty list of players; name one at least'],
    [
      'ruleset: toy\npolicies: { red: }',
      "2:18 red wants a player's id, { id: ..., parameters }, or the path of a module; found nothing",
    ],
    [
      'ruleset: toy\npolicies: { red: bolt }',
      '2:18 there is no player "bolt" for red; there are steady and bold; did you mean "bold"?',
    ],
    ['ruleset: toy\npolicies: { blue: bold }', '2:19 the player "bold" cannot play the seat blue; there are steady'],
    [
      'ruleset: toy\npolicies: { red: { caution: 1 } }',
      "2:18 red wants a player's id, { id: ..., parameters }, or the path of a module; found a map of keys and values",
    ],
    [
      'ruleset: toy\npolicies: { red: { id: bold, cautoin: 1 } }',
      '2:30 the player "bold" has no parameter "cautoin"; it has caution and depth; did you mean "caution"?',
    ],
    [
      'ruleset: toy\npolicies: { red: { id: steady, depth: 1 } }',
      '2:32 the player "steady" has no parameter "depth"; it has none',
    ],
    [
      'ruleset: toy\npolicies: { red: { id: bold, caution: 200% } }',
      '2:39 caution must be a number from 0 to 1; found the text "200%"',
    ],
    [
      'ruleset: toy\npolicies: { red: [bold, { id: bold, depth: 2 }] }',
      '2:25 red has the player { id: bold, depth: 2 } twice; remove one',
    ],
  ])('are refused: %s', async (text, message) => {
    expect(await folder.complaints(text === '' ? '{}' : text)).toEqual([message])
  })

  test('are refused beyond all bounds before they are multiplied', async () => {
    const many = Array.from({ length: 10_001 }, (_, i) => i).join(', ')
    const some = Array.from({ length: 120 }, (_, i) => i / 1000).join(', ')
    expect(await folder.complaints(`ruleset: toy\nvary: { hull: [${many}] }`)).toEqual([
      '2:15 vary.hull has 10,001 values; 10,000 are allowed',
    ])
    expect(await folder.complaints(`ruleset: toy\nvary: [${'{}, '.repeat(10_001)}]`)).toEqual([
      '2:7 vary lists 10,001 grids; 10,000 are allowed',
    ])
    expect(
      await folder.complaints(
        `ruleset: toy\npolicies: { red: { id: bold, caution: [${some}], depth: [${'1, '.repeat(120)}] } }`,
      ),
    ).toEqual([expect.stringMatching(/^2:\d+ red would have more than 10,000 players$/)])
  })

  test('all at once, in the order of the file and then of the flags', async () => {
    const text =
      'ruleset: toy\nseed: x\noptions: { levle: easy }\nvary: { dice: [9] }\nbaseline: { rod: bold }\nreport: { metrics: [x] }'
    const places = (await folder.complaints(text, { games: '0', set: ['x=1'] })).map(message => message.split(' ')[0])
    expect(places).toEqual(['2:7', '3:12', '4:16', '5:13', '6:21', '--games', '--set'])
  })

  test('are counted beyond a hundred', async () => {
    const keys = Array.from({ length: 130 }, (_, i) => `unknown${i}: 1`).join('\n')
    const messages = await folder.complaints(`ruleset: toy\n${keys}`)
    expect(messages).toHaveLength(101)
    expect(messages.at(-1)).toBe('test.yaml and 30 more complaints')
  })

  test('never reach the prototypes of the program', async () => {
    await folder.complaints(
      'ruleset: toy\n__proto__: { polluted: 1 }\noptions: { __proto__: { polluted: 1 }, sheet: { constructor: { prototype: { polluted: 1 } } } }',
    )
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('documents', () => {
  const complaints = (sheet: string) => folder.complaints(`ruleset: toy\noptions:\n  sheet: ${sheet}`)

  test('have their problems placed in their own file, or where they are written', async () => {
    folder.write('bad.yaml', 'name: mine\narmour: thick')
    expect(await complaints('bad.yaml')).toEqual(['2:9 armour: must be a number'])
    expect(await complaints('{ name: mine, armour: thick }')).toEqual(['3:32 armour: must be a number'])
    expect(await complaints('{ name: mine }')).toEqual(['3:10 armour: must be a number'])
    folder.write('broken.json', '{ "armour": [1 }')
    expect((await complaints('broken.json')).every(message => message.startsWith('1:'))).toBe(true)
  })

  test('that cannot be read are complained of where they are asked for', async () => {
    const path = join(folder.path, 'nne.yaml')
    folder.write('one.yaml', 'armour: 1')
    const [message] = await complaints('nne.yaml')
    expect(message).toMatch(/^3:10 ".*": there is no such file; did you mean "one.yaml"\?$/)
    expect(path).toContain('nne')
    expect((await complaints('.'))[0]).toMatch(/^3:10 ".*": is a folder; name a file for sheet in it$/)
    expect(await complaints('7')).toEqual([
      '3:10 sheet must be the path of a file, a map of its contents, or null; found the number 7',
    ])
  })
})

test('BadInput reads as one complaint a line, each with its place', async () => {
  const path = folder.write('lines.yaml', 'ruleset: toy\ngames: 0\nseed: 0.5')
  const error = await loadExperiment(path, {}, toyCatalogue).catch(error => error)
  expect(error).toBeInstanceOf(BadInput)
  expect(error.message.split('\n')).toEqual([
    `${path}:2:8: games must be a whole number from 1 to 100,000,000,000; found the number 0`,
    `${path}:3:7: seed must be a whole number from 0 to 9,007,199,254,740,991; found the number 0.5`,
  ])
})

test('names in a document are one line, wherever they stand', async () => {
  const text =
    'ruleset: toy\noptions:\n  sheet: { name: "a\\nb", notes: "a\\nb", ships: [{ names: ["c", "d\\te"] }] }\n'
  const complaints = await folder.complaints(text)
  expect(complaints.filter(text => text.includes('one line'))).toEqual([
    '3:18 a name must be one line without tabs; found "a\\nb"',
    '3:64 a name must be one line without tabs; found "d\\te"',
  ])
})
