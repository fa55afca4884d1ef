import { type Chance, chances, type Distribution, mean } from '../analysis/distributions.ts'
import { written } from '../analysis/fraction.ts'
import { type AttackOdds, modifiersOf } from '../odds/victory-at-sea.ts'
import { meanOf } from '../odds/victory-at-sea-json.ts'
import { colours as pc } from '../report/colours.ts'

/** Odds of an attack for a person: chances in per cent, beside the fraction where it is short enough to read. */
export function formatAttack(odds: AttackOdds): string {
  const { target } = odds.question
  return [
    ...heading(odds),
    section('Hits'),
    ...distribution(odds.hits, 'hit', 'hits'),
    section('Damage Dice that damage, and critical hits'),
    ...aligned([
      ['mean of Damage Dice', decimal(mean(odds.damageDice).value)],
      ['mean of critical hits', decimal(mean(odds.criticals).value)],
      ['at least one critical hit', percent(1 - (chances(odds.criticals).find(([n]) => n === 0)?.[1].value ?? 0))],
    ]),
    section(`Damage that ${target.class} takes at once, critical hits included, of ${target.damage}`),
    ...points(odds.damage),
    section(`Crew that she loses at once, of ${target.crew}`),
    ...points(odds.crew),
    section('What becomes of her'),
    ...aligned([
      ['destroyed', percent(odds.destroyed)],
      ['Crippled', percent(odds.crippled)],
      ['abandoned', percent(odds.abandoned)],
      ['Skeleton Crew, or none', percent(odds.skeleton)],
    ]),
  ].join('\n')
}

function heading(odds: AttackOdds): string[] {
  const { question: q } = odds
  const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))
  const modifiers = modifiersOf(q).map(([name, value]) => `${name} ${signed(value)}`)
  const evading = q.evasive ? '; hits are rolled again (Evasive!)' : ''
  return [
    pc.bold(`${q.firer.class} fires ${q.weapon.name} at ${q.target.class}, range ${q.range} inches`),
    `  ${q.dice} Attack Dice, Target ${q.target.target}+${modifiers.length === 0 ? '' : ` (${modifiers.join(', ')})`}: ${odds.toHit > 6 ? 'cannot hit' : `${odds.toHit}+ to hit`}${evading}`,
    `  ${q.weapon.dd} Damage Dice a hit, Armour ${q.target.armour}+ (${signed(odds.damageModifier)}): ${odds.toDamage}+ to damage`,
  ]
}

/** Many numbers are possible, so quantiles stand for them. */
function points(list: readonly number[]): string[] {
  const quantile = (q: number): string => {
    let sum = 0
    return String(list.findIndex(p => (sum += p) >= q - 1e-12))
  }
  return aligned([
    ['none', percent(list[0]!)],
    ['mean', decimal(meanOf(list))],
    ['half of attacks cost at most', quantile(0.5)],
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

function distribution(d: Distribution, one: string, many: string): string[] {
  const rows = chances(d).map(([value, p]) => [`${value} ${value === 1 ? one : many}`, ...chanceCells(p)])
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
