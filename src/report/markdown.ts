import type { Block, ReportDocument, Table, TableCell } from './document/types.ts'
import { sentence } from './view/words.ts'

/** A report as Markdown, as forges and forums show it. Charts are the PNG files beside it. */
export function renderMarkdown(report: ReportDocument): string {
  return [
    `# ${escapeMarkdown(report.title)}`,
    escapeMarkdown(report.subtitle),
    fenced(report.verdict),
    ...report.notes.map(renderBlock),
    ...report.sections.flatMap(({ title, blocks }) => [`## ${escapeMarkdown(title)}`, ...blocks.map(renderBlock)]),
  ]
    .join('\n\n')
    .concat('\n')
}

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``

/** Keeps what is written from being taken for markup. */
const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]|>]|<(?=[a-z/!?])/gi, '\\$&').replace(/\n/g, ' ')

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return escapeMarkdown(block.text)
    case 'note':
      return `> **${escapeMarkdown(block.title)}.** ${escapeMarkdown(block.text)}`
    case 'code':
      return `${escapeMarkdown(block.label)}\n\n${fenced(block.text)}`
    case 'heading':
      return `### ${escapeMarkdown(block.text)}`
    case 'table':
      return renderTable(block.table)
    case 'fold':
      return [
        `### ${escapeMarkdown(block.title)}`,
        ...(block.note === undefined ? [] : [escapeMarkdown(sentence(block.note))]),
        ...block.blocks.map(renderBlock),
      ].join('\n\n')
    case 'charts':
      return block.charts
        .map(({ id, title, data }) => `![${escapeMarkdown(title)}](charts/${id}.png)\n\nData: [${data}](${data})`)
        .join('\n\n')
    case 'list':
      return block.items
        .map(
          ({ term, text }) => `- ${term === undefined ? '' : `**${escapeMarkdown(term)}**: `}${escapeMarkdown(text)}`,
        )
        .join('\n')
    case 'files':
      return block.files
        .map(({ name, text }) => `- [${name}](${name})${text === '' ? '' : `: ${escapeMarkdown(text)}`}`)
        .join('\n')
  }
}

function renderTable({ caption, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    escapeMarkdown(caption),
    '',
    line(columns.map(({ label }) => escapeMarkdown(label))),
    line(columns.map(({ kind }) => (kind === 'number' ? '---:' : '---'))),
    ...rows.map(({ cells }) => line(cells.map(renderCell))),
  ].join('\n')
}

function renderCell(cell: TableCell): string {
  if (typeof cell === 'string') return escapeMarkdown(cell)
  const text = cell.code ? `\`${cell.text}\`` : escapeMarkdown(cell.text)
  const strong = cell.strong ? `**${text}**` : text
  return cell.note === undefined ? strong : `${strong} (${escapeMarkdown(cell.note)})`
}
