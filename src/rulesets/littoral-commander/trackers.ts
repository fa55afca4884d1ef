import type { CombatValue, UnitType } from './data.ts'
import { FAR } from './map.ts'
import { BALLISTIC_ONLY, BALLISTIC_TOO, CANNON, GA, INT1, LRS1, RP, SLOTS, type Team, UNLIMITED } from './team.ts'

const amount = (value: number | 'inf') => (value === 'inf' ? UNLIMITED : value)

/** Fills a unit's tracker (4.3). */
export function equip(team: Team, i: number, type: UnitType): void {
  team.hp[i] = type.hp
  team.mp[i] = type.mp
  team.space[i] = type.gpsv ?? 1
  const at = i * SLOTS
  for (let s = 0; s < SLOTS; s++) {
    team.cv[at + s] = 0
    team.range[at + s] = 0
    team.supply[at + s] = team.fullSupply[at + s] = 0
    team.trait[at + s] = team.bmd[at + s] = 0
  }
  const set = (slot: number, value: CombatValue) => {
    team.cv[at + slot] = team.bmd[at + slot] = value.cv
    team.range[at + slot] = amount(value.range)
    team.supply[at + slot] = team.fullSupply[at + slot] = amount(value.supply)
    team.trait[at + slot] = value.cannon === true ? CANNON : value.bmd_capable === true ? BALLISTIC_TOO : 0
  }
  if (type.ga !== null) set(GA, type.ga)
  for (let n = 0; n < type.lrs.length; n++) set(LRS1 + n, type.lrs[n]!)
  for (let n = 0; n < type.intercept.length; n++) set(INT1 + n, type.intercept[n]!)
  if (type.resupply_points !== null) team.supply[at + RP] = team.fullSupply[at + RP] = type.resupply_points
}

/** Adds what an Attached card gives to its host (9.32). */
export function attach(team: Team, host: number, cardType: number): void {
  const at = host * SLOTS
  for (const option of team.book.types[cardType]!.options)
    for (const effect of option.effects) {
      if (effect.op === 'host_mod') {
        team.hp[host] = team.hp[host]! + ((effect.hp as number | undefined) ?? 0)
        if (effect.ga !== undefined && team.fullSupply[at + GA]! > 0)
          team.cv[at + GA] = team.cv[at + GA]! + (effect.ga as number)
      }
      const slot =
        effect.op === 'add_lrs'
          ? freeSlot(team, at, LRS1)
          : effect.op === 'add_intercept'
            ? freeSlot(team, at, INT1)
            : -1
      if (slot < 0) continue
      team.cv[at + slot] = effect.cv as number
      team.bmd[at + slot] = (effect.bmd_cv ?? effect.cv) as number
      team.range[at + slot] = effect.range === 'main_map' ? FAR : amount(effect.range as number | 'inf')
      team.supply[at + slot] = team.fullSupply[at + slot] = effect.supply as number
      team.trait[at + slot] =
        effect.ballistic_only === true ? BALLISTIC_ONLY : effect.bmd_cv !== undefined ? BALLISTIC_TOO : 0
    }
}

function freeSlot(team: Team, at: number, first: number): number {
  for (let slot = first; slot < first + 3; slot++) if (team.fullSupply[at + slot] === 0) return slot
  return -1
}
