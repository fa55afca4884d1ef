import type { Command } from 'commander'
import { defaultsOf, type Option } from '../engine/options.ts'
import { Complaints } from '../experiment/complaints.ts'
import { readFlags, sortSettings } from '../experiment/flags.ts'
import { readOption } from '../experiment/option-values.ts'
import { andList, didYouMean, found, orList, quote } from '../experiment/words.ts'
import { BEARINGS, type Broadside, type BroadsideQuestion, SMOKES, setUpBroadside, WEAPONS } from '../odds/burt.ts'
import { asFraction, asNumber, broadsideData, fullBroadsideData } from '../odds/burt-json.ts'
import { burt } from '../rulesets/burt/index.ts'
import { type BurtOptions, OWN_SHIPS, options as table } from '../rulesets/burt/options.ts'
import { rosterOf, Specs } from '../rulesets/burt/spec.ts'
import { collect } from './numbers.ts'
import { formatBroadside } from './odds-burt-text.ts'
import { needFlags, refuseIdleFlags } from './odds-flags.ts'

/** Flags of `odds burt`, as typed. */
interface BroadsideFlags {
  readonly firer?: string
  readonly target?: string
  readonly range?: string
  readonly weapons: string
  readonly bearing: string
  readonly smoke: string
  readonly endOn?: boolean
  readonly night?: boolean
  readonly fireControlOut?: boolean
  readonly sameTarget?: boolean
  readonly set?: string[]
  readonly json?: boolean
  readonly full?: boolean
  readonly fractions?: boolean
}

const MOST_RANGE = 40
const NEEDED = {
  firer: 'which ship fires, such as bismarck',
  target: 'which ship is fired at, such as hood',
  range: 'how far she is, in whole hexes',
}

/** `odds burt`: the flags. */
export const addFlags = (command: Command): Command =>
  command
    .option('--firer <ship>', 'the ship that fires, such as bismarck')
    .option('--target <ship>', 'the ship fired at, undamaged')
    .option('--range <hexes>', 'the range in whole hexes')
    .option('--weapons <weapons>', `what fires: ${WEAPONS.join(', ')}`, 'guns')
    .option('--bearing <where>', `where she has the target: ${BEARINGS.join(', ')}`, 'beam')
    .option('--end-on', 'the target is end on: torpedoes need one more')
    .option('--smoke <who>', `who lies in smoke: ${SMOKES.join(', ')}`, 'none')
    .option('--night', 'bands are halved, unless B12 says otherwise')
    .option('--fire-control-out', 'guns need one more')
    .option('--same-target', 'she fired at it in her last move too (counts with B2=same-target)')
    .option('--set <key=value>', 'set an option, such as B4=one-a-loss or roster=own.yaml; may be repeated', collect)
    .option('--json', 'print one JSON object instead')
    .option('--full', 'with --json: also every row of the critical tables, and what is lost besides points')
    .option('--fractions', 'with --json: chances as fractions in text, such as "5/18"')

/** The answer, as text or JSON. @throws BadInput */
export async function answer(flags: BroadsideFlags): Promise<string> {
  const broadside = read(flags)
  if (!flags.json) return formatBroadside(broadside)
  const write = flags.fractions ? asFraction : asNumber
  return JSON.stringify(flags.full ? fullBroadsideData(broadside, write) : broadsideData(broadside, write), null, 2)
}

/** @throws BadInput with everything that is wrong; also if nothing reaches so far */
function read(flags: BroadsideFlags): Broadside {
  const complaints = new Complaints()
  refuseIdleFlags(flags, complaints)
  needFlags(flags, NEEDED, complaints)
  const options = readSettings(flags.set ?? [], complaints)
  const oneOf = <T extends string>(name: string, typed: string, allowed: readonly T[]): T => {
    if (!(allowed as readonly string[]).includes(typed))
      complaints.add(
        { source: `--${name} ${typed}` },
        `${name} must be ${orList(allowed)}; found ${found(typed)}${didYouMean(typed, allowed)}`,
      )
    return typed as T
  }
  const specs = new Specs(rosterOf(options), options, [])
  const ship = (name: string, typed: string | undefined): string => {
    if (typed === undefined) return ''
    if (specs.record(typed) === undefined) {
      const known = rosterOf(options).ships.map(({ id }) => id)
      const own = (OWN_SHIPS as readonly string[]).includes(typed)
      const why = own
        ? `the roster holds no ship ${typed}; give one with --set roster=FILE`
        : `there is no ship ${quote(typed)}; there are ${andList(known)}${didYouMean(typed, known)}`
      complaints.add({ source: `--${name} ${typed}` }, why)
    }
    return typed
  }
  const range = /^\d{1,3}$/.test(flags.range?.trim() ?? '') ? Number(flags.range) : Number.NaN
  if (flags.range !== undefined && !(range <= MOST_RANGE))
    complaints.add(
      { source: `--range ${flags.range}` },
      `range must be a whole number of hexes from 0 to ${MOST_RANGE}; found ${found(flags.range)}`,
    )
  const question: BroadsideQuestion = {
    options,
    firer: ship('firer', flags.firer),
    target: ship('target', flags.target),
    range,
    weapons: oneOf('weapons', flags.weapons, WEAPONS),
    bearing: oneOf('bearing', flags.bearing, BEARINGS),
    endOn: flags.endOn === true,
    smoke: oneOf('smoke', flags.smoke, SMOKES),
    night: flags.night === true,
    fireControlOut: flags.fireControlOut === true,
    sameTarget: flags.sameTarget === true,
  }
  complaints.throwIfAny()
  const broadside = setUpBroadside(question)
  if (broadside.batteries.length === 0) {
    // The flag that would have to change: range, bearing, or what fires.
    const far = broadside.reaches.size > 0
    const elsewhere = BEARINGS.some(bearing => setUpBroadside({ ...question, bearing }).reaches.size > 0)
    const source = far ? `--range ${range}` : elsewhere ? `--bearing ${flags.bearing}` : `--weapons ${flags.weapons}`
    complaints.add({ source }, silent(broadside, elsewhere))
  }
  complaints.throwIfAny()
  return broadside
}

/** Why nothing fires. @param elsewhere whether something would bear elsewhere */
function silent({ question, firer, reaches }: Broadside, elsewhere: boolean): string {
  const what =
    question.weapons === 'guns' ? 'guns' : question.weapons === 'torpedoes' ? 'torpedoes' : `${question.weapons} guns`
  const where = { beam: 'on her beam', bow: 'ahead', stern: 'astern' }[question.bearing]
  if (!elsewhere) return `${firer.name} has no ${what}`
  if (reaches.size === 0) return `${firer.name} has no ${what} that bear ${where}`
  const far = [...reaches].map(([id, hexes]) => `${id} reaches ${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`)
  return `out of range: of ${firer.name}’s ${what} that bear ${where}, ${andList(far)}${question.night ? ' by night' : ''}`
}

/** Options that have a bearing on a broadside: house rules, rulings and data. */
const bearing = (_name: string, { kind }: Option): boolean => kind !== 'scenario'

function readSettings(texts: readonly string[], complaints: Complaints): BurtOptions {
  const values: Record<string, unknown> = { ...defaultsOf(table) }
  const { settings } = readFlags({ set: texts }, complaints)
  for (const { name, key, option, raw } of sortSettings(settings, burt, complaints, bearing).options) {
    if (!bearing(name, option))
      complaints.add(raw.place, `${key} says which battle is fought, and has no bearing on one broadside; leave it out`)
    else {
      const read = readOption(key, option, raw, complaints)
      if (read !== undefined) values[name] = read.value
    }
  }
  return values as unknown as BurtOptions
}
