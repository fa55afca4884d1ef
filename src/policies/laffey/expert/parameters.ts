import { type OptionsOf, real } from '../../../engine/options.ts'

const weight = (doc: string, standard: number, max = 20) =>
  real({ kind: 'rule', rule: 'a weight of this player', doc, min: 0, max, default: standard })

/** The expert's weights. A "mark" below is what one more mark on the ship costs on average as things stand. */
export const parameters = {
  // What a mark costs.
  steepness: weight('How much dearer each further mark on the same compartment is, as a factor.', 1.58, 5),
  lastMark: weight(
    'How much dearer the mark that destroys the first compartment is, beyond that, as a factor.',
    2.16,
    100,
  ),
  fatalMark: weight('The same when that loses the ship.', 37.78, 1000),
  bridge: weight('How much dearer a mark on the Bridge is, as a factor.', 1.44, 10),
  threatOfPips: weight('Marks to expect on a target from each pip left on its side, as a share.', 0.29, 5),
  threatOfBlasts: weight(
    'Marks to expect from each Explosion left on its side that would reach a compartment.',
    0.32,
    5,
  ),
  threatOfDice: weight('Marks to expect from the 10s of each attack left on its side that would reach it.', 0.24, 5),

  // What a hit is worth, in marks.
  pip: weight('A pip removed from an aircraft.', 0.96),
  kill: weight('The last pip removed, for it spares a whole attack.', 1.19),
  explosion: weight('An Explosion removed.', 1.62),
  near: weight('How much more a hit on the next attacker is worth, as a share.', 0.09, 5),
  gun: weight('A 5 among the dice.', 1.8),

  // Fires and Leaks, as multiples of what one spread costs now.
  fireOut: weight('No Fire left on board, in spreads of a Fire.', 0.67),
  leakOut: weight('No Leak left on board, in spreads of a Leak.', 1.32),
  fireSeed: weight('A new Fire, in spreads.', 0.92),
  leakSeed: weight('A new Leak, in spreads.', 0.78),

  // Stars and Supplies, in marks.
  sky: weight('An attack skipped.', 5.21, 40),
  skySoon: weight('How much more the Stars are worth that complete a cell, as a factor.', 1.18, 5),
  wildcat: weight('A Wildcat.', 9.68, 40),
  supply: weight('The only Supply at hand.', 1.62),
  supplyMore: weight('How much less each further Supply is worth, in marks.', 0.59, 5),
  supplyLeast: weight('The least that a Supply is worth.', 0.92, 5),
  closing: weight('Pips on the ring below which Supplies lose their worth in proportion.', 9.16, 70),

  // Teams, in marks.
  lock1: weight('A die locked on 1.', 1.52),
  lock4: weight('A die locked on 4.', 0.6),
  redDie: weight('The red die.', 0.59),
  reroll: weight('A reroll of any die.', 2.54),
  respond: weight('Responding in adjacent compartments, for each Supply up to three.', 0.29, 5),
  immune: weight('Immunity, in what a mark there costs.', 0.42, 5),
  repair: weight('Each Leak or Fire within reach of a Supply.', 0.26, 5),
  guard: weight('A team with a Supply at hand, in what a mark there costs.', 0.05, 5),
  wound: weight('A team wounded.', 0.96),
}

export type ExpertParameters = OptionsOf<typeof parameters>
