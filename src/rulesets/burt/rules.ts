import { END_ON } from './hex.ts'
import type { BurtOptions } from './options.ts'

/** The options as the kernel asks for them: whole numbers and yes or no, fixed for a compiled game. */
export interface Rules {
  /** Number needed by band, point blank to extreme. */
  readonly need: readonly number[]
  /** B1: whether 7 and more can be thrown. */
  readonly beyondSix: boolean
  readonly gunModifier: 'none' | 'same-target' | 'radar' | 'small-target'
  /** B4 */
  readonly everyTenth: boolean
  readonly fireDie: 'triggering' | 'new' | 'fight'
  /** Twentieths of a point for each pip of a fire's damage die. */
  readonly firePip: number
  /** B18 */
  readonly reroll: boolean
  /** B22 */
  readonly classUp: boolean
  /** B29 */
  readonly aboveLargeCounts: boolean
  /** B30 */
  readonly allBanks: boolean
  /** B25 */
  readonly packThrough: boolean
  readonly salvoDie: boolean
  readonly arcs: boolean
  /** B8 */
  readonly allSecondariesBear: boolean
  readonly bandsHalvedAtNight: boolean
  readonly radarHalvedAtNight: boolean
  readonly periscopeHarder: boolean
  readonly deepByAttack: boolean
  readonly rollFirstMove: boolean
  readonly edge: boolean
  readonly halfWay: boolean
  readonly torpedoesAfterMoving: boolean
  readonly jammedOnce: boolean
  readonly oneTarget: boolean
  readonly smokeTwice: boolean
  readonly smokeHindersTorpedoes: boolean
  readonly smallSmokeOnly: boolean
  readonly aaReach: number
  readonly sightForOneMove: boolean
  readonly sideSees: boolean
  readonly radarSure: boolean
  readonly sweepersAtRisk: boolean
  readonly judgedAtOnce: boolean
  readonly weatherChanges: boolean
  readonly weatherFromSecond: boolean
  readonly asdicPeriscope: number
  readonly asdicDeep: number
  readonly uBoatWorth: number
  readonly briefed: boolean
  /** B61: what smoke hides: all that lies behind it, that from eyes only, or nothing (it bars fire all the same). */
  readonly smokeHides: 'everything' | 'from-eyes' | 'nothing'
  readonly airCombatOnce: boolean
  /** By bearing of a torpedo off its target's bow: whether she is end on (B64). */
  readonly endOn: readonly boolean[]
  /** B66: whether ASDIC may find boats on the surface. */
  readonly asdicOnSurface: boolean
}

export function rulesOf(o: BurtOptions): Rules {
  return {
    need: o.toHit as readonly number[],
    beyondSix: o.extremeRange === 'six-then-more',
    gunModifier: o.gunModifiers,
    everyTenth: o.criticalsPerHit === 'every-tenth',
    fireDie: o.fireDamageDie,
    firePip: 20 * o.fireDamage,
    reroll: o.nothingLeft === 'reroll',
    classUp: o.secondFire === 'class-up',
    aboveLargeCounts: o.aboveLarge === 'counts',
    allBanks: o.tubesForTurret === 'all-banks',
    packThrough: o.pack === 'through',
    salvoDie: o.torpedoDice === 'salvo',
    arcs: o.arcs === 'sectors',
    allSecondariesBear: o.secondaries === 'all',
    bandsHalvedAtNight: o.night !== 'sight',
    radarHalvedAtNight: o.night === 'radar-too',
    periscopeHarder: o.periscopeSpotting === 'harder',
    deepByAttack: o.deepDamage === 'by-attack',
    rollFirstMove: o.firstMove === 'roll',
    edge: o.tableEdge === 'withdraws',
    halfWay: o.leastWay === 'half',
    torpedoesAfterMoving: o.torpedoGeometry === 'after-moving',
    jammedOnce: o.jammedRudder === 'one',
    oneTarget: o.dividedFire === 'one',
    smokeTwice: o.smokeTwice === 'twice',
    smokeHindersTorpedoes: o.smokeAndTorpedoes === 'hinders',
    smallSmokeOnly: o.smokeLayers === 'destroyers',
    aaReach: o.aaReach,
    sightForOneMove: o.keptInSight === 'one-move',
    sideSees: o.whoSees === 'side',
    radarSure: o.radarContacts === 'sure',
    sweepersAtRisk: o.sweepersAtRisk === 'at-risk',
    judgedAtOnce: o.riverPlateJudged === 'at-once',
    weatherChanges: o.weatherChanges,
    weatherFromSecond: o.weatherFrom === 'second',
    asdicPeriscope: o.asdic[0] as number,
    asdicDeep: o.asdic[1] as number,
    uBoatWorth: o.uBoatWorth,
    briefed: o.briefing === 'known',
    smokeHides: o.smokeHides,
    airCombatOnce: o.airCombat === 'once',
    endOn: END_ON[o.endOn],
    asdicOnSurface: o.asdicTargets === 'otherwise-surfaced',
  }
}
