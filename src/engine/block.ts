import type { Game, Kernel, PolicyDefinition } from './contracts.ts'
import { Dice } from './dice.ts'
import { GameFailure } from './errors.ts'
import type { Narrator } from './narration.ts'
import { PairTally } from './pair-tally.ts'
import { recordLayout } from './record.ts'
import { policyDomain } from './streams.ts'
import { Tally } from './tally.ts'

/** One cell of an experiment, ready to compile: every option set, and a player with its parameters for every seat. */
export interface CellSetup {
  readonly options: Readonly<Record<string, unknown>>
  readonly players: Readonly<
    Record<string, { readonly policy: PolicyDefinition; readonly parameters: Readonly<Record<string, unknown>> }>
  >
}

/** A compiled cell and the players' private dice. */
export interface CompiledCell {
  readonly kernel: Kernel
  readonly dice: Dice
  readonly playerDice: readonly Dice[]
}

/** Compiles one cell of a game, with its dice at the experiment's seed. */
export function compileCell(game: Game, setup: CellSetup, seed: number, narrator?: Narrator): CompiledCell {
  const dice = new Dice()
  dice.experiment(seed)
  const playerDice: Dice[] = []
  const policies: Record<string, unknown> = {}
  game.ruleset.seats.forEach((seat, i) => {
    const player = setup.players[seat.id]
    if (player === undefined) throw new Error(`no player for seat "${seat.id}"`)
    const own = new Dice(policyDomain(i))
    own.experiment(seed)
    playerDice.push(own)
    policies[seat.id] = player.policy.create(player.parameters as never, own, seat.id)
  })
  return { kernel: game.ruleset.compile(setup.options, policies, narrator), dice, playerDice }
}

/** Plays game `index` of a compiled cell into a zeroed record. */
export function playGame(cell: CompiledCell, index: number, record: Int32Array): void {
  cell.dice.game(index)
  for (let i = 0; i < cell.playerDice.length; i++) cell.playerDice[i]!.game(index)
  cell.kernel.play(cell.dice, record)
}

/** What a block of games came to: one tally a cell, and one pair tally for each cell but the baseline's. */
export interface BlockResult {
  readonly tallies: readonly Tally[]
  /** By cell; `undefined` for the baseline, and for all when the group has none. */
  readonly pairs: readonly (PairTally | undefined)[]
}

/**
 * Plays blocks of one group of paired cells: all cells play the same game indices, so they see the same luck.
 * Reports where it is through `progress`, which a watcher in another thread may read.
 */
export class BlockPlayer {
  readonly #game: Game
  readonly #cells: readonly CompiledCell[]
  readonly #baseline: number | undefined
  readonly #length: number

  /** @param baseline index of the cell that the others are paired with, if any */
  constructor(game: Game, setups: readonly CellSetup[], seed: number, baseline: number | undefined) {
    this.#game = game
    this.#cells = setups.map(setup => compileCell(game, setup, seed))
    this.#baseline = baseline
    this.#length = recordLayout(game.ruleset).length
  }

  /**
   * Plays games `first` to `first + count - 1` of every cell.
   * @param progress called before each game with the cell's index within the group and the game's index
   * @throws GameFailure naming the cell and game that could not be played
   */
  play(first: number, count: number, progress?: (cell: number, game: number) => void): BlockResult {
    const length = this.#length
    const shape = this.#game.ruleset
    const tallies = this.#cells.map(() => new Tally(shape))
    const pairs = this.#cells.map((_, c) =>
      this.#baseline === undefined || c === this.#baseline ? undefined : new PairTally(shape),
    )
    const reference = this.#baseline === undefined ? undefined : new Int32Array(count * length)
    const row = new Int32Array(length)
    const order = [...this.#cells.keys()].sort((a, b) => Number(b === this.#baseline) - Number(a === this.#baseline))
    for (const c of order) {
      const cell = this.#cells[c]!
      const tally = tallies[c]!
      const pair = pairs[c]
      let index = first
      try {
        for (let i = 0; i < count; i++) {
          index = first + i
          progress?.(c, index)
          row.fill(0)
          playGame(cell, index, row)
          tally.add(row)
          if (reference !== undefined) {
            if (pair === undefined) reference.set(row, i * length)
            else pair.add(reference, i * length, row)
          }
        }
      } catch (cause) {
        throw new GameFailure(c, index, cause)
      }
    }
    return { tallies, pairs }
  }
}
