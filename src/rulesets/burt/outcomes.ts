import type { Outcome, Seat } from '../../engine/contracts.ts'
import { BATTLES } from './options.ts'

export const seats: readonly Seat[] = [
  {
    id: 'a',
    title: 'Side A',
    doc: 'Royal Navy in the four battles; ship A in a duel.',
    onlyWith: { scenario: BATTLES },
  },
  {
    id: 'b',
    title: 'Side B',
    doc: 'Kriegsmarine in the four battles; ship B in a duel.',
    onlyWith: { scenario: BATTLES },
  },
]

export const outcomes: readonly Outcome[] = [
  {
    id: 'a',
    title: 'Side A wins',
    doc: 'Side A met its condition, or did better by the scenario’s account; in a duel, ship B was sunk.',
    result: { a: 'win', b: 'loss' },
  },
  {
    id: 'b',
    title: 'Side B wins',
    doc: 'Side B met its condition, or did better by the scenario’s account; in a duel, ship A was sunk.',
    result: { a: 'loss', b: 'win' },
  },
  {
    id: 'draw',
    title: 'Draw',
    doc: 'The last move was over and neither side had done better; in a duel, both ships were afloat.',
    result: { a: 'draw', b: 'draw' },
  },
  {
    id: 'unfinished',
    title: 'Unfinished',
    doc: 'A battle to the last ship was stopped at its last move.',
    result: { a: 'unfinished', b: 'unfinished' },
  },
]

export const WIN_A = 0
export const WIN_B = 1
export const DRAW = 2
export const UNFINISHED = 3
