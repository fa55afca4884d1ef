import type { Plan } from '../../engine/contracts.ts'
import type { ReportView } from '../view/types.ts'
import { clause, count, inSentence, percent } from '../view/words.ts'
import { type Chart, type Spec, stackedPanels, whole } from './chart.ts'
import { gamesText } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { textWidth, wrap } from './text.ts'
import { SIZE, steps, tokens, WIDTH } from './theme.ts'

/** Pixels that an area's figure takes, and a line of its name. */
const FIGURE = 16
const PADDING = 5
const LINE = 11
const NAME = 9
const MOST_LINES = 4
/** A plan in its own proportions may be so high. */
const TALLEST = 600

/** Where things happened: the ruleset's plan, coloured by the share of games in which each place had the event. */
export function placesCharts(view: ReportView): Chart[] {
  return view.plans.flatMap(plan =>
    plan.groups.flatMap(id => {
      const g = view.events.findIndex(group => group.id === id)
      return g < 0 ? [] : [placesChart(view, plan, g)]
    }),
  )
}

function placesChart(view: ReportView, plan: Plan, g: number): Chart {
  const group = view.events[g]!
  const cells = view.featured.filter(c => view.cells[c]!.games > 0)
  const place = new Map(group.names.map(({ id }, i) => [id, i]))
  const shareOf = (cell: number, name: string): number => {
    const i = place.get(name)
    return i === undefined ? 0 : view.cells[cell]!.events[g]![i]!.share.value
  }
  const most = Math.max(0, ...cells.flatMap(c => plan.areas.map(({ name }) => shareOf(c, name))))
  const step = stepFor(most)
  const { areas, width, height } = layOut(plan)
  const panels = cells.map(c => ({ title: cells.length === 1 ? '' : view.cells[c]!.label, cell: c }))
  const at = (field: string, domain: readonly number[]) => ({
    field,
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: null,
  })
  const title = `${plan.title}: ${inSentence(group.title)}`
  return {
    id: `places-${plan.id}-${group.id}`,
    section: 'places',
    title,
    alt: altText(view, plan, g, cells, shareOf),
    data: 'events.csv',
    spec: whole(
      title,
      `${clause(group.doc)}: share of games in which it happened at least once, place by place; ${gamesText(view, count, cells)}; seed ${view.seed}.` +
        (cells.length === view.cells.length
          ? ''
          : ` Shown: ${cells.length} of ${view.cells.length} cells; the data file has all.`),
      withLegend(
        legendView(
          steps.slice(0, Math.floor((100 * most) / step) + 1).map(({ fill }, i) => ({
            label: `${number(i * step)}–${number(Math.min(100, (i + 1) * step))}%`,
            colour: fill.light,
          })),
          width,
        ),
        stackedPanels(panels, ({ cell }): Spec => {
          const values = areas.map(area => {
            const share = shareOf(cell, area.name)
            const tone = steps[Math.min(steps.length - 1, Math.floor((100 * share) / step))]!
            const text = percent(share, 1)
            return {
              place: area.label,
              share,
              text,
              lines: area.lines,
              left: area.left,
              right: area.right,
              top: area.top,
              bottom: area.bottom,
              middle: (area.left + area.right) / 2,
              first: area.first,
              below: area.first + 13,
              size: Math.min(
                SIZE.title,
                (SIZE.title * (area.right - area.left - 6)) / textWidth(text, SIZE.title, true),
              ),
              fill: tone.fill.light,
              ink: tone.ink.light,
            }
          })
          const colour = (field: string) => ({ field, type: 'nominal', scale: null })
          return {
            data: { values },
            width,
            height,
            layer: [
              {
                mark: { type: 'rect', stroke: tokens.frame.light, strokeWidth: 1 },
                encoding: {
                  x: at('left', [0, width]),
                  x2: { field: 'right' },
                  y: at('top', [height, 0]),
                  y2: { field: 'bottom' },
                  fill: colour('fill'),
                },
              },
              {
                mark: { type: 'text', fontWeight: 'bold', baseline: 'middle' },
                encoding: {
                  size: { field: 'size', type: 'quantitative', scale: null },
                  x: at('middle', [0, width]),
                  y: at('first', [height, 0]),
                  text: { field: 'text' },
                  color: colour('ink'),
                },
              },
              {
                mark: { type: 'text', fontSize: NAME, baseline: 'middle', lineHeight: LINE },
                encoding: {
                  x: at('middle', [0, width]),
                  y: at('below', [height, 0]),
                  text: { field: 'lines' },
                  color: colour('ink'),
                },
              },
            ],
          }
        }),
        14,
      ),
    ),
  }
}

const number = (x: number): string => String(Math.round(1000 * x) / 1000)

/** A round step, in points, of which six reach the greatest share. */
function stepFor(most: number): number {
  const wanted = Math.max(0.01, (100 * most) / steps.length)
  for (let unit = 0.01; ; unit *= 10)
    for (const factor of [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8])
      if (factor * unit >= wanted) return Math.round(factor * unit * 1000) / 1000
}

/** The plan in pixels, stretched upwards where areas would be too low for their text. */
function layOut(plan: Plan) {
  const left = Math.min(...plan.areas.map(area => area.x))
  const top = Math.min(...plan.areas.map(area => area.y))
  const right = Math.max(...plan.areas.map(area => area.x + area.width))
  const bottom = Math.max(...plan.areas.map(area => area.y + area.height))
  const width = WIDTH - 14
  const across = width / (right - left)
  const needed = plan.areas.map(({ label, width: w, height: h }) => {
    const lines = wrap(label, w * across - 6, NAME, MOST_LINES).length
    return (FIGURE + lines * LINE + 2 * PADDING) / h
  })
  const down = Math.max(Math.min(across, TALLEST / (bottom - top)), ...needed)
  const areas = plan.areas.map(({ name, label, ...area }) => {
    const box = {
      left: (area.x - left) * across,
      right: (area.x - left + area.width) * across,
      top: (area.y - top) * down,
      bottom: (area.y - top + area.height) * down,
    }
    const room = Math.max(1, Math.floor((box.bottom - box.top - 2 * PADDING - FIGURE) / LINE + 0.001))
    const lines = wrap(label, box.right - box.left - 6, NAME, room)
    const first = (box.top + box.bottom) / 2 - (lines.length * LINE) / 2
    return { name, label, lines, first, ...box }
  })
  return { areas, width, height: (bottom - top) * down }
}

function altText(
  view: ReportView,
  plan: Plan,
  g: number,
  cells: readonly number[],
  shareOf: (cell: number, name: string) => number,
): string {
  const say = (c: number) => {
    const ordered = [...plan.areas].sort((a, b) => shareOf(c, b.name) - shareOf(c, a.name)).slice(0, 3)
    const places = ordered.map(({ name, label }) => `${label} ${percent(shareOf(c, name), 1)}`)
    return `${cells.length === 1 ? '' : `${view.cells[c]!.label}: `}${places.join(', ')}`
  }
  return `${view.events[g]!.title} by place, share of games, the most frequent first. ${cells.map(say).join('; ')}. All places are in the table of places.`
}
