import { wrap } from './text.ts'
import { config, SIZE, tokens, WIDTH } from './theme.ts'

/** Pixels between panels that stand beneath one another: room for a heading. */
export const PANEL_GAP = 34

/** Part of a Vega-Lite specification. */
export type Spec = { readonly [key: string]: unknown }

/** Where pictures of a comparison of fleets belong. */
type DuelSection = 'duels' | 'ratings' | 'mixture' | 'tournament' | 'prices'

/** One picture of a report. */
export interface Chart {
  /** Names its files: `outcomes`, `histogram-rounds`. */
  readonly id: string
  /** Where in a report it belongs. */
  readonly section:
    | 'glance'
    | 'happened'
    | 'headline'
    | 'differences'
    | 'distribution'
    | 'outcomes'
    | 'places'
    | DuelSection
  readonly title: string
  /** What the picture shows, in words, for those who cannot see it. */
  readonly alt: string
  /** The file beside the report that holds its figures. */
  readonly data: string
  /** A whole Vega-Lite specification with its data inside. */
  readonly spec: Spec
}

/** Makes a part into a whole specification, with title, subtitle, and the configuration of all our charts. */
export function whole(title: string, subtitle: string, part: Spec): Spec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: {
      text: wrap(title, WIDTH - 12, SIZE.title, 3, true),
      subtitle: wrap(subtitle, WIDTH - 12, SIZE.small, 8),
      anchor: 'start',
      frame: 'bounds',
      color: tokens.ink.light,
      subtitleColor: tokens.muted.light,
      fontSize: SIZE.title,
      subtitleFontSize: SIZE.small,
      subtitlePadding: 5,
      offset: 12,
    },
    ...part,
    config,
  }
}

/**
 * One panel, or several beneath one another under a heading each, their plots flush.
 * @param unit the specification of a panel, with its own data
 */
export function stackedPanels<P extends { readonly title: string }>(
  panels: readonly P[],
  unit: (panel: P, place: { readonly first: boolean; readonly last: boolean }) => Spec,
): Spec {
  const parts = panels.map((panel, i) => ({
    ...(panel.title === ''
      ? {}
      : {
          title: {
            text: panel.title,
            anchor: 'start',
            frame: 'bounds',
            fontSize: SIZE.text,
            fontWeight: 'bold',
            color: tokens.ink.light,
            offset: 6,
          },
        }),
    ...unit(panel, { first: i === 0, last: i === panels.length - 1 }),
  }))
  if (parts.length === 1 && panels[0]!.title === '') return parts[0]!
  return { vconcat: parts, bounds: 'flush', spacing: PANEL_GAP }
}

/** Limits for an axis of shares: all of it, or a window around the figures if they lie close together. */
export function shareDomain(lows: readonly number[], highs: readonly number[]): [number, number] {
  const low = Math.min(...lows)
  const high = Math.max(...highs)
  if (high - low > 0.4) return [0, 1]
  const step = [0.01, 0.02, 0.05, 0.1].find(each => (high - low) / each <= 6) ?? 0.1
  const from = Math.max(0, Math.floor(low / step - 0.25) * step)
  const to = Math.min(1, Math.ceil(high / step + 0.25) * step)
  return [Math.round(from * 1e6) / 1e6, Math.round(to * 1e6) / 1e6]
}
