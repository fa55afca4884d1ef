import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { lengthOf } from '../../rulesets/burt/hex.ts'
import type { Commander, Orders, OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { COUNTER, SURFACED } from '../../rulesets/burt/unit.ts'
import { Doctrine } from './doctrine.ts'

/** Middle of the ships that are screened: merchant ships, or the largest warship. */
export function middle(view: View): { q: number; r: number; count: number } {
  let q = 0
  let r = 0
  let count = 0
  for (const unit of view.own)
    if (!unit.gone && unit.spec?.merchant === true) {
      q += unit.q
      r += unit.r
      count++
    }
  if (count > 0) return { q: q / count, r: r / count, count }
  let largest: OwnUnit | undefined
  for (const unit of view.own)
    if (!unit.gone && unit.ship !== null && unit.kind !== COUNTER)
      if (largest === undefined || unit.spec!.points > largest.spec!.points) largest = unit
  return largest === undefined ? { q: 0, r: 0, count: 0 } : { q: largest.q, r: largest.r, count: 0 }
}

/** What a counter is worth to a hunter: a boat in sight, one known of, and others on the surface and below it. */
export interface Prey {
  readonly seen: number
  readonly known: number
  readonly surfaced: number
  readonly below: number
}

const COUNTERS: Prey = { seen: 4, known: 4, surfaced: 2, below: 1 }

/**
 * The counter that an escort should go for, by what it is worth, how near it is to her and to the convoy, and whether
 * another escort is nearer to it.
 */
export function quarry(view: View, unit: OwnUnit, reach: number, prey = COUNTERS): Sighting | undefined {
  const centre = middle(view)
  let best: Sighting | undefined
  let most = 0
  for (const enemy of view.enemy) {
    if (enemy.gone || enemy.kind !== COUNTER) continue
    const range = lengthOf(enemy.q - unit.q, enemy.r - unit.r)
    const near = lengthOf(Math.round(enemy.q - centre.q), Math.round(enemy.r - centre.r))
    const worth =
      prey[enemy.seen ? 'seen' : enemy.identified ? 'known' : enemy.depth === SURFACED ? 'surfaced' : 'below'] /
      (3 + range + 0.5 * near)
    if (near > reach && !(enemy.identified && range <= reach)) continue
    let nearer = 0
    for (const other of view.own)
      if (other !== unit && !other.gone && other.spec?.asdic === true)
        if (lengthOf(enemy.q - other.q, enemy.r - other.r) < range) nearer++
    if (worth / (1 + nearer) > most) {
      most = worth / (1 + nearer)
      best = enemy
    }
  }
  return best
}

/** Stations round what is screened; hunts submarine counters that come near; otherwise a gun line close to the flagship. */
export class EscortScreen extends Doctrine {
  readonly #reach: number
  readonly #ring: number

  constructor(reach: number, ring: number) {
    super()
    this.#reach = reach
    this.#ring = ring
  }

  protected override moveShip(view: View, unit: OwnUnit, orders: Orders): void {
    if (unit.spec!.asdic) {
      const target = quarry(view, unit, this.#reach)
      if (target !== undefined) {
        this.goTo(view, unit, orders, target.q, target.r)
        return
      }
    }
    super.moveShip(view, unit, orders)
  }

  protected override value(view: View, unit: OwnUnit, q: number, r: number, heading: number): number {
    const centre = middle(view)
    // Her station is where she is seen from the middle, as far out as the ring.
    const dq = unit.q - centre.q
    const dr = unit.r - centre.r
    const out = Math.max(1, Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)))
    const ring = centre.count > 0 ? this.#ring : 2
    const away = lengthOf(Math.round(q - centre.q - (dq * ring) / out), Math.round(r - centre.r - (dr * ring) / out))
    const guns = this.estimates.gunsFrom(view, unit, q, r, heading)
    return centre.count > 0 ? 0.2 * guns - away : guns - 0.5 * away
  }
}

export const escortScreen = definePolicy({
  id: 'escort-screen',
  title: 'Escort screen',
  doc: 'Escorts keep stations in a ring about the merchant ships (or the largest warship) and run down submarine counters that come near, known boats first; merchant ships hold course.',
  seats: ['a', 'b'],
  parameters: {
    reach: integer({
      kind: 'rule',
      doc: 'Hexes from the middle of the convoy within which counters are hunted.',
      rule: '17',
      min: 1,
      max: 30,
      default: 12,
    }),
    ring: integer({
      kind: 'rule',
      doc: 'Hexes from the middle of the convoy to the stations.',
      rule: '17',
      min: 1,
      max: 15,
      default: 5,
    }),
  },
  create: ({ reach, ring }: { reach: number; ring: number }): Commander => new EscortScreen(reach, ring),
})
