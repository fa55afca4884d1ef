import type { Outcome, Seat } from '../../engine/contracts.ts'

export const seats: readonly Seat[] = [
  {
    id: 'a',
    title: 'Side A',
    doc: 'Ship A in a duel; the first fleet of a scenario, the attacker where there is one.',
  },
  {
    id: 'b',
    title: 'Side B',
    doc: 'Ship B in a duel; the second fleet of a scenario, the defender where there is one.',
  },
]

export const outcomes: readonly Outcome[] = [
  {
    id: 'a',
    title: 'Side A wins',
    doc: 'Side A met the victory conditions; in a duel, ship B was out first.',
    result: { a: 'win', b: 'loss' },
  },
  {
    id: 'b',
    title: 'Side B wins',
    doc: 'Side B met the victory conditions; in a duel, ship A was out first.',
    result: { a: 'loss', b: 'win' },
  },
  {
    id: 'both',
    title: 'Both out',
    doc: 'Both ships, or both fleets, were out in the same End Phase.',
    result: { a: 'draw', b: 'draw' },
  },
  {
    id: 'draw',
    title: 'Draw',
    doc: 'The last turn was over and neither side had met the conditions or scored more.',
    result: { a: 'draw', b: 'draw' },
  },
  {
    id: 'unfinished',
    title: 'Unfinished',
    doc: 'A battle without a limit in the rulebook was stopped at its last turn.',
    result: { a: 'unfinished', b: 'unfinished' },
  },
]

export const WIN_A = 0
export const WIN_B = 1
export const BOTH = 2
export const DRAW = 3
export const UNFINISHED = 4
