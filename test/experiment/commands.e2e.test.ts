import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { Folder } from './files.ts'

const root = new URL('../../', import.meta.url).pathname
const folder = new Folder()
afterAll(() => folder.clear())

const broadside = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}broadside.js`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  })
  return { status, stdout, stderr }
}

test('check prints what a file comes to, with flags laid over it', () => {
  const path = folder.write('levels.yaml', 'ruleset: laffey\nvary: { level: all }\nbaseline: { level: captain }\n')
  const { status, stdout, stderr } = broadside('check', path, '--games', '1_000', '--seed', '7', '--set', 'R9=random')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^levels\n {2}experiment +levels\n {2}ruleset +laffey, version \d+\n {2}seed +7\n/)
  expect(stdout).toMatch(/ {2}games +1,000 a cell, 4 cells, 4,000 in all\n {2}fixed +R9 = random\n/)
})

test('check notes what flags have made of the comparisons, apart from the answer', () => {
  const path = folder.write('levels.yaml', 'ruleset: laffey\nvary: { level: all }\nbaseline: { level: captain }\n')
  const { status, stderr } = broadside('check', path, '--set', 'level=ensign')
  expect(status).toBe(0)
  expect(stderr).toBe('note: nothing is compared: the baseline is level = captain, which a flag has replaced\n')
})

test('check exits with 2 and prints every complaint with its place', () => {
  const path = folder.write('bad.yaml', 'ruleset: laffey\ngames: 0\nvary: { levle: all }\n')
  const { status, stdout, stderr } = broadside('check', path, '--set', 'R9=sometimes')
  expect(status).toBe(2)
  expect(stdout).toBe('')
  const lines = stderr.trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(`${path}:2:8: games must be a whole number from 1`)
  expect(lines[1]).toContain(`${path}:3:9: laffey has no option "levle"; did you mean "level"?`)
  expect(lines[2]).toContain('--set R9=sometimes: R9 must be ')
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('list names every ruleset, and describe says what can be set in one', () => {
  const listed = broadside('list')
  expect(listed).toMatchObject({ status: 0, stderr: '' })
  expect(listed.stdout).toMatch(/^laffey\n {2}USS Laffey/m)
  const { status, stdout } = broadside('describe', 'laffey', '--json')
  expect(status).toBe(0)
  const { id, options, seats } = JSON.parse(stdout)
  expect([id, seats[0].id]).toEqual(['laffey', 'captain'])
  expect(options.find((option: { id?: string }) => option.id === 'R9')).toMatchObject({
    kind: 'ruling',
    default: 'none',
  })
  expect(broadside('describe', 'laffey').stdout).toMatch(/^ {2}R9, \w+ = none$/m)
})

test('describe of an unknown ruleset exits with 2', () => {
  const { status, stderr } = broadside('describe', 'lafey')
  expect(status).toBe(2)
  expect(stderr).toContain('there is no ruleset "lafey"; there are laffey')
  expect(stderr).toContain('did you mean "laffey"?')
})
