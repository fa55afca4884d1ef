import { afterAll, describe, expect, it } from 'vitest'
import { broadside, folderWith, STUDY } from './cli.ts'

const here = folderWith({
  'study.yaml': STUDY,
  'a-file': '',
  'twice.yaml': 'ruleset: laffey\nseed: 1\nseed: 2\ngames: none\noptions: { dice: 99 }\n',
  'none.yaml': 'games: 4\n',
  'odd.yaml': 'ruleset: laffey\ntitle: "a\\e[2Jb"\n',
  'bad.json': '{"format": "broadside-res',
})
afterAll(() => here.remove())

/** [arguments, what standard error must say] */
const cases: readonly (readonly [string, RegExp])[] = [
  ['run study.yaml --gmaes 5', /unknown option '--gmaes'\n\(Did you mean --games\?\)\n\(--help lists/],
  ['rnu study.yaml', /unknown command 'rnu'\n\(Did you mean run\?\)/],
  ['run', /missing required argument 'file'/],
  ['run study.yaml --threads ten', /'ten' is invalid\. threads must be a whole number from 0 to 256/],
  ['run study.yaml --threads -1', /'-1' is invalid/],
  ['run study.yaml --block 0', /'0' is invalid\. block must be a whole number from 1 to/],
  ['run study.yaml --games 0 --seed x', /--games 0: games must be .*\n.*--seed x: seed must be/],
  ['run study.yaml --games 1e18', /--games 1e18: games must be a whole number from 1 to/],
  ['run study.yaml --out a-file', /--out a-file: is a file; name a folder/],
  ['run study.yaml --out a-file/below', /--out a-file\/below: a part of this path is a file/],
  ['run study.yaml --out /proc/nowhere', /--out \/proc\/nowhere: this folder cannot be made here/],
  ['run study.yaml --resume --fresh', /cannot be used with option/],
  [
    'run --threads ten --gmaes 5 --seed 1 --seed 2 --resume --fresh --out',
    /^error: option '--threads <n>' argument 'ten' is invalid.*\nerror: unknown option '--gmaes'\n\(Did you mean --games\?\)\nerror: option '--seed <s>' is given more than once.*\nerror: option '--out <folder>' argument missing\nerror: option '--resume' cannot be used with option '--fresh'\n/,
  ],
  ['run', /^error: missing required argument 'file'\n\(--help/],
  [
    'run study.yaml other.yaml --json=yes',
    /takes no value; found 'yes'\nerror: too many arguments: 'run' takes <file>; found 'other.yaml' besides/,
  ],
  ['odds river-plate', /^error: --firer: is missing: .*\nerror: --target: is missing: .*\nerror: --range: is missing/],
  [
    'odds river-plate --firer exter --range x --set A99=1',
    /--firer exter: firer must be.*\n.*--target: is missing.*\n.*--range x: range must be.*\n.*no option "A99"; `broadside/,
  ],
  ['odds burt --range x', /--firer: is missing.*\n.*--target: is missing.*\n.*--range x: range must be/],
  ['odds victory-at-sea --night', /--firer: is missing.*\n.*--target: is missing.*\n.*--range: is missing/],
  [
    'odds burt --firer hood --target bismarck --range 3 --full --fractions',
    /--full: says what the JSON holds; add --json.*\n.*--fractions: says what/,
  ],
  ['odds littoral-commander --strike 5@14 --fractions', /--fractions: says what the JSON holds/],
  ['odds river-plate --firer exeter --target ajax --range 5 --full', /--full: says what the JSON holds/],
  ['odds victory-at-sea --firer hood --target bismarck --range 9 --fractions', /--fractions: says what the JSON holds/],
  [
    'odds burt --firer u-boat-viib --target bismarck --range 2 --weapons secondary',
    /^error: --weapons secondary: .* has no secondary guns/,
  ],
  [
    'odds burt --firer hood --target bismarck --range 3 --set rang=4',
    /no option "rang"; `broadside describe burt` lists them/,
  ],
  ['odds river-plate --firer exeter --target ajax --range 5 --guns 20', /^error: --guns 20: .*20 cannot fire/],
  [
    'check twice.yaml',
    /twice.yaml:3:1: the key "seed" is written twice.*\n.*twice.yaml:4:8: games must be.*\n.*twice.yaml:5:18: dice must be/,
  ],
  ['check none.yaml', /ruleset is missing; there are laffey, victory-at-sea, .* and river-plate-salvo/],
  ['check odd.yaml', /^error: odd.yaml:2:8: a text holds the control character \\u001b/],
  ['play nothing', /^error: play nothing: there is no ruleset "nothing"/],
  [
    'play laffey --set dice=[4,5] R9=random',
    /^error: --set dice=\[4,5\]: a list of values for dice makes 2 games out of one/,
  ],
  ['play laffey --set V7=modified', /laffey has no option or seat "V7"; `broadside describe laffey` lists them/],
  ['play laffey --set r9=random', /did you mean "R9"\?/],
  [
    'play laffey --policy captain=expert{caution:0.6',
    /^error: --policy captain=expert\{caution:0.6: a \{ is not closed with \}/,
  ],
  ['play laffey --policy captain=expert{caution:0.6}', /^error: --policy captain=expert\{caution:0.6\}: /],
  ['play laffey --set dice={a:1', /--set dice=\{a:1: YAML syntax: a \{ is not closed with \}/],
  ['play laffey --game 1e99', /game must be a whole number from 0 to 9,007,199,254,740,991/],
  ['play burt --set scenario=duel setup={}', /^error: --set setup=/],
  ['play burt --set scenario=free', /^error: --set scenario=free: scenario: free needs a setup/],
  ['play burt --set scenario=duel shipA=own-1', /^error: --set shipA=own-1: shipA is own-1/],
  ['fleets victory-at-sea --seed 3', /--seed 3: says which sample is drawn; add --sample/],
  ['fleets victory-at-sea --count --sample 3', /--sample 3: nothing is listed with --count/],
  ['fleets victory-at-sea --nation soviet --nation ijn', /'--nation <nation>' is given more than once/],
  ['fleets victory-at-sea --points 0', /^error: --points 0: /],
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
