import { describe, expect, it } from 'vitest'
import { AT } from '../../../src/rulesets/burt/measures.ts'
import { records, setUp, setup, told } from './play.ts'

const carriers = setUp({
  title: 'Carriers, mines and sweepers',
  moves: 6,
  ships: [
    { side: 'a', ship: 'victorious', q: -8, r: 4, heading: 0 },
    { side: 'a', ship: 'halcyon-minesweeper', q: -2, r: 1, heading: 60 },
    { side: 'a', ship: 'ammunition-ship', q: -4, r: 2, heading: 60 },
    { side: 'b', ship: 'bismarck', q: 6, r: -2, heading: 240 },
    { side: 'b', ship: 'z-class-destroyer', q: 5, r: -3, heading: 240 },
  ],
  flights: [
    { side: 'a', aircraft: 'swordfish', planes: 9, from: 1, load: 'torpedoes' },
    { side: 'a', aircraft: 'fulmar', planes: 4, from: 1 },
    { side: 'b', aircraft: 'condor', planes: 3, q: 10, r: -4, load: 'bombs' },
  ],
  minefields: [
    { side: 'b', q: -1, r: 0 },
    { side: 'b', q: 0, r: -1 },
  ],
})

// Whole games as the narrator tells them, read through against the rules.
const games = [
  ['duel', { scenario: 'duel', shipA: 'hood', shipB: 'bismarck', range: 12 }, 'drill', 'drill', 3],
  ['river-plate', { scenario: 'river-plate', moves: 4 }, 'torpedo-run', 'stand-off', 1],
  ['denmark-strait', { scenario: 'denmark-strait' }, 'concentrate', 'close-in', 2],
  ['north-cape', { scenario: 'north-cape', moves: 3 }, 'hold-course', 'expert', 0],
  [
    'hx-112',
    { scenario: 'hx-112', moves: 5, escortDestroyers: 1, escortCorvettes: 1, uBoats: 1 },
    'escort-screen',
    'wolf-pack',
    4,
  ],
  ['carriers', { scenario: 'free', setup: carriers as never }, 'expert', 'close-in', 0],
] as const

describe('narrated games', () => {
  it.each(games)('%s', async (name, options, a, b, index) => {
    const { text } = told(setup(options, a, b), 1945, index)
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`)
  })

  it.each(games)('%s is told as it is played in a run', (_, options, a, b, index) => {
    const cell = setup(options, a, b)
    const { record, text } = told(cell, 1945, index)
    expect(record).toEqual(records(cell, 1945, index, 1)[0])
    expect(text).toContain(`Move ${record[AT.moves]}, `)
    expect(text).not.toContain(`Move ${record[AT.moves]! + 1}, `)
  })
})
