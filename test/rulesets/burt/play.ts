import { type CellSetup, compileCell, playGame } from '../../../src/engine/block.ts'
import { Dice } from '../../../src/engine/dice.ts'
import { Transcript } from '../../../src/engine/narration.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { policies } from '../../../src/policies/burt/index.ts'
import { type BattleKernel, compileBattle } from '../../../src/rulesets/burt/battle.ts'
import type { Battle } from '../../../src/rulesets/burt/battle-state.ts'
import { HitTables } from '../../../src/rulesets/burt/chance.ts'
import { burt } from '../../../src/rulesets/burt/index.ts'
import { AT, SHIP_SLOTS } from '../../../src/rulesets/burt/measures.ts'
import { type BurtOptions, options } from '../../../src/rulesets/burt/options.ts'
import type { Commander } from '../../../src/rulesets/burt/policy.ts'
import { rulesOf } from '../../../src/rulesets/burt/rules.ts'
import { Sea } from '../../../src/rulesets/burt/sea.ts'
import { checkSetup, type SetUp } from '../../../src/rulesets/burt/set-up.ts'
import { Ship } from '../../../src/rulesets/burt/ship.ts'
import { rosterOf, Specs } from '../../../src/rulesets/burt/spec.ts'

export const game = { ruleset: burt, policies }
export const LENGTH = recordLayout(burt).length

export const chosen = (more: Partial<BurtOptions> = {}): BurtOptions => ({ ...defaultsOf(options), ...more })

/** A player by id, at its defaults unless parameters are given. */
export function player(id: string, parameters: Record<string, unknown> = {}) {
  const policy = policies.find(candidate => candidate.id === id)
  if (policy === undefined) throw new Error(`no player called ${id}`)
  return { policy: policy as never, parameters: { ...defaultsOf(policy.parameters), ...parameters } }
}

export const setup = (more: Partial<BurtOptions>, a = 'drill', b = a): CellSetup => ({
  options: chosen(more),
  players: { a: player(a), b: player(b) },
})

export function records(cell: CellSetup, seed: number, first: number, count: number): Int32Array[] {
  const compiled = compileCell(game, cell, seed)
  return Array.from({ length: count }, (_, i) => {
    const record = new Int32Array(LENGTH)
    playGame(compiled, first + i, record)
    return record
  })
}

/** A game told aloud, one line of text for each line. */
export function told(cell: CellSetup, seed: number, index: number) {
  const transcript = new Transcript()
  const record = new Int32Array(LENGTH)
  playGame(compileCell(game, cell, seed, transcript), index, record)
  let heading = ''
  const lines: string[] = []
  for (const { round, phase, text, dice, rule } of transcript.lines) {
    const place = `Move ${round}, ${phase}`
    if (place !== heading) lines.push('', (heading = place))
    lines.push(`  ${dice === undefined ? '' : `[${dice.join(' ')}] `}${text}${rule === undefined ? '' : ` (${rule})`}`)
  }
  return { text: `${lines.join('\n').trim()}\n`, record }
}

/** Dice that show what a test wants: faces in the order in which they are asked for. */
export class StackedDice extends Dice {
  #faces: number[] = []

  stack(...faces: number[]): this {
    this.#faces.push(...faces)
    return this
  }

  /** Stacks a critical: the d6 of the row and the two dice that go with it. */
  critical(row: number, second = 1, third = 1): this {
    return this.stack(36 * (row - 1) + 6 * (second - 1) + third)
  }

  get left(): number {
    return this.#faces.length
  }

  #next(): number {
    const face = this.#faces.shift()
    if (face === undefined) throw new Error('no die was stacked for this')
    return face
  }

  override d6(): number {
    return this.#next()
  }

  /** `below(n)` answers one less than the stacked face. */
  override below(): number {
    return this.#next() - 1
  }
}

/** Two ships of a duel on their own, to try single rules on. */
export function table(a: string, b: string, more: Partial<BurtOptions> = {}) {
  const all = chosen({ scenario: 'duel', ...more })
  const specs = new Specs(rosterOf(all), all, SHIP_SLOTS)
  const ships = [a, b].map((id, i) => new Ship(specs.ship(id), i, i, specs.ship(id).name))
  const rules = rulesOf(all)
  const sea = new Sea(rules, ships, new HitTables(24, rules.beyondSix), null)
  const dice = new StackedDice()
  sea.dice = dice
  sea.record = new Int32Array(LENGTH)
  sea.move = 1
  for (const ship of ships) ship.resetForBattle()
  return { sea, dice, a: ships[0]!, b: ships[1]!, record: sea.record }
}

/** A free set-up from a document; throws what is wrong with it. */
export function setUp(document: unknown): SetUp {
  const checked = checkSetup(document)
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  return checked.value
}

/** A player that does nothing, with some answers of a test's own. */
export function puppet(answers: Partial<Commander> = {}): Commander {
  return {
    begin: () => {},
    choose: view => view.ready[0]!,
    beforeMoving: () => {},
    move: () => {},
    afterMoving: () => {},
    fly: () => {},
    depthCharge: () => true,
    antiAircraft: (_view, _unit, _flight, left) => left,
    swap: () => false,
    ...answers,
  }
}

/** Compiles a battle for two commanders of the test's own. */
export function battle(
  more: Partial<BurtOptions>,
  a: Commander,
  b: Commander,
): { kernel: BattleKernel; state: Battle; play: (index: number, seed?: number) => Int32Array } {
  const kernel = compileBattle(chosen(more), { a, b })
  const dice = new Dice()
  return {
    kernel,
    state: kernel.battle,
    play: (index, seed = 1) => {
      dice.experiment(seed)
      dice.game(index)
      const record = new Int32Array(LENGTH)
      kernel.play(dice, record)
      return record
    },
  }
}

/** A ship of a set-up. */
export const ship = (side: 'a' | 'b', id: string, q: number, r: number, heading = 0) => ({
  side,
  ship: id,
  q,
  r,
  heading,
})

interface Try {
  readonly document: object
  readonly a?: Partial<Commander>
  readonly b?: Partial<Commander>
  readonly games?: number
  readonly options?: Partial<BurtOptions>
  /** What stands differently from the set-up when the game begins. */
  readonly prepare?: (state: ReturnType<typeof battle>['state']) => void
}

/** Plays a small set-up several times and adds up the records. */
export function played({ document, a = {}, b = {}, games = 1, options = {}, prepare = () => {} }: Try) {
  const free = { scenario: 'free', weatherChanges: false, blanks: 0, setup: setUp(document) as never } as const
  const { state, play } = battle({ ...free, ...options }, puppet({ ...a, begin: () => prepare(state) }), puppet(b))
  const sum = new Float64Array(LENGTH)
  for (let game = 0; game < games; game++) for (const [i, x] of play(game).entries()) sum[i]! += x
  const hits = sum.slice(AT.sides[0]!.hits, AT.sides[0]!.hits + 8).reduce((all, x) => all + x, 0)
  return { state, sum, hits, a: AT.sides[0]!, b: AT.sides[1]! }
}
