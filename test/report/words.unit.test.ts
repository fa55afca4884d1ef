import { expect, test } from 'vitest'
import {
  clause,
  confidenceLabel,
  humanise,
  listed,
  percent,
  placesFor,
  plural,
  sentence,
  valueLabel,
} from '../../src/report/view/words.ts'

test.each([
  ['clearSkiesDice', 'clear skies dice'],
  ['damage-control', 'damage control'],
  ['ignore5s', 'ignore 5s'],
  ['dice', 'dice'],
  ['ownHQ', 'own HQ'],
])('%s reads "%s"', (name, words) => {
  expect(humanise(name)).toBe(words)
})

test('a share that is neither none nor all is never printed as 0 or 100 percent', () => {
  expect(percent(0, 1)).toBe('0.0%')
  expect(percent(0.0004, 1)).toBe('<0.1%')
  expect(percent(0.7312, 1)).toBe('73.1%')
  expect(percent(0.9999, 1)).toBe('>99.9%')
  expect(percent(1, 1)).toBe('100.0%')
  expect(percent(0.9999, 0)).toBe('>99%')
})

test.each([
  [3, 0],
  [0.3, 1],
  [0.02, 2],
  [0, 0],
  [Number.POSITIVE_INFINITY, 0],
])('a half-width of %d asks for %d decimals', (half, places) => {
  expect(placesFor(half)).toBe(places)
})

test('values in words', () => {
  expect(valueLabel('asPrinted')).toBe('as printed')
  expect(valueLabel(true)).toBe('yes')
  expect(valueLabel(12_000)).toBe('12,000')
  expect(valueLabel(-0.5)).toBe('−0.5')
  expect(valueLabel([1, 2, 3])).toBe('1, 2, 3')
  expect(valueLabel(null)).toBe('none')
  expect(valueLabel({ a: 1 })).toBe('own document')
})

test('small helps', () => {
  expect(listed(['a'])).toBe('a')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
  expect(plural(1, 'cell')).toBe('1 cell')
  expect(plural(1200, 'cell')).toBe('1,200 cells')
  expect(clause('Rounds begun.')).toBe('Rounds begun')
  expect(sentence('Rounds begun')).toBe('Rounds begun.')
  expect(sentence('Is it over?')).toBe('Is it over?')
  expect(confidenceLabel(0.57)).toBe('57%')
  expect(confidenceLabel(0.999)).toBe('99.9%')
})
