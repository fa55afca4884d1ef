/** Phases of the dice addresses; the round of an address is `turn * 8 + impulse`. */
export const SETUP = 0
export const SHUFFLE = 1
export const CARD = 2
export const REACTION = 3
export const DETECT = 4
export const CARD_INTERCEPT = 5
export const STRIKE = 6
export const INTERCEPT = 7
export const ASSAULT = 8
export const DEFENCE = 9
export const MINE = 10
export const MARKER = 13
