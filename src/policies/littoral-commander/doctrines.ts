import { definePolicy } from '../../engine/contracts.ts'
import { flag, real } from '../../engine/options.ts'
import type { Commander } from '../../rulesets/littoral-commander/policy.ts'
import type { Doctrine } from './common/doctrine.ts'
import { Staff } from './common/staff.ts'

const SHOPPING = [
  'us_mux',
  'us_p8a',
  'us_osint',
  'us_prsm',
  'us_lcac',
  'ru_sig',
  'ru_pantsir',
  'ru_c2',
  'ru_social',
  'ru_cruise',
  'ru_orion',
  'ru_iskander',
  'us_deep',
  'us_jam',
  'ru_jam',
  'us_sig',
  'us_tcd',
  'ru_tcd',
  'us_ugv',
  'ru_t14',
]

const STRIKER: Doctrine = {
  strike: 1.4,
  assault: 0.6,
  land: 1,
  conceal: 0.5,
  resupply: 0.8,
  advance: 0.4,
  cards: { reveal: 0.8, paralyse: 0.6, strike: 1, network: 0.7, conceal: 0.5 },
  defence: 1.1,
  margin: 1.3,
  confidence: 0,
  beliefs: true,
  shopping: SHOPPING,
}

const RECON_FIRST: Doctrine = {
  ...STRIKER,
  strike: 1.2,
  advance: 0.6,
  cards: { reveal: 1.6, paralyse: 0.8, strike: 0.8, network: 0.6, conceal: 0.4 },
  shopping: ['us_p8a', 'us_mux', 'us_osint', 'us_sat', 'ru_orion', 'ru_social', 'ru_humint', 'ru_uas', ...SHOPPING],
}

const ASSAULT: Doctrine = {
  ...STRIKER,
  strike: 0.7,
  assault: 1.6,
  land: 1.6,
  advance: 1.2,
  conceal: 0.3,
  shopping: ['us_ugv', 'us_lcac', 'us_rotary_lift', 'us_mux', 'ru_t14', 'ru_tca', 'ru_sig', ...SHOPPING],
}

const TURTLE: Doctrine = {
  ...STRIKER,
  strike: 0.8,
  assault: 0.3,
  land: 0.5,
  advance: 0.1,
  conceal: 1.6,
  resupply: 1.2,
  defence: 1.6,
  cards: { reveal: 0.5, paralyse: 0.6, strike: 0.8, network: 0.8, conceal: 1.2 },
  shopping: ['us_sig', 'us_tcd', 'us_f22', 'ru_sig', 'ru_pantsir', 'ru_tcd', 'ru_mines', 'ru_c2', ...SHOPPING],
}

/** Tuned by hand against the other doctrines on Gotland, from both sides. */
export const EXPERT: Doctrine = {
  ...STRIKER,
  assault: 1.2,
  advance: 0.8,
  cards: { ...STRIKER.cards, paralyse: 1.2, strike: 1.3 },
}

const parameters = {
  beliefs: flag({
    kind: 'rule',
    rule: '6.0',
    doc: 'Whether face-down counters are given worth (tier belief), or only what is shown counts (tier naive).',
    default: true,
  }),
  defence: real({
    kind: 'rule',
    rule: '7.54',
    doc: 'Expected INTERCEPT successes committed for each expected hit, as a factor on the doctrine.',
    min: 0,
    max: 3,
    default: 1,
  }),
}

const doctrine = (id: string, title: string, doc: string, wants: Doctrine) =>
  definePolicy<Commander, typeof parameters>({
    id,
    title,
    doc,
    seats: ['blue', 'red'],
    parameters,
    create: ({ beliefs, defence }, dice) => new Staff({ ...wants, beliefs, defence: wants.defence * defence }, dice),
  })

export const striker = doctrine(
  'striker',
  'Striker',
  'Fires long-range strikes at the most valuable enemies that are revealed, reveals more by cards, lands and assaults when nothing better offers.',
  STRIKER,
)
export const reconFirst = doctrine(
  'recon-first',
  'Recon first',
  'Spends Command and Action Points on revealing enemies before it strikes them.',
  RECON_FIRST,
)
export const assault = doctrine(
  'assault',
  'Assault',
  'Lands as early as it can, closes with the enemy and fights GROUND ASSAULTS; strikes only support it.',
  ASSAULT,
)
export const turtle = doctrine(
  'turtle',
  'Turtle',
  'Stays hidden, spends freely on INTERCEPT, and strikes only from where it is.',
  TURTLE,
)
