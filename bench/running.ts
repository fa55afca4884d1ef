/**
 * Whole runs as a user starts them: start-up, threads against one thread, memory over the length of a run.
 * Each is a process of its own; memory is the peak that the system reports for it (Linux only).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = new URL('../broadside.js', import.meta.url).pathname
const EXPERIMENT = 'title: bench\nruleset: laffey\nseed: 1\npolicies: { captain: drill }\n'

interface Run {
  readonly seconds: number
  readonly firstProgress: number
  readonly peakMiB: number
}

async function run(games: number, threads: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-bench-'))
  try {
    const file = join(folder, 'bench.yaml')
    writeFileSync(file, EXPERIMENT)
    const flags = ['--games', String(games), '--threads', String(threads), '--out', join(folder, 'out'), '--no-report']
    const began = performance.now()
    const child = spawn(process.execPath, [program, 'run', file, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
    let firstProgress = Number.NaN
    child.stderr.on('data', () => {
      if (Number.isNaN(firstProgress)) firstProgress = performance.now() - began
    })
    let peakMiB = Number.NaN
    const sampler = setInterval(() => {
      peakMiB = peakOf(child.pid!) ?? peakMiB
    }, 100)
    const code = await new Promise<number | null>(resolve => child.on('close', resolve))
    clearInterval(sampler)
    if (code !== 0) throw new Error(`the run ended with ${code}`)
    return { seconds: (performance.now() - began) / 1000, firstProgress, peakMiB }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function peakOf(pid: number): number | undefined {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line === null ? undefined : Number(line[1]) / 1024
  } catch {
    return undefined
  }
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!

export async function bench(): Promise<void> {
  const help: number[] = []
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    await new Promise(resolve => spawn(process.execPath, [program, '--help'], { stdio: 'ignore' }).on('close', resolve))
    help.push(performance.now() - began)
  }
  console.log(`--help, whole process: median of 5 ${median(help).toFixed(0)} ms`)

  const small = 300_000
  const rounds: { one: Run; two: Run }[] = []
  for (let i = 0; i < 3; i++) rounds.push({ one: await run(small, 1), two: await run(small, 2) })
  const seconds = (of: (round: { one: Run; two: Run }) => Run) => median(rounds.map(round => of(round).seconds))
  console.log(
    `first progress line: median of 3 ${median(rounds.map(r => r.two.firstProgress)).toFixed(0)} ms after start`,
  )
  console.log(
    `${small.toLocaleString('en-GB')} games, Commander, drill, whole process: 1 thread ${seconds(r => r.one).toFixed(2)} s, ` +
      `2 threads ${seconds(r => r.two).toFixed(2)} s, ratio ${median(rounds.map(r => r.one.seconds / r.two.seconds)).toFixed(2)} (median of 3 pairs)`,
  )
  for (const games of [100_000, 1_000_000, 10_000_000]) {
    const { seconds, peakMiB } = await run(games, 2)
    const rate = Math.round(games / seconds).toLocaleString('en-GB')
    console.log(
      `${games.toLocaleString('en-GB')} games, 2 threads: ${seconds.toFixed(1)} s, ${rate} games/s, peak ${peakMiB.toFixed(0)} MiB resident`,
    )
  }
}
