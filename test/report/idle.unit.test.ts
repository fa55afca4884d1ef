import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/contracts.ts'
import { integer } from '../../src/engine/options.ts'
import { buildDocument } from '../../src/report/document/build.ts'
import { buildView } from '../../src/report/view/build.ts'
import { fakeGame, single } from './fake-game.ts'

const game: Game = {
  ...fakeGame,
  ruleset: {
    ...fakeGame.ruleset,
    options: {
      ...fakeGame.ruleset.options,
      wind: integer({ kind: 'rule', doc: '', rule: '', min: 0, max: 9, default: 0, onlyWith: { level: ['sailing'] } }),
    },
  },
}

test('a report says what was set and can have no effect', () => {
  const result = single(10)
  const titles = (fixed: Record<string, number>) => {
    const changed = { ...result, experiment: { ...result.experiment, fixed } }
    return buildDocument(buildView(changed, game), [], []).notes.flatMap(note => (note.kind === 'note' ? [note] : []))
  }
  const level = String(result.experiment.cells[0]!.options.level)
  expect(titles({ wind: 4 }).find(({ title }) => title === 'Not all that was set has an effect')?.text).toBe(
    `wind = 4 has no effect with level: ${level}; it has with level: sailing.`,
  )
  expect(titles({}).some(({ title }) => title.startsWith('Not all'))).toBe(false)
})
