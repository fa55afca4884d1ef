import type { VictoryOptions } from './options.ts'

/** The options as the kernel asks for them: whole numbers and yes or no, fixed for a compiled game. */
export interface Rules {
  /** V1 */
  readonly radarInDuels: boolean
  /** V2 */
  readonly rangefinders: boolean
  /** V4 */
  readonly gunFailures: boolean
  /** Whether V4 or V19 asks for the natural ones of Attack Dice. */
  readonly countsOnes: boolean
  /** V5 */
  readonly halveSecondariesFirst: boolean
  /** V6 */
  readonly attackDiceFirst: boolean
  /** V7 */
  readonly modifiedSix: boolean
  /** V8 */
  readonly catastrophe: boolean
  /** V10 */
  readonly magazineNextTurn: boolean
  /** V10 */
  readonly magazinesAdded: boolean
  /** V11 */
  readonly halveSpeedFirst: boolean
  /** V12 */
  readonly traitsRolled: boolean
  /** V14 */
  readonly fireAsDamageControl: boolean
  /** V15 */
  readonly abandonedIsTarget: boolean
  /** V3 */
  readonly torpedoBelt: boolean
  /** V3 */
  readonly beltBeamOnly: boolean
  /** V19 */
  readonly powerFailure: boolean
  /** V20 */
  readonly eachSpots: boolean
  /** V21, inches */
  readonly smokeLength: number
  readonly smokeWidth: number
  /** V23 */
  readonly abandonedHalfPoints: boolean
  /** V24 */
  readonly partialIsDraw: boolean
  /** V9 */
  readonly lastTurretSpares: boolean
  /** V13 */
  readonly enginesFirst: boolean
  /** V16 */
  readonly mustFire: boolean
  /** V17 */
  readonly observersInDuels: boolean
  /** V25, inches */
  readonly counterGap: number
  /** V26 */
  readonly torpedoesLast: boolean
  /** V27 */
  readonly smokeAtStart: boolean
  readonly smokeAtEnd: boolean
  /** V28 */
  readonly torpedoConditions: boolean
  /** V29 */
  readonly weatherRepairs: boolean
  /** V30 */
  readonly withdrawnQuarter: boolean
  /** V31 */
  readonly radarOnce: boolean
  /** V34 */
  readonly withdrawalLoses: boolean
  /** V35 */
  readonly radarSpotsForFleet: boolean
  /** V36 */
  readonly landBasedRolled: boolean
  /** V37 */
  readonly submergedSpots: boolean
  /** V38 */
  readonly attackerHides: boolean
  readonly runnerHides: boolean
  /** V39 */
  readonly speedLossEver: boolean
  /** V40 */
  readonly freeTurnBurns: boolean
  /** V41 */
  readonly approachOnTheWay: boolean
  /** V33 */
  readonly skeletonCountsAntiAircraft: boolean
  readonly crippledTubes: boolean
  readonly turnAtHalfMove: boolean
  readonly flankSpeedInch: boolean
  readonly closeRange: boolean
  readonly secondariesIgnoreSpeed: boolean
  readonly noTorpedoesWhenEvasive: boolean
  readonly limitedReloads: boolean
}

export const rulesOf = (o: VictoryOptions): Rules => ({
  radarInDuels: o.radarInDuels === 'used',
  rangefinders: o.rangefinders === 'used',
  gunFailures: o.gunFailures === 'used',
  countsOnes: o.gunFailures === 'used' || o.powerFailure === 'used',
  halveSecondariesFirst: o.crippledSecondaries === 'halve-first',
  attackDiceFirst: o.resolution === 'attack-dice-first',
  modifiedSix: o.criticalSix === 'modified',
  catastrophe: o.vitalSix === 'catastrophe',
  magazineNextTurn: o.magazineTurns === 'next-turn',
  magazinesAdded: o.magazineTurns === 'added',
  halveSpeedFirst: o.crippledSpeed === 'halve-first',
  traitsRolled: o.crippledTraits === 'rolled',
  fireAsDamageControl: o.fireFighting === 'as-damage-control',
  abandonedIsTarget: o.abandonedShips === 'target',
  torpedoBelt: o.torpedoBelt !== 'none',
  beltBeamOnly: o.torpedoBelt === 'beam-only',
  powerFailure: o.powerFailure === 'used',
  eachSpots: o.spotting === 'each-ship',
  smokeLength: o.smokeLength,
  smokeWidth: o.smokeWidth,
  abandonedHalfPoints: o.abandonedPoints === 'skeleton',
  partialIsDraw: o.partialVictory === 'draw',
  lastTurretSpares: o.lastTurret === 'nothing',
  enginesFirst: o.repairOrder === 'engines-first',
  mustFire: o.firing === 'compulsory',
  observersInDuels: o.observersInDuels === 'aloft',
  counterGap: o.counterGap / 4,
  torpedoesLast: o.torpedoTiming === 'last',
  smokeAtStart: o.smokePlace !== 'end-of-move',
  smokeAtEnd: o.smokePlace !== 'start-of-move',
  torpedoConditions: o.torpedoModifiers === 'conditions',
  weatherRepairs: o.weatherRepairs === 'hindered',
  withdrawnQuarter: o.withdrawnCrippled === 'quarter',
  radarOnce: o.radarSearch === 'once',
  withdrawalLoses: o.withdrawal === 'defeat',
  radarSpotsForFleet: o.radarSpotting === 'fleet',
  landBasedRolled: o.landBasedDie === 'after-fleets',
  submergedSpots: o.submergedSpotting === 'spots',
  attackerHides: o.hiddenBoats !== 'neither',
  runnerHides: o.hiddenBoats === 'both',
  speedLossEver: o.speedLoss === 'ever',
  freeTurnBurns: o.freeTurnFires === 'burn',
  approachOnTheWay: o.crashDiveApproach === 'on-the-way',
  skeletonCountsAntiAircraft: o.skeletonAntiAircraft === 'counted',
  crippledTubes: o.crippledTubes,
  turnAtHalfMove: o.turnAfter === 'half-move',
  flankSpeedInch: o.flankSpeed === 'inch',
  closeRange: o.closeRange,
  secondariesIgnoreSpeed: o.secondariesIgnoreSpeed,
  noTorpedoesWhenEvasive: !o.evasiveTorpedoes,
  limitedReloads: o.torpedoReloads === 'limited',
})
