import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/engine/contracts.ts'
import { document } from '../../src/engine/options.ts'
import { buildDocument } from '../../src/report/document/build.ts'
import { verdict } from '../../src/report/verdict.ts'
import { buildView } from '../../src/report/view/build.ts'
import { docInForce } from '../../src/report/view/docs.ts'
import { mergedNotes } from '../../src/report/view/provenance.ts'
import type { OptionGroupView, OptionView } from '../../src/report/view/types.ts'
import { difficulty, fakeGame, single } from './fake-game.ts'

const noteOf = (game: Game, result = difficulty(10)): string =>
  buildDocument(buildView(result, game), [], []).notes[0]!.text

/** The fake game with a note that speaks of what a cell was played with, as those of real games do. */
const speaking: Game = {
  ...fakeGame,
  ruleset: {
    ...fakeGame.ruleset,
    provenance: (options: { level: string; dice: number }) => ({
      counts: { rulebook: 41, history: 22, reconstructed: options.level === 'captain' ? 187 : 100 },
      note: `Nothing is printed: figures hold for level L1=${options.level}, ${options.dice} dice, and the players named.`,
    }),
  },
}

describe('the box on reconstructed data', () => {
  test('counts all that the rulebook does not print, by kind, and says of what', () => {
    expect(noteOf(fakeGame)).toContain(
      'Of 250 values that a game is played with (entries of ships, weapons, tables and set-up whose source is on record) 209 are not printed in the rulebook: 22 from history, 187 reconstructed.',
    )
    expect(verdict(buildView(difficulty(10), fakeGame))).toContain(
      '209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)',
    )
  })

  test('names what occurs in all cells, not in one', () => {
    expect(noteOf(speaking)).toContain(
      'hold for level L1=ensign, lieutenant, commander or captain, 6 dice, and the players named.',
    )
    expect(noteOf(speaking)).toContain('Cells differ in this')
    expect(noteOf(speaking, single(10))).not.toContain('Cells differ')
  })

  test('says what the experiment itself brought', () => {
    const own: Game = {
      ...fakeGame,
      ruleset: {
        ...fakeGame.ruleset,
        options: {
          ...fakeGame.ruleset.options,
          places: document({ kind: 'scenario', doc: '', rule: '', check: value => ({ value }) }),
        },
      },
    }
    const result = single(10)
    const cells = result.experiment.cells.map(cell => ({
      ...cell,
      options: { ...cell.options, places: { ajax: [1, 2] } },
    }))
    const given = { ...result, experiment: { ...result.experiment, cells } }
    expect(noteOf(own, given)).toContain('The experiment brings data of its own (places)')
    expect(noteOf(fakeGame, result)).not.toContain('of its own')
  })

  test('stands for data from history too', () => {
    const counts = { rulebook: 9, history: 1, reconstructed: 0 }
    const known = { ...single(20), provenance: { counts, note: '' } }
    expect(verdict(buildView(known, fakeGame))).toContain(
      'Rests on data from history: 1 of 10 values are not printed in the rulebook (1 from history)',
    )
  })
})

test('notes are merged word by word, numbers in order, sentences of some cells only said to be so', () => {
  expect(mergedNotes(['Start A26=far, A25=hull, 22 turns.', 'Start A26=near, A25=hull, 4 turns.'])).toBe(
    'Start A26=far or near, A25=hull, 4 or 22 turns.',
  )
  expect(mergedNotes(['All known.', 'All known. Some ships are own.'])).toBe(
    'All known. In some cells: Some ships are own.',
  )
  expect(mergedNotes(Array.from({ length: 9 }, (_, i) => `Hold for ${i + 1} turns only.`))).toBe(
    'Hold for 1 to 9 turns only.',
  )
  expect(mergedNotes(['', ''])).toBe('')
})

describe('what a figure means', () => {
  const option = (name: string, rest: Partial<OptionView>): OptionView => ({
    name,
    title: name,
    doc: '',
    rule: '',
    values: [{ label: 'decision', written: 'decision', isDefault: true }],
    default: 'decision',
    allowed: '',
    swept: false,
    changed: false,
    ...rest,
  })
  const groups = (...options: OptionView[]): OptionGroupView[] => [{ kind: 'ruling', title: '', doc: '', options }]
  const doc = 'By default: every ship was sunk. A25 says what else it may take.'
  const hull = { label: 'hull', written: 'hull', meaning: 'less hull lost', isDefault: false }

  test('is told as the ruleset does at the defaults', () => {
    expect(docInForce(doc, groups(option('victory', { id: 'A25' })))).toBe(doc)
  })
  test('is put right where the option that it names was set', () => {
    const set = option('victory', { id: 'A25', title: 'A25 victory', values: [hull], changed: true })
    expect(docInForce(doc, groups(set))).toBe('Here A25 victory is “hull”: less hull lost.')
    expect(docInForce('Neither side won (A25).', groups(set))).toBe(
      'Neither side won (A25). Here A25 victory is “hull”: less hull lost.',
    )
  })
  test('says that it is varied, and what belongs to it and was set', () => {
    const swept = option('victory', { id: 'A25', title: 'A25 victory', swept: true, changed: true })
    const edge = option('escapeEdge', {
      rule: 'not printed (A25)',
      changed: true,
      values: [{ ...hull, written: 'none' }],
    })
    expect(docInForce(doc, groups(swept, edge))).toBe(
      `${doc} A25 victory is varied here: decision. Not at the default here: escapeEdge = none.`,
    )
  })
})
