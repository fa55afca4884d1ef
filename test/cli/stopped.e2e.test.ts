import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { broadside, folderWith } from './cli.ts'

const player = (name: string): string => fileURLToPath(new URL(`../run/players/${name}.ts`, import.meta.url))
const study = (name: string): string =>
  `ruleset: laffey\nseed: 5\ngames: 3000\npolicies: { captain: ['${player(name)}'] }\nvary: { dice: [5] }\n`
const names = ['illegal', 'endless', 'exits', 'prints']
const here = folderWith(Object.fromEntries(names.map(name => [`${name}.yaml`, study(name)])))
afterAll(() => here.remove())

const runIt = (name: string, ...more: string[]) =>
  broadside(here.path, 'run', `${name}.yaml`, '--quiet', '--no-report', '--block', '50', '--stall', '2', ...more)

/** Runs a printed command as a shell would. */
const paste = (command: string): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise(resolve => {
    execFile(
      'sh',
      ['-c', command],
      { cwd: here.path, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' } },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })

describe('a run whose player fails', { timeout: 120_000 }, () => {
  it('by an illegal decision: names the game, and the printed command plays that game', async () => {
    const { code, stdout, stderr } = await runIt('illegal', '--threads', '1')
    expect(code).toBe(1)
    expect(stdout).toBe('')
    const [first, second, third, ...rest] = stderr.trimEnd().split('\n')
    expect(first).toMatch(
      /^error: a game could not be played: .*seat "captain" made an illegal decision in round 1, .*77/,
    )
    expect(second).toMatch(/^Ruleset laffey, cell 1 of 1, dice 5, captain .*illegal\.ts, game \d+, seed 5\.$/)
    expect(third).toMatch(
      /^See that game with: node .*broadside\.js play laffey --seed 5 --game \d+ --set dice=5 --policy captain=/,
    )
    expect(rest[0]).toMatch(/counted/)
    expect(rest[1]).toMatch(/^Go on with: node .* --resume$/)
    expect(rest[2]).toMatch(/start anew with --fresh/)
    expect(stderr).not.toMatch(/\n\s+at /)

    const told = await paste(third!.slice('See that game with: '.length))
    expect(told.code).toBe(1)
    expect(told.stdout).toMatch(/Game Setup\n/)
    expect(told.stderr).toMatch(/^error: the game could not be played to its end: .*illegal decision in round 1/)
  })

  it.each(['0', '2'])('by never ending, with %s threads: stops, and says which game', async threads => {
    const { code, stderr } = await runIt('endless', '--threads', threads, '--out', `endless-${threads}`)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^error: a game does not end \(no progress for 2 s\)/)
    expect(stderr).toMatch(/game \d+, seed 5\.\nSee that game with: /)
    expect(stderr).toMatch(/[\d,]+ of 3,000 games were counted and are kept in endless/)
  })

  it.each(['0', '2'])('by ending the program, with %s threads: fails, and says which game', async threads => {
    const { code, stderr } = await runIt('exits', '--threads', threads, '--out', `exits-${threads}`)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^error: a game could not be played: process\.exit was called during a game/)
    expect(stderr).toMatch(/, game \d+, seed 5\.\nSee that game with: /)
  })

  it('by printing: standard output holds the answer alone', async () => {
    const { code, stdout, stderr } = await runIt('prints', '--threads', '1', '--json', '--games', '20')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ ruleset: 'laffey' })
    expect(stderr).toContain('aye aye')
  })

  it('shows where in the program with --debug only', async () => {
    const { code, stderr } = await runIt('illegal', '--threads', '1', '--debug', '--fresh')
    expect(code).toBe(1)
    expect(stderr).toMatch(/\n\s+at /)
  })
})
