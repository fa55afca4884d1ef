/**
 * Colours and sizes of every chart.
 *
 * Colours are tokens: each hex code below stands for one role and occurs for no other reason, so that a page can
 * exchange them for its own (`inlineSvg` does, for dark screens) while the files stay plain SVG.
 * Neighbouring categories differ in lightness as well as in hue: they stay apart for colour-blind readers and in grey.
 */
export const FONT = 'DejaVu Sans, Verdana, sans-serif'

/** Width of every chart in pixels: readable on a telephone without turning it, and two fit beside one another on a desk. */
export const WIDTH = 560

export const SIZE = { text: 12, small: 11, tiny: 10, title: 13 } as const

interface Token {
  readonly light: string
  readonly dark: string
}

export const tokens = {
  ink: { light: '#1b2530', dark: '#e6ebf0' },
  muted: { light: '#55606c', dark: '#a3afbb' },
  line: { light: '#d9dfe5', dark: '#333d47' },
  paper: { light: '#ffffff', dark: '#161c23' },
  frame: { light: '#8a949e', dark: '#6b7681' },
  accent: { light: '#00558c', dark: '#5aaee8' },
  hollow: { light: '#fffffe', dark: '#161c24' },
} as const satisfies Record<string, Token>

/** Categories of areas in order, dark and light by turns, each with the ink that is readable on it. */
export const categories: readonly { readonly fill: Token; readonly ink: Token }[] = [
  { fill: { light: '#01548b', dark: '#2874aa' }, ink: { light: '#fffffd', dark: '#fffffc' } },
  { fill: { light: '#f0a830', dark: '#eeb04a' }, ink: { light: '#1b2531', dark: '#10151a' } },
  { fill: { light: '#a83c1c', dark: '#b5502f' }, ink: { light: '#fffffb', dark: '#fffffa' } },
  { fill: { light: '#9cc9e6', dark: '#a9d3ee' }, ink: { light: '#1b2532', dark: '#10151b' } },
  { fill: { light: '#5d3a78', dark: '#7d5a9b' }, ink: { light: '#fffff9', dark: '#fffff8' } },
  { fill: { light: '#8fbf78', dark: '#8fc07a' }, ink: { light: '#1b2533', dark: '#10151c' } },
  { fill: { light: '#5b6874', dark: '#5d6c7b' }, ink: { light: '#fffff7', dark: '#fffff6' } },
  { fill: { light: '#d9a6b8', dark: '#e0b4c4' }, ink: { light: '#1b2534', dark: '#10151d' } },
]

/** Categories of lines: each stands out from the paper, and has a dash of its own for those who see no colour. */
export const strokes: readonly { readonly colour: Token; readonly dash: readonly number[] }[] = [
  { colour: { light: '#01548c', dark: '#5fb0ea' }, dash: [1, 0] },
  { colour: { light: '#c27803', dark: '#f0b44c' }, dash: [6, 3] },
  { colour: { light: '#a83c1d', dark: '#ee8562' }, dash: [2, 2] },
  { colour: { light: '#3f8fc4', dark: '#a9d3ef' }, dash: [8, 3, 2, 3] },
  { colour: { light: '#5d3a79', dark: '#bb98dc' }, dash: [12, 3] },
  { colour: { light: '#47863a', dark: '#8fc07b' }, dash: [4, 4] },
  { colour: { light: '#303b46', dark: '#d5dde5' }, dash: [1, 2] },
  { colour: { light: '#b04e78', dark: '#e79bb9' }, dash: [10, 3, 2, 3, 2, 3] },
]

/** Steps of a scale from none to most, each with the ink that is readable on it. */
export const steps: readonly { readonly fill: Token; readonly ink: Token }[] = [
  { fill: { light: '#f1f5f8', dark: '#1f2831' }, ink: { light: '#1b2535', dark: '#dfe6ec' } },
  { fill: { light: '#d2e3f0', dark: '#23405a' }, ink: { light: '#1b2536', dark: '#e6eef4' } },
  { fill: { light: '#a6cae2', dark: '#27587f' }, ink: { light: '#1b2537', dark: '#eef4f9' } },
  { fill: { light: '#6da8cf', dark: '#2f74a6' }, ink: { light: '#10161d', dark: '#f6f9fc' } },
  { fill: { light: '#2f78ad', dark: '#5aa2d4' }, ink: { light: '#fffff5', dark: '#0d1217' } },
  { fill: { light: '#0b4a7a', dark: '#a3d2f2' }, ink: { light: '#fffff4', dark: '#0d1218' } },
]

/** Steps from far below a middle to far above it, each with the ink that is readable on it. */
export const diverging: readonly { readonly fill: Token; readonly ink: Token }[] = [
  { fill: { light: '#9c3a12', dark: '#e58a5c' }, ink: { light: '#fffff3', dark: '#0d1219' } },
  { fill: { light: '#d98a5b', dark: '#a9562c' }, ink: { light: '#10161e', dark: '#f6f9fd' } },
  { fill: { light: '#f3d3bd', dark: '#5c3a29' }, ink: { light: '#1b2538', dark: '#f4ece6' } },
  { fill: { light: '#eef1f3', dark: '#2a333c' }, ink: { light: '#1b2539', dark: '#dfe6ed' } },
  { fill: { light: '#bfd9ea', dark: '#24455f' }, ink: { light: '#1b253a', dark: '#e6eef5' } },
  { fill: { light: '#5f9fca', dark: '#2f76a8' }, ink: { light: '#10161f', dark: '#f6f9fe' } },
  { fill: { light: '#0b4b7c', dark: '#8cc6ee' }, ink: { light: '#fffff2', dark: '#0d121a' } },
]

/** Every token as [light, dark]. */
export const allTokens: readonly Token[] = [
  ...Object.values(tokens),
  ...categories.flatMap(({ fill, ink }) => [fill, ink]),
  ...strokes.map(({ colour }) => colour),
  ...steps.flatMap(({ fill, ink }) => [fill, ink]),
  ...diverging.flatMap(({ fill, ink }) => [fill, ink]),
]

export const category = (i: number) => categories[i % categories.length]!
export const stroke = (i: number) => strokes[i % strokes.length]!

/** Vega-Lite configuration shared by all charts. */
export const config = {
  aria: false,
  background: null,
  font: FONT,
  padding: 6,
  view: { stroke: null },
  axis: {
    labelColor: tokens.muted.light,
    titleColor: tokens.ink.light,
    labelFontSize: SIZE.small,
    titleFontSize: SIZE.small,
    titleFontWeight: 'normal',
    gridColor: tokens.line.light,
    domainColor: tokens.frame.light,
    tickColor: tokens.frame.light,
    labelLimit: 0,
    titleLimit: 0,
  },
  axisY: { domain: false, ticks: false, labelPadding: 6 },
  header: {
    labelColor: tokens.ink.light,
    labelFontSize: SIZE.text,
    labelFontWeight: 'bold',
    labelAnchor: 'start',
    labelLimit: 0,
    labelPadding: 4,
    title: null,
  },
  legend: {
    labelColor: tokens.ink.light,
    titleColor: tokens.ink.light,
    labelFontSize: SIZE.small,
    titleFontSize: SIZE.small,
    titleFontWeight: 'normal',
    orient: 'top',
    labelLimit: 0,
    symbolStrokeWidth: 2,
    columnPadding: 14,
  },
  text: { color: tokens.ink.light, fontSize: SIZE.small },
} as const
