/**
 * Runs `play` with `Math.random`, `Date.now` and `process.exit` out of reach: a player that uses them fails with a message
 * instead of making the result another one each time, or ending the program as if all were well.
 */
export function withoutChance<T>(play: () => T): T {
  const { random } = Math
  const { now } = Date
  Math.random = refuse('Math.random')
  Date.now = refuse('Date.now')
  const { exit } = process
  process.exit = () => {
    throw new Error('process.exit was called during a game: a player answers questions, and ends nothing')
  }
  try {
    return play()
  } finally {
    Math.random = random
    Date.now = now
    process.exit = exit
  }
}

const refuse = (name: string) => (): never => {
  throw new Error(
    `${name} was called during a game: players draw from the dice they are given, so that a game can be played again`,
  )
}
