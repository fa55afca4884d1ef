import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeReport } from '../../src/report/index.ts'
import { fakeGame, houseRules } from './fake-game.ts'

const CHROMIUM = '/usr/bin/chromium'
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const here = existsSync(CHROMIUM)
if (!here) console.warn(`no browser at ${CHROMIUM}: the report page is not looked at`)

describe.skipIf(!here)('the report in a browser', () => {
  const dir = mkdtempSync(join(tmpdir(), 'broadside-page-'))
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  let browser: Browser

  beforeAll(async () => {
    await writeReport(houseRules(200), fakeGame, dir)
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    rmSync(dir, { recursive: true })
  })

  const open = async (width: number, colorScheme: 'light' | 'dark' = 'light') => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
    const faults: string[] = []
    const requests: string[] = []
    page.on('console', message => faults.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', error => faults.push(String(error)))
    page.on('request', request => requests.push(request.url()))
    const url = pathToFileURL(join(dir, 'index.html')).href
    await page.goto(url)
    return { page, faults, requests, url }
  }

  test('axe finds nothing; no console message; no request but the page', async () => {
    const { page, faults, requests, url } = await open(1280)
    await page.evaluate(axe)
    const found = (await page.evaluate('axe.run()')) as {
      violations: { id: string; nodes: { html: string }[] }[]
      passes: unknown[]
    }
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    expect(found.passes.length).toBeGreaterThan(20)
    expect(faults).toEqual([])
    expect(requests.filter(request => !request.startsWith('data:'))).toEqual([url])
    await page.close()
  })

  test('on a dark screen text stands out as well', async () => {
    const { page } = await open(1280, 'dark')
    await page.evaluate(axe)
    const found = (await page.evaluate(`axe.run({ exclude: [['figure svg']] }, { runOnly: ['color-contrast'] })`)) as {
      violations: unknown[]
      passes: unknown[]
    }
    expect(found.violations).toEqual([])
    expect(found.passes).toHaveLength(1)
    await page.close()
  })

  test.each([380, 520])(
    'at %i pixels nothing scrolls sideways but tables and charts in their own boxes',
    async width => {
      const { page } = await open(width)
      await page.evaluate(`for (const fold of document.querySelectorAll('details')) fold.open = true`)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      const boxes = (await page.evaluate(
        `[...document.querySelectorAll('.scroll')].map(box => [box.getBoundingClientRect().right, box.scrollWidth > box.clientWidth])`,
      )) as [number, boolean][]
      expect(Math.max(...boxes.map(([right]) => right))).toBeLessThanOrEqual(width)
      expect(boxes.some(([, scrolls]) => scrolls)).toBe(true)
      const cut = `[...document.querySelectorAll('.page *')].filter(one => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.scroll, .drawing')).length`
      expect(await page.evaluate(cut)).toBe(0)
      // What goes on beyond the edge of its box is shaded there.
      expect(await page.evaluate(`getComputedStyle(document.querySelector('.scroll')).backgroundAttachment`)).toContain(
        'local',
      )
      await page.close()
    },
  )

  test('charts take the colours of a dark screen, and are on paper as in their files', async () => {
    const ink = `getComputedStyle(document.querySelector('figure svg text[fill="#1b2530"]')).fill`
    const dark = await open(1280, 'dark')
    expect(await dark.page.evaluate(ink)).toBe('rgb(230, 235, 240)')
    await dark.page.emulateMedia({ media: 'print' })
    expect(await dark.page.evaluate(ink)).toBe('rgb(27, 37, 48)')
    await dark.page.close()
  })

  test('labels of charts do not run into one another or out of the picture', async () => {
    const { page } = await open(1280)
    const faults = (await page.evaluate(`[...document.querySelectorAll('figure')].flatMap(figure => {
      const frame = figure.querySelector('svg').getBoundingClientRect()
      const texts = [...figure.querySelectorAll('svg text')].filter(text => text.textContent.trim() !== '')
      const boxes = texts.map(text => [text.textContent, text.getBoundingClientRect()])
      const out = boxes.filter(([, b]) => b.left < frame.left - 1 || b.right > frame.right + 1 || b.top < frame.top - 1 || b.bottom > frame.bottom + 1)
      const clash = boxes.flatMap(([a, p], i) => boxes.slice(i + 1).filter(([, q]) =>
        Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 4).map(([b]) => a + ' / ' + b))
      return [...out.map(([text]) => figure.id + ' out: ' + text), ...clash.map(text => figure.id + ' clash: ' + text)]
    })`)) as string[]
    expect(faults).toEqual([])
    await page.close()
  })
})
