import { COUNTERS } from './team.ts'

/** Nothing known. */
export const UNKNOWN = -1
/** Submarine markers that can lie on the table at once. */
export const SUBMARINES = 4

/**
 * What one team sees of the other's counters. Numbers are places on the table, not the other team's own numbers: a
 * hidden counter shows its hex and whether it is a ground or a naval one, nothing else. Hidden counters of one hex are
 * shuffled whenever one joins them or is concealed among them, so places tell no more than a table would.
 */
export class Sighting {
  /** Places in use, and those of them that are face up. */
  present = 0
  revealed = 0
  readonly hex = new Int16Array(COUNTERS)
  readonly domain = new Int8Array(COUNTERS)
  /** Face-up counters: what kind of counter, unit type and HP; UNKNOWN while face down. */
  readonly kind = new Int8Array(COUNTERS)
  readonly type = new Int16Array(COUNTERS)
  readonly hp = new Int8Array(COUNTERS)
  /** Units of a type that were seen destroyed. */
  readonly destroyed = new Int16Array(64)

  /** Markers of submarines that have been found this turn: their hexes, or -1 (14.06). */
  readonly submarines = new Int16Array(SUBMARINES).fill(-1)
  /** By hex: the last turn in which a submarine gave itself away there by its ZOR or its torpedoes (14.09). */
  readonly heard = new Uint8Array(512)

  /** Nothing seen yet. */
  clear(): void {
    this.present = this.revealed = 0
    this.destroyed.fill(0)
    this.submarines.fill(-1)
    this.heard.fill(0)
  }

  /** Bits of the counters seen on a hex. */
  at(hex: number): number {
    let set = 0
    for (let rest = this.present; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest)
      if (this.hex[i] === hex) set |= 1 << i
    }
    return set
  }
}
