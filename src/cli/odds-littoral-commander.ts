import type { Command } from 'commander'
import { defaultsOf } from '../engine/options.ts'
import { Complaints } from '../experiment/complaints.ts'
import { readFlags, sortSettings } from '../experiment/flags.ts'
import { readOption } from '../experiment/option-values.ts'
import { didYouMean, found, orList } from '../experiment/words.ts'
import {
  assaultNeeds,
  assaultOdds,
  chainOdds,
  duelOdds,
  interceptNeeds,
  type Modifiers,
  type OddsRules,
  strikeNeeds,
  strikeOdds,
} from '../odds/littoral-commander.ts'
import {
  asFraction,
  asNumber,
  assaultData,
  chainData,
  type Dice,
  duelData,
  strikeData,
} from '../odds/littoral-commander-json.ts'
import { littoralCommander } from '../rulesets/littoral-commander/index.ts'
import { type LittoralOptions, options as table } from '../rulesets/littoral-commander/options.ts'
import { collect } from './numbers.ts'
import { refuseIdleFlags } from './odds-flags.ts'
import { formatAssault, formatChain, formatDuel, formatStrike } from './odds-littoral-commander-text.ts'

/** Flags of `odds littoral-commander`, as typed. */
interface Flags {
  readonly ask: string
  readonly strike?: string[]
  readonly intercept?: string[]
  readonly attack?: string[]
  readonly defend?: string[]
  readonly fighter?: string[]
  readonly hp: string
  readonly attackerHp: string
  readonly defenderHp: string
  readonly cubes: string
  readonly defenderCubes: string
  readonly terrain: string
  readonly fortification: string
  readonly zone: string
  readonly cards: string
  readonly defenderCards: string
  readonly combinedArms?: boolean
  readonly detect?: string
  readonly units: string
  readonly hits: string
  readonly succeeds?: string
  readonly set?: string[]
  readonly json?: boolean
  readonly fractions?: boolean
}

const QUESTIONS = ['strike', 'assault', 'chain', 'duel'] as const
const TERRAINS = ['open', 'orange', 'brown'] as const
const ZONES = ['map', '700', '1200', 'zones'] as const
/** Flags that belong to some questions only. */
const BELONGS: Readonly<Record<string, readonly (typeof QUESTIONS)[number][]>> = {
  strike: ['strike'],
  intercept: ['strike', 'chain'],
  attack: ['assault'],
  defend: ['assault'],
  detect: ['chain'],
  succeeds: ['chain'],
  combinedArms: ['assault'],
  fighter: ['duel'],
}
const MOST_DICE = 60
const MOST_HP = 60
const MOST_CUBES = 99
const MOST_CARDS = 20

/** `odds littoral-commander`: the flags. */
export const addFlags = (command: Command): Command =>
  command
    .option('--ask <question>', `what to compute: ${QUESTIONS.join(', ')}`, 'strike')
    .option('--strike <dice@value>', 'LRS dice and printed Combat Value, such as 5@14; may be repeated', collect)
    .option('--intercept <dice@value>', 'INTERCEPT dice and printed value, such as 4@13; may be repeated', collect)
    .option('--hp <n>', 'Hit Points of the target of a strike', '2')
    .option(
      '--attack <dice@value:unit>',
      'GROUND ASSAULT dice at the defender’s nth unit, such as 4@6:1; may be repeated',
      collect,
    )
    .option('--defend <dice@value:unit>', 'dice that the defender fires back; may be repeated', collect)
    .option('--attacker-hp <n,n>', 'Hit Points of the attacker’s units', '2')
    .option('--defender-hp <n,n>', 'Hit Points of the defender’s units', '2')
    .option('--combined-arms', 'an LRS has taken an HP in the hex this impulse (7.17)')
    .option('--detect <value>', 'what finds the card; without it, it need not be found')
    .option('--units <n>', 'units that try to find it', '1')
    .option('--hits <n>', 'successes that discard the card', '1')
    .option('--succeeds <value>', 'what the card’s own roll needs; without it, it has none')
    .option(
      '--fighter <detect/value>',
      'what finds a fighter, and what its FTR NULLIFY needs, such as 6/13; twice',
      collect,
    )
    .option('--cubes <n>', 'cubes on the attacker’s Tactical Network', '0')
    .option('--defender-cubes <n>', 'cubes on the defender’s', '0')
    .option('--terrain <colour>', `the hex of a ground target: ${TERRAINS.join(', ')}`, 'open')
    .option('--fortification <level>', 'of a ground target: 0, 1 or 2', '0')
    .option('--zone <zone>', `the way of a strike: ${ZONES.join(', ')}`, 'map')
    .option('--cards <n>', 'what cards add to the attacker’s values', '0')
    .option('--defender-cards <n>', 'what cards add to the defender’s', '0')
    .option('--set <key=value>', 'set an option, such as L9=oneHits or networkMinor=3; may be repeated', collect)
    .option('--json', 'print one JSON object instead')
    .option('--fractions', 'with --json: chances as fractions in text, such as "5/18"')

/** Options that change what dice need. */
const MATTERS = ['networkMinor', 'networkMajor', 'combinedArmsBonus', 'lowestValue']
const matters = (name: string): boolean => MATTERS.includes(name)

/** The answer, as text or JSON. @throws BadInput with everything that is wrong */
export async function answer(flags: Flags): Promise<string> {
  const complaints = new Complaints()
  refuseIdleFlags(flags, complaints)
  const rules = readRules(flags.set ?? [], complaints)
  const ask = oneOf('ask', flags.ask, QUESTIONS, complaints)
  for (const [flag, questions] of Object.entries(BELONGS))
    if (QUESTIONS.includes(ask) && Reflect.get(flags, flag) !== undefined && !questions.includes(ask))
      complaints.add(
        { source: `--${dashed(flag)}` },
        `it belongs to --ask ${orList(questions)}; leave it out, or ask for that`,
      )
  const number = (flag: keyof Flags, min: number, max: number): number => {
    const typed = String(flags[flag])
    const n = /^-?\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(n >= min && n <= max))
      complaints.add(
        { source: `--${dashed(flag)} ${typed}` },
        `${dashed(flag)} must be a whole number from ${min} to ${max}; found ${found(typed)}`,
      )
    return n
  }
  const attacker: Modifiers = {
    cubes: number('cubes', 0, MOST_CUBES),
    terrain: oneOf('terrain', flags.terrain, TERRAINS, complaints),
    fortification: number('fortification', 0, 2) as 0 | 1 | 2,
    zone: oneOf('zone', flags.zone, ZONES, complaints),
    cards: number('cards', -MOST_CARDS, MOST_CARDS),
  }
  const defender: Modifiers = {
    cubes: number('defenderCubes', 0, MOST_CUBES),
    cards: number('defenderCards', -MOST_CARDS, MOST_CARDS),
  }
  const write = flags.fractions ? asFraction : asNumber
  const json = (data: object) => JSON.stringify({ question: ask, ...data }, null, 2)
  const volleys = (flag: 'strike' | 'intercept', needs: (cv: number) => number): (Dice & { target: number })[] =>
    (flags[flag] ?? []).map(text => readDice(flag, text, false, needs, complaints))

  if (!QUESTIONS.includes(ask)) complaints.throwIfAny()
  if (ask === 'strike') {
    const strikes = volleys('strike', cv => strikeNeeds(cv, attacker, rules))
    const interceptions = volleys('intercept', cv => interceptNeeds(cv, defender, rules))
    const hp = number('hp', 1, MOST_HP)
    if (strikes.length === 0)
      complaints.add({ source: '--strike' }, 'found none; say what fires, such as --strike 5@14')
    complaints.throwIfAny()
    const odds = strikeOdds(strikes.map(rolled), interceptions.map(rolled), hp)
    return flags.json
      ? json(strikeData(strikes.map(told), interceptions.map(told), hp, odds, write))
      : formatStrike(strikes, interceptions, hp, odds)
  }
  if (ask === 'assault') {
    const attackerHp = readHp('attackerHp', flags.attackerHp, complaints)
    const defenderHp = readHp('defenderHp', flags.defenderHp, complaints)
    const attack = (flags.attack ?? []).map(text =>
      readDice(
        'attack',
        text,
        true,
        cv => assaultNeeds(cv, attacker, true, flags.combinedArms === true, rules),
        complaints,
        defenderHp.length,
      ),
    )
    const defend = (flags.defend ?? []).map(text =>
      readDice(
        'defend',
        text,
        true,
        cv => assaultNeeds(cv, defender, false, false, rules),
        complaints,
        attackerHp.length,
      ),
    )
    if (attack.length === 0)
      complaints.add({ source: '--attack' }, 'found none; say who fires at whom, such as --attack 4@6:1')
    complaints.throwIfAny()
    const odds = assaultOdds(
      { hp: attackerHp, shots: attack.map(shot => ({ ...rolled(shot), target: shot.target })) },
      { hp: defenderHp, shots: defend.map(shot => ({ ...rolled(shot), target: shot.target })) },
    )
    return flags.json
      ? json(assaultData(odds, { attack: attack.map(toldAt), defend: defend.map(toldAt) }, write))
      : formatAssault(attack, defend, odds)
  }
  if (ask === 'chain') {
    const interceptions = volleys('intercept', cv => interceptNeeds(cv, defender, rules))
    if (interceptions.length === 0)
      complaints.add({ source: '--intercept' }, 'found none; say what shoots at the card, such as --intercept 4@13')
    const detect = flags.detect === undefined ? 0 : number('detect', 0, 20)
    const question = {
      detect,
      units: flags.detect === undefined ? 0 : number('units', 1, MOST_HP),
      interceptions: interceptions.map(rolled),
      hitsToDiscard: number('hits', 1, MOST_HP),
      ...(flags.succeeds === undefined ? {} : { succeeds: number('succeeds', 0, 20) }),
    }
    complaints.throwIfAny()
    const odds = chainOdds(question)
    return flags.json
      ? json(chainData(odds, interceptions.map(told), write))
      : formatChain(question, interceptions, odds)
  }
  const fighters = (flags.fighter ?? []).map(text => readFighter(text, complaints))
  if (fighters.length !== 2)
    complaints.add(
      { source: '--fighter' },
      `found ${fighters.length}; a duel has two, such as --fighter 6/13 --fighter 5/12`,
    )
  complaints.throwIfAny()
  const odds = duelOdds(fighters[0]!, fighters[1]!)
  return flags.json ? json({ fighters, ...duelData(odds, write) }) : formatDuel(fighters, odds)
}

const dashed = (flag: string): string => flag.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const rolled = ({ dice, needs }: Dice) => ({ dice, value: needs })
const told = ({ dice, value, needs }: Dice): Dice => ({ dice, value, needs })
const toldAt = ({ dice, value, needs, target }: Dice & { target: number }) => ({ dice, value, needs, unit: target + 1 })

function oneOf<T extends string>(name: string, typed: string, allowed: readonly T[], complaints: Complaints): T {
  if (!(allowed as readonly string[]).includes(typed))
    complaints.add(
      { source: `--${name} ${typed}` },
      `${name} must be ${orList(allowed)}; found ${found(typed)}${didYouMean(typed, allowed)}`,
    )
  return typed as T
}

/** `5@14`, or `4@6:2` for dice at the second unit. */
function readDice(
  flag: string,
  text: string,
  aimed: boolean,
  needs: (cv: number) => number,
  complaints: Complaints,
  units = 1,
): Dice & { target: number } {
  const parts = (aimed ? /^(\d{1,3})@(\d{1,2})(?::(\d{1,2}))?$/ : /^(\d{1,3})@(\d{1,2})$/).exec(text.trim())
  const dice = Number(parts?.[1])
  const value = Number(parts?.[2])
  const target = Number(parts?.[3] ?? 1) - 1
  const source = `--${flag} ${text}`
  const form = aimed ? 'dice@value:unit, such as 4@6:1' : 'dice@value, such as 5@14'
  if (parts === null || !(dice >= 1 && dice <= MOST_DICE) || !(value <= 20))
    complaints.add(
      { source },
      `it must be ${form}, with 1 to ${MOST_DICE} dice and a value from 0 to 20; found ${found(text)}`,
    )
  else if (!(target >= 0 && target < units))
    complaints.add(
      { source },
      `there is no unit ${target + 1}; ${units === 1 ? 'there is 1' : `there are ${units}`}: give --${flag === 'attack' ? 'defender' : 'attacker'}-hp for each`,
    )
  return { dice, value, needs: needs(value), target }
}

function readHp(flag: string, text: string, complaints: Complaints): number[] {
  const list = text.split(',').map(each => (/^\d{1,2}$/.test(each.trim()) ? Number(each) : Number.NaN))
  if (!list.every(hp => hp >= 1 && hp <= MOST_HP) || list.length > 12)
    complaints.add(
      { source: `--${dashed(flag)} ${text}` },
      `it must be up to 12 Hit Points with commas between, such as 2,2,3; found ${found(text)}`,
    )
  return list
}

function readFighter(text: string, complaints: Complaints): { detect: number; nullify: number } {
  const parts = /^(\d{1,2})\/(\d{1,2})$/.exec(text.trim())
  const [detect, nullify] = [Number(parts?.[1]), Number(parts?.[2])]
  if (parts === null || !(detect <= 20 && nullify <= 20))
    complaints.add(
      { source: `--fighter ${text}` },
      `it must be two values from 0 to 20, such as 6/13; found ${found(text)}`,
    )
  return { detect, nullify }
}

function readRules(texts: readonly string[], complaints: Complaints): OddsRules {
  const values: Record<string, unknown> = { ...defaultsOf(table) }
  const { settings } = readFlags({ set: texts }, complaints)
  for (const { name, key, option, raw } of sortSettings(settings, littoralCommander, complaints, matters).options) {
    if (!matters(name))
      complaints.add(raw.place, `${key} has no bearing on these odds; ${orList(MATTERS)} have. Leave it out`)
    else {
      const read = readOption(key, option, raw, complaints)
      if (read !== undefined) values[name] = read.value
    }
  }
  const { networkMinor, networkMajor, combinedArmsBonus, lowestValue } = values as unknown as LittoralOptions
  return { networkMinor, networkMajor, combinedArmsBonus, oneHits: lowestValue === 'oneHits' }
}
