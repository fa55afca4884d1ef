import { type Battle, reap } from './battle-state.ts'
import { damageBelow } from './boat-damage.ts'
import { ASDIC_CONTACTS, DEPTH_CHARGE_ATTACKS, DEPTH_CHARGED } from './measures.ts'
import { nth, STREAM } from './streams.ts'
import { COUNTER, DEEP, PERISCOPE, SURFACED, type Unit } from './unit.ts'

/**
 * Section 17: a ship with ASDIC that starts in, ends in or passes through the hex of a submerged boat may detect it:
 * 3 or more at periscope depth, 5 or more when deep (B66: or on the surface), one roll for each counter in a move (B52). If so, she may depth
 * charge. The rolls are the referee's: a blank never answers, and the escort does not learn what her charges did.
 */
export function searchHex(battle: Battle, unit: Unit): void {
  const ship = unit.ship!
  if (!ship.spec.asdic) return
  const { sea } = battle
  for (const counter of battle.units) {
    if (counter.kind !== COUNTER || counter.side === unit.side || counter.gone) continue
    if (counter.depth === SURFACED && !sea.rules.asdicOnSurface) continue
    if (counter.q !== unit.q || counter.r !== unit.r || battle.searched[counter.index] === 1) continue
    battle.searched[counter.index] = 1
    const boat = counter.ship
    if (boat === null) {
      if (sea.voice !== null) sea.voice.asdicAtBlank(ship, counter)
      continue
    }
    sea.dice.at(sea.move, nth(STREAM.asdic, battle.boatsMet++), unit.index)
    const need = counter.depth === PERISCOPE ? sea.rules.asdicPeriscope : sea.rules.asdicDeep
    const die = sea.dice.d6()
    if (sea.voice !== null) sea.voice.asdic(ship, counter, die, need)
    if (die < need) continue
    sea.record[ship.at.did + ASDIC_CONTACTS]!++
    const view = battle.views[unit.side as 0 | 1]
    const sighting = view.sighting(counter.index)
    sighting.identified = true
    sighting.spec = counter.spec
    if (ship.spec.depthCharges && battle.players[unit.side as 0 | 1].depthCharge(view, unit, sighting))
      depthCharge(battle, unit, counter)
  }
}

/** 2, 4, 6 do that many points of damage at periscope depth, half as many to a deep boat. */
function depthCharge(battle: Battle, unit: Unit, counter: Unit): void {
  const { sea } = battle
  const boat = counter.ship!
  const die = sea.dice.d6()
  const points = die % 2 === 1 ? 0 : counter.depth === DEEP ? die / 2 : die
  sea.record[unit.ship!.at.did + DEPTH_CHARGE_ATTACKS]!++
  if (sea.voice !== null) sea.voice.depthCharges(unit.ship!, die, points)
  if (points === 0) return
  sea.record[boat.at.suffered + DEPTH_CHARGED]!++
  damageBelow(sea, boat, points)
  reap(battle, counter)
}
