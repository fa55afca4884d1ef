import { write } from './csv.ts'
import type { FleetView } from './view/duels.ts'
import type { ReportView } from './view/types.ts'

/** The tables of a comparison of fleets, by file name; none for other experiments. */
export function duelFiles(view: ReportView): (readonly [name: string, text: string])[] {
  const { duels } = view
  if (duels === undefined) return []
  const { fleets, opponents, places, best, prices } = duels
  const pairs = places.flatMap((row, i) =>
    row.flatMap((place, j) =>
      place === undefined
        ? []
        : [[fleets[i]!.label, opponents[j]!.label, place.games, place.value, place.low, place.high]],
    ),
  )
  const side = (list: readonly FleetView[], choices: NonNullable<typeof best>['rows'] | undefined, name: string) =>
    list.map(({ label, score, rating }, i) => {
      const choice = choices?.[i]
      const optional = (value: number | undefined): number => value ?? Number.NaN
      return [
        name,
        label,
        score?.games ?? 0,
        ...[score?.value, score?.low, score?.high, rating?.value, rating?.low, rating?.high].map(optional),
        ...[choice?.share, choice?.shareInterval.low, choice?.shareInterval.high].map(optional),
        ...[
          choice?.againstBest,
          choice?.againstBestInterval.low,
          choice?.againstBestInterval.high,
          choice?.ifKnown,
        ].map(payoff => optional(payoff === undefined ? undefined : payoff / 2)),
      ]
    })
  return [
    ['duels.csv', write(['fleet', 'opponent', 'games', 'share of points', 'low', 'high'], pairs)],
    [
      'ratings.csv',
      write(
        [
          'side',
          'fleet',
          'games',
          'share of points',
          'low',
          'high',
          'rating',
          'rating low',
          'rating high',
          'part of best mixture',
          'part low',
          'part high',
          'behind',
          'behind low',
          'behind high',
          'behind if expected',
        ],
        [...side(fleets, best?.rows, 'fleet'), ...(duels.mirrored ? [] : side(opponents, best?.columns, 'opponent'))],
      ),
    ],
    ...(prices === undefined
      ? []
      : [
          [
            'prices.csv',
            write(
              [
                'class',
                'charge',
                'worth',
                'low',
                'high',
                'simultaneous low',
                'simultaneous high',
                'adjusted p',
                'verdict',
                'ships that sailed',
              ],
              prices.list.map(({ title, charge, worth, simultaneous, adjustedP, verdict, sailed }) => [
                title,
                charge,
                worth.value,
                worth.low,
                worth.high,
                simultaneous.low,
                simultaneous.high,
                adjustedP,
                verdict,
                sailed,
              ]),
            ),
          ] as const,
        ]),
  ]
}
