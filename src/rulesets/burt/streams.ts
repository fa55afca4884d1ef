/** Streams of dice within a move: `dice.at(move, stream, actor)`. The actor is a ship in a duel, a unit in a battle. */
export const STREAM = {
  order: 0,
  guns: 1,
  fires: 2,
  damageControl: 3,
  weather: 4,
  spotting: 5,
  spottingAfter: 6,
  torpedoes: 7,
  aircraft: 8,
  airCombat: 9,
  leak: 10,
  hidden: 11,
  /** Things that one unit can do several times in a move have a stream for each: 32 of each kind. */
  mines: 32,
  asdic: 64,
  antiAircraft: 96,
  /** Faces shown to a reader where one draw decided many dice: never part of a game. */
  shown: 255,
} as const

/** The stream of the n-th time, from 0. After 32 times the last stream is used again from its beginning. */
export const nth = (stream: number, n: number): number => stream + Math.min(n, 31)
