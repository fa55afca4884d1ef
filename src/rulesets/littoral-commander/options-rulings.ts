import { choice } from '../../engine/options.ts'

/**
 * Readings of what the rulebook leaves unclear. The first value is the recommended reading and the default. Ids are
 * those of the ledger (`docs/rules/littoral-commander.md`), which also lists the rulings that have no alternative.
 */
function ruling<const V extends string>(id: string, rule: string, doc: string, meaning: Readonly<Record<V, string>>) {
  const values = Object.keys(meaning) as V[]
  return choice<V>({ kind: 'ruling', id, rule, doc, values, default: values[0]!, meaning })
}

export const rulings = {
  groundAssaultValues: ruling('L1', '7.17', 'GROUND ASSAULT values of the counters.', {
    rulebook: 'an infantry platoon has 4, the only number that the rulebook prints; the others fit it',
    indoPacific: 'those on the counters of the Indo-Pacific edition, two higher',
  }),
  yelenaHex: ruling('L2', 'Appendix B', 'Where 1 Yelena deploys in Gotland Redux.', {
    apart: 'AK-21, as the Deployment Stage says',
    withAnna: 'AL-21, where the first impulse finds it',
  }),
  secondDestroyer: ruling('L3', 'Appendix B', 'The second US destroyer of Gotland Redux.', {
    ddgx: 'DDG(X)-106, as the Deployment Stage says',
    ddg80: 'DDG-80, as the second US impulse says',
  }),
  interceptDistance: ruling('L5', '1.1, 7.53, 7.56', 'How near to the target an interceptor must be.', {
    equalOrCloser: 'as near as the attacker, or nearer',
    closer: 'nearer than the attacker',
  }),
  infiniteInterceptDice: ruling('L6', '7.34, 7.51, 7.55', 'The four dice of an INTERCEPT value without limit.', {
    perImpulse: 'four a unit and enemy impulse, split as the owner likes',
    perTarget: 'four a unit and target',
  }),
  twoInterceptValues: ruling('L7', '7.56', 'A unit with two INTERCEPT values uses one of them', {
    perImpulse: 'for an engagement: all strikes of an enemy impulse are one, each card of the enemy is another',
    perTarget: 'for each target',
  }),
  cannonImmunity: ruling('L8', '7.52', 'What normal INTERCEPT cannot stop.', {
    cannon: 'only units marked as cannon artillery',
    none: 'nothing: cannon can be intercepted too',
  }),
  lowestValue: ruling('L9', '7.62', 'A Combat Value brought to 0 or less by modifiers.', {
    misses: 'cannot hit',
    oneHits: 'still hits with a 1',
  }),
  emsCubes: ruling('L10', '7.61', 'Cubes for the success of a cyber or EMS card.', {
    unlessStated: 'one, unless the card states its own, removes cubes or NULLIFIES',
    onlyStated: 'only those that the card itself states',
  }),
  partialActivation: ruling('L11', '3.34, 3.36', 'Units of an activated stack that took no part.', {
    done: 'are done for the turn, unless they were left out of the activation',
    stackDone: 'are done for the turn, with every other unit of that stack',
  }),
  oneHexForMarkers: ruling('L12', '5.14', 'A marker may always move one hex, whatever it costs.', {
    yes: 'yes, like a unit; its action is then over',
    no: 'no, it needs the Movement Points',
  }),
  groundZor: ruling('L13', '6.21', 'Which Core Actions let a ground unit use its Zone of Reconnaissance.', {
    any: 'any of the five, done by the unit itself',
    moveAndCombat: 'only Move and/or Initiate Combat',
  }),
  navalZor: ruling('L14', '6.23', 'How the five hexes of a naval Zone of Reconnaissance are counted.', {
    byWater: 'along a way that a ship could sail',
    straight: 'straight, whatever lies between',
  }),
  populatedHexes: ruling('L15', '15.25', 'When a strike at a populated hex moves the Influence Meter.', {
    declared: 'once a hex and impulse when it is declared',
    hit: 'once a hex and impulse if it takes an HP',
  }),
  threeUnits: ruling('L16', '15.22', 'The Influence for eliminating three or more units in a turn.', {
    oncePerTurn: 'one space a turn',
    everyThree: 'one space for every three',
  }),
  relinquishing: ruling('L17', '3.42, 15.21', 'Initiative given to the other team.', {
    seizes: 'counts as seized by it: one space of Influence',
    free: 'moves no Influence',
  }),
  influenceBands: ruling('L18', '15.1', 'Benefits of the Influence Meter.', {
    cumulative: 'add up: at 6 a team has the Command Points of 3 as well',
    highest: 'only the highest one applies',
  }),
  spaceValues: ruling('L19', '10.11, 10.35, 12.3', 'Space of tanks and logistics companies.', {
    general: 'three each, as the general list says',
    examples: 'two each, as two examples say',
  }),
  signalTie: ruling('L20', '9.2', 'Equal dice when Signal Management answers a card that reveals.', {
    revealed: 'the units are revealed',
    hidden: 'the units stay hidden',
  }),
  decoys: ruling('L21', '4.22, 7.06', 'MILDEC counters in a hex whose units take damage.', {
    choice: 'absorb as many HP as their owner likes, after all dice of the target are known',
    must: 'absorb HP first',
  }),
  continuingCombat: ruling('L22', '7.22, 7.24', 'Continuing Combat in a turn.', {
    once: 'is fought once, in the impulse of the first player engaged',
    eachPlayer: 'is fought in the impulse of every player engaged',
  }),
  combinedArms: ruling('L23', '7.18', 'Units that strike for free in support of a GROUND ASSAULT.', {
    expended: 'must not have acted, and have acted afterwards',
    extra: 'must not have acted, and may still act afterwards',
  }),
  proxyEffects: ruling('L24', '13.14', 'The effect that a Proxy Force creates.', {
    supply: 'on 6 or less a unit in its hex loses one supply',
    none: 'none: nobody agrees to one',
  }),
  contestedLanding: ruling('L25', '12.07', 'Units that land in a hex with enemies.', {
    fight: 'may fight a GROUND ASSAULT there for free',
    wait: 'do not fight before their next Core Action or Continuing Combat',
  }),
  duelTargets: ruling('L26', '9.44, 9.46', 'Fighters that answer fighters', {
    counts: 'use one of their targets on them',
    free: 'still have all their targets',
  }),
  hexes: ruling('L27', '4.1', 'How the hexes of the map lie.', {
    pointy: 'points up, even rows half a hex to the right',
    flat: 'flat sides up, even columns half a hex up',
  }),
  submarineWaters: ruling('L28', '14.02', 'Hexes closed to submarines.', {
    coasts: 'all with a coast',
    land: 'only land',
  }),
  interceptRequirement: ruling('L29', '9.011', 'An INTERCEPT value that a card requires of those who attack it.', {
    printed: 'is compared with the printed value',
    modified: 'is compared with the value after the Tactical Network',
  }),
  nullifyDetect: ruling('L31', '9.06, 9.43', 'A plain NULLIFY of a card that has a DETECT number.', {
    detect: 'rolls to DETECT it first, by the number for fighters, or else that for IAMD',
    none: 'does not: only fighters and IAMD units must find it',
  }),
  minesTogether: ruling('L33', '9.32, 13.33', 'Mines that a card lays in several hexes.', {
    any: 'may share a hex',
    apart: 'have a hex each',
  }),
  failedDetect: ruling('L34', '7.58, 9.46', 'INTERCEPT supply committed against a card that no unit DETECTS.', {
    kept: 'is not spent',
    spent: 'is spent',
  }),
  partlyShot: ruling('L35', '9.04, 9.21', 'A fighter hits a card that takes more hits before it is discarded.', {
    expended: 'it is expended without effect, unless its text says what a hit costs it',
    effective: 'it has its effect all the same',
  }),
  largeCargo: ruling('L36', '12.12, 13.26', 'A hit that costs less GPSV than any unit aboard takes.', {
    lost: 'costs the smallest of them',
    spared: 'costs none',
  }),
  assaultDefence: ruling('L32', '7.010, 7.13', 'When those who are assaulted commit their dice.', {
    afterStrikes: 'once the strikes of the impulse have been fought, before the dice of the GROUND ASSAULT',
    beforeDice: 'before any dice of the impulse, as those who assault do',
  }),
}
