import { LEVELS } from './four-variations-of-play.ts'
import type { LaffeyOptions } from './options.ts'

/** More Supplies than any game can gain. */
const NO_CAP = 999

/**
 * The options as the kernel uses them: numbers, and a flag for each reading that departs from the recommended one.
 * A game under the recommended readings has every flag false.
 */
export interface Rules {
  readonly dice: number
  readonly rerolls: number
  readonly supplies: number
  readonly supplyMaximum: number
  readonly teams: number
  readonly compartmentsLost: number
  readonly corsairs: boolean
  /** The first attacker from 0, or -1 for a d10. */
  readonly start: number
  readonly noBenefits: boolean
  readonly noPenalties: boolean
  /** Rounds after which the game is unfinished; 0 for none. */
  readonly roundLimit: number

  readonly R1endOfRound: boolean
  readonly R1everyMark: boolean
  readonly R2fuelTanksVital: boolean
  readonly R3blastMoves: boolean
  readonly R3voidAbsorbs: boolean
  readonly R4lost: boolean
  readonly R5explosionsApart: boolean
  readonly R5leftToRight: boolean
  readonly R6adjacentOnly: boolean
  readonly R7debris: boolean
  readonly R9random: boolean
  readonly R9lastTarget: boolean
  readonly R10anySplit: boolean
  readonly R10kateWastes: boolean
  readonly R11printed: boolean
  readonly R12twoToFour: boolean
  readonly R13anyStep: boolean
  readonly R14leftToRight: boolean
  readonly R15leftmost: boolean
  readonly R16all: boolean
  readonly R17adjacentOnly: boolean
  readonly R18random: boolean
  readonly R19yes: boolean
  readonly R20both: boolean
  readonly R21atOnce: boolean
  readonly R22spreadsOnly: boolean
  readonly R22allOfPhase4: boolean
  readonly R24no: boolean
  readonly R25unaffected: boolean
  readonly R26onlyMove: boolean
  readonly R27random: boolean
  readonly R28penaltyToo: boolean
  readonly R29skipped: boolean
  readonly R30once: boolean
  readonly R31both: boolean
  readonly R32extra: boolean
  readonly R33once: boolean
  readonly R33notNextAttacker: boolean
  readonly R34atOnce: boolean
  readonly R35stay: boolean
  readonly R36notKate: boolean
  readonly R38wounded: boolean
  readonly R40nextRound: boolean
  readonly R42beforeBlasts: boolean
  readonly R44barred: boolean
  readonly R49nine: boolean
  readonly R51halfHits: boolean
  readonly R55lost: boolean
  readonly R63optional: boolean
}

export function rulesOf(o: LaffeyOptions): Rules {
  const level = LEVELS[o.level]
  const supplyMaximum = o.supplyCap === 'none' ? NO_CAP : o.supplyMaximum
  const start = o.startAircraft === 'byLevel' ? level.start : o.startAircraft
  return {
    dice: o.dice,
    rerolls: o.rerolls,
    supplies: Math.min(o.startingSupplies === 'byLevel' ? level.supplies : o.startingSupplies, supplyMaximum),
    supplyMaximum,
    teams: o.teams === 'byLevel' ? level.teams : o.teams,
    compartmentsLost: o.compartmentsLost,
    corsairs: o.corsairs === 'byLevel' ? level.corsairs : o.corsairs === 'yes',
    start: start === 'd10' ? -1 : start - 1,
    noBenefits: !o.benefitActions,
    noPenalties: !o.penaltyActions,
    roundLimit: o.roundLimit === 'none' ? 0 : o.roundLimit,
    R1endOfRound: o.lossTest === 'endOfRound',
    R1everyMark: o.lossTest === 'everyMark',
    R2fuelTanksVital: o.destroyedTarget === 'fuelTanksVital',
    R3blastMoves: o.damageIntoVoid === 'blastMoves',
    R3voidAbsorbs: o.damageIntoVoid === 'voidAbsorbs',
    R4lost: o.overflow === 'lost',
    R5explosionsApart: o.pipSplit === 'explosionsApart',
    R5leftToRight: o.pipSplit === 'leftToRight',
    R6adjacentOnly: o.aircraftExplosion === 'adjacentOnly',
    R7debris: o.leakOnBridge === 'debris',
    R9random: o.targetlessDice === 'random',
    R9lastTarget: o.targetlessDice === 'lastTarget',
    R10anySplit: o.gunSplit === 'anySplit',
    R10kateWastes: o.gunSplit === 'kateWastes',
    R11printed: o.aircraftAdjacency === 'printed',
    R12twoToFour: o.onesAsWild === 'twoToFour',
    R13anyStep: o.onesCommitted === 'anyStep',
    R14leftToRight: o.starOrder === 'leftToRight',
    R15leftmost: o.markedOutCells === 'leftmost',
    R16all: o.leakBelow === 'all',
    R17adjacentOnly: o.fireExplosion === 'adjacentOnly',
    R18random: o.spreadChoice === 'random',
    R19yes: o.voidSpread === 'yes',
    R20both: o.repairSupply === 'both',
    R21atOnce: o.gainedSupply === 'atOnce',
    R22spreadsOnly: o.cancelling === 'spreadsOnly',
    R22allOfPhase4: o.cancelling === 'allOfPhase4',
    R24no: o.woundedSupply === 'no',
    R25unaffected: o.stationLost === 'unaffected',
    R26onlyMove: o.moveTeam === 'onlyMove',
    R27random: o.startWhere === 'random',
    R28penaltyToo: o.immunity === 'damageAndPenalty',
    R29skipped: o.destroyedPenalty === 'skipped',
    R30once: o.redDieRolls === 'once',
    R31both: o.clearSkiesStored === 'both',
    R32extra: o.lockedDice === 'extra',
    R33once: o.corsairCube === 'once',
    R33notNextAttacker: o.corsairCube === 'notNextAttacker',
    R34atOnce: o.winTest === 'atOnce',
    R35stay: o.startingTeams === 'stay',
    R36notKate: o.wildcatHit === 'notKate',
    R38wounded: o.teamInVoid === 'wounded',
    R40nextRound: o.earlyClearSkies === 'nextRound',
    R42beforeBlasts: o.partnerChoice === 'beforeBlasts',
    R44barred: o.immuneChoice === 'barred',
    R49nine: o.redSix === 'nine',
    R51halfHits: o.gunsWithoutPair === 'halfHits',
    R55lost: o.spreadBlocked === 'lost',
    R63optional: o.benefitDuty === 'optional',
  }
}
