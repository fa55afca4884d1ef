import { POINTS } from '../analysis/wording.ts'
import { duelsAnswer } from './duels-verdict.ts'
import { insteadOfShare } from './view/instead.ts'
import { sourcesText } from './view/provenance.ts'
import type { CellView, ComparisonView, ReportView } from './view/types.ts'
import { confidenceLabel, count, fixed, inSentence, listed, percent, placesFor, plural, signed } from './view/words.ts'

/** Items of a list that a line of the verdict names before it says "and n more". */
const MOST = 6

/**
 * The answer in at most eight lines, to be pasted anywhere: what was asked, the figures with intervals and
 * denominators, the players for whom it holds, seed and digest, and a warning if data are reconstructed.
 */
export function verdict(view: ReportView): string {
  return [
    `${view.game.title}: ${view.title}`,
    ...answer(view),
    ...comparison(view),
    ...holdsFor(view),
    `Seed ${view.seed}, digest ${view.digest.slice(0, 12)}, Broadside ${view.broadside}, rules version ${view.game.version}`,
    ...warnings(view),
  ].join('\n')
}

/**
 * A list on one line, cut where it grows too long: the greatest and the least stay, so that the others are between.
 * @param values by item
 */
function rankedList(items: readonly string[], values: readonly number[]): string {
  if (items.length <= MOST) return items.join(' · ')
  const kept = new Set([values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))])
  for (let i = 0; kept.size < MOST - 1; i++) kept.add(i)
  return `${items.filter((_, i) => kept.has(i)).join(' · ')} · and ${items.length - kept.size} between`
}

/** A list on one line, cut where it grows too long. */
const shortList = (items: readonly string[]): string =>
  (items.length > MOST ? [...items.slice(0, MOST - 1), `and ${items.length - MOST + 1} more`] : items).join(' · ')

/** A label before a figure: a number needs a colon to be told from it. */
const before = (label: string): string => (isNumber(label) ? `${label}:` : label)
const isNumber = (label: string): boolean => /^−?\d[\d,.]*$/.test(label)

/** A share with its interval: "73.1% (70.3–75.7)". */
function shareText({ value, low, high }: { value: number; low: number; high: number }): string {
  const places = placesFor(50 * (high - low), 1, 3)
  return `${percent(value, places)} (${fixed(100 * low, places)}–${fixed(100 * high, places)})`
}

function games(view: ReportView): string {
  const all = view.cells.map(cell => cell.games)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const each = view.cells.length === 1 ? '' : ` in each of ${plural(view.cells.length, 'cell')}`
  return low === high ? `${plural(low, 'game')}${each}` : `${count(low)} to ${count(high)} games${each}`
}

function answer(view: ReportView): string[] {
  if (view.duels !== undefined) return duelsAnswer(view.duels)
  const o = view.headline
  const { title } = view.outcomes[o]!
  const watched = 'until' in view.plan && view.plan.until.metric === view.outcomes[o]!.id
  const asked = `${title}, share of ${games(view)} (${confidenceLabel(view.confidence)} ${watched ? 'always-valid ' : ''}interval):`
  const played = view.cells.filter(cell => cell.games > 0)
  if (played.length === 0) return [`${asked} no games were played`]
  if (view.design.kind === 'single') return [`${asked} ${shareText(played[0]!.outcomes[o]!)}`]
  if (view.design.kind === 'variants') {
    const baselines = played.filter(cell => cell.isBaseline)
    const named = baselines.length === 0 ? [view.cells[view.reference]!] : baselines
    const items = named.map(
      cell => `${cell.label.toLowerCase() === 'baseline' ? 'baseline' : cell.label} ${shareText(cell.outcomes[o]!)}`,
    )
    return [`${asked} ${shortList(items)}`]
  }
  const along = alongFirstAxis(view, played)
  return [asked, `  ${along.text}`, ...spread(view, played)]
}

/** The figures along the first axis, everything else as in the reference cell. */
function alongFirstAxis(view: ReportView, played: readonly CellView[]): { text: string } {
  const { axes, places } = view.design
  const home = places[view.reference]!
  const cells = played.filter(({ index }) => places[index]!.every((place, a) => a === 0 || place === home[a]))
  const others = axes
    .slice(1)
    .map(
      (axis, a) =>
        (axis.kind === 'player' && !manySeats(view) ? '' : `${axis.title} `) + axis.values[home[a + 1]!]!.label,
    )
  const items = cells.map(({ index, outcomes }) => {
    const label = axes[0]!.values[places[index]![0]!]!.label
    return `${before(label)} ${insteadText(view, index) ?? shareText(outcomes[view.headline]!)}`
  })
  const colon = axes[0]!.values.some(({ label }) => isNumber(label)) ? '' : ':'
  const title = axes[0]!.kind === 'player' && !manySeats(view) ? '' : `${axes[0]!.title}${colon} `
  const values = cells.map(({ outcomes }) => outcomes[view.headline]!.value)
  return { text: `${others.length === 0 ? '' : `${others.join(', ')} — `}${title}${rankedList(items, values)}` }
}

/** What stands for the headline's share where another outcome is certain. */
function insteadText(view: ReportView, cell: number): string | undefined {
  const text = insteadOfShare(view, cell, view.headline)
  return text === undefined ? undefined : inSentence(text)
}

/** Whether a player's name does not say which side it plays. */
const manySeats = (view: ReportView): boolean => new Set(view.players.map(({ seat }) => seat)).size > 1

/** How far the answer depends on everything but the first axis. */
function spread(view: ReportView, played: readonly CellView[]): string[] {
  const { axes, places } = view.design
  if (axes.length < 2) return []
  if (axes.length === 2 && axes[0]!.values.length <= MOST) return others(view, played)
  const by = axes
    .slice(1)
    .map(
      axis =>
        `${axis.values.length} ${axis.kind === 'player' ? playersWord(view, axis.title) : `values of ${axis.title}`}`,
    )
  const least: number[] = []
  const ranges = axes[0]!.values.map(({ label }, v) => {
    const shares = played
      .filter(({ index }) => places[index]![0] === v && insteadText(view, index) === undefined)
      .map(({ outcomes }) => outcomes[view.headline]!.value)
    least.push(shares.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...shares))
    if (shares.length === 0) return `${before(label)} –`
    return `${before(label)} ${fixed(100 * Math.min(...shares), 1)}–${fixed(100 * Math.max(...shares), 1)}%`
  })
  return [`  over all ${listed(by)} — ${rangeList(ranges, least)}`]
}

/** Ranges on one line: where not all fit, those whose least is greatest, which are the safest. */
function rangeList(ranges: readonly string[], least: readonly number[]): string {
  if (ranges.length <= MOST) return ranges.join(' · ')
  const order = ranges.map((_, i) => i).sort((a, b) => least[b]! - least[a]! || a - b)
  const kept = order.slice(0, MOST - 1).map(i => ranges[i]!)
  return `the greatest least share first: ${kept.join(' · ')} · and ${ranges.length - kept.length} with less`
}

const playersWord = (view: ReportView, seat: string): string => (manySeats(view) ? `players of the ${seat}` : 'players')

/** Of two axes: the figures along the first, for each other value of the second. */
function others(view: ReportView, played: readonly CellView[]): string[] {
  const [first, second] = view.design.axes
  const { places } = view.design
  const home = places[view.reference]![1]
  const lines = second!.values.flatMap(({ label }, other) => {
    if (other === home) return []
    const shares = first!.values.map((_, v) => {
      const cell = played.find(({ index }) => places[index]![0] === v && places[index]![1] === other)
      return cell === undefined || insteadText(view, cell.index) !== undefined
        ? '–'
        : percent(cell.outcomes[view.headline]!.value, 1).replace('%', '')
    })
    return [`${before(label)} ${shares.join(' / ')}%`]
  })
  return [
    `  the same by other ${second!.kind === 'player' ? playersWord(view, second!.title) : `values of ${second!.title}`} — ${lines.join(' · ')}`,
  ]
}

function comparison(view: ReportView): string[] {
  const found = view.comparisons.find(
    ({ figure }) => figure.kind === 'outcome' && figure.id === view.outcomes[view.headline]!.id,
  )
  if (found === undefined) return []
  const clear = found.rows.filter(row => row.verdict !== 'indistinguishable')
  const what = view.design.kind === 'variants' ? 'change' : 'cell'
  const baseline = baselineName(view)
  const { title } = found.figure
  const some =
    found.rows.length === 1
      ? `the one ${what} ${clear.length === 1 ? 'is' : 'cannot be'} told apart from it in “${title}”`
      : `${clear.length} of ${plural(found.rows.length, what)} can be told apart from it in “${title}”`
  const same = found.rows.filter(({ differing }) => differing === 0).length
  const untouched =
    same === 0 ? '' : found.rows.length === 1 ? ' (no game differed)' : ` (in ${count(same)} no game differed)`
  const elsewhere = view.comparisons
    .filter(comparison => comparison !== found)
    .map(({ figure, rows }) => `${rows.filter(row => row.verdict !== 'indistinguishable').length} in “${figure.title}”`)
  const others = elsewhere.length === 0 ? '' : `; ${shortList(elsewhere)}`
  const head = `Against the baseline${baseline}: ${some}${untouched}${others} (Holm’s correction over ${plural(view.family, 'comparison')})`
  if (view.design.kind !== 'variants' || clear.length === 0) return [head]
  return [head, `  greatest: ${greatest(found, 3)}`]
}

function baselineName(view: ReportView): string {
  const baselines = view.cells.filter(cell => cell.isBaseline)
  return baselines.length === 1 && view.design.kind === 'grid' ? ` (${baselines[0]!.label})` : ''
}

function greatest({ rows }: ComparisonView, most: number): string {
  return rows
    .filter(row => row.verdict !== 'indistinguishable')
    .slice(0, most)
    .map(({ label, difference }) => {
      const { value, low, high } = difference
      const places = placesFor(50 * (high - low), 1, 3)
      const write = (x: number) => signed(POINTS.times * x, places)
      return `${label} ${write(value)} points (${write(low)} to ${write(high)})`
    })
    .join(' · ')
}

function holdsFor(view: ReportView): string[] {
  if (view.players.length === 0) return []
  const seats = [...new Set(view.players.map(({ seat }) => seat))]
  const bySeat = seats.map(seat => {
    const labels = view.players.filter(player => player.seat === seat).map(({ label }) => label)
    return seats.length === 1 ? listed(labels) : `${seat} ${listed(labels)}`
  })
  return [
    `Holds for ${view.players.length === 1 ? 'this scripted player' : 'these scripted players'}: ${bySeat.join('; ')}`,
  ]
}

function warnings(view: ReportView): string[] {
  const { counts, all, outside } = view.provenance
  const lines: string[] = []
  if (view.short.length > 0)
    lines.push(`Unfinished run: ${plural(view.short.length, 'cell has', 'cells have')} fewer games than were asked for`)
  if (outside > 0)
    lines.push(
      `Rests on ${counts.reconstructed > 0 ? 'reconstructed data' : 'data from history'}: ${count(outside)} of ${count(all)} values are not printed in the rulebook (${sourcesText(view.provenance)})`,
    )
  return lines.length === 0 ? [] : [lines.join('. ')]
}
