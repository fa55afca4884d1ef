import { Dice } from '../../../src/engine/dice.ts'
import { Transcript } from '../../../src/engine/narration.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { type Battle, newBattle, RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { SHIP_IDS, type ShipId } from '../../../src/rulesets/river-plate/data.ts'
import { INCH } from '../../../src/rulesets/river-plate/geometry.ts'
import { MOST_RANGE } from '../../../src/rulesets/river-plate/metrics.ts'
import { movementPhase } from '../../../src/rulesets/river-plate/movement-phase.ts'
import { type BattleOptions, battleOptions } from '../../../src/rulesets/river-plate/options.ts'
import type { Commander } from '../../../src/rulesets/river-plate/policy.ts'
import { reset } from '../../../src/rulesets/river-plate/state.ts'
import { mountKey } from '../../../src/rulesets/river-plate/tables.ts'

export const AJAX = 0
export const ACHILLES = 1
export const EXETER = 2
export const GRAF_SPEE = 4

/** A player that answers the questions that a test expects, and fails it on any other. */
export function commander(answers: Partial<Commander>): Commander {
  return new Proxy(answers as Commander, {
    get(target, question: string) {
      if (question in target) return target[question as keyof Commander]
      if (question === 'prepare' || question === 'begin') return undefined
      return () => {
        throw new Error(`unexpected question: ${question}`)
      }
    },
  })
}

/** A throw: one d6, a salvo (two white, one red), a hit (two for location, penetration, special), or a pick among n. */
export type Throw =
  | number
  | { readonly salvo: readonly [white: number, white2: number, red: number] }
  | { readonly hit: readonly [location: number, location2: number, penetration: number, special: number] }
  | { readonly pick: number }

/** Sixteen bits that a hit's throw is made of: the first that belongs to it and is not thrown again. */
const drawFor = (t: number): number => Math.ceil((t * 65_536 + (65_536 % 1296)) / 1296)

/** Dice that show what a test says, in order, and remember at which addresses they were thrown. */
export class LoadedDice extends Dice {
  readonly throws: Throw[]
  readonly addresses: string[] = []
  #address = ''

  constructor(throws: readonly Throw[]) {
    super()
    this.throws = [...throws]
  }

  override at(round: number, phase: number, actor: number): void {
    this.#address = `${round}/${phase}/${actor}`
  }

  #take(what: string): Throw {
    const next = this.throws.shift()
    if (next === undefined) throw new Error(`no more dice: ${what} was thrown at ${this.#address}`)
    this.addresses.push(this.#address)
    return next
  }

  override d6(): number {
    const next = this.#take('a d6')
    if (typeof next !== 'number') throw new Error(`a d6 was thrown, not ${JSON.stringify(next)}`)
    return next
  }

  override below(n: number): number {
    const next = this.#take(`one of ${n}`)
    if (typeof next === 'object' && 'salvo' in next && n === 216) {
      const [white, white2, red] = next.salvo
      return (white - 1) * 36 + (white2 - 1) * 6 + red - 1
    }
    if (typeof next === 'object' && 'pick' in next && next.pick < n) return next.pick
    throw new Error(`one of ${n} was thrown, not ${JSON.stringify(next)}`)
  }

  override next(): number {
    const next = this.#take('a hit')
    if (!(typeof next === 'object' && 'hit' in next)) throw new Error(`a hit was thrown, not ${JSON.stringify(next)}`)
    const [a, b, c, d] = next.hit
    return drawFor((((a - 1) * 6 + b - 1) * 6 + c - 1) * 6 + d - 1) << 16
  }
}

interface Setting {
  readonly options?: Partial<BattleOptions>
  readonly royalNavy?: Partial<Commander>
  readonly kriegsmarine?: Partial<Commander>
  readonly dice?: readonly Throw[]
  /** Inches and degrees; ships not named stay where they start. */
  readonly places?: Partial<Record<ShipId, readonly [x: number, y: number, heading: number]>>
  readonly turn?: number
}

export interface Table extends Battle {
  readonly loaded: LoadedDice
  readonly told: Transcript
}

/** A battle in its first turn, ready for any phase, with loaded dice and a narrator listening. */
export function table(setting: Setting = {}): Table {
  const options = { ...defaultsOf(battleOptions), ...setting.options } as BattleOptions
  const told = new Transcript()
  const loaded = new LoadedDice(setting.dice ?? [])
  const players = [commander(setting.royalNavy ?? {}), commander(setting.kriegsmarine ?? {})] as const
  const battle = newBattle(options, players, loaded, told)
  reset(battle.state)
  battle.state.turn = setting.turn ?? 1
  battle.record.fill(0)
  battle.record[RECORD.closestRange] = MOST_RANGE
  for (const [id, place] of Object.entries(setting.places ?? {})) {
    const ship = SHIP_IDS.indexOf(id as ShipId)
    battle.state.x[ship] = place[0] * INCH
    battle.state.y[ship] = place[1] * INCH
    battle.state.heading[ship] = place[2]
  }
  return Object.assign(battle, { loaded, told })
}

/** All that was told, one line each, without the first blanks. */
export const lines = ({ told }: Table): string[] => told.lines.map(line => line.text.trim())

/** Mounts of a ship that work. */
export const working = ({ state, tables }: Battle, ship: number): number[] =>
  Array.from({ length: tables.mounts[ship]! }, (_, m) => m).filter(m => state.works[mountKey(ship, m)] === 1)

/** The same after a Movement Phase in which nobody moved: ranges are measured, guns can fire. */
export function tableAtGunnery(setting: Setting = {}): Table {
  const battle = table(setting)
  const speeds = [...battle.state.speed]
  battle.state.speed.fill(0)
  for (const player of battle.players) Object.assign(player, { move() {} })
  movementPhase(battle)
  battle.state.speed.set(speeds)
  battle.told.lines.length = 0
  return battle
}
