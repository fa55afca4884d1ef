import { type CellSetup, compileCell, playGame } from '../../../src/engine/block.ts'
import type { Game } from '../../../src/engine/contracts.ts'
import { Transcript } from '../../../src/engine/narration.ts'
import { defaultsOf, type Option } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { policies } from '../../../src/policies/river-plate/index.ts'
import { riverPlate } from '../../../src/rulesets/river-plate/index.ts'
import type { BattleOptions } from '../../../src/rulesets/river-plate/options.ts'

export const game: Game = { ruleset: riverPlate, policies }
export const layout = recordLayout(riverPlate)

export type Options = Partial<BattleOptions>

const player = (id: string) => {
  const policy = policies.find(other => other.id === id)
  if (policy === undefined) throw new Error(`no player called ${id}`)
  return { policy, parameters: defaultsOf(policy.parameters) as Record<string, unknown> }
}

export function setup(royalNavy: string, kriegsmarine: string, options: Options = {}): CellSetup {
  return {
    options: { ...defaultsOf(riverPlate.options), ...options },
    players: { 'royal-navy': player(royalNavy), kriegsmarine: player(kriegsmarine) },
  }
}

/** Records of games `first` to `first + count - 1`. */
export function records(cell: CellSetup, seed: number, first: number, count: number): Int32Array[] {
  const compiled = compileCell(game, cell, seed)
  return Array.from({ length: count }, (_, i) => {
    const record = new Int32Array(layout.length)
    playGame(compiled, first + i, record)
    return record
  })
}

/** A game told aloud, one line of text for each line. */
export function told(cell: CellSetup, seed: number, index: number) {
  const transcript = new Transcript()
  const record = new Int32Array(layout.length)
  playGame(compileCell(game, cell, seed, transcript), index, record)
  return { text: asText(transcript), record }
}

export function asText(transcript: Transcript): string {
  let heading = ''
  const lines: string[] = []
  for (const { round, phase, text, dice, rule } of transcript.lines) {
    const place = round === 0 ? phase : `Turn ${round}, ${phase}`
    if (place !== heading) lines.push('', (heading = place))
    lines.push(`  ${dice === undefined ? '' : `[${dice.join(' ')}] `}${text}${rule === undefined ? '' : ` (${rule})`}`)
  }
  return `${lines.join('\n').trim()}\n`
}

/** All values of an option but its default; a few of one with a range. */
export function finiteValuesOf(option: Option): readonly unknown[] {
  if (option.type === 'choice') return option.values.filter(value => value !== option.default)
  return option.type === 'integer' ? [option.min, ...(option.word === undefined ? [] : [option.word])] : []
}
