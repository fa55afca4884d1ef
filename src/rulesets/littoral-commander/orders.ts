/** The Core Actions that units can be activated for (3.31). Playing a card needs no activation. */
export const COMBAT = 0
export const CONCEAL = 1
export const RESUPPLY = 2
export const EMBARKED = 3

/** Most activations and targets that an order can hold. */
export const MOST_ACTIVATIONS = 8
export const MOST_TARGETS = 16
export const MOST_STEPS = 16

/** The units and stacks that a Task Force activates at the start of its impulse, one Action Point each (3.31). */
export class Activations {
  count = 0
  readonly action = new Int8Array(MOST_ACTIVATIONS)
  /** Counters of one hex and Task Force. */
  readonly units = new Int32Array(MOST_ACTIVATIONS)

  add(action: number, units: number): void {
    this.action[this.count] = action
    this.units[this.count++] = units
  }
}

/** What is done next in an impulse. */
export const END = 0
/** An activation moves: `activation`, `path`. */
export const MOVE = 1
/** A ground activation uses its Zone of Reconnaissance (6.21): `activation`, `hexes[0]`. */
export const RECONNOITRE = 2
/** Units of an activation turn face down: `activation`, `units`. */
export const HIDE = 3
/** A logistics unit gives supply: `activation`, `unit`, `slot` (which RV), and `targets`, `slots`, `dice` (points). */
export const SUPPLY = 4
/** A unit commits LRS dice: `activation`, `unit`, `slot`, `targets`, `dice`. */
export const STRIKE = 5
/** Units of an activation commit to a GROUND ASSAULT in their hex: `activation`, `units`. */
export const ASSAULT = 6
/** A unit supports a GROUND ASSAULT already committed, for free (7.18): `unit`, `slot`, `targets`, `dice`. */
export const SUPPORT = 7
/** A card is played or, if deployed, used: `card`, `option`, and what its effects ask for. */
export const PLAY = 8
/** As `option`: a persistent card is deployed and not used yet (9.21). */
export const DEPLOY = -1
/** Two Action Points take a cube off the Tactical Network (7.61). */
export const REPAIR = 9
/** All committed combat is fought (7.03). It is fought at the end of the impulse if not before. */
export const FIGHT = 10
/** An embark-capable ship in a port lands or takes aboard units (12.3, 12.54): `activation`, `unit`, `units`. */
export const PORT = 11

/** A unit INTERCEPTS a revealed ISR marker (7.59): `activation`, `unit`, `slot`, `targets[0]`, `dice[0]`. */
export const HUNT = 12

/** A submarine attacks with torpedoes: `activation`, `unit`, `targets`, `dice` (14.07). */
export const TORPEDO = 13
/** A submarine uses its Zone of Reconnaissance: `activation`, `unit` (14.09). */
export const SOUND = 14
/** A submarine engages submarines that may be in its hex: `activation`, `unit` (14.011). */
export const ENGAGE = 15
/** Ships look for submarines in their hex and attack them: `activation`, `units` (14.14). */
export const SEARCH = 16
/** Ships fire their guns in their hex: `activation`, `units` (17.3, 17.4). */
export const GUNS = 17
/** A Proxy Force acts for free: `unit`, `path`, and `slot` for what it does, `targets[0]` (13.12). */
export const PROXY_ACTS = 18
/** What a Proxy Force does after its move: nothing, a GROUND ASSAULT, or an effect on a unit in its hex (13.12). */
export const PROXY_RESTS = 0
export const PROXY_ASSAULTS = 1
export const PROXY_SABOTAGES = 2
/** Units are activated for combat beyond those of the start, if a card allows it: `units` (Joint Fires). */
export const ACTIVATE = 19
/** An Action Point may bring back an ability of a ship: `unit` (Event card Mission Kills). */
export const MEND = 20
/** A unit INTERCEPTS an enemy card that lies deployed, as satellites: `activation`, `unit`, `slot`, `card`, `dice[0]` (7.510). */
export const HUNT_CARD = 21

/** One order of a player, in a buffer that the kernel owns. */
export class Order {
  act = END
  activation = -1
  unit = -1
  units = 0
  slot = 0
  card = -1
  option = 0
  taskForce = -1
  steps = 0
  readonly path = new Int16Array(MOST_STEPS)
  targetCount = 0
  /** Enemy counters by their place in the Sighting; for supplies, own counters. */
  readonly targets = new Int8Array(MOST_TARGETS)
  readonly dice = new Int16Array(MOST_TARGETS)
  readonly slots = new Int8Array(MOST_TARGETS)
  hexCount = 0
  readonly hexes = new Int16Array(MOST_TARGETS)
  /** An ISR marker or craft turns face down where its way ends, instead of all else (13.21). */
  hide = false

  clear(): void {
    this.act = END
    this.activation = this.unit = this.card = this.taskForce = -1
    this.hide = false
    this.units = this.slot = this.option = this.steps = this.targetCount = this.hexCount = 0
  }

  target(counter: number, dice: number, slot = 0): void {
    this.targets[this.targetCount] = counter
    this.slots[this.targetCount] = slot
    this.dice[this.targetCount++] = dice
  }

  at(hex: number): void {
    this.hexes[this.hexCount++] = hex
  }
}

/** Most attacks of a kind in one impulse, and most orders to intercept them. */
export const MOST_ATTACKS = 100
export const MOST_DEFENCES = 256

/** Strikes that have been declared against a team, and what it sends up against them (7.54). */
export class Raid {
  count = 0
  /**
   * The defender's own counter that is the target; -1 if the attack is a card that can be shot down itself, which is one
   * attack for each hex that it means.
   */
  readonly target = new Int8Array(MOST_ATTACKS)
  /** The hex that it strikes. */
  readonly hex = new Int16Array(MOST_ATTACKS)
  readonly dice = new Int16Array(MOST_ATTACKS)
  /** The value that the attacker needs, all modifiers included. */
  readonly cv = new Int8Array(MOST_ATTACKS)
  /** Hexes between attacker and target; FAR for a card. */
  readonly distance = new Int16Array(MOST_ATTACKS)
  readonly ballistic = new Uint8Array(MOST_ATTACKS)
  readonly cannon = new Uint8Array(MOST_ATTACKS)

  /** Least INTERCEPT value that may try (9.011). */
  minimum = 0

  /** What the defender commits: dice of a unit's INTERCEPT value against an attack. */
  defences = 0
  readonly attack = new Int8Array(MOST_DEFENCES)
  readonly unit = new Int8Array(MOST_DEFENCES)
  readonly slot = new Int8Array(MOST_DEFENCES)
  readonly interceptDice = new Int16Array(MOST_DEFENCES)
  /** The value that the dice need, and whether they are close-in weapons (7.514); the kernel fills both in. */
  readonly interceptCv = new Int8Array(MOST_DEFENCES)
  readonly closeIn = new Uint8Array(MOST_DEFENCES)

  defend(attack: number, unit: number, slot: number, dice: number): void {
    this.attack[this.defences] = attack
    this.unit[this.defences] = unit
    this.slot[this.defences] = slot
    this.interceptDice[this.defences++] = dice
  }
}

/** What an enemy ship carries, as far as its attacker may know it, and what he destroys of it for an HP (10.311). */
export class Cargo {
  /** Units aboard, which lie face up: unit type and GPSV. */
  units = 0
  readonly type = new Int16Array(32)
  readonly space = new Int8Array(32)
  /** Cards aboard that have been seen: card type; and how many more there are. */
  cards = 0
  readonly cardType = new Int16Array(32)
  concealed = 0
  /** The units chosen, as a set of places above; if empty, the largest that fit. */
  chosen = 0
  /** The seen cards chosen, as a set of places above; the others are drawn from the concealed ones. */
  discarded = 0

  clear(): void {
    this.units = this.cards = this.concealed = this.chosen = this.discarded = 0
  }
}

/** A GROUND ASSAULT in one hex, from one team's side: who may fire at whom. */
export class Engagement {
  hex = -1
  attacking = false
  /** Own counters that may fire, and enemy counters that may be fired at, by place in the Sighting. */
  firing = 0
  targets = 0
  /** Whether it is ships' guns that fire (17.3), and what each of them may fire: dice, and printed value. */
  guns = false
  readonly most = new Int16Array(32)
  readonly cv = new Int8Array(32)
  /** Dice committed: by own counter * 32 + target. */
  readonly dice = new Int16Array(32 * 32)

  fire(counter: number, target: number, dice: number): void {
    this.dice[counter * 32 + target] = dice
  }
}

/** A card of the enemy that can be answered. */
export class Threat {
  /** Its type, and how often reactions have gone back and forth before this one. */
  type = -1
  option = 0
  depth = 0
  /** The first hex that the card means, or -1. */
  targetHex = -1
  /** Own cards that may answer, as a set. */
  answers = 0
}
