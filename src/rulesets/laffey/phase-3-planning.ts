import { checked, checkedPart, lowest } from './decisions.ts'
import { DECLINE } from './policy.ts'
import type { Battle } from './state.ts'

/** Phase 3 - Planning: roll the dice, set aside what you like, reroll the rest up to two times. */
export function planning(b: Battle): void {
  const { faces, dice } = b
  // Locked dice are some of the six; "one fewer die" is taken from the free ones (R32).
  let n = 0
  for (let i = 0; i < b.lockedOnes; i++) faces[n++] = 1
  for (let i = 0; i < b.lockedFours; i++) faces[n++] = 4
  for (let i = 0; i < b.lockedTens; i++) faces[n++] = 10
  b.setAside = (1 << n) - 1
  const free = 6 - n - (b.oneFewerDie ? 1 : 0)
  if (free > 0) n += free
  b.redDie = b.redDieJoins ? n++ : -1
  b.diceInPlay = n
  const all = (1 << n) - 1

  rollDice(b, all & ~b.setAside, 0)
  b.rerollsLeft = 2
  for (let reroll = 1; b.setAside !== all && b.rerollsLeft > 0; reroll++) {
    const pool = all & ~b.setAside
    b.setAside |= checkedPart(b, 'die', 'setting dice aside', pool, b.captain.setAsideDice(b, pool))
    b.rerollsLeft--
    rollDice(b, all & ~b.setAside, reroll)
  }
  b.setAside = all
  rerollAnyDie(b)
  countDice(b)
}

/** Rolls a set of dice at the address of this throw. */
function rollDice(b: Battle, set: number, reroll: number): void {
  if (set === 0) return
  const { dice, faces } = b
  dice.at(b.round, 3, reroll)
  for (let rest = set; rest !== 0; rest &= rest - 1) faces[lowest(rest)] = dice.d10()
}

const ANY_DIE = 255

/** "Reroll any die (even locked) once before Phase 4" (R47). */
function rerollAnyDie(b: Battle): void {
  if (b.rerollOnes === 0 || b.diceInPlay === 0) return
  b.dice.at(b.round, 3, ANY_DIE)
  for (let i = 0; i < b.rerollOnes; i++) {
    const answer = b.captain.rerollDie(b, b.setAside)
    if (answer === DECLINE) continue
    b.faces[checked(b, 'die', 'rerolling any die', b.setAside, answer)] = b.dice.d10()
  }
}

function countDice(b: Battle): void {
  const { rolled, faces, countsAs } = b
  for (let v = 0; v <= 10; v++) rolled[v] = 0
  for (let i = 0; i < b.diceInPlay; i++) rolled[i === b.redDie ? b.redCountsAs[faces[i]!]! : countsAs[faces[i]!]!]!++
}
