import { lengthOf } from './hex.ts'
import { MOST_STEPS, type Smoke } from './policy.ts'

/**
 * Smoke (sections 3 and 5): fills every hex that a ship left while she made it, until her next activation.
 * Nobody can fire, or see, through it; a target in it, or a firer in it, can be fired at and fire with -1.
 */
export class SmokeScreen implements Smoke {
  count = 0
  readonly q: Int16Array
  readonly r: Int16Array
  readonly #by: Int16Array

  constructor(units: number) {
    const most = units * MOST_STEPS
    this.q = new Int16Array(most)
    this.r = new Int16Array(most)
    this.#by = new Int16Array(most)
  }

  reset(): void {
    this.count = 0
  }

  lay(by: number, q: number, r: number): void {
    const at = this.count++
    this.q[at] = q
    this.r[at] = r
    this.#by[at] = by
  }

  /** Removes what one unit made. */
  clear(by: number): void {
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      if (this.#by[i] === by) continue
      this.q[kept] = this.q[i]!
      this.r[kept] = this.r[i]!
      this.#by[kept] = this.#by[i]!
      kept++
    }
    this.count = kept
  }

  /** Whether a hex is full of smoke. */
  at(q: number, r: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.q[i] === q && this.r[i] === r) return true
    return false
  }

  /**
   * Whether smoke lies in a hex strictly between two others, on the straight line of their centres. Where the line runs
   * along a hex side, the hex on the side of the lesser q (then r) end counts, so that both ends see the same.
   */
  between(q1: number, r1: number, q2: number, r2: number): boolean {
    if (this.count === 0) return false
    if (q1 > q2 || (q1 === q2 && r1 > r2)) return this.between(q2, r2, q1, r1)
    const n = lengthOf(q2 - q1, r2 - r1)
    for (let i = 1; i < n; i++) {
      const at = roundHex(q1 * n + (q2 - q1) * i, r1 * n + (r2 - r1) * i, n)
      if (this.at(Math.floor(at / SPAN) - SPAN / 2, (at % SPAN) - SPAN / 2)) return true
    }
    return false
  }
}

const SPAN = 4096

/** The hex nearest to (q / n, r / n), packed into one number. */
function roundHex(q: number, r: number, n: number): number {
  const s = -q - r
  let rq = Math.floor((2 * q + n) / (2 * n))
  let rr = Math.floor((2 * r + n) / (2 * n))
  const rs = Math.floor((2 * s + n) / (2 * n))
  const eq = Math.abs(rq * n - q)
  const er = Math.abs(rr * n - r)
  const es = Math.abs(rs * n - s)
  if (eq > er && eq > es) rq = -rr - rs
  else if (er > es) rr = -rq - rs
  return (rq + SPAN / 2) * SPAN + rr + SPAN / 2
}
