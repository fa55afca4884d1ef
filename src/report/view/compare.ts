import { metricHistogram } from '../../analysis/estimates.ts'
import { type Comparison, family, type Judged } from '../../analysis/family.ts'
import { pairedMeanDifference } from '../../analysis/paired-means.ts'
import { pairedShareDifference } from '../../analysis/paired-shares.ts'
import { POINTS, verdictWords } from '../../analysis/wording.ts'
import type { PairTallyData } from '../../engine/pair-tally.ts'
import type { TallyData } from '../../engine/tally.ts'
import type { ComparisonRow, ComparisonView, FigureView } from './types.ts'

interface Subject {
  readonly figure: number
  readonly cell: number
}

/** Cells with what they are compared with. */
export interface Compared {
  readonly tallies: readonly TallyData[]
  readonly pairs: readonly (PairTallyData | null)[]
  /** By cell. */
  readonly baselines: readonly (number | undefined)[]
  /** By cell: how tables and charts call it. */
  readonly labels: readonly string[]
}

/**
 * Compares every cell with its baseline in every figure. All the comparisons together are one family, over which
 * Holm's correction is taken.
 */
export function compare(
  figures: readonly FigureView[],
  { tallies, pairs, baselines, labels }: Compared,
  confidence: number,
): { readonly comparisons: ComparisonView[]; readonly family: number } {
  const questions: Comparison<Subject>[] = []
  figures.forEach((figure, f) => {
    pairs.forEach((pair, cell) => {
      const baseline = baselines[cell]
      if (pair === null || baseline === undefined || pair.games === 0) return
      const difference =
        figure.kind === 'outcome'
          ? pairedShareDifference(pair, [figure.id], confidence)
          : pairedMeanDifference(
              pair.differences[figure.id] ?? [],
              confidence,
              metricHistogram(tallies[baseline]!, figure.id),
              metricHistogram(tallies[cell]!, figure.id),
            )
      if (difference !== undefined) questions.push({ subject: { figure: f, cell }, difference })
    })
  })
  const judged = questions.length === 0 ? [] : family(questions, confidence).comparisons
  return {
    family: questions.length,
    comparisons: figures.flatMap((figure, f): ComparisonView[] => {
      const rows = judged
        .filter(({ subject }) => subject.figure === f)
        .map(each => row(figure, each, labels))
        .sort((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value) || a.cell - b.cell)
      return rows.length === 0 ? [] : [{ figure, rows }]
    }),
  }
}

function row(figure: FigureView, judged: Judged<Subject>, labels: readonly string[]): ComparisonRow {
  const { difference, verdict, simultaneous, adjustedP } = judged
  const { value, low, high, n, method, confidence, worth, differing } = difference
  return {
    cell: judged.subject.cell,
    label: labels[judged.subject.cell]!,
    difference: { value, low, high, n, method, confidence },
    simultaneous,
    adjustedP,
    verdict,
    words: verdictWords(judged, figure.kind === 'outcome' ? POINTS : { times: 1, unit: figure.unit }),
    differing: differing ?? n,
    ...(worth === undefined ? {} : { worth }),
  }
}
