import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { problemsOf, repeatedIds } from '../../src/engine/document-problems.ts'

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const trait = z.union([z.enum(['Slow', 'Agile']), z.string().regex(/^Aircraft [1-9]$/, 'a trait, or Aircraft 1 to 9')])
const schema = z
  .strictObject({
    name: z.string().min(1).max(8),
    speed: whole(0, 12).default(3),
    weight: z.number().positive().optional(),
    hull: whole(1, 60).nullable(),
    kind: z.enum(['cruiser', 'destroyer']),
    only: z.literal(true).optional(),
    guns: z.array(z.strictObject({ arc: z.string(), barrels: whole(1, 4) })).min(1),
    traits: z.array(trait).max(2),
    load: z.union([whole(1, 9), z.literal('inf')]).optional(),
    either: z.union([z.string(), z.null(), z.strictObject({ figure: z.string(), times: whole(1, 9) })]).optional(),
    places: z.partialRecord(z.enum(['ajax', 'exeter']), whole(0, 9)).optional(),
    turns: z.record(z.string().regex(/^\d$/, 'a turn from 0 to 9'), whole(0, 9)).optional(),
    code: z.string().regex(/^x/).optional(),
    even: z.number().multipleOf(2).optional(),
  })
  .refine(one => one.kind !== 'destroyer' || one.hull !== 60, {
    message: 'a destroyer is not so large',
    path: ['hull'],
  })
const sound = { name: 'Ajax', hull: 4, kind: 'cruiser', guns: [{ arc: 'fore', barrels: 2 }], traits: ['Slow'] }

function faults(change: object): string[] {
  const value = { ...sound, ...change }
  const parsed = schema.safeParse(value)
  return parsed.success
    ? []
    : problemsOf(parsed.error, schema, value).map(
        ({ path, message, atKey }) => `${path.join('.')}${atKey ? ' (key)' : ''}: ${message}`,
      )
}

test('nothing is said of a sound document', () => {
  expect(faults({})).toEqual([])
  expect(faults({ either: null, places: { ajax: 3 }, turns: { 1: 2 }, load: 'inf' })).toEqual([])
})

describe('each fault is told in our words, with what was found and what is allowed', () => {
  test.each<[string, object, string[]]>([
    ['a text for a number', { speed: 'fast' }, ['speed: found "fast"; expected a whole number from 0 to 12']],
    ['a fraction', { speed: 1.5 }, ['speed: found 1.5; expected a whole number from 0 to 12']],
    ['too small', { hull: -1 }, ['hull: found -1; expected a whole number from 1 to 60']],
    ['too great', { hull: 61 }, ['hull: found 61; expected a whole number from 1 to 60']],
    ['not a number at all', { hull: Number.NaN }, ['hull: found NaN; expected a whole number from 1 to 60']],
    ['not above nought', { weight: 0 }, ['weight: found 0; expected a number above 0']],
    ['missing', { hull: undefined }, [': "hull" is missing; expected a whole number from 1 to 60']],
    ['an unknown word', { kind: 'yacht' }, ['kind: found "yacht"; allowed are "cruiser", "destroyer"']],
    ['the one word', { only: false }, ['only: found false; allowed is true']],
    ['a map for a list', { guns: {} }, ['guns: found {}; expected a list']],
    ['an empty list', { guns: [] }, ['guns: found []; expected a list of at least 1']],
    [
      'a long list',
      { traits: ['Slow', 'Slow', 'Slow'] },
      ['traits: found ["Slow","Slow","Slow"]; expected a list of at most 2'],
    ],
    ['an empty text', { name: '' }, ['name: found ""; expected a text of at least 1 characters']],
    ['a word of a union', { traits: ['Quick'] }, ['traits.0: found "Quick"; a trait, or Aircraft 1 to 9']],
    ['neither of a union', { load: 'lots' }, ['load: found "lots"; allowed are "inf", a number']],
    ['inside the one that was meant', { load: 10 }, ['load: found 10; expected a whole number from 1 to 9']],
    [
      'inside a map of a union',
      { either: { figure: 'x', times: 0 } },
      ['either.times: found 0; expected a whole number from 1 to 9'],
    ],
    [
      'an unknown key',
      { sped: 3 },
      [expect.stringMatching(/^sped \(key\): unknown key "sped"; allowed are name, speed.*did you mean "speed"\?$/)],
    ] as never,
    [
      'an unknown key in a list',
      { guns: [{ arc: 'a', barrels: 1, barels: 2 }] },
      ['guns.0.barels (key): unknown key "barels"; allowed are arc, barrels; did you mean "barrels"?'],
    ],
    [
      'an unknown key in a map of a union',
      { either: { figure: 'x', times: 1, time: 2 } },
      ['either.time (key): unknown key "time"; allowed are figure, times; did you mean "times"?'],
    ],
    [
      'a key that is not among those of a record',
      { places: { ajx: 1 } },
      ['places.ajx (key): unknown key "ajx"; allowed are ajax, exeter; did you mean "ajax"?'],
    ],
    ['a key of another form', { turns: { ten: 1 } }, ['turns.ten (key): unknown key "ten"; a turn from 0 to 9']],
    ['a value of a record', { places: { ajax: 10 } }, ['places.ajax: found 10; expected a whole number from 0 to 9']],
    ['a form', { code: 'y' }, ['code: found "y"; expected a text of the form /^x/']],
    ['a multiple', { even: 3 }, ['even: found 3; expected a multiple of 2']],
    ['what the schema says itself', { kind: 'destroyer', hull: 60 }, ['hull: found 60; a destroyer is not so large']],
    [
      'an escape character',
      { kind: '\u001b[2J\u009b' },
      ['kind: found "\\u001b[2J\\u009b"; allowed are "cruiser", "destroyer"'],
    ],
    [
      'several at once',
      { speed: 99, guns: [{ barrels: 9 }] },
      [
        'speed: found 99; expected a whole number from 0 to 12',
        'guns.0: "arc" is missing; expected a text',
        'guns.0.barrels: found 9; expected a whole number from 1 to 4',
      ],
    ],
  ])('%s', (_, change, wanted) => {
    expect(faults(change)).toEqual(wanted)
  })

  test('no document at all', () => {
    for (const [value, found] of [
      [null, 'null'],
      [undefined, 'undefined'],
      [[], '[]'],
    ] as const) {
      const { error } = schema.safeParse(value)
      expect(problemsOf(error!, schema, value)).toEqual([
        { path: [], message: `found ${found}; expected a map of keys and values` },
      ])
    }
  })
})

test('ids that stand twice are found in whatever else is wrong', () => {
  const document = {
    ships: [{ id: 'a' }, 3, { id: 7 }, { id: 7 }, { id: 'a', speed: 'x' }, null, { id: 'a' }],
    guns: 'none',
  }
  expect(repeatedIds(document, ['ships', 'guns', 'aircraft']).map(({ path }) => path.join('.'))).toEqual([
    'ships.4.id',
    'ships.6.id',
  ])
  expect(repeatedIds(document, ['ships'])[0]!.message).toBe(
    'the id "a" stands twice under ships; give each an id of its own',
  )
  for (const none of [null, 7, 'ships', []]) expect(repeatedIds(none, ['ships'])).toEqual([])
})
