import { existsSync, readFileSync } from 'node:fs'
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
