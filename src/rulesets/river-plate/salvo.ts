import { defineRuleset, type EventGroup, type Kernel, type Metric, type Outcome } from '../../engine/contracts.ts'
import { Dice } from '../../engine/dice.ts'
import type { Narrator } from '../../engine/narration.ts'
import { defaultsOf } from '../../engine/options.ts'
import { recordLayout } from '../../engine/record.ts'
import { newBattle } from './battle.ts'
import { printedTables } from './data.ts'
import { MOST_SPEED, MOST_TUBES } from './documents.ts'
import * as effect from './effects.ts'
import { EFFECTS, PENETRATION_RATIOS } from './effects.ts'
import { INCH } from './geometry.ts'
import { resolveHit } from './hit-location.ts'
import { tellOutOfRange, tellSalvo } from './narration.ts'
import { battleOptions } from './options.ts'
import { type Commander, REPAIR_NOTHING } from './policy.ts'
import { countSources, sheetSources } from './provenance.ts'
import { checkSalvo, outOfRange, type Salvo, type SalvoOptions, salvoOptions, setUpSalvo } from './salvo-setup.ts'
import { reset, type State } from './state.ts'
import { effectsAt, mountKey, PORT_BANK } from './tables.ts'
import { MODIFIER_CAP } from './throw-tables.ts'

/** Outcomes by number. */
export const HIT = 0
export const MISS = 1
export const BEYOND_RANGE = 2

const outcomes: readonly Outcome[] = [
  { id: 'hit', title: 'Hit', doc: 'The target was straddled, and so hit.', result: {} },
  { id: 'miss', title: 'Miss', doc: 'The target was not straddled.', result: {} },
  { id: 'out-of-range', title: 'Out of range', doc: 'An X in the gunnery table: no throw was made.', result: {} },
  { id: 'unfinished', title: 'Unfinished', doc: 'Never happens: a salvo is over when it is thrown.', result: {} },
]

/** Most hits of a salvo. */
export const MOST_SALVO_HITS = 3
const MOST_DAMAGE = 6 * MOST_SALVO_HITS

const count = (id: string, title: string, unit: string, max: number, doc: string): Metric => ({
  id,
  title,
  unit,
  doc,
  min: 0,
  max,
})

/** What one salvo does to an undamaged target. In the order in which the kernel writes them. */
export const salvoMetrics: readonly Metric[] = [
  count('hits', 'Hits', 'hits', MOST_SALVO_HITS, 'Hits scored, stopped by armour or not.'),
  count(
    'hullDamage',
    'Hull damage',
    'hull points',
    MOST_DAMAGE,
    'Hull points that the salvo costs at once, whether or not the target has so many; fires cost theirs later.',
  ),
  count('turretsLost', 'Turrets lost', 'turrets', MOST_SALVO_HITS, 'Turrets destroyed.'),
  count('speedLost', 'Speed lost', 'movement points', MOST_SPEED, 'Movement points lost to engine and boiler hits.'),
  count('mountsLost', 'Secondary mounts lost', 'mounts', MOST_SALVO_HITS, 'Secondary mounts knocked out.'),
  count('tubesLost', 'Torpedo tubes lost', 'tubes', 2 * MOST_TUBES, 'Torpedo tubes lost, with their torpedoes.'),
  count('fires', 'Fires', 'fires', MOST_SALVO_HITS, 'Fires that broke out.'),
]

export const salvoEvents: readonly EventGroup[] = [
  {
    id: 'effects',
    title: 'What hits did',
    doc: 'Hits by location and penetration; each hit is counted once.',
    names: EFFECTS,
    ratios: PENETRATION_RATIOS,
  },
]

const layout = recordLayout({ metrics: salvoMetrics, events: salvoEvents })
const METRICS = layout.metrics
const COUNTERS = layout.event('effects')

/** More hull points than a salvo can cost: the target never sinks, so damage is counted in full. */
const UNSINKABLE = 1000

/** An owner who gives up the first secondary mount that works (A10=owner): the only question a salvo can ask. */
const owner: Commander = {
  chooseOrder: () => 0,
  move() {},
  fire() {},
  launch: () => 0,
  repair: () => REPAIR_NOTHING,
  repairShip: () => REPAIR_NOTHING,
  giveUpMount(view, ship) {
    let m = view.tables.turrets[ship]!
    while (view.works[mountKey(ship, m)] === 0) m++
    return m
  },
}

/**
 * One salvo a game, by the very code that the battle uses, against an undamaged target whose port side faces the firer.
 * After a hit only what was hit is put back, so that a salvo costs little more than its dice.
 */
function compileSalvo(options: SalvoOptions, narrator: Narrator | undefined): Kernel {
  const salvo = setUpSalvo(options)
  const battle = newBattle(battleOptionsFor(options), [owner, owner], new Dice(), narrator)
  const { tables, state } = battle
  const { firer, target, calibre, guns, band } = salvo
  reset(state)
  state.turn = 1
  battle.phase = 'Gunnery'
  state.hull[target] = UNSINKABLE
  const inRange = salvo.gunneryModifier !== undefined
  const hitsAt = Math.min(salvo.gunneryModifier ?? 0, MODIFIER_CAP) * 216
  const effects = inRange ? effectsAt(tables, target, calibre, band) : 0
  const hullDamage = tables.hullDamage[calibre]!
  // Hits are counted where this ruleset's record has them.
  battle.effectCounters = COUNTERS - EFFECTS.length * target
  return {
    play(dice, record) {
      battle.dice = dice
      battle.record = record
      if (!inRange) {
        record[0] = BEYOND_RANGE
        if (narrator !== undefined) tellOutOfRange(battle, outOfRange(salvo))
        return
      }
      const thrown = dice.below(216)
      const hits = tables.hits[hitsAt + thrown]!
      if (narrator !== undefined)
        tellSalvo(battle, firer, target, calibre, guns, band, salvo.gunneryModifier!, thrown, hits, salvo.range * INCH)
      if (hits === 0) {
        record[0] = MISS
        return
      }
      for (let i = 0; i < hits; i++) resolveHit(battle, target, effects, hullDamage, PORT_BANK)
      record[0] = HIT
      record[METRICS] = hits
      record[METRICS + 1] = UNSINKABLE - state.hull[target]!
      state.hull[target] = UNSINKABLE
      if ((battle.touched & LASTING) !== 0) settle(state, target, battle.touched, record)
      battle.touched = 0
    },
  }
}

/** Effects that leave something to be put back, besides hull points. */
const TURRETS = (1 << effect.FORWARD_TURRET) | (1 << effect.AFT_TURRET)
const LASTING =
  TURRETS |
  (1 << effect.ENGINES) |
  (1 << effect.SECONDARY) |
  (1 << effect.BOILERS) |
  (1 << effect.FIRE) |
  (1 << effect.TUBES)

/** Reads off what the target lost, and makes her whole again. */
function settle(state: State, ship: number, touched: number, record: Int32Array): void {
  const { tables } = state
  const turrets = tables.turrets[ship]!
  if ((touched & (1 << effect.SECONDARY)) !== 0) record[METRICS + 4] = mend(state, ship, turrets, tables.mounts[ship]!)
  if ((touched & TURRETS) !== 0) record[METRICS + 2] = mend(state, ship, 0, turrets)
  if ((touched & (1 << effect.TUBES)) !== 0) record[METRICS + 5] = reload(state, ship)
  record[METRICS + 3] = tables.speed[ship]! - state.speed[ship]!
  state.speed[ship] = tables.speed[ship]!
  record[METRICS + 6] = state.fires[ship]!
  state.fires[ship] = 0
  state.newFires[ship] = 0
}

/** Counts and repairs the mounts from `first` to `last - 1` that do not work. */
function mend(state: State, ship: number, first: number, last: number): number {
  let lost = 0
  for (let m = first; m < last; m++) {
    lost += 1 - state.works[mountKey(ship, m)]!
    state.works[mountKey(ship, m)] = 1
  }
  return lost
}

function reload({ tables, tubes }: State, ship: number): number {
  let lost = 0
  for (let bank = 2 * ship; bank < 2 * ship + 2; bank++) {
    lost += tables.tubes[bank]! - tubes[bank]!
    tubes[bank] = tables.tubes[bank]!
  }
  return lost
}

/** The battle's options with the salvo's rules, all five ships on the table. */
function battleOptionsFor(options: SalvoOptions) {
  const { firer, battery, guns, range, target, ...rules } = options
  return { ...defaultsOf(battleOptions), ...rules, cumberland: 'royal-navy' } as const
}

function provenance(options: SalvoOptions) {
  const salvo: Salvo = setUpSalvo(options)
  const sheets = [salvo.firerSheet, salvo.targetSheet]
  const tables = Object.values(printedTables)
    .filter(table => typeof table === 'object')
    .map(() => 'rulebook')
  return {
    counts: countSources([...tables, ...sheets.flatMap(sheetSources)]),
    note: 'A salvo needs nothing that the rulebook leaves out, but the readings A2, A3, A9, A10, A11 and A15 of what it says.',
  }
}

/** Battle of the River Plate: one salvo at a time, to be set beside its exact odds. Nobody decides anything. */
export const riverPlateSalvo = defineRuleset<typeof salvoOptions, never>({
  id: 'river-plate-salvo',
  title: 'Battle of the River Plate: one salvo',
  source: 'Introductory Naval Rules, Naval Wargames Society, draft v0.5, June 2016',
  version: 1,
  turnWord: 'turn',
  options: salvoOptions,
  seats: [],
  outcomes,
  headline: 'hit',
  metrics: salvoMetrics,
  events: salvoEvents,
  defaultPolicies: {},
  check: checkSalvo,
  provenance,
  compile: (options, _policies, narrator) => compileSalvo(options, narrator),
})
