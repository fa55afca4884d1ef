import { Command, Option } from 'commander'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../src/cli/arguments.ts'
import { collect, wholeNumber } from '../../src/cli/numbers.ts'

const command = () =>
  new Command('run')
    .argument('<file>')
    .option('--seed <s>')
    .option('--threads <n>', '', wholeNumber('threads', 0, 9))
    .option('--set <key=value>', '', collect)
    .option('--json')
    .option('--no-report')
    .option('--fresh')
    .addOption(new Option('--resume').conflicts('fresh'))
    .addOption(new Option('--stall <s>').hideHelp())
const globals = [new Option('--debug')]
const faults = (...args: string[]) => faultsOf(command(), globals, args)

describe('arguments that are right', () => {
  test.each([
    ['file'],
    ['--seed 3 file --debug --json --json'],
    ['--seed=3 --no-report file'],
    ['--set a=1 --set b=2 --set=c=3 file'],
    ['--threads -1 --help'],
    ['--nonsense -h'],
    ['-- --file'],
    ['--seed --odd file'],
  ])('%s', line => {
    expect(faults(...line.split(' '))).toEqual([])
  })
})

describe('arguments that are wrong, all at once', () => {
  test.each<[string, string[]]>([
    ['', ["missing required argument 'file'"]],
    ['file --seed', ["option '--seed <s>' argument missing"]],
    [
      'file --seed 1 --seed 2 --seed 3',
      ["option '--seed <s>' is given more than once, and only one can hold; give it once"],
    ],
    ['file --sed 4', ["unknown option '--sed'\n(Did you mean --seed?)"]],
    ['file --stal 4', ["unknown option '--stal'"]],
    ['--sed 4', ["unknown option '--sed'\n(Did you mean --seed?)", "missing required argument 'file'"]],
    ['--sed=4 file -x', ["unknown option '--sed'\n(Did you mean --seed?)", "unknown option '-x'"]],
    ['file --json=no', ["option '--json' takes no value; found 'no'"]],
    ['file --resume --fresh', ["option '--resume' cannot be used with option '--fresh'"]],
    ['a b c', ["too many arguments: 'run' takes <file>; found 'b', 'c' besides"]],
    [
      '--threads ten --threads 99 a b',
      [
        "option '--threads <n>' argument 'ten' is invalid. threads must be a whole number from 0 to 9.",
        "option '--threads <n>' argument '99' is invalid. threads must be a whole number from 0 to 9.",
        "option '--threads <n>' is given more than once, and only one can hold; give it once",
        "too many arguments: 'run' takes <file>; found 'b' besides",
      ],
    ],
  ])('%s', (line, wanted) => {
    expect(faults(...line.split(' ').filter(word => word !== ''))).toEqual(wanted)
  })
})
