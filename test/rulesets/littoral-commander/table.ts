import { type CellSetup, compileCell, playGame } from '../../../src/engine/block.ts'
import { Dice } from '../../../src/engine/dice.ts'
import { Transcript } from '../../../src/engine/narration.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { idle } from '../../../src/policies/littoral-commander/idle.ts'
import { policies } from '../../../src/policies/littoral-commander/index.ts'
import { cardTypeIndex } from '../../../src/rulesets/littoral-commander/data.ts'
import type { Game } from '../../../src/rulesets/littoral-commander/game.ts'
import { playImpulse } from '../../../src/rulesets/littoral-commander/impulse.ts'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { gameOf } from '../../../src/rulesets/littoral-commander/kernel.ts'
import type { LittoralOptions } from '../../../src/rulesets/littoral-commander/options.ts'
import type { Activations, Order } from '../../../src/rulesets/littoral-commander/orders.ts'
import type { Commander, View } from '../../../src/rulesets/littoral-commander/policy.ts'
import { constantReconnaissance } from '../../../src/rulesets/littoral-commander/zone-of-reconnaissance.ts'

export const LENGTH = recordLayout(littoralCommander).length

export type Options = Partial<LittoralOptions> & Readonly<Record<string, unknown>>
export const optionsOf = (options: Options = {}) => ({ ...defaultsOf(littoralCommander.options), ...options })

/** Dice that show what they are told to; other faces than d20 (shuffles) stay those of the seed. */
export class Loaded extends Dice {
  readonly faces: number[] = []

  load(...faces: number[]): void {
    this.faces.push(...faces)
  }

  override roll(sides: number): number {
    if (sides !== 20) return super.roll(sides)
    const face = this.faces.shift()
    if (face === undefined) throw new Error('a die more than was loaded')
    return face
  }
}

type Step = (view: View, order: Order) => void

/** A player who does as told: idle but for the answers given, and the steps of `orders` one by one. */
export class Scripted {
  readonly orders: Step[] = []
  readonly answers: Partial<Commander> = {}
  readonly commander: Commander

  constructor() {
    const nobody = idle.create({}, new Dice(), 'blue')
    const next = (view: View, _activations: Activations, order: Order) => this.orders.shift()?.(view, order)
    this.commander = new Proxy(nobody, {
      get: (target, name) => (name === 'next' ? next : (Reflect.get(this.answers, name) ?? Reflect.get(target, name))),
    })
  }
}

/** A game laid out but not begun, with scripted players and loaded dice. */
export class Table {
  readonly blue = new Scripted()
  readonly red = new Scripted()
  readonly dice = new Loaded()
  readonly record = new Int32Array(LENGTH)
  readonly game: Game

  constructor(options: Options = {}) {
    const chosen = optionsOf({ cards: 'none', ...options })
    this.game = gameOf(chosen, { blue: this.blue.commander, red: this.red.commander })
    this.game.begin(this.dice, this.record)
    this.game.turn = 1
    this.game.initiative = 0
    constantReconnaissance(this.game)
  }

  hex(id: string): number {
    return this.game.map.hex(id)
  }

  /** A counter's number by its designator. */
  counter(side: number, designator: string): number {
    const at = this.game.teams[side]!.force.units.findIndex(unit => unit.designator === designator)
    if (at < 0) throw new Error(`no unit called ${designator}`)
    return at
  }

  /** Where the enemy of a side sees a counter. */
  token(side: number, designator: string): number {
    return this.game.tokenOf(this.game.teams[side]!, this.counter(side, designator))
  }

  card(side: number, id: string): number {
    const team = this.game.teams[side]!
    const at = [...team.cardType.subarray(0, team.cards)].indexOf(cardTypeIndex(id))
    if (at < 0) throw new Error(`no card ${id}`)
    return at
  }

  /** Puts a unit on a hex, from aboard or elsewhere. */
  put(side: number, designator: string, hex: string, faceUp = false): number {
    const team = this.game.teams[side]!
    const i = this.counter(side, designator)
    this.game.place(team, i, this.hex(hex))
    if (faceUp) this.game.reveal(team, i)
    return i
  }

  /** Plays an impulse of a Task Force. */
  impulse(side: number, taskForce: number): void {
    const team = this.game.teams[side]!
    team.impulsesDone = ~(1 << taskForce) & 3
    this.game.impulse++
    playImpulse(this.game, side)
  }
}

export const game = { ruleset: littoralCommander, policies }

export function setup(blue: string, red: string, options: Options = {}): CellSetup {
  const player = (id: string) => {
    const policy = policies.find(each => each.id === id)
    if (policy === undefined) throw new Error(`no player called ${id}`)
    return { policy, parameters: defaultsOf(policy.parameters) as Record<string, unknown> }
  }
  return { options: optionsOf(options), players: { blue: player(blue), red: player(red) } }
}

/** Records of games `first` to `first + count - 1`. */
export function records(blue: string, red: string, options: Options, seed: number, first: number, count: number) {
  const cell = compileCell(game, setup(blue, red, options), seed)
  return Array.from({ length: count }, (_, i) => {
    const record = new Int32Array(LENGTH)
    playGame(cell, first + i, record)
    return record
  })
}

/** A game told aloud, as lines of text. */
export function told(blue: string, red: string, options: Options, seed: number, index: number): string {
  const transcript = new Transcript()
  playGame(compileCell(game, setup(blue, red, options), seed, transcript), index, new Int32Array(LENGTH))
  return transcript.lines
    .map(
      ({ round, phase, text, dice, rule }) =>
        `${round} ${phase}: ${dice === undefined ? '' : `[${dice.join(' ')}] `}${text} (${rule})`,
    )
    .join('\n')
}
