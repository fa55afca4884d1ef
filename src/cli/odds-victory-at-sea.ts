import type { Command } from 'commander'
import { defaultsOf, type Option } from '../engine/options.ts'
import { Complaints } from '../experiment/complaints.ts'
import { readFlags, sortSettings } from '../experiment/flags.ts'
import { readOption } from '../experiment/option-values.ts'
import { andList, didYouMean, found, quote } from '../experiment/words.ts'
import { type AttackOdds, type AttackQuestion, attackOdds } from '../odds/victory-at-sea.ts'
import { asFraction, asNumber, attackData } from '../odds/victory-at-sea-json.ts'
import { withOwn } from '../rulesets/victory-at-sea/data.ts'
import { victoryAtSea } from '../rulesets/victory-at-sea/index.ts'
import { options as table, type VictoryOptions } from '../rulesets/victory-at-sea/options.ts'
import { type ShipSpec, shipRecord, specOf, type Weapon } from '../rulesets/victory-at-sea/spec.ts'
import { collect } from './numbers.ts'
import { needFlags, refuseIdleFlags } from './odds-flags.ts'
import { formatAttack } from './odds-victory-at-sea-text.ts'

/** Flags of `odds victory-at-sea`, as typed. */
interface AttackFlags {
  readonly firer?: string
  readonly weapon?: string
  readonly target?: string
  readonly range?: string
  readonly dice?: string
  readonly endOn?: boolean
  readonly fast?: boolean
  readonly night?: boolean
  readonly badWeather?: boolean
  readonly evasive?: boolean
  readonly flankSpeed?: boolean
  readonly radar?: boolean
  readonly observed?: boolean
  readonly set?: string[]
  readonly json?: boolean
  readonly fractions?: boolean
}

const MOST_RANGE = 80
const NEEDED = {
  firer: 'which ship fires, such as queen-elizabeth',
  target: 'which ship is fired at, such as bismarck',
  range: 'how far she is, in inches',
}
const LONG = 20
const EXTREME = 30

/** `odds victory-at-sea`: the flags. */
export const addFlags = (command: Command): Command =>
  command
    .option('--firer <ship>', 'the ship that fires, such as queen-elizabeth')
    .option('--target <ship>', 'the ship fired at, undamaged')
    .option('--range <inches>', 'the range; need not be a whole number')
    .option('--weapon <name>', 'the weapon, by the beginning of its name in the roster (default: the first)')
    .option('--dice <n>', 'Attack Dice of secondary weapons that split their fire (default: all)')
    .option('--end-on', 'the target shows bow or stern, not her beam')
    .option('--fast', 'the target moved more than 7 inches')
    .option('--night', 'a Night Battle; the target has been spotted')
    .option('--bad-weather', 'Bad Weather; the target has been spotted')
    .option('--evasive', 'either ship takes Evasive! action')
    .option('--flank-speed', 'the firer runs at Flank Speed!')
    .option('--radar', 'the firer holds the target on radar')
    .option('--observed', 'an observation aircraft of the firer is within 6 inches of the target')
    .option('--set <key=value>', 'set an option, such as V7=modified or roster=own.yaml; may be repeated', collect)
    .option('--json', 'print one JSON object instead')
    .option('--fractions', 'with --json: chances as fractions in text, such as "5/18"')

/** The answer, as text or JSON. @throws BadInput */
export async function answer(flags: AttackFlags): Promise<string> {
  const odds = read(flags)
  if (!flags.json) return formatAttack(odds)
  return JSON.stringify(attackData(odds, flags.fractions ? asFraction : asNumber), null, 2)
}

/** @throws BadInput with everything that is wrong; also if the weapon cannot be fired so */
function read(flags: AttackFlags): AttackOdds {
  const complaints = new Complaints()
  refuseIdleFlags(flags, complaints)
  needFlags(flags, NEEDED, complaints)
  const options = readSettings(flags.set ?? [], complaints)
  const firer = readShip('firer', flags.firer, options, complaints)
  const target = readShip('target', flags.target, options, complaints)
  const range = /^\d{1,3}(\.\d+)?$/.test(flags.range?.trim() ?? '') ? Number(flags.range) : Number.NaN
  if (flags.range !== undefined && !(range <= MOST_RANGE))
    complaints.add(
      { source: `--range ${flags.range}` },
      `range must be a number of inches from 0 to ${MOST_RANGE}; found ${found(flags.range)}`,
    )
  const weapon = firer && readWeapon(firer, flags.weapon, complaints)
  const dice = weapon && readDice(weapon, flags.dice, complaints)
  complaints.throwIfAny()
  const question: AttackQuestion = {
    options,
    firer: firer!,
    weapon: weapon!,
    dice: dice!,
    target: target!,
    range,
    endOn: flags.endOn === true,
    fast: flags.fast === true,
    night: flags.night === true,
    badWeather: flags.badWeather === true,
    evasive: flags.evasive === true,
    flankSpeed: flags.flankSpeed === true,
    radar: flags.radar === true,
    observed: flags.observed === true,
  }
  for (const [flag, why] of refusals(question)) complaints.add({ source: flag }, why)
  complaints.throwIfAny()
  return attackOdds(question)
}

/** Why an attack cannot be made, or its odds not told. */
function refusals(q: AttackQuestion): [flag: string, why: string][] {
  const { firer, weapon, target, range, options } = q
  const wrong: [string, string][] = []
  const reach =
    weapon.kind === 'torpedo' && firer.japanese && firer.submergedSpeed === 0 && weapon.range < 20 ? 20 : weapon.range
  if (range > reach)
    wrong.push([`--range ${range}`, `out of range: ${weapon.name} of ${firer.class} reaches ${reach} inches`])
  else if (!q.radar && q.night && range > LONG)
    wrong.push([`--range ${range}`, 'ships beyond 20 inches may not be attacked at night, unless radar has them'])
  else if (!q.radar && q.badWeather && range > EXTREME)
    wrong.push([`--range ${range}`, 'ships beyond 30 inches may not be attacked in Bad Weather, unless radar has them'])
  if (weapon.kind === 'depth-charge' && target.submergedSpeed === 0)
    wrong.push([`--target ${target.id}`, `depth charges are dropped on submersibles; ${target.class} is none`])
  if (q.radar && !hasRadar(firer)) wrong.push(['--radar', `${firer.class} has no Radar`])
  if (q.observed && firer.aircraft === 0) wrong.push(['--observed', `${firer.class} carries no observation aircraft`])
  if (options.lastTurret === 'nothing' && target.turrets > 0)
    wrong.push([
      '--set V9=nothing',
      `under this reading the odds depend on how many turrets ${target.class} has left; they are told for targets without turrets only`,
    ])
  return wrong
}

const RADAR = 1 << 1
const hasRadar = (ship: ShipSpec): boolean => (ship.traits & RADAR) !== 0

function readShip(
  name: string,
  typed: string | undefined,
  options: VictoryOptions,
  complaints: Complaints,
): ShipSpec | undefined {
  if (typed === undefined) return undefined
  const roster = withOwn(options.roster)
  const record = shipRecord(roster, options.roster, typed)
  if (record !== undefined) return specOf(record)
  const known = [...roster.ships, ...roster.civilian].map(({ id }) => id)
  const why = typed.startsWith('own-')
    ? `the roster of your own holds no ship ${typed}; give one with --set roster=FILE`
    : `there is no ship ${quote(typed)}${didYouMean(typed, known) || `; there are ${andList(known)}`}`
  complaints.add({ source: `--${name} ${typed}` }, why)
  return undefined
}

/** The weapon whose name begins as typed; anti-aircraft weapons fire at flights only. */
function readWeapon(firer: ShipSpec, typed: string | undefined, complaints: Complaints): Weapon | undefined {
  const usable = firer.weapons.filter(({ kind }) => kind !== 'aa')
  const names = usable.map(({ name }) => name)
  const at = { source: `--weapon ${typed ?? ''}`.trimEnd() }
  if (usable.length === 0) complaints.add(at, `${firer.class} has no weapon that can be fired at a ship`)
  const wanted = usable.filter(({ name }) => name.toLowerCase().startsWith((typed ?? '').trim().toLowerCase()))
  if (usable.length > 0 && wanted.length === 0)
    complaints.add(at, `${firer.class} has no weapon ${quote(typed!)} to fire at ships; she has ${andList(names)}`)
  return wanted[0]
}

function readDice(weapon: Weapon, typed: string | undefined, complaints: Complaints): number | undefined {
  if (typed === undefined) return weapon.ad
  const source = { source: `--dice ${typed}` }
  if (weapon.kind !== 'secondary') {
    complaints.add(source, `only secondary weapons split their fire; ${weapon.name} fires with all ${weapon.ad}`)
    return undefined
  }
  const dice = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  if (dice >= 1 && dice <= weapon.ad) return dice
  complaints.add(source, `${weapon.name} has 1 to ${weapon.ad} Attack Dice; found ${found(typed)}`)
  return undefined
}

/** Options that have a bearing on one attack: house rules, rulings and data. */
const bearing = (_name: string, { kind }: Option): boolean => kind !== 'scenario'

function readSettings(texts: readonly string[], complaints: Complaints): VictoryOptions {
  const values: Record<string, unknown> = { ...defaultsOf(table) }
  const { settings } = readFlags({ set: texts }, complaints)
  for (const { name, key, option, raw } of sortSettings(settings, victoryAtSea, complaints, bearing).options) {
    if (!bearing(name, option))
      complaints.add(raw.place, `${key} says which battle is fought, and has no bearing on one attack; leave it out`)
    else {
      const read = readOption(key, option, raw, complaints)
      if (read !== undefined) values[name] = read.value
    }
  }
  return values as unknown as VictoryOptions
}
