import { type CellSetup, compileCell, playGame } from '../../../src/engine/block.ts'
import { Transcript } from '../../../src/engine/narration.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { policies } from '../../../src/policies/laffey/index.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import type { LaffeyOptions } from '../../../src/rulesets/laffey/options.ts'

export const game = { ruleset: laffey, policies }

export function setup(player: string, options: Partial<LaffeyOptions> = {}): CellSetup {
  const policy = policies.find(({ id }) => id === player)
  if (policy === undefined) throw new Error(`no player called ${player}`)
  return {
    options: { ...defaultsOf(laffey.options), ...options },
    players: { captain: { policy, parameters: defaultsOf(policy.parameters) as Record<string, unknown> } },
  }
}

/** Records of games `first` to `first + count - 1`. */
export function records(player: string, options: Partial<LaffeyOptions>, seed: number, first: number, count: number) {
  const cell = compileCell(game, setup(player, options), seed)
  return Array.from({ length: count }, (_, i) => {
    const record = new Int32Array(recordLayout(laffey).length)
    playGame(cell, first + i, record)
    return record
  })
}

/** A game told aloud, one line of text for each line. */
export function told(player: string, options: Partial<LaffeyOptions>, seed: number, index: number) {
  const transcript = new Transcript()
  const record = new Int32Array(recordLayout(laffey).length)
  playGame(compileCell(game, setup(player, options), seed, transcript), index, record)
  let heading = ''
  const lines: string[] = []
  for (const { round, phase, text, dice, rule } of transcript.lines) {
    const place = round === 0 ? phase : `Round ${round}, ${phase}`
    if (place !== heading) lines.push('', (heading = place))
    lines.push(`  ${dice === undefined ? '' : `[${dice.join(' ')}] `}${text}${rule === undefined ? '' : ` (${rule})`}`)
  }
  return { text: `${lines.join('\n').trim()}\n`, record }
}
