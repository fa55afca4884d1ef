import { type OptionsOf, real } from '../../../engine/options.ts'

const weight = (doc: string, standard: number, max = 20) =>
  real({ kind: 'rule', rule: 'a weight of this player', doc, min: 0, max, default: standard })

/** The expert's weights. A "mark" below is what one more mark on the ship costs on average as things stand. */
export const parameters = {
  // What a mark costs.
  steepness: weight('How much dearer each further mark on the same compartment is, as a factor.', 1.54, 5),
  lastMark: weight(
    'How much dearer the mark that destroys the first compartment is, beyond that, as a factor.',
    2.25,
    100,
  ),
  fatalMark: weight('The same when that loses the ship.', 38.7, 1000),
  bridge: weight('How much dearer a mark on the Bridge is, as a factor.', 1.39, 10),
  threatOfPips: weight('Marks to expect on a target from each pip left on its side, as a share.', 0.302, 5),
  threatOfBlasts: weight(
    'Marks to expect from each Explosion left on its side that would reach a compartment.',
    0.305,
    5,
  ),
  threatOfDice: weight('Marks to expect from the 10s of each attack left on its side that would reach it.', 0.23, 5),

  // What a hit is worth, in marks.
  pip: weight('A pip removed from an aircraft.', 0.922),
  kill: weight('The last pip removed, for it spares a whole attack.', 1.22),
  explosion: weight('An Explosion removed.', 1.55),
  near: weight('How much more a hit on the next attacker is worth, as a share.', 0.0969, 5),
  gun: weight('A 5 among the dice.', 1.75),

  // Fires and Leaks, as multiples of what one spread costs now.
  fireOut: weight('No Fire left on board, in spreads of a Fire.', 0.656),
  leakOut: weight('No Leak left on board, in spreads of a Leak.', 1.27),
  fireSeed: weight('A new Fire, in spreads.', 0.949),
  leakSeed: weight('A new Leak, in spreads.', 0.798),

  ahead: weight('The spread that a new Fire or Leak makes possible, when a place for it is chosen.', 0.5, 5),

  // Stars and Supplies, in marks.
  sky: weight('An attack skipped.', 4.97, 40),
  skySoon: weight('How much more the Stars are worth that complete a cell, as a factor.', 1.15, 5),
  wildcat: weight('A Wildcat.', 9.23, 40),
  supply: weight('The only Supply at hand.', 1.65),
  supplyMore: weight('How much less each further Supply is worth, in marks.', 0.605, 5),
  supplyLeast: weight('The least that a Supply is worth.', 0.881, 5),
  closing: weight('Pips on the ring below which Supplies lose their worth in proportion.', 9.39, 70),

  // Teams, in marks.
  lock1: weight('A die locked on 1.', 1.53),
  lock4: weight('A die locked on 4.', 0.624),
  redDie: weight('The red die.', 0.611),
  reroll: weight('A reroll of any die.', 2.59),
  rerollMore: weight('A second reroll of any die.', 2.0),
  respond: weight('Responding in adjacent compartments, for each Supply up to three.', 0.278, 5),
  immune: weight('Immunity, in what a mark there costs.', 0.401, 5),
  repair: weight('Each Leak or Fire within reach of a Supply.', 0.256, 5),
  guard: weight('A team with a Supply at hand, in what a mark there costs.', 0.0475, 5),
  wound: weight('A team wounded.', 0.995),
}

export type ExpertParameters = OptionsOf<typeof parameters>
