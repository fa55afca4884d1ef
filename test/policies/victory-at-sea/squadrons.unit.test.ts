import { expect, test } from 'vitest'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { AFLOAT } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { admiral, playBattle, table } from '../../rulesets/victory-at-sea/play.ts'

test.each(['hold-range', 'charge', 'stand-off', 'line-of-battle', 'torpedo-rush', 'expert'])(
  '%s keeps squadrons together',
  player => {
    const fleet = { nation: 'us-navy', ships: { portland: 6 }, aircraft: {} }
    let whole = 0
    let kept = 0
    for (let game = 0; game < 4; game++) {
      const battle = table({ scenario: 'victory-at-sea', squadronSize: 3, fleetA: fleet, fleetB: fleet })
      const own = admiral(player)
      battle.admirals[0] = playsLike(own, {
        moveNext: (view, side) => {
          for (const ship of view.fleets[side]!) {
            if (view.turn > 6 || ship.state !== AFLOAT || ship.crippled) continue
            whole++
            if (ship.squadron >= 0) kept++
          }
          return own.moveNext(view, side)
        },
      })
      playBattle(battle, game)
    }
    // Those that damage leaves alone or slows drop out.
    expect(kept / whole).toBeGreaterThan(0.87)
  },
)
