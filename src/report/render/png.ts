import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { tokens } from '../charts/theme.ts'

const SCALE = 2

/** The two faces that our charts use; without a font file letters would be left out without a word. */
const fontFiles = (): string[] => {
  const folder = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
  return ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map(name => join(folder, 'ttf', name))
}

/** A picture at twice its size on white, the same bytes on every machine. Drawn in a thread of its own. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, {
    background: tokens.paper.light,
    fitTo: { mode: 'zoom', value: SCALE },
    font: {
      loadSystemFonts: false,
      fontFiles: fontFiles(),
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
    },
  })
  return image.asPng()
}
