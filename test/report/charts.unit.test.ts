import { describe, expect, test } from 'vitest'
import { type Chart, chartsOf } from '../../src/report/charts/index.ts'
import { textWidth, wrap } from '../../src/report/charts/text.ts'
import { allTokens, categories, steps, strokes, tokens, WIDTH } from '../../src/report/charts/theme.ts'
import { drawPng } from '../../src/report/render/png.ts'
import { loadVega } from '../../src/report/render/svg.ts'
import { buildView } from '../../src/report/view/build.ts'
import type { Result } from '../../src/run/result.ts'
import { difficulty, fakeGame, houseRules, rulingStudy, single, threeWay } from './fake-game.ts'

const charts = (result: Result): Chart[] => chartsOf(buildView(result, fakeGame))
const draw = await loadVega()
const svgOf = ({ spec, title, alt }: Chart): Promise<string> => draw(spec, title, alt)
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text!.replaceAll('\u00a0', ' '))

const grid = charts(difficulty(100, ['survived', 'rounds']))
const study = charts(rulingStudy(100))

test('which pictures a difficulty study has', () => {
  expect(grid.map(({ id }) => id)).toEqual([
    'heat-survived',
    'heat-rounds',
    'share-survived',
    'differences-survived',
    'differences-rounds',
    'histogram-rounds',
    'cumulative-rounds',
    'histogram-marks',
    'cumulative-marks',
    'histogram-suppliesUsed',
    'cumulative-suppliesUsed',
    'histogram-teamsWounded',
    'cumulative-teamsWounded',
    'outcomes',
    'places-ship-destroyed',
    'places-ship-targeted',
  ])
})

test('a study of many variants has one ranked picture with ids and values, not one row for each of them', async () => {
  const ranked = study.filter(({ section }) => section === 'differences')
  expect(study.filter(({ section }) => section === 'headline')).toEqual([])
  expect(ranked).toHaveLength(1)
  const texts = textsOf(await svgOf(ranked[0]!))
  expect(texts).toContain('R1 unclear point 1: harsh')
  expect(texts).toContain('Judy pips: 4')
  expect(texts.filter(text => text.includes(': '))).not.toHaveLength(122)
  expect(texts.join(' ')).toMatch(/Not shown: \d+ smaller differences/)
})

describe.each([
  ['levels by players', grid.filter(({ id }) => !/marks|supplies|teams/.test(id))],
  ['variants', study.filter(({ id }) => !/rounds|supplies|teams/.test(id))],
  ['variants by players', charts(houseRules(60)).filter(({ id }) => !/rounds|marks|supplies/.test(id))],
  ['one cell', charts(single(60))],
  ['three options', charts(threeWay(60)).filter(({ id }) => !/rounds|marks|teams/.test(id))],
])('%s', (_, all) => {
  test('every picture is drawn without a warning, no wider than a page column, and says what it shows', async () => {
    for (const chart of all) {
      const svg = await svgOf(chart)
      const [, width] = /<svg[^>]* width="(\d+)"/.exec(svg)!
      expect(Number(width), chart.id).toBeLessThanOrEqual(WIDTH + 24)
      expect(svg).toContain('<title>')
      expect(chart.alt.length, chart.id).toBeGreaterThan(40)
      expect(svg, chart.id).not.toMatch(/NaN|undefined|Infinity|\[object/)
      expect(chart.alt, chart.id).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('ids name files', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id } of all) expect(id).toMatch(/^[\w-]+$/)
  })
})

test('the same picture has the same bytes, whatever was drawn before', async () => {
  const curve = grid.find(({ id }) => id === 'cumulative-rounds')!
  const first = await svgOf(curve)
  await svgOf(grid[0]!)
  expect(await svgOf(curve)).toBe(first)
  expect(Buffer.from(await drawPng(first)).equals(Buffer.from(await drawPng(first)))).toBe(true)
})

test('shares drawn are the shares counted', () => {
  const view = buildView(difficulty(100), fakeGame)
  const { spec } = chartsOf(view).find(({ id }) => id === 'share-survived')! as unknown as {
    spec: { vconcat: { title: { text: string }; data: { values: { name: string; value: number; text: string }[] } }[] }
  }
  expect(spec.vconcat.map(({ title }) => title.text.replaceAll('\u00a0', ' '))).toEqual([
    'Level: ensign',
    'Level: lieutenant',
    'Level: commander',
    'Level: captain',
  ])
  const drawn = spec.vconcat.flatMap(({ data }) => data.values.map(({ value }) => value))
  expect(drawn).toEqual(view.cells.map(cell => cell.outcomes[0]!.value))
})

test('panels stand in a table only if none is missing, else one after another under their own names', () => {
  const result = difficulty(60)
  const empty = { games: 0, outcomes: {}, histograms: {}, events: {} }
  const holed = { ...result, tallies: result.tallies.map((tally, c) => (c === 9 ? empty : tally)) }
  const histogram = (from: Result) =>
    charts(from).find(({ id }) => id === 'histogram-rounds')!.spec as unknown as {
      vconcat: [
        unknown,
        { facet: Record<string, unknown>; data: { values: { row?: string; column?: string; panel?: string }[] } },
      ]
    }
  const full = histogram(result).vconcat[1]
  expect(Object.keys(full.facet)).toEqual(['row', 'column'])
  expect(new Set(full.data.values.map(({ row, column }) => `${row}/${column}`)).size).toBe(28)
  const list = histogram(holed).vconcat[1]
  expect(list.facet.field).toBe('panel')
  expect(new Set(list.data.values.map(({ panel }) => panel)).size).toBe(27)
})

test('letters are in the pixels: a picture with text differs from one without', async () => {
  const frame = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${inner}</svg>`
  const blank = await drawPng(frame(''))
  const bold = (weight: string) =>
    `<text x="2" y="15" font-family="DejaVu Sans, Verdana, sans-serif" font-weight="${weight}">Ship</text>`
  const plain = await drawPng(frame(bold('normal')))
  expect(plain.length).toBeGreaterThan(blank.length + 100)
  expect(Buffer.from(await drawPng(frame(bold('bold')))).equals(Buffer.from(plain))).toBe(false)
})

/** Relative luminance of the Web Content Accessibility Guidelines 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(i => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('colours, %s', mode => {
  test('text on areas can be read', () => {
    for (const { fill, ink } of [...categories, ...steps])
      expect(contrast(fill[mode], ink[mode]), fill.light).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.ink[mode], tokens.paper[mode])).toBeGreaterThanOrEqual(7)
    expect(contrast(tokens.muted[mode], tokens.paper[mode])).toBeGreaterThanOrEqual(4.5)
  })

  test('lines and marks stand out from the paper', () => {
    for (const { colour } of strokes)
      expect(contrast(colour[mode], tokens.paper[mode]), colour.light).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens.accent[mode], tokens.paper[mode])).toBeGreaterThanOrEqual(3)
  })

  test('neighbouring categories and steps differ in grey', () => {
    for (const list of [categories, steps])
      for (let i = 1; i < list.length; i++)
        expect(contrast(list[i - 1]!.fill[mode], list[i]!.fill[mode]), list[i]!.fill.light).toBeGreaterThanOrEqual(1.15)
  })
})

test('each colour stands for one role, so that a page can exchange it', () => {
  expect(new Set(allTokens.map(({ light }) => light)).size).toBe(allTokens.length)
})

test('every stroke has a dash of its own', () => {
  expect(new Set(strokes.map(({ dash }) => dash.join())).size).toBe(strokes.length)
})

describe('text in pictures', () => {
  test('widths are those of the font', () => {
    // Advance widths of DejaVu Sans 2.37: W 2025, i 569, digits 1303 of 2048.
    expect(textWidth('Wi', 2048)).toBe(2025 + 569)
    expect(textWidth('123', 2048)).toBe(3 * 1303)
    expect(textWidth('1', 2048, true)).toBe(1425)
  })

  test('lines fit, words too long are hyphenated, the last line is cut', () => {
    for (const text of ['Forward Magazine and Ammunition', 'Communications', 'Storage (Bosun’s Locker)']) {
      const lines = wrap(text, 55, 9, 4)
      for (const line of lines) expect(textWidth(line, 9)).toBeLessThanOrEqual(55)
    }
    expect(wrap('Communications', 55, 9, 2)).toEqual(['Communic-', 'ations'])
    expect(wrap('one two three four', 30, 9, 1)[0]).toMatch(/…$/)
    expect(wrap('short', 100, 9, 3)).toEqual(['short'])
  })
})
