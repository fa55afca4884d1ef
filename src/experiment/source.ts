import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import {
  Composer,
  type CST,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type ParsedNode,
  Parser,
  type Scalar,
} from 'yaml'
import { unprintableIn } from '../engine/spelling.ts'
import type { Complaints, Place } from './complaints.ts'
import { didYouMean, grouped, quote } from './words.ts'

/** Largest file that is read, in bytes. */
const LARGEST = 1024 * 1024
/** Deepest nesting of maps and lists. */
const DEEPEST = 50
/** Values that may come from aliases (`*name`), all together. */
const MOST_ALIASED = 10_000

export type Path = readonly (string | number)[]

/** A value that knows where it was written. */
export interface Located {
  /** As plain data. Maps are objects without a prototype, so no key of the user's can mean anything to the program. */
  readonly value: unknown
  readonly place: Place
  /** Where the key stands, for the value of a map; otherwise the same as `place`. */
  readonly keyPlace: Place
  /** The folder that paths written here are relative to. */
  readonly folder: string
  /** What it holds, by key or index, in the order written; empty for anything but maps and lists. */
  readonly children: ReadonlyMap<string | number, Located>
}

/** The value at a path, or the deepest one on the way to it. */
export function locate(root: Located, path: Path): Located {
  let at = root
  for (const step of path) at = at.children.get(step) ?? at
  return at
}

/** A path as written in a file of `folder`. */
export const pathFrom = (folder: string, path: string): string => (isAbsolute(path) ? path : join(folder, path))

/**
 * Reads a file of experiments or data: YAML 1.2, of which JSON is a part.
 * @param what what it should be, for messages: `an experiment file`
 * @param asked where the file was asked for, if in another file
 * @returns undefined if it could not be read, after complaining
 */
export function readSource(path: string, what: string, complaints: Complaints, asked?: Place): Located | undefined {
  const place = asked ?? { source: path }
  const say = (message: string) => {
    complaints.add(place, asked === undefined ? message : `${quote(path)}: ${message}`)
    return undefined
  }
  let bytes: Uint8Array
  try {
    const stat = statSync(path)
    if (stat.isDirectory()) return say(`is a folder; name ${what} in it`)
    if (!stat.isFile()) return say(`is not a regular file; name ${what}`)
    if (stat.size > LARGEST)
      return say(`has ${grouped(stat.size)} bytes; ${what} may have ${grouped(LARGEST)} at most. Is it the right file?`)
    bytes = readFileSync(path)
  } catch (error) {
    return say(unreadable(path, error))
  }
  if (bytes.includes(0)) return say(`is a binary file (it holds NUL bytes); ${what} is a text in YAML, saved as UTF-8`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return say(`is not text in UTF-8; ${what} is a text in YAML, saved as UTF-8`)
  }
  return parseSource(text, path, what, complaints)
}

function unreadable(path: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no such file${similarFile(path)}`
  if (code === 'EACCES' || code === 'EPERM') return 'you have no permission to read this file'
  return `cannot be read: ${(error as Error).message}`
}

function similarFile(path: string): string {
  try {
    return didYouMean(basename(path), readdirSync(dirname(path)))
  } catch {
    return `, nor a folder ${quote(dirname(path))}`
  }
}

/** Parses a text, complaining of everything that is wrong with its syntax. */
function parseSource(text: string, source: string, what: string, complaints: Complaints): Located | undefined {
  const lines = new LineCounter()
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { source, line, column: col }
  }
  return parse(text, { at, folder: dirname(source), what, lines }, complaints)
}

/** Parses a value given on the command line. Places name the flag; paths are relative to the working folder. */
export function parseFlag(text: string, flag: string, complaints: Complaints): Located | undefined {
  const at = () => ({ source: flag })
  return parse(text, { at, folder: '.', what: 'a value', lines: new LineCounter() }, complaints)
}

/** Whose text is parsed. */
interface Origin {
  readonly at: (offset: number) => Place
  readonly folder: string
  /** What it should be, for messages. */
  readonly what: string
  readonly lines: LineCounter
}

function parse(text: string, { at, folder, what, lines }: Origin, complaints: Complaints): Located | undefined {
  const before = complaints.count
  const tokens = tokensOf(text, lines)
  if (typeof tokens === 'number') {
    complaints.add(at(tokens), `maps and lists are nested too deeply; ${DEEPEST} levels are allowed`)
    return undefined
  }
  const [document, second] = new Composer({ version: '1.2', prettyErrors: false, uniqueKeys: false }).compose(
    tokens,
    true,
    text.length,
  )
  if (second !== undefined) {
    complaints.add(at(second.range[0]), `several documents in one file (a second "---"); ${what} is one document`)
    return undefined
  }
  const { contents: root, errors, warnings, directives } = document!
  for (const { pos, code, message } of errors) complaints.add(at(pos[0]), syntax(code, message))
  for (const { pos, code } of warnings)
    if (code === 'TAG_RESOLVE_FAILED')
      complaints.add(at(pos[0]), `the tag ${quote(text.slice(...pos))} means nothing here; remove it`)
  if (directives.yaml.version === '1.1') complaints.add(at(0), 'files are read as YAML 1.2; remove the line %YAML 1.1')
  if (complaints.count > before) return undefined
  if (root === null || (isScalar(root) && root.range[0] === root.range[1])) {
    complaints.add(at(0), `is empty; ${what} was expected`)
    return undefined
  }
  const builder = new Builder(at, folder, complaints)
  const located = builder.build(root)
  return builder.unusable ? undefined : located
}

/**
 * The syntax tree of a text. The composer of values calls itself for every level of nesting, so the depth is limited
 * here, where the parser still works on a list.
 * @returns an offset at which the text is nested too deeply, if it is
 */
function tokensOf(text: string, lines: LineCounter): CST.Token[] | number {
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  lines.addNewLine(0)
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    // Below the collections lies the document, above them the scalar being read.
    if (parser.stack.length > DEEPEST + 2) return parser.offset
  }
  tokens.push(...parser.end())
  return tokens
}

const writtenTwice = (key: string): string => `the key ${quote(key)} is written twice in one map; remove one`

/** What the parser says most often, in words that tell what to do. */
const SYNTAX: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^Flow map .*indented and end with/, 'a { is not closed with }, or a line after it is not indented'],
  [/^Flow sequence .*indented and end with/, 'a [ is not closed with ], or a line after it is not indented'],
  [/^Flow map must end with/, 'a { is not closed with }'],
  [/^Flow sequence must end with/, 'a [ is not closed with ]'],
  [/^Missing closing (.)quote/, 'a quotation mark is not closed'],
  [
    /^Nested mappings are not allowed/,
    'a second colon on one line; put a text with a colon in quotes, and keys that belong to a key on lines of their own',
  ],
]

function syntax(code: string, message: string): string {
  if (code === 'TAB_AS_INDENT') return 'YAML syntax: indented with a tab; use spaces'
  const words = SYNTAX.find(([pattern]) => pattern.test(message))?.[1]
  return `YAML syntax: ${words ?? `${message.charAt(0).toLowerCase()}${message.slice(1)}`}`
}

/** Hexadecimal and octal numbers stay text: nobody counts games in them, and a typing error should show. */
const scalarValue = ({ value, format, source }: Scalar): unknown =>
  format === 'HEX' || format === 'OCT' ? source : value

/** Texts of users are printed: what they hold must not steer the terminal that shows them. */
const controlCharacter = (what: string, character: string): string =>
  `${what} holds the control character ${character}, which does more on a terminal than to be read; remove it`

/** Turns syntax nodes into located values. Aliases share what they name, so nothing can be multiplied out of bounds. */
class Builder {
  readonly #at: (offset: number) => Place
  readonly #folder: string
  readonly #complaints: Complaints
  /** What each anchor (`&name`) stands for so far; `undefined` while it is being read. */
  readonly #anchors = new Map<string, Located | undefined>()
  readonly #sizes = new Map<Located, number>()
  #aliased = 0
  /** Whether aliases name nothing, or more than may be looked at. */
  unusable = false

  constructor(at: (offset: number) => Place, folder: string, complaints: Complaints) {
    this.#at = at
    this.#folder = folder
    this.#complaints = complaints
  }

  build(node: ParsedNode, keyPlace = this.#at(node.range[0])): Located {
    const place = this.#at(node.range[0])
    if (isAlias(node)) return this.#alias(node.source, place, keyPlace)
    const children = new Map<string | number, Located>()
    const anchor = node.anchor
    if (anchor !== undefined) this.#anchors.set(anchor, undefined)
    let value: unknown
    if (isSeq(node)) {
      for (const item of node.items as ParsedNode[]) children.set(children.size, this.build(item))
      value = [...children.values()].map(child => child.value)
    } else if (isMap(node)) {
      for (const { key, value: item } of node.items as { key: ParsedNode; value: ParsedNode | null }[]) {
        const at = this.#at(key.range[0])
        const odd = isScalar(key) ? unprintableIn(String(key.value)) : undefined
        if (odd !== undefined) this.#complaints.add(at, controlCharacter('a key', odd))
        if (!isScalar(key)) this.#complaints.add(at, 'a key must be a word, not a list, a map or an alias')
        else if (key.value === '__proto__') this.#complaints.add(at, 'unknown key "__proto__"; remove it')
        else if (children.has(String(key.value))) this.#complaints.add(at, writtenTwice(String(key.value)))
        else children.set(String(key.value), item === null ? this.#nothing(at) : this.build(item, at))
      }
      value = Object.fromEntries([...children].map(([key, child]) => [key, child.value]))
    } else value = isScalar(node) ? scalarValue(node) : null
    // Lines may be broken in a long text; where a text must be one line, its reader says so.
    const odd = typeof value === 'string' ? unprintableIn(value.replace(/[\t\n\r]/g, '')) : undefined
    if (odd !== undefined) this.#complaints.add(place, controlCharacter('a text', odd))
    const located = { value, place, keyPlace, folder: this.#folder, children }
    let size = 1
    for (const child of children.values()) size += this.#sizes.get(child) ?? 1
    this.#sizes.set(located, size)
    if (anchor !== undefined) this.#anchors.set(anchor, located)
    return located
  }

  #alias(name: string, place: Place, keyPlace: Place): Located {
    const target = this.#anchors.get(name)
    if (target === undefined) {
      const why = this.#anchors.has(name) ? 'stands inside what it names' : 'names no anchor above it'
      this.#refuse(place, `the alias *${name} ${why}`)
      return this.#nothing(keyPlace)
    }
    const size = this.#sizes.get(target) ?? 1
    this.#aliased += size
    if (this.#aliased > MOST_ALIASED)
      this.#refuse(place, `aliases (*${name}) stand for more than ${grouped(MOST_ALIASED)} values; write them out`)
    const located = { ...target, keyPlace }
    this.#sizes.set(located, size)
    return located
  }

  /** Complains of the first thing that makes the rest useless to look at. */
  #refuse(place: Place, message: string): void {
    if (!this.unusable) this.#complaints.add(place, message)
    this.unusable = true
  }

  #nothing(place: Place): Located {
    return { value: null, place, keyPlace: place, folder: this.#folder, children: new Map() }
  }
}
