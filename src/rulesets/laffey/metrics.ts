import type { EventGroup, Metric } from '../../engine/contracts.ts'
import { recordLayout } from '../../engine/record.ts'
import { BENEFITS, PENALTIES } from './icons.ts'
import { COMPARTMENT_IDS, MOST_AIRCRAFT, MOST_CELLS_A_TABLE, MOST_HEALTH, shippedSheet } from './sheet.ts'

/** Most rounds that a game can last: every round uses up an aircraft's attack or a Clear Skies cell (R60). */
export const MOST_ROUNDS = MOST_AIRCRAFT + MOST_CELLS_A_TABLE

const MOST_TEAMS = 4
/** Those held at the start, one a team and round, and one a star cell. */
const MOST_SUPPLIES = 20 + MOST_TEAMS * MOST_ROUNDS + MOST_CELLS_A_TABLE

const count = (id: string, title: string, unit: string, max: number, doc: string, min = 0): Metric => ({
  id,
  title,
  unit,
  doc,
  min,
  max,
})

/** What is measured once a game. All counts stop at the loss test that ends the game. */
export const metrics: readonly Metric[] = [
  count('rounds', 'Rounds', 'rounds', MOST_ROUNDS, 'Number of the round in which the game ended, that round included.'),
  count(
    'marks',
    'Marks on the ship',
    'marks',
    COMPARTMENT_IDS.length * MOST_HEALTH,
    'Fires, Leaks and Debris on the ship at the end, those in destroyed compartments included.',
  ),
  count(
    'suppliesUsed',
    'Supplies used',
    'Supplies',
    MOST_SUPPLIES,
    'Supplies paid to repair compartments in Phase 1 or to cancel marks; Supplies lost to a Penalty are not counted.',
  ),
  count(
    'suppliesBought',
    'Supplies bought',
    'Supplies',
    MOST_CELLS_A_TABLE,
    'Cells of the Supplies table completed with Stars, whether or not the Supply still fitted on the d6.',
  ),
  count(
    'cancelled',
    'Marks cancelled',
    'marks',
    MOST_SUPPLIES,
    'Marks that a Damage Control Team cancelled with a Supply.',
  ),
  count(
    'aircraftResolved',
    'Aircraft that attacked',
    'aircraft',
    MOST_AIRCRAFT,
    'Aircraft whose attack on the ship was resolved.',
  ),
  count(
    'aircraftShotDown',
    'Aircraft shot down',
    'aircraft',
    MOST_AIRCRAFT,
    'Aircraft whose last pip was removed by AAA (4s), 5-inch guns (5s) or a Wildcat before they could attack.',
  ),
  count(
    'aircraftByCorsair',
    'Aircraft shot down by Corsairs',
    'aircraft',
    MOST_AIRCRAFT,
    'Aircraft that still had pips when the Corsair (green cube) destroyed them at the End of Round.',
  ),
  count('clearSkies', 'Attacks skipped', 'attacks', MOST_CELLS_A_TABLE, 'Phase 2 attacks that Clear Skies skipped.'),
  count(
    'wildcats',
    'Wildcats called',
    'Wildcats',
    MOST_CELLS_A_TABLE,
    'Cells of the FM-2 Wildcat table completed with Stars.',
  ),
  count(
    'teamsWounded',
    'Teams wounded',
    'teams',
    MOST_TEAMS * MOST_ROUNDS,
    'Times that a Damage Control Team was wounded, and not lost; a team that is wounded again while it waits counts again.',
  ),
  count(
    'teamsLost',
    'Teams lost',
    'teams',
    4,
    'Damage Control Teams lost for good because the Battle Dressing Station was gone.',
  ),
]

const compartments = COMPARTMENT_IDS.map((id, i) => ({ id, title: shippedSheet.compartments[i]!.name }))

export const events: readonly EventGroup[] = [
  {
    id: 'destroyed',
    title: 'Compartments destroyed',
    doc: 'Compartments that lost all their Health.',
    names: compartments,
  },
  {
    id: 'targeted',
    title: 'Compartments targeted',
    doc: 'Target Compartments of attacks, after any reroll.',
    names: compartments,
  },
  {
    id: 'penalties',
    title: 'Penalties suffered',
    doc: 'Penalty Actions carried out, by icon, also those that found nothing to do.',
    names: PENALTIES,
  },
  {
    id: 'benefits',
    title: 'Benefits gained',
    doc: 'Benefit Actions gained by Damage Control Teams, by icon, also those that found nothing to do.',
    names: BENEFITS,
  },
  {
    id: 'dice',
    title: 'Dice resolved',
    doc: 'Dice that Phase 4 resolved, by the value they counted as (a 6 that is treated as a 9 is a 9; a red 9 or 10 counts as nothing and is left out).',
    names: Array.from({ length: 10 }, (_, i) => ({ id: String(i + 1), title: `${i + 1}` })),
  },
]

const layout = recordLayout({ metrics, events })

/** Where each figure stands in a game's record. */
export const AT = {
  outcome: layout.outcome,
  rounds: layout.metric('rounds'),
  marks: layout.metric('marks'),
  suppliesUsed: layout.metric('suppliesUsed'),
  suppliesBought: layout.metric('suppliesBought'),
  cancelled: layout.metric('cancelled'),
  aircraftResolved: layout.metric('aircraftResolved'),
  aircraftShotDown: layout.metric('aircraftShotDown'),
  aircraftByCorsair: layout.metric('aircraftByCorsair'),
  clearSkies: layout.metric('clearSkies'),
  wildcats: layout.metric('wildcats'),
  teamsWounded: layout.metric('teamsWounded'),
  teamsLost: layout.metric('teamsLost'),
  destroyed: layout.event('destroyed'),
  targeted: layout.event('targeted'),
  penalties: layout.event('penalties'),
  benefits: layout.event('benefits'),
  /** `dice + v` counts value v, 1 to 10. */
  dice: layout.event('dice') - 1,
} as const
