import { type Chance, chances, type Distribution, mean } from '../analysis/distributions.ts'
import { written } from '../analysis/fraction.ts'
import type { AssaultOdds, ChainOdds, ChainQuestion, DuelEnd, Fighter, StrikeOdds } from '../odds/littoral-commander.ts'
import type { Dice } from '../odds/littoral-commander-json.ts'
import { colours as pc } from '../report/colours.ts'

/** Odds for a person: chances in per cent, beside the fraction where it is short enough to read. */

const section = (title: string): string => `\n${pc.bold(title)}`
const percent = (p: number): string =>
  p > 0 && p < 1e-6 ? `${(100 * p).toExponential(1)}%` : `${(100 * p).toFixed(4)}%`
const decimal = (x: number): string => x.toFixed(4)

const LONGEST = 24
function cells({ value, fraction }: Chance): string[] {
  const text = fraction === undefined ? '' : written(fraction)
  return [percent(value), text.length <= LONGEST ? text : '']
}

function distribution(d: Distribution, one: string, many: string): string[] {
  const rows = chances(d).map(([value, p]) => [`${value} ${value === 1 ? one : many}`, ...cells(p)])
  return [...aligned(rows), `  mean ${decimal(mean(d).value)}`]
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, c) => Math.max(...rows.map(row => (row[c] ?? '').length)))
  return rows.map(row =>
    `  ${row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!))).join('  ')}`.trimEnd(),
  )
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const needs = ({ dice, value, needs: needed }: Dice, what: string): string =>
  `${plural(dice, `${what} die`, `${what} dice`)} at ${needed} or less${needed === value ? '' : ` (printed ${value})`}`

export const formatStrike = (
  strikes: readonly Dice[],
  interceptions: readonly Dice[],
  hp: number,
  odds: StrikeOdds,
): string =>
  [
    pc.bold(strikes.map(each => needs(each, 'LRS')).join(', ')),
    interceptions.length === 0
      ? 'no INTERCEPT'
      : `against ${interceptions.map(each => needs(each, 'INTERCEPT')).join(', ')}`,
    section('Hits of the strike'),
    ...distribution(odds.hits, 'hit', 'hits'),
    section('Hits that get through'),
    ...distribution(odds.damage, 'hit', 'hits'),
    section(`Hit Points that the target loses, of ${hp}`),
    ...distribution(odds.lost, 'HP', 'HP'),
    ...aligned([['destroyed', ...cells(odds.destroyed)]]),
  ].join('\n')

type Shot = Dice & { readonly target: number }

export const formatAssault = (attack: readonly Shot[], defend: readonly Shot[], odds: AssaultOdds): string => {
  const shots = (list: readonly Shot[], whose: string) =>
    list.map(shot => `  ${needs(shot, 'GROUND ASSAULT')} at ${whose} unit ${shot.target + 1}`)
  const losses = (list: readonly Distribution[], whose: string) =>
    list.flatMap((lost, i) => [
      section(`Hit Points that ${whose} unit ${i + 1} loses`),
      ...distribution(lost, 'HP', 'HP'),
    ])
  return [
    pc.bold('A GROUND ASSAULT; both sides roll, and all damage is taken together'),
    ...shots(attack, 'defending'),
    ...shots(defend, 'attacking'),
    ...losses(odds.defenderLost, 'defending'),
    ...losses(odds.attackerLost, 'attacking'),
    section('Units destroyed'),
    '  of the defender',
    ...distribution(odds.defendersDestroyed, 'unit', 'units'),
    '  of the attacker',
    ...distribution(odds.attackersDestroyed, 'unit', 'units'),
    ...aligned([['all defenders destroyed', ...cells(odds.allDefendersDestroyed)]]),
  ].join('\n')
}

export const formatChain = (question: ChainQuestion, interceptions: readonly Dice[], odds: ChainOdds): string =>
  [
    pc.bold(
      question.units === 0
        ? 'A card that need not be found'
        : `A card that ${plural(question.units, 'unit finds', 'units find')} at ${question.detect} or less`,
    ),
    `is shot at by ${interceptions.map(each => needs(each, 'INTERCEPT')).join(', ')}; ${plural(question.hitsToDiscard, 'success discards', 'successes discard')} it${question.succeeds === undefined ? '' : `; its own roll needs ${question.succeeds} or less`}`,
    section('Successes against it'),
    ...distribution(odds.hits, 'success', 'successes'),
    '',
    ...aligned([
      ['found', ...cells(odds.found)],
      ['discarded', ...cells(odds.discarded)],
      ['takes effect', ...cells(odds.works)],
    ]),
  ].join('\n')

const ENDS: Readonly<Record<DuelEnd, string>> = {
  neither: 'neither is hit',
  first: 'only the first is hit',
  second: 'only the second is hit',
  both: 'both are hit',
}

export const formatDuel = (fighters: readonly Fighter[], odds: Distribution<DuelEnd>): string =>
  [
    pc.bold('Two fighters that seek each other (9.44)'),
    ...fighters.map(
      ({ detect, nullify }, i) =>
        `  the ${i === 0 ? 'first' : 'second'}: found at ${detect} or less, shoots at ${nullify} or less`,
    ),
    '',
    ...aligned((chances(odds as never) as unknown as [DuelEnd, Chance][]).map(([end, p]) => [ENDS[end], ...cells(p)])),
  ].join('\n')
