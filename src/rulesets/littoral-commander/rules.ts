import type { LittoralOptions } from './options.ts'

/** The house rules and readings in force, in the form in which the kernel asks for them. */
export interface Rules {
  readonly actionPoints: number
  readonly combinedArmsBonus: number
  readonly networkMinor: number
  readonly networkMajor: number
  readonly reconnaissanceRadius: number
  readonly closeInWeapons: boolean
  readonly directArtillery: boolean
  readonly dualCombatValues: boolean
  readonly advancedSubmarines: 'off' | 'lastMove' | 'lastThree'
  readonly navalGunfire: boolean
  readonly shoreBombardment: boolean
  readonly preloadedCraft: boolean
  readonly antiSubmarineBonus: boolean
  readonly navalSupply: boolean
  readonly L5closer: boolean
  readonly L6perTarget: boolean
  readonly L7perTarget: boolean
  readonly L8none: boolean
  readonly L9oneHits: boolean
  readonly L10onlyStated: boolean
  readonly L11stackDone: boolean
  readonly L12no: boolean
  readonly L13moveAndCombat: boolean
  readonly L14straight: boolean
  readonly L15hit: boolean
  readonly L16everyThree: boolean
  readonly L17free: boolean
  readonly L18highest: boolean
  readonly L19examples: boolean
  readonly L20hidden: boolean
  readonly L21must: boolean
  readonly L22eachPlayer: boolean
  readonly L23extra: boolean
  readonly L24none: boolean
  readonly L25wait: boolean
  readonly L26free: boolean
  readonly L28land: boolean
  readonly L29modified: boolean
  readonly L31none: boolean
  readonly L32before: boolean
  readonly L33apart: boolean
  readonly L34spent: boolean
  readonly L35effective: boolean
  readonly L36spared: boolean
}

export function rulesOf(o: LittoralOptions): Rules {
  return {
    actionPoints: o.actionPoints,
    combinedArmsBonus: o.combinedArmsBonus,
    networkMinor: o.networkMinor,
    networkMajor: o.networkMajor,
    reconnaissanceRadius: o.reconnaissanceRadius,
    closeInWeapons: o.closeInWeapons,
    directArtillery: o.directArtillery,
    dualCombatValues: o.dualCombatValues,
    advancedSubmarines: o.advancedSubmarines,
    navalGunfire: o.navalGunfire,
    shoreBombardment: o.shoreBombardment,
    preloadedCraft: o.preloadedCraft,
    antiSubmarineBonus: o.antiSubmarineBonus,
    navalSupply: o.navalSupply,
    L5closer: o.interceptDistance === 'closer',
    L6perTarget: o.infiniteInterceptDice === 'perTarget',
    L7perTarget: o.twoInterceptValues === 'perTarget',
    L8none: o.cannonImmunity === 'none',
    L9oneHits: o.lowestValue === 'oneHits',
    L10onlyStated: o.emsCubes === 'onlyStated',
    L11stackDone: o.partialActivation === 'stackDone',
    L12no: o.oneHexForMarkers === 'no',
    L13moveAndCombat: o.groundZor === 'moveAndCombat',
    L14straight: o.navalZor === 'straight',
    L15hit: o.populatedHexes === 'hit',
    L16everyThree: o.threeUnits === 'everyThree',
    L17free: o.relinquishing === 'free',
    L18highest: o.influenceBands === 'highest',
    L19examples: o.spaceValues === 'examples',
    L20hidden: o.signalTie === 'hidden',
    L21must: o.decoys === 'must',
    L22eachPlayer: o.continuingCombat === 'eachPlayer',
    L23extra: o.combinedArms === 'extra',
    L24none: o.proxyEffects === 'none',
    L25wait: o.contestedLanding === 'wait',
    L26free: o.duelTargets === 'free',
    L28land: o.submarineWaters === 'land',
    L29modified: o.interceptRequirement === 'modified',
    L31none: o.nullifyDetect === 'none',
    L32before: o.assaultDefence === 'beforeDice',
    L33apart: o.minesTogether === 'apart',
    L34spent: o.failedDetect === 'spent',
    L35effective: o.partlyShot === 'effective',
    L36spared: o.largeCargo === 'spared',
  }
}
