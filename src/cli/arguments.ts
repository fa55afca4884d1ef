import type { Command, Option } from 'commander'
import { didYouMean } from '../engine/spelling.ts'
import { repeatable } from './numbers.ts'

/** What the library knows of an option and its types do not tell. */
interface Conflicts {
  readonly conflictsWith: readonly string[]
}

/**
 * Everything that is wrong with the arguments of a command by its definition, so that it can be said at once: the
 * library itself stops at the first. Empty if all is well, or help is asked for.
 * @param globals options that may stand before or after any command's name
 * @param args the arguments after the program's name, without the command's
 */
export function faultsOf(command: Command, globals: readonly Option[], args: readonly string[]): string[] {
  const operands = command.registeredArguments
  if (operands.some(({ variadic }) => variadic)) return []
  const options = [...command.options, ...globals]
  const faults: string[] = []
  const given: Option[] = []
  const found: string[] = []
  let rest = args
  // What follows an unknown flag may be its value or an argument of the command: it is not counted.
  let unclear = false
  while (rest.length > 0) {
    const word = rest[0]!
    rest = rest.slice(1)
    if (word === '--') {
      found.push(...rest)
      break
    }
    if (!word.startsWith('-') || word === '-') {
      if (!unclear) found.push(word)
      unclear = false
      continue
    }
    const [, flag, inline] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [word, word]
    if (flag === '--help' || flag === '-h' || flag === '--version' || flag === '-V') return []
    const option = options.find(({ long, short }) => flag === long || flag === short)
    unclear = option === undefined && inline === undefined
    if (option === undefined) {
      faults.push(`unknown option '${flag}'${meant(flag!, options)}`)
      continue
    }
    if (!option.required) {
      if (inline !== undefined) faults.push(`option '${option.flags}' takes no value; found '${inline}'`)
      given.push(option)
      continue
    }
    const value = inline ?? rest[0]
    if (inline === undefined) rest = rest.slice(1)
    if (value === undefined) faults.push(`option '${option.flags}' argument missing`)
    else faults.push(...faultOfValue(option, value))
    if (given.includes(option) && !repeatable(option.parseArg))
      faults.push(`option '${option.flags}' is given more than once, and only one can hold; give it once`)
    given.push(option)
  }
  for (const option of given)
    for (const name of (option as unknown as Conflicts).conflictsWith) {
      const other = given.find(one => one.attributeName() === name)
      if (other !== undefined) faults.push(`option '${option.flags}' cannot be used with option '${other.flags}'`)
    }
  operands.forEach((operand, i) => {
    if (operand.required && i >= found.length && !unclear) faults.push(`missing required argument '${operand.name()}'`)
  })
  if (found.length > operands.length) {
    const takes = operands.map(operand => `<${operand.name()}>`).join(' ') || 'none'
    const surplus = found.slice(operands.length).map(word => `'${word}'`)
    faults.push(`too many arguments: '${command.name()}' takes ${takes}; found ${surplus.join(', ')} besides`)
  }
  return [...new Set(faults)]
}

function faultOfValue(option: Option, value: string): string[] {
  try {
    option.parseArg?.(value, undefined)
    return []
  } catch (error) {
    if ((error as { code?: string }).code !== 'commander.invalidArgument') throw error
    return [`option '${option.flags}' argument '${value}' is invalid. ${(error as Error).message}`]
  }
}

/** A flag that was misspelt. */
function meant(flag: string, options: readonly Option[]): string {
  const known = options.flatMap(({ long, hidden }) => (long === undefined || hidden ? [] : [long]))
  const near = didYouMean(flag, [...known, '--help'])
  return near === '' ? '' : `\n(${near.slice(2, 3).toUpperCase()}${near.slice(3).replaceAll('"', '')})`
}
