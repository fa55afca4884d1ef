import type { Value } from './types.ts'

/** A value as an experiment file would write it, on one line. */
export function formatValue(value: Value): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${key}: ${formatValue(item)}`)
      .join(', ')} }`
  return String(value)
}

/** Whether a player's id names a module of the user's own rather than a player of the catalogue. */
export const isModulePath = (id: string): boolean => /[\\/]/.test(id) || /\.[cm]?[jt]s$/.test(id)
