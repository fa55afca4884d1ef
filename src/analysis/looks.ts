/** All looks but the last are multiples of this. */
export const LOOK_ROUND = 1000

/**
 * The numbers of games per cell at which a stopping rule is evaluated: 1000, then each a quarter more than the last,
 * rounded up to a thousand (2000, 3000, 4000, 5000, 7000, 9000, 12000, ...), and at last `max` itself.
 * They depend on nothing else, and those below `max` not on `max` either, so a run that is taken up again with a
 * greater `max` stops where one that had it from the start would have.
 */
export function lookSchedule(max: number): number[] {
  const looks: number[] = []
  for (let games = LOOK_ROUND; games < max; games = after(games)) looks.push(games)
  looks.push(max)
  return looks
}

/** The first look of `lookSchedule(max)` after `games`; undefined from `max` on. */
export function nextLook(games: number, max: number): number | undefined {
  if (games >= max) return undefined
  let look = LOOK_ROUND
  while (look <= games) look = after(look)
  return Math.min(look, max)
}

const after = (games: number): number =>
  Math.max(games + LOOK_ROUND, Math.ceil((games + Math.floor(games / 4)) / LOOK_ROUND) * LOOK_ROUND)
