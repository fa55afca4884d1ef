import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const launcher = fileURLToPath(new URL('../../broadside.js', import.meta.url))

/** How a process ended. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A started command: the process, and how it ends. */
export interface Started {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  /** Waits until standard error holds a text. */
  readonly says: (text: RegExp) => Promise<void>
}

/** Starts the command line as a process of its own, in a folder. */
export function start(cwd: string, ...args: string[]): Started {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  })
  let stdout = ''
  let stderr = ''
  const waiting: { text: RegExp; tell: () => void }[] = []
  child.stdout.on('data', data => (stdout += data))
  child.stderr.on('data', data => {
    stderr += data
    for (const { text, tell } of waiting) if (text.test(stderr)) tell()
  })
  const ended = new Promise<Ended>(resolve => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
  return {
    process: child,
    ended,
    says: text => {
      if (text.test(stderr)) return Promise.resolve()
      const told = new Promise<void>(tell => waiting.push({ text, tell }))
      return Promise.race([
        told,
        ended.then(({ stderr: all }) => {
          if (!text.test(all)) throw new Error(`it ended without saying ${text}: ${all}`)
        }),
      ])
    },
  }
}

export const broadside = (cwd: string, ...args: string[]): Promise<Ended> => start(cwd, ...args).ended

/** A folder with files, and how to remove it. */
export function folderWith(files: Readonly<Record<string, string>>): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'broadside-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A study that takes a second or so. */
export const STUDY = `title: A study
ruleset: laffey
seed: 8
games: 300
policies: { captain: [drill] }
vary: { level: [ensign, commander] }
baseline: { level: commander }
report: { metrics: [survived, rounds] }
`
