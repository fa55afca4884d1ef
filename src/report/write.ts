import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Game } from '../engine/contracts.ts'
import type { LoadedGame } from '../experiment/types.ts'
import type { Result } from '../run/result.ts'
import { type Chart, chartsOf } from './charts/index.ts'
import { differencesCsv, eventsCsv, exactCsv, happenedCsv, histogramCsv, summaryCsv } from './csv.ts'
import { buildDocument } from './document/build.ts'
import { duelFiles } from './duels-csv.ts'
import { REPORT_FILES } from './earlier.ts'
import { renderHtml } from './html/page.ts'
import { renderMarkdown } from './markdown.ts'
import { drawPng } from './render/png.ts'
import { specJson } from './render/spec-json.ts'
import { loadVega } from './render/svg.ts'
import { buildView } from './view/build.ts'
import type { ReportView } from './view/types.ts'

type Files = Map<string, string | Uint8Array>

/**
 * Writes a whole report, all but `result.json`, which the run itself writes.
 * The same result gives the same bytes, whenever and wherever it is written.
 * @param dir the report's folder, made if need be; charts and data files of an earlier report in it are removed
 * @returns the files written, as paths within `dir`
 */
export async function writeReport(result: Result, game: Game | LoadedGame, dir: string): Promise<string[]> {
  const view = buildView(result, game)
  const charts = chartsOf(view)
  const files: Files = dataFiles(view)
  const { drawn, pictures } = await drawCharts(charts)
  const report = buildDocument(view, charts, ['result.json', ...files.keys(), 'report.md'])
  files.set('index.html', renderHtml(report, drawn))
  files.set('report.md', renderMarkdown(report))
  for (const [name, content] of pictures) files.set(name, content)
  await mkdir(join(dir, 'charts'), { recursive: true })
  await clear(dir, files)
  for (const [name, content] of files) await writeWhole(join(dir, name), content)
  return [...files.keys()].sort()
}

function dataFiles(view: ReportView): Files {
  const files: Files = new Map()
  // Of duels only metrics that were asked for have estimates by cell; the rest is in tables of their own.
  if (view.duels === undefined || view.metrics.length > 0) files.set('summary.csv', summaryCsv(view))
  if (view.comparisons.length > 0) files.set('differences.csv', differencesCsv(view))
  if (view.exact !== undefined) files.set('exact.csv', exactCsv(view))
  if (view.happened !== undefined) files.set('happened.csv', happenedCsv(view))
  for (const [name, text] of duelFiles(view)) files.set(name, text)
  if (view.events.length > 0) files.set('events.csv', eventsCsv(view))
  view.metrics.forEach(({ id }, m) => {
    files.set(`histogram-${id}.csv`, histogramCsv(view, m))
  })
  return files
}

/** Draws one chart after another; each is turned into pixels in another thread meanwhile. */
export async function drawCharts(charts: readonly Chart[]): Promise<{ drawn: Map<string, string>; pictures: Files }> {
  const drawn = new Map<string, string>()
  const pictures: Files = new Map()
  if (charts.length === 0) return { drawn, pictures }
  const draw = await loadVega()
  const pixels: Promise<[string, Uint8Array]>[] = []
  for (const { id, spec, title, alt } of charts) {
    const svg = await draw(spec, title, alt)
    drawn.set(id, svg)
    pictures.set(`charts/${id}.svg`, svg)
    pictures.set(`charts/${id}.vl.json`, specJson(spec))
    pixels.push(drawPng(svg).then(png => [`charts/${id}.png`, png]))
  }
  for (const [name, png] of await Promise.all(pixels)) pictures.set(name, png)
  return { drawn, pictures }
}

/** Removes what an earlier report may have left that this one does not write. */
async function clear(dir: string, files: Files): Promise<void> {
  for (const [folder, pattern] of Object.entries(REPORT_FILES))
    for (const name of await readdir(join(dir, folder)))
      if (pattern.test(name) && !files.has(folder + name)) await rm(join(dir, folder, name))
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
