import type { Chart } from '../charts/chart.ts'
import { verdict } from '../verdict.ts'
import { provenanceRemarks, sourcesText } from '../view/provenance.ts'
import type { ReportView } from '../view/types.ts'
import { count, plural } from '../view/words.ts'
import { causesSection, eventsSection, placesSection } from './causes.ts'
import { duelSections } from './duels.ts'
import { exactSection } from './exact.ts'
import { glanceSection } from './glance.ts'
import { happenedSection } from './happened.ts'
import { chartsSection, differencesSection, metricsSection, resultsSection } from './results.ts'
import { dataSection, methodSection, optionsSection, playersSection, reproduceSection, VALUES } from './setup.ts'
import type { ReportDocument, Section } from './types.ts'

/**
 * A report in the order in which it is read, before any format.
 * @param files data files beside it, by name
 */
export function buildDocument(view: ReportView, charts: readonly Chart[], files: readonly string[]): ReportDocument {
  const { duels } = view
  return {
    title: view.title,
    subtitle: `${view.game.title} (${view.game.source})`,
    verdict: verdict(view),
    notes: notesOf(view),
    sections: [
      ...(duels === undefined ? gamesSections(view, charts) : duelSections(view, duels, charts)),
      playersSection(view),
      methodSection(view),
      optionsSection(view),
      dataSection(view),
      reproduceSection(view, files),
    ],
  }
}

/** What most experiments are about: cells, side by side. */
function gamesSections(view: ReportView, charts: readonly Chart[]): Section[] {
  return [
    ...happenedSection(view, charts),
    ...glanceSection(view, charts),
    resultsSection(view),
    ...exactSection(view),
    ...differencesSection(view),
    ...metricsSection(view),
    ...chartsSection(view, charts),
    causesSection(view, charts),
    ...placesSection(view, charts),
    ...eventsSection(view),
  ]
}

function notesOf(view: ReportView): ReportDocument['notes'] {
  const { counts, note, outside, all } = view.provenance
  const notes: ReportDocument['notes'][number][] = []
  if (outside > 0)
    notes.push({
      kind: 'note',
      title: `This result rests on ${counts.reconstructed > 0 ? 'reconstructed data' : 'data from history'}`,
      text: [
        `Of ${count(all)} values that a game is played with (${VALUES}) ${count(outside)} are not printed in the rulebook: ${sourcesText(view.provenance)}.`,
        ...provenanceRemarks(view.provenance),
        note,
      ]
        .join(' ')
        .trim(),
    })
  if (view.short.length > 0)
    notes.push({
      kind: 'note',
      title: 'The run was not finished',
      text: `${plural(view.short.length, 'cell has', 'cells have')} fewer games than were asked for; the figures use the games that were played, and every table says how many.`,
    })
  if (view.idle.length > 0)
    notes.push({
      kind: 'note',
      title: 'Not all that was set has an effect',
      text: `${view.idle.join('; ')}.`,
    })
  return notes
}
