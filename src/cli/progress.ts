import { SingleBar } from 'cli-progress'
import { estimate } from '../analysis/estimates.ts'
import { type Estimate, halfWidth } from '../analysis/interval.ts'
import { look } from '../analysis/stopping.ts'
import type { Ruleset } from '../engine/contracts.ts'
import { grouped } from '../experiment/words.ts'
import type { RunView } from '../run/run.ts'

/** Between two lines where there is no terminal, and between two redraws where there is one. */
const LINE_MS = 2000
const DRAW_MS = 250
/** The first line tells that something happens. */
const FIRST_MS = 400

/** A running display of how far a run is. */
export interface Progress {
  /** Shows the last state and stops. */
  stop(): void
}

/** Shows the progress of a run on a stream: a bar on a terminal, a plain line every two seconds elsewhere. */
export function showProgress(view: RunView, ruleset: Ruleset, threads: number, stream: NodeJS.WriteStream): Progress {
  const { experiment } = view
  const cells = experiment.cells.length
  const each = experiment.games === undefined ? 'games as many as needed' : `${grouped(experiment.games)} games`
  stream.write(
    `${experiment.name}: ${cells === 1 ? each : `${cells} cells, ${each} in each`}, seed ${experiment.seed}, ${threads === 0 ? 'in the main thread' : threads === 1 ? '1 thread' : `${threads} threads`}${view.before > 0 ? `, ${grouped(view.before)} games played before` : ''}\n`,
  )
  const speed = new Speed()
  const state = (): State => stateOf(view, ruleset, speed)
  return stream.isTTY ? bar(state, stream) : lines(state, stream)
}

interface State {
  readonly done: number
  readonly total: number
  /** `12,000 of 40,000 games, 81,000 games/s, 1 s left, Survived 41.2% ±0.9` */
  readonly text: string
}

function lines(state: () => State, stream: NodeJS.WriteStream): Progress {
  const print = (): void => {
    const { done, total, text } = state()
    stream.write(`${String(Math.floor((100 * done) / Math.max(1, total))).padStart(3)}% ${text}\n`)
  }
  let repeat: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    print()
    repeat = setInterval(print, LINE_MS)
  }, FIRST_MS)
  return {
    stop() {
      clearTimeout(first)
      clearInterval(repeat)
      print()
    },
  }
}

function bar(state: () => State, stream: NodeJS.WriteStream): Progress {
  const single = new SingleBar({
    stream,
    format: '{bar} {percentage}% {text}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 20,
    hideCursor: false,
    clearOnComplete: false,
    linewrap: false,
    // Redrawn by the timer below, from the state of that moment.
    fps: 50,
    // Ctrl-C is the run's to handle.
    gracefulExit: false,
  })
  const draw = (): void => {
    const { done, total, text } = state()
    single.setTotal(Math.max(1, total))
    single.update(done, { text })
  }
  const { done, total, text } = state()
  single.start(Math.max(1, total), done, { text })
  const timer = setInterval(draw, DRAW_MS)
  return {
    stop() {
      clearInterval(timer)
      draw()
      single.stop()
    },
  }
}

/** The speed shown is that of this time, so that the first seconds, in which the engine warms up, are soon forgotten. */
const RECENT_MS = 15_000
/** Before a speed was watched for so long, nothing is foretold from it. */
const WATCHED_MS = 2000

/** Games a second, lately. */
class Speed {
  /** [time, games], oldest first. */
  readonly #seen: [number, number][] = []

  /** Notes how many games there are now. `sure` tells whether the speed rests on more than a moment. */
  at(games: number): { readonly perSecond: number; readonly sure: boolean } {
    const now = performance.now()
    // The clock starts with the first game that is counted, not while threads are still starting.
    if (this.#seen.length === 1 && this.#seen[0]![1] === games) this.#seen.pop()
    while (this.#seen.length > 1 && this.#seen[1]![0] < now - RECENT_MS) this.#seen.shift()
    this.#seen.push([now, games])
    const [then, before] = this.#seen[0]!
    const elapsed = now - then
    return { perSecond: (1000 * (games - before)) / Math.max(1, elapsed), sure: elapsed >= WATCHED_MS }
  }
}

function stateOf(view: RunView, ruleset: Ruleset, speed: Speed): State {
  const done = view.ledger.games
  const { games: total, about } = expected(view, ruleset)
  const { perSecond, sure } = speed.at(done)
  const left = sure && perSecond > 0 && done < total ? `, ${about}${duration((total - done) / perSecond)} left` : ''
  const figure = headline(view, ruleset)
  return {
    done,
    total,
    text: `${grouped(done)} of ${about}${grouped(total)} games, ${grouped(Math.round(perSecond))} games/s${left}${figure === undefined ? '' : `, ${figure}`}`,
  }
}

/** Cells whose need of games is foretold each time; of more, only as many. */
const FORETOLD = 50

/**
 * Games that the run will come to, over all cells. Under a stopping rule that is a guess: the width of an interval goes
 * with one over the square root of the games.
 */
function expected({ experiment, ledger, stopping }: RunView, ruleset: Ruleset): { games: number; about: string } {
  const { until, groups, report } = experiment
  if (until === undefined || stopping.stops.every(stop => stop !== undefined))
    return { games: stopping.most, about: '' }
  let games = 0
  let foretold = 0
  let known = 0
  groups.forEach(({ cells }, g) => {
    const stop = stopping.stops[g]
    let each = stop?.games
    if (each === undefined && ledger.done[g]!.size > 0 && known < FORETOLD) {
      known += cells.length
      const widths = cells.map(c => look(ruleset, ledger.tallies[c]!.toData(), until, report.confidence).halfWidth)
      const need = ledger.done[g]!.size * (Math.max(...widths) / until.halfWidth) ** 2
      each = Math.round(Math.min(until.max, Math.max(need, stopping.goal(g))))
    }
    if (each === undefined) return
    games += cells.length * each
    foretold += cells.length
  })
  if (foretold === 0) return { games: stopping.most, about: 'at most ' }
  return { games: Math.round((games * experiment.cells.length) / foretold), about: 'about ' }
}

/** The first figure that the report will show, of the baseline or the first cell, with its interval so far. */
function headline(view: RunView, ruleset: Ruleset): string | undefined {
  const { experiment, ledger } = view
  const { until, report, groups, cells } = experiment
  const ids = [...ruleset.outcomes, ...ruleset.metrics].map(({ id }) => id)
  const id = until?.metric ?? report.metrics.find(wanted => ids.includes(wanted)) ?? ruleset.headline
  const c = groups.find(group => group.baseline !== undefined)?.baseline ?? 0
  const tally = ledger.tallies[c]!
  if (tally.games === 0) return undefined
  const data = tally.toData()
  // Under a stopping rule only the always-valid interval is honest at a moment that nobody chose beforehand.
  const figure: Estimate | undefined =
    until === undefined
      ? estimate(ruleset, data, id, report.confidence)
      : look(ruleset, data, until, report.confidence).estimate
  if (figure === undefined) return undefined
  const isShare = ruleset.outcomes.some(outcome => outcome.id === id)
  const title = [...ruleset.outcomes, ...ruleset.metrics].find(one => one.id === id)!.title
  const times = isShare ? 100 : 1
  const half = times * halfWidth(figure)
  const places = half >= 10 || !Number.isFinite(half) ? 0 : half >= 1 ? 1 : half >= 0.1 ? 2 : 3
  const cell = cells.length === 1 ? '' : ` (${nameOf(view, c)})`
  const goal = until === undefined ? '' : `, wanted ±${times * until.halfWidth}`
  return `${title} ${(times * figure.value).toFixed(places)}${isShare ? '%' : ''} ±${half.toFixed(places)}${goal}${cell}`
}

/** Longer names of cells say less than nothing on a line. */
const LONGEST_NAME = 40

/** The cell in few words: what it has and others have not. */
function nameOf({ experiment: { cells, groups } }: RunView, c: number): string {
  if (groups.filter(group => group.baseline !== undefined).length === 1) return 'baseline'
  const { vary, players } = cells[c]!
  const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  const words = Object.keys(vary)
    .filter(key => cells.some(cell => written(cell.vary[key]) !== written(vary[key])))
    .map(key => written(vary[key]))
  for (const [seat, { label }] of Object.entries(players))
    if (cells.some(cell => cell.players[seat]?.label !== label)) words.push(label)
  const name = words.join(', ')
  return name === '' || name.length > LONGEST_NAME ? `cell ${c + 1}` : name
}

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const s = Math.ceil(seconds)
  if (s < 60) return `${s} s`
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`
  return `${grouped(Math.floor(s / 3600))} h ${Math.floor((s % 3600) / 60)} min`
}
