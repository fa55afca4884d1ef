import type { Force } from './force.ts'
import type { HexMap } from './map.ts'
import type { Activations, Cargo, Engagement, Order, Raid, Threat } from './orders.ts'
import type { Rules } from './rules.ts'
import type { Sighting } from './sighting.ts'
import type { Team } from './team.ts'

/** "None of these", where the rules let a player decline. */
export const DECLINE = -1

type ReadOnlyNumbers = { readonly [index: number]: number; readonly length: number }

/** A read-only look at a team's own table. */
export type OwnTeam = {
  readonly [K in keyof Omit<Team, 'at' | 'has'>]: Team[K] extends Int8Array | Int16Array ? ReadOnlyNumbers : Team[K]
} & Pick<Team, 'at' | 'has'>

/**
 * What a team may know: its own counters and cards, the enemy's as seen on the table, and what lies open. Read only.
 */
export interface View {
  readonly side: number
  readonly map: HexMap
  readonly rules: Rules
  readonly own: OwnTeam
  readonly enemy: Sighting
  /** Printed in the scenario for both teams: the enemy's units and where they deploy. */
  readonly orderOfBattle: Force['units']
  readonly turn: number
  readonly turns: number
  /** Task Force whose impulse it is, own or enemy, and its unspent Action Points. */
  readonly taskForce: number
  readonly actionPoints: number
  /** Towards this team if positive, -10 to 10. */
  readonly influence: number
  readonly enemyCubes: number
  /** Whether this team has the initiative. */
  readonly initiative: boolean
  /** Enemy Task Forces still to have their impulse this turn. */
  readonly enemyImpulsesLeft: number
  /** Own and enemy mine cubes by hex, those on land from `map.size` on, and fortification levels by hex. */
  readonly ownMines: ReadOnlyNumbers
  readonly enemyMines: ReadOnlyNumbers
  readonly ownFortifications: ReadOnlyNumbers
  readonly enemyFortifications: ReadOnlyNumbers
  /** Enemy cards that have been seen: type, or -1. */
  readonly enemyCards: ReadOnlyNumbers
  /** Own Victory Points if the game ended now, minus the enemy's; open hexes and losses only. */
  readonly margin: number
  /** State of an enemy card that has been seen, or -1. */
  enemyCardState(card: number): number
  /** What an attack of this team on a hex and domain adds to an LRS value: network, terrain, fortification, cards. */
  strikeModifier(hex: number, domain: number): number
  /** What an Event card adds to the cost of naval hexes and to ground Movement Points. */
  readonly navalCost: number
  readonly groundMovement: number
  /** Combat activations that a card still allows (Joint Fires). */
  readonly extraCombat: number
  /** Aircraft stay on the ground (Event card Monsoon). */
  readonly grounded: boolean
  /** Hexes that nobody may enter (Event card Mud Slides); own orange cubes in ports, by the turn in which they were laid (12.3). */
  readonly blocked: ReadOnlyNumbers
  readonly ports: ReadOnlyNumbers
  /** What the enemy's INTERCEPT values suffer, as far as it lies open. */
  interceptModifier(ofEnemy: boolean): number
  /** Whether an own unit could stop an attack on a hex from a distance. */
  canIntercept(unit: number, slot: number, attack: number): boolean
  /**
   * Dice of an INTERCEPT value that an own unit can turn on a revealed enemy marker, by its place, in its own impulse, or,
   * if `card` is not -1, on a deployed enemy card that works from space; 0 if it cannot (7.59, 7.510).
   */
  huntDice(unit: number, slot: number, target: number, card: number): number
}

/**
 * The decisions that the game asks of a team. Buffers belong to the kernel and come empty. An answer that the rules
 * forbid is an `IllegalDecision`.
 */
export interface Commander {
  /** Planning Stage: the card to buy next, as an index of `own.force.deck`, or `DECLINE` to stop. */
  buy(view: View, affordable: (index: number) => boolean): number
  /** Deployment: the unit to which a bought card is attached or embarked. `legal`: a set of own counters. */
  host(view: View, cardType: number, legal: number): number
  /** Deployment: the hex in which a decoy is placed: that of any own counter of its domain in `legal`, by counter. */
  placeDecoy(view: View, legal: number): number
  /** Start of a turn, with the initiative: whether to go first. Going second gives the initiative away (3.41). */
  goFirst(view: View): boolean
  /** The Task Force to act next (3.39). */
  nextTaskForce(view: View, legal: number): number
  /** The units activated in this impulse and their Core Actions, at most `view.actionPoints`. */
  activate(view: View, activations: Activations): void
  /** The next order of the impulse. An order left at `END` ends it. */
  next(view: View, activations: Activations, order: Order): void
  /** A card's own attack, once its hexes are revealed: `dice` against enemies there, in `order.targets` and `dice`. */
  aim(view: View, dice: number, order: Order): void
  /** An enemy card can be NULLIFIED: the own card to answer with, one of `threat.answers`, or `DECLINE`. */
  react(view: View, threat: Threat): number
  /** An enemy card can be INTERCEPTED: dice of own units against it, `raid` holding it as attack 0 with FAR distance. */
  interceptCard(view: View, threat: Threat, raid: Raid): void
  /** Enemy strikes are declared: what is sent up against them. */
  intercept(view: View, raid: Raid): void
  /** A GROUND ASSAULT, as attacker or as defender: who fires at whom. */
  fight(view: View, engagement: Engagement): void
  /** Hits on an own counter that MILDEC counters in its hex absorb. */
  absorb(view: View, counter: number, hits: number, decoys: number): number
  /** An armoured unit may advance after combat: the hex, one of `hexes` (-1 ends them), or `DECLINE`. */
  breakthrough(view: View, unit: number, hexes: ReadOnlyNumbers): number
  /** Deployment: where a submarine starts, in `order.hexes[0]`, and whose it is, in `order.taskForce` (14.01). */
  deploySubmarine(view: View, legal: (hex: number) => boolean, order: Order): void
  /** Deployment, by 17.9: LRS points of a ship; the rest of `sum` is INTERCEPT. */
  divide(view: View, ship: number, sum: number): number
  /** Planning, by 17.1: whether to pay 5 Command Points for an attempt to take a cube off. */
  improve(view: View, cubes: number): boolean
  /** An Event card asks for a hex: one that nobody may enter any more, or one in which the team fights better this turn. */
  chooseHex(view: View, why: 'mudSlide' | 'tide', legal: (hex: number) => boolean): number
  /** Submarines are hunted in a hex: own deployed cards to expend in support, a set of `legal` (17.2, 17.71). */
  assist(view: View, hex: number, legal: number): number
  /** An HP of an enemy ship that carries something: what it loses, by place in `PLUNDER`, and in `cargo` which (10.311). */
  plunder(view: View, ship: number, cargo: Cargo): number
  /** Enemy counters enter or leave a hex with own mines: mines against each target, in `order.targets` and `dice`. */
  detonate(view: View, hex: number, targets: number, mines: number, order: Order): void
}
