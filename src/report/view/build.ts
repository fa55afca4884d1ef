import type { Game, Plan } from '../../engine/contracts.ts'
import { idleNotes } from '../../experiment/idle.ts'
import { keptShape } from '../../experiment/kept.ts'
import type { Cell, LoadedGame } from '../../experiment/types.ts'
import type { Result } from '../../run/result.ts'
import { type Design, designOf } from './axes.ts'
import { figuresOf } from './cells.ts'
import { compare } from './compare.ts'
import { docInForce } from './docs.ts'
import { duelsView } from './duels.ts'
import { exactView } from './exact.ts'
import { provenanceView } from './provenance.ts'
import { ratioShare } from './ratios.ts'
import { referenceView } from './reference.ts'
import { featuredCells, referenceCell } from './select.ts'
import { commandsFor, optionsInForce, playersOf } from './setup.ts'
import type { CellView, FigureView, ReportView } from './types.ts'

/**
 * Everything that a report says, from a result and the game it is of. Pure: the same result gives the same view.
 * @param loaded the ruleset and players that the result names
 */
export function buildView(result: Result, loaded: Game | LoadedGame): ReportView {
  const { experiment, tallies, pairs } = result
  const game = { ...loaded, ruleset: keptShape(loaded.ruleset, experiment) }
  const { ruleset } = game
  const { confidence } = experiment.report
  const design = designOf(experiment, game)
  // The two sides of a duel are paired for their luck, not compared.
  const compared = experiment.duels === undefined ? experiment.groups : []
  const baselines = experiment.cells.map((_, c) => compared.find(group => group.cells.includes(c))?.baseline)
  const options = optionsInForce(game, experiment.cells)
  const outcomes = ruleset.outcomes.map(
    ({ id, title, doc }): FigureView => ({
      kind: 'outcome',
      id,
      title,
      unit: 'share of games',
      doc: docInForce(doc, options),
    }),
  )
  const metrics = ruleset.metrics.map(({ id, title, doc, unit, min, max }) => ({
    kind: 'metric' as const,
    id,
    title,
    unit,
    doc: docInForce(doc, options),
    min,
    max,
  }))
  const asked = askedFor(experiment.report.metrics, game)
  const labels = experiment.cells.map((_, c) => cellLabel(design, c, ruleset.seats.length > 1))
  const figures = [...asked.outcomes.map(o => outcomes[o]!), ...asked.metrics.map(m => metrics[m]!)]
  const shortened = labels.map((label, c) => (design.kind === 'variants' ? variantLabel(design, c, label) : label))
  const { comparisons, family } = compare(figures, { tallies, pairs, baselines, labels: shortened }, confidence)
  const reference = referenceCell(
    design,
    compared.flatMap(({ baseline }) => (baseline === undefined ? [] : [baseline])),
  )
  const cells = experiment.cells.map((cell, c): CellView => {
    const baseline = baselines[c]
    return {
      index: c,
      label: labels[c]!,
      written: design.written[c]!,
      players: Object.entries(cell.players)
        .map(([seat, player]) => `${seat}=${player.label}`)
        .join('; '),
      isBaseline: baseline === c,
      ...(baseline === undefined ? {} : { baseline }),
      games: tallies[c]!.games,
      ...figuresOf(ruleset, tallies[c]!, confidence, experiment.until),
      ratios: ruleset.events.map(group =>
        (group.ratios?.list ?? []).map(ratio => ratioShare(group, ratio, tallies[c]!, confidence)),
      ),
    }
  })
  const exact = exactView(game, design, experiment.cells, tallies)
  const happened =
    experiment.report.reference && ruleset.reference !== undefined && tallies[reference]!.games > 0
      ? referenceView(ruleset, ruleset.reference, reference, tallies[reference]!, confidence)
      : undefined
  const duels = duelsView(result, ruleset)
  return {
    name: experiment.name,
    title: experiment.title,
    game: { id: ruleset.id, title: ruleset.title, source: ruleset.source, version: experiment.rulesetVersion },
    broadside: result.broadside,
    seed: experiment.seed,
    digest: result.digest,
    confidence,
    plan: experiment.until === undefined ? { games: experiment.games ?? 0 } : { until: experiment.until },
    idle: idleNotes(ruleset, experiment),
    short: cells
      .filter(({ games }) => games < (experiment.until === undefined ? (experiment.games ?? 0) : 1))
      .map(({ index }) => index),
    design,
    cells,
    reference,
    featured: featuredCells(
      design,
      reference,
      (comparisons[0]?.rows ?? []).flatMap(({ cell }) => (baselines[cell] === reference ? [cell] : [])),
    ),
    headline: asked.outcomes[0]!,
    outcomes,
    results: ruleset.outcomes.map(({ result }) => result),
    metrics,
    events: ruleset.events,
    asked,
    comparisons,
    family,
    plans: plansOf(game, experiment.cells[reference]!),
    options,
    players: playersOf(game, experiment.cells),
    provenance: provenanceView(result.provenance, ruleset, experiment.cells),
    ...(duels === undefined ? {} : { duels }),
    ...(exact === undefined ? {} : { exact }),
    ...(happened === undefined ? {} : { happened }),
    commands: commandsFor(game, experiment, experiment.cells[reference]!),
    fixed: experiment.fixed,
  }
}

/** Sorts what an experiment asked to see into outcomes, metrics and event groups; the headline outcome always leads. */
function askedFor(ids: readonly string[], { ruleset }: Game): ReportView['asked'] {
  const find = (list: readonly { readonly id: string }[]) =>
    ids.map(id => list.findIndex(item => item.id === id)).filter(i => i >= 0)
  const outcomes = find(ruleset.outcomes)
  const headline = Math.max(
    0,
    ruleset.outcomes.findIndex(({ id }) => id === ruleset.headline),
  )
  return {
    outcomes: outcomes.length === 0 ? [headline] : outcomes,
    metrics: find(ruleset.metrics),
    events: find(ruleset.events),
  }
}

function cellLabel(design: Design, cell: number, manySeats: boolean): string {
  if (design.axes.length === 0) return 'All games'
  const order = design.axes.map((axis, a) => [axis, a] as const)
  return order
    .sort(([a], [b]) => Number(b.kind === 'variant') - Number(a.kind === 'variant'))
    .map(([axis, a]) => {
      const { label } = axis.values[design.places[cell]![a]!]!
      if (axis.kind === 'variant') return label
      if (axis.kind === 'player') return manySeats ? `${axis.title}: ${label}` : label
      return `${axis.title}: ${label}`
    })
    .join(' · ')
}

/** In a study of variants, a cell is called by its change. */
function variantLabel(design: Design, cell: number, full: string): string {
  return design.axes.length === 1 ? design.axes[0]!.values[design.places[cell]![0]!]!.label : full
}

function plansOf(game: Game, cell: Cell): Plan[] {
  const plan = game.ruleset.plan?.(cell.options as never)
  return plan === undefined ? [] : [plan]
}
