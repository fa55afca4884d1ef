import type { Rules } from './rules.ts'
import { GROUND, SHIP, type Team, UNIT } from './team.ts'
import { equip } from './trackers.ts'

/** A team as it begins: its units with all supplies where the scenario has them, nothing done yet, no cards. */
export function muster(team: Team, rules: Rules): void {
  const { units, cubes } = team.force
  team.counters = units.length
  team.alive = 0
  team.revealed =
    team.acted =
    team.moved =
    team.paralysed =
    team.landed =
    team.supported =
    team.suppliers =
    team.dugIn =
      0
  team.interceptDice.fill(0)
  team.proxiesDone = team.preloaded = team.entered = 0
  team.noise.fill(0)
  team.impulsesDone = 0
  team.actionPointChange.fill(0)
  team.cubes = cubes
  team.interoperability = team.force.interoperability
  team.interceptBonus =
    team.interceptBonusTurn =
    team.fighterBonus =
    team.destroyedThisTurn =
    team.unitsDestroyed =
    team.lossPoints =
      0
  for (let i = 0; i < units.length; i++) {
    const { type, typeIndex, taskForce, hex, aboard, nation, reserve } = units[i]!
    if (!reserve) team.alive |= 1 << i
    team.kind[i] = UNIT
    team.type[i] = typeIndex
    team.domain[i] = type.cls === 'naval' ? SHIP : GROUND
    team.taskForce[i] = taskForce
    team.hex[i] = hex
    team.aboard[i] = aboard
    team.card[i] = -1
    team.nation[i] = nation
    team.seenBy[i] = -1
    team.crippled[i] = 0
    team.zor[i] = type.cls === 'naval' ? rules.reconnaissanceRadius : -1
    equip(team, i, type)
  }
  team.cards = 0
}
