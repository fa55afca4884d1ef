import type { Judged } from './family.ts'
import type { Interval } from './interval.ts'
import { clopperPearson } from './proportions.ts'

/** How the figures of a comparison are written. */
export interface Scale {
  /** 100 for shares in points, 1 for metrics. */
  readonly times: number
  /** What one is, after a number: "points", "rounds". */
  readonly unit: string
}

/** Shares: 0.032 is 3.2 points. */
export const POINTS: Scale = { times: 100, unit: 'points' }

/** Decimals that show two digits of an interval's half-width, 0 to 6. */
export function decimalsFor(interval: Interval, times = 1): number {
  const half = ((interval.high - interval.low) / 2) * times
  if (!(half > 0 && Number.isFinite(half))) return 1
  return Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(half))))
}

/** A number with a fixed number of decimals and a true minus sign; never "-0.0". */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? '−∞' : 'unknown'
  const text = Math.abs(value).toFixed(decimals)
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}

/** The same with its sign always shown: "+3.2", "−0.4", "0.0". */
export function signed(value: number, decimals: number): string {
  const text = fixed(value, decimals)
  return value > 0 && Number(text) !== 0 ? `+${text}` : text
}

/** "1,234,567" */
export function count(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "p = 0.031", "p < 0.001" */
export function pWords(p: number): string {
  if (p < 0.001) return 'p < 0.001'
  return `p = ${p < 0.1 ? p.toFixed(3) : p.toFixed(2)}`
}

/** Down to two digits: 27,108 is 27,000. */
function roundedDown(x: number): number {
  let unit = 1
  while (x / unit >= 100) unit *= 10
  return Math.floor(x / unit) * unit
}

/**
 * The verdict of one comparison as a clause, for a sentence that begins with what was changed:
 * "3.2 points more (between 2.9 and 3.5 more; adjusted p < 0.001; 100,000 pairs of games)",
 * "indistinguishable from zero at 100,000 pairs of games (the difference is between −0.2 and +0.3 points)",
 * "no game differed: none of 100,000 pairs of games (so fewer than 1 of 27,000)".
 */
export function verdictWords(judged: Judged<unknown>, scale: Scale): string {
  const { difference, simultaneous, verdict, adjustedP } = judged
  const paired = difference.differing !== undefined
  const games = `${count(difference.n)} ${paired ? `${difference.n === 1 ? 'pair' : 'pairs'} of games` : 'games'}`
  if (difference.differing === 0) {
    const often = clopperPearson(0, difference.n, difference.confidence).high
    return `no game differed: none of ${games} (so fewer than 1 of ${count(roundedDown(1 / often))})`
  }
  const write = (value: number, decimals: number) => signed(value * scale.times, decimals)
  const unit = scale.unit === '' ? '' : ` ${scale.unit}`
  if (verdict === 'indistinguishable') {
    const d = decimalsFor(simultaneous, scale.times)
    return `indistinguishable from zero at ${games} (the difference is between ${write(simultaneous.low, d)} and ${write(simultaneous.high, d)}${unit})`
  }
  const d = decimalsFor(difference, scale.times)
  const size = fixed(Math.abs(difference.value) * scale.times, d)
  return `${size}${unit} ${verdict} (between ${write(difference.low, d)} and ${write(difference.high, d)}; adjusted ${pWords(adjustedP)}; ${games})`
}
