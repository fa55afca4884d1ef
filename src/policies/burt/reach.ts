import { HEADINGS, STEP_Q, STEP_R, turned } from '../../rulesets/burt/hex.ts'
import type { MoveLimits } from '../../rulesets/burt/movement.ts'
import { FORWARD, type Orders } from '../../rulesets/burt/policy.ts'

/**
 * Everywhere that a ship can be at the end of a move, as seen from heading 0: each place and heading once, by the path
 * that turns least.
 */
export interface Reach {
  readonly count: number
  /** Offsets by starting heading and end: `heading * count + i`. */
  readonly q: Int8Array
  readonly r: Int8Array
  /** Turn of the heading by end. */
  readonly turn: Int8Array
  readonly hexes: Int8Array
  readonly paths: readonly Int8Array[]
}

const known = new Map<number, Reach>()

/** All ends of a move within limits. Worked out once for each class and speed. */
export function reachWithin(limits: MoveLimits): Reach {
  const key = ((limits.hexes * 8 + limits.turns) * 2 + (limits.forwardFirst ? 1 : 0)) * 16 + limits.least
  let reach = known.get(key)
  if (reach === undefined) {
    reach = explore(limits)
    known.set(key, reach)
  }
  return reach
}

function explore(limits: MoveLimits): Reach {
  const ends = new Map<string, { q: number; r: number; turn: number; path: number[] }>()
  type State = { q: number; r: number; heading: number; turns: number; since: number; path: number[]; hexes: number }
  let frontier: State[] = [{ q: 0, r: 0, heading: 0, turns: 0, since: limits.forwardFirst ? 0 : 1, path: [], hexes: 0 }]
  const seen = new Set<string>()
  while (frontier.length > 0) {
    const next: State[] = []
    for (const state of frontier) {
      const { q, r, heading, turns, since, path, hexes } = state
      if (hexes >= limits.least) {
        const id = `${q},${r},${heading}`
        if (!ends.has(id)) ends.set(id, { q, r, turn: heading, path })
      }
      const offer = (more: State): void => {
        const id = `${more.q},${more.r},${more.heading},${more.turns},${Math.min(1, more.since)},${more.hexes}`
        if (!seen.has(id)) {
          seen.add(id)
          next.push(more)
        }
      }
      if (hexes < limits.hexes)
        offer({
          q: q + STEP_Q[heading]!,
          r: r + STEP_R[heading]!,
          heading,
          turns,
          since: since + 1,
          path: [...path, FORWARD],
          hexes: hexes + 1,
        })
      if (turns < limits.turns && since > 0)
        for (const way of [-1, 1])
          offer({ q, r, heading: turned(heading, way), turns: turns + 1, since: 0, path: [...path, way], hexes })
    }
    frontier = next
  }
  const list = [...ends.values()]
  const count = list.length
  const qs = new Int8Array(HEADINGS * count)
  const rs = new Int8Array(HEADINGS * count)
  for (let heading = 0; heading < HEADINGS; heading++)
    list.forEach(({ q, r }, i) => {
      // Turning the table by 60 degrees takes (q, r) to (-r, q + r).
      let [x, y] = [q, r]
      for (let k = 0; k < heading; k++) [x, y] = [-y, x + y]
      qs[heading * count + i] = x
      rs[heading * count + i] = y
    })
  return {
    count,
    q: qs,
    r: rs,
    turn: Int8Array.from(list, end => end.turn),
    hexes: Int8Array.from(list, end => end.path.filter(step => step === FORWARD).length),
    paths: list.map(end => Int8Array.from(end.path)),
  }
}

/** Writes the path to one end of a reach. */
export function follow(orders: Orders, reach: Reach, end: number): void {
  const path = reach.paths[end]!
  for (let i = 0; i < path.length; i++) orders.path[i] = path[i]!
  orders.steps = path.length
}
