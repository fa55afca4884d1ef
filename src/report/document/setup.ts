import { provenanceRemarks } from '../view/provenance.ts'
import type { OptionView, ReportView } from '../view/types.ts'
import { clause, count, listed, plural, sentence } from '../view/words.ts'
import { partText } from './causes.ts'
import { confidenceText } from './cells.ts'
import type { Block, Section, TableCell } from './types.ts'

/** Who played. */
export function playersSection(view: ReportView): Section {
  return {
    id: 'players',
    title: 'Players',
    blocks: [
      {
        kind: 'text',
        text:
          view.players.length === 0
            ? 'Nobody decides anything in this game.'
            : 'Every figure holds for these scripted players; another way of playing gives others.',
      },
      {
        kind: 'list',
        items: view.players.map(({ seat, label, doc, parameters }) => {
          const set = parameters.map(({ name, value }) => `${name} ${value}`)
          return {
            term: `${label} (${seat})`,
            text: `${sentence(doc)}${set.length === 0 ? '' : ` Parameters: ${set.join(', ')}.`}`,
          }
        }),
      },
    ],
  }
}

const METHODS: Readonly<Record<string, string>> = {
  Wilson: 'shares of games, and means of what is 0 or 1 in every game (Wilson 1927)',
  'Clopper-Pearson': 'shares with fewer than ten games on one side, exact (Clopper and Pearson 1934)',
  Student: 'means (Student 1908)',
  'bounded score': 'means beside the least or greatest value that a game can have (McCullagh and Nelder 1989)',
  'order statistics': 'quantiles, free of any assumption on the distribution (Conover 1999)',
  'quasi-Poisson score': 'events a game (McCullagh and Nelder 1989)',
  'Tango score':
    'differences of shares over pairs of games (Tango 1998), tested by McNemar’s exact test, so that beside zero a test and an interval can disagree by a hair',
  'paired Student': 'differences of means over pairs of games',
  'Newcombe hybrid score': 'differences of shares of unpaired games (Newcombe 1998)',
  Welch: 'differences of means of unpaired games (Welch 1947)',
  'beta-binomial confidence sequence': 'a share that a stopping rule watched: valid however often one looks',
  'asymptotic confidence sequence': 'a mean that a stopping rule watched: valid however often one looks',
}

const DUEL_METHODS =
  'Wilson for shares of points, with as many independent games as the pairs of games are worth (Wilson 1927, Kish 1965); others as said beside the tables'

/** How the figures came about. */
export function methodSection(view: ReportView): Section {
  const used = new Set([
    ...view.cells.flatMap(cell => [
      ...cell.outcomes.map(({ method }) => method),
      ...cell.metrics.flatMap(({ mean, quantiles }) => [mean.method, ...quantiles.map(q => q.estimate.method)]),
      ...cell.events.flat().map(({ mean }) => mean.method),
    ]),
    ...view.comparisons.flatMap(({ rows }) => rows.map(({ difference }) => difference.method)),
  ])
  const methods =
    view.duels === undefined ? Object.entries(METHODS).filter(([method]) => used.has(method as never)) : []
  const games = view.cells.reduce((sum, cell) => sum + cell.games, 0)
  const items = [
    {
      term: 'Games',
      text: `${plural(games, 'game')} in all. ${planText(view)}${view.short.length > 0 ? ` The run was stopped before ${plural(view.short.length, 'cell')} had as many; the figures use the games that were played.` : ''}`,
    },
    {
      term: 'Luck',
      text: `Every die comes from the seed ${view.seed}, the number of the game and the place in the game where it is rolled. The same seed, options, players and version give the same games on any machine and with any number of threads.`,
    },
    {
      term: 'Intervals',
      text: `All at ${confidenceText(view)}: ${methods.map(([method, what]) => `${method} for ${what}`).join('; ') || DUEL_METHODS}. They measure the luck of these games only, not what the rules, data or players leave open.`,
    },
  ]
  if (view.comparisons.length > 0)
    items.push({
      term: 'Comparisons',
      text: `Cells and their baselines play the same game numbers, so both see the same dice wherever the rules roll the same ones; differences are taken game by game. “Pairing is worth” says how many times as many unpaired games an interval as narrow would have taken (∞: no pair of games differed). Holm’s correction is taken over all ${plural(view.family, 'comparison')} together.`,
    })
  items.push({
    term: 'Versions',
    text: `Broadside ${view.broadside}; ${view.game.title}, rules version ${view.game.version}; ${sentence(view.game.source)}`,
  })
  return { id: 'method', title: 'Method', blocks: [{ kind: 'list', items }] }
}

function planText(view: ReportView): string {
  if (view.duels?.tournament !== undefined)
    return 'How many each fleet had was decided by the tournament, at looks fixed beforehand.'
  if ('games' in view.plan) return `Asked for: ${plural(view.plan.games, 'game')} in each cell, fixed beforehand.`
  const { metric, halfWidth, max } = view.plan.until
  const outcome = view.outcomes.find(({ id }) => id === metric)
  const figure = outcome ?? view.metrics.find(({ id }) => id === metric)
  const width =
    outcome === undefined ? `${halfWidth} ${figure?.unit ?? ''}` : `${Number((100 * halfWidth).toFixed(6))} points`
  return `Each cell was played until the always-valid interval of “${figure?.title ?? metric}” was within ±${width}, or to ${count(max)} games; that figure’s intervals are the always-valid ones.`
}

/** Every option of the ruleset with what was played. */
export function optionsSection(view: ReportView): Section {
  const all = view.options.flatMap(({ options }) => options)
  const swept = all.filter(option => option.swept)
  const changed = all.filter(option => option.changed && !option.swept)
  const blocks: Block[] = [
    {
      kind: 'text',
      text:
        `${plural(all.length, 'option')}: ${count(swept.length)} varied in this experiment, ${count(changed.length)} set to something else than the default, the others at their defaults. ` +
        'Rows that are not at the default are marked.',
    },
  ]
  for (const group of view.options) {
    const odd = group.options.filter(option => option.changed || option.swept).length
    blocks.push({
      kind: 'fold',
      title: `${group.title}: ${plural(group.options.length, 'option')}${odd === 0 ? ', all at their defaults' : `, ${count(odd)} varied or changed`}`,
      open: odd > 0,
      blocks: [
        {
          kind: 'table',
          table: {
            id: `table-options-${group.kind}`,
            caption: `${group.title} in force. ${group.doc}`,
            columns: [
              { label: 'Id', kind: 'text' },
              { label: 'Option', kind: 'text', names: true },
              { label: 'In force', kind: 'text' },
              { label: 'What it decides', kind: 'text' },
              { label: 'Can be', kind: 'text' },
              { label: 'Rulebook', kind: 'text' },
            ],
            rows: group.options.map(option => ({
              marked: option.changed || option.swept,
              cells: [
                option.id ?? '',
                { text: option.name, code: true },
                inForce(option),
                clause(option.doc),
                `${option.allowed}; default ${option.default}`,
                option.rule,
              ],
            })),
          },
        },
      ],
    })
  }
  return { id: 'options', title: 'Rulings and options in force', blocks }
}

function inForce({ values, swept, changed }: OptionView): TableCell {
  if (swept)
    return {
      text: sweptText(values),
      note: 'varied',
      strong: true,
    }
  const [value] = values
  if (value === undefined) return '–'
  return {
    text: value.written,
    note: [changed ? 'changed' : 'default', ...(value.meaning === undefined ? [] : [clause(value.meaning)])].join('; '),
    strong: changed,
  }
}

/** Values that a swept option's row names before it only counts them. */
const NAMED = 12

function sweptText(values: OptionView['values']): string {
  const written = [...new Set(values.map(({ written, isDefault }) => (isDefault ? `${written} (default)` : written)))]
  if (written.length < values.length || written.length > NAMED) return plural(values.length, 'value')
  return written.join(', ')
}

/** What is counted where a report says how many values have which source. */
export const VALUES = 'entries of ships, weapons, tables and set-up whose source is on record'

/** What is known of the data, and what was filled in. */
export function dataSection(view: ReportView): Section {
  const { counts, note, all } = view.provenance
  const open = view.options.find(({ kind }) => kind === 'data')
  const items = [
    { term: 'Rulebook', text: `${plural(counts.rulebook, 'value')} (${partText(counts.rulebook, all)}), as printed` },
    {
      term: 'History',
      text: `${plural(counts.history, 'value')} (${partText(counts.history, all)}), not printed, taken from the record`,
    },
    {
      term: 'Reconstructed',
      text: `${plural(counts.reconstructed, 'value')} (${partText(counts.reconstructed, all)}), not printed, filled in`,
    },
  ]
  const blocks: Block[] = [
    {
      kind: 'text',
      text: [
        `Where the ${count(all)} values come from that a game is played with (${VALUES}):`,
        ...provenanceRemarks(view.provenance),
      ].join(' '),
    },
    { kind: 'list', items },
  ]
  if (note !== '') blocks.push({ kind: 'text', text: note })
  if (open !== undefined)
    blocks.push({
      kind: 'text',
      text: `Open data that an experiment can vary, to see whether they matter: ${listed(open.options.map(({ name }) => name))}.`,
    })
  return { id: 'data', title: counts.reconstructed > 0 ? 'Reconstructed data' : 'Data', blocks }
}

/** How to get the same again. */
export function reproduceSection(view: ReportView, files: readonly string[]): Section {
  return {
    id: 'reproduce',
    title: 'Make it again',
    blocks: [
      {
        kind: 'code',
        label: 'The same result (if the experiment file lies where those that ship lie; else name its path):',
        text: view.commands.run,
      },
      {
        kind: 'code',
        label: `One game of it, told move by move (${view.cells[view.reference]!.label}; change the number of the game at will):`,
        text: view.commands.play,
      },
      { kind: 'text', text: `The tallies of a right result have the digest ${view.digest}.` },
      {
        kind: 'files',
        files: files.map(name => ({ name, text: FILES.find(([pattern]) => pattern.test(name))?.[1] ?? '' })),
      },
    ],
  }
}

const FILES: readonly (readonly [RegExp, string])[] = [
  [/^result\.json$/, 'the resolved experiment and every count'],
  [/^summary\.csv$/, 'every estimate of every cell'],
  [/^differences\.csv$/, 'every comparison with its baseline'],
  [/^exact\.csv$/, 'exact odds beside the simulated figures of every cell'],
  [/^happened\.csv$/, 'what really happened beside the games'],
  [/^duels\.csv$/, 'every pair of fleets: share of points, interval, games'],
  [/^ratings\.csv$/, 'every fleet: share of points, rating, part of the best mixture, how far behind'],
  [/^prices\.csv$/, 'every class: charge, worth, intervals'],
  [/^events\.csv$/, 'every event counter of every cell'],
  [/^histogram-/, 'games by value, and the share of this value or more'],
  [/^report\.md$/, 'this report as Markdown'],
]
