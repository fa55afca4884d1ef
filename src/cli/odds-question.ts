import { defaultsOf, type Option } from '../engine/options.ts'
import { blamed, settingPlaces } from '../experiment/blame.ts'
import { Complaints } from '../experiment/complaints.ts'
import { readFlags, sortSettings } from '../experiment/flags.ts'
import { readOption } from '../experiment/option-values.ts'
import { parseFlag } from '../experiment/source.ts'
import { didYouMean, found, quote } from '../experiment/words.ts'
import { riverPlateSalvo } from '../rulesets/river-plate/salvo.ts'
import {
  checkSalvo,
  outOfRange,
  type SalvoQuestion,
  salvoOptions,
  setUpSalvo,
} from '../rulesets/river-plate/salvo-setup.ts'
import { needFlags } from './odds-flags.ts'

/** Flags of `odds`, as typed. */
export interface QuestionFlags {
  readonly firer?: string
  readonly battery: string
  readonly target?: string
  readonly range?: string
  readonly guns?: string
  readonly set?: readonly string[]
}

/** Rulesets whose odds can be computed. */
const RULESETS = ['river-plate']

const NEEDED = {
  firer: 'which ship fires, such as exeter',
  target: 'which ship is fired at, such as graf-spee',
  range: 'how far she is, in inches',
}

/** Options that have a flag of their own. */
const OWN_FLAGS = ['firer', 'battery', 'target', 'guns'] as const

/**
 * Reads the flags of `odds`.
 * @throws BadInput with everything that is wrong; also if the salvo cannot be fired or is out of range
 */
export function readQuestion(
  ruleset: string,
  flags: QuestionFlags,
  complaints: Complaints = new Complaints(),
): SalvoQuestion {
  if (!RULESETS.includes(ruleset))
    complaints.add(
      { source: `odds ${ruleset}` },
      `there are no exact odds for ${quote(ruleset)}; there are for ${RULESETS.join(', ')}${didYouMean(ruleset, RULESETS)}`,
    )
  const values: Record<string, unknown> = { ...defaultsOf(salvoOptions) }
  for (const name of OWN_FLAGS) {
    const typed = flags[name]
    if (typed === undefined) continue
    readFlag(name, `--${name} ${typed}`, salvoOptions[name], typed, values, complaints)
  }
  needFlags(flags, NEEDED, complaints)
  if (flags.range !== undefined) values.range = readRange(flags.range, complaints)
  readSettings(flags.set ?? [], values, complaints)
  complaints.throwIfAny()
  const question = values as unknown as SalvoQuestion
  const typed = Object.entries(flags).filter(([name]) => (OWN_FLAGS as readonly string[]).includes(name))
  const places = typed.map(([name, value]) => [[name], { source: `--${name} ${value}` }] as const)
  for (const problem of checkSalvo(question))
    complaints.add(
      blamed(problem, [...settingPlaces(flags.set ?? []), ...places], { source: `odds ${ruleset}` }),
      problem,
    )
  complaints.throwIfAny()
  const salvo = setUpSalvo(question)
  if (salvo.gunneryModifier === undefined) complaints.add({ source: `--range ${flags.range}` }, outOfRange(salvo))
  complaints.throwIfAny()
  return question
}

function readFlag(
  name: string,
  source: string,
  option: Option,
  typed: string,
  values: Record<string, unknown>,
  complaints: Complaints,
): void {
  const raw = parseFlag(typed, source, complaints)
  const read = raw && readOption(name, option, raw, complaints)
  if (read !== undefined) values[name] = read.value
}

/** A range in inches: unlike the option of the simulated salvo it need not be whole. */
function readRange(typed: string, complaints: Complaints): number {
  const range = /^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN
  if (!Number.isFinite(range))
    complaints.add(
      { source: `--range ${typed}` },
      `range must be a number of inches of at least 0; found ${found(typed)}`,
    )
  return range
}

const bearing = (name: string): boolean => name !== 'range' && !OWN_FLAGS.includes(name as never)

function readSettings(texts: readonly string[], values: Record<string, unknown>, complaints: Complaints): void {
  const { settings } = readFlags({ set: texts }, complaints)
  for (const { name, key, option, raw } of sortSettings(settings, riverPlateSalvo, complaints, bearing).options) {
    if (!bearing(name)) complaints.add(raw.place, `use --${name} for it`)
    else {
      const read = readOption(key, option, raw, complaints)
      if (read !== undefined) values[name] = read.value
    }
  }
}
