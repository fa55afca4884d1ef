import { describe, expect, it } from 'vitest'
import { battle, puppet, setUp, ship } from './play.ts'

describe('the pack that is dealt through (B25)', () => {
  it('keeps the cards of units that were lost in the move', () => {
    const document = {
      moves: 1,
      ships: [ship('a', 'bismarck', 0, 0), ship('b', 'ark-royal', 1, 0)],
      flights: Array.from({ length: 12 }, () => ({ side: 'b', aircraft: 'fulmar', planes: 1, from: 2 })),
    }
    let used = 0
    const choose = (view: { ready: Int32Array }): number => {
      used++
      return view.ready[0]!
    }
    const { state, play } = battle(
      { scenario: 'free', pack: 'through', hullPercent: 10, setup: setUp(document) as never },
      puppet({
        choose,
        beforeMoving: (_view, _unit, orders) => {
          orders.fireNow = true
          orders.mainTarget = 1
        },
      }),
      puppet({ choose }),
    )
    let early = 0
    for (let game = 0; game < 40; game++) {
      used = 0
      play(game)
      if (state.units[1]!.gone === false) continue
      // With the carrier her flights are gone, and nobody needs a card.
      expect(52 - state.red - state.black).toBe(used)
      if (used < 14) early++
    }
    expect(early).toBeGreaterThan(20)
  })
})
