import { describe, expect, test } from 'vitest'
import { chartsOf } from '../../src/report/charts/index.ts'
import { buildDocument } from '../../src/report/document/build.ts'
import { inlineSvg } from '../../src/report/html/inline-svg.ts'
import { renderHtml } from '../../src/report/html/page.ts'
import { renderTerminal } from '../../src/report/index.ts'
import { renderMarkdown } from '../../src/report/markdown.ts'
import { buildView } from '../../src/report/view/build.ts'
import { difficulty, fakeGame, houseRules, rulingStudy } from './fake-game.ts'

const result = houseRules(300)
const view = buildView(result, fakeGame)
const charts = chartsOf(view)
const report = buildDocument(view, charts, ['result.json', 'summary.csv'])
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="560" height="100"><title>t</title><desc>d</desc><clipPath id="clip1"/><g clip-path="url(#clip1)"/></svg>'
const page = renderHtml(report, new Map(charts.map(({ id }) => [id, drawing])))
const markdown = renderMarkdown(report)

describe('the order of a report', () => {
  test('answer first, then tables, charts, causes, places, players, method, rulings, data, commands', () => {
    expect(report.sections.map(({ id }) => id)).toEqual([
      'results',
      'differences',
      'metrics',
      'charts',
      'causes',
      'places',
      'events',
      'players',
      'method',
      'options',
      'data',
      'reproduce',
    ])
    const at = (text: string) => page.indexOf(text)
    expect(at('id="verdict"')).toBeLessThan(at('class="note"'))
    expect(at('class="note"')).toBeLessThan(at('id="results"'))
  })

  test('reconstructed data are named in the head, with the count', () => {
    expect(report.notes[0]).toMatchObject({ title: 'This result rests on reconstructed data' })
    expect(report.notes[0]!.text).toMatch(/^Of 250 values .* 209 are not printed/)
    const counts = { rulebook: 1, history: 0, reconstructed: 0 }
    const known = { ...view, provenance: { ...view.provenance, counts, all: 1, outside: 0 } }
    expect(buildDocument(known, [], []).notes).toEqual([])
  })
})

describe('the page', () => {
  test('every link within the page has its target, and no id is there twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    for (const [, target] of page.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target)
    for (const [, target] of page.matchAll(/aria-labelledby="([^"]+)"/g)) expect(ids).toContain(target)
  })

  test('no script, no address outside', () => {
    expect(page).not.toMatch(/<script/i)
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
  })

  test('every table has a caption and headers with a scope; every chart says what it shows and links its data', () => {
    expect(page.match(/<table/g)).toHaveLength(page.match(/<caption/g)!.length)
    for (const [head] of page.matchAll(/<th\b[^>]*>/g)) expect(head).toContain('scope="')
    for (const { alt, data, id } of charts) {
      expect(page).toContain(alt.replaceAll('"', '&quot;'))
      for (const file of [data, `charts/${id}.svg`, `charts/${id}.png`, `charts/${id}.vl.json`])
        expect(page).toContain(`href="${file}"`)
    }
  })

  test('what a user wrote cannot become markup', () => {
    const title = '</title><script>alert(1)</script> & "x"'
    const hostile = buildView({ ...result, experiment: { ...result.experiment, title } }, fakeGame)
    const html = renderHtml(buildDocument(hostile, [], []), new Map())
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;')
  })

  test('ids of pictures are their own, and their fixed size gives way', () => {
    const svg = inlineSvg(drawing, 'share', 'what "it" shows')
    expect(svg).toContain('id="share-clip1"')
    expect(svg).toContain('url(#share-clip1)')
    expect(svg).toContain('aria-label="what &quot;it&quot; shows"')
    expect(svg).toContain('viewBox="0 0 560 100"')
    expect(svg).not.toMatch(/ width=|<title>/)
  })
})

describe('long studies', () => {
  const long = buildDocument(buildView(rulingStudy(30), fakeGame), [], [])

  test('show forty rows of a table and fold the rest away, losing none', () => {
    const results = long.sections.find(({ id }) => id === 'results')!
    const tables = results.blocks.flatMap(block =>
      block.kind === 'table'
        ? [block.table]
        : block.kind === 'fold'
          ? block.blocks.flatMap(b => (b.kind === 'table' ? [b.table] : []))
          : [],
    )
    expect(tables.map(({ rows }) => rows.length)).toEqual([40, 83])
  })
})

describe('options', () => {
  test('those that are varied or changed are marked and said to be so', () => {
    const options = report.sections.find(({ id }) => id === 'options')!
    const text = JSON.stringify(options)
    expect(text).toContain('66 options: 3 varied in this experiment, 0 set to something else')
    const rulings = options.blocks.find(block => block.kind === 'fold' && block.title.startsWith('Rulings'))
    expect(rulings).toMatchObject({ title: 'Rulings: 60 options, 1 varied or changed', open: true })
    expect(JSON.stringify(rulings)).toContain('"asPrinted (default), harsh"')
  })
})

describe('Markdown', () => {
  test('tables have as many cells in every row as in their head', () => {
    const blocks = markdown.split('\n\n').filter(block => block.startsWith('|'))
    expect(blocks.length).toBeGreaterThan(8)
    for (const block of blocks) {
      const widths = block.split('\n').map(line => line.replaceAll('\\|', '').split('|').length)
      expect(new Set(widths).size).toBe(1)
    }
  })

  test('the verdict stands as it is, ready to be copied', () => {
    expect(markdown).toContain(`\`\`\`text\n${report.verdict}\n\`\`\``)
  })

  test('what a user wrote cannot become markup', () => {
    const hostile = { ...result, experiment: { ...result.experiment, title: 'a | b [x](y) <img>' } }
    const text = renderMarkdown(buildDocument(buildView(hostile, fakeGame), [], []))
    expect(text.split('\n')[0]).toBe('# a \\| b \\[x\\](y) \\<img\\>')
  })
})

test('the terminal shows verdict and tables, and says what it leaves out', () => {
  const text = renderTerminal(buildView(difficulty(50), fakeGame))
  expect(text).toContain('Level: commander · Expert (baseline)')
  expect(text).toContain('Survived: difference in points')
  const study = renderTerminal(buildView(rulingStudy(30), fakeGame))
  expect(study).toContain('83 more rows in the report')
  expect(study).toContain('indistinguishable from zero')
})

test('events that never happened are one line, not rows of noughts', () => {
  const [first, ...others] = view.events[0]!.names
  const cells = view.cells.map(cell => ({
    ...cell,
    events: cell.events.map((group, g) =>
      g > 0 ? group : group.map((event, i) => (i > 1 ? event : { ...event, share: { ...event.share, count: 0 } })),
    ),
  }))
  const text = renderMarkdown(buildDocument({ ...view, cells }, [], []))
  expect(text).toMatch(
    new RegExp(`Never happened in [\\d,]+ games of these cells: ${first!.title.replace(/[()/]/g, '.')}; `),
  )
  const table = text.slice(text.indexOf('Destroyed. '), text.indexOf('Never happened'))
  expect(table).not.toContain(`| ${first!.title} |`)
  expect(table).toContain(`| ${others[1]!.title} |`)
})
