import { leader } from '../../analysis/best-arm.ts'
import { bradleyTerry, ELO, type Meeting, type Rating } from '../../analysis/bradley-terry.ts'
import {
  type DuelScore,
  duelScore,
  meanScoreInterval,
  pairVariance,
  pointsOf,
  scoreInterval,
  scoreOf,
  turned,
  wilsonOf,
} from '../../analysis/duel-scores.ts'
import { type MeasuredEquilibrium, measuredEquilibrium } from '../../analysis/equilibrium-intervals.ts'
import type { Interval } from '../../analysis/interval.ts'
import { type Prices, priceClasses } from '../../analysis/prices.ts'
import type { Contender, Duels } from '../../experiment/types.ts'
import type { Result } from '../../run/result.ts'

/** A share of points, 0 to 1: a win counts 1, a draw a half. */
export interface ScoreView extends Interval {
  readonly value: number
  /** Games behind it. */
  readonly games: number
}

/** A fleet with what it came to. */
export interface FleetView {
  readonly label: string
  /** Share of points over all its duels, each counting alike; undefined if it had none. */
  readonly score: ScoreView | undefined
  /** On Elo's scale; undefined if fleets could not be rated together. */
  readonly rating?: Interval & { readonly value: number }
}

/** Where the ratings miss a duel by most. */
export interface MisfitView {
  readonly fleet: string
  readonly opponent: string
  readonly score: number
  readonly expected: number
}

/** How a tournament went. */
export interface TournamentView {
  readonly confidence: number
  readonly rounds: readonly {
    readonly games: number
    readonly started: number
    readonly left: number
    readonly leader: string
  }[]
  /** Rows in the order in which they came in: the winner first, then by how long they stayed and what they scored. */
  readonly order: readonly number[]
  /** By row: games of each of its cells when it was last looked at, and whether it was still in at the end. */
  readonly stayed: readonly { readonly games: number; readonly left: boolean }[]
  readonly winner: number
  /** The winner's share when it was chosen, and on fresh games afterwards. */
  readonly chosenAt: number
  readonly fresh: ScoreView
}

export interface ClassPriceView {
  readonly title: string
  readonly charge: number
  readonly worth: Interval & { readonly value: number }
  readonly simultaneous: Interval
  readonly adjustedP: number
  readonly verdict: Prices['prices'][number]['verdict']
  /** Ships of it that sailed, on both sides of all duels. */
  readonly sailed: number
}

export interface DuelsView {
  readonly fleets: readonly FleetView[]
  /** Columns; the fleets themselves if `mirrored`. */
  readonly opponents: readonly FleetView[]
  readonly mirrored: boolean
  /** Legal fleets that those of each list were taken from. */
  readonly legal: readonly number[]
  readonly games: number
  readonly duels: number
  readonly draws: number
  readonly unfinished: number
  /** By row and column, as the row sees it; undefined where there was no duel. */
  readonly places: readonly (readonly (ScoreView | undefined)[])[]
  readonly best?: MeasuredEquilibrium
  readonly ratings?: { readonly evened: boolean; readonly misfits: readonly MisfitView[] }
  readonly tournament?: TournamentView
  readonly prices?: {
    readonly list: readonly ClassPriceView[]
    readonly unpriced: readonly string[]
    readonly encounters: number
    readonly pointAhead: number
  }
  /** Whether duels were drawn at random to learn prices; without `prices` there were too few of them. */
  readonly drawn: boolean
}

/** Tables beyond this are too large to solve again and again for intervals while a report is written. */
const MOST_PLACES = 20_000
/** Duels that the ratings miss by most, of which a report speaks. */
const MISFITS = 3

/** What the duels of an experiment came to; undefined if it has none or none were played. */
export function duelsView(result: Result, ruleset: Parameters<typeof duelScore>[0]): DuelsView | undefined {
  const { experiment } = result
  const { duels } = experiment
  if (duels === undefined || result.tallies.every(({ games }) => games === 0)) return undefined
  const { confidence } = experiment.report
  const seats = Object.keys(experiment.cells[0]!.players) as [string, string]
  const scores = duels.pairs.map((_, p) => duelScore(ruleset, seats, result.pairs[2 * p + 1]!))
  const columns = duels.opponents ?? duels.fleets
  const mirrored = duels.opponents === undefined
  const table = duels.fleets.map(() => columns.map((): DuelScore | undefined => undefined))
  duels.pairs.forEach(([row, column], p) => {
    if (scores[p]!.pairs === 0) return
    table[row]![column] = scores[p]!
    if (mirrored) table[column]![row] = turned(scores[p]!)
  })
  const complete =
    !duels.drawn &&
    experiment.tournament === undefined &&
    table.every((row, i) => row.every((score, j) => score !== undefined || (mirrored && i === j)))
  const rated = complete ? rate(duels, scores, confidence) : undefined
  const small = table.length * columns.length <= MOST_PLACES
  const best = complete && small ? measuredEquilibrium(table, mirrored, confidence, experiment.seed) : undefined
  const fleetView = (contender: Contender, list: readonly (DuelScore | undefined)[], player: number): FleetView => {
    const rating = rated?.of[player]
    const score = meanScore(list, confidence)
    return {
      label: contender.label,
      score,
      ...(rating === undefined ? {} : { rating: scaled(rating) }),
    }
  }
  const across = columns.map((_, j) => table.map(row => row[j] && turned(row[j])))
  const tournament = tournamentView(result, duels, table, confidence)
  const prices = duels.drawn ? pricesView(duels, scores, confidence) : undefined
  return {
    fleets: duels.fleets.map((contender, i) => fleetView(contender, table[i]!, i)),
    opponents: columns.map((contender, j) => fleetView(contender, across[j]!, mirrored ? j : duels.fleets.length + j)),
    mirrored,
    legal: [...new Set([...duels.fleets, ...columns].flatMap(({ drawnFrom }) => drawnFrom ?? []))],
    games: 2 * scores.reduce((sum, { pairs }) => sum + pairs, 0),
    duels: duels.pairs.length,
    draws: scores.reduce((sum, { draws }) => sum + draws, 0),
    unfinished: scores.reduce((sum, { unfinished }) => sum + unfinished, 0),
    places: table.map(row => row.map(score => score && placeView(score, confidence))),
    ...(best === undefined ? {} : { best }),
    ...(rated === undefined ? {} : { ratings: { evened: rated.evened, misfits: rated.misfits } }),
    ...(tournament === undefined ? {} : { tournament }),
    ...(prices === undefined ? {} : { prices }),
    drawn: duels.drawn,
  }
}

const placeView = (score: DuelScore, confidence: number): ScoreView => ({
  value: scoreOf(score),
  ...scoreInterval(score, confidence),
  games: 2 * score.pairs,
})

function meanScore(list: readonly (DuelScore | undefined)[], confidence: number): ScoreView | undefined {
  const met = list.filter(score => score !== undefined)
  if (met.length === 0) return undefined
  return { ...meanScoreInterval(met, confidence), games: 2 * met.reduce((sum, { pairs }) => sum + pairs, 0) }
}

const scaled = ({ value, low, high }: Rating) => ({ value: ELO * value, low: ELO * low, high: ELO * high })

function rate(duels: Duels, scores: readonly DuelScore[], confidence: number) {
  const { fleets, opponents } = duels
  const second = (column: number): number => (opponents === undefined ? column : fleets.length + column)
  const meetings = duels.pairs.map(([row, column], p): Meeting => {
    const score = scores[p]!
    // A pair of games makes up to two points, so the variance of points is four times that of its score.
    const variance = 4 * score.pairs * pairVariance(score)
    return { first: row, second: second(column), games: 2 * score.pairs, points: pointsOf(score), variance }
  })
  const found = bradleyTerry(fleets.length + (opponents?.length ?? 0), meetings, confidence)
  if (found === undefined) return undefined
  const misfits = found.misfits.slice(0, MISFITS).map(({ meeting, score, expected }): MisfitView => {
    const [row, column] = duels.pairs[meeting]!
    return { fleet: fleets[row]!.label, opponent: (opponents ?? fleets)[column]!.label, score, expected }
  })
  return { of: found.ratings, evened: found.evened, misfits }
}

function tournamentView(
  { experiment, rounds }: Result,
  { fleets }: Duels,
  table: readonly (readonly (DuelScore | undefined)[])[],
  confidence: number,
): TournamentView | undefined {
  const last = rounds?.at(-1)
  if (experiment.tournament === undefined || rounds === undefined || last === undefined) return undefined
  const best = (round: typeof last): number => round.fleets[leader(round.points.map(sum => ({ sum, n: 1 })))]!
  const winner = best(last)
  const stayed = fleets.map((_, row) => {
    const dropped = rounds.find(({ left }) => !left.includes(row))
    return { games: dropped?.games ?? last.games, left: dropped === undefined }
  })
  const score = (row: number): number => {
    const met = table[row]!.filter(one => one !== undefined)
    return met.reduce((sum, one) => sum + scoreOf(one), 0) / met.length
  }
  const order = [...fleets.keys()].sort(
    (a, b) =>
      Number(b === winner) - Number(a === winner) ||
      Number(stayed[b]!.left) - Number(stayed[a]!.left) ||
      stayed[b]!.games - stayed[a]!.games ||
      score(b) - score(a) ||
      a - b,
  )
  // All games of the winner less those that chose it. Only sums are left of those, so they go off its duels together.
  const won = table[winner]!.filter(one => one !== undefined)
  const before = 2 * won.length * last.games
  const after = 2 * won.reduce((sum, { pairs }) => sum + pairs, 0) - before
  const points = won.reduce((sum, one) => sum + pointsOf(one), 0) - last.points[last.fleets.indexOf(winner)]!
  const whole = meanScoreInterval(won, confidence)
  // How much a game says is learnt from all games, how the fleet fares from the fresh ones alone.
  const independent = (whole.independent * after) / (before + after)
  const value = points / after
  return {
    confidence: experiment.tournament.confidence,
    rounds: rounds.map(round => ({
      games: round.games,
      started: round.fleets.length,
      left: round.left.length,
      leader: fleets[best(round)]!.label,
    })),
    order,
    stayed,
    winner,
    chosenAt: last.points[last.fleets.indexOf(winner)]! / before,
    fresh: { value, ...wilsonOf(value, independent, confidence), games: after },
  }
}

function pricesView(duels: Duels, scores: readonly DuelScore[], confidence: number): DuelsView['prices'] {
  const ids = Object.keys(duels.classes)
  const columns = duels.opponents ?? duels.fleets
  const sailed = ids.map(() => 0)
  const encounters = duels.pairs.flatMap(([row, column], p) => {
    const score = scores[p]!
    if (score.pairs === 0) return []
    const [ours, theirs] = [duels.fleets[row]!.parts, columns[column]!.parts]
    const difference = ids.map((id, c) => {
      sailed[c]! += (ours[id] ?? 0) + (theirs[id] ?? 0)
      return (ours[id] ?? 0) - (theirs[id] ?? 0)
    })
    const members: [number, number] = [row, duels.opponents === undefined ? column : duels.fleets.length + column]
    return [{ difference, score: scoreOf(score), games: 2 * score.pairs, members }]
  })
  const classes = ids.map((id, c) => ({ charge: duels.classes[id]!.charge, sailed: sailed[c]! }))
  const found = priceClasses(classes, encounters, confidence)
  if (found === undefined) return undefined
  return {
    list: found.prices.map(({ index, charge, worth, low, high, simultaneous, adjustedP, verdict }) => ({
      title: duels.classes[ids[index]!]!.title,
      charge,
      worth: { value: worth, low, high },
      simultaneous,
      adjustedP,
      verdict,
      sailed: sailed[index]!,
    })),
    unpriced: found.unpriced.map(c => duels.classes[ids[c]!]!.title),
    encounters: found.encounters,
    pointAhead: found.pointAhead,
  }
}
