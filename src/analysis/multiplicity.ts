/**
 * p-values adjusted for how many comparisons were made, in the order given. An adjusted p below alpha means: rejected
 * while the family's error rate is held at alpha.
 */

/** Family-wise error rate, under any dependence (Holm 1979, Scandinavian Journal of Statistics 6, 65-70). */
export function holm(ps: readonly number[]): number[] {
  const order = ranked(ps)
  const adjusted = new Array<number>(ps.length)
  let most = 0
  order.forEach((index, rank) => {
    most = Math.max(most, Math.min(1, (ps.length - rank) * ps[index]!))
    adjusted[index] = most
  })
  return adjusted
}

/**
 * False discovery rate, for independent or positively dependent comparisons
 * (Benjamini and Hochberg 1995, Journal of the Royal Statistical Society B 57, 289-300).
 */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const order = ranked(ps)
  const adjusted = new Array<number>(ps.length)
  let least = 1
  for (let rank = ps.length - 1; rank >= 0; rank--) {
    const index = order[rank]!
    least = Math.min(least, (ps.length / (rank + 1)) * ps[index]!)
    adjusted[index] = least
  }
  return adjusted
}

/** Indices by rising p; equal ones in the order given. */
function ranked(ps: readonly number[]): number[] {
  for (const p of ps) if (!(p >= 0 && p <= 1)) throw new RangeError(`${String(p)} is not a p-value`)
  return [...ps.keys()].sort((a, b) => ps[a]! - ps[b]! || a - b)
}
