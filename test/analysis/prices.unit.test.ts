import { describe, expect, test } from 'vitest'
import { type Encounter, type PricedClass, priceClasses } from '../../src/analysis/prices.ts'
import { holds, measure } from './coverage.ts'
import { binomial, source } from './sampling.ts'

/** Worth in log-odds of classes that cost 1, 1, 0.5 and 2 points: bargains are the second and the third. */
const TRUTH = [0.8, 1.2, 0.6, 1.6]
const CHARGES = [1, 1, 0.5, 2]

function made(count: number, games: number, random: () => number, truth: readonly number[] = TRUTH) {
  const sailed = CHARGES.map(() => 0)
  const encounters = Array.from({ length: count }, (): Encounter => {
    const fleet = () => CHARGES.map(() => Math.floor(3 * random()))
    const [ours, theirs] = [fleet(), fleet()]
    const difference = CHARGES.map((_, c) => {
      sailed[c]! += ours[c]! + theirs[c]!
      return ours[c]! - theirs[c]!
    })
    const odds = difference.reduce((sum, d, c) => sum + d * truth[c]!, 0)
    return { difference, games, score: binomial(games, 1 / (1 + Math.exp(-odds)), random) / games }
  })
  const classes = CHARGES.map((charge, c): PricedClass => ({ charge, sailed: sailed[c]! }))
  return { classes, encounters }
}

/** What each class is worth in points, by the true strengths and the numbers that sailed. */
function worths(classes: readonly PricedClass[], truth: readonly number[] = TRUTH): number[] {
  const paid = classes.reduce((sum, { charge, sailed }) => sum + charge * sailed, 0)
  const scale = classes.reduce((sum, { sailed }, c) => sum + sailed * truth[c]!, 0) / paid
  return truth.map(strength => strength / scale)
}

describe('prices', () => {
  test('with many games the true worths come out, the bargains first', () => {
    const { classes, encounters } = made(2000, 400, source(5))
    const found = priceClasses(classes, encounters, 0.95)!
    const wanted = worths(classes)
    for (const { index, worth, low, high } of found.prices) {
      expect(Math.abs(worth - wanted[index]!)).toBeLessThan(0.03)
      expect(high - low).toBeLessThan(0.1)
    }
    expect(found.prices.slice(0, 2).map(({ index }) => index)).toEqual(expect.arrayContaining([1, 2]))
    expect(found.prices.map(({ verdict }) => verdict)).toEqual([
      'underpriced',
      'underpriced',
      'overpriced',
      'overpriced',
    ])
  })

  test('two classes: the ratio of strengths by hand', () => {
    // Each class alone against nothing: 3 to 1 and 9 to 1 of very many games, so strengths ln 3 and ln 9.
    const classes = [
      { charge: 1, sailed: 30 },
      { charge: 1, sailed: 30 },
    ]
    const encounters = [0, 1].flatMap(c =>
      Array.from({ length: 30 }, () => ({
        difference: [1 - c, c],
        score: c === 0 ? 0.75 : 0.9,
        games: 1e9,
      })),
    )
    const worth = priceClasses(classes, encounters, 0.95)!.prices.map(price => price.worth)
    expect(worth[0]).toBeCloseTo(4 / 3, 6)
    expect(worth[1]).toBeCloseTo(2 / 3, 6)
  })

  test('a class that is rare, or never apart from another, is not priced', () => {
    const { classes, encounters } = made(200, 20, source(9))
    const twin = encounters.map(({ difference, ...rest }, e) => ({
      ...rest,
      difference: [...difference, difference[0]!, e < 5 ? 1 : 0],
    }))
    const found = priceClasses([...classes, classes[0]!, { charge: 1, sailed: 5 }], twin, 0.95)!
    expect(found.unpriced).toEqual([4, 5])
  })

  test('fleets that fight again and again: intervals honour what they are beside the sum of their ships', () => {
    // Forty fleets with a strength of their own, each in many encounters: by encounter alone the error looks small.
    const random = source(11)
    const fleets = Array.from({ length: 40 }, () => ({
      parts: CHARGES.map(() => Math.floor(3 * random())),
      own: 3 * (random() - 0.5),
    }))
    const encounters = Array.from({ length: 600 }, () => {
      const members: [number, number] = [Math.floor(40 * random()), Math.floor(40 * random())]
      const [ours, theirs] = members.map(i => fleets[i]!) as [(typeof fleets)[0], (typeof fleets)[0]]
      const difference = CHARGES.map((_, c) => ours.parts[c]! - theirs.parts[c]!)
      const odds = difference.reduce((sum, d, c) => sum + d * TRUTH[c]!, ours.own - theirs.own)
      return { difference, games: 20, score: binomial(20, 1 / (1 + Math.exp(-odds)), random) / 20, members }
    }).filter(({ members: [a, b] }) => a !== b)
    const classes = CHARGES.map(charge => ({ charge, sailed: 600 }))
    const bare = priceClasses(
      classes,
      encounters.map(({ members: _, ...rest }) => rest),
      0.95,
    )!
    const honest = priceClasses(classes, encounters, 0.95)!
    const errors = (found: typeof bare) => found.prices.map(({ standardError }) => standardError)
    expect(honest.prices.map(({ worth }) => worth)).toEqual(bare.prices.map(({ worth }) => worth))
    expect(Math.min(...errors(honest).map((error, i) => error / errors(bare)[i]!))).toBeGreaterThan(1.5)
  })

  test('a rare class that decides does not count for those beside it', () => {
    const { classes, encounters } = made(600, 40, source(21))
    const random = source(22)
    // Ten encounters in which a giant on the first side wins whatever else sails.
    const giants = encounters.map((one, e) => ({
      ...one,
      difference: [...one.difference, e < 10 ? 1 : 0],
      ...(e < 10 ? { score: 1, difference: [...CHARGES.map(() => -2 + Math.floor(2 * random())), 1] } : {}),
    }))
    const found = priceClasses([...classes, { charge: 4, sailed: 10 }], giants, 0.95)!
    expect(found.unpriced).toEqual([4])
    expect(found.encounters).toBe(590)
  })

  test('fleets that always win leave the fit finite', () => {
    const { classes, encounters } = made(300, 10, source(3))
    const sure = encounters.map(one => ({ ...one, score: one.score > 0.5 ? 1 : 0 }))
    const found = priceClasses(classes, sure, 0.95)!
    expect(found.prices.every(({ worth, standardError }) => Number.isFinite(worth) && standardError > 0)).toBe(true)
  })

  test('coverage of a worth, and false verdicts where all prices are fair', () => {
    measure(
      'price',
      '200 encounters of 10 games',
      random => {
        const { classes, encounters } = made(200, 10, random)
        const { prices } = priceClasses(classes, encounters, 0.95)!
        return holds(prices.find(({ index }) => index === 1)!, worths(classes)[1]!)
      },
      0.92,
      0.98,
      150,
    )
    const fair = CHARGES.map(charge => 0.7 * charge)
    measure(
      'price verdicts',
      'all fair, 200 encounters of 10 games',
      random => {
        const { classes, encounters } = made(200, 10, random, fair)
        return priceClasses(classes, encounters, 0.95)!.prices.every(({ verdict }) => verdict === 'indistinguishable')
      },
      0.93,
      1,
      150,
    )
  })
})
