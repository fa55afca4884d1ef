import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../src/catalogue.ts'
import { describeGame, formatDescription } from '../../src/experiment/describe.ts'
import type { Flags } from '../../src/experiment/flags.ts'
import { loadExperiment } from '../../src/experiment/load.ts'
import { complaintsOf, Folder } from './files.ts'

const folder = new Folder()
afterAll(() => folder.clear())

const HEAD = `ruleset: victory-at-sea
options: { scenario: victory-at-sea, level: raid, points: 2, nationB: kriegsmarine, crewA: elite }
policies: { a: charge, b: line-of-battle }
`
const SAME = HEAD.replace('b: line-of-battle', 'b: charge')
const THREE = `fleets:
  agile: { nation: royal-navy, ships: { leander: 4 } }
  heavy: { nation: royal-navy, ships: { norfolk: 2 } }
  mixed: { nation: royal-navy, ships: { norfolk: 1, york: 2 } }
`
const NO_AIR = 'carriers: false, submersibles: false, aircraft: false'
const load = (text: string, flags: Flags = {}) => loadExperiment(folder.write('fleets.yaml', text), flags)
const complaints = (text: string) => complaintsOf(() => load(text))

test('what fleets can be asked for by is described', async () => {
  const entry = catalogue.find(({ id }) => id === 'victory-at-sea')!
  const description = describeGame(await entry.load())
  expect(description.fleets!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['nation', 'level', 'points', 'year', 'carriers']),
  )
  const told = formatDescription(description, 100)
  expect(told).toMatch(/FLEETS: WHAT THEY CAN BE ASKED FOR BY\n {2}nation = royal-navy\n/)
})

describe('named fleets', () => {
  test('every pair is a duel of two cells, one for each side of the table, far from all other duels', async () => {
    const { experiment } = await load(SAME + THREE)
    expect(experiment.cells.map(({ vary }) => [vary.fleetA, vary.fleetB])).toEqual([
      ['agile', 'heavy'],
      ['heavy', 'agile'],
      ['agile', 'mixed'],
      ['mixed', 'agile'],
      ['heavy', 'mixed'],
      ['mixed', 'heavy'],
    ])
    expect(experiment.groups).toEqual([
      { cells: [0, 1], baseline: 0 },
      { cells: [2, 3], baseline: 2, from: 1_000_000_000 },
      { cells: [4, 5], baseline: 4, from: 2_000_000_000 },
    ])
    expect(experiment.cells[0]!.options.fleetA).toEqual(experiment.cells[1]!.options.fleetB)
    expect(experiment.duels).toMatchObject({
      pairs: [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
      drawn: false,
      classes: { leander: { title: 'Leander', charge: 0.5 }, norfolk: { charge: 1 } },
    })
    expect(experiment.duels!.fleets[2]).toEqual({ label: 'mixed', parts: { norfolk: 1, york: 2 } })
    expect(experiment.kept).toEqual([])
  })

  test('against opponents, the players and all that belongs to a side change places with the fleets', async () => {
    const { experiment } = await load(
      `${HEAD}${THREE}opponents: [{ nation: kriegsmarine, ships: { admiral-hipper: 2 } }]\nreport: { metrics: [a, turns] }\n`,
    )
    expect(experiment.cells).toHaveLength(6)
    const [there, back] = experiment.cells
    expect(there).toMatchObject({ vary: { fleetA: 'agile', fleetB: '2 Admiral Hipper' } })
    expect([there!.players.a!.id, there!.players.b!.id]).toEqual(['charge', 'line-of-battle'])
    expect([back!.players.a!.id, back!.players.b!.id]).toEqual(['line-of-battle', 'charge'])
    expect(there!.options).toMatchObject({ crewA: 'elite', crewB: 'roster', nationA: 'royal-navy' })
    expect(back!.options).toMatchObject({ crewA: 'roster', crewB: 'elite', nationA: 'kriegsmarine' })
    expect(experiment.kept).toEqual(['turns'])
  })
})

describe('requests', () => {
  test('say what they do not say by the options of the side, and are told before anything runs', async () => {
    const { experiment, notes } = await load(`${HEAD}fleets: { ${NO_AIR} }\nopponents: { ${NO_AIR}, points: 1 }\n`)
    expect(notes).toEqual(['fleets: all 113 legal fleets', expect.stringMatching(/^opponents: all \d legal fleets$/)])
    expect(experiment.duels!.fleets[0]!.drawnFrom).toBe(113)
    const nations = (seat: 'fleetA' | 'fleetB') =>
      new Set(
        experiment.cells.filter((_, c) => c % 2 === 0).map(cell => (cell.options[seat] as { nation: string }).nation),
      )
    expect([...nations('fleetA'), ...nations('fleetB')]).toEqual(['royal-navy', 'kriegsmarine'])
  })

  test('a sample is one that the seed repeats, each fleet once', async () => {
    const text = `${SAME}fleets: { ${NO_AIR}, sample: 20 }\n`
    const labels = async (flags: Flags) => (await load(text, flags)).experiment.duels!.fleets.map(({ label }) => label)
    const [one, same, other] = await Promise.all([labels({ seed: 3 }), labels({ seed: 3 }), labels({ seed: 4 })])
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
    expect(new Set(one).size).toBe(20)
  })

  test('bought pick by pick, a battleship that is one of 113 fleets comes up often', async () => {
    const { experiment } = await load(`${SAME}fleets: { ${NO_AIR}, sample: 30, by: pick }\n`)
    const big = experiment.duels!.fleets.filter(({ parts }) => 'queen-elizabeth' in parts || 'renown' in parts)
    expect(big.length).toBe(2)
  })

  test('duels drawn at random let every fleet fight about as often as any other', async () => {
    const { experiment } = await load(`${SAME}fleets: { ${NO_AIR}, sample: 30 }\npairs: 60\n`)
    const times = new Array<number>(30).fill(0)
    for (const [row, column] of experiment.duels!.pairs) {
      expect(row).toBeLessThan(column)
      times[row]!++
      times[column]!++
    }
    expect(new Set(experiment.duels!.pairs.map(String)).size).toBe(60)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2)
  })
})

describe('a tournament', () => {
  const text = `${HEAD}${THREE}opponents: { ${NO_AIR}, sample: 2 }\ntournament: { first: 8, max: 64 }\n`

  test('has numbers of its own, and becomes a full table under --games', async () => {
    const { experiment } = await load(text)
    expect(experiment).toMatchObject({ tournament: { first: 8, max: 64, confirm: 64, confidence: 0.95 } })
    expect(experiment.games).toBeUndefined()
    const full = (await load(text, { games: 10 })).experiment
    expect([full.games, full.tournament]).toEqual([10, undefined])
  })
})

describe('what is refused', () => {
  test.each([
    ['fleets: { natoin: ijn, sample: 3 }', /no "natoin"; .* did you mean "nation"\?/],
    ['fleets: { sample: 0 }', /sample must be a whole number from 1 to 5,000/],
    ['fleets: { by: pick }', /by says how a sample is drawn; add sample/],
    ['fleets: { sample: 3, by: chance }', /by must be fleet .* or pick/],
    ['fleets: all', /fleets are legal here, 5,000 are allowed at most; draw some of them with sample/],
    ['fleets: { x: { nation: royal-navy, ships: { bismarck: 1 } }, y: ./none.yaml }', /has no bismarck/],
    ['fleets: { x: { nation: royal-navy, ships: { norfolk: 3 } } }', /costs 3 Fleet Allocation Points; 2 may be spent/],
    ['fleets: [{ nation: royal-navy, ships: { norfolk: 2 } }]', /nobody to fight/],
    [`${THREE}vary: { level: [raid, war] }`, /vary and fleets exclude each other/],
    [`${THREE}baseline: { level: raid }`, /baseline and fleets exclude each other/],
    [`${THREE}until: { metric: a, halfWidth: 1% }`, /until and fleets exclude each other/],
    [`${THREE}tournament: { first: 8 }`, /a tournament measures fleets against opponents that stay the same/],
    [`${THREE}opponents: { sample: 1 }\ntournament: { first: 80, max: 8 }`, /first is 80, more than max, 8/],
    ['opponents: all', /opponents goes with fleets/],
    ['pairs: 30', /pairs goes with fleets/],
    [`fleets: { ${NO_AIR} }`, /6,328 duels \(12,656 cells\); 5,000 are allowed/],
    [
      `fleets: { ${NO_AIR}, points: 5, sample: 9 }`,
      /0 fleets; .*left out 9: it costs 5 Fleet Allocation Points; 2 may/,
    ],
  ])('%s', async (text, words) => {
    expect((await complaints(`${SAME}${text}\n`)).join('\n')).toMatch(words)
  })

  test('different players for fleets that meet each other; a player that has one seat only; several', async () => {
    expect(await complaints(HEAD + THREE)).toEqual([expect.stringMatching(/need the same player on both seats/)])
    const two = SAME.replace('a: charge', 'a: [charge, line-of-battle]')
    expect((await complaints(two + THREE)).join()).toMatch(/under one player a seat; a has 2/)
  })

  test('a ruleset without fleet lists', async () => {
    expect(await complaints(`ruleset: laffey\nfleets: all\n`)).toEqual([
      expect.stringMatching(/laffey has no fleet lists/),
    ])
  })
})
