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

/** Red's wins and draws in each place, a row for each of Red's players; the rest are Blue's. */
type Place = readonly [wins: number, draws: number]
const GAMES = 500

function view(shares: readonly (readonly Place[])[], blue = ['Line', 'Loose']): ReportView {
  const axes = [side('red', 'Red', ['Bold', 'Wary']), side('blue', 'Blue', blue)]
  const flat = shares.flatMap((row, r) => row.map((games, b) => ({ games, place: [r, b] })))
  return {
    design: { kind: 'grid', axes, places: flat.map(({ place }) => place), written: [] },
    confidence: 0.95,
    headline: 0,
    outcomes: [{ title: 'Red wins' }, { title: 'Blue wins' }, { title: 'Draw' }],
    results: [
      { red: 'win', blue: 'loss' },
      { red: 'loss', blue: 'win' },
      { red: 'draw', blue: 'draw' },
    ],
    cells: flat.map(({ games: [wins, draws] }, index) => ({
      index,
      games: GAMES,
      outcomes: [wins, GAMES - wins - draws, draws].map(count => ({ count })),
    })),
  } as unknown as ReportView
}
const told = (whole: ReportView): string =>
  renderMarkdown({
    title: '',
    subtitle: '',
    verdict: '',
    notes: [],
    sections: [{ id: 'x', title: '', blocks: repliesBlocks(whole) }],
  })
const wins = (rows: readonly (readonly number[])[]): ReportView =>
  view(rows.map(row => row.map(share => [share * GAMES, 0] as const)))

describe('best replies of two sides', () => {
  it('take the side that replies most points', () => {
    const text = told(
      wins([
        [0.6, 0.2],
        [0.3, 0.5],
      ]),
    )
    expect(text).toMatch(
      /\| Bold \| Loose \| – \| \*\*80\.0%\*\* \(76\.\d–83\.\d\) \| 80\.0% \| 0\.0% \| 20\.0% \| 500 \|/,
    )
    expect(text).toMatch(/\| Wary \| Line \| – \| \*\*70\.0%\*\*/)
    expect(text).toMatch(/\| Line \| Bold \| – \| \*\*60\.0%\*\*/)
    expect(text).toMatch(/\| Loose \| Wary \| – \| \*\*50\.0%\*\*/)
    expect(text).toMatch(/Red is safest with “Wary”, which takes at least 30\.0% of the points/)
    expect(text).toMatch(/Blue is safest with “Loose”, which takes at least 50\.0%/)
    expect(text).not.toContain('Neither gains')
  })

  it('win: a draw that keeps the other side from winning is no better than it is', () => {
    // Against Bold, Line draws every game; Loose wins nine in ten and loses the others.
    const text = told(
      view([
        [
          [0, 500],
          [50, 0],
        ],
        [
          [100, 0],
          [100, 0],
        ],
      ]),
    )
    expect(text).toMatch(/\| Bold \| Loose \| – \| \*\*90\.0%\*\*/)
    expect(text).toContain('draw or unfinished ½')
  })

  it('are all named where the games do not tell them apart', () => {
    const text = told(
      view(
        [
          [
            [100, 0],
            [105, 0],
            [400, 0],
          ],
          [
            [0, 500],
            [0, 500],
            [0, 500],
          ],
        ],
        ['Line', 'Loose', 'Echelon'],
      ),
    )
    expect(text).toMatch(/\| Bold \| Line \| Loose \|/)
    expect(text).toMatch(/\| Wary \| Line \| Loose and Echelon \| \*\*50\.0%\*\* \(49\.6–50\.4\)/)
  })

  it('are said to hold each other where neither gains by a change', () => {
    expect(
      told(
        wins([
          [0.7, 0.6],
          [0.4, 0.5],
        ]),
      ),
    ).toContain('Neither gains by another of these players')
  })

  it('need two sides that are all tried against each other', () => {
    const whole = wins([
      [0.6, 0.2],
      [0.3, 0.5],
    ])
    expect(repliesBlocks({ ...whole, cells: whole.cells.slice(1) })).toEqual([])
    const [red, blue] = whole.design.axes as [Axis, Axis]
    const swept = { ...whole.design, axes: [{ ...red, kind: 'option' as const }, blue] }
    expect(repliesBlocks({ ...whole, design: swept })).toEqual([])
  })
})
