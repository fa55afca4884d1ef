import { describe, expect, it } from 'vitest'
import { compileCell, playGame } from '../../../src/engine/block.ts'
import type { Option } from '../../../src/engine/options.ts'
import { battleOptions } from '../../../src/rulesets/river-plate/options.ts'
import { finiteValuesOf, game, layout, type Options, records, setup } from './play.ts'

/** Ships close together, so that everything happens in few battles. */
const CLOSE = {
  cumberland: 'royal-navy',
  turnLimit: 12,
  crippledHull: 100,
  crippledSpeed: 0,
  crippledGuns: 'never',
  shipsToSink: 5,
  places: {
    ajax: { x: 0, y: 0, heading: 0 },
    achilles: { x: 4, y: 0, heading: 0 },
    exeter: { x: 8, y: 0, heading: 0 },
    cumberland: { x: 12, y: 0, heading: 0 },
    'graf-spee': { x: 6, y: 9, heading: 90 },
  },
} as const

/** Battles that are tried until one differs; rare rulings need many. */
const MOST_GAMES = 100
const PLAYERS = ['random', 'torpedo-run']

const cellOf = (id: string, options: Record<string, unknown>) =>
  compileCell(game, setup(id, id, { ...CLOSE, ...options } as Options), 1939)

/** Whether some battle comes out otherwise under these options than under none. */
function changes(options: Record<string, unknown>): boolean {
  const [one, other] = [new Int32Array(layout.length), new Int32Array(layout.length)]
  return PLAYERS.some(id => {
    const [base, variant] = [cellOf(id, {}), cellOf(id, options)]
    for (let index = 0; index < MOST_GAMES; index++) {
      playGame(base, index, one.fill(0))
      playGame(variant, index, other.fill(0))
      if (one.some((n, i) => n !== other[i])) return true
    }
    return false
  })
}

const others = Object.entries(battleOptions as Record<string, Option>).flatMap(([name, option]) =>
  option.kind === 'ruling' ? finiteValuesOf(option).map(value => [option.id!, name, value] as const) : [],
)

describe('every other reading of every ruling', () => {
  it.each(others.filter(([, name]) => name !== 'start'))('%s: %s = %s changes battles', (_, name, value) => {
    expect(changes({ [name]: value })).toBe(true)
  })

  it('the same options change nothing', () => {
    expect(changes({ gunfire: 'player-b-first' })).toBe(false)
  })

  it('A26: another start changes battles', () => {
    const start = (options: object) => records(setup('expert', 'expert', options), 1939, 0, 10).join(';')
    expect(start({ start: 'apart-40' })).not.toBe(start({}))
  })
})
