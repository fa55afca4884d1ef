import { afterAll, describe, expect, it } from 'vitest'
import { broadside, folderWith } from './cli.ts'

const TOURNAMENT = `ruleset: victory-at-sea
seed: 7
options: { scenario: victory-at-sea, level: raid, points: 1, nationB: kriegsmarine }
policies: { a: charge, b: charge }
fleets: { carriers: false, submersibles: false, aircraft: false, sample: 4, by: pick }
opponents: [{ nation: kriegsmarine, ships: { deutschland: 1 } }]
tournament: { first: 2, max: 8, confirm: 4 }
`
const here = folderWith({ 'tournament.yaml': TOURNAMENT })
afterAll(() => here.remove())
const fleets = (...args: string[]) => broadside(here.path, 'fleets', ...args)
const SMALL = ['victory-at-sea', '--nation', 'italian-navy', '--points', '1', '--no-aircraft']

describe('broadside fleets', () => {
  it('says how many there are, then lists them as an experiment takes them', async () => {
    const { code, stdout, stderr } = await fleets(...SMALL)
    expect([code, stderr]).toEqual([0, ''])
    const [head, ...lines] = stdout.trimEnd().split('\n')
    expect(head).toMatch(/^7 legal fleets \(nation italian-navy, level raid, points 1, .*aircraft no\)$/)
    expect(lines).toHaveLength(7)
    expect(lines).toContain('Trento + Zara: { nation: italian-navy, ships: { trento: 1, zara: 1 } }')
  })

  it('counts without listing, even millions', async () => {
    const { code, stdout } = await fleets(
      'victory-at-sea',
      '--nation',
      'ijn',
      '--level',
      'raid',
      '--points',
      '5',
      '--count',
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/^2,113,758 legal fleets \(.*\)\n$/)
  })

  it('draws a sample that a seed repeats', async () => {
    const sample = (seed: string) => fleets('victory-at-sea', '--sample', '5', '--seed', seed, '--json')
    const [one, same, other] = await Promise.all([sample('7'), sample('7'), sample('8')])
    expect(one).toEqual(same)
    expect(one.stdout).not.toBe(other.stdout)
    const found = JSON.parse(one.stdout)
    expect(found.count).toBe(8_773_677)
    expect(found.fleets).toHaveLength(5)
    expect(found.fleets[0]).toMatchObject({ label: expect.any(String), fleet: { nation: 'royal-navy' } })
  })

  it('says all that is wrong at once, with the nearest spelling', async () => {
    const { code, stdout, stderr } = await fleets(
      'victory-at-sea',
      '--nation',
      'ijm',
      '--points',
      '0',
      '--sample',
      'few',
    )
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/--nation ijm: .* did you mean "ijn"\?/)
    expect(stderr).toMatch(/--points 0: points must be a whole number from 1 to 12/)
    expect(stderr).toMatch(/--sample few: /)
  })

  it.each([
    [['victory-at-see'], /did you mean "victory-at-sea"\?/],
    [['laffey'], /laffey has no fleet lists/],
    [['victory-at-sea', '--natoin', 'ijn'], /Did you mean --nation\?/],
    [[...SMALL, '--sample', '8'], /only 7 such fleets/],
    [[...SMALL, '--year', '1914'], /has nothing that is asked for/],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await fleets(...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(words)
    expect(stderr).not.toMatch(/ at .*\.ts:/)
  })
})

describe('a tournament', () => {
  it('is told by check before anything runs', async () => {
    const { code, stdout, stderr } = await broadside(here.path, 'check', 'tournament.yaml')
    expect(code).toBe(0)
    expect(stderr).toContain('note: fleets: 4 of 15 legal fleets, bought pick by pick')
    expect(stdout).toMatch(/games +a tournament: .* 16 to 72 in all/)
    expect(stdout).toMatch(/duels +4, each against every opponent; on both sides of the table: 8 cells/)
  })

  it('comes to the same in any number of threads, and names its winner', async () => {
    const run = (threads: string) =>
      broadside(
        here.path,
        'run',
        'tournament.yaml',
        '--threads',
        threads,
        '--out',
        `out-${threads}`,
        '--quiet',
        '--no-report',
      )
    const [one, two] = await Promise.all([run('0'), run('2')])
    expect([one.code, two.code]).toEqual([0, 0])
    expect(one.stdout).toMatch(/Tried 4 fleets against 1 opponent, taken from 15 legal ones, spent \d+ games\./)
    expect(one.stdout).toMatch(/Winner: .* fresh games played after it was chosen/)
    expect(two.stdout.replace('out-2', 'out-0')).toBe(one.stdout)
  })
})
