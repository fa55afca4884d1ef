import { MOST_NEED } from './chance.ts'
import { rollCriticals } from './critical-hits.ts'
import { lose } from './loss.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { ARCS, OUT_OF_RANGE } from './spec.ts'

/** A battery that does not fire. */
export const SILENT = 0

/**
 * Section 5: the number that a gun needs, by the band of the range. `SILENT` beyond its extreme range.
 * @param band as in the gun's table of bands
 */
export const needAt = (sea: Sea, band: number): number => (band === OUT_OF_RANGE ? SILENT : sea.rules.need[band]!)

/** Barrels of a battery that survive and bear. @param arcs a bit for each arc that bears */
export function barrelsBearing(ship: Ship, battery: number, arcs: number): number {
  const from = battery * ARCS
  let guns = 0
  for (let arc = 0; arc < ARCS; arc++) if ((arcs >> arc) & 1) guns += ship.barrels[from + arc]!
  return guns
}

/** Hits of each battery in the volley that is being fired. */
const scored = new Int32Array(32)

/**
 * One ship's gunfire at one target: a die for every gun that bears, main turrets in the order of the list, then
 * secondaries. Each hit takes the gun's damage off at once, and the criticals that it causes are rolled before the next
 * (B26). The dice must be at the firer's address.
 * @param guns barrels that fire, by battery
 * @param needs number needed by battery before `harder`, or `SILENT`
 * @param harder added to every number needed
 */
export function volley(sea: Sea, firer: Ship, target: Ship, guns: Int32Array, needs: Int32Array, harder: number): void {
  // All batteries draw before any hit is dealt with: what a critical rolls then leaves every gun's dice as they were.
  const batteries = firer.spec.batteries.length
  let total = 0
  for (let b = 0; b < batteries; b++) {
    const count = guns[b]!
    scored[b] = 0
    if (needs[b] === SILENT || count === 0) continue
    const need = Math.min(needs[b]! + harder, MOST_NEED)
    const hits = sea.hits.draw(sea.dice, need, count)
    if (sea.voice !== null) sea.voice.fires(firer, target, b, count, need, hits)
    scored[b] = hits
    total += hits
  }
  if (total === 0) return
  for (let b = 0; b < batteries; b++) {
    if (scored[b] === 0) continue
    gunHits(sea, firer, target, b, scored[b]!)
    if (target.fate !== AFLOAT) return
  }
}

function gunHits(sea: Sea, firer: Ship, target: Ship, battery: number, hits: number): void {
  const { gun } = firer.spec.batteries[battery]!
  const { damage } = gun
  let scoring = 0
  let lost = 0
  while (scoring < hits) {
    scoring++
    const loss = target.loss + damage
    if (loss < target.next) {
      target.loss = loss
      lost += damage
    } else {
      lost += lose(sea, target, damage)
      rollCriticals(sea, target)
      if (target.fate !== AFLOAT) break
    }
  }
  sea.record[firer.at.hits + gun.kind]! += scoring
  target.lostToGuns += lost
}
