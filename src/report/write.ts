import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Game } from '../engine/contracts.ts'
import type { LoadedGame } from '../experiment/types.ts'
import type { Result } from '../run/result.ts'
import { chartsOf } from './charts/index.ts'
import { differencesCsv, eventsCsv, histogramCsv, summaryCsv } from './csv.ts'
import { renderHtml } from './html/page.ts'
import { renderMarkdown } from './markdown.ts'
import { drawPng } from './render/png.ts'
import { loadVega } from './render/svg.ts'
import { buildView } from './view/build.ts'

/**
 * Writes a whole report, all but `result.json`, which the run itself writes.
 * The same result gives the same bytes, whenever and wherever it is written.
 * @param dir the report's folder, made if need be; charts and histograms of an earlier report in it are removed
 * @returns the files written, as paths within `dir`
 */
export async function writeReport(result: Result, game: Game | LoadedGame, dir: string): Promise<string[]> {
  const view = buildView(result, game)
  const charts = chartsOf(view)
  const draw = charts.length === 0 ? undefined : await loadVega()
  const files = new Map<string, string | Uint8Array>()
  const drawn = new Map<string, string>()
  for (const chart of charts) {
    const svg = await draw!(chart.spec)
    drawn.set(chart.id, svg)
    files.set(`charts/${chart.id}.svg`, svg)
    files.set(`charts/${chart.id}.png`, drawPng(svg))
    files.set(`charts/${chart.id}.vl.json`, `${JSON.stringify(chart.spec, null, 1)}\n`)
  }
  files.set('index.html', renderHtml(view, charts, drawn))
  files.set('report.md', renderMarkdown(view, charts))
  files.set('summary.csv', summaryCsv(view))
  if (view.comparisons.length > 0) files.set('differences.csv', differencesCsv(view))
  if (view.events.length > 0) files.set('events.csv', eventsCsv(view))
  view.metrics.forEach(({ id }, m) => {
    files.set(`histogram-${id}.csv`, histogramCsv(view, m))
  })
  await clear(dir)
  await mkdir(join(dir, 'charts'), { recursive: true })
  for (const [name, content] of files) await writeWhole(join(dir, name), content)
  return [...files.keys()].sort()
}

/** Removes what an earlier report of another shape may have left. */
async function clear(dir: string): Promise<void> {
  const ours = { '.': /^(histogram-.*|differences|events)\.csv$/, charts: /\.(svg|png|vl\.json)$/ }
  for (const [folder, pattern] of Object.entries(ours)) {
    const names = await readdir(join(dir, folder)).catch(() => [])
    for (const name of names) if (pattern.test(name)) await rm(join(dir, folder, name))
  }
}

/** A reader sees the old file or the new one, never half of one. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const half = join(dirname(path), `.${process.pid}.part`)
  try {
    await writeFile(half, content)
    await rename(half, path)
  } catch (cause) {
    await rm(half, { force: true })
    throw cause
  }
}
