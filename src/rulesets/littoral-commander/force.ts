import {
  type CardPlacement,
  type CombatValue,
  cardTypeIndex,
  cardTypes,
  type ScenarioData,
  SIDE_IDS,
  type SideId,
  starterDeck,
  type UnitType,
  unitTypeIndex,
  unitTypes,
} from './data.ts'
import type { HexMap } from './map.ts'
import type { LittoralOptions } from './options.ts'
import { openNumbers } from './options-data.ts'

export interface ForceUnit {
  readonly designator: string
  readonly typeIndex: number
  /** Its numbers under the options in force. */
  readonly type: UnitType
  readonly taskForce: number
  /** Where it deploys, or -1 if it is aboard. */
  readonly hex: number
  /** The unit that carries it, or -1. */
  readonly aboard: number
}

export interface ForceCard {
  readonly type: number
  /** The unit that it is attached to or embarked on, or -1. */
  readonly host: number
  readonly deployed: boolean
}

/** What a scenario gives to one team. */
export interface Force {
  readonly side: number
  readonly id: SideId
  readonly taskForces: readonly string[]
  readonly units: readonly ForceUnit[]
  readonly cards: readonly ForceCard[]
  /** Cards bought in advance, or null if the player buys. */
  readonly purchase: readonly ForceCard[] | null
  /** The type of a card given on top of all others, or -1. */
  readonly extra: number
  /** Cards that can be bought, by type, and how many of each are left after the scenario's. */
  readonly deck: readonly { readonly type: number; readonly copies: number }[]
  /** Command Points before each turn, turn 1 first. */
  readonly commandPoints: readonly number[]
  readonly cubes: number
}

type Numbers = Readonly<Record<string, unknown>>

const TWO_HIGHER = 2

/** A unit type's numbers under the options: readings L1 and L19, and reconstructed numbers that were changed. */
function inForce(type: UnitType, options: LittoralOptions & Numbers): UnitType {
  const unit = structuredClone(type) as { -readonly [K in keyof UnitType]: UnitType[K] }
  if (options.groundAssaultValues === 'indoPacific' && unit.ga !== null) {
    const printed = type.alt_values?.['ga.cv']?.value
    unit.ga = { ...unit.ga, cv: typeof printed === 'number' ? printed : unit.ga.cv + TWO_HIGHER }
  }
  if (options.spaceValues === 'examples' && unit.gpsv === 3 && (unit.armor || unit.tags.includes('logistics')))
    unit.gpsv = 2
  for (const open of openNumbers) {
    const chosen = options[open.option]
    if (open.unit !== type.id || chosen === open.number || typeof chosen !== 'number') continue
    if (open.value === 'unit') unit.hp = chosen
    else if (open.value === 'ga') unit.ga = { ...unit.ga!, cv: chosen }
    else
      unit[open.value] = unit[open.value].map(
        (value, i): CombatValue => (i === open.index ? { ...value, [open.field]: chosen } : value),
      )
  }
  return unit
}

/** The unit type whose numbers a unit has: in a true mirror, those of the other team's unit of its pair. */
function mirrored(id: string, scenario: ScenarioData, options: LittoralOptions): string {
  const mirror = options.mirror === 'true' || (options.mirror === 'auto' && scenario.id === 'mirror_baltic_resolve')
  return (mirror && scenario.mirror_pairs?.find(([, red]) => red === id)?.[0]) || id
}

/** The card with the same name in the other team's deck if the game is a true mirror and there is one. */
function mirroredCard(id: string, scenario: ScenarioData, options: LittoralOptions): string {
  if (mirrored('ru_ninf', scenario, options) === 'ru_ninf') return id
  return MIRROR_CARDS[id] ?? id
}
const MIRROR_CARDS: Readonly<Record<string, string>> = {
  ru_cap: 'us_cap',
  ru_bmd: 'us_aegis_bmd',
  ru_network: 'us_network',
}

function placed(
  { card, attached_to, embarked_on, deployed }: CardPlacement,
  units: readonly ForceUnit[],
  scenario: ScenarioData,
  options: LittoralOptions,
): ForceCard {
  const on = attached_to ?? embarked_on
  const host = on === undefined ? -1 : units.findIndex(unit => unit.designator === on)
  return {
    type: cardTypeIndex(mirroredCard(card, scenario, options)),
    host,
    deployed: deployed === true || cardTypes[cardTypeIndex(card)]!.kind === 'network',
  }
}

/** Sets up a team's units, cards and points as the scenario and the options say. */
export function forceOf(side: number, scenario: ScenarioData, options: LittoralOptions & Numbers, map: HexMap): Force {
  const id = SIDE_IDS[side]!
  const { task_forces, free_cards, example_purchase } = scenario.sides[id]
  const gotland = scenario.id === 'gotland_redux'
  const units: ForceUnit[] = []
  const carriers: (string | undefined)[] = []
  task_forces.forEach(({ units: listed }, taskForce) => {
    for (const { designator, type, hex, alt_hex, embarked_on } of listed) {
      let typeId = mirrored(type, scenario, options)
      let name = designator
      if (gotland && designator === 'DDG(X)-106' && options.secondDestroyer === 'ddg80') {
        typeId = 'us_ddg'
        name = 'DDG-80'
      }
      const typeIndex = unitTypeIndex(typeId)
      const at = options.yelenaHex === 'withAnna' && alt_hex !== undefined ? alt_hex : hex
      units.push({
        designator: name,
        typeIndex,
        type: inForce(unitTypes[typeIndex]!, options),
        taskForce,
        hex: at === undefined ? -1 : map.hex(at),
        aboard: -1,
      })
      carriers.push(embarked_on)
    }
  })
  const aboard = units.map((unit, i) => ({
    ...unit,
    aboard: carriers[i] === undefined ? -1 : units.findIndex(ship => ship.designator === carriers[i]),
  }))
  const place = (card: CardPlacement) => placed(card, aboard, scenario, options)
  const free = free_cards.filter(
    ({ attached_to }) => attached_to !== 'DDG(X)-106' || options.secondDestroyer === 'ddgx' || !gotland,
  )
  const deckSide = mirrored('ru_ninf', scenario, options) === 'ru_ninf' ? id : 'US'
  return {
    side,
    id,
    taskForces: task_forces.map(({ name }) => name),
    units: aboard,
    cards: free.map(place),
    purchase:
      options.cards === 'none'
        ? []
        : options.cards === 'example' && example_purchase
          ? example_purchase.map(place)
          : null,
    extra: extraOf(id === 'US' ? options.blueExtraCard : options.redExtraCard),
    deck: (options.deck === 'core'
      ? cardTypes.filter(({ core, side: of }) => core && of === deckSide).map(({ id: card }) => card)
      : starterDeck[deckSide]
    )
      .map(card => ({
        type: cardTypeIndex(card),
        copies: cardTypes[cardTypeIndex(card)]!.copies - free.filter(given => given.card === card).length,
      }))
      .filter(({ type, copies }) => copies > 0 && cardTypes[type]!.cost > 0),
    commandPoints: commandPoints(id, scenario, options),
    cubes: scenario.network_cubes_start[id],
  }
}

const extraOf = (card: string): number => (card === 'none' ? -1 : cardTypeIndex(card))

function commandPoints(id: SideId, scenario: ScenarioData, options: LittoralOptions): number[] {
  const chosen = id === 'US' ? options.blueCommandPoints : options.redCommandPoints
  const points = Array.from({ length: MOST_TURNS }, (_, turn) => scenario.cp[id][String(turn + 1)] ?? 0)
  if (typeof chosen === 'number') points[0] = chosen
  return points
}

/** Most turns that a game can be set to. */
export const MOST_TURNS = 12
