import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { broadside, folderWith, STUDY } from './cli.ts'

const here = folderWith({ 'study.yaml': STUDY })
afterAll(() => here.remove())
const root = fileURLToPath(new URL('../../', import.meta.url))

describe('the program', () => {
  it('lists its commands, with --help and without anything', async () => {
    const [help, bare] = await Promise.all([broadside(here.path, '--help'), broadside(here.path)])
    expect(help.code).toBe(0)
    for (const command of ['run', 'play', 'report', 'check', 'list', 'describe'])
      expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
    expect(bare).toEqual(help)
  })

  it('tells its version', async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    expect(await broadside(here.path, '--version')).toMatchObject({ code: 0, stdout: `${version}\n` })
  })

  it.each(['run', 'play', 'report', 'check', 'list', 'describe'])('says what %s can be given', async command => {
    const { code, stdout } = await broadside(here.path, command, '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: broadside ${command} `))
  })

  it('takes settings one by one or together, before or after the file', async () => {
    const check = async (...args: string[]) => (await broadside(here.path, 'check', ...args)).stdout
    const one = await check('study.yaml', '--set', 'R9=random', '--set', 'dice=5')
    expect(one).toContain('random')
    expect(await check('--set', 'R9=random', 'dice=5', 'study.yaml')).toBe(one)
  })

  it('does not mind a reader that goes away', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${root}broadside.js" play laffey; echo "code $?" >&2`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stderr = ''
    shell.stderr.on('data', data => (stderr += data))
    shell.stdout.destroy()
    await once(shell, 'close')
    expect(stderr).toBe('code 0\n')
  })
})
