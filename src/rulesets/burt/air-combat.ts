import { shootDown } from './anti-aircraft.ts'
import type { Battle } from './battle-state.ts'
import type { AircraftSpec } from './spec.ts'
import { STREAM } from './streams.ts'
import type { Flight, Unit } from './unit.ts'

const HOPELESS = 10

/**
 * Section 14: a die for each plane; only those words survive. The numbers follow the rules' ladder: a fighter shoots down
 * torpedo aircraft on 4 or more, bombers and reconnaissance on 5, fighters on 6; a gunner shoots down a fighter on 6.
 */
function needAgainst(attacker: AircraftSpec, target: AircraftSpec): number {
  if (attacker.role === 'fighter') return target.role === 'torpedo' ? 4 : target.role === 'fighter' ? 6 : 5
  return attacker.seats === 'several' && target.role === 'fighter' ? 6 : HOPELESS
}

/** Planes of a flight that have not rolled in this move; they roll now. */
function rolls(battle: Battle, flight: Flight): number {
  const { move, rules } = battle.sea
  if (rules.airCombatOnce && flight.fought === move) return 0
  flight.fought = move
  return flight.planes
}

/** Fighters attack a flight in their hex; both fire at once, each plane once a move (B62). */
export function airCombat(battle: Battle, unit: Unit, target: Unit): void {
  const { sea } = battle
  const own = unit.flight!
  const other = target.flight!
  sea.dice.at(sea.move, STREAM.airCombat, unit.index)
  const [need, answer] = [needAgainst(own.spec, other.spec), needAgainst(other.spec, own.spec)]
  const [dice, replies] = [rolls(battle, own), rolls(battle, other)]
  const hits = sea.hits.draw(sea.dice, need, dice)
  const returned = sea.hits.draw(sea.dice, answer, replies)
  const down = Math.min(other.planes, hits)
  const lost = Math.min(own.planes, returned)
  if (sea.voice !== null)
    sea.voice.airCombat(
      unit,
      target,
      { need, dice, hits, down },
      { need: answer, dice: replies, hits: returned, down: lost },
    )
  shootDown(battle, target, down)
  shootDown(battle, unit, lost)
}
