import type { DuelsView, FleetView } from '../view/duels.ts'
import type { ReportView } from '../view/types.ts'
import { confidenceLabel, count, fixed, percent, placesFor, plural, signed } from '../view/words.ts'
import type { Chart } from './chart.ts'
import { MATRIX_COLUMNS, MATRIX_ROWS, matrixChart } from './payoff-matrix.ts'
import { WHISKER_ROWS, type Whisker, whiskersChart } from './whiskers.ts'

/** Heads of this many columns can be words; beyond it they are numbers. */
const WORDY = 6

/** Every picture of a comparison of fleets. */
export function duelCharts(view: ReportView, duels: DuelsView): Chart[] {
  return [
    ...matrix(view, duels),
    ...ratings(view, duels),
    ...distances(view, duels),
    ...standings(view, duels),
    ...prices(view, duels),
  ]
}

const gamesText = (view: ReportView, { games }: DuelsView): string => `${count(games)} games; seed ${view.seed}.`

/** Rows of the table in the order of a report: best first. */
export function rowOrder({ fleets, tournament }: DuelsView): number[] {
  if (tournament !== undefined) return [...tournament.order]
  return [...fleets.keys()].sort((a, b) => (fleets[b]!.score?.value ?? 0) - (fleets[a]!.score?.value ?? 0) || a - b)
}

/** Columns in the order of a report: for the same fleets that of the rows, else the hardest opponent first. */
export function columnOrder(duels: DuelsView): number[] {
  if (duels.mirrored) return rowOrder(duels)
  const { opponents } = duels
  return [...opponents.keys()].sort(
    (a, b) => (opponents[b]!.score?.value ?? 0) - (opponents[a]!.score?.value ?? 0) || a - b,
  )
}

function matrix(view: ReportView, duels: DuelsView): Chart[] {
  if (duels.drawn) return []
  const columns = columnOrder(duels)
  const rows = rowOrder(duels).slice(0, duels.tournament === undefined ? undefined : 20)
  if (columns.length > MATRIX_COLUMNS || rows.length > MATRIX_ROWS) return []
  const numbered = columns.length > WORDY
  const label = (fleet: FleetView, i: number): string =>
    numbered && duels.mirrored ? `${i + 1} ${fleet.label}` : fleet.label
  const opponents = duels.opponents
  const heads = columns.map((c, i) => (numbered ? `${i + 1}` : opponents[c]!.label))
  const key =
    numbered && !duels.mirrored
      ? ` Columns: ${columns.map((c, i) => `${i + 1} ${opponents[c]!.label}`).join('; ')}.`
      : ''
  const all = rows.flatMap(r => columns.flatMap(c => duels.places[r]![c] ?? []))
  const sorted = rows
    .flatMap(r =>
      columns.flatMap(c => (duels.places[r]![c] === undefined ? [] : [{ r, c, place: duels.places[r]![c]! }])),
    )
    .sort((a, b) => b.place.value - a.place.value)
  const say = (one: (typeof sorted)[number] | undefined): string =>
    one === undefined
      ? 'none'
      : `${duels.fleets[one.r]!.label} against ${opponents[one.c]!.label} ${percent(one.place.value, 0)}`
  const widest = Math.max(...all.map(({ low, high }) => (high - low) / 2))
  return [
    matrixChart({
      id: 'payoff-matrix',
      section: 'duels',
      title: duels.mirrored ? 'Who beats whom' : 'Who beats which opponent',
      subtitle: `Share of points of the fleet in the row against the one in the column, in per cent: a win counts 1, a draw a half; 50 is even. Each pair on both sides of the table. ${gamesText(view, duels)} ${confidenceLabel(view.confidence)} intervals reach ±${(100 * widest).toFixed(1)} at most.${key}`,
      alt: `Table of ${rows.length} fleets by ${columns.length} opponents, share of points. Greatest: ${say(sorted[0])}. Least: ${say(sorted.at(-1))}. All figures are in duels.csv.`,
      data: 'duels.csv',
      rows: rows.map((r, i) => label(duels.fleets[r]!, i)),
      columns: heads,
      values: rows.map(r => columns.map(c => duels.places[r]![c]?.value)),
      text: value => (100 * value).toFixed(0),
      domain: [0, 0.5, 1],
    }),
  ]
}

function ratings(view: ReportView, duels: DuelsView): Chart[] {
  const all = [
    ...duels.fleets.map(fleet => ({ fleet, own: true })),
    ...(duels.mirrored ? [] : duels.opponents.map(fleet => ({ fleet, own: false }))),
  ]
    .filter(({ fleet }) => fleet.rating !== undefined)
    .sort((a, b) => b.fleet.rating!.value - a.fleet.rating!.value)
  if (all.length === 0) return []
  const shown = all.slice(0, WHISKER_ROWS)
  return [
    whiskersChart({
      id: 'ratings',
      section: 'ratings',
      title: 'Ratings',
      subtitle: `Bradley-Terry ratings on Elo’s scale with ${confidenceLabel(view.confidence)} intervals; their mean is 0, and 100 points more win 64% of the points. ${duels.mirrored ? '' : 'Filled: the fleets; hollow: their opponents. '}${gamesText(view, duels)}${shown.length < all.length ? ` The first ${shown.length} of ${all.length}.` : ''}`,
      alt: `Ratings of ${all.length} fleets, the best first: ${shown
        .slice(0, 5)
        .map(({ fleet }) => `${fleet.label} ${signed(fleet.rating!.value, 0)}`)
        .join('; ')}. All are in ratings.csv.`,
      data: 'ratings.csv',
      rows: shown.map(
        ({ fleet, own }): Whisker => ({
          label: fleet.label,
          ...fleet.rating!,
          text: signed(fleet.rating!.value, 0),
          filled: own,
        }),
      ),
      axisTitle: 'rating, points',
      format: '+d',
      mark: 0,
      figures: 56,
    }),
  ]
}

function distances(view: ReportView, duels: DuelsView): Chart[] {
  const { best } = duels
  if (best === undefined) return []
  const lists = duels.mirrored
    ? ([['rows', best.rows, duels.fleets, 'fleets']] as const)
    : ([
        ['rows', best.rows, duels.fleets, 'fleets'],
        ['columns', best.columns, duels.opponents, 'opponents'],
      ] as const)
  return lists.map(([id, choices, fleets, words]) => {
    const order = [...choices.keys()].sort(
      (a, b) => choices[b]!.share - choices[a]!.share || choices[a]!.againstBest - choices[b]!.againstBest || a - b,
    )
    const shown = order.slice(0, WHISKER_ROWS)
    const points = (payoff: number): number => Math.max(0, 50 * payoff)
    return whiskersChart({
      id: id === 'rows' ? 'best-mixture' : 'best-mixture-opponents',
      section: 'mixture',
      title: `The best mixture of ${words}, and how far each of them is from it`,
      subtitle: `Points of percentage that a fleet loses against the other side’s best mixture, with ${confidenceLabel(view.confidence)} intervals. Filled: part of the best mixture, with its share; 0 for all of those.`,
      alt: `Best mixture of ${words}: ${order
        .filter(i => choices[i]!.share > 0)
        .map(i => `${fleets[i]!.label} ${percent(choices[i]!.share, 0)}`)
        .join('; ')}. All figures are in ratings.csv.`,
      data: 'ratings.csv',
      rows: shown.map((i): Whisker => {
        const { share, againstBest, againstBestInterval } = choices[i]!
        return {
          label: fleets[i]!.label,
          value: points(againstBest),
          low: points(againstBestInterval.low),
          high: points(againstBestInterval.high),
          text: share > 0 ? `share ${percent(share, 0)}` : behind(points(againstBest)),
          filled: share > 0,
        }
      }),
      axisTitle: 'points of percentage behind',
      format: '~f',
      figures: 80,
    })
  })
}

const behind = (points: number): string => (points < 0.05 ? '0.0' : `−${points.toFixed(1)}`)

function standings(view: ReportView, duels: DuelsView): Chart[] {
  const { tournament } = duels
  if (tournament === undefined) return []
  const { order, stayed, winner, fresh } = tournament
  const shown = order.slice(0, 40)
  const rows = shown.map((r): Whisker => {
    const score = r === winner ? fresh : duels.fleets[r]!.score!
    return {
      label: duels.fleets[r]!.label,
      value: 100 * score.value,
      low: 100 * score.low,
      high: 100 * score.high,
      text: `${percent(score.value, placesFor(50 * (score.high - score.low), 0, 1))} of ${count(score.games)}`,
      filled: stayed[r]!.left,
    }
  })
  return [
    whiskersChart({
      id: 'tournament',
      section: 'tournament',
      title: `The tournament: ${duels.fleets.length} fleets, the last to be dropped first`,
      subtitle: `Share of points over ${plural(duels.opponents.length, 'opponent')}, in per cent, with ${confidenceLabel(view.confidence)} intervals, and games played. Filled: not dropped. The first is the winner, on fresh games only; the others’ figures are those that dropped or kept them, so the lowest and highest of them are a little extreme. Seed ${view.seed}.${shown.length < order.length ? ` The first ${shown.length} of ${order.length}.` : ''}`,
      alt: `Winner: ${duels.fleets[winner]!.label}, ${percent(fresh.value, 1)} of the points of ${count(fresh.games)} fresh games. Then: ${shown
        .slice(1, 6)
        .map(r => `${duels.fleets[r]!.label} ${percent(duels.fleets[r]!.score!.value, 1)}`)
        .join('; ')}.`,
      data: 'ratings.csv',
      rows,
      axisTitle: 'share of points, per cent',
      format: '~f',
      mark: 50,
      figures: 110,
    }),
  ]
}

function prices(view: ReportView, { prices: found, games }: DuelsView): Chart[] {
  if (found === undefined) return []
  const { list, encounters, unpriced } = found
  const shown = list.slice(0, WHISKER_ROWS)
  const ratio = (x: number, charge: number): number => x / charge
  const most = Math.max(...shown.map(({ simultaneous, charge }) => ratio(simultaneous.high, charge)))
  const least = Math.min(...shown.map(({ simultaneous, charge }) => ratio(simultaneous.low, charge)))
  return [
    whiskersChart({
      id: 'prices',
      section: 'prices',
      title: 'What each class is worth for a point paid',
      subtitle: `Worth by results divided by what the fleet list charges; 1 is a fair price, more is a bargain. Thick: ${confidenceLabel(view.confidence)} interval of the one; thin: of all at once. Filled: distinguishable from its price (Holm, ${plural(list.length, 'class', 'classes')}). ${plural(encounters, 'random duel')}, ${count(games)} games; seed ${view.seed}.${unpriced.length > 0 ? ` Not priced: ${unpriced.join(', ')}.` : ''}`,
      alt: `Worth for a point paid, the best bargain first: ${shown
        .map(({ title, worth, charge }) => `${title} ${fixed(ratio(worth.value, charge), 2)}`)
        .join('; ')}.`,
      data: 'prices.csv',
      rows: shown.map(
        ({ title, charge, worth, simultaneous, verdict }): Whisker => ({
          label: title,
          value: ratio(worth.value, charge),
          low: ratio(worth.low, charge),
          high: ratio(worth.high, charge),
          outer: { low: ratio(simultaneous.low, charge), high: ratio(simultaneous.high, charge) },
          text: `×${fixed(ratio(worth.value, charge), 2)}`,
          filled: verdict !== 'indistinguishable',
        }),
      ),
      axisTitle: 'points of worth for a point paid',
      format: '~f',
      mark: 1,
      figures: 54,
      domain: [Math.floor(4 * Math.max(-1, least)) / 4, Math.ceil(4 * Math.min(5, most)) / 4],
    }),
  ]
}
