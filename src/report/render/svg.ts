import type { Spec } from '../charts/chart.ts'
import { textWidth } from '../charts/text.ts'

/** Draws one specification as an SVG document. The same specification gives the same bytes. */
export type DrawSvg = (spec: Spec) => Promise<string>

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
  return async spec => {
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
    return svg
  }
}

interface TextItem {
  readonly text?: unknown
  readonly fontSize?: number
  readonly fontWeight?: string | number
}

const isBold = (weight: string | number | undefined): boolean => weight === 'bold' || Number(weight) >= 600
