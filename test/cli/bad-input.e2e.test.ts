import { afterAll, describe, expect, it } from 'vitest'
import { broadside, folderWith, STUDY } from './cli.ts'

const here = folderWith({ 'study.yaml': STUDY, 'a-file': '', 'bad.json': '{"format": "broadside-res' })
afterAll(() => here.remove())

/** [arguments, what standard error must say] */
const cases: readonly (readonly [string, RegExp])[] = [
  ['run study.yaml --gmaes 5', /unknown option '--gmaes'\n\(Did you mean --games\?\)/],
  ['rnu study.yaml', /unknown command 'rnu'\n\(Did you mean run\?\)/],
  ['run', /missing required argument 'file'/],
  ['run study.yaml --threads ten', /'ten' is invalid\. threads must be a whole number from 0 to 256/],
  ['run study.yaml --threads -1', /'-1' is invalid/],
  ['run study.yaml --block 0', /'0' is invalid\. block must be a whole number of at least 1/],
  ['run study.yaml --games 0 --seed x', /--games 0: games must be .*\n.*--seed x: seed must be/],
  ['run study.yaml --games 1e18', /--games 1e18: games must be a whole number from 1 to/],
  ['run study.yaml --out a-file', /--out a-file: is a file; name a folder/],
  ['run study.yaml --out a-file/below', /--out a-file\/below: a part of this path is a file/],
  ['run study.yaml --out /proc/nowhere', /--out \/proc\/nowhere: this folder cannot be made here/],
  ['run study.yaml --resume --fresh', /cannot be used with option/],
  ['play laffey --game 1.5', /'1\.5' is invalid\. game must be a whole number/],
  ['play laffey --policy captain=nobody', /--policy captain=nobody: there is no player "nobody"/],
  ['report nowhere', /nowhere: there is no such file/],
  ['report bad.json', /bad\.json: is not a result that can be read: it ends too early or is damaged/],
  ['report study.yaml', /study\.yaml: is not a result that can be read: it is not JSON/],
]

describe('bad input', () => {
  it.concurrent.each(cases)('%s', { timeout: 120_000 }, async (args, message) => {
    const { code, stdout, stderr } = await broadside(here.path, ...args.split(' '))
    expect(stderr).toMatch(message)
    expect(stderr).toMatch(/^error: /)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
})
