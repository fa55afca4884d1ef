import { choice, integer, type OptionsOf, type OptionTable } from '../../engine/options.ts'
import { checkRedDie } from './battle-tables.ts'
import {
  BANDS,
  CALIBRES,
  type Calibre,
  type Cell,
  printedTables,
  SHIP_IDS,
  SHIP_TITLES,
  type ShipSheet,
} from './data.ts'
import { salvoRules } from './options-salvo.ts'
import { sheetsOf } from './sheets.ts'
import { gunGroups } from './tables.ts'

export const BATTERIES = ['main', 'secondary'] as const
export type Battery = (typeof BATTERIES)[number]

/** Options of a single salvo: who fires what at whom, and the rules that its odds depend on. */
export const salvoOptions = {
  firer: choice({
    kind: 'scenario',
    values: SHIP_IDS,
    default: 'exeter',
    doc: 'The ship that fires.',
    titles: SHIP_TITLES,
    rule: 'Ship data',
  }),
  battery: choice({
    kind: 'scenario',
    values: BATTERIES,
    default: 'main',
    doc: 'Her turrets, or the secondary mounts of one beam.',
    rule: 'Ship data',
  }),
  guns: integer({
    kind: 'scenario',
    min: 1,
    max: 24,
    word: 'all',
    default: 'all',
    doc: 'Guns that fire.',
    rule: 'Gunnery Phase',
  }),
  range: integer({ kind: 'scenario', min: 0, max: 60, default: 13, doc: 'Range in inches.', rule: 'Gunnery Phase' }),
  target: choice({
    kind: 'scenario',
    values: SHIP_IDS,
    default: 'graf-spee',
    doc: 'The ship fired at, undamaged; the firer herself stands for a sister ship.',
    titles: SHIP_TITLES,
    rule: 'Ship data',
  }),
  ...salvoRules,
} satisfies OptionTable

export type SalvoOptions = OptionsOf<typeof salvoOptions>
/** The same with a range that need not be a whole number. */
export type SalvoQuestion = Omit<SalvoOptions, 'range'> & { readonly range: number }

/** Everything about a salvo that is settled before the dice are thrown. */
export interface Salvo {
  /** Ships by number. */
  readonly firer: number
  readonly target: number
  readonly firerSheet: ShipSheet
  readonly targetSheet: ShipSheet
  readonly calibre: number
  readonly calibreName: Calibre
  readonly guns: number
  /** Guns that the battery has. */
  readonly gunsFitted: number
  /** Inches. */
  readonly range: number
  readonly band: number
  /** Groups of guns and the range; undefined if it is out of range. */
  readonly gunneryModifier: number | undefined
  readonly penetrationModifier: number | undefined
}

/** Guns of a battery and their calibre: its turrets, or the mounts of the better armed beam; of its largest calibre. */
export function batteryOf(sheet: ShipSheet, battery: Battery): { calibre: Calibre; guns: number } | undefined {
  const beams =
    battery === 'main'
      ? [sheet.turrets]
      : (['port', 'starboard'] as const).map(side => sheet.secondary.filter(mount => mount.side === side))
  const all = beams.flat()
  if (all.length === 0) return undefined
  const calibre = CALIBRES[Math.max(...all.map(mount => CALIBRES.indexOf(mount.calibre)))]!
  const guns = beams.map(mounts => mounts.reduce((sum, m) => (m.calibre === calibre ? sum + m.guns : sum), 0))
  return { calibre, guns: Math.max(...guns) }
}

/** What cannot be asked, in words; out of range is not among it. */
export function checkSalvo(options: SalvoQuestion): string[] {
  const problems = checkRedDie(options)
  const sheet = sheetsOf(options)[SHIP_IDS.indexOf(options.firer)]!
  const battery = batteryOf(sheet, options.battery)
  if (battery === undefined) problems.push(`${sheet.name} has no ${options.battery} battery`)
  else if (options.guns !== 'all' && options.guns > battery.guns)
    problems.push(
      `${sheet.name} has ${battery.guns} guns in her ${options.battery} battery${options.battery === 'main' ? '' : ' on a beam'}; ${options.guns} cannot fire`,
    )
  return problems
}

/** Settles a salvo. Throws if `checkSalvo` finds something wrong. */
export function setUpSalvo(options: SalvoQuestion): Salvo {
  const problems = checkSalvo(options)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const sheets = sheetsOf(options)
  const firer = SHIP_IDS.indexOf(options.firer)
  const target = SHIP_IDS.indexOf(options.target)
  const battery = batteryOf(sheets[firer]!, options.battery)!
  const guns = options.guns === 'all' ? battery.guns : options.guns
  const calibre = CALIBRES.indexOf(battery.calibre)
  const band = bandAt(options.range)
  const forRange = printed(printedTables.gunneryModifier.byCalibre, battery.calibre, band)
  return {
    firer,
    target,
    firerSheet: sheets[firer]!,
    targetSheet: sheets[target]!,
    calibre,
    calibreName: battery.calibre,
    guns,
    gunsFitted: battery.guns,
    range: options.range,
    band,
    gunneryModifier: forRange === undefined ? undefined : gunGroups(options, guns) + forRange,
    penetrationModifier: printed(printedTables.penetrationModifier.byCalibre, battery.calibre, band),
  }
}

/** The range band of a distance in inches, or `BANDS`. */
function bandAt(inches: number): number {
  const limits = printedTables.rangeBands.upToInches
  let band = 0
  while (band < BANDS && inches > limits[band]!) band++
  return band
}

/** A cell of a printed table; undefined for X and beyond the last band. */
function printed(rows: Readonly<Record<Calibre, readonly Cell[]>>, calibre: Calibre, band: number): number | undefined {
  const cell = rows[calibre][band]
  return cell === undefined || cell === 'X' ? undefined : cell
}

/** Why a salvo cannot reach, in words: the longest range of its guns. */
export function outOfRange(salvo: Salvo): string {
  const row = printedTables.gunneryModifier.byCalibre[salvo.calibreName]
  const limits = printedTables.rangeBands.upToInches
  let reach = 0
  for (let band = 0; band < BANDS; band++) if (row[band] !== 'X') reach = limits[band]!
  return `${salvo.range}" is out of range: ${salvo.calibreName}-inch guns reach ${reach}" (X in the gunnery table)`
}
