import { AT_GUNNERY, type Battle, forbid, RECORD } from './battle.ts'
import { BANDS, CALIBRES, SHIPS } from './data.ts'
import { facingSide, resolveHit } from './hit-location.ts'
import { bridgeOut } from './movement-phase.ts'
import { tellSalvo, tellWasted } from './narration.ts'
import { HOLD_FIRE } from './policy.ts'
import { canFire, lookOut, rangeBand, rangeKey } from './sight.ts'
import { effectsAt, gunGroups, modifierKey, mountKey } from './tables.ts'
import { MODIFIER_CAP, OUT_OF_RANGE } from './throw-tables.ts'

/** Gunnery Phase: Player B resolves gunfire, then Player A; or both at once (A7). */
export function gunneryPhase(battle: Battle): void {
  const { state, tables } = battle
  if (state.closest > tables.bandLimits[BANDS - 1]!) return
  const first = tables.fleet[1 - state.playerA]!
  const second = tables.fleet[state.playerA]!
  if (battle.options.gunfire === 'player-b-first') {
    for (let i = 0; i < first.length; i++) if (aim(battle, first[i]!)) fire(battle, first[i]!)
    for (let i = 0; i < second.length; i++) if (aim(battle, second[i]!)) fire(battle, second[i]!)
    return
  }
  let firing = 0
  for (let i = 0; i < first.length; i++) if (aim(battle, first[i]!)) firing |= 1 << first[i]!
  for (let i = 0; i < second.length; i++) if (aim(battle, second[i]!)) firing |= 1 << second[i]!
  for (let i = 0; i < first.length; i++) if (firing & (1 << first[i]!)) fire(battle, first[i]!)
  for (let i = 0; i < second.length; i++) if (firing & (1 << second[i]!)) fire(battle, second[i]!)
}

/** Asks for the ship's targets, if there are any, and keeps them by mount. Returns whether it fires at all. */
function aim(battle: Battle, ship: number): boolean {
  const { state, tables, shipTargets } = battle
  if (state.present[ship] === 0 || bridgeOut(state, ship) || !lookOut(state, ship)) return false
  const mounts = tables.mounts[ship]!
  // Plain loops: `fill` costs more than it saves on a dozen places.
  for (let m = 0; m < mounts; m++) shipTargets[m] = HOLD_FIRE
  battle.players[tables.side[ship]!]!.fire(state, ship, shipTargets)
  let firing = false
  for (let m = 0; m < mounts; m++) {
    const target = shipTargets[m]!
    battle.targets[mountKey(ship, m)] = target
    if (target === HOLD_FIRE) continue
    if (!(target >= 0 && target < SHIPS && canFire(state, ship, m, target)))
      forbid(battle, ship, 'firing', `mount ${m} at ship ${target}, which it cannot reach`)
    firing = true
  }
  if (battle.options.splitFire === 'main-together') checkTogether(battle, ship)
  return firing
}

/** A6=main-together: the turrets that fire all fire at one target. */
function checkTogether(battle: Battle, ship: number): void {
  let only = HOLD_FIRE
  for (let m = 0; m < battle.tables.turrets[ship]!; m++) {
    const target = battle.shipTargets[m]!
    if (target === HOLD_FIRE || target === only) continue
    if (only !== HOLD_FIRE) forbid(battle, ship, 'firing', 'turrets at two targets, which A6=main-together forbids')
    only = target
  }
}

/** Throws for the guns of `ship` by its targets: the larger calibre first, targets in roster order (A5). */
function fire(battle: Battle, ship: number): void {
  const { state, tables, options, guns, targets } = battle
  battle.dice.at(state.turn, AT_GUNNERY, ship)
  const mounts = tables.mounts[ship]!
  if (options.gunGroups === 'turret') {
    for (let m = 0; m < mounts; m++) {
      const key = mountKey(ship, m)
      if (targets[key] !== HOLD_FIRE)
        throwSalvo(battle, ship, targets[key]!, tables.mountCalibre[key]!, tables.mountGuns[key]!)
    }
    return
  }
  for (let m = 0; m < mounts; m++) {
    const key = mountKey(ship, m)
    if (targets[key] !== HOLD_FIRE) guns[gunKey(targets[key]!, tables.mountCalibre[key]!)]! += tables.mountGuns[key]!
  }
  if (options.gunGroups === 'all-guns') poolCalibres(battle)
  for (let calibre = CALIBRES.length - 1; calibre >= 0; calibre--)
    for (let target = 0; target < SHIPS; target++) {
      const firing = guns[gunKey(target, calibre)]!
      if (firing === 0) continue
      // Left at zero for the next ship.
      guns[gunKey(target, calibre)] = 0
      throwSalvo(battle, ship, target, calibre, firing)
    }
}

const gunKey = (target: number, calibre: number): number => target * 8 + calibre

/** A5=all-guns: all guns at a target count with the largest calibre among them. */
function poolCalibres({ guns }: Battle): void {
  for (let target = 0; target < SHIPS; target++) {
    let sum = 0
    let largest = -1
    for (let calibre = 0; calibre < CALIBRES.length; calibre++) {
      if (guns[gunKey(target, calibre)] === 0) continue
      sum += guns[gunKey(target, calibre)]!
      largest = calibre
      guns[gunKey(target, calibre)] = 0
    }
    if (largest >= 0) guns[gunKey(target, largest)] = sum
  }
}

/** One throw of two white dice and a red one, and what its hits do. */
function throwSalvo(battle: Battle, ship: number, target: number, calibre: number, firing: number): void {
  const { state, tables, dice, record, options } = battle
  // Sunk by an earlier throw: no throw is made (ledger, G3), unless all fire is at once (A7).
  if (state.present[target] === 0 && options.gunfire !== 'simultaneous') return
  const band = rangeBand(state, ship, target)
  const modifier = gunneryModifier(battle, calibre, firing, band)
  const thrown = dice.below(216)
  const hits = tables.hits[Math.min(modifier, MODIFIER_CAP) * 216 + thrown]!
  record[RECORD.salvos + ship]!++
  if (battle.narrator !== undefined) {
    const range = Math.sqrt(state.ranges[rangeKey(ship, target)]!)
    tellSalvo(battle, ship, target, calibre, firing, band, modifier, thrown, hits, range)
  }
  if (hits === 0) return
  record[RECORD.straddles + ship]!++
  record[RECORD.weaponsScored + 6 * ship + calibre]! += hits
  record[RECORD.weaponsSuffered + 6 * target + calibre]! += hits
  if (state.present[target] === 0) {
    if (battle.narrator !== undefined) tellWasted(battle, target, hits)
    return
  }
  const effects = effectsAt(tables, target, calibre, band)
  const facing = facingSide(battle, target, state.x[ship]!, state.y[ship]!)
  for (let i = 0; i < hits && state.present[target] === 1; i++)
    resolveHit(battle, target, effects, tables.hullDamage[calibre]!, facing)
}

/** Groups of guns, and the range (Gunnery Phase). At least 0: no table cell in range is below. */
function gunneryModifier(battle: Battle, calibre: number, firing: number, band: number): number {
  const { tables } = battle
  const forRange = tables.gunnery[modifierKey(calibre, band)]!
  if (forRange === OUT_OF_RANGE) throw new Error('a gun fired beyond its range')
  return gunGroups(tables, firing) + forRange
}
