import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeReport } from '../../src/report/index.ts'
import { fakeGame, houseRules, single } from './fake-game.ts'

const root = mkdtempSync(join(tmpdir(), 'broadside-report-'))
afterAll(() => rmSync(root, { recursive: true }))

const list = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort()

const result = houseRules(200)

test('written twice, a report has the same bytes; what is returned is what is there', async () => {
  const [a, b] = [join(root, 'a'), join(root, 'deep', 'b')]
  const files = await writeReport(result, fakeGame, a)
  // Something else in between, so that counters of the process have moved.
  await writeReport(single(50), fakeGame, join(root, 'other'))
  expect(await writeReport(result, fakeGame, b)).toEqual(files)
  expect(list(a)).toEqual(files)
  expect(list(b)).toEqual(files)
  for (const file of files) expect(readFileSync(join(a, file)).equals(readFileSync(join(b, file))), file).toBe(true)
  for (const chart of files.filter(file => file.endsWith('.svg')))
    for (const ending of ['.png', '.vl.json']) expect(files).toContain(chart.replace('.svg', ending))
})

test('a report of another shape leaves nothing of the one before, and nothing that is not its own is touched', async () => {
  const dir = join(root, 'again')
  await writeReport(result, fakeGame, dir)
  for (const name of ['result.json', 'notes.txt']) writeFileSync(join(dir, name), 'mine')
  const files = await writeReport(single(50), fakeGame, dir)
  expect(files).not.toContain('differences.csv')
  expect(list(dir)).toEqual([...files, 'notes.txt', 'result.json'].sort())
  expect(readFileSync(join(dir, 'result.json'), 'utf8')).toBe('mine')
})

test('nothing in a report tells when or where it was made', async () => {
  for (const file of list(join(root, 'a')).filter(name => !name.endsWith('.png'))) {
    const text = readFileSync(join(root, 'a', file), 'utf8')
    expect(text, file).not.toContain(tmpdir())
    expect(text, file).not.toContain(process.cwd())
  }
})

test('specifications are Vega-Lite with their data inside', () => {
  const spec = JSON.parse(readFileSync(join(root, 'a', 'charts', 'outcomes.vl.json'), 'utf8'))
  expect(spec.$schema).toMatch(/vega-lite\/v6/)
  expect(JSON.stringify(spec)).not.toContain('"url"')
})
