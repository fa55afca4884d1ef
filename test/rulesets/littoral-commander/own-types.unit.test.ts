import { expect, test } from 'vitest'
import { checkCards, checkUnits } from '../../../src/rulesets/littoral-commander/own-types.ts'
import { checkScenario } from '../../../src/rulesets/littoral-commander/scenario-check.ts'
import { INT1, LRS1, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { records, Table } from './table.ts'

const accepted = <T>(checked: { value: T } | { problems: readonly unknown[] }): T => {
  if (!('value' in checked)) throw new Error(JSON.stringify(checked.problems))
  return checked.value
}
const said = (checked: { value: unknown } | { problems: readonly { path: readonly unknown[]; message: string }[] }) => {
  if (!('problems' in checked)) throw new Error('accepted')
  return checked.problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a unit sheet of one’s own takes the place of the one that ships', () => {
  const ownUnits = accepted(
    checkUnits({
      units: [
        {
          id: 'ru_ffg',
          hp: 3,
          lrs: [{ cv: 10, range: 5, supply: 3 }],
          intercept: [{ cv: 12, range: 2, supply: 6 }],
        },
      ],
    }),
  )
  const t = new Table({ ownUnits })
  const [, ru] = t.game.teams
  const at = t.counter(1, 'FFG-454') * SLOTS
  expect([ru.hp[at / SLOTS], ru.cv[at + LRS1], ru.range[at + LRS1], ru.supply[at + INT1]]).toEqual([3, 10, 5, 6])
  expect(ru.mp[at / SLOTS]).toBe(7)
})

test('cards of one’s own: a shipped one with other numbers, and a new one that can be bought and is counted', () => {
  const ownCards = accepted(
    checkCards({
      cards: [
        { id: 'us_p8a', cost: 1, options: [{ key: 'B', roll: { dice: 1, success: 20 } }] },
        { id: 'us_salvo', like: 'us_deep', name: 'Salvo', cost: 1, options: [{ key: 'A', effects: [{ dice: 9 }] }] },
      ],
    }),
  )
  const t = new Table({ ownCards })
  const { book, force } = t.game.teams[0]
  const salvo = book.types.findIndex(({ id }) => id === 'us_salvo')
  expect([book.types[salvo]!.name, book.types[salvo]!.options[0]!.effects[0]!.dice]).toEqual(['Salvo', 9])
  expect(force.deck.some(({ type }) => type === salvo)).toBe(true)
  expect(book.types[book.countedAs[salvo]!]!.id).toBe('us_deep')
  expect(book.types.find(({ id }) => id === 'us_p8a')!.cost).toBe(1)
  expect(records('striker', 'striker', { ownCards }, 3, 0, 5).every(record => record[1] === 3)).toBe(true)
})

test('a scenario brings units and cards along, and they are played', () => {
  const own = accepted(
    checkScenario({
      name: 'Own',
      turns: 2,
      initiative: 'US',
      cp: { US: { '1': 4 }, RU: {} },
      units: [{ id: 'us_robots', like: 'us_inf', name: 'Robots', hp: 4, ga: { cv: 9, supply: 20 } }],
      cards: [{ id: 'us_swarm', like: 'us_deep', cost: 2 }],
      sides: {
        US: {
          task_forces: [{ name: 'A', units: [{ designator: 'R', type: 'us_robots', hex: 'AK-24' }] }],
          free_cards: [{ card: 'us_swarm' }],
        },
        RU: { task_forces: [{ name: 'B', units: [{ designator: 'I', type: 'ru_ninf', hex: 'AJ-24' }] }] },
      },
      victory: { tie: 'draw', US: [{ vp: 1, per: 'ground' }], RU: [{ vp: 1, per: 'ground' }] },
    }),
  )
  const t = new Table({ ownScenario: own })
  expect([t.game.teams[0].hp[0], t.game.teams[0].cv[0], t.game.teams[0].supply[0]]).toEqual([4, 9, 20])
  records('assault', 'random', { ownScenario: own }, 3, 0, 10)
})

test('everything wrong with unit sheets is said at once, with the nearest spelling', () => {
  const lines = said(
    checkUnits({
      units: [
        { id: 'ru_ffgg', hp: 2 },
        { id: 'ru_ddg', like: 'ru_dgg' },
        { id: 'us_lhd', ga: { cv: 4, supply: 3 } },
        { id: 'us_inf', embark: { gpsv: 1, asv: 0, rotary: false, fixed: false, well_deck: false } },
        { id: 'us_inf', resupply: [{ rv: 2, range: 3 }] },
      ],
    }),
  )
  expect(lines).toEqual([
    expect.stringContaining(
      'units.0.id: ru_ffgg is no unit type that ships: say what it is like (like: ...); did you mean "ru_ffg"?',
    ),
    expect.stringContaining('units.1.like: found ru_dgg'),
    expect.stringContaining('units.2.ga: ships have no GROUND ASSAULT'),
    expect.stringContaining('units.3.embark: only ships carry units'),
    expect.stringContaining('units.4.id: us_inf occurs twice'),
    expect.stringContaining('units.4.resupply_points: found nothing'),
  ])
  expect(lines[1]).toContain('did you mean "ru_ddg"?')
})

test('wrong keys and values: what was found, what is known, the nearest', () => {
  const lines = said(
    checkUnits({ units: [{ id: 'ru_ffg', hpp: 2, mp: 99, lrs: [{ cv: 30, range: 'far', supply: 0 }] }] }),
  )
  expect(
    lines.some(line => line.startsWith('units.0.hpp: unknown key "hpp"') && line.includes('did you mean "hp"?')),
  ).toBe(true)
  expect(lines.some(line => line.startsWith('units.0.mp:') && line.includes('found 99'))).toBe(true)
  expect(lines.some(line => line.startsWith('units.0.lrs.0.cv:') && line.includes('found 30'))).toBe(true)
  expect(lines.some(line => line.startsWith('units.0.lrs.0.range:') && line.includes('"far"'))).toBe(true)
  expect(said(checkUnits({ unit: [] })).some(line => line.includes('did you mean "units"?'))).toBe(true)
})

test('everything wrong with cards is said at once', () => {
  const lines = said(
    checkCards({
      cards: [
        { id: 'us_salvo', like: 'us_deap' },
        { id: 'us_new' },
        { id: 'us_deep', options: [{ key: 'Z' }] },
        { id: 'us_b1b', options: [{ key: 'A', effects: [{ dise: 9, cv: 'high' }, {}] }] },
      ],
    }),
  )
  expect(lines.some(line => line.startsWith('cards.0.like:') && line.includes('did you mean "us_deep"?'))).toBe(true)
  expect(lines.some(line => line.startsWith('cards.1.id:') && line.includes('say what it is like'))).toBe(true)
  expect(lines.some(line => line.startsWith('cards.2.options.0.key: found Z; the options of us_deep are A'))).toBe(true)
  expect(lines.some(line => line.includes('found dise of attack') && line.includes('did you mean "dice"?'))).toBe(true)
  expect(lines.some(line => line.includes('cv of attack: found "high"'))).toBe(true)
  expect(lines.some(line => line.includes('found 2 effects; option A of us_b1b has 1'))).toBe(true)
})

test('a scenario: unknown keys, types, cards and hexes with the nearest spelling', () => {
  const lines = said(
    checkScenario({
      name: 'X',
      turns: 2,
      initiative: 'US',
      cp: { US: {}, RU: {} },
      sides: {
        US: {
          task_forces: [{ name: 'A', units: [{ designator: 'R', type: 'us_imf', hex: 'AK-244' }] }],
          free_cards: [{ card: 'us_p8' }],
          reinforcements: [{ designator: 'V', type: 'us_ddg' }],
          submarine_hexes: ['AK-24', 'AO-25'],
        },
        RU: { task_forces: [{ name: 'B', units: [{ designator: 'I', type: 'ru_ninf', hex: 'AJ-24' }] }] },
      },
      victory: { tie: 'draw', US: [{ vp: 1, per: 'grond' }], RU: [{ vp: 1, per: 'ground' }] },
    }),
  )
  for (const [place, text] of [
    ['sides.US.task_forces.0.units.0.type', 'did you mean "us_inf"?'],
    ['sides.US.task_forces.0.units.0.hex', 'did you mean "AK-24"?'],
    ['sides.US.free_cards.0.card', 'did you mean "us_p8a"?'],
    ['sides.US.reinforcements.0', 'cards bring in ground units'],
    ['sides.US.submarine_hexes.0', 'which has a coast'],
    ['victory.US.0.per', 'did you mean "ground"?'],
  ] as const)
    expect(
      lines.some(line => line.startsWith(place) && line.includes(text)),
      `${place}: ${text}`,
    ).toBe(true)
})

test.each([null, 3, 'text', [], {}, { units: 3 }, { units: [{}] }, { units: [{ id: 3 }] }])(
  '%j is refused without a throw',
  value => {
    expect(checkUnits(value)).toHaveProperty('problems')
    expect(checkCards(value)).toHaveProperty('problems')
  },
)
