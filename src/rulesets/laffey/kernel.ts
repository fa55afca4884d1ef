import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { endOfRound } from './end-of-round.ts'
import { corsairAttack, LEVELS, placeCorsair } from './four-variations-of-play.ts'
import { AT } from './metrics.ts'
import { lossTest } from './object-of-the-game.ts'
import type { LaffeyOptions } from './options.ts'
import { assignDamageControlTeams } from './phase-1-assign-damage-control-teams.ts'
import { aircraftAttack } from './phase-2-aircraft-attack.ts'
import { planning } from './phase-3-planning.ts'
import { resolve } from './phase-4-resolve.ts'
import { leakSpreads } from './phase-5-leak-spreads.ts'
import { fireSpreads } from './phase-6-fire-spreads.ts'
import type { Captain } from './policy.ts'
import { shippedSheet } from './sheet.ts'
import { Battle } from './state.ts'
import { tablesOf } from './tables.ts'

export function compile(options: LaffeyOptions, captain: Captain): Kernel {
  const level = LEVELS[options.level]
  const battle = new Battle(tablesOf(shippedSheet), captain)
  const limit = battle.tables.aircraft + battle.tables.cells
  return {
    play(dice: Dice, record: Int32Array): void {
      const b = battle
      b.begin(dice, record)
      b.supplies = level.supplies
      b.fitTeams = level.teams
      b.pointer = level.start === 'd10' ? dice.d10() - 1 : level.start - 1
      while (b.ending < 0) {
        b.round++
        if (b.round > limit) throw new Error(`game still running after ${limit} rounds`)
        playRound(b, level.corsairs)
      }
      record[AT.outcome] = b.ending
      record[AT.rounds] = b.round
      record[AT.marks] = b.marks()
    },
  }
}

function playRound(b: Battle, corsairs: boolean): void {
  if (corsairs) placeCorsair(b)
  assignDamageControlTeams(b)
  aircraftAttack(b)
  if (lossTest(b)) return
  planning(b)
  resolve(b)
  if (lossTest(b)) return
  leakSpreads(b)
  if (lossTest(b)) return
  fireSpreads(b)
  if (lossTest(b)) return
  if (corsairs) corsairAttack(b)
  endOfRound(b)
}
