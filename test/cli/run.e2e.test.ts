import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ruleset } from '../../src/engine/contracts.ts'
import { loadExperiment } from '../../src/experiment/load.ts'
import { loadGame } from '../../src/experiment/load-game.ts'
import { run } from '../../src/run/run.ts'
import { broadside, folderWith, STUDY, start } from './cli.ts'

const here = folderWith({ 'study.yaml': STUDY, 'long.yaml': STUDY.replace('games: 300', 'games: 100_000_000') })
afterAll(() => here.remove())
const folder = (name: string): string => join(here.path, name)

/** Plays a study here, in this process, for comparison. */
async function played(file: string, games: number, out: string) {
  const { experiment, game } = await loadExperiment(folder(file), { games })
  return run(experiment, game, { out: folder(out), threads: 0, start: 'new' })
}

describe('run', { timeout: 120_000 }, () => {
  it('writes a result, a report and one JSON object', async () => {
    const { code, stdout, stderr } = await broadside(here.path, 'run', 'study.yaml', '--json', '--threads', '1')
    expect(code).toBe(0)
    const { ruleset } = await loadGame({ ruleset: 'laffey', cells: [] })
    const printed = JSON.parse(stdout)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(Object.keys(printed)).toEqual(['experiment', 'ruleset', 'digest', 'seed', 'cells'])
    expect(printed).toMatchObject({ experiment: 'study', ruleset: 'laffey', seed: 8 })
    expect(printed.digest).toBe((await played('study.yaml', 300, 'here')).digest)
    expect(printed.cells).toHaveLength(2)
    const result = JSON.parse(readFileSync(folder('reports/study/result.json'), 'utf8'))
    for (const [i, cell] of printed.cells.entries()) {
      expect(Object.keys(cell)).toEqual(['vary', 'policies', 'games', 'outcomes', 'metrics', 'events'])
      expect(cell.vary).toEqual({ level: ['ensign', 'commander'][i] })
      expect(cell.policies).toEqual({ captain: 'drill' })
      expect(cell.games).toBe(300)
      expect(cell.outcomes).toEqual(result.tallies[i].outcomes)
      expect(Object.keys(cell.metrics)).toEqual((ruleset as Ruleset).metrics.map(({ id }) => id))
      const rounds = Object.values(result.tallies[i].histograms.rounds).flat() as [number, number][]
      const values = rounds.flatMap(([value, games]) => Array<number>(games).fill(value))
      const mean = values.reduce((sum, x) => sum + x, 0) / 300
      const sd = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 299)
      const { rounds: found } = cell.metrics
      expect(found.mean).toBeCloseTo(mean, 10)
      expect(found.sd).toBeCloseTo(sd, 10)
      expect(found.n).toBe(300)
      const { destroyed } = cell.events
      expect(Object.keys(destroyed)).toHaveLength(19)
    }
    expect(readdirSync(folder('reports/study'))).toEqual(
      expect.arrayContaining(['charts', 'index.html', 'report.md', 'result.json', 'summary.csv']),
    )
    expect(existsSync(folder('reports/study/journal.jsonl'))).toBe(false)
    expect(existsSync(folder('reports/study/run.lock'))).toBe(false)
    expect(stderr).toMatch(/^study: 2 cells, 300 games in each, seed 8, 1 thread\n/)
    expect(stderr).toMatch(/100% 600 of 600 games, [\d,]+ games\/s, Survived \d+\.\d%? ±\d+\.\d \(baseline\)\n$/)
  })

  it('prints the verdict and where the files are', async () => {
    const { code, stdout, stderr } = await broadside(
      here.path,
      'run',
      'study.yaml',
      '--quiet',
      '--out',
      'quiet',
      '--no-report',
      '--threads',
      '0',
    )
    expect(code).toBe(0)
    expect(stderr).toBe('')
    expect(stdout).toContain('A study')
    expect(stdout).toContain('Seed 8, digest ')
    expect(stdout).toContain('Result: quiet/result.json')
    expect(readdirSync(folder('quiet'))).toEqual(['result.json'])
  })

  it('comes to the same after kill -9 and --resume, and refuses to start over unasked', async () => {
    const out = 'killed'
    const killed = start(here.path, 'run', 'long.yaml', '--out', out, '--block', '20')
    await killed.says(/[1-9][\d,]* of 200,000,000 games/)
    killed.process.kill('SIGKILL')
    expect((await killed.ended).signal).toBe('SIGKILL')
    const counted =
      readFileSync(join(folder(out), 'journal.jsonl'), 'utf8')
        .trimEnd()
        .split('\n').length - 1
    expect(counted).toBeGreaterThan(0)

    const again = await broadside(here.path, 'run', 'long.yaml', '--out', out)
    expect(again.code).toBe(2)
    expect(again.stderr).toMatch(/^error: killed: an unfinished run lies here with [\d,]+ games counted/)

    const games = Math.max(600, 20 * counted)
    const words = ['run', 'long.yaml', '--out', out, '--games', `${games}`, '--resume', '--json', '--no-report']
    const resumed = await broadside(here.path, ...words, '--threads', '1')
    expect(resumed.stderr).toMatch(/games played before/)
    expect(JSON.parse(resumed.stdout).digest).toBe((await played('long.yaml', games, 'whole')).digest)
  })

  it.each([
    ['SIGINT', '2', 'interrupted (Ctrl-C)'],
    ['SIGTERM', '0', 'told to end (SIGTERM)'],
  ] as const)('stops on %s, says why, and prints the command that goes on', async (signal, threads, reason) => {
    const stopped = start(here.path, 'run', 'long.yaml', '--out', signal, '--threads', threads)
    await stopped.says(/[1-9][\d,]* of 200,000,000 games/)
    stopped.process.kill(signal)
    const { code, stderr, stdout } = await stopped.ended
    expect(code).toBe(1)
    expect(stdout).toBe('')
    const lines = stderr.trimEnd().split('\n').slice(-3)
    expect(lines[0]).toBe(`stopped: ${reason}`)
    expect(lines[1]).toMatch(/^[\d,]+ of 200,000,000 games were counted and are kept in SIG/)
    expect(lines[2]).toMatch(/^Go on with: node .*broadside\.js run long\.yaml --out SIG.* --threads \d --resume$/)
    expect(existsSync(join(folder(signal), 'run.lock'))).toBe(false)
  })

  it('comes to the same in two instalments', async () => {
    await played('study.yaml', 100, 'parts')
    const words = ['run', 'study.yaml', '--out', 'parts', '--resume', '--json', '--no-report', '--threads', '1']
    const { stdout } = await broadside(here.path, ...words)
    expect(JSON.parse(stdout).digest).toBe((await played('study.yaml', 300, 'at-once')).digest)
  })

  it('leaves the files of others alone, and says so before anything is played', async () => {
    mkdirSync(folder('site'))
    writeFileSync(folder('site/index.html'), '<h1>My site</h1>')
    const refused = await broadside(here.path, 'run', 'study.yaml', '--out', 'site', '--threads', '0')
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(
      /^error: site: holds index.html, which this program did not write and a report would replace; move it away, or name another folder with --out\n$/,
    )
    expect(readdirSync(folder('site'))).toEqual(['index.html'])
    const beside = await broadside(
      here.path,
      'run',
      'study.yaml',
      '--out',
      'site',
      '--threads',
      '0',
      '--no-report',
      '--quiet',
    )
    expect([beside.code, beside.stderr]).toEqual([0, ''])
    const report = await broadside(here.path, 'report', 'site')
    expect([report.code, report.stderr]).toEqual([2, refused.stderr])
    expect(readFileSync(folder('site/index.html'), 'utf8')).toBe('<h1>My site</h1>')
  })

  it('removes the report of an earlier result with --no-report, but keeps it for the same one', async () => {
    const words = ['run', 'study.yaml', '--out', 'twice', '--games', '40', '--threads', '0', '--quiet']
    expect((await broadside(here.path, ...words)).code).toBe(0)
    expect(existsSync(folder('twice/charts'))).toBe(true)
    const same = await broadside(here.path, ...words, '--no-report')
    expect([same.code, same.stderr, existsSync(folder('twice/index.html'))]).toEqual([0, '', true])
    const other = await broadside(here.path, ...words, '--no-report', '--seed', '9')
    expect(other.stderr).toMatch(
      /note: the report of an earlier result lay in twice and is removed; write the new one with: .* report twice\n/,
    )
    expect(readdirSync(folder('twice')).map(name => name.replace(/-[0-9a-f]{8}/, '-8'))).toEqual([
      'result-8.json',
      'result.json',
    ])
  })

  it('says what stands in the way of its files, with a remedy that helps', async () => {
    mkdirSync(folder('blocked/result.json'), { recursive: true })
    const words = ['run', 'study.yaml', '--out', 'blocked', '--games', '10', '--threads', '0', '--no-report']
    const { code, stderr } = await broadside(here.path, ...words)
    expect([code, stderr]).toEqual([
      2,
      'error: blocked/result.json: is a folder, and the run writes a file of that name; move it away, or name another folder with --out\n',
    ])
  })
})
