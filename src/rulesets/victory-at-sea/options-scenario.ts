import { choice, document, integer } from '../../engine/options.ts'
import { LEVELS, NATIONS, shipped, shippedIds } from './data.ts'
import { checkConvoy, checkFleet } from './fleets.ts'
import { MOST_TURNS } from './measures.ts'
import { type GroupRecord, type ScenarioRecord, type SideId, scenarios } from './scenarios.ts'

/** Places in a user's roster whose ships can be named without knowing their ids. */
export const OWN_SHIPS = ['own-1', 'own-2', 'own-3', 'own-4', 'own-5', 'own-6', 'own-7', 'own-8'] as const

const ship = (doc: string, first: string) =>
  choice({
    kind: 'scenario',
    doc,
    rule: 'duel',
    values: [...shippedIds, ...OWN_SHIPS],
    default: first,
    titles: Object.fromEntries([...shipped.ships, ...shipped.civilian].map(({ id, class: name }) => [id, name])),
    meaning: Object.fromEntries(OWN_SHIPS.map((id, i) => [id, `ship ${i + 1} of the roster of one's own`])),
  })

const fleet = (doc: string) => document({ kind: 'scenario', doc, rule: 'The Fleet Lists', check: checkFleet })

const crew = (side: string) =>
  choice({
    kind: 'scenario',
    doc: `Crew quality of side ${side}: the Command score of all her ships.`,
    rule: 'Advanced Rules: Command; Campaigns: Starting Fleets',
    values: ['roster', 'green', 'conscript', 'military-grade', 'veteran', 'elite', 'rolled'],
    default: 'roster',
    meaning: {
      roster: 'as the roster says, 4',
      green: 'Command 2',
      conscript: 'Command 3',
      'military-grade': 'Command 4',
      veteran: 'Command 5',
      elite: 'Command 6',
      rolled: 'rolled on 2d6 for every ship before every battle; her player may let two ships change places',
    },
  })

/** The ships of a side as a sentence names them: "Warspite, Valiant and 9 J class". */
function shipsOf(groups: readonly GroupRecord[], side: SideId): string {
  const words: string[] = []
  const nameless = new Map<string, number>()
  for (const name of groups.filter(group => group.side === side).flatMap(group => group.names)) {
    // Destroyers that the rulebook only counts are numbered: "Fletcher 3".
    const kind = name.replace(/( class)? \d+$/, '')
    if (kind === name) words.push(name)
    else nameless.set(kind, (nameless.get(kind) ?? 0) + 1)
  }
  for (const [kind, number] of nameless) words.push(`${number} ${kind} class`)
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Who fights whom. */
const forces = ({ groups }: ScenarioRecord): string =>
  groups === undefined ? 'any two fleets' : `a: ${shipsOf(groups, 'a')}; b: ${shipsOf(groups, 'b')}`

/** What is played. */
export const scenario = {
  scenario: choice({
    kind: 'scenario',
    doc: 'The battle.',
    rule: 'Scenarios; Historical Scenarios; duel',
    values: ['duel', ...scenarios.map(({ id }) => id)],
    default: 'duel',
    titles: { duel: 'Duel', ...Object.fromEntries(scenarios.map(({ id, title }) => [id, title])) },
    meaning: {
      duel: 'two ships beam on at a fixed range, no decisions',
      ...Object.fromEntries(scenarios.map(record => [record.id, forces(record)])),
    },
  }),
  shipA: ship('Duel: the ship of side a.', 'queen-elizabeth'),
  shipB: ship('Duel: the ship of side b.', 'bismarck'),
  range: integer({ kind: 'scenario', doc: 'Duel: the range in inches.', rule: 'duel', min: 0, max: 80, default: 15 }),
  maxTurns: integer({
    kind: 'scenario',
    doc: 'Duel: turns after which it is a draw.',
    rule: 'duel',
    min: 1,
    max: MOST_TURNS,
    default: 30,
  }),
  level: choice({
    kind: 'scenario',
    doc: 'Generic scenarios: the Priority Level.',
    rule: 'The Fleet Lists: Priority Levels',
    values: LEVELS,
    default: 'raid',
  }),
  points: integer({
    kind: 'scenario',
    doc: 'Generic scenarios: Fleet Allocation Points of each side.',
    rule: 'Scenarios: Fleets',
    min: 1,
    max: 12,
    word: 'scenario',
    default: 'scenario',
  }),
  nationA: choice({
    kind: 'scenario',
    doc: 'Generic scenarios: the navy of side a, if fleetA does not say.',
    rule: 'The Fleet Lists',
    values: NATIONS,
    default: 'royal-navy',
  }),
  nationB: choice({
    kind: 'scenario',
    doc: 'Generic scenarios: the navy of side b, if fleetB does not say.',
    rule: 'The Fleet Lists',
    values: NATIONS,
    default: 'kriegsmarine',
  }),
  fleetA: fleet('Generic scenarios: the fleet of side a; a plain one of her navy if it is not given.'),
  fleetB: fleet('Generic scenarios: the fleet of side b; a plain one of her navy if it is not given.'),
  allyA: fleet(
    'Multiplayer Games: a second fleet on side a, with initiative and moves of its own and points as the first.',
  ),
  allyB: fleet(
    'Multiplayer Games: a second fleet on side b, with initiative and moves of its own and points as the first.',
  ),
  convoy: document({
    kind: 'scenario',
    doc: 'Convoy Duty and Supply Ships: the civilian ships that the defender chooses, from an id to how many; types take turns until the points are spent if it is not given.',
    rule: 'Convoy Duty; Supply Ships: Fleets',
    check: checkConvoy,
  }),
  year: integer({
    kind: 'scenario',
    doc: 'Generic scenarios: ships and aircraft must be in service in this year.',
    rule: 'The Fleet Lists: In Service Dates',
    min: 1914,
    max: 1950,
    word: 'any',
    default: 'any',
  }),
  crewA: crew('a'),
  crewB: crew('b'),
  squadronSize: integer({
    kind: 'scenario',
    doc: 'Most ships in a squadron, formed in the order of the fleet unless the player forms others; 1 for none.',
    rule: 'Advanced Rules: Squadrons',
    min: 1,
    max: 6,
    default: 1,
  }),
  weather: choice({
    kind: 'scenario',
    doc: 'Weather: as the scenario or its dice say, or fixed.',
    rule: 'Advanced Rules: Bad Weather',
    values: ['scenario', 'good', 'bad'],
    default: 'scenario',
  }),
  light: choice({
    kind: 'scenario',
    doc: 'Day or night: as the scenario or its dice say, or fixed.',
    rule: 'Advanced Rules: Night Battles',
    values: ['scenario', 'day', 'night'],
    default: 'scenario',
  }),
  turnLimit: integer({
    kind: 'scenario',
    doc: 'Battles to the finish are stopped after this many turns, unfinished.',
    rule: 'Scenarios: Game Length',
    min: 1,
    max: MOST_TURNS,
    default: 40,
  }),
}
