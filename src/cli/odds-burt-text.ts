import { atLeast, type Chance, chances, type Distribution, mean } from '../analysis/distributions.ts'
import { written } from '../analysis/fraction.ts'
import { type Broadside, figureOf, hitsOf } from '../odds/burt.ts'
import { allHits, BANDS, COSTS, losses, meanPoints, pointsLost } from '../odds/burt-json.ts'
import { colours as pc } from '../report/colours.ts'
import { type BurtOptions, options as table } from '../rulesets/burt/options.ts'

/** Odds of a broadside for a person: chances in per cent, beside the fraction where it is short enough to read. */
export function formatBroadside(broadside: Broadside): string {
  const { target } = broadside
  const { sunk, exploded } = losses(broadside)
  return [
    ...heading(broadside),
    section('Hits of the broadside'),
    ...distribution(allHits(broadside), 'hit', 'hits'),
    section(`Points that ${target.name} loses at once, of ${target.points}`),
    ...points(broadside),
    ...aligned([
      ['sunk', ...chanceCells(sunk)],
      ['of that, exploded', ...chanceCells(exploded)],
    ]),
    section('Criticals'),
    ...distribution(figureOf(broadside, 'criticals'), 'critical', 'criticals'),
    section('What else it costs her at once (chance of at least one; mean)'),
    ...aligned(
      COSTS.map(({ figure, title }) => {
        const d = figureOf(broadside, figure)
        return [title, percent(atLeast(d, 1).value), decimal(mean(d).value)]
      }),
    ),
  ].join('\n')
}

const WHAT = { guns: 'her guns', main: 'her main guns', secondary: 'her secondary guns', torpedoes: 'her torpedoes' }

/** Everything that was asked for, and what it does to the number needed, so that the answer can be read on its own. */
function heading(broadside: Broadside): string[] {
  const { question, firer, target, batteries } = broadside
  const where = { beam: 'on her beam', bow: 'ahead', stern: 'astern' }[question.bearing]
  const hexes = `${question.range} ${question.range === 1 ? 'hex' : 'hexes'}`
  return [
    pc.bold(`${firer.name} fires ${WHAT[question.weapons]} at ${target.name} ${where}, range ${hexes}`),
    ...conditions(broadside).map(line => `  ${line}`),
    ...aligned(
      batteries.map(battery => [
        `${battery.dice} × ${battery.weapon}`,
        BANDS[battery.band]!,
        `${needed(battery.needed)} to hit`,
        `${battery.damage} points`,
        `mean ${decimal(mean(hitsOf(battery)).value)} hits`,
      ]),
    ),
  ]
}

/** Conditions and settings that differ from a plain broadside, each with its effect. */
function conditions({ question, firer, target }: Broadside): string[] {
  const { options, smoke } = question
  const torpedoes = question.weapons === 'torpedoes'
  const lines: string[] = []
  const say = (condition: string, harder: number, idle: string): void => {
    const effect = harder === 0 ? `no effect${idle}` : `${Math.abs(harder)} ${harder > 0 ? 'more' : 'less'} needed`
    lines.push(`${condition}: ${effect}`)
  }
  if (question.night)
    lines.push(`by night: ${options.night === 'sight' ? 'no effect (B12)' : 'every band is halved (B12)'}`)
  if (smoke !== 'none') {
    const who = { firer: `${firer.name} in smoke`, target: `${target.name} in smoke`, both: 'both in smoke' }[smoke]
    const idle = torpedoes && options.smokeAndTorpedoes !== 'hinders'
    say(who, idle ? 0 : smoke === 'both' && options.smokeTwice === 'twice' ? 2 : 1, ' on torpedoes (B39)')
  }
  if (question.endOn) say(`${target.name} end on`, torpedoes ? 1 : 0, ' on guns')
  if (question.fireControlOut) say('fire control out', torpedoes ? 0 : 1, ' on torpedoes')
  const same = !torpedoes && options.gunModifiers === 'same-target'
  if (question.sameTarget)
    say('the target of her last move', same ? -1 : 0, torpedoes ? ' on torpedoes' : ' unless B2 is same-target')
  return [...lines, ...settings(options)]
}

/** Options that are set, under the names by which they can be set again. */
function settings(options: BurtOptions): string[] {
  const set = Object.entries(table).filter(
    ([name, option]) => JSON.stringify(options[name as keyof BurtOptions]) !== JSON.stringify(option.default),
  )
  return set.map(([name, option]) => {
    const id = 'id' in option && option.id !== undefined ? `${option.id}, ` : ''
    const value = option.type === 'document' ? 'of your own' : String(options[name as keyof BurtOptions])
    return `${id}${name} = ${value}`
  })
}

/** 7 and more are thrown with a second die (B1). */
const needed = (n: number): string => (n <= 6 ? String(n) : n <= 9 ? `${n} (6, then ${n - 3})` : `${n} (never)`)

/** Many sums are possible, so quantiles stand for them. */
function points(broadside: Broadside): string[] {
  const rows = pointsLost(broadside)
  const quantile = (q: number): string => {
    let sum = 0
    return String((rows.find(([, p]) => (sum += p.value) >= q - 1e-12) ?? rows.at(-1)!)[0])
  }
  return aligned([
    ['none', ...chanceCells(rows[0]![0] === 0 ? rows[0]![1] : { value: 0 })],
    ['mean', decimal(meanPoints(broadside).value)],
    ['5% of broadsides cost at most', quantile(0.05)],
    ['half cost at most', quantile(0.5)],
    ['95% cost at most', quantile(0.95)],
  ])
}

const section = (title: string): string => `\n${pc.bold(title)}`
/** Four decimals, or two digits where those would be zeros. */
const percent = (p: number): string =>
  p > 0 && p < 1e-6 ? `${(100 * p).toExponential(1)}%` : `${(100 * p).toFixed(4)}%`
const decimal = (x: number): string => x.toFixed(4)

/** Longest fraction that is printed. */
const LONGEST = 24
function chanceCells({ value, fraction }: Chance): string[] {
  const text = fraction === undefined ? '' : written(fraction)
  return [percent(value), text.length <= LONGEST ? text : '']
}

/** Shares below this are left to the JSON. */
const RARE = 1e-7

function distribution(d: Distribution, one: string, many: string): string[] {
  const rows = chances(d)
    .filter(([, p]) => p.value >= RARE)
    .map(([value, p]) => [`${value} ${value === 1 ? one : many}`, ...chanceCells(p)])
  return [...aligned(rows), `  mean ${decimal(mean(d).value)}`]
}

/** Rows as columns: the first to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, c) => Math.max(...rows.map(row => (row[c] ?? '').length)))
  return rows.map(row =>
    `  ${row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!))).join('  ')}`.trimEnd(),
  )
}
