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

/** What a ruling needs besides, to matter at all. */
const NEEDS: Readonly<Record<string, { readonly players?: readonly string[]; readonly options: Options }>> = {
  // Graf Spee crosses Ajax's bows: exactly ahead in the first turn, on one side of her later. Nobody turns.
  endOn: {
    players: ['hold-course'],
    options: {
      achilles: 'absent',
      exeter: 'absent',
      cumberland: 'absent',
      places: { ajax: { x: 0, y: 0, heading: 0 }, 'graf-spee': { x: -6, y: 14, heading: 90 } },
    },
  },
  // An edge that is never far.
  escapeWhen: { options: { tableHeight: 20, tableWidth: 20, escapeEdge: 'east' } },
  torpedoesPastEdge: { options: { tableHeight: 30, tableWidth: 40, escapeEdge: 'none' } },
  // Conditions that are soon met, and repairs that save from them.
  crippledWhen: { options: { crippledSpeed: 90, repairOn: 3 } },
}

const cellOf = (id: string, options: Record<string, unknown>) =>
  compileCell(game, setup(id, id, { ...CLOSE, ...options } as Options), 1939)

/** Whether some battle comes out otherwise under these options than without them. */
function changes(options: Record<string, unknown>): boolean {
  const [one, other] = [new Int32Array(layout.length), new Int32Array(layout.length)]
  const needs = NEEDS[Object.keys(options)[0]!]
  return (needs?.players ?? PLAYERS).some(id => {
    const [base, variant] = [cellOf(id, { ...needs?.options }), cellOf(id, { ...needs?.options, ...options })]
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
