import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '../../src/run/lock.ts'
import { runInline, scratch } from './inline.ts'
import { toyExperiment } from './toy.ts'

const lockOf = (folder: string): string => join(folder, 'run.lock')

/** The number of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid

describe('the lock of a folder', () => {
  it('keeps a second run out until it is given back', () => {
    const folder = scratch()
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`another run (process ${process.pid}) is writing here`)
    unlock()
    expect(existsSync(lockOf(folder))).toBe(false)
    lockFolder(folder)()
  })

  it('of a process that is gone is taken over', () => {
    const folder = scratch()
    const unlock = lockFolder(folder)
    const own = JSON.parse(readFileSync(lockOf(folder), 'utf8'))
    unlock()
    writeFileSync(lockOf(folder), JSON.stringify({ ...own, pid: deadPid() }))
    lockFolder(folder)()
  })

  it.runIf(existsSync('/proc/self/stat'))('of a process whose number another has now is taken over', () => {
    const folder = scratch()
    const unlock = lockFolder(folder)
    const own = JSON.parse(readFileSync(lockOf(folder), 'utf8'))
    unlock()
    writeFileSync(lockOf(folder), JSON.stringify({ ...own, started: 'another boot:1' }))
    lockFolder(folder)()
  })

  it('that cannot be read is taken over', () => {
    const folder = scratch()
    writeFileSync(lockOf(folder), '{"pid":')
    lockFolder(folder)()
  })

  it('of another machine is left alone, and the message says what to do', () => {
    const folder = scratch()
    writeFileSync(lockOf(folder), JSON.stringify({ pid: 1, host: 'elsewhere', started: null }))
    expect(() => lockFolder(folder)).toThrow(`"elsewhere" (process 1) is writing here`)
    expect(() => lockFolder(folder)).toThrow(`delete ${lockOf(folder)}`)
  })

  it('is given back after a run, also one that fails', async () => {
    const folder = scratch()
    await runInline(toyExperiment(), folder)
    await runInline(toyExperiment({ seed: 2 }), folder, { start: 'resume' }).catch(() => {})
    expect(existsSync(lockOf(folder))).toBe(false)
  })
})
