import type { Chart } from './charts/chart.ts'
import { verdict } from './verdict.ts'
import type { ReportView } from './view/types.ts'

export function renderMarkdown(view: ReportView, charts: readonly Chart[]): string {
  return `# ${view.title}\n\n\`\`\`\n${verdict(view)}\n\`\`\`\n\n${charts.map(({ title, id }) => `![${title}](charts/${id}.png)`).join('\n\n')}\n`
}
