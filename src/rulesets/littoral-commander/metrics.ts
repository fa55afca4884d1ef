import type { EventGroup, Metric } from '../../engine/contracts.ts'
import { recordLayout } from '../../engine/record.ts'
import { cardTypes, unitTypes } from './data.ts'
import { MOST_TURNS } from './force.ts'

/** More than any team commits in twelve turns. */
const MUCH = 2_000

const metric = (id: string, title: string, unit: string, max: number, doc: string, min = 0): Metric => ({
  id,
  title,
  unit,
  doc,
  min,
  max,
})

/** One metric for each team; they stand side by side in the record, Blue first. */
const both = (id: string, title: string, unit: string, max: number, doc: string): Metric[] => [
  metric(`${id}Blue`, `${title}, Blue`, unit, max, doc),
  metric(`${id}Red`, `${title}, Red`, unit, max, doc),
]

/** What is measured once a game. */
export const metrics: readonly Metric[] = [
  metric('turns', 'Turns', 'turns', MOST_TURNS, 'Turns played.'),
  metric(
    'margin',
    'Victory Points, Blue minus Red',
    'points',
    200,
    'Victory Points of Blue less those of Red at the end.',
    -200,
  ),
  metric('influence', 'Influence', 'spaces', 10, 'The Influence Meter at the end; towards Blue if positive.', -10),
  ...both('points', 'Victory Points', 'points', 200, 'Victory Points at the end.'),
  ...both(
    'lost',
    'Units lost',
    'units',
    32,
    'Units of the team destroyed, embarked ones included; no markers or decoys.',
  ),
  ...both(
    'hitPoints',
    'Hit Points lost',
    'HP',
    500,
    'HP that counters of the team lost; hits absorbed by decoys are not counted.',
  ),
  ...both('strikes', 'LRS dice', 'dice', MUCH, 'LRS dice that the team committed, cards included.'),
  ...both('intercepts', 'INTERCEPT dice', 'dice', MUCH, 'INTERCEPT dice that the team committed.'),
  ...both(
    'assaultDice',
    'GROUND ASSAULT dice',
    'dice',
    MUCH,
    'GROUND ASSAULT dice that the team committed, in attack and defence.',
  ),
  ...both('resupplied', 'Points resupplied', 'points', MUCH, 'Resupply Points that reached units of the team.'),
  ...both('cards', 'Cards played', 'uses', MUCH, 'Uses of cards, answers to enemy cards included.'),
  ...both('cubes', 'Network cubes', 'cubes', MUCH, 'Degradation cubes on the Tactical Network at the end.'),
]

/** What is counted. */
export const events: readonly EventGroup[] = [
  {
    id: 'lostByType',
    title: 'Units lost by type',
    doc: 'Units destroyed, by type.',
    names: unitTypes.map(({ id, name, side }) => ({ id, title: `${name} (${side})` })),
  },
  {
    id: 'cardsPlayed',
    title: 'Cards played',
    doc: 'Uses of each card, answers included.',
    names: cardTypes.map(({ id, name, side }) => ({ id, title: `${name} (${side})` })),
  },
]

const layout = recordLayout({ metrics, events })

/** Positions in a game's record; those of a pair are Blue's, and Red's is the next. */
export const AT = {
  outcome: layout.outcome,
  turns: layout.metric('turns'),
  margin: layout.metric('margin'),
  influence: layout.metric('influence'),
  points: layout.metric('pointsBlue'),
  lost: layout.metric('lostBlue'),
  hitPoints: layout.metric('hitPointsBlue'),
  strikes: layout.metric('strikesBlue'),
  intercepts: layout.metric('interceptsBlue'),
  assaultDice: layout.metric('assaultDiceBlue'),
  resupplied: layout.metric('resuppliedBlue'),
  cards: layout.metric('cardsBlue'),
  cubes: layout.metric('cubesBlue'),
  lostByType: layout.event('lostByType'),
  cardsPlayed: layout.event('cardsPlayed'),
} as const
