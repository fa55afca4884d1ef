import { CardBook, shippedBook } from './book.ts'
import {
  type CardPlacement,
  type CardType,
  type CombatValue,
  cardTypeIndex,
  cardTypes,
  type OwnCard,
  type OwnUnit,
  type ScenarioData,
  SIDE_IDS,
  type SideId,
  starterDeck,
  type UnitPlacement,
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
  /** Its nation by number, 0 for the team's own (17.1). */
  readonly nation: number
  /** Off the map until a card brings it in (12.4). */
  readonly reserve: boolean
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
  readonly book: CardBook
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
  /** Nations of the team, and cubes on its Interoperability Network; no effect with one nation (17.1). */
  readonly nations: number
  readonly interoperability: number
  /** Hexes in which its submarines start, or null for the general rule. */
  readonly submarineHexes: readonly number[] | null
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
  book: CardBook,
  scenario: ScenarioData,
  options: LittoralOptions,
): ForceCard {
  const on = attached_to ?? embarked_on
  const host = on === undefined ? -1 : units.findIndex(unit => unit.designator === on)
  const type = cardIndex(book, mirroredCard(card, scenario, options))
  return { type, host, deployed: deployed === true || book.types[type]!.kind === 'network' }
}

const cardIndex = (book: CardBook, id: string): number => book.types.findIndex(type => type.id === id)

type OwnTypes = { readonly ownUnits?: readonly OwnUnit[] | null; readonly ownCards?: readonly OwnCard[] | null }

/** The cards of a game: those that ship, with those of the user's own in their places or after them. */
export function bookOf(scenario: ScenarioData, { ownCards }: OwnTypes): CardBook {
  const own = [...(ownCards ?? []), ...(scenario.cards ?? [])]
  if (own.length === 0) return shippedBook
  const types: CardType[] = [...cardTypes]
  const counted = types.map((_, i) => i)
  for (const { type, countedAs } of own) {
    const at = types.findIndex(({ id }) => id === type.id)
    if (at >= 0) types[at] = type
    else {
      types.push(type)
      counted.push(cardTypeIndex(countedAs))
    }
  }
  return new CardBook(types, counted)
}

/** A unit type as it ships or as the user has it, and the shipped type that it is counted as. */
function sheetOf(id: string, scenario: ScenarioData, { ownUnits }: OwnTypes): { sheet: UnitType; typeIndex: number } {
  const own = [...(ownUnits ?? []), ...(scenario.units ?? [])].findLast(({ type }) => type.id === id)
  if (own !== undefined) return { sheet: own.type, typeIndex: unitTypeIndex(own.countedAs) }
  const typeIndex = unitTypeIndex(id)
  return { sheet: unitTypes[typeIndex]!, typeIndex }
}

/** What a card that brings in units can bring where the scenario does not say: six platoons a side. */
const RESERVES: Readonly<Record<SideId, readonly UnitPlacement[]>> = {
  US: [1, 2, 3, 4, 5, 6].map(n => ({ designator: `${n} Victor`, type: 'us_inf' })),
  RU: [1, 2, 3, 4, 5, 6].map(n => ({ designator: `${n} Boris`, type: 'ru_ninf' })),
}

/** Sets up a team's units, cards and points as the scenario and the options say. */
export function forceOf(
  side: number,
  scenario: ScenarioData,
  options: LittoralOptions & Numbers,
  map: HexMap,
  book: CardBook,
): Force {
  const id = SIDE_IDS[side]!
  const setup = scenario.sides[id]
  const { task_forces, free_cards, example_purchase } = setup
  const gotland = scenario.id === 'gotland_redux'
  const deckSide = mirrored('ru_ninf', scenario, options) === 'ru_ninf' ? id : 'US'
  const deck = deckOf(deckSide, free_cards, book, options)
  const nations: string[] = ['']
  const units: ForceUnit[] = []
  const carriers: (string | undefined)[] = []
  const enlist = (placement: UnitPlacement, taskForce: number, reserve: boolean) => {
    const { designator, type, hex, alt_hex, embarked_on, nation } = placement
    let typeId = mirrored(type, scenario, options)
    let name = designator
    if (gotland && designator === 'DDG(X)-106' && options.secondDestroyer === 'ddg80') {
      typeId = 'us_ddg'
      name = 'DDG-80'
    }
    const { sheet, typeIndex } = sheetOf(typeId, scenario, options as OwnTypes)
    const at = options.yelenaHex === 'withAnna' && alt_hex !== undefined ? alt_hex : hex
    if (nation !== undefined && !nations.includes(nation)) nations.push(nation)
    units.push({
      designator: name,
      typeIndex,
      type: inForce(sheet, options),
      taskForce,
      hex: at === undefined ? -1 : map.hex(at),
      aboard: -1,
      nation: nation === undefined ? 0 : nations.indexOf(nation),
      reserve,
    })
    carriers.push(embarked_on)
  }
  task_forces.forEach(({ units: list }, taskForce) => {
    for (const unit of list) enlist(unit, taskForce, false)
  })
  const extra = extraOf(id === 'US' ? options.blueExtraCard : options.redExtraCard, book)
  const cards = [...deck.map(({ type }) => type), ...free_cards.map(({ card }) => cardIndex(book, card)), extra]
  const brings = cards.some(
    type => type >= 0 && book.types[type]!.options.some(({ effects }) => effects[0]!.op === 'reinforce'),
  )
  if (brings) for (const unit of setup.reinforcements ?? RESERVES[id]) enlist(unit, 0, true)
  const aboard = units.map((unit, i) => ({
    ...unit,
    aboard: carriers[i] === undefined ? -1 : units.findIndex(ship => ship.designator === carriers[i]),
  }))
  const place = (card: CardPlacement) => placed(card, aboard, book, scenario, options)
  const free = free_cards.filter(
    ({ attached_to }) => attached_to !== 'DDG(X)-106' || options.secondDestroyer === 'ddgx' || !gotland,
  )
  return {
    side,
    id,
    book,
    taskForces: task_forces.map(({ name }) => name),
    units: aboard,
    cards: free.map(place),
    purchase:
      options.cards === 'none'
        ? []
        : options.cards === 'example' && example_purchase
          ? example_purchase.map(place)
          : null,
    extra,
    deck,
    commandPoints: commandPoints(id, scenario, options),
    cubes: scenario.network_cubes_start[id],
    nations: nations.length,
    interoperability:
      typeof options.interoperability === 'number' ? options.interoperability : (setup.interoperability ?? 0),
    submarineHexes: setup.submarine_hexes?.map(hex => map.hex(hex)) ?? null,
  }
}

/** The cards that a team can buy, and how many of each the scenario has left. */
function deckOf(
  side: SideId,
  free: readonly CardPlacement[],
  book: CardBook,
  { deck }: LittoralOptions,
): { type: number; copies: number }[] {
  const own = (type: number) => type >= cardTypes.length || book.types[type] !== cardTypes[type]
  return book.types
    .map((type, i) => ({ type: i, sheet: type }))
    .filter(
      ({ type, sheet }) =>
        sheet.side === side &&
        sheet.cost > 0 &&
        (deck === 'all' || (deck === 'core' ? sheet.core : starterDeck[side].includes(sheet.id)) || own(type)),
    )
    .sort((a, b) => (deck === 'starter' ? starterPlace(side, a.sheet.id) - starterPlace(side, b.sheet.id) : 0))
    .map(({ type, sheet }) => ({
      type,
      copies: sheet.copies - free.filter(({ card }) => card === sheet.id).length,
    }))
    .filter(({ copies }) => copies > 0)
}

const starterPlace = (side: SideId, id: string): number => {
  const at = starterDeck[side].indexOf(id)
  return at < 0 ? 99 : at
}

const extraOf = (card: string, book: CardBook): number => (card === 'none' ? -1 : cardIndex(book, card))

function commandPoints(id: SideId, scenario: ScenarioData, options: LittoralOptions): number[] {
  const chosen = id === 'US' ? options.blueCommandPoints : options.redCommandPoints
  const points = Array.from({ length: MOST_TURNS }, (_, turn) => scenario.cp[id][String(turn + 1)] ?? 0)
  if (typeof chosen === 'number') points[0] = chosen
  return points
}

/** Most turns that a game can be set to. */
export const MOST_TURNS = 12
