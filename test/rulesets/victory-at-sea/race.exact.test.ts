import { expect, test } from 'vitest'
import { WIN_A, WIN_B } from '../../../src/rulesets/victory-at-sea/outcomes.ts'
import { checkRoster } from '../../../src/rulesets/victory-at-sea/roster.ts'
import { layout, records } from './play.ts'

const GAMES = 20_000

/** A ship with secondary weapons that cannot score critical hits, so that a duel is a race that can be worked out. */
const raider = (id: string, damage: number, ad: number) => ({
  id,
  class: id,
  nation: 'us-navy',
  type: 'test',
  priority: 'patrol',
  speed: 6,
  turning: 2,
  target: 5,
  armour: 4,
  damage,
  crippled: 0,
  crew: 100,
  skeleton: 1,
  weapons: [{ kind: 'secondary', name: 'Secondary Armament', arc: 'all', range: 30, ad, dd: 1, traits: ['Weak'] }],
})

/** A roster as a user's file becomes one. */
function roster(...ships: object[]): unknown {
  const checked = checkRoster({ ships })
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  return checked.value
}

/** Chances of Damage scored in an attack: `ad` dice, each scoring with chance `s`. */
function attack(ad: number, s: number): number[] {
  let chances = [1]
  for (let i = 0; i < ad; i++) {
    const next = Array<number>(chances.length + 1).fill(0)
    chances.forEach((p, k) => {
      next[k]! += p * (1 - s)
      next[k + 1]! += p * s
    })
    chances = next
  }
  return chances
}

/** Chance that a wins, by turns of equal chance to fire first. */
function chanceOfA(
  a: [damage: number, ad: number],
  b: [damage: number, ad: number],
  s: number,
  turns: number,
): [number, number] {
  let states = new Map([[`${a[0]},${b[0]}`, 1]])
  const won = [0, 0]
  for (let turn = 0; turn < turns; turn++) {
    const next = new Map<string, number>()
    for (const [key, p] of states) {
      const [da, db] = key.split(',').map(Number) as [number, number]
      for (const first of [0, 1]) {
        const [own, other] = first === 0 ? [a[1], b[1]] : [b[1], a[1]]
        attack(own, s).forEach((p1, hits1) => {
          const target = (first === 0 ? db : da) - hits1
          if (target <= 0) {
            won[first]! += (p * p1) / 2
            return
          }
          attack(other, s).forEach((p2, hits2) => {
            const back = (first === 0 ? da : db) - hits2
            const chance = (p * p1 * p2) / 2
            if (back <= 0) won[1 - first]! += chance
            else {
              const state = first === 0 ? `${back},${target}` : `${target},${back}`
              next.set(state, (next.get(state) ?? 0) + chance)
            }
          })
        })
      }
    }
    states = next
  }
  return won as [number, number]
}

test.each([
  [15, 1],
  [25, 0],
])('at %i inches a race without critical hits ends as often as it should', (range, modifier) => {
  const got = records(
    {
      roster: roster(raider('swift', 4, 3), raider('stout', 6, 2)),
      shipA: 'own-1',
      shipB: 'own-2',
      range,
      maxTurns: 12,
    },
    ['drill', 'drill'],
    GAMES,
  )
  // Target 5 needs 5 less the modifier; Armour 4 needs 5 of Weak dice, 4 where shells plunge.
  const scores = ((7 - (5 - modifier)) / 6) * ((range > 20 ? 3 : 2) / 6)
  const exact = chanceOfA([4, 3], [6, 2], scores, 12)
  for (const [outcome, chance] of [
    [WIN_A, exact[0]],
    [WIN_B, exact[1]],
  ] as const) {
    const share = got.filter(record => record[0] === outcome).length / GAMES
    expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / GAMES))
  }
})

test('critical hits of a long bombardment fall on the rows as 2d6 and d6 say', () => {
  const target = { ...raider('target', 110, 0), armour: 2, weapons: [] }
  const gun = { kind: 'turret', name: 'A Turret', arc: 'fore', range: 30, ad: 6, dd: 3, traits: ['Super AP'] }
  const ships = roster({ ...raider('gunner', 100, 1), weapons: [gun] }, { ...target, crew: 200, skeleton: 0 })
  const got = records(
    { roster: ships, shipA: 'own-1', shipB: 'own-2', range: 10, maxTurns: 4 },
    ['drill', 'drill'],
    6000,
  )
  const at = layout.event('criticalsB')
  const totals = Array.from({ length: 17 }, (_, row) => got.reduce((sum, record) => sum + record[at + row]!, 0))
  const all = totals.reduce((sum, n) => sum + n, 0)
  // Crew 3 to 5 and Weapons 9 to 11 are 9 of 36, Engines 16, Vital Systems 2; rows by a d6: 2, 2, 1, 1, or 5 alike.
  const weapons = [2, 2, 1, 1].map(n => (n / 6) * (9 / 36))
  const vital = Array<number>(5).fill(2 / 36 / 5)
  const crew = [2, 2, 1, 1].map(n => (n / 6) * (9 / 36))
  const engines = [2, 2, 1, 1].map(n => (n / 6) * (16 / 36))
  const expected = [...crew, ...engines, ...weapons, ...vital]
  expect(expected.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
  // Counts of a game hang together a little through its end; 5 standard errors leave room for that.
  expected.forEach((p, row) => {
    expect(Math.abs(totals[row]! / all - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / all))
  })
})
