import { z } from 'zod'
import type { Complaints } from './complaints.ts'
import { GROUPED_DIGITS, MOST_GAMES, PERCENTAGE, readCount, shareOf } from './numbers.ts'
import { type Located, locate } from './source.ts'
import { andList, didYouMean, everyOne, found, quote } from './words.ts'

/**
 * The outer format of an experiment file: its keys, their documentation, and what can be checked without knowing the
 * ruleset. Options, players and sweeps are checked against the ruleset's tables afterwards.
 * The JSON Schema that editors use is made from the same object.
 */

/** Games that each cell has when the file asks for neither `games` nor `until`. */
export const DEFAULT_GAMES = 10_000
/** Games a cell at which `until` stops in any case, when the file does not say. */
export const DEFAULT_UNTIL_MAX = 10_000_000
export const DEFAULT_SEED = 1
/** Most games of a cell in a duel. */
const MOST_DUEL_GAMES = 1_000_000_000
export const DEFAULT_CONFIDENCE = 0.95

/** A value that `read` turns into a `T`; `shape` is what editors are told about it. */
function value<T>(read: (raw: unknown) => { value: T } | { message: string }, shape: Record<string, unknown>) {
  return z
    .unknown()
    .transform((raw, context): T => {
      const result = read(raw)
      if ('value' in result) return result.value
      context.addIssue({ code: 'custom', message: result.message })
      return z.NEVER
    })
    .meta(shape)
}

const GROUPED = { type: 'string', pattern: GROUPED_DIGITS }
const PERCENT = { type: 'string', pattern: PERCENTAGE }

const count = (what: string, min: number, max: number, description: string) =>
  value(raw => readCount(raw, min, max, what), {
    description,
    anyOf: [{ type: 'integer', minimum: min, maximum: max }, GROUPED],
  })

const text = (what: string, description: string) =>
  value(
    raw =>
      typeof raw === 'string' && raw.trim() !== ''
        ? { value: raw }
        : { message: `${what} must be a text; found ${found(raw)}` },
    {
      description,
      type: 'string',
      minLength: 1,
    },
  )

function readHalfWidth(raw: unknown): { value: number } | { message: string } {
  const width = shareOf(raw)
  if (width !== undefined && width > 0 && width < Number.POSITIVE_INFINITY) return { value: width }
  return { message: `halfWidth must be a number above 0, or a percentage such as 0.1%; found ${found(raw)}` }
}

function readConfidence(raw: unknown): { value: number } | { message: string } {
  const share = shareOf(raw)
  if (share !== undefined && share >= 0.5 && share <= 0.9999) return { value: share }
  return { message: `confidence must be a share from 0.5 to 0.9999, such as 0.95 or 95%; found ${found(raw)}` }
}

const map = (what: string, shape: Record<string, unknown>) =>
  value(
    raw =>
      typeof raw === 'object' && raw !== null && !Array.isArray(raw)
        ? { value: raw }
        : { message: `${what} must be a map of keys and values; found ${found(raw)}` },
    { type: 'object', ...shape },
  ).optional()

const until = z
  .strictObject({
    metric: text('metric', 'The figure to narrow down: an outcome (its share) or a metric (its mean).'),
    halfWidth: value(readHalfWidth, {
      description:
        'Half-width of the interval at which to stop: a share for an outcome (0.001 or 0.1%), the unit of the metric otherwise.',
      anyOf: [{ type: 'number', exclusiveMinimum: 0 }, PERCENT],
    }),
    max: count('max', 1, MOST_GAMES, 'Games a cell at which to stop in any case; 10_000_000 if left out.').optional(),
  })
  .meta({ description: 'Instead of games: play each cell until the interval of one figure is narrow enough.' })

const tournament = z
  .strictObject({
    first: count(
      'first',
      2,
      MOST_DUEL_GAMES,
      'Games of each cell before the first fleets are dropped: 16 if left out; doubled from look to look.',
    ).optional(),
    max: count('max', 2, MOST_DUEL_GAMES, 'Games of each cell at the last look; 1_024 if left out.').optional(),
    confirm: count(
      'confirm',
      1,
      MOST_DUEL_GAMES,
      'Fresh games of each of the winner’s cells, on which its estimate rests; as many as max if left out.',
    ).optional(),
    confidence: value(readConfidence, {
      description: 'Chance, at least, that the best fleet is never dropped: 0.95 if left out.',
      anyOf: [{ type: 'number', minimum: 0.5, maximum: 0.9999 }, PERCENT],
    }).optional(),
  })
  .meta({ description: 'Instead of games: fleets that cannot be the best any more are dropped at fixed looks.' })

const fleets = (description: string) =>
  value(
    raw =>
      raw === 'all' || (typeof raw === 'object' && raw !== null)
        ? { value: raw }
        : { message: `must be all, fleets by name, or a request such as { sample: 12 }; found ${found(raw)}` },
    { description, type: ['string', 'object', 'array'] },
  ).optional()

const report = z
  .strictObject({
    metrics: z
      .array(text('a metric', 'An outcome, a metric or an event group.'))
      .meta({ description: 'Outcomes, metrics and event groups to show first, in this order.' })
      .optional(),
    confidence: value(readConfidence, {
      description: 'Confidence of every interval: 0.95 if left out.',
      anyOf: [{ type: 'number', minimum: 0.5, maximum: 0.9999 }, PERCENT],
    }).optional(),
    reference: value(
      raw =>
        typeof raw === 'boolean' ? { value: raw } : { message: `reference must be true or false; found ${found(raw)}` },
      {
        description: 'Whether to show what really happened beside the games, for rulesets that know it.',
        type: 'boolean',
      },
    ).optional(),
  })
  .meta({ description: 'What the report shows first, and how sure its intervals are.' })

export const outerFormat = z
  .strictObject({
    $schema: z.string().meta({ description: 'Where editors find the schema of this format.' }).optional(),
    title: text('title', 'The question, as a heading of the report; the name of the file if left out.').optional(),
    ruleset: text('ruleset', 'Which game is played: see `broadside list`.'),
    seed: count('seed', 0, Number.MAX_SAFE_INTEGER, 'Same seed, same games: 0 to 2^53 - 1; 1 if left out.').optional(),
    games: count('games', 1, MOST_GAMES, 'Games that each cell shall have: 10_000 if left out.').optional(),
    until: until.optional(),
    options: map('options', {
      description:
        'Options fixed for all cells; the rest keep their defaults. A ruling by its id (R9) or its long name.',
    }),
    policies: map('policies', {
      description: 'Players by seat: one, or a list of which each is tried. A seat left out has its default player.',
    }),
    vary: value(
      raw =>
        typeof raw === 'object' && raw !== null
          ? { value: raw }
          : { message: `vary must be a map of lists, or a list of such maps; found ${found(raw)}` },
      {
        description:
          'Options to sweep. A map of lists: every combination is a cell. A list of such maps: the cells of each, one after the other.',
        type: ['object', 'array'],
      },
    ).optional(),
    baseline: map('baseline', {
      description:
        'The cell that the others are compared with: values of swept options and players. Of what is left unnamed, each value has its own baseline.',
    }),
    fleets: fleets(
      'Fleets to compare: by name, `all` that the rulebook allows, or a request such as { nation: ijn, sample: 12 }; or a list of these.',
    ),
    opponents: fleets('Fleets that `fleets` fight; each other if left out.'),
    pairs: count(
      'pairs',
      1,
      1_000_000,
      'So many duels, drawn at random, instead of every one: to learn what ships are worth.',
    ).optional(),
    tournament: tournament.optional(),
    report: report.optional(),
  })
  .meta({ title: 'Broadside experiment' })

/** An experiment file after the outer check; what its maps hold is still as written. */
export type Header = z.output<typeof outerFormat>

/** The keys allowed in each map of the outer format, by its path. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(outerFormat.shape).filter(key => key !== '$schema'),
  until: Object.keys(until.shape),
  tournament: Object.keys(tournament.shape),
  report: Object.keys(report.shape),
}

/**
 * Checks the outer format.
 * @param home where a key that stands at the top by mistake belongs, if it means something to the ruleset
 * @param rulesets those that there are
 * @returns undefined if anything is wrong, after complaining
 */
export function readHeader(
  root: Located,
  complaints: Complaints,
  home: (key: string) => string | undefined,
  rulesets: readonly string[],
): Header | undefined {
  const parsed = outerFormat.safeParse(root.value)
  for (const issue of parsed.error?.issues ?? []) complain(root, issue, complaints, home, rulesets)
  return parsed.data
}

const TYPE_WORDS: Readonly<Record<string, string>> = { array: 'a list', object: 'a map', string: 'a text' }

function complain(
  root: Located,
  issue: z.core.$ZodIssue,
  complaints: Complaints,
  home: (key: string) => string | undefined,
  rulesets: readonly string[],
): void {
  const path = issue.path.map(step => (typeof step === 'symbol' ? String(step) : step))
  const name = path.join('.')
  const at = locate(root, path)
  const missing = path.length > 0 && locate(root, path.slice(0, -1)).children.get(path.at(-1)!) === undefined
  if (issue.code === 'unrecognized_keys')
    for (const key of issue.keys)
      complaints.add(at.children.get(key)?.keyPlace ?? at.place, unknownKey(key, name, home(key)))
  else if (missing)
    complaints.add(at.place, `${name} is missing${name === 'ruleset' ? `; there are ${andList(rulesets)}` : ''}`)
  else if (issue.code === 'invalid_type')
    complaints.add(
      at.place,
      `${name} must be ${TYPE_WORDS[issue.expected] ?? issue.expected}; found ${found(at.value)}`,
    )
  else complaints.add(at.place, issue.message)
}

function unknownKey(key: string, path: string, home: string | undefined): string {
  const keys = KEYS[path] ?? []
  const where = path === '' ? 'an experiment' : path
  const others = Object.keys(KEYS).filter(other => other !== path && KEYS[other]!.includes(key))
  const places = others.map(other => (other === '' ? 'at the top of the file' : `under ${other}`))
  const belongs = places.length === 0 ? home : places.join(' or ')
  const advice = belongs === undefined ? didYouMean(key, keys) : `; it belongs ${belongs}`
  return `unknown key ${quote(key)}; ${where} has ${everyOne(keys)}${advice}`
}
