import { BlockPlayer, type BlockResult, compileCell } from '../engine/block.ts'
import { GameFailure } from '../engine/errors.ts'
import type { PairTallyData } from '../engine/pair-tally.ts'
import { recordLayout } from '../engine/record.ts'
import type { TallyData } from '../engine/tally.ts'
import { policyFinder } from '../experiment/load-game.ts'
import { type Experiment, type LoadedGame, setupOf } from '../experiment/types.ts'
import type { Block, Counted } from './block.ts'
import { BlockError } from './failure.ts'
import { blockMs } from './plan.ts'
import { withoutChance } from './without-chance.ts'

/** Most words of baseline records held at a time for pairing: 4 MB. */
const REFERENCE_WORDS = 1 << 20
/** Compiled cells kept at a time; groups used longest ago are compiled again when their turn comes. */
const CACHED_CELLS = 512

interface CompiledGroup {
  readonly player: BlockPlayer
  /** Games of the next stretch. */
  stretch: number
}

/** Plays blocks of one experiment in one thread, keeping compiled groups between blocks. */
export class Bench {
  readonly #experiment: Experiment
  readonly #game: LoadedGame
  readonly #groups = new Map<number, CompiledGroup>()
  readonly #find: ReturnType<typeof policyFinder>
  readonly #recordLength: number

  constructor(experiment: Experiment, game: LoadedGame) {
    this.#experiment = experiment
    this.#game = game
    this.#find = policyFinder(game)
    this.#recordLength = recordLayout(game.ruleset).length
  }

  /**
   * Plays a block in stretches no longer than a block should be, yielding between them, so that the thread can look up;
   * returns what the whole block came to.
   * @param report called before each game with the cell's index within the group and the game's index
   * @throws BlockError naming the cell and the game that could not be played
   */
  *play(block: Block, report: (cell: number, game: number) => void): Generator<void, Counted> {
    const { cells, baseline, from = 0 } = this.#experiment.groups[block.group]!
    const { kept } = this.#experiment
    const group = this.#compiled(block.group)
    const most = baseline === undefined ? Number.POSITIVE_INFINITY : Math.floor(REFERENCE_WORDS / this.#recordLength)
    const end = block.first + block.count
    const wanted = blockMs(cells.length)
    let sum: BlockResult | undefined
    for (let first = block.first; first < end; ) {
      const count = Math.max(1, Math.min(group.stretch, most, end - first))
      const began = performance.now()
      const part = this.#stretch(group, cells, from + first, count, report)
      const took = performance.now() - began
      if (took < wanted / 4) group.stretch = count * 4
      else if (took > wanted * 2) group.stretch = Math.max(1, Math.floor((count * wanted) / took))
      if (sum === undefined) sum = part
      else mergeInto(sum, part)
      first += count
      if (first < end) yield
    }
    return {
      group: block.group,
      ranges: [[block.first, block.count]],
      tallies: sum!.tallies.map(tally => keptTally(tally.toData(), kept)),
      pairs: sum!.pairs.map(pair => (pair === undefined ? null : keptPairs(pair.toData(), kept))),
    }
  }

  #stretch(
    group: CompiledGroup,
    cells: readonly number[],
    first: number,
    count: number,
    report: (cell: number, game: number) => void,
  ): BlockResult {
    try {
      return withoutChance(() => group.player.play(first, count, report))
    } catch (error) {
      if (!(error instanceof GameFailure)) throw error
      const { cause } = error
      throw new BlockError({
        kind: 'game',
        message: error.message,
        cell: cells[error.cell]!,
        game: error.game,
        ...(cause instanceof Error && cause.stack !== undefined ? { stack: cause.stack } : {}),
      })
    }
  }

  #compiled(index: number): CompiledGroup {
    const kept = this.#groups.get(index)
    if (kept !== undefined) {
      this.#groups.delete(index)
      this.#groups.set(index, kept)
      return kept
    }
    const { cells, baseline } = this.#experiment.groups[index]!
    const setups = cells.map(c => setupOf(this.#experiment.cells[c]!, this.#find))
    const { seed } = this.#experiment
    let player: BlockPlayer
    try {
      const at = baseline === undefined ? undefined : cells.indexOf(baseline)
      player = withoutChance(() => new BlockPlayer(this.#game, setups, seed, at))
    } catch (error) {
      throw this.#setupError(index, error)
    }
    const group: CompiledGroup = { player, stretch: 1 }
    this.#groups.set(index, group)
    let held = 0
    for (const g of this.#groups.keys()) held += this.#experiment.groups[g]!.cells.length
    for (const g of this.#groups.keys()) {
      if (held <= CACHED_CELLS || g === index) break
      held -= this.#experiment.groups[g]!.cells.length
      this.#groups.delete(g)
    }
    return group
  }

  /** Finds the cell that cannot be set up, to name it. */
  #setupError(index: number, error: unknown): BlockError {
    const failure = {
      kind: 'setup' as const,
      message: error instanceof Error ? error.message : String(error),
      ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
    }
    for (const cell of this.#experiment.groups[index]!.cells) {
      try {
        const setup = setupOf(this.#experiment.cells[cell]!, this.#find)
        withoutChance(() => compileCell(this.#game, setup, this.#experiment.seed))
      } catch {
        return new BlockError({ ...failure, cell })
      }
    }
    return new BlockError(failure)
  }
}

/** The part of a tally that the result keeps. */
const keptTally = (data: TallyData, kept: readonly string[] | undefined): TallyData =>
  kept === undefined ? data : { ...data, histograms: only(data.histograms, kept), events: only(data.events, kept) }

const keptPairs = (data: PairTallyData, kept: readonly string[] | undefined): PairTallyData =>
  kept === undefined ? data : { ...data, differences: only(data.differences, kept) }

const only = <T>(all: Readonly<Record<string, T>>, kept: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => kept.includes(id)))

function mergeInto(sum: BlockResult, part: BlockResult): void {
  sum.tallies.forEach((tally, i) => {
    tally.merge(part.tallies[i]!)
  })
  sum.pairs.forEach((pair, i) => {
    pair?.merge(part.pairs[i]!)
  })
}
