import { expect, test } from 'vitest'
import { Transcript } from '../../../src/engine/narration.ts'
import { records } from './play.ts'

/** A game as a person would read it: round, phase, what happened, dice, rule. */
function told(chosen: Parameters<typeof records>[0], player: string): string {
  const transcript = new Transcript()
  records(chosen, [player, player], 1, 1941, transcript)
  return `${transcript.lines
    .map(
      ({ round, phase, text, dice, rule }) =>
        `${round} | ${phase} | ${text} | ${(dice ?? []).join(' ')} | ${rule ?? ''}`,
    )
    .join('\n')}\n`
}

test('a duel, told', async () => {
  await expect(told({ scenario: 'duel' }, 'drill')).toMatchFileSnapshot('golden/duel.txt')
})
test('the Denmark Strait, told', async () => {
  await expect(told({ scenario: 'denmark-strait' }, 'hold-range')).toMatchFileSnapshot('golden/denmark-strait.txt')
})
test('Carrier Clash, told', async () => {
  await expect(told({ scenario: 'carrier-clash', level: 'skirmish', points: 2 }, 'carrier-strike')).toMatchFileSnapshot(
    'golden/carrier-clash.txt',
  )
})
test('a Night Battle, told', async () => {
  await expect(told({ scenario: 'cruiser-action-off-guadalcanal' }, 'torpedo-rush')).toMatchFileSnapshot(
    'golden/night.txt',
  )
})
test('telling a game does not change it', () => {
  for (const scenario of ['duel', 'carrier-clash', 'guadalcanal-finale']) {
    const silent = records({ scenario }, ['hold-range', 'hold-range'], 2, 5)
    const heard = records({ scenario }, ['hold-range', 'hold-range'], 2, 5, new Transcript())
    expect(heard.map(record => [...record])).toEqual(silent.map(record => [...record]))
  }
})
