import { afterAll, expect } from 'vitest'
import type { Interval } from '../../src/analysis/interval.ts'
import { source } from './sampling.ts'

/**
 * How often intervals at 95 % hold what they should. `COVERAGE_REPEATS=20000 npx vitest run test/analysis/coverage`
 * prints the tables of docs/statistics.md; without it there are fewer repeats and no tables.
 */
const asked = process.env.COVERAGE_REPEATS
export const REPEATS = asked === undefined ? 2000 : Number(asked)
export const SEED = 1945
const table: string[][] = []

/** Puts a line into the table. */
export function report(name: string, what: string, figure: string): void {
  table.push([name, what, figure])
}

afterAll(() => {
  if (asked === undefined) return
  const lines = table.map(row => `| ${row.join(' | ')} |`).join('\n')
  console.log(`seed ${SEED}\n\n| interval | case | coverage |\n|---|---|---|\n${lines}`)
})

export const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high

/** Share of repeats that hold; at least `floor`, at most `ceiling`, within four standard errors of the simulation. */
export function measure(
  name: string,
  what: string,
  once: (random: () => number) => boolean,
  floor = 0.95,
  ceiling = 1,
  repeats: number = REPEATS,
): void {
  const random = source(SEED)
  let held = 0
  for (let i = 0; i < repeats; i++) if (once(random)) held++
  const coverage = held / repeats
  report(name, what, `${(100 * coverage).toFixed(1)} %`)
  const error = (level: number) => 4 * Math.sqrt((level * (1 - level)) / repeats)
  expect(coverage, `${name}, ${what}`).toBeGreaterThanOrEqual(floor - error(floor))
  expect(coverage, `${name}, ${what}`).toBeLessThanOrEqual(ceiling + error(ceiling))
}
