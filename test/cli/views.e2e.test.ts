import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
