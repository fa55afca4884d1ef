import { describe, expect, test } from 'vitest'
import { readCount, shareOf } from '../../src/experiment/numbers.ts'
import { andList, editDistance, found, grouped, nearest, orList, quote } from '../../src/experiment/words.ts'

describe('the nearest spelling', () => {
  test.each([
    ['comander', 'commander'],
    ['Commander', 'commander'],
    ['commadner', 'commander'],
    ['captian', 'captain'],
    ['ensgn', 'ensign'],
    ['lieutennant', 'lieutenant'],
  ])('of %s is %s', (word, meant) => {
    expect(nearest(word, ['ensign', 'lieutenant', 'commander', 'captain'])).toBe(meant)
  })

  test('is none for a word that is like no other, and the likeliest of several', () => {
    expect(nearest('admiral', ['ensign', 'captain'])).toBeUndefined()
    expect(nearest('R99', ['R1', 'R9', 'R10'])).toBe('R9')
    expect(nearest('r9', ['R1', 'R8', 'R9'])).toBe('R9')
    expect(nearest('x'.repeat(100_000), ['ensign'])).toBeUndefined()
  })

  test('counts inserted, deleted, replaced and swapped letters', () => {
    // Damerau's examples of one edit each, and the classic pair of Wagner and Fischer's problem.
    expect(editDistance('fire', 'fires')).toBe(1)
    expect(editDistance('fire', 'fie')).toBe(1)
    expect(editDistance('fire', 'file')).toBe(1)
    expect(editDistance('fire', 'frie')).toBe(1)
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(editDistance('', 'abc')).toBe(3)
  })
})

describe('messages', () => {
  test('quote on one line, shortened', () => {
    expect(quote('a\n\u0007"b"')).toBe('"a\\n\\u0007\\"b\\""')
    expect(quote('⚓'.repeat(80))).toBe(`"${'⚓'.repeat(60)}…"`)
  })

  test('say what was found', () => {
    expect([null, 'x', 7, Number.NaN, true, [], [1, 2], {}].map(found)).toEqual([
      'nothing',
      'the text "x"',
      'the number 7',
      'NaN (not a number)',
      'true',
      'an empty list',
      'a list of 2',
      'a map of keys and values',
    ])
  })

  test('list what is allowed, long lists counted', () => {
    const letters = [...'abcdefghijklmno']
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c'], letters].map(orList)).toEqual([
      'none',
      'a',
      'a or b',
      'a, b or c',
      'a, b, c, d, e, f, g, h, i, j, k, l or one of 3 more',
    ])
    expect(andList(letters)).toBe('a, b, c, d, e, f, g, h, i, j, k, l and 3 more')
  })

  test('mark thousands', () => {
    expect([0, 999, 1000, 9007199254740991].map(grouped)).toEqual(['0', '999', '1,000', '9,007,199,254,740,991'])
  })
})

describe('numbers', () => {
  test.each(['200_000', '200000', 200_000, 2e5])('%s is a count', raw => {
    expect(readCount(raw, 1, 1e6, 'games')).toEqual({ value: 200_000 })
  })

  test.each([
    '_1',
    '1_',
    '1__0',
    '+1',
    '-1',
    '1.0',
    '1e3',
    '0x10',
    ' 1',
    '1 000',
    '',
    '9'.repeat(30),
    0.5,
    Number.NaN,
    true,
    null,
    [1],
  ])('%j is none', raw => {
    expect(readCount(raw, 0, Number.MAX_SAFE_INTEGER, 'games')).toHaveProperty('message')
  })

  test('shares are numbers or percentages, to the last digit', () => {
    expect(['0.1%', '0.7%', '60%', '100%', '12.5%', 0.25].map(shareOf)).toEqual([0.001, 0.007, 0.6, 1, 0.125, 0.25])
    expect(['60 %', '%', '.5%', '-1%', '1e1%', '1_0%', 'x', true, null].map(shareOf)).toEqual(Array(9).fill(undefined))
  })
})
