import type { Ruleset } from '../engine/contracts.ts'
import { idleFor } from '../engine/options.ts'
import { blamed, type NamedPlace } from './blame.ts'
import type { Complaints, Place } from './complaints.ts'
import type { Axis, Sweep } from './design.ts'
import { effectiveWith, idleWith } from './idle.ts'
import type { Cell, Player, Value } from './types.ts'
import { formatValue } from './values.ts'

/** Every option's value where it is not swept: as compiled, and as shown. By long name, in the ruleset's order. */
export interface Base {
  readonly values: Readonly<Record<string, Value>>
  readonly shown: Readonly<Record<string, Value>>
}

/** Where options were set that are not swept, and where to complain if none of them is to blame. */
interface Written {
  readonly places: readonly NamedPlace[]
  readonly elsewhere: Place
}

/** One combination of swept options. */
interface Combination {
  readonly vary: Readonly<Record<string, Value>>
  readonly options: Readonly<Record<string, Value>>
  /** The sweeps that it is of. */
  readonly axes: readonly Axis[]
  /** Where its swept options were asked for; empty for the base. */
  readonly places: readonly NamedPlace[]
  readonly each: boolean
  /** What was chosen for it, by key: `vary` without the options at their base. */
  readonly chosen: readonly (readonly [key: string, value: Value])[]
}

/** Every choice of one item from each list, the first list changing slowest. */
function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap(row => list.map(item => [...row, item])), [[]])
}

/**
 * The cells of a sweep and its players, in order: combinations as the file lists them, and within each every
 * combination of players. A list that asks for the same combination twice gets it once.
 * @param from where to complain of the base itself
 */
export function expandCells(
  ruleset: Ruleset,
  sweep: Sweep,
  base: Base,
  players: Readonly<Record<string, readonly Player[]>>,
  from: Written,
  complaints: Complaints,
  notes: string[],
): Cell[] {
  const all = playable(ruleset, distinct(expand(sweep, base), notes), from, complaints, notes)
  const seats = Object.keys(players)
  const tables = product(Object.values(players)).map(row =>
    Object.fromEntries(row.map((player, i) => [seats[i]!, player])),
  )
  return all.flatMap(({ vary, options }) => tables.map(table => ({ vary, players: table, options })))
}

function expand(sweep: Sweep, base: Base): Combination[] {
  const keys = new Map<string, string>()
  for (const { name, key } of [...sweep.crossed, ...sweep.grids.flatMap(grid => grid.axes)])
    if (!keys.has(name)) keys.set(name, key)
  return product(sweep.crossed.map(points)).flatMap(across =>
    sweep.grids.flatMap(grid =>
      product(grid.axes.map(points)).map(within => {
        const chosen = new Map([...across, ...within].map(point => [point.axis.name, point]))
        const shown = [...keys].map(([name, key]) => [key, chosen.get(name)?.value.shown ?? base.shown[name]])
        const values = [...chosen].map(([name, { value }]) => [name, value.value])
        return {
          vary: Object.fromEntries(shown),
          options: { ...base.values, ...Object.fromEntries(values) },
          axes: [...within, ...across].map(({ axis }) => axis),
          places: [...within, ...across].map(({ axis }) => [[axis.name, axis.key], axis.place] as const),
          each: grid.each,
          chosen: [...across, ...within].map(({ axis, value }) => [axis.key, value.shown] as const),
        }
      }),
    ),
  )
}

const points = (axis: Axis) => axis.values.map(value => ({ axis, value }))

function distinct(all: readonly Combination[], notes: string[]): Combination[] {
  const seen = new Map<string, Combination>()
  for (const combination of all) {
    const key = JSON.stringify(combination.vary)
    if (!seen.has(key)) seen.set(key, combination)
  }
  const twice = all.length - seen.size
  if (twice > 0)
    notes.push(
      `vary lists ${twice === 1 ? 'one combination' : `${twice} combinations`} more than once; each is played once`,
    )
  return [...seen.values()]
}

/**
 * Refuses sweeps of options that have no effect in any combination in which they are swept, and leaves out those that
 * `each` led to.
 * @returns the sweep that is left
 */
export function effectiveSweep(
  ruleset: Ruleset,
  sweep: Sweep,
  base: Base,
  complaints: Complaints,
  notes: string[],
): Sweep {
  const conditional = (axis: Axis) => ruleset.options[axis.name]!.onlyWith !== undefined
  if (![...sweep.crossed, ...sweep.grids.flatMap(({ axes }) => axes)].some(conditional)) return sweep
  const all = expand(sweep, base)
  const idle = new Set<Axis>()
  for (const { axes, each } of [{ axes: sweep.crossed, each: false }, ...sweep.grids])
    for (const axis of axes.filter(conditional)) {
      const option = ruleset.options[axis.name]!
      const those = all.filter(({ axes }) => axes.includes(axis)).map(({ options }) => options)
      const without = those.filter(options => idleFor(option, options) !== undefined)
      if (without.length === 0) continue
      const why = `no effect with ${idleWith(option, without)}`
      if (without.length < those.length)
        notes.push(`${axis.key} has ${why}: of ${those.length} combinations, ${without.length} do not depend on it`)
      else if (each) {
        idle.add(axis)
        notes.push(`left out ${axis.key}: it has ${why}`)
      } else
        complaints.add(
          axis.place,
          `${axis.key} has ${why}, so its values cannot be compared; it has with ${effectiveWith(option)}: set that, or leave it out`,
        )
    }
  return { ...sweep, grids: sweep.grids.filter(({ axes }) => !axes.some(axis => idle.has(axis))) }
}

/** Leaves out what `each` led to and the ruleset refuses; complains of what the user asked for in so many words. */
function playable(
  ruleset: Ruleset,
  all: readonly Combination[],
  { places, elsewhere }: Written,
  complaints: Complaints,
  notes: string[],
): Combination[] {
  const refused = new Map<string, Combination[]>()
  const kept = all.filter(combination => {
    const problems = ruleset.check?.(combination.options) ?? []
    for (const problem of problems) {
      if (combination.each) notes.push(`left out ${describe(combination)}: ${problem}`)
      else refused.set(problem, [...(refused.get(problem) ?? []), combination])
    }
    return problems.length === 0
  })
  for (const [problem, those] of refused) {
    const first = those[0]!
    const where = first.places.length === 0 ? '' : ` (${describe(first)})`
    const others = those.length - 1
    const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'combination' : 'combinations'} like it`
    complaints.add(
      blamed(problem, [...first.places, ...places], first.places[0]?.[1] ?? elsewhere),
      `${problem}${where}${more}`,
    )
  }
  return kept
}

const describe = ({ chosen }: Combination): string =>
  chosen.map(([key, value]) => `${key} = ${formatValue(value)}`).join(', ')
