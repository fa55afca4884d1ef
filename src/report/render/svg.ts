import type { Spec } from '../charts/chart.ts'
import { textWidth } from '../charts/text.ts'
import { escapeHtml } from '../html/text.ts'

/**
 * Draws one specification as an SVG document, which carries its title and what it shows in words.
 * The same specification gives the same bytes. One at a time: Vega numbers the ids of a drawing for the whole process.
 */
export type DrawSvg = (spec: Spec, title: string, alt: string) => Promise<string>

/**
 * Loads Vega, which takes a while, and returns what draws with it.
 * Texts are measured by our own font's table, so a picture does not depend on the fonts of the machine.
 */
export async function loadVega(): Promise<DrawSvg> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')])
  const { textMetrics } = vega as unknown as { textMetrics: { width: (item: TextItem, text?: string) => number } }
  textMetrics.width = (item, text) => {
    return textWidth(String(text ?? item.text ?? ''), item.fontSize ?? 11, isBold(item.fontWeight))
  }
  return async (spec, title, alt) => {
    const problems: string[] = []
    const complain = (...messages: readonly unknown[]) => {
      problems.push(messages.map(String).join(' '))
      return logger
    }
    const logger = { level: () => logger, error: complain, warn: complain, info: () => logger, debug: () => logger }
    const compiled = compile(spec as never, { logger: logger as never }).spec
    const view = new vega.View(vega.parse(compiled), { renderer: 'none', logger: logger as never })
    // Ids of clips and gradients come from a counter of the whole process.
    vega.resetSVGDefIds()
    const svg = await view.toSVG()
    view.finalize()
    if (problems.length > 0) throw new Error(`a chart could not be drawn: ${problems.join('; ')}`)
    return leaner(svg).replace(
      /<svg[^>]*>/,
      head => `${head}<title>${escapeHtml(title)}</title><desc>${escapeHtml(alt)}</desc>`,
    )
  }
}

interface TextItem {
  readonly text?: unknown
  readonly fontSize?: number
  readonly fontWeight?: string | number
}

const isBold = (weight: string | number | undefined): boolean => weight === 'bold' || Number(weight) >= 600

/**
 * The same picture in half the bytes: coordinates to a hundredth of a pixel, level and upright lines as such, and without
 * what Vega adds for its own use (classes, roles, invisible backgrounds).
 */
function leaner(svg: string): string {
  return (
    svg
      .replace(/<path class="background"[^>]*?\/>/g, path => (/(fill|stroke)="(?!none)/.test(path) ? path : ''))
      .replace(/ (?:class|role|aria-[a-z]+)="[^"]*"/g, '')
      .replace(/ d="(M[-\d.,LZ]*)"/g, (_, path: string) => ` d="${leanerPath(path)}"`)
      .replace(/ (?:d|transform|x|y|x1|x2|y1|y2|width|height)="[^"]*"/g, attribute =>
        attribute.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, hundredths),
      )
      .replace(/<path d="" pointer-events="none" display="none"\/>/g, '')
      // What an SVG has anyway, if nothing is said.
      .replace(/ (?:opacity="1"|pointer-events="none"|stroke-width="1"|transform="translate\(0,0\)")/g, '')
      .replace(/<line [^>]*>/g, line => line.replace(/ [xy]2="0"/g, ''))
      .replace(/<g><\/g>/g, '')
  )
}

const hundredths = (number: string): string => String(Math.round(100 * Number(number)) / 100)

/** A path of absolute moves and lines with level and upright ones shortened; points within a straight run are left out. */
function leanerPath(path: string): string {
  let written = ''
  let [x, y] = ['', '']
  /** The last command, held back while it may be lengthened: "H", "V", or none. */
  let held = ''
  const flush = (): void => {
    if (held === 'H') written += `H${x}`
    if (held === 'V') written += `V${y}`
    held = ''
  }
  for (const [, command, points] of path.matchAll(/([MLZ])([^MLZ]*)/g)) {
    if (command === 'Z') {
      flush()
      written += 'Z'
      continue
    }
    const [toX, toY] = points!.split(',').map(hundredths) as [string, string]
    const kind = command === 'M' ? 'M' : toY === y ? 'H' : toX === x ? 'V' : 'L'
    if (command === 'L' && toX === x && toY === y) continue
    if (kind !== held) flush()
    x = toX
    y = toY
    if (kind === 'H' || kind === 'V') held = kind
    else written += `${kind}${x},${y}`
  }
  flush()
  return written
}
