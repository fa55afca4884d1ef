import { parse } from 'node:path'
import * as z from 'zod'
import { type CatalogueEntry, catalogue } from '../catalogue.ts'
import { problemsOf } from '../engine/document-problems.ts'
import { settingPlaces } from './blame.ts'
import { Complaints } from './complaints.ts'
import type { Flags } from './flags.ts'
import { type Loaded, loadExperiment } from './load.ts'
import { type Located, locate, pathFrom, readSource } from './source.ts'
import { BadInput, type Complaint } from './types.ts'
import { andList, didYouMean, quote } from './words.ts'

/**
 * One battle under several rulebooks: a file that names an experiment for each and says which of their figures answer the
 * same question. Each experiment is played as it would be alone; the report lays their figures side by side.
 */

/** A figure of one view, and how it is brought to the unit that all views have. */
export interface FigureOf {
  /** An outcome (its share), a metric (its mean), or `group.event` (its mean a game). */
  readonly figure: string
  /** The value shown is `times` x figure + `plus`. */
  readonly times: number
  readonly plus: number
}

export interface ComparedFigure {
  readonly title: string
  /** `%` for shares from 0 to 1; otherwise a word. */
  readonly unit: string
  /** By view; undefined where its rulebook has no such figure. */
  readonly of: readonly (FigureOf | undefined)[]
  /** What really happened, in words. */
  readonly day: string | undefined
}

/** What is laid side by side: all that a report needs beside the results. */
export interface SideBySide {
  readonly title: string
  readonly note: string | undefined
  /** With the name of the folder of each view's own report. */
  readonly views: readonly { readonly title: string; readonly name: string }[]
  readonly figures: readonly ComparedFigure[]
}

interface View {
  readonly title: string
  /** The experiment file's name without its ending. */
  readonly name: string
  readonly loaded: Loaded
}

export interface Views extends SideBySide {
  /** The file's name without its ending. */
  readonly name: string
  readonly views: readonly View[]
}

/** Titles and the like stand in tables: whatever they were written on, they are one line. */
const text = z
  .string()
  .trim()
  .min(1)
  .transform(words => words.replace(/\s+/g, ' '))
const number = z.number().refine(x => x !== 0, 'must not be 0')
const figureOf = z.union([
  text,
  z.null(),
  z
    .strictObject({ figure: text, times: number.optional(), per: number.optional(), leftOf: number.optional() })
    .refine(
      one => [one.times, one.per, one.leftOf].filter(x => x !== undefined).length < 2,
      'give one of times, per and leftOf',
    ),
])
const format = z.strictObject({
  title: text,
  note: text.optional(),
  views: z
    .array(z.strictObject({ title: text, experiment: text }))
    .min(2)
    .max(8),
  figures: z
    .array(z.strictObject({ title: text, unit: text, of: z.array(figureOf), day: text.optional() }))
    .min(1)
    .max(60),
})

/**
 * Reads a file of views, with the experiments that it names.
 * @param flags `games` and `seed` hold for every view; settings are refused
 * @returns undefined if the file is no file of views but an experiment, or cannot be read at all
 * @throws BadInput with everything that is wrong, in the file or in its experiments
 */
export async function loadViews(
  path: string,
  flags: Flags = {},
  games: readonly CatalogueEntry[] = catalogue,
): Promise<Views | undefined> {
  const root = readSource(path, 'an experiment file', new Complaints())
  if (root?.children.has('views') !== true) return undefined
  const complaints = new Complaints()
  for (const [, at] of [...settingPlaces(flags.set ?? []), ...settingPlaces(flags.policy ?? [], '--policy')])
    complaints.add(at, 'each view has options of its own; set them in its experiment file')
  const parsed = format.safeParse(root.value)
  for (const { path, message, atKey } of parsed.error ? problemsOf(parsed.error, format, root.value) : []) {
    const at = locate(root, path)
    const where = path.length === 0 ? 'a file of views' : path.join('.')
    complaints.add(atKey === true ? at.keyPlace : at.place, `${where}: ${message}`)
  }
  if (parsed.data === undefined) return complaints.fail()
  const views: View[] = []
  const others: Complaint[] = []
  for (const [i, { title, experiment }] of parsed.data.views.entries()) {
    const place = locate(root, ['views', i, 'experiment'])
    const file = pathFrom(root.folder, experiment)
    try {
      const loaded = await loadExperiment(file, flags, games)
      views.push({ title, name: parse(file).name, loaded })
      const cells = loaded.experiment.cells.length
      if (cells !== 1)
        complaints.add(place.place, `${experiment} has ${cells} cells; a view is one: one player a seat, nothing swept`)
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      others.push(...error.complaints)
    }
  }
  const names = views.map(({ name }) => name)
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i)
      complaints.add(
        locate(root, ['views', i]).place,
        `two experiments are called ${name}; give their files other names`,
      )
  const figures = parsed.data.figures.map((figure, f): ComparedFigure => {
    const at = locate(root, ['figures', f, 'of'])
    if (figure.of.length !== parsed.data!.views.length)
      complaints.add(
        at.place,
        `${figure.of.length} figures for ${parsed.data!.views.length} views; give null where there is none`,
      )
    const of = figure.of.map((one, v) => {
      const id = one === null ? undefined : typeof one === 'string' ? one : one.figure
      if (id === undefined || one === null) return undefined
      const view = others.length === 0 ? views[v] : undefined
      if (view !== undefined) {
        const at = locate(root, ['figures', f, 'of', v])
        const plain = typeof one === 'string' || (one.times ?? one.per ?? one.leftOf) === undefined
        if (knownFigure(id, view, at, complaints) && plain) checkUnit(id, figure.unit, view, at, complaints)
      }
      if (typeof one === 'string') return { figure: id, times: 1, plus: 0 }
      return one.leftOf === undefined
        ? { figure: id, times: one.times ?? 1 / (one.per ?? 1), plus: 0 }
        : { figure: id, times: -1 / one.leftOf, plus: 1 }
    })
    return { title: figure.title, unit: figure.unit, of, day: figure.day }
  })
  if (others.length > 0) {
    try {
      complaints.throwIfAny()
    } catch (error) {
      others.unshift(...(error as BadInput).complaints)
    }
    throw new BadInput(others)
  }
  complaints.throwIfAny()
  return { name: parse(path).name, title: parsed.data.title, note: parsed.data.note, views, figures }
}

/** Units of metrics that are parts of a whole already, and what brings them to a share. */
const PARTS: Readonly<Record<string, number>> = { 'per cent': 100, 'ten-thousandths': 10_000 }

/** Whether a figure, as it stands, can be in the unit of its line. */
function checkUnit(id: string, unit: string, view: View, at: Located, complaints: Complaints): void {
  const { ruleset } = view.loaded.game
  const say = (what: string, advice: string) => complaints.add(at.place, `${quote(id)} is ${what}; ${advice}`)
  const metric = ruleset.metrics.find(one => one.id === id)
  const whole = metric === undefined ? undefined : PARTS[metric.unit]
  if (ruleset.outcomes.some(one => one.id === id)) {
    if (unit !== '%')
      say(
        'an outcome, whose figure is its share of games',
        `its unit is '%', not ${quote(unit)}, unless times is given`,
      )
  } else if (whole !== undefined && unit !== metric!.unit)
    say(
      `a metric in ${metric!.unit}`,
      unit === '%' ? `give per: ${whole}, or leftOf: ${whole}` : `its unit is not ${quote(unit)}; give times or per`,
    )
  else if (unit === '%')
    say(
      metric === undefined ? 'an event, counted in a game' : `a metric in ${metric.unit}`,
      'say of how many with per or leftOf (per: 1 where there is one)',
    )
}

/** Whether the game of a view has such a figure. */
function knownFigure(id: string, view: View, at: Located, complaints: Complaints): boolean {
  const { outcomes, metrics, events } = view.loaded.game.ruleset
  const known = [...outcomes, ...metrics].map(one => one.id)
  for (const group of events) for (const name of group.names) known.push(`${group.id}.${name.id}`)
  if (known.includes(id)) return true
  complaints.add(
    at.place,
    `${view.loaded.experiment.ruleset} has no outcome, metric or event ${quote(id)}${didYouMean(id, known) || `; it has ${andList(known)}`}`,
  )
  return false
}
