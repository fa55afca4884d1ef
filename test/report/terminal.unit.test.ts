import { expect, test } from 'vitest'
import { renderTerminal } from '../../src/report/terminal.ts'
import { buildView } from '../../src/report/view/build.ts'
import { fakeGame, rulingStudy, single } from './fake-game.ts'

test('figures stand with both limits: half an interval would say less than nothing beside 0', () => {
  const one = single(1000)
  const lost = { ...one, tallies: [{ ...one.tallies[0]!, outcomes: { survived: 1000 } }] }
  const text = renderTerminal(buildView(lost, fakeGame))
  expect(text).toMatch(/100\.00% \(99\.63–100\.00\)/)
  expect(text).toMatch(/ 0\.00% \(0\.00–0\.37\)/)
  expect(text).not.toContain('±')
})

test('a change that no game felt is told from one that cannot be told from zero', () => {
  const study = rulingStudy(100)
  const experiment = { ...study.experiment, cells: study.experiment.cells.slice(0, 4) }
  const groups = [{ cells: [0, 1, 2, 3], baseline: 0 }]
  const text = renderTerminal(
    buildView(
      {
        ...study,
        experiment: { ...experiment, groups },
        tallies: study.tallies.slice(0, 4),
        pairs: study.pairs.slice(0, 4),
      },
      fakeGame,
    ),
  )
  expect(text).toContain('no game differed')
})
