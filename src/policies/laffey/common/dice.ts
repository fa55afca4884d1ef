import { lowest } from '../../../rulesets/laffey/bits.ts'
import { DECLINE, type View } from '../../../rulesets/laffey/policy.ts'

/** What a die on the table counts as in Phase 4; 0 for nothing. */
export function worth(view: View, die: number): number {
  const face = view.faces[die]!
  return die === view.redDie ? view.redCountsAs[face]! : view.countsAs[face]!
}

/** A 6, or a red die that counts as nothing. */
const isCalm = (value: number): boolean => value === 6 || value === 0

/**
 * The dice to set aside by a plain rule: 1s, 4s and 5s while they can do good, 2s and 3s up to the Fires and Leaks on
 * board (the red die last), and before the last reroll whatever does no harm.
 * @param calm whether before the last reroll dice that do no harm are kept: pointless when no harm can be done
 */
export function usefulDice(view: View, pool: number, calm: boolean): number {
  const { faces } = view
  const anyLive = view.live !== 0
  const guns = !view.ignore5s && (view.live & ~view.tables.immuneTo5Inch) !== 0
  let fires = view.fireCount
  let leaks = view.ignore3s ? 0 : view.leakCount
  for (let rest = view.setAside; rest !== 0; rest &= rest - 1) {
    const face = faces[lowest(rest)]!
    if (face === 2) fires--
    else if (face === 3) leaks--
  }
  let keep = 0
  for (let rest = pool; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const die = lowest(rest)
    switch (faces[die]!) {
      case 1:
        keep |= bit
        break
      case 2:
        if (fires-- > 0) keep |= bit
        break
      case 3:
        if (leaks-- > 0) keep |= bit
        break
      case 4:
        if (anyLive) keep |= bit
        break
      case 5:
        if (guns) keep |= bit
        break
      default:
        if (calm && isCalm(worth(view, die))) keep |= bit
    }
  }
  return keep
}

/**
 * The die to reroll by the Benefit: with a target the one that does most harm, without one the highest from 6 up, the
 * red one only if no other will do; or `DECLINE`.
 */
export function worstDie(view: View, dice: number): number {
  let best = DECLINE
  if (view.target >= 0) {
    let most = 6
    for (let rest = dice; rest !== 0; rest &= rest - 1) {
      const die = lowest(rest)
      const value = worth(view, die)
      if (value > most) {
        most = value
        best = die
      }
    }
    return best
  }
  let most = 5
  for (let rest = dice; rest !== 0; rest &= rest - 1) {
    const die = lowest(rest)
    const face = view.faces[die]!
    if (face > most && (die !== view.redDie || best === DECLINE)) {
      most = face
      best = die
    }
  }
  return best
}
