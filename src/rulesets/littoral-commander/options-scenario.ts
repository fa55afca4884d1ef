import { choice, document, integer } from '../../engine/options.ts'
import { cardTypes, eventCards, type SideId } from './data.ts'
import { checkCards, checkUnits } from './own-types.ts'
import { checkScenario } from './scenario-check.ts'

/** One card more than a team would have: what is it worth? */
const extraCard = (side: SideId, team: string) =>
  choice<string>({
    kind: 'scenario',
    rule: '3.12',
    doc: `A card that the ${team} team is given on top of all others.`,
    values: ['none', ...cardTypes.filter(({ side: of, cost }) => of === side && cost > 0).map(({ id }) => id)],
    default: 'none',
  })

/** The name of an Event card as an option's value: missionKills. */
export const eventId = (name: string): string =>
  name
    .split(' ')
    .map((word, i) => (i === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('')

/** What is played: forces, length, cards. */
export const scenarioOptions = {
  scenario: choice({
    kind: 'scenario',
    rule: '2.0',
    doc: 'The situation to play.',
    values: ['gotland_redux', 'mirror_baltic_resolve', 'red_dawn'],
    default: 'gotland_redux',
    meaning: {
      gotland_redux: 'Meeting Engagement - Gotland Redux, as Appendix B sets it up; victory points reconstructed',
      mirror_baltic_resolve: 'Mirror Image - Baltic Resolve: its name only, forces reconstructed',
      red_dawn: 'Red Dawn: its name only, forces reconstructed',
    },
  }),
  ownScenario: document({
    kind: 'scenario',
    rule: '2.0',
    doc: 'A scenario of your own, played in place of the named one: forces, cards, points, victory.',
    check: checkScenario,
  }),
  ownUnits: document({
    kind: 'data',
    rule: 'Appendix A',
    doc: 'Unit sheets of your own in place of those that ship, by id (units: [{ id: ru_ffg, lrs: [...] }]).',
    check: checkUnits,
  }),
  ownCards: document({
    kind: 'data',
    rule: '9.0',
    doc: 'Cards of your own: those that ship with other numbers, or new ones like them (cards: [{ id: ..., like: us_deep }]).',
    check: checkCards,
  }),
  mirror: choice({
    kind: 'scenario',
    rule: '2.0',
    doc: "Whose numbers Red's units have where the scenario names pairs of units.",
    values: ['auto', 'national', 'true'],
    default: 'auto',
    meaning: {
      auto: 'in Mirror Image those of the US unit of its pair, else their own',
      national: 'their own',
      true: 'those of the US unit of their pair',
    },
  }),
  initiative: choice({
    kind: 'scenario',
    rule: '3.25',
    doc: 'The team with the initiative at the start.',
    values: ['scenario', 'US', 'RU', 'random'],
    default: 'scenario',
  }),
  information: choice({
    kind: 'scenario',
    rule: '6.0',
    doc: 'What the players know of face-down counters.',
    values: ['hidden', 'open'],
    default: 'hidden',
    meaning: {
      hidden: 'their hex, and whether they are ground counters or ships',
      open: 'everything, though they still cannot be struck: the most that reconnaissance could be worth',
    },
  }),
  deck: choice({
    kind: 'scenario',
    rule: '3.01',
    doc: 'The cards that can be bought.',
    values: ['starter', 'core', 'all'],
    default: 'starter',
    meaning: {
      starter: 'a small deck, as 3.01 advises to beginners',
      core: 'every card marked as core',
      all: 'every card, submarines and reinforcements among them',
    },
  }),
  cards: choice({
    kind: 'scenario',
    rule: '3.12',
    doc: 'How Command Points are spent.',
    values: ['players', 'example', 'none'],
    default: 'players',
    meaning: {
      players: 'the players buy',
      example: 'what Appendix B buys in Gotland Redux; elsewhere the players buy',
      none: 'nobody buys: only the cards that the scenario gives',
    },
  }),
  blueExtraCard: extraCard('US', 'US'),
  redExtraCard: extraCard('RU', 'Russian'),
  event: choice({
    kind: 'scenario',
    rule: '16.0',
    doc: 'The Event card that is in force from the start.',
    values: ['none', 'random', ...eventCards.map(({ name }) => eventId(name))],
    default: 'none',
    meaning: { none: 'none', random: 'one drawn at random' },
  }),
  interoperability: integer({
    kind: 'scenario',
    rule: '17.1',
    doc: 'Cubes on the Interoperability Network of a team of several nations.',
    min: 0,
    max: 5,
    word: 'scenario',
    default: 'scenario',
  }),
  turns: integer({
    kind: 'scenario',
    rule: 'Appendix B',
    doc: 'Turns to play.',
    min: 1,
    max: 12,
    word: 'scenario',
    default: 'scenario',
  }),
  blueCommandPoints: integer({
    kind: 'scenario',
    rule: '3.11',
    doc: 'Command Points of the US team in the first Planning Stage.',
    min: 0,
    max: 40,
    word: 'scenario',
    default: 'scenario',
  }),
  redCommandPoints: integer({
    kind: 'scenario',
    rule: '3.11',
    doc: 'Command Points of the Russian team in the first Planning Stage.',
    min: 0,
    max: 40,
    word: 'scenario',
    default: 'scenario',
  }),
}
