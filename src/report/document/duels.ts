import type { Chart } from '../charts/chart.ts'
import { columnOrder, rowOrder } from '../charts/duels.ts'
import type { DuelsView, FleetView, ScoreView } from '../view/duels.ts'
import type { ReportView } from '../view/types.ts'
import { capitalise, count, fixed, listed, percent, plural, signed } from '../view/words.ts'
import { confidenceText, tableBlocks } from './cells.ts'
import type { Block, Section, Table, TableCell } from './types.ts'

/** Everything that a report says of a comparison of fleets. */
export function duelSections(view: ReportView, duels: DuelsView, charts: readonly Chart[]): Section[] {
  return [
    ...tournamentSection(view, duels, charts),
    ...tableSection(view, duels, charts),
    ...mixtureSection(view, duels, charts),
    ...ratingsSection(view, duels, charts),
    ...pricesSection(view, duels, charts),
  ]
}

const pictures = (charts: readonly Chart[], section: Chart['section']): Block[] => {
  const found = charts.filter(chart => chart.section === section)
  return found.length === 0 ? [] : [{ kind: 'charts', charts: found }]
}

/** Where the fleets came from. */
export function originText({ fleets, opponents, mirrored, legal, tournament }: DuelsView): string {
  const from = legal.length === 0 ? '' : `, taken from ${listed(legal.map(count))} legal ones`
  const others = mirrored ? '' : ` against ${plural(opponents.length, 'opponent')}`
  return `${tournament === undefined ? '' : 'tried '}${plural(fleets.length, 'fleet')}${others}${from}`
}

const HOW =
  'Each pair of fleets plays every game twice with the same dice streams, once on each side of the table, so neither the side nor the roll for initiative favours anybody; different pairs share no luck. A win counts one point, a draw or an unfinished game a half.'

function scoreCell(score: ScoreView | undefined, strong = false): TableCell {
  if (score === undefined) return '–'
  const { value, low, high } = score
  return {
    text: percent(value, 1),
    note: `${fixed(100 * low, 1)}–${fixed(100 * high, 1)}`,
    ...(strong ? { strong } : {}),
  }
}

function tableSection(view: ReportView, duels: DuelsView, charts: readonly Chart[]): Section[] {
  if (duels.drawn) return []
  const columns = columnOrder(duels)
  const chart = pictures(charts, 'duels')
  const drawn = duels.games === 0 ? 0 : duels.draws / duels.games
  const open =
    duels.unfinished === 0
      ? ''
      : ` ${count(duels.unfinished)} of ${plural(duels.games, 'game')} were stopped unfinished.`
  const blocks: Block[] = [
    {
      kind: 'text',
      text: `${capitalise(originText(duels))}: ${plural(duels.duels, 'pair')}, ${plural(duels.games, 'game')}. ${HOW} ${percent(drawn, 1)} of the games were won by nobody.${open}`,
    },
    ...chart,
  ]
  if (chart.length === 0)
    blocks.push({ kind: 'text', text: 'The table is too large for a picture; duels.csv has every place of it.' })
  if (columns.length <= 12) blocks.push(...tableBlocks(matrixTable(view, duels, columns), 'fleets'))
  return [{ id: 'duels', title: duels.mirrored ? 'Who beats whom' : 'Who beats which opponent', blocks }]
}

function matrixTable(view: ReportView, duels: DuelsView, columns: readonly number[]): Table {
  return {
    id: 'table-duels',
    caption: `Share of points of the fleet in the row against the one in the column, with ${confidenceText(view)} intervals.`,
    columns: [
      { label: 'Fleet', kind: 'text', names: true },
      ...columns.map(c => ({ label: `against ${duels.opponents[c]!.label}`, kind: 'number' as const })),
      { label: 'against all', kind: 'number' },
      { label: 'Games', kind: 'number' },
    ],
    rows: rowOrder(duels).map(r => ({
      cells: [
        duels.fleets[r]!.label,
        ...columns.map(c => scoreCell(duels.places[r]![c])),
        scoreCell(duels.fleets[r]!.score, true),
        count(duels.fleets[r]!.score?.games ?? 0),
      ],
    })),
  }
}

/** "62% A, 38% B" */
export function mixtureText(shares: readonly number[], fleets: readonly FleetView[]): string {
  const parts = shares
    .map((share, i) => ({ share, label: fleets[i]!.label }))
    .filter(({ share }) => share > 0)
    // Equal shares differ in their last digits; they stand in the order of the list.
    .sort((a, b) => Math.round(1e6 * (b.share - a.share)))
  if (parts.length === 1) return `always ${parts[0]!.label}`
  const shown = parts.slice(0, 6)
  const rest = parts.length - shown.length
  return (
    shown.map(({ share, label }) => `${percent(share, 0)} ${label}`).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  )
}

/** From which share of points on one side cannot be called a match for the other. */
const UNEQUAL = 0.75

/** Said where the best choice of one side leaves the other next to nothing: then it hardly matters what that one takes. */
function unequal({ best, mirrored }: DuelsView): string[] {
  if (best === undefined || mirrored) return []
  const [low, high] = [(best.value.low + 1) / 2, (best.value.high + 1) / 2]
  const say = (stronger: string, weaker: string): string[] => [
    `The lists are no match for each other: the ${stronger}’ best choice beats all ${weaker} nearly always, so it hardly matters which of them meets it. Which of the ${weaker} to take against a list that was chosen with less care, the table of who beats which opponent says.`,
  ]
  if (high < 1 - UNEQUAL) return say('opponents', 'fleets')
  return low > UNEQUAL ? say('fleets', 'opponents') : []
}

function mixtureSection(view: ReportView, duels: DuelsView, charts: readonly Chart[]): Section[] {
  const { best } = duels
  if (best === undefined) return []
  const sure = (payoff: number): string => percent((payoff + 1) / 2, 1)
  const blocks: Block[] = [
    {
      kind: 'text',
      text: duels.mirrored
        ? `If both players choose freely from these fleets, and each expects the best of the other, the best mixture is: ${mixtureText(best.best.rows, duels.fleets)}. Whoever mixes like that can count on half of the points whatever the other takes.`
        : `If both players choose freely from these lists, and each expects the best of the other, the fleets’ best mixture is: ${mixtureText(best.best.rows, duels.fleets)}. The opponents’ is: ${mixtureText(best.best.columns, duels.opponents)}. With them the fleets’ side makes ${sure(best.best.value)} of the points (${sure(best.value.low)} to ${sure(best.value.high)}): that is how fair the choice is.`,
    },
    {
      kind: 'text',
      text: `“Behind” is what a fleet loses against the other side’s best mixture, in points of percentage; fleets of the mixture lose nothing. “If expected” is what it loses when the other side knows that it comes and takes the best answer. Intervals are percentiles over ${count(best.draws)} tables drawn anew from the games (Bayesian bootstrap); the mixture itself is found by the simplex method. Where several mixtures are equally good one of them is shown.`,
    },
    ...unequal(duels).map((text): Block => ({ kind: 'text', text })),
    ...pictures(charts, 'mixture'),
  ]
  const table = (id: string, caption: string, choices: typeof best.rows, fleets: readonly FleetView[]): Table => ({
    id,
    caption: `${caption}, with ${confidenceText(view)} intervals.`,
    columns: [
      { label: 'Fleet', kind: 'text', names: true },
      { label: 'Share of the best mixture', kind: 'number' },
      { label: 'Behind', kind: 'number' },
      { label: 'If expected', kind: 'number' },
    ],
    rows: [...choices.keys()]
      .sort(
        (a, b) => choices[b]!.share - choices[a]!.share || choices[a]!.againstBest - choices[b]!.againstBest || a - b,
      )
      .map(i => {
        const { share, shareInterval, againstBest, againstBestInterval, ifKnown, ifKnownInterval } = choices[i]!
        const points = (value: number, { low, high }: { low: number; high: number }): TableCell => ({
          text: fixed(Math.max(0, 50 * value), 1),
          note: `${fixed(Math.max(0, 50 * low), 1)}–${fixed(Math.max(0, 50 * high), 1)}`,
        })
        return {
          marked: share > 0,
          cells: [
            fleets[i]!.label,
            {
              text: percent(share, 0),
              note: `${fixed(100 * shareInterval.low, 0)}–${fixed(100 * shareInterval.high, 0)}`,
              strong: share > 0,
            },
            points(againstBest, againstBestInterval),
            points(ifKnown, ifKnownInterval),
          ],
        }
      }),
  })
  blocks.push(
    ...tableBlocks(
      table('table-mixture', 'The fleets and the best mixture of them', best.rows, duels.fleets),
      'fleets',
    ),
  )
  if (!duels.mirrored)
    blocks.push(
      ...tableBlocks(
        table('table-mixture-opponents', 'The opponents and the best mixture of them', best.columns, duels.opponents),
        'opponents',
      ),
    )
  return [{ id: 'mixture', title: 'Which fleet to take when the enemy chooses too', blocks }]
}

function ratingsSection(view: ReportView, duels: DuelsView, charts: readonly Chart[]): Section[] {
  const { ratings } = duels
  if (ratings === undefined) return []
  const [worst] = ratings.misfits
  const fit =
    worst === undefined
      ? ''
      : ` Where they mislead most: ${worst.fleet} makes ${percent(worst.score, 0)} of the points against ${worst.opponent}, where the ratings expect ${percent(worst.expected, 0)}.`
  const evened = ratings.evened
    ? ' Some fleets won or lost everything against all others; one drawn game was added to each pair so that their ratings are finite.'
    : ''
  const all = [
    ...duels.fleets.map(fleet => ({ fleet, side: 'fleet' })),
    ...(duels.mirrored ? [] : duels.opponents.map(fleet => ({ fleet, side: 'opponent' }))),
  ].sort((a, b) => b.fleet.rating!.value - a.fleet.rating!.value)
  return [
    {
      id: 'ratings',
      title: 'Ratings',
      blocks: [
        {
          kind: 'text',
          text: `One number a fleet, as in chess: the chance to win depends on the difference alone (Bradley-Terry, fitted by the algorithm of Hunter 2004, draws as half a win). 100 points more mean 64% of the points, 200 mean 76%, 400 mean 91%. Ratings cannot tell of fleets that beat each other in a ring; the table above can.${fit}${evened}`,
        },
        ...pictures(charts, 'ratings'),
        ...tableBlocks(
          {
            id: 'table-ratings',
            caption: `Ratings with ${confidenceText(view)} intervals; their mean is 0.`,
            columns: [
              { label: 'Fleet', kind: 'text', names: true },
              ...(duels.mirrored ? [] : [{ label: 'Side', kind: 'text' as const }]),
              { label: 'Rating', kind: 'number' },
              { label: 'Share of points against all', kind: 'number' },
              { label: 'Games', kind: 'number' },
            ],
            rows: all.map(({ fleet, side }) => ({
              cells: [
                fleet.label,
                ...(duels.mirrored ? [] : [side]),
                {
                  text: signed(fleet.rating!.value, 0),
                  note: `${signed(fleet.rating!.low, 0)} to ${signed(fleet.rating!.high, 0)}`,
                  strong: true,
                },
                scoreCell(fleet.score),
                count(fleet.score?.games ?? 0),
              ],
            })),
          },
          'fleets',
        ),
      ],
    },
  ]
}

/** Said where duels were drawn but nothing could be priced. */
export const TOO_FEW =
  'No class can be priced: there are too few duels, or fleets of more ships do not win more. Ask for more pairs.'

/** What a tournament found, as a player would tell it. */
export function tournamentText(duels: DuelsView): string[] {
  const tournament = duels.tournament!
  const { winner, fresh, chosenAt, rounds, confidence } = tournament
  const last = rounds.at(-1)!
  const others = last.left - 1
  const sure = `The chance that a better one of those tried was dropped on the way is at most ${percent(1 - confidence, 0)}`
  return [
    `${capitalise(originText(duels))}, spent ${plural(duels.games, 'game')}.`,
    `Winner: ${duels.fleets[winner]!.label}, ${percent(fresh.value, 1)} of the points (${fixed(100 * fresh.low, 1)}–${fixed(100 * fresh.high, 1)}) in ${count(fresh.games)} fresh games played after it was chosen; ${percent(chosenAt, 1)} in those that chose it.`,
    `${sure}${others === 0 ? '.' : `; ${plural(others, 'other')} could not be told from it.`}`,
  ]
}

function tournamentSection(view: ReportView, duels: DuelsView, charts: readonly Chart[]): Section[] {
  const { tournament } = duels
  if (tournament === undefined) return []
  const { rounds, order, stayed, winner, fresh } = tournament
  return [
    {
      id: 'tournament',
      title: 'The tournament',
      blocks: [
        ...tournamentText(duels).map((text): Block => ({ kind: 'text', text })),
        {
          kind: 'text',
          text: `${HOW} Every fleet met the same ${plural(duels.opponents.length, 'opponent')}. At each look those were dropped whose upper limit lay below the leader’s lower one; the limits hold for all fleets and looks together. Games of those that were dropped early were saved for those that might win. The fleet that leads is partly the luckiest, so its estimate rests on fresh games alone.`,
        },
        {
          kind: 'table',
          table: {
            id: 'table-rounds',
            caption: 'The looks of the tournament.',
            columns: [
              { label: 'Look', kind: 'text', names: true },
              { label: 'Games each fleet had had', kind: 'number' },
              { label: 'Fleets still in', kind: 'number' },
              { label: 'Went on', kind: 'number' },
              { label: 'Led', kind: 'text' },
            ],
            rows: rounds.map(({ games, started, left, leader }, i) => ({
              cells: [String(i + 1), count(2 * games * duels.opponents.length), count(started), count(left), leader],
            })),
          },
        },
        ...pictures(charts, 'tournament'),
        ...tableBlocks(
          {
            id: 'table-tournament',
            caption: `Every fleet that was tried, the winner first, with ${confidenceText(view)} intervals. The winner’s share is that of its fresh games.`,
            columns: [
              { label: 'Fleet', kind: 'text', names: true },
              { label: 'Share of points', kind: 'number' },
              { label: 'Games', kind: 'number' },
              { label: 'Dropped after', kind: 'text' },
            ],
            rows: order.map(r => ({
              marked: r === winner,
              cells: [
                duels.fleets[r]!.label,
                scoreCell(r === winner ? fresh : duels.fleets[r]!.score, r === winner),
                count(r === winner ? fresh.games : (duels.fleets[r]!.score?.games ?? 0)),
                stayed[r]!.left ? 'not dropped' : `${count(2 * stayed[r]!.games * duels.opponents.length)} games`,
              ],
            })),
          },
          'fleets',
        ),
      ],
    },
  ]
}

function pricesSection(view: ReportView, duels: DuelsView, charts: readonly Chart[]): Section[] {
  const { prices } = duels
  if (!duels.drawn) return []
  const title = 'Which ships are over- or underpriced'
  if (prices === undefined)
    return [
      {
        id: 'prices',
        title,
        blocks: [
          { kind: 'text', text: `${TOO_FEW} ${capitalise(originText(duels))}, ${plural(duels.duels, 'random duel')}.` },
        ],
      },
    ]
  const { list, encounters, pointAhead, unpriced } = prices
  const words = { underpriced: 'a bargain', overpriced: 'too dear', indistinguishable: 'indistinguishable from fair' }
  const charge = (points: number): string => (Number.isInteger(points) ? String(points) : fixed(points, 2))
  return [
    {
      id: 'prices',
      title,
      blocks: [
        {
          kind: 'text',
          text: `${capitalise(originText(duels))}, fought ${plural(encounters, 'random duel')}, ${plural(duels.games, 'game')}. ${HOW}`,
        },
        {
          kind: 'text',
          text: `The result of a duel is put down to the difference in numbers of each class (logistic regression, robust to what ships are worth beside each other; one observation a duel). Worth is in Fleet Allocation Points, on the scale on which all the ships that sailed were together worth what was paid for them: so it says which classes are better bargains than the list as a whole. On this scale a fleet worth one point more than the other makes ${percent(pointAhead, 0)} of the points. Worth holds in random fleets of these lists and for these players, not beside any ship.${list.some(({ worth }) => worth.high < 0) ? ' A class worth less than nothing gives its enemies more than it earns.' : ''}`,
        },
        ...pictures(charts, 'prices'),
        ...tableBlocks(
          {
            id: 'table-prices',
            caption: `Worth and charge of each class, the best bargain first, with ${confidenceText(view)} intervals; verdicts after Holm’s correction for ${plural(list.length, 'class', 'classes')}.`,
            columns: [
              { label: 'Class', kind: 'text', names: true },
              { label: 'Charged', kind: 'number' },
              { label: 'Worth', kind: 'number' },
              { label: 'Worth for a point', kind: 'number' },
              { label: 'Verdict', kind: 'text' },
              { label: 'Adjusted p', kind: 'number' },
              { label: 'Ships that sailed', kind: 'number' },
            ],
            rows: list.map(({ title, charge: paid, worth, verdict, adjustedP, sailed }) => ({
              marked: verdict !== 'indistinguishable',
              cells: [
                title,
                charge(paid),
                {
                  text: signless(worth.value),
                  note: `${signless(worth.low)} to ${signless(worth.high)}`,
                  strong: true,
                },
                fixed(worth.value / paid, 2),
                words[verdict],
                adjustedP < 0.001 ? '<0.001' : adjustedP.toFixed(3),
                count(sailed),
              ],
            })),
          },
          'classes',
        ),
        ...(unpriced.length === 0
          ? []
          : [
              {
                kind: 'text',
                text: `Not priced, because they were too rare in these duels or never apart from others: ${listed(unpriced)}.`,
              } as const,
            ]),
      ],
    },
  ]
}

const signless = (value: number): string => fixed(value, 2)
