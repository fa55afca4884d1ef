import type { Dice } from '../../../src/engine/dice.ts'
import { Transcript } from '../../../src/engine/narration.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { put } from '../../../src/rulesets/laffey/damage.ts'
import { DEBRIS, FIRE, LEAK, type Mark } from '../../../src/rulesets/laffey/icons.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import { AT, events, type metrics } from '../../../src/rulesets/laffey/metrics.ts'
import { Story } from '../../../src/rulesets/laffey/narration.ts'
import { type LaffeyOptions, options } from '../../../src/rulesets/laffey/options.ts'
import type { Captain } from '../../../src/rulesets/laffey/policy.ts'
import { rulesOf } from '../../../src/rulesets/laffey/rules.ts'
import { type CompartmentId, placeOf } from '../../../src/rulesets/laffey/sheet.ts'
import { sheetInForce } from '../../../src/rulesets/laffey/sheet-in-force.ts'
import { Battle } from '../../../src/rulesets/laffey/state.ts'
import { tablesOf } from '../../../src/rulesets/laffey/tables.ts'

/** The set of compartments with these ids. */
export const set = (...ids: CompartmentId[]): number => ids.reduce((all, id) => all | (1 << placeOf(id)), 0)
export const at = placeOf

/** Aircraft by their number on the ring, from 1. */
export const aircraft = (...numbers: number[]): number => numbers.reduce((all, n) => all | (1 << (n - 1)), 0)

/** A captain who answers the questions that a test expects, and fails it on any other. */
export function captain(answers: Partial<Captain>): Captain {
  return new Proxy(answers as Captain, {
    get(target, question: string) {
      if (question in target) return target[question as keyof Captain]
      return () => {
        throw new Error(`unexpected question: ${question}`)
      }
    },
  })
}

/** Dice that show the faces of a list, and say at which address each was rolled. */
export class LoadedDice {
  readonly faces: number[]
  readonly rolledAt: string[] = []
  #address = ''

  constructor(faces: readonly number[]) {
    this.faces = [...faces]
  }

  at(round: number, phase: number, actor: number): void {
    this.#address = `${round}/${phase}/${actor}`
  }

  d10(): number {
    const face = this.faces.shift()
    if (face === undefined) throw new Error(`no more dice: asked for one at ${this.#address}`)
    this.rolledAt.push(this.#address)
    return face
  }

  below(n: number): number {
    const value = this.d10() - 1
    if (value >= n) throw new Error(`a loaded die of ${value + 1} does not fit below ${n}`)
    return value
  }
}

interface Setting {
  readonly options?: Partial<LaffeyOptions>
  readonly captain?: Partial<Captain>
  /** Faces of the d10s to come. */
  readonly dice?: readonly number[]
}

export interface Table extends Battle {
  readonly loaded: LoadedDice
  readonly told: Transcript
}

/** A table at the start of round 1, teams not yet placed, first attacker ICHI. */
export function table(setting: Setting = {}): Table {
  const chosen = { ...defaultsOf(options), ...setting.options } as LaffeyOptions
  const rules = rulesOf(chosen)
  const tables = tablesOf(sheetInForce(chosen), rules)
  const told = new Transcript()
  const loaded = new LoadedDice(setting.dice ?? [])
  const b = new Battle(tables, rules, captain(setting.captain ?? {}), new Story(told, tables))
  b.begin(loaded as unknown as Dice, new Int32Array(recordLayout(laffey).length))
  b.pointer = 0
  b.beginRound()
  return Object.assign(b, { loaded, told })
}

/** Puts marks on a compartment, given as a word of D, L and F. */
export function mark(b: Battle, id: CompartmentId, marks: string): void {
  for (const letter of marks) put(b, ({ D: DEBRIS, L: LEAK, F: FIRE } as Record<string, Mark>)[letter]!, placeOf(id))
}

/** What a compartment has taken, as a word of D, L and F. */
export function marks(b: Battle, id: CompartmentId): string {
  const c = placeOf(id)
  const all = b.tables.fullHealth[c]! - b.health[c]!
  return 'D'.repeat(all - b.leaks[c]! - b.fires[c]!) + 'L'.repeat(b.leaks[c]!) + 'F'.repeat(b.fires[c]!)
}

/** All compartments with marks. */
export function damage(b: Battle): Record<string, string> {
  const ids = laffey.events.find(({ id }) => id === 'destroyed')!.names.map(({ id }) => id as CompartmentId)
  return Object.fromEntries(ids.map(id => [id, marks(b, id)]).filter(([, word]) => word !== ''))
}

/** Puts teams on compartments as if Phase 1 were over. */
export function stationTeams(b: Battle, ...ids: CompartmentId[]): void {
  for (const id of ids) {
    const bit = set(id)
    if ((b.occupied & bit) !== 0) b.crowded |= bit
    b.occupied |= bit
    b.working |= bit
  }
  b.responding = b.occupied & ~b.destroyed
}

/** Leaves these aircraft on the ring, by their number from 1. */
export function leave(b: Battle, ...numbers: number[]): void {
  b.live = aircraft(...numbers)
  b.pipCount = 0
  for (let a = 0; a < b.tables.aircraft; a++) {
    if (((b.live >>> a) & 1) === 0) b.pips[a] = 0
    b.pipCount += b.pips[a]!
  }
}

/** Sets the pips left of an aircraft, by its number from 1. */
export function setPips(b: Battle, number: number, pips: number): void {
  b.pipCount += pips - b.pips[number - 1]!
  b.pips[number - 1] = pips
  if (pips === 0) b.live &= ~aircraft(number)
}

export const count = (b: Battle, metric: (typeof metrics)[number]['id']): number =>
  b.record[AT[metric as keyof typeof AT]]!

export function eventCount(b: Battle, group: string, name: string): number {
  const names = events.find(({ id }) => id === group)!.names
  return b.record[recordLayout(laffey).event(group) + names.findIndex(({ id }) => id === name)]!
}

/** Writes a question down and answers it. */
export function noting<Q, A>(notes: Q[], question: Q, answer: A): A {
  notes.push(question)
  return answer
}
