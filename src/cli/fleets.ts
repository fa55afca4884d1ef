import { Command } from 'commander'
import { catalogue } from '../catalogue.ts'
import type { FleetBook, FleetList } from '../engine/fleets.ts'
import type { Option } from '../engine/options.ts'
import type { Complaints } from '../experiment/complaints.ts'
import type { Value } from '../experiment/types.ts'
import { reserveStdout } from './output.ts'

/** Flags as typed; those that the ruleset's book asks for go by the names of its request. */
type Typed = Readonly<Record<string, string | boolean | undefined>>

/**
 * The command, with the flags of the ruleset that is named on the command line: each rulebook has its own ways to limit
 * a fleet.
 * @param args the program's arguments
 */
export async function fleetsCommand(args: readonly string[] = process.argv.slice(2)): Promise<Command> {
  const command = new Command('fleets')
    .description(
      'Lists the fleets that a rulebook lets a player choose: first how many there are, then each with its document, ready to be pasted under `fleets:` in an experiment.',
    )
    .argument('<ruleset>', 'its name, as in `list`')
    .option('--count', 'say how many there are, and list none')
    .option('--sample <n>', 'so many of them, drawn at random, each with the same chance')
    .option('--by-pick', 'draw the sample pick by pick, so that dear ships are met as often as cheap ones')
    .option('--seed <s>', 'seed of the sample (default: 1)')
    .option('--json', 'print one JSON object instead')
    .action(fleetsAction)
  const named = args.slice(1).find(arg => !arg.startsWith('-'))
  const book = await bookOf(named)
  for (const [name, option] of Object.entries(book?.request ?? {}))
    if (option.type === 'flag') command.option(`--no-${name}`, `without it: ${option.doc}`)
    else command.option(`--${name} <${name}>`, `${option.doc} Default: ${String(option.default)}`)
  return command
}

async function bookOf(ruleset: string | undefined): Promise<FleetBook | undefined> {
  return (await catalogue.find(({ id }) => id === ruleset)?.load())?.ruleset.fleets
}

async function fleetsAction(ruleset: string, typed: Typed): Promise<void> {
  const print = reserveStdout()
  const [{ findEntry }, { Complaints }, { grouped, quote }, { boughtFleets, draws, sampleOf }, { blamed }] =
    await Promise.all([
      import('../experiment/load-game.ts'),
      import('../experiment/complaints.ts'),
      import('../experiment/words.ts'),
      import('../experiment/sample.ts'),
      import('../experiment/blame.ts'),
    ])
  const complaints = new Complaints()
  const entry = findEntry(ruleset, catalogue, { source: `fleets ${ruleset}` }, complaints)
  const game = await entry?.load()
  const book: FleetBook | undefined = game?.ruleset.fleets
  if (game !== undefined && book === undefined)
    complaints.add(
      { source: `fleets ${ruleset}` },
      `${ruleset} has no fleet lists; its forces are in \`broadside describe ${ruleset}\``,
    )
  if (book === undefined) return complaints.fail()
  const request = await readRequest(book, typed, complaints)
  const seed = await readNumber('seed', typed.seed ?? '1', 0, Number.MAX_SAFE_INTEGER, complaints)
  const size = typed.sample === undefined ? undefined : await readNumber('sample', typed.sample, 1, 1e9, complaints)
  for (const [name, what] of [
    ['seed', 'says which sample is drawn'],
    ['byPick', 'says how a sample is drawn'],
  ] as const)
    if (typed[name] !== undefined && typed.sample === undefined)
      complaints.add(flagPlace(name, typed[name]), `${what}; add --sample, such as --sample 50`)
  if (typed.count && typed.sample !== undefined)
    complaints.add(flagPlace('sample', typed.sample), 'nothing is listed with --count; leave one of them out')
  complaints.throwIfAny()
  const asked = Object.entries(typed).filter(([name, value]) => name in book.request && typeof value === 'string')
  const places = asked.map(([name, value]) => [[name, String(value)], flagPlace(name, value)] as const)
  for (const fault of book.faults(request))
    complaints.add(
      blamed(fault, places, { source: ['fleets', ruleset, ...places.map(([, at]) => at.source)].join(' ') }),
      fault,
    )
  complaints.throwIfAny()
  const list = book.list(request)
  if (size !== undefined && size > list.count)
    complaints.add(
      { source: `--sample ${typed.sample}` },
      `there are only ${grouped(list.count)} such fleets; ask for fewer, or leave --sample out to see all`,
    )
  complaints.throwIfAny()
  const draw = draws(seed!)
  const drawn =
    size === undefined
      ? undefined
      : typed.byPick
        ? boughtFleets(list, size, draw)
        : sampleOf(list.count, size, draw).map(index => list.at(index))
  const shown: Shown = drawn === undefined ? list : { count: drawn.length, at: i => drawn[i] }
  if (typed.json) await printJson(print, ruleset, book, request, list.count, shown, typed.count === true)
  else {
    const terms = Object.entries(request).map(
      ([name, value]) => `${name} ${value === true ? 'yes' : value === false ? 'no' : value}`,
    )
    const part = drawn === undefined ? '' : `; ${grouped(drawn.length)} drawn with seed ${seed}`
    print(`${grouped(list.count)} legal ${list.count === 1 ? 'fleet' : 'fleets'} (${terms.join(', ')})${part}\n`)
    if (!typed.count) {
      const { formatValue } = await import('../experiment/values.ts')
      await printAll(print, shown, fleet => `${key(book.label(fleet), quote)}: ${formatValue(fleet as Value)}\n`)
    }
  }
}

/** `--seed 3`, `--by-pick`. */
const flagPlace = (name: string, value: string | boolean | undefined): { source: string } => ({
  source: `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}${typeof value === 'string' ? ` ${value}` : ''}`,
})

/** A label as a key of YAML. */
const key = (label: string, quote: (text: string) => string): string =>
  /^[\p{L}\d][\p{L}\d +,.()/’-]*$/u.test(label) ? label : quote(label)

async function readRequest(book: FleetBook, typed: Typed, complaints: Complaints): Promise<Record<string, never>> {
  const [{ readOption }, { parseFlag }] = await Promise.all([
    import('../experiment/option-values.ts'),
    import('../experiment/source.ts'),
  ])
  const request: Record<string, unknown> = {}
  for (const [name, option] of Object.entries<Option>(book.request)) {
    const given = typed[name]
    request[name] = typeof given === 'boolean' ? given : option.default
    if (typeof given !== 'string') continue
    const raw = parseFlag(given, `--${name} ${given}`, complaints)
    const read = raw && readOption(name, option, raw, complaints)
    if (read !== undefined) request[name] = read.value
  }
  return request as Record<string, never>
}

async function readNumber(
  name: string,
  typed: string | boolean | undefined,
  min: number,
  max: number,
  complaints: Complaints,
): Promise<number | undefined> {
  const [{ parseFlag }, { readCount }] = await Promise.all([
    import('../experiment/source.ts'),
    import('../experiment/numbers.ts'),
  ])
  const source = `--${name} ${String(typed)}`
  const raw = parseFlag(String(typed), source, complaints)
  if (raw === undefined) return undefined
  const read = readCount(raw.value, min, max, name)
  if ('value' in read) return read.value
  complaints.add({ source }, read.message)
  return undefined
}

/** What is listed: all of a list, or what was drawn. */
type Shown = Pick<FleetList, 'count' | 'at'>

/** Characters gathered before they are written. */
const CHUNK = 1 << 16

/** Writes a line for each fleet, waiting for a slow reader: there may be millions. */
async function printAll(
  print: (text: string) => void,
  { count, at }: Shown,
  line: (fleet: unknown, i: number) => string,
): Promise<void> {
  let gone = false
  process.stdout.once('error', () => {
    gone = true
  })
  let text = ''
  for (let i = 0; i < count; i++) {
    text += line(at(i), i)
    if (text.length < CHUNK) continue
    print(text)
    text = ''
    if (process.stdout.writableNeedDrain) await drained()
    if (gone) return
  }
  print(text)
}

/** Resolves when standard output has room again, or nobody reads it any more. */
const drained = (): Promise<void> =>
  new Promise(resolve => {
    const events = ['drain', 'close', 'error']
    const done = (): void => {
      for (const event of events) process.stdout.off(event, done)
      resolve()
    }
    for (const event of events) process.stdout.on(event, done)
  })

async function printJson(
  print: (text: string) => void,
  ruleset: string,
  book: FleetBook,
  request: Readonly<Record<string, unknown>>,
  count: number,
  shown: Shown,
  countOnly: boolean,
): Promise<void> {
  const head = JSON.stringify({ ruleset, request, count })
  if (countOnly) return print(`${head}\n`)
  print(`${head.slice(0, -1)},"fleets":[\n`)
  await printAll(
    print,
    shown,
    (fleet, i) => `${i === 0 ? '' : ',\n'}${JSON.stringify({ label: book.label(fleet), fleet })}`,
  )
  print('\n]}\n')
}
