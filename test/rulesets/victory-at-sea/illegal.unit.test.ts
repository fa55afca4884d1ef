import { describe, expect, test } from 'vitest'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { HANGAR } from '../../../src/rulesets/victory-at-sea/flights.ts'
import type { Admiral } from '../../../src/rulesets/victory-at-sea/policy.ts'
import { EFFECT } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { ACTION } from '../../../src/rulesets/victory-at-sea/special-actions.ts'
import { admiral, playBattle, table } from './play.ts'

/** Plays Carrier Clash with a player of side a who answers something else once. */
function playing(but: Partial<Admiral>, scenario = 'carrier-clash'): () => unknown {
  const battle = table({ scenario, weather: 'good' })
  battle.admirals[0] = playsLike(admiral('carrier-strike'), but)
  battle.admirals[1] = admiral('carrier-strike', 1)
  return () => playBattle(battle, 0)
}

describe('an answer against the rules ends the game with its reason', () => {
  const cases: [string, Partial<Admiral>, RegExp][] = [
    ['nominating an enemy to move', { moveNext: view => view.fleets[1]![0]!.index }, /nominating a ship to move/],
    ['nominating nobody to attack', { attackNext: () => 999 }, /nominating a ship to attack/],
    ['a Special Action of submersibles', { specialAction: () => ACTION.silentRunning }, /Special Action/],
    ['moving too far', { move: (_view, _ship, order) => void (order.before += 1) }, /quarter inches/],
    ['not moving', { move: (_view, _ship, order) => void (order.before = 0) }, /quarter inches/],
    [
      'turning at once',
      { move: (_v, _s, order) => void Object.assign(order, { turn: 1, after: order.before, before: 0 }) },
      /come first/,
    ],
    [
      'a weapon that is not there',
      { attack: (view, _ship, orders) => orders.add(60, view.fleets[1]![0]!.index) },
      /weapon 60/,
    ],
    ['firing at a friend', { attack: (view, _ship, orders) => orders.add(0, view.fleets[0]![0]!.index) }, /no enemy/],
    [
      'firing a turret twice',
      {
        attack: (view, ship, orders) => {
          const turret = ship.spec.weapons.findIndex(({ kind }) => kind === 'turret')
          const target = view.fleets[1]!.find(enemy => enemy.state === 0)
          if (turret < 0 || target === undefined) return
          orders.add(turret, target.index)
          orders.add(turret, target.index)
        },
      },
      /only secondary weapons split/,
    ],
    [
      'more secondary dice than there are',
      {
        attack: (view, ship, orders) => {
          const w = ship.spec.weapons.findIndex(({ kind }) => kind === 'secondary')
          const target = view.fleets[1]!.find(enemy => enemy.state === 0)
          if (w < 0 || target === undefined) return
          orders.add(w, target.index, ship.spec.weapons[w]!.ad)
          orders.add(w, target.index, 1)
        },
      },
      /Attack Dice/,
    ],
    [
      'launching a flight that is not aboard',
      { launch: (_view, _ship, flights) => flights.fill(9999).length - 63 },
      /is not aboard/,
    ],
    ['launching three flights', { launch: () => 3 }, /at most 2/],
    [
      'flying too far',
      {
        fly: (view, side, _fighters, orders) => {
          for (const flight of view.flights)
            if (flight.side === side && flight.state !== HANGAR) orders.go(flight, flight.x + 40, flight.y)
        },
      },
      /Speed is|move now/,
    ],
  ]
  test.each(cases)('%s', (_, but, reason) => {
    const play = playing(but)
    expect(play).toThrow(IllegalDecision)
    expect(play).toThrow(reason)
  })

  test('repairing what is whole', () => {
    expect(playing({ repair: () => EFFECT.bridge }, 'denmark-strait')).toThrow(/Damage Control/)
  })
})
