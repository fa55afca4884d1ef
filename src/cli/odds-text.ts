import { type Chance, chances, type Distribution, mean, type Passage } from '../analysis/distributions.ts'
import { written } from '../analysis/fraction.ts'
import { type SalvoOdds, salvoLosses } from '../odds/river-plate.ts'
import { effectsInForce, lossRows } from '../odds/river-plate-json.ts'
import { colours as pc } from '../report/colours.ts'
import { printedTables } from '../rulesets/river-plate/data.ts'

/** Odds for a person: chances in per cent, beside the fraction where it is short enough to read. */
export function formatOdds(odds: SalvoOdds, toSink: Passage | undefined): string {
  const perHit = new Map(chances(odds.perHit))
  return [
    ...heading(odds),
    section('Hits of a salvo'),
    ...distribution(odds.hits, 'hit', 'hits'),
    section('Where one hit falls'),
    ...aligned(effectsInForce(odds).map(({ id, title }) => [title, ...chanceCells(perHit.get(id) ?? { value: 0 })])),
    section('Hull points that a salvo costs at once'),
    ...distribution(odds.hullDamage, 'hull point', 'hull points'),
    section('What else a salvo costs an undamaged target (chance of at least one; mean)'),
    ...aligned(lossRows(salvoLosses(odds)).map(row => [row.what, percent(row.chance.value), decimal(row.mean.value)])),
    section(
      `Salvos that sink ${odds.salvo.targetSheet.name} (${odds.salvo.targetSheet.hull} hull points) at this range`,
    ),
    ...sinking(toSink),
  ].join('\n')
}

function heading({ salvo, question }: SalvoOdds): string[] {
  const { firerSheet, targetSheet, guns, calibreName, range, band } = salvo
  const limit = printedTables.rangeBands.upToInches[band]!
  const groups = Math.floor(guns / question.gunsPerGroup)
  return [
    pc.bold(
      `${firerSheet.name} fires ${guns} ${calibreName}-inch ${guns === 1 ? 'gun' : 'guns'} at ${targetSheet.name}, range ${range}" (up to ${limit}")`,
    ),
    `Gunnery Modifier ${signed(salvo.gunneryModifier!)} (guns ${signed(groups)}, range ${signed(salvo.gunneryModifier! - groups)}), penetration ${signed(salvo.penetrationModifier!)}`,
  ]
}

const section = (title: string): string => `\n${pc.bold(title)}`
const signed = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`)
/** Four decimals, or two digits where those would be zeros. */
const percent = (p: number): string =>
  p > 0 && p < 1e-6 ? `${(100 * p).toExponential(1)}%` : `${(100 * p).toFixed(4)}%`
const decimal = (x: number): string => x.toFixed(4)

/** Longest fraction that is printed. */
const LONGEST = 24
const chanceCells = ({ value, fraction }: Chance): string[] => {
  const text = fraction === undefined ? '' : written(fraction)
  return [percent(value), text.length <= LONGEST ? text : '']
}

function distribution(d: Distribution, one: string, many: string): string[] {
  const rows = chances(d).map(([value, p]) => [`${value} ${value === 1 ? one : many}`, ...chanceCells(p)])
  return [...aligned(rows), `  mean ${decimal(mean(d).value)}${d.exact ? '' : ' (floating point)'}`]
}

function sinking(toSink: Passage | undefined): string[] {
  if (toSink === undefined)
    return ['  depend on the turrets that earlier salvos destroyed (A9=reroll): simulate ruleset river-plate']
  if (!Number.isFinite(toSink.mean.value)) return ['  none: a salvo never costs a hull point']
  const quantile = (q: number): string => {
    let sum = 0
    const n = toSink.reached.findIndex(p => (sum += p.value) >= q)
    return n < 0 ? `over ${toSink.reached.length - 1}` : String(n)
  }
  const exact = toSink.reached.findLastIndex(p => p.fraction !== undefined)
  return [
    ...aligned([
      ['mean', decimal(toSink.mean.value)],
      ['5% of targets sink within', quantile(0.05)],
      ['half sink within', quantile(0.5)],
      ['95% sink within', quantile(0.95)],
    ]),
    `  without fires and damage control; the chances of 1 to ${exact} salvos are exact, later ones floating point`,
  ]
}

/** Rows as columns: the first to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, c) => Math.max(...rows.map(row => (row[c] ?? '').length)))
  return rows.map(row =>
    `  ${row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!))).join('  ')}`.trimEnd(),
  )
}
