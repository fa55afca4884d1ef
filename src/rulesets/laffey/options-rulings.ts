import { choice } from '../../engine/options.ts'

/**
 * Readings of what the rulebook leaves unclear. The first value is the recommended reading and the default. Ids are
 * those of the ledger (`docs/rules/laffey.md`), which also lists the rulings that have no alternative.
 */
function ruling<const V extends string>(id: string, rule: string, doc: string, meaning: Readonly<Record<V, string>>) {
  const values = Object.keys(meaning) as V[]
  return choice<V>({ kind: 'ruling', id, rule, doc, values, default: values[0]!, meaning })
}

export const rulings = {
  lossTest: ruling('R1', 'Object of the Game', 'When the ship is tested for loss.', {
    phaseEnds: 'at the end of Phases 2, 4, 5 and 6',
    endOfRound: 'only at the end of the round',
    everyMark: 'after every single mark',
  }),
  destroyedTarget: ruling('R2', 'Reading your game Spread', 'A target roll of 10 when the Fuel Tanks are gone.', {
    reroll: 'is rolled again like any destroyed compartment',
    fuelTanksVital: 'cannot happen: the ship is lost with its Fuel Tanks, as with its Bridge',
  }),
  damageIntoVoid: ruling(
    'R3',
    'Reading your game Spread',
    'Damage meant for a destroyed compartment beside another one.',
    {
      skipped: 'a blast skips it, and nothing else may be led there',
      blastMoves: 'as skipped, but the Debris of a blast moves to another adjacent compartment of your choice',
      voidAbsorbs: 'as skipped, but a spread may be led there and is lost',
    },
  ),
  overflow: ruling('R4', 'Phase 2 - Aircraft Attack', 'Pips that the destroyed target can no longer take.', {
    partner: 'go to the adjacent compartment that shares the damage, and are lost if that cannot take them',
    lost: 'are lost at once',
  }),
  pipSplit: ruling(
    'R5',
    'Phase 2 - Aircraft Attack',
    'How the pips are divided between target and adjacent compartment.',
    {
      even: 'half of all pips to the target, an Explosion counting as one of its own; you pick which',
      explosionsApart: 'Explosions to the target, then the other pips in halves; you pick which',
      leftToRight: 'as even, but the target takes the leftmost',
    },
  ),
  aircraftExplosion: ruling('R6', 'Phase 2 - Aircraft Attack', "Where an aircraft's Explosion does Debris.", {
    targetToo: 'on the target and on every adjacent compartment',
    adjacentOnly: 'on the adjacent compartments only',
  }),
  leakOnBridge: ruling('R7', 'Phase 2 - Aircraft Attack', 'Leak pips when the Bridge is one of the pair.', {
    otherCompartment: 'go to the other compartment, whatever the split then is',
    debris: 'may go to the Bridge, where they are Debris',
  }),
  targetlessDice: ruling('R9', 'Phase 4 - Resolve', '7s to 10s in a round whose attack was skipped by Clear Skies.', {
    none: 'do nothing, for there is no Target Compartment',
    random: 'strike a compartment rolled for on the side that the next attacker faces (no other harm is done there)',
    lastTarget: 'strike the target of the last attack, if there has been one',
  }),
  gunSplit: ruling(
    'R10',
    'Phase 4 - Resolve',
    'How two or more 5-inch hits are divided between two adjacent aircraft.',
    {
      even: 'as equally as possible, the odd hit on either; no Kate may be one of the two',
      anySplit: 'in any way with at least one each; no Kate may be one of the two',
      kateWastes: 'as equally as possible; a Kate may be one of the two, and its share is wasted',
    },
  ),
  aircraftAdjacency: ruling('R11', 'Phase 4 - Resolve', 'Which aircraft are adjacent once others are shot down.', {
    nearestLive: 'the nearest that still have pips, either way round the ring',
    printed: 'only neighbours as printed',
  }),
  onesAsWild: ruling('R12', 'Phase 4 - Resolve', 'Which numbers a 1 may stand for.', {
    twoToFive: '2, 3, 4 or 5',
    twoToFour: '2, 3 or 4',
  }),
  onesCommitted: ruling('R13', 'Phase 4 - Resolve', 'When it is decided what each 1 is used for.', {
    first: 'all before any other die',
    anyStep: 'each at any moment before the 6s',
  }),
  starOrder: ruling('R14', 'Bridge Actions', 'Which cells may get Stars.', {
    any: 'any unused cell',
    leftToRight: 'only the first unused cell of each table',
  }),
  markedOutCells: ruling('R15', 'Iconography for Penalty Actions', 'Which cells a Penalty marks out.', {
    any: 'unused cells of your choice',
    leftmost: 'the leftmost unused cells',
  }),
  leakBelow: ruling('R16', 'Phase 5 - Leak Spreads', 'A Leak with two compartments below.', {
    one: 'spreads to one of them, your choice',
    all: 'spreads to all of them',
  }),
  fireExplosion: ruling('R17', 'Phase 6 - Fire Spreads', 'Where a Fire with nothing above does Debris.', {
    ownToo: 'in its own compartment and in every adjacent one',
    adjacentOnly: 'in the adjacent compartments only',
  }),
  spreadChoice: ruling('R18', 'Phases 5 and 6', 'Which Leak and which Fire spreads.', {
    player: 'you choose one that has somewhere to go',
    random: 'a die chooses among the compartments with one that has somewhere to go',
  }),
  voidSpread: ruling('R19', 'Reading your game Spread', 'Leaks and Fires in destroyed compartments.', {
    no: 'are gone',
    yes: 'can still spread from there',
  }),
  repairSupply: ruling('R20', 'Phase 1 - Assign Damage Control Teams', 'What one Supply repairs in Phase 1.', {
    each: 'all Fires and Leaks of one occupied compartment',
    both: 'all Fires and Leaks of all occupied compartments',
  }),
  gainedSupply: ruling('R21', 'Phase 1 - Assign Damage Control Teams', 'When a Supply gained in Phase 1 can be used.', {
    afterwards: 'from Phase 4 on, for Supplies are used before Benefits are gained',
    atOnce: 'in the same Phase 1: Supplies may be used again after the Benefits',
  }),
  cancelling: ruling('R22', 'Phases 4, 5 and 6', 'Which marks a team may cancel with a Supply.', {
    blastsAndSpreads: 'spreads and blasts of Phases 5 and 6, and the Debris of 10s in Phase 4',
    spreadsOnly: 'those of Phases 5 and 6 only',
    allOfPhase4: 'those of Phases 5 and 6, and all marks of 7s to 10s in Phase 4',
  }),
  supplyCap: ruling('R23', 'Game Setup, 4', 'Supplies beyond what the d6 can show.', {
    byDie: 'are lost (see supplyMaximum)',
    none: 'are kept',
  }),
  woundedSupply: ruling('R24', 'End of Round', 'Whether a wounded team may use Supplies where it waits.', {
    yes: 'yes',
    no: 'no',
  }),
  stationLost: ruling(
    'R25',
    'Reading your game Spread',
    'A team that would be wounded without a Battle Dressing Station.',
    {
      teamLost: 'is lost for good',
      unaffected: 'goes on unharmed',
    },
  ),
  moveTeam: ruling('R26', 'Iconography for Penalty Actions', '"Move one DCT to this Compartment next round."', {
    othersFree: 'one team must go there, the other is free',
    onlyMove: 'one team goes there, and no other team is placed that round',
  }),
  startWhere: ruling('R27', 'Iconography for Penalty Actions', 'Where a Penalty starts a Leak or Fire.', {
    player: 'you choose among the target and its neighbours without a team',
    random: 'a die chooses among them',
  }),
  immunity: ruling('R28', 'Iconography for Benefit Actions', 'What immunity spares an attacked compartment.', {
    damage: 'all damage, not the Penalty',
    damageAndPenalty: 'all damage and the Penalty',
  }),
  destroyedPenalty: ruling('R29', 'Phase 2 - Aircraft Attack', 'The Penalty of a target that the attack destroyed.', {
    suffered: 'is suffered',
    skipped: 'is skipped',
  }),
  redDieRolls: ruling('R30', 'Iconography for Benefit Actions', 'The red d10 in Phase 3.', {
    rerolled: 'is set aside and rerolled like the others',
    once: 'is rolled once',
  }),
  clearSkiesStored: ruling('R31', 'Bridge Actions', 'A second Clear Skies while one still waits.', {
    one: 'may not be completed',
    both: 'may be completed, and two attacks are skipped',
  }),
  lockedDice: ruling('R32', 'Phases 1 and 2, icons', 'Dice that an icon locks on a number.', {
    ofTheDice: 'are some of the six',
    extra: 'come on top of the six',
  }),
  corsairCube: ruling('R33', 'Ensign level variation', 'The green cube.', {
    everyRound: 'is placed every round on any Shamrock aircraft, which still attacks if its turn comes',
    once: 'is placed once only',
    notNextAttacker: 'is placed every round, but not on the next attacker',
  }),
  winTest: ruling('R34', 'Object of the Game', 'When the game is won.', {
    endOfRound: 'at the End of Round with no aircraft left',
    atOnce: 'as soon as no aircraft is left and Phase 2 or 4 is over',
  }),
  startingTeams: ruling('R35', 'Game Setup, 2', 'Teams in round 1.', {
    free: 'may leave the Battle Dressing Station at once',
    stay: 'stay there for round 1',
  }),
  wildcatHit: ruling('R36', 'Bridge Actions', "The Wildcat's extra damage.", {
    anyAircraft: 'goes to either neighbour',
    notKate: 'may not go to a Kate',
  }),
  teamInVoid: ruling('R38', 'Reading your game Spread', 'A team in a compartment that is destroyed.', {
    unharmed: 'does nothing for the rest of the round, but is unharmed',
    wounded: 'is wounded at the End of Round',
  }),
  earlyClearSkies: ruling('R40', 'Bridge Actions', 'A Clear Skies completed in Phase 1.', {
    thisRound: 'skips the attack of the same round',
    nextRound: 'skips the attack of the next round',
  }),
  partnerChoice: ruling('R42', 'Phase 2 - Aircraft Attack', 'When the adjacent compartment is picked.', {
    afterBlasts: 'after the Explosions',
    beforeBlasts: 'before the Explosions',
  }),
  immuneChoice: ruling('R44', 'Iconography for Benefit Actions', 'An immune compartment.', {
    allowed: 'may be picked to share damage, or for a Penalty, a 7, 8 or 9, and absorbs it',
    barred: 'may not be picked for these',
  }),
  redSix: ruling('R49', 'Iconography for Benefit and Penalty Actions', 'A red 6 while 6s are 9s.', {
    ignored: 'is ignored like a red 9',
    nine: 'counts as a 9',
  }),
  gunsWithoutPair: ruling(
    'R51',
    'Phase 4 - Resolve',
    'Two or more 5-inch hits when no two adjacent aircraft can be hit.',
    {
      allHits: 'all go to one aircraft',
      halfHits: 'half of them, rounded up, go to one aircraft',
    },
  ),
  spreadBlocked: ruling(
    'R55',
    'Phases 5 and 6',
    'A spread whose printed compartments below (or above) are all destroyed.',
    {
      goesOn: 'goes left and right (a Fire explodes), as if none were printed',
      lost: 'would be lost, and so cannot be chosen while another can (R18)',
    },
  ),
  benefitDuty: ruling('R63', 'Phase 1 - Assign Damage Control Teams', 'Whether Benefits may be declined.', {
    compulsory: 'no',
    optional: 'yes',
  }),
}
