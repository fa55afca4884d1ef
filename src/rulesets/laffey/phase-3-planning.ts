import { checked, checkedPart, lowest } from './decisions.ts'
import { DECLINE } from './policy.ts'
import { type Battle, diceOf } from './state.ts'

/** Phase 3 - Planning: roll the dice, set aside what you like, reroll the rest up to two times. */
export function planning(b: Battle): void {
  if (b.story !== null) b.story.phase(b, 3)
  const n = layOutDice(b)
  const all = (1 << n) - 1
  rollDice(b, all & ~b.setAside, 0)
  if (b.rules.R30once && b.redDie >= 0) b.setAside |= 1 << b.redDie
  b.rerollsLeft = b.rules.rerolls
  for (let reroll = 1; b.setAside !== all && b.rerollsLeft > 0; reroll++) {
    const pool = all & ~b.setAside
    const chosen = checkedPart(b, 'die', 'setting dice aside', pool, b.captain.setAsideDice(b, pool))
    if (b.story !== null) b.story.setAside(b, chosen)
    b.setAside |= chosen
    b.rerollsLeft--
    rollDice(b, pool & ~chosen, reroll)
  }
  b.setAside = all
  if (b.rerollOnes > 0 && n > 0) rerollAnyDie(b)
  countDice(b)
}

/**
 * Locked dice are some of the six (R32); "one fewer die" is taken from the free ones; the red one joins at the end.
 * A house rule can leave fewer dice than icons lock: then 1s are laid out before 4s, and 4s before 10s.
 */
function layOutDice(b: Battle): number {
  const { faces } = b
  const { dice, R32extra } = b.rules
  const most = R32extra ? faces.length : dice
  let n = 0
  for (let i = b.lockedOnes; i > 0 && n < most; i--) faces[n++] = 1
  for (let i = b.lockedFours; i > 0 && n < most; i--) faces[n++] = 4
  for (let i = b.lockedTens; i > 0 && n < most; i--) faces[n++] = 10
  b.setAside = (1 << n) - 1
  const free = dice - (R32extra ? 0 : n) - (b.oneFewerDie ? 1 : 0)
  if (free > 0) n += free
  b.redDie = b.redDieJoins ? n++ : -1
  b.diceInPlay = n
  return n
}

/** Rolls a set of dice at the address of this throw. */
function rollDice(b: Battle, set: number, reroll: number): void {
  if (set !== 0) {
    const { faces } = b
    const dice = diceOf(b)
    dice.at(b.round, 3, reroll)
    for (let rest = set; rest !== 0; rest &= rest - 1) faces[lowest(rest)] = dice.d10()
  }
  if (b.story !== null) b.story.rolled(b, set, reroll)
}

/** The address of the rolls of "Reroll any die". */
const ANY_DIE = 255

/** "Reroll any die (even locked) once before Phase 4" (R47). */
function rerollAnyDie(b: Battle): void {
  const dice = diceOf(b)
  dice.at(b.round, 3, ANY_DIE)
  for (let i = 0; i < b.rerollOnes; i++) {
    const answer = b.captain.rerollDie(b, b.setAside)
    if (answer === DECLINE) continue
    const die = checked(b, 'die', 'rerolling any die', b.setAside, answer)
    const before = b.faces[die]!
    b.faces[die] = dice.d10()
    if (b.story !== null) b.story.rerolledOne(b, die, before)
  }
}

function countDice(b: Battle): void {
  const { rolled, faces, countsAs, redCountsAs, redDie, diceInPlay } = b
  for (let v = 0; v <= 10; v++) rolled[v] = 0
  for (let i = 0; i < diceInPlay; i++) rolled[i === redDie ? redCountsAs[faces[i]!]! : countsAs[faces[i]!]!]!++
}
