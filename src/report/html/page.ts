import type { Chart } from '../charts/chart.ts'
import { verdict } from '../verdict.ts'
import type { ReportView } from '../view/types.ts'

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

export function renderHtml(view: ReportView, charts: readonly Chart[], drawn: ReadonlyMap<string, string>): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(view.title)}</title><h1>${escapeHtml(view.title)}</h1><pre>${escapeHtml(verdict(view))}</pre>${charts.map(chart => drawn.get(chart.id)).join('\n')}</html>\n`
}
