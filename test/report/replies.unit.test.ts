import { describe, expect, it } from 'vitest'
import { repliesBlocks } from '../../src/report/document/replies.ts'
import { renderMarkdown } from '../../src/report/markdown.ts'
import type { Axis } from '../../src/report/view/axes.ts'
import type { ReportView } from '../../src/report/view/types.ts'

const side = (id: string, title: string, players: readonly string[]): Axis => ({
  id,
  kind: 'player',
  title,
  name: title,
  doc: '',
  values: players.map(label => ({ key: label, label, isDefault: false })),
})

/** Shares of games that Red wins, a row for each of Red's players. */
function view(shares: readonly (readonly number[])[]): ReportView {
  const axes = [side('red', 'Red', ['Bold', 'Wary']), side('blue', 'Blue', ['Line', 'Loose'])]
  const flat = shares.flatMap((row, r) => row.map((value, b) => ({ value, place: [r, b] })))
  return {
    design: { kind: 'grid', axes, places: flat.map(({ place }) => place), written: [] },
    headline: 0,
    outcomes: [{ title: 'Red wins' }],
    cells: flat.map(({ value }, index) => ({ index, games: 500, outcomes: [{ value }] })),
  } as unknown as ReportView
}
const told = (shares: readonly (readonly number[])[]): string =>
  renderMarkdown({
    title: '',
    subtitle: '',
    verdict: '',
    notes: [],
    sections: [{ id: 'x', title: '', blocks: repliesBlocks(view(shares)) }],
  })

describe('best replies of two sides', () => {
  it('are the least share in a row and the greatest in a column', () => {
    const text = told([
      [0.6, 0.2],
      [0.3, 0.5],
    ])
    expect(text).toContain('| Bold | Loose | 20.0% | 500 |')
    expect(text).toContain('| Wary | Line | 30.0% | 500 |')
    expect(text).toContain('| Line | Bold | 60.0% | 500 |')
    expect(text).toContain('| Loose | Wary | 50.0% | 500 |')
    expect(text).toMatch(/Red does best with “Wary”, .* at least 30\.0%/)
    expect(text).toMatch(/Blue with “Loose”, which holds it to at most 50\.0%/)
    expect(text).not.toContain('Neither gains')
  })

  it('are said to hold each other where neither gains by a change', () => {
    expect(
      told([
        [0.7, 0.6],
        [0.4, 0.5],
      ]),
    ).toContain('Neither gains by another of these players')
  })

  it('need two sides that are all tried against each other', () => {
    const whole = view([
      [0.6, 0.2],
      [0.3, 0.5],
    ])
    expect(repliesBlocks({ ...whole, cells: whole.cells.slice(1) })).toEqual([])
    const [red, blue] = whole.design.axes as [Axis, Axis]
    const swept = { ...whole.design, axes: [{ ...red, kind: 'option' as const }, blue] }
    expect(repliesBlocks({ ...whole, design: swept })).toEqual([])
  })
})
