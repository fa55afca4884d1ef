import { existsSync, writeFileSync } from 'node:fs'
import { misbehaving } from './misbehaving.ts'

/** Ends its thread in the first game of its kind; a file tells the next threads that it has happened. */
export default misbehaving('exits-once', sober => {
  const flag = process.env.EXITED_ONCE!
  if (existsSync(flag)) return sober()
  writeFileSync(flag, '')
  process.exit(0)
})
