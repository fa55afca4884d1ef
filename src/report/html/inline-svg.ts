import { allTokens, SIZE } from '../charts/theme.ts'
import { escapeHtml } from './text.ts'

/**
 * Makes a drawn chart part of a page: it scales with its place, says in words what it shows, and its ids are its own
 * (every chart's ids start from the same number).
 */
export function inlineSvg(svg: string, id: string, label: string): string {
  const [, width, height] = /<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return svg
    .replace(
      /<svg[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" style="max-width:${width}px" font-size="${SIZE.small}" role="img" aria-label="${escapeHtml(label)}">`,
    )
    .replace(/<title>.*?<\/title>|<desc>.*?<\/desc>/gs, '')
    .replace(/ id="/g, ` id="${id}-`)
    .replace(/url\(#/g, `url(#${id}-`)
    .replace(/ (xlink:)?href="#/g, ` href="#${id}-`)
    .replaceAll(FONT_ATTRIBUTE, '')
    .replaceAll(SIZE_ATTRIBUTE, '')
}

/** Every text has the same; the style sheet says it once. */
const FONT_ATTRIBUTE = ' font-family="DejaVu Sans, Verdana, sans-serif"'

/** Most texts have the same size; the drawing says it once. */
const SIZE_ATTRIBUTE = ` font-size="${SIZE.small}px"`

/** Rules that exchange the charts' colours for those of a dark screen. */
export function darkChartRules(): string {
  return allTokens
    .filter(({ light, dark }) => light !== dark)
    .map(({ light, dark }) => `svg [fill="${light}"]{fill:${dark}}svg [stroke="${light}"]{stroke:${dark}}`)
    .join('\n')
}
