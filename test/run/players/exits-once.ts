import { existsSync, writeFileSync } from 'node:fs'
import { misbehaving } from './misbehaving.ts'

// Taken while the module loads, before it is out of reach.
const { exit } = process

/** Ends its thread in the first game of its kind; a file tells the next threads that it has happened. */
export default misbehaving('exits-once', sober => {
  const flag = process.env.EXITED_ONCE!
  if (existsSync(flag)) return sober()
  writeFileSync(flag, '')
  return exit(0)
})
