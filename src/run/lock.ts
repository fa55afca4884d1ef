import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { RunFailure } from './failure.ts'

const NAME = 'run.lock'

interface Holder {
  readonly pid: number
  readonly host: string
  /** When the process started, as the system counts it: tells it from a later process of the same number. */
  readonly started: string | null
}

/**
 * Takes a folder for this process, so that two runs never write to one journal. The lock of a process that is gone is
 * taken over.
 * @returns gives the folder back
 * @throws RunFailure if another run is at work there
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, NAME)
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) }
  const text = JSON.stringify(own)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, text, { flag: 'wx' })
      const release = (): void => {
        process.off('exit', release)
        if (read(path) === text) rmSync(path, { force: true })
      }
      process.on('exit', release)
      return release
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = read(path)
    const holder = found === undefined ? undefined : parse(found)
    if (holder !== undefined && alive(holder, own.host)) throw new RunFailure(inUse(folder, path, holder, own.host))
    // Moved before it is removed: of two processes that find it stale, only one can move it.
    const aside = `${path}.${process.pid}`
    try {
      renameSync(path, aside)
      rmSync(aside, { force: true })
    } catch {}
  }
  throw new RunFailure(`${folder}: another run is starting here at this moment; try again when it has ended`)
}

function inUse(folder: string, path: string, holder: Holder, host: string): string {
  return holder.host === host
    ? `${folder}: another run (process ${holder.pid}) is writing here; wait for it to end, or name another folder with --out`
    : `${folder}: a run on the machine "${holder.host}" (process ${holder.pid}) is writing here; wait for it to end, name another folder with --out, or, if that run is gone, delete ${path}`
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, host, started } = JSON.parse(text)
    if (Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string') return { pid, host, started: started ?? null }
  } catch {}
  return undefined
}

/** A lock from another machine cannot be checked from here, so it counts as alive. */
function alive(holder: Holder, host: string): boolean {
  if (holder.host !== host) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return holder.started === null || holder.started === startOf(holder.pid)
}

/** Boot and start time of a process where the system tells (Linux), else null. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // Fields are counted after the name, which stands in brackets and may hold spaces; starttime is the 22nd of all.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return null
  }
}
