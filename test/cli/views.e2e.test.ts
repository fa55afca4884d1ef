import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { broadside, folderWith } from './cli.ts'

const here = folderWith({
  'one.yaml': 'ruleset: burt\ngames: 50\noptions: { scenario: duel }\n',
  'other.yaml': 'ruleset: burt\ngames: 50\noptions: { scenario: duel, range: 5 }\n',
  'both.yaml': `title: Two ranges
views: [{ title: Nine, experiment: ./one.yaml }, { title: Five, experiment: ./other.yaml }]
figures: [{ title: Moves, unit: moves, of: [moves, moves] }]
`,
  'bad.yaml': `title: Two ranges
views: [{ title: Nine, experiment: ./one.yaml }, { title: Five, experiment: ./other.yaml }]
figures: [{ title: Moves, unit: moves, of: [moevs, moves] }]
`,
})
afterAll(() => here.remove())

it('run plays every view and lays them side by side; --resume finds them played', async () => {
  const first = await broadside(here.path, 'run', 'both.yaml', '--threads', '0', '--quiet')
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/Two ranges\n\n +Nine +Five\nMoves +\d\.\d\d moves +\d\.\d\d moves\n\nSide by side: /)
  const out = join(here.path, 'reports', 'both')
  for (const name of ['index.html', 'report.md', 'side-by-side.csv', 'one/result.json', 'other/index.html'])
    expect(existsSync(join(out, name)), name).toBe(true)
  const table = readFileSync(join(out, 'side-by-side.csv'), 'utf8')
  const again = await broadside(here.path, 'run', 'both.yaml', '--threads', '0', '--quiet', '--resume')
  expect(again.code).toBe(0)
  expect(readFileSync(join(out, 'side-by-side.csv'), 'utf8')).toBe(table)
}, 120_000)

it('report makes it again, byte for byte, or says that the file is not as it was', async () => {
  const out = join(here.path, 'reports', 'both')
  const pages = ['index.html', 'report.md', 'side-by-side.csv', 'one/index.html']
  const before = pages.map(name => readFileSync(join(out, name), 'utf8'))
  for (const name of pages) rmSync(join(out, name))
  const again = await broadside(here.path, 'report', 'reports/both')
  expect([again.code, again.stderr]).toEqual([0, ''])
  expect(again.stdout).toMatch(/^Two ranges\n\n +Nine +Five\n[\s\S]+\nSide by side: reports\/both\/index.html\n$/)
  expect(pages.map(name => readFileSync(join(out, name), 'utf8'))).toEqual(before)
  const file = join(out, 'views.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Nine', 'Ten'))
  expect(await broadside(here.path, 'report', 'reports/both')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: reports\/both\/views.json: was edited or damaged after it was written/),
  })
}, 120_000)

it('run --json prints one object; --no-report removes the pages of other results, and no other files', async () => {
  const words = ['run', 'both.yaml', '--games', '40', '--threads', '0', '--quiet', '--json', '--no-report']
  const out = join(here.path, 'reports', 'both')
  writeFileSync(join(out, 'mine.csv'), 'mine')
  writeFileSync(join(out, 'one', 'notes.md'), 'mine')
  const { code, stdout, stderr } = await broadside(here.path, ...words)
  expect(code).toBe(0)
  const printed = JSON.parse(stdout)
  expect(Object.keys(printed)).toEqual(['experiment', 'title', 'views', 'figures'])
  expect(printed.views.map((view: { title: string; seed: number; cells: unknown[] }) => view.title)).toEqual([
    'Nine',
    'Five',
  ])
  expect(printed.views[1]).toMatchObject({ experiment: 'other', ruleset: 'burt', seed: 1 })
  expect(printed.figures).toEqual([
    {
      title: 'Moves',
      unit: 'moves',
      of: [0, 1].map(() => ({ value: expect.any(Number), low: expect.any(Number), high: expect.any(Number) })),
    },
  ])
  expect(stderr).toMatch(
    /the report of an earlier result lay in reports\/both\/one and is removed; write the new one with: /,
  )
  for (const name of [
    'index.html',
    'report.md',
    'side-by-side.csv',
    'charts',
    'one/index.html',
    'one/summary.csv',
    'other/charts',
  ])
    expect(existsSync(join(out, name)), name).toBe(false)
  for (const name of ['mine.csv', 'one/notes.md', 'views.json', 'one/result.json'])
    expect(existsSync(join(out, name)), name).toBe(true)
}, 120_000)

it('nothing is played if a later view may not be written', async () => {
  const out = join(here.path, 'later')
  mkdirSync(join(out, 'other'), { recursive: true })
  writeFileSync(join(out, 'other', 'index.html'), '<p>mine</p>')
  const refused = await broadside(here.path, 'run', 'both.yaml', '--out', 'later', '--threads', '0')
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: later\/other: holds index.html, which this program did not write/),
  })
  rmSync(join(out, 'other', 'index.html'))
  writeFileSync(join(out, 'other', 'journal.jsonl'), 'no\n')
  const again = await broadside(here.path, 'run', 'both.yaml', '--out', 'later', '--threads', '0')
  expect(again).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: later\/other: an unfinished run lies here/),
  })
  expect(existsSync(join(out, 'one'))).toBe(false)
}, 120_000)

it('check shows every view, or says what is wrong', async () => {
  const [good, bad] = await Promise.all([
    broadside(here.path, 'check', 'both.yaml'),
    broadside(here.path, 'check', 'bad.yaml'),
  ])
  expect(good.stdout).toMatch(/^Two ranges: 2 views, 1 figures\n\n/)
  expect(bad).toMatchObject({
    code: 2,
    stderr: 'error: bad.yaml:3:45: burt has no outcome, metric or event "moevs"; did you mean "moves"?\n',
  })
}, 120_000)
