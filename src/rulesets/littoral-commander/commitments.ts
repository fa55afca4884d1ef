import { MOST_ATTACKS } from './orders.ts'

/** The combat that a Task Force has committed in its impulse and not yet fought. */
export class Commitments {
  count = 0
  /** Attacking counter, or -1 for a card; the card, or -1. */
  readonly unit = new Int8Array(MOST_ATTACKS)
  readonly card = new Int8Array(MOST_ATTACKS)
  /** The enemy's counter, by its owner's number. */
  readonly target = new Int8Array(MOST_ATTACKS)
  readonly dice = new Int16Array(MOST_ATTACKS)
  /** Unmodified value, and what cards of this impulse add. */
  readonly cv = new Int8Array(MOST_ATTACKS)
  readonly distance = new Int16Array(MOST_ATTACKS)
  readonly ballistic = new Uint8Array(MOST_ATTACKS)
  /** What the way through naval zones takes off the value (7.41). */
  readonly zonePenalty = new Int8Array(MOST_ATTACKS)
  readonly cannon = new Uint8Array(MOST_ATTACKS)
  /** Offensive INTERCEPTS: hunter, marker by its owner's number or `~card`, dice, unmodified value. */
  hunts = 0
  readonly hunter = new Int8Array(MOST_ATTACKS)
  readonly prey = new Int8Array(MOST_ATTACKS)
  readonly huntDice = new Int16Array(MOST_ATTACKS)
  readonly huntCv = new Int8Array(MOST_ATTACKS)
  /** Torpedoes: the submarine, or -1 for a card; the card, or -1; the enemy ship by its owner's number; dice (14.07). */
  torpedoes = 0
  readonly torpedoUnit = new Int8Array(MOST_ATTACKS)
  readonly torpedoCard = new Int8Array(MOST_ATTACKS)
  readonly torpedoTarget = new Int8Array(MOST_ATTACKS)
  readonly torpedoDice = new Int8Array(MOST_ATTACKS)
  /** Submarines that engage submarines in their hexes, ships that hunt them in theirs, ships that fire their guns. */
  engaging = 0
  searching = 0
  gunning = 0
  /** Submarines that have fired missiles, and are out of sight again when the combat has been fought (14.06). */
  surfaced = 0
  /** Batteries that have fired mines (9.32). */
  laying = 0
  /** Own units that assault in the hex where they stand. */
  assaulting = 0

  clear(): void {
    this.count = this.hunts = this.torpedoes = 0
    this.surfaced = this.engaging = this.searching = this.gunning = this.laying = this.assaulting = 0
  }

  add(unit: number, card: number, target: number, dice: number, cv: number, distance: number): number {
    const i = this.count++
    this.unit[i] = unit
    this.card[i] = card
    this.target[i] = target
    this.dice[i] = dice
    this.cv[i] = cv
    this.distance[i] = distance
    this.ballistic[i] = this.cannon[i] = this.zonePenalty[i] = 0
    return i
  }

  /** Drops the strikes at targets that are gone already: torpedoes come first (7.010). Their dice are spent. */
  dropDead(alive: number): void {
    let gone = 0
    for (let i = 0; i < this.count; i++) if (((alive >>> this.target[i]!) & 1) === 0) gone++
    if (gone === 0) return
    let n = 0
    for (let i = 0; i < this.count; i++) {
      if (((alive >>> this.target[i]!) & 1) === 0) continue
      for (const field of [this.unit, this.card, this.target, this.dice, this.cv, this.distance]) field[n] = field[i]!
      for (const field of [this.ballistic, this.zonePenalty, this.cannon]) field[n] = field[i]!
      n++
    }
    this.count = n
  }

  torpedo(unit: number, card: number, target: number, dice: number): void {
    const t = this.torpedoes++
    this.torpedoUnit[t] = unit
    this.torpedoCard[t] = card
    this.torpedoTarget[t] = target
    this.torpedoDice[t] = dice
  }

  hunt(unit: number, marker: number, dice: number, cv: number): void {
    const h = this.hunts++
    this.hunter[h] = unit
    this.prey[h] = marker
    this.huntDice[h] = dice
    this.huntCv[h] = cv
  }
}
