import {
  always,
  type Chance,
  chanceOf,
  compound,
  type Distribution,
  die,
  given,
  mapped,
  mixture,
  type Passage,
  passage,
  product,
  steps,
  sum,
} from '../analysis/distributions.ts'
import { printedTables, type ShipSheet } from '../rulesets/river-plate/data.ts'
import { EFFECTS, type EffectId } from '../rulesets/river-plate/effects.ts'
import type { SalvoRules } from '../rulesets/river-plate/options-salvo.ts'
import { type Salvo, type SalvoQuestion, setUpSalvo } from '../rulesets/river-plate/salvo-setup.ts'

/**
 * Exact odds of a salvo, worked out from the printed tables and the rules' words. Shares nothing with the kernel but
 * the sheets and the tables: neither its dice nor its look-up tables.
 */

/** What a salvo does to an undamaged target, whether or not that has so many hull points. */
export interface SalvoOdds {
  readonly question: SalvoQuestion
  readonly salvo: Salvo
  /** The chance to straddle, and so to hit. */
  readonly hitChance: Chance
  readonly hits: Distribution
  /** Of the first hit: where it falls and whether it gets through. Exactly one effect happens to a hit. */
  readonly perHit: Distribution<EffectId>
  /** Hull points that a salvo costs at once. */
  readonly hullDamage: Distribution
}

/** What else a salvo costs an undamaged target with its port side towards the firer. */
export interface SalvoLosses {
  /** How often a salvo has each effect. */
  readonly effects: Readonly<Record<EffectId, Distribution>>
  readonly turretsLost: Distribution
  /** Movement points, at most all that the target has. */
  readonly speedLost: Distribution
  readonly mountsLost: Distribution
  readonly tubesLost: Distribution
  readonly fires: Distribution
}

/**
 * @throws Error if the salvo cannot be fired (`checkSalvo`)
 * @returns undefined if it is out of range
 */
export function salvoOdds(question: SalvoQuestion): SalvoOdds | undefined {
  const salvo = setUpSalvo(question)
  if (salvo.gunneryModifier === undefined || salvo.penetrationModifier === undefined) return undefined
  const hits = hitsOf(salvo.gunneryModifier, question)
  const perHit = effectOf(salvo.targetSheet.armour, salvo.penetrationModifier, question.specialHitArmour)
  const hullHit = printedTables.hullDamage.byCalibre[salvo.calibreName]
  return {
    question,
    salvo,
    hitChance: chanceOf(hits, n => n > 0),
    hits,
    perHit,
    hullDamage: addUp(question, salvo, hits, perHit, effect => damageOf(effect, hullHit)),
  }
}

/** The rest of what a salvo does. */
export function salvoLosses({ question, salvo, hits, perHit }: SalvoOdds): SalvoLosses {
  const sheet = salvo.targetSheet
  const add = (each: (effect: EffectId) => Distribution) => addUp(question, salvo, hits, perHit, each)
  const effects = Object.fromEntries(
    EFFECTS.map(({ id }) => [id, add(effect => always(effect === id ? 1 : 0))]),
  ) as Record<EffectId, Distribution>
  return {
    effects,
    turretsLost: deadAfter(hits, dead => hitOn(dead, perHit, sheet, question.deadTurret)),
    speedLost: mapped(add(speedOf), n => Math.min(n, sheet.speed)),
    mountsLost: mapped(effects.secondary, n => Math.min(n, mountsExposed(sheet, question.secondaryLost))),
    tubesLost: mapped(effects.torpedoTubes, n => tubesLost(n, sheet, question.tubesHit)),
    fires: mapped(effects.fire, n => (question.fires === 'single' ? Math.min(n, 1) : n)),
  }
}

/**
 * Salvos at this range until an undamaged target's hull points are used up, without fires and damage control.
 * Undefined under A9=reroll, where a salvo's odds depend on the turrets that earlier ones destroyed.
 * @param most salvos to follow one by one
 */
export function salvosToSink({ question, salvo, hullDamage }: SalvoOdds, most: number): Passage | undefined {
  return question.deadTurret === 'reroll' ? undefined : passage(hullDamage, salvo.targetSheet.hull, most)
}

/** Secondary mounts that a hit can fall on, with the port side towards the firer (A10). */
const mountsExposed = (sheet: ShipSheet, ruling: SalvoRules['secondaryLost']): number =>
  sheet.secondary.filter(mount => ruling !== 'facing' || mount.side === 'port').length

/** Tubes lost to n hits on them, with the port side towards the firer (A15). */
function tubesLost(n: number, { torpedoes }: ShipSheet, ruling: SalvoRules['tubesHit']): number {
  if (ruling === 'one-tube') return Math.min(n, torpedoes.port)
  if (n === 0) return 0
  return ruling === 'all' ? torpedoes.port + torpedoes.starboard : torpedoes.port
}

/** Gunnery Phase: the white dice straddle, the red one says how many hits. */
function hitsOf(modifier: number, rules: Pick<SalvoRules, 'straddleOn' | 'twoHitsOn' | 'threeHitsOn'>): Distribution {
  const white = sum(die(6), die(6))
  return product(white, die(6), (total, red) => {
    if (total + modifier < rules.straddleOn) return 0
    if (red + modifier >= rules.threeHitsOn) return 3
    return red + modifier >= rules.twoHitsOn ? 2 : 1
  })
}

/** Hit location, armour, special hits: the chances of what one hit comes to. */
function effectOf(
  armour: ShipSheet['armour'],
  penetration: number,
  ruling: SalvoRules['specialHitArmour'],
): Distribution<EffectId> {
  const against = (value: number, through: EffectId, stopped: EffectId): Distribution<EffectId> =>
    mapped(die(6), roll => (roll + penetration >= value ? through : stopped))
  const special = (boilers: () => Distribution<EffectId>): Distribution<EffectId> =>
    mixture(die(6), roll => {
      const { location } = printedTables.specialHits.rows.find(row => row.roll === roll)!
      return location === 'boilers' ? boilers() : always<EffectId>(location)
    })
  const boilersByArmour = () => against(armour.engines, 'boilers', 'boilersStopped')
  const specialHit = (): Distribution<EffectId> => {
    if (ruling === 'special-table') return special(boilersByArmour)
    const inner = ruling === 'hull-then-table' ? special(boilersByArmour) : special(() => always('boilers'))
    return mixture(
      mapped(die(6), roll => (roll + penetration >= armour.hull ? 1 : 0)),
      through => (through === 1 ? inner : always<EffectId>('specialStopped')),
    )
  }
  return mixture(sum(die(6), die(6)), total => {
    const row = printedTables.hitLocation.rows.find(({ roll }) => roll === total)!
    switch (row.location) {
      case 'hull':
        return row.armour ? against(armour.hull, 'hullArmoured', 'hullArmouredStopped') : always('hullUnarmoured')
      case 'forwardTurret':
        return against(armour.turrets, 'forwardTurret', 'forwardTurretStopped')
      case 'aftTurret':
        return against(armour.turrets, 'aftTurret', 'aftTurretStopped')
      case 'engines':
        return against(armour.engines, 'engines', 'enginesStopped')
      case 'secondary':
        return always('secondary')
      case 'special':
        return specialHit()
    }
  })
}

/** Hull points that a hit costs at once. */
function damageOf(effect: EffectId, hullHit: number): Distribution {
  if (effect === 'hullUnarmoured' || effect === 'hullArmoured') return always(hullHit)
  return effect === 'bulkhead' ? die(6) : always(0)
}

/** Movement points that a hit costs. */
function speedOf(effect: EffectId): Distribution {
  return effect === 'engines' ? always(1) : effect === 'boilers' ? die(6) : always(0)
}

// ---- The hits of a salvo, one after the other --------------------------------------------------------------------

/**
 * What a salvo's hits add up to. All its hits are alike, unless dead turrets are rerolled: then they depend on what
 * went before.
 */
function addUp(
  question: SalvoQuestion,
  salvo: Salvo,
  hits: Distribution,
  perHit: Distribution<EffectId>,
  add: (effect: EffectId) => Distribution,
): Distribution {
  if (question.deadTurret !== 'reroll') return compound(hits, mixture(perHit, add))
  return oneByOne(hits, dead => hitOn(dead, perHit, salvo.targetSheet, 'reroll'), add)
}

/** Turrets destroyed at either end: "forward,aft". */
type Dead = string
const UNDAMAGED: Dead = '0,0'
const deadAt = (dead: Dead): [number, number] => dead.split(',').map(Number) as [number, number]
const endOf = (effect: EffectId): 0 | 1 | undefined =>
  effect === 'forwardTurret' ? 0 : effect === 'aftTurret' ? 1 : undefined

const AGAIN = 'again'

/**
 * One hit on a target some of whose turrets are dead: its effect and the turrets dead afterwards, as "effect;dead" (A9).
 * Under A9=reroll a penetrating hit on a dead turret is thrown again, so it is as if it could not happen.
 */
function hitOn(
  dead: Dead,
  perHit: Distribution<EffectId>,
  sheet: ShipSheet,
  ruling: SalvoRules['deadTurret'],
): Distribution<string> {
  const result = mixture(perHit, (effect): Distribution<string> => {
    const end = endOf(effect)
    const unchanged = `${effect};${dead}`
    if (end === undefined) return always(unchanged)
    const fitted = sheet.turrets.filter(turret => turret.end === (end === 0 ? 'forward' : 'aft')).length
    const lost = deadAt(dead)
    const working = fitted - lost[end]
    if (fitted === 0) return always(unchanged)
    lost[end]++
    const destroyed = `${effect};${lost.join(',')}`
    if (ruling === 'surviving') return always(working > 0 ? destroyed : unchanged)
    const onDead = ruling === 'reroll' ? AGAIN : unchanged
    return mapped(die(fitted), pick => (pick <= working ? destroyed : onDead))
  })
  return given(result, label => label !== AGAIN)
}

/**
 * Adds up hits one after the other, with the turrets that earlier hits of the salvo destroyed: states are
 * "dead;total".
 */
function oneByOne(
  hits: Distribution,
  hit: (dead: Dead) => Distribution<string>,
  add: (effect: EffectId) => Distribution,
): Distribution {
  const step = (state: string): Distribution<string> => {
    const [dead, total] = state.split(';') as [Dead, string]
    return mixture(hit(dead), label => {
      const [effect, next] = label.split(';') as [EffectId, Dead]
      return mapped(add(effect), more => `${next};${Number(total) + more}`)
    })
  }
  return mapped(
    mixture(hits, n => steps<string>(n, `${UNDAMAGED};0`, step)),
    state => Number(state.split(';')[1]),
  )
}

/** The state of the turrets after all hits: how many are dead. */
function deadAfter(hits: Distribution, hit: (dead: Dead) => Distribution<string>): Distribution {
  const step = (dead: Dead): Distribution<string> => mapped(hit(dead), label => label.split(';')[1]!)
  return mapped(
    mixture(hits, n => steps<string>(n, UNDAMAGED, step)),
    dead => deadAt(dead)[0] + deadAt(dead)[1],
  )
}
