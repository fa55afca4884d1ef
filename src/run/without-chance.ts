/**
 * Runs `play` with `Math.random` and `Date.now` out of reach, so that a player that uses them fails with a message
 * instead of making the result another one each time.
 */
export function withoutChance<T>(play: () => T): T {
  const { random } = Math
  const { now } = Date
  Math.random = refuse('Math.random')
  Date.now = refuse('Date.now')
  try {
    return play()
  } finally {
    Math.random = random
    Date.now = now
  }
}

const refuse = (name: string) => (): never => {
  throw new Error(
    `${name} was called during a game: players draw from the dice they are given, so that a game can be played again`,
  )
}
