import type { Chart } from '../charts/chart.ts'
import type { Block, ReportDocument, Section, Table, TableCell } from '../document/types.ts'
import { inlineSvg } from './inline-svg.ts'
import { style } from './style.ts'
import { escapeHtml } from './text.ts'

/** Forbids the page any script and any request: what it shows is in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/**
 * A report as one page that works offline and without scripts.
 * @param drawn charts as SVG documents, by id
 */
export function renderHtml(report: ReportDocument, drawn: ReadonlyMap<string, string>): string {
  const contents = [{ id: 'verdict', title: 'Verdict' }, ...report.sections]
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<link rel="icon" href="data:,">
<title>${escapeHtml(report.title)}</title>
<style>${style()}</style>
</head>
<body>
<a class="skip" href="#verdict">Skip to the verdict</a>
<div class="page">
<header>
<p class="kicker">Broadside balance report</p>
<h1>${escapeHtml(report.title)}</h1>
<p class="subtitle">${escapeHtml(report.subtitle)}</p>
</header>
<main>
<section id="verdict" class="verdict" aria-labelledby="verdict-title">
<h2 id="verdict-title">Verdict</h2>
<pre>${escapeHtml(report.verdict)}</pre>
</section>
${report.notes.map(block => renderBlock(block, drawn)).join('\n')}
<nav aria-labelledby="contents-title">
<h2 id="contents-title">Contents</h2>
<ol>
${contents}
</ol>
</nav>
${report.sections.map(section => renderSection(section, drawn)).join('\n')}
</main>
</div>
</body>
</html>
`
}

const renderSection = ({ id, title, blocks }: Section, drawn: ReadonlyMap<string, string>): string =>
  `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(title)}</h2>
${blocks.map(block => renderBlock(block, drawn)).join('\n')}
</section>`

function renderBlock(block: Block, drawn: ReadonlyMap<string, string>): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'note':
      return `<aside class="note" aria-label="${escapeHtml(block.title)}"><p><strong>${escapeHtml(block.title)}.</strong> ${escapeHtml(block.text)}</p></aside>`
    case 'code':
      return `<p>${escapeHtml(block.label)}</p>\n<pre class="code"><code>${escapeHtml(block.text)}</code></pre>`
    case 'heading':
      return `<h3 id="${block.id}">${escapeHtml(block.text)}</h3>`
    case 'table':
      return renderTable(block.table)
    case 'fold':
      return `<details${block.open ? ' open' : ''}>
<summary>${escapeHtml(block.title)}${block.note === undefined ? '' : ` <span class="aside">${escapeHtml(block.note)}</span>`}</summary>
${block.blocks.map(inner => renderBlock(inner, drawn)).join('\n')}
</details>`
    case 'charts':
      return `<div class="charts">\n${block.charts.map(chart => renderChart(chart, drawn.get(chart.id) ?? '')).join('\n')}\n</div>`
    case 'list':
      return block.items.every(({ term }) => term !== undefined)
        ? `<dl>\n${block.items.map(({ term, text }) => `<dt>${escapeHtml(term!)}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}\n</dl>`
        : `<ul>\n${block.items.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('\n')}\n</ul>`
    case 'files':
      return `<ul>\n${block.files.map(({ name, text }) => `<li><a href="${escapeHtml(name)}">${escapeHtml(name)}</a>${text === '' ? '' : `: ${escapeHtml(text)}`}</li>`).join('\n')}\n</ul>`
  }
}

function renderChart({ id, title, alt, data }: Chart, svg: string): string {
  const file = (name: string, text: string) => `<a href="${name}">${text}</a>`
  return `<figure id="${id}">
<div class="drawing" role="group" tabindex="0" aria-label="Chart: ${escapeHtml(title)}">${inlineSvg(svg, id, alt)}</div>
<figcaption>${escapeHtml(title)}: ${file(data, `data (${data})`)} · ${file(`charts/${id}.svg`, 'SVG')} · ${file(`charts/${id}.png`, 'PNG')} · ${file(`charts/${id}.vl.json`, 'Vega-Lite')}</figcaption>
</figure>`
}

/** Longer texts get room to break lines in; short ones keep to one line. */
const WIDE = 28

function renderTable({ id, caption, columns, rows }: Table): string {
  const wide = columns.map((_, c) => rows.some(({ cells }) => textOf(cells[c]!).length > WIDE))
  // Most of a table's cells are numbers, and most of its heads texts: those say nothing of their kind.
  const classOf = (c: number, usual: 'number' | 'text'): string => {
    const kind = columns[c]!.kind === 'number' ? 'number' : wide[c] ? 'wide' : 'text'
    return kind === usual ? '' : ` class="${kind}"`
  }
  const head = columns.map(({ label }, c) => `<th scope="col"${classOf(c, 'text')}>${escapeHtml(label)}</th>`).join('')
  const body = rows.map(({ cells, marked }) => {
    const row = cells.map((cell, c) => {
      const content = renderCell(cell)
      return columns[c]!.names
        ? `<th scope="row"${classOf(c, 'text')}>${content}</th>`
        : `<td${classOf(c, 'number')}>${content}</td>`
    })
    return `<tr${marked ? ' class="marked"' : ''}>${row.join('')}</tr>`
  })
  return `<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}-caption">
<table id="${id}">
<caption id="${id}-caption">${escapeHtml(caption)}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`
}

const textOf = (cell: TableCell): string => (typeof cell === 'string' ? cell : `${cell.text} ${cell.note ?? ''}`)

function renderCell(cell: TableCell): string {
  if (typeof cell === 'string') return escapeHtml(cell)
  const text = cell.code ? `<code>${escapeHtml(cell.text)}</code>` : escapeHtml(cell.text)
  const strong = cell.strong ? `<strong>${text}</strong>` : text
  return cell.note === undefined ? strong : `${strong} <small>${escapeHtml(cell.note)}</small>`
}
