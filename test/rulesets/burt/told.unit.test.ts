import { describe, expect, it } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { type NarrationLine, Transcript } from '../../../src/engine/narration.ts'
import { compileBattle } from '../../../src/rulesets/burt/battle.ts'
import type { Battle } from '../../../src/rulesets/burt/battle-state.ts'
import type { Commander } from '../../../src/rulesets/burt/policy.ts'
import { PERISCOPE } from '../../../src/rulesets/burt/unit.ts'
import { chosen, LENGTH, puppet, setUp, ship } from './play.ts'

/** What is told of a small battle. */
function tell(document: object, a: Partial<Commander>, prepare: (battle: Battle) => void = () => {}, blanks = 0) {
  const transcript = new Transcript()
  const options = chosen({ scenario: 'free', weatherChanges: false, blanks, setup: setUp(document) as never })
  const kernel = compileBattle(
    options,
    { a: puppet({ ...a, begin: () => prepare(kernel.battle) }), b: puppet() },
    transcript,
  )
  const dice = new Dice()
  dice.experiment(1)
  dice.game(0)
  kernel.play(dice, new Int32Array(LENGTH))
  return transcript.lines
}

const following = (lines: readonly NarrationLine[], text: RegExp): NarrationLine[] =>
  lines.slice(lines.findIndex(line => text.test(line.text)) + 1)

describe('a told game', () => {
  const sailor: Partial<Commander> = { move: (_view, _unit, orders) => orders.forward(3) }

  it('tells a move, and then the mines that she struck on the way', () => {
    const ships = [ship('a', 'bismarck', 0, 0), ship('b', 'merchant', 30, 0)]
    const lines = tell({ moves: 1, ships, minefields: [{ side: 'b', q: 0, r: -2 }] }, sailor)
    expect(following(lines, /^Bismarck moves 3 hexes to 0, -3/)[0]!.phase).toBe('Mines')
    expect(lines.filter(({ phase }) => phase === 'Mines')).toHaveLength(1)
  })

  it('tells every counter for which a ship searched with ASDIC, and that none was where a blank is', () => {
    const ships = [
      ship('a', 'flower-corvette', 0, 0),
      ship('b', 'u-boat-viib', 0, -1),
      ship('b', 'u-boat-viib', 0, -1),
      ship('b', 'u-boat-viib', 0, -2),
    ]
    const under = (battle: Battle): void => {
      for (const unit of battle.units) if (unit.side === 1) unit.depth = PERISCOPE
    }
    const lines = tell({ moves: 1, ships }, { ...sailor, depthCharge: () => false }, under, 1)
    const told = following(lines, /^Flower class corvette moves 3 hexes to 0, -3/).filter(
      ({ phase }) => phase === 'ASDIC',
    )
    const rolled = told.filter(({ dice }) => dice !== undefined)
    expect(rolled.map(({ text }) => text.replace(/: .*/, '').replace(/counter \d/, 'counter n'))).toEqual([
      'Flower class corvette searches for Type VIIB U-boat 1 (counter n) with ASDIC, 3 needed',
      'Flower class corvette searches for Type VIIB U-boat 2 (counter n) with ASDIC, 3 needed',
      'Flower class corvette searches for Type VIIB U-boat 3 (counter n) with ASDIC, 3 needed',
    ])
    expect(
      told.filter(({ text }) => /searches at blank counter \d with ASDIC: nothing is there/.test(text)),
    ).toHaveLength(3)
  })

  it('shows both dice where two divide AA fire', () => {
    const ships = [ship('a', 'bismarck', 0, 0), ship('b', 'exeter', 2, 0)]
    const lines = tell(
      { moves: 1, ships },
      {
        beforeMoving: (_view, _unit, orders) => {
          orders.fireNow = true
          orders.aaTarget = 1
        },
      },
    )
    const [first, second] = lines.find(({ text }) => /fires her AA guns/.test(text))!.dice!
    expect(lines.find(({ text }) => /fires her AA guns/.test(text))!.text).toContain(`divided by ${first! + second!},`)
  })

  it('shows what every plane rolled in air combat', () => {
    const lines = tell(
      {
        moves: 1,
        ships: [ship('a', 'merchant', 40, 0), ship('b', 'merchant', -40, 0)],
        flights: [
          { side: 'a', aircraft: 'bf-109', planes: 3, q: 0, r: 0 },
          { side: 'b', aircraft: 'walrus', planes: 4, q: 0, r: 0 },
        ],
      },
      {
        fly: (view, _unit, orders) => {
          orders.attack = view.enemy.at(-1)!.index
        },
      },
      battle => {
        Object.assign(battle.views[0].enemy.at(-1)!, { known: true, q: 0, r: 0 })
      },
    )
    const fight = lines.find(({ text }) => / fights /.test(text))!
    expect(fight.text).toMatch(/\(roll 3, 5 needed\).*\(roll 4, 6 needed\): \d shot down for \d/)
    expect(fight.dice).toHaveLength(7)
  })
})
