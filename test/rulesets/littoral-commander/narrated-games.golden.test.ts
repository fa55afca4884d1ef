import { expect, test } from 'vitest'
import { told } from './table.ts'

test('a first turn on Gotland, told aloud', async () => {
  await expect(`${told('striker', 'striker', { turns: 1 }, 1945, 0)}\n`).toMatchFileSnapshot(
    'narrated/gotland-turn-1.txt',
  )
})

test('a game with submarines and an Event card, told aloud', async () => {
  const below = {
    deck: 'all',
    blueExtraCard: 'us_sub',
    redExtraCard: 'ru_sub',
    event: 'missionKills',
    turns: 2,
  } as const
  await expect(`${told('expert', 'striker', below, 1945, 1)}\n`).toMatchFileSnapshot('narrated/below.txt')
})
