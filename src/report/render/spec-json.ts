import type { Spec } from '../charts/chart.ts'

/** A specification as a file: indented for people, but each row of data on one line. */
export function specJson(spec: Spec): string {
  return `${write(spec, '')}\n`
}

function write(value: unknown, indent: string, key?: string): string {
  const deeper = `${indent} `
  if (Array.isArray(value)) {
    if (value.every(item => item === null || typeof item !== 'object')) return JSON.stringify(value)
    const rows = value.map(item => deeper + (key === 'values' ? JSON.stringify(item) : write(item, deeper)))
    return rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n${indent}]`
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, item]) => `${deeper}${JSON.stringify(name)}: ${write(item, deeper, name)}`,
  )
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`
}
