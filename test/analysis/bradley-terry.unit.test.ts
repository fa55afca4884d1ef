import { describe, expect, test } from 'vitest'
import { bradleyTerry, chance, ELO, type Meeting } from '../../src/analysis/bradley-terry.ts'
import { holds, measure } from './coverage.ts'
import { binomial } from './sampling.ts'

// American League East 1987 (Agresti, Categorical Data Analysis, 1990, table 10.10): wins of the row over the column.
const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore']
const WINS = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
]
const season = WINS.flatMap((row, first) =>
  row.flatMap((points, second): Meeting[] =>
    first < second ? [{ first, second, points, games: points + WINS[second]![first]! }] : [],
  ),
)

describe('against published fits', () => {
  test('baseball: strengths over Baltimore as Turner and Firth print them (2012, Journal of Statistical Software 48(9))', () => {
    const { ratings, evened } = bradleyTerry(7, season, 0.95)!
    const over = ratings.map(({ value }) => Number((value - ratings[6]!.value).toFixed(4)))
    expect(Object.fromEntries(TEAMS.map((team, i) => [team, over[i]]))).toEqual({
      Milwaukee: 1.5814,
      Detroit: 1.4364,
      Toronto: 1.2945,
      'New York': 1.2476,
      Boston: 1.1077,
      Cleveland: 0.6839,
      Baltimore: 0,
    })
    expect(evened).toBe(false)
  })

  test('two players: the log-odds, and the standard error of a share', () => {
    const variance = 100 * 0.7 * 0.3
    const { ratings } = bradleyTerry(2, [{ first: 0, second: 1, games: 100, points: 70, variance }], 0.95)!
    expect(ratings[0]!.value - ratings[1]!.value).toBeCloseTo(Math.log(70 / 30), 9)
    expect(ratings[0]!.value).toBeCloseTo(-ratings[1]!.value, 12)
    // Half of the difference's standard error, which is 1 / √(n p q).
    expect(ratings[0]!.standardError).toBeCloseTo(0.5 / Math.sqrt(variance), 9)
  })
})

describe('properties', () => {
  test('at the maximum every player has as many points as the ratings expect', () => {
    const { ratings } = bradleyTerry(7, season, 0.95)!
    TEAMS.forEach((_, i) => {
      let excess = 0
      for (const { first, second, games, points } of season) {
        const p = chance(ratings[first]!.value, ratings[second]!.value)
        if (first === i) excess += points - games * p
        if (second === i) excess -= points - games * p
      }
      expect(Math.abs(excess)).toBeLessThan(1e-6)
    })
    expect(ratings.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 10)
  })

  test('draws count half to each', () => {
    const meeting = { first: 0, second: 1, games: 40, points: 20 }
    expect(bradleyTerry(2, [meeting], 0.95)!.ratings[0]!.value).toBeCloseTo(0, 12)
  })

  test('perfect records have finite ratings, and it is said how', () => {
    const meetings = [
      { first: 0, second: 1, games: 50, points: 50 },
      { first: 1, second: 2, games: 50, points: 50 },
      { first: 0, second: 2, games: 50, points: 50 },
    ]
    const { ratings, evened } = bradleyTerry(3, meetings, 0.95)!
    expect(evened).toBe(true)
    const [a, b, c] = ratings.map(({ value }) => value)
    expect(a! > b! && b! > c!).toBe(true)
    expect(ratings.every(({ low, high }) => Number.isFinite(low) && Number.isFinite(high))).toBe(true)
  })

  test('players whom no chain of meetings joins cannot be rated together', () => {
    const meetings = [
      { first: 0, second: 1, games: 5, points: 3 },
      { first: 2, second: 3, games: 5, points: 3 },
      { first: 1, second: 2, games: 0, points: 0 },
    ]
    expect(bradleyTerry(4, meetings, 0.95)).toBeUndefined()
  })

  test('a ring in which each beats the next is the worst misfit of all', () => {
    const ring = [
      { first: 0, second: 1, games: 100, points: 90 },
      { first: 1, second: 2, games: 100, points: 90 },
      { first: 2, second: 0, games: 100, points: 90 },
    ]
    const { misfits } = bradleyTerry(3, ring, 0.95)!
    expect(misfits[0]!.score - misfits[0]!.expected).toBeCloseTo(0.4, 6)
  })

  test('400 points on Elo’s scale are odds of ten to one', () => {
    expect(chance(400 / ELO, 0)).toBeCloseTo(10 / 11, 12)
  })
})

test('coverage of a rating, six players, 60 games a meeting', () => {
  const truth = [-1.2, -0.5, -0.1, 0.1, 0.6, 1.1]
  const pairs = truth.flatMap((_, i) => truth.slice(i + 1).map((_, k) => [i, i + 1 + k] as const))
  measure(
    'Bradley-Terry',
    'six players, 60 games a meeting',
    random => {
      const meetings = pairs.map(([first, second]) => ({
        first,
        second,
        games: 60,
        points: binomial(60, chance(truth[first]!, truth[second]!), random),
      }))
      return holds(bradleyTerry(6, meetings, 0.95)!.ratings[4]!, truth[4]!)
    },
    0.93,
    0.97,
    1000,
  )
})
