import { describe, expect, it } from 'vitest'
import type { BurtOptions } from '../../../src/rulesets/burt/options.ts'
import { reachOf } from '../../../src/rulesets/burt/visibility.ts'
import { battle, puppet, setUp } from './play.ts'

const ships = [
  { side: 'a', ship: 'duke-of-york', q: 0, r: 0, heading: 0 },
  { side: 'b', ship: 'scharnhorst', q: 30, r: 0, heading: 0 },
]
const GAMES = 3000

/** What the eye sees, and the class of weather, in each move of many games. */
function watch(visibility: string, light: string, more: Partial<BurtOptions> = {}, moves = 1) {
  const miles: number[][] = Array.from({ length: moves }, () => [])
  const classes: number[][] = Array.from({ length: moves }, () => [])
  const observer = puppet({
    choose: view => {
      miles[view.move - 1]!.push(view.visibility)
      classes[view.move - 1]!.push(state.weather)
      return view.ready[0]!
    },
  })
  const setup = setUp({ moves, visibility, light, ships }) as never
  const { play, state } = battle({ scenario: 'free', setup, weatherChanges: false, ...more }, observer, puppet())
  for (let game = 0; game < GAMES; game++) play(game)
  return { miles, classes, state }
}

const closeTo = (count: number, n: number, p: number): void =>
  expect(Math.abs(count - n * p)).toBeLessThanOrEqual(4.5 * Math.sqrt(n * p * (1 - p)))

/** Chances of the sum of so many d6, at most 20. */
function sums(dice: number): Map<number, number> {
  let all = new Map([[0, 1]])
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>()
    for (const [sum, p] of all)
      for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + p / 6)
    all = next
  }
  const cut = new Map<number, number>()
  for (const [sum, p] of all) cut.set(Math.min(20, sum), (cut.get(Math.min(20, sum)) ?? 0) + p)
  return cut
}

describe('miles that the eye sees (section 18)', () => {
  it.each([1, 2, 3, 4, 5])('are %id6 by day, at most 20', dice => {
    const [first] = watch(`${dice}d6`, 'day').miles
    for (const [sum, p] of sums(dice)) closeTo(first!.filter(mile => mile === sum).length, GAMES, p)
  })

  it('are 20 in perfect weather, and half of everything at night, rounded down', () => {
    expect(new Set(watch('perfect', 'day').miles[0])).toEqual(new Set([20]))
    expect(new Set(watch('perfect', 'night').miles[0])).toEqual(new Set([10]))
    const [night] = watch('1d6', 'night').miles
    for (const [miles, p] of [
      [0, 1 / 6],
      [1, 2 / 6],
      [2, 2 / 6],
      [3, 1 / 6],
    ] as const)
      closeTo(night!.filter(mile => mile === miles).length, GAMES, p)
  })

  it('are thrown anew for every move', () => {
    const { miles } = watch('2d6', 'day', {}, 2)
    closeTo(miles[0]!.filter((mile, game) => mile === miles[1]![game]).length, GAMES, 146 / 1296)
  })
})

describe('the class of visibility', () => {
  it('gets worse on a 1 and better on a 6 of every long move, and stays on a short one', () => {
    const { classes } = watch('3d6', 'day', { weatherChanges: true }, 3)
    const share = (move: number, kind: number): void => {
      const p = { 1: [1 / 6, 1 / 6], 2: [4 / 6, 4 / 6], 3: [1 / 6, 1 / 6] }[kind]!
      closeTo(classes[move]!.filter(found => found === kind).length, GAMES, p[move]!)
    }
    for (const kind of [1, 2, 3]) {
      share(0, kind)
      share(1, kind)
    }
    expect(classes[1]).toEqual(classes[0])
    // After the second long move: 1/6 x 1/6 twice worse.
    closeTo(classes[2]!.filter(found => found === 0).length, GAMES, 1 / 36)
  })

  it('is never worse than one die nor better than perfect', () => {
    const worst = watch('1d6', 'day', { weatherChanges: true }).classes[0]!
    closeTo(worst.filter(found => found === 1).length, GAMES, 1 / 6)
    closeTo(worst.filter(found => found === 0).length, GAMES, 5 / 6)
    const best = watch('perfect', 'day', { weatherChanges: true }).classes[0]!
    closeTo(best.filter(found => found === 4).length, GAMES, 1 / 6)
    closeTo(best.filter(found => found === 5).length, GAMES, 5 / 6)
  })
})

describe('radar', () => {
  it('reaches 20 miles in any weather, unless her fire control is out', () => {
    const { state } = watch('1d6', 'night')
    const [duke, scharnhorst] = state.units
    expect([state.sight(duke!) >= 20, state.sight(scharnhorst!) <= 3]).toEqual([true, true])
    duke!.ship!.fireControlOut = true
    expect(reachOf(duke!, 2, 20)).toBe(2)
  })

  it('is halved at night by one reading (B12)', () => {
    const { state } = watch('1d6', 'night', { night: 'radar-too' })
    expect(state.sight(state.units[0]!)).toBe(10)
  })
})
