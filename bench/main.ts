/**
 * `npm run bench [name ...]`: prints the machine and then each measurement, with how it was made.
 * Without names, all of them. Nothing here is asserted: timings belong to a machine, tests to every machine.
 */
import { cpus, totalmem } from 'node:os'

const benches: Record<string, () => Promise<{ bench: () => void | Promise<void> }>> = {
  burt: () => import('./burt.ts'),
  dice: () => import('./dice.ts'),
  laffey: () => import('./laffey.ts'),
  'littoral-commander': () => import('./littoral-commander.ts'),
  'river-plate': () => import('./river-plate.ts'),
  running: () => import('./running.ts'),
  'victory-at-sea': () => import('./victory-at-sea.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in benches))
if (unknown.length > 0) {
  console.error(`no bench called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

const [cpu] = cpus()
console.log(`${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`)
console.log(`Node ${process.version}, V8 ${process.versions.v8}, ${process.platform} ${process.arch}`)
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  console.log(`\n== ${name}`)
  const { bench } = await benches[name]!()
  await bench()
}
