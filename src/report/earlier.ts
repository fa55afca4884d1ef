import { existsSync, readdirSync, readFileSync, rmSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** Names under which reports write, by the folder within theirs. */
export const REPORT_FILES: Readonly<Record<string, RegExp>> = {
  '': /^(histogram-.*|summary|differences|events|exact|happened|duels|ratings|prices|side-by-side)\.csv$/,
  'charts/': /\.(svg|png|vl\.json)$/,
}
const PAGES = ['index.html', 'report.md']

/** By these words a page is known for one that this program wrote. */
const MARKS = ['<p class="kicker">Broadside', '<meta name="generator" content="Broadside']

/** What stands at a path; undefined if nothing does, or something above it is a file. */
function found(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
const isFile = (path: string): boolean => found(path)?.isFile() === true
const isFolder = (path: string): boolean => found(path)?.isDirectory() === true

function isOurPage(path: string): boolean {
  if (!isFile(path)) return false
  const text = readFileSync(path, 'utf8')
  return MARKS.some(mark => text.includes(mark))
}

/** What a report would write over, as paths within a folder. */
function filesOf(dir: string): string[] {
  const found = PAGES.filter(name => existsSync(join(dir, name)))
  for (const [folder, pattern] of Object.entries(REPORT_FILES)) {
    const within = join(dir, folder.replace('/', ''))
    if (!existsSync(within)) continue
    if (!statSync(within).isDirectory()) found.push(folder.slice(0, -1))
    else found.push(...readdirSync(within).flatMap(name => (pattern.test(name) ? [folder + name] : [])))
  }
  return found
}

/**
 * Files in a folder that a report would replace and that no run or report of this program can have written: a page
 * without its mark; anything else where there is neither its page nor a result of a run.
 * @param isRun whether a run of this program has written into the folder
 */
export function foreignFiles(dir: string, isRun: boolean): string[] {
  if (!isFolder(dir)) return []
  const files = filesOf(dir)
  if (files.includes('index.html'))
    return isOurPage(join(dir, 'index.html')) ? notFiles(dir, files) : ['index.html', ...notFiles(dir, files.slice(1))]
  return isRun ? notFiles(dir, files) : files
}

/** Folders, or a file for a folder, where a report wants to write. */
const notFiles = (dir: string, files: readonly string[]): string[] =>
  files.filter(name => !isFile(join(dir, name)) || name === 'charts')

/**
 * Removes the report that an earlier run left in a folder, if its page shows that it is one.
 * @returns whether there was one
 */
export function removeReport(dir: string): boolean {
  if (!isOurPage(join(dir, 'index.html'))) return false
  for (const name of filesOf(dir)) if (isFile(join(dir, name))) rmSync(join(dir, name))
  const charts = join(dir, 'charts')
  if (existsSync(charts) && readdirSync(charts).length === 0) rmSync(charts, { recursive: true })
  return true
}
