import { type ChoiceOption, choice } from '../../engine/options.ts'
import { type CombatValue, unitTypes } from './data.ts'

/** A number of a unit that no rulebook prints, and where it stands. */
export interface OpenNumber {
  readonly option: string
  readonly unit: string
  /** Which Combat Value, and which of its numbers; for `hp` the unit's own. */
  readonly value: 'ga' | 'lrs' | 'intercept' | 'unit'
  readonly index: number
  readonly field: 'cv' | 'range' | 'supply' | 'hp'
  readonly number: number
}

const VALUES = ['lrs', 'intercept'] as const
const FIELDS = ['cv', 'range', 'supply'] as const

/** The unit types of the scenarios that ship; the numbers of others change nothing. */
const IN_PLAY = new Set(
  'us_lhd us_typhon us_acv ru_ninf ru_mortar ru_ltank ru_rocket ru_iamd_m ru_iamd_s ru_log ru_ffg ru_ddg ru_corvette ru_lhd'.split(
    ' ',
  ),
)

/** Whether a unit's sheet says that a number was filled in: under its full name, that of the value, or `all`. */
function filledIn(prov: Readonly<Record<string, string>>, value: string, index: number, field: string): boolean {
  const names = [`${value}${index + 1}.${field}`, `${value}.${field}`, `${value}${index + 1}`, `${value}.values`, value]
  const source = names.map(name => prov[name]).find(found => found !== undefined) ?? prov.int ?? prov.all ?? ''
  return source.startsWith('reconstructed')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const nameOf = (unit: string, ...parts: string[]) =>
  unit
    .split('_')
    .map((word, i) => (i === 0 ? word : capital(word)))
    .join('') + parts.map(capital).join('')

function numbersOf(): OpenNumber[] {
  const found: OpenNumber[] = []
  for (const { id, hp, prov, ga, lrs, intercept } of unitTypes) {
    if (!IN_PLAY.has(id)) continue
    if ((prov.hp ?? prov.all ?? '').startsWith('reconstructed'))
      found.push({ option: nameOf(id, 'hp'), unit: id, value: 'unit', index: 0, field: 'hp', number: hp })
    if (ga !== null && filledIn(prov, 'ga', 0, 'cv') && prov['ga.cv'] !== undefined)
      found.push({ option: nameOf(id, 'ga', 'cv'), unit: id, value: 'ga', index: 0, field: 'cv', number: ga.cv })
    for (const value of VALUES)
      ({ lrs, intercept })[value].forEach((combat: CombatValue, index: number) => {
        for (const field of FIELDS) {
          const number = combat[field]
          if (typeof number !== 'number' || !filledIn(prov, value, index, field)) continue
          const which = { lrs, intercept }[value].length > 1 ? String(index + 1) : ''
          found.push({ option: nameOf(id, value + which, field), unit: id, value, index, field, number })
        }
      })
  }
  return found
}

/** Every reconstructed number that can be swept. */
export const openNumbers: readonly OpenNumber[] = numbersOf()

const WORDS = { cv: 'Combat Value', range: 'range in hexes', supply: 'supply', hp: 'Hit Points' }
const STEP = { cv: 2, range: 2, supply: 3, hp: 1 }

/** The number, and one below and one above it. */
function around({ number, field }: OpenNumber): number[] {
  const low = Math.max(field === 'range' ? 0 : 1, number - STEP[field])
  return [...new Set([number, low, number + STEP[field]])]
}

/** The reconstructed numbers as options: each can be swept a step down and a step up. */
export const data: Readonly<Record<string, ChoiceOption<number>>> = Object.fromEntries(
  openNumbers.map(open => {
    const { name } = unitTypes.find(type => type.id === open.unit)!
    const of = open.value === 'unit' ? '' : `${open.value === 'ga' ? 'GROUND ASSAULT' : open.value.toUpperCase()} `
    return [
      open.option,
      choice<number>({
        kind: 'data',
        rule: 'Appendix A',
        doc: `${name} (${open.unit.slice(0, 2).toUpperCase()}): ${of}${WORDS[open.field]}, not printed.`,
        values: around(open),
        default: open.number,
      }),
    ]
  }),
)
