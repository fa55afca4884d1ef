import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { foreignFiles, removeReport } from '../../src/report/earlier.ts'

const ours = '<p class="kicker">Broadside balance report</p>'

function folderOf(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'broadside-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

test.each<[string, Record<string, string>, boolean, string[]]>([
  ['nothing', {}, false, []],
  ['other files', { 'notes.txt': '', 'data.csv': '' }, false, []],
  ['a page of one’s own', { 'index.html': '<p>mine</p>' }, false, ['index.html']],
  ['a page of one’s own beside a result', { 'index.html': '<p>mine</p>', 'report.md': '' }, true, ['index.html']],
  ['our page', { 'index.html': ours, 'report.md': '', 'summary.csv': '', 'charts/a.svg': '' }, false, []],
  ['a report that was not finished', { 'summary.csv': '', 'charts/a.svg': '' }, true, []],
  ['tables and charts of one’s own', { 'summary.csv': '', 'charts/a.svg': '' }, false, ['summary.csv', 'charts/a.svg']],
  ['a report.md of one’s own', { 'report.md': '# Mine' }, false, ['report.md']],
  ['a file for a folder', { 'index.html': ours, charts: '' }, true, ['charts']],
  ['a folder for a file', { 'index.html/a': '' }, true, ['index.html']],
])('files of others: %s', (_, files, isRun, wanted) => {
  expect(foreignFiles(folderOf(files), isRun)).toEqual(wanted)
})

test('a folder that is not there holds nothing', () => {
  expect(foreignFiles(join(folderOf({}), 'none'), false)).toEqual([])
  const file = join(folderOf({ file: '' }), 'file')
  expect(foreignFiles(file, false)).toEqual([])
  expect(foreignFiles(join(file, 'below'), false)).toEqual([])
})

test('only our own report is removed, and only what is of it', () => {
  const files = {
    'report.md': '',
    'summary.csv': '',
    'histogram-x.csv': '',
    'charts/a.png': '',
    'mine.csv': '',
    'result.json': '',
  }
  const theirs = folderOf({ ...files, 'index.html': '<p>mine</p>' })
  expect(removeReport(theirs)).toBe(false)
  expect(readdirSync(theirs)).toHaveLength(7)
  const report = folderOf({ ...files, 'index.html': ours })
  expect(removeReport(report)).toBe(true)
  expect(readdirSync(report)).toEqual(['mine.csv', 'result.json'])
  const mixed = folderOf({ 'index.html': ours, 'charts/mine.txt': '' })
  expect(removeReport(mixed)).toBe(true)
  expect(existsSync(join(mixed, 'charts/mine.txt'))).toBe(true)
})
