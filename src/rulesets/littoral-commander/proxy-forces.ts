import { has } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { crossMines } from './mines.ts'
import { mayCross, meet } from './movement.ts'
import { type Order, PROXY_ASSAULTS, PROXY_RESTS, PROXY_SABOTAGES } from './orders.ts'
import { MARKER } from './streams.ts'
import { DEPLOYED, EXPENDED, GROUND, PROXY, RP, SLOTS, type Team, UNLIMITED } from './team.ts'

/** Highest roll with which a Proxy Force creates its effect (13.12). */
const EFFECT = 6

/**
 * Once a turn, for free, each Proxy Force may move, and attack or create an effect in its hex (13.12). The effect is that
 * a unit there loses one supply (13.14, L24).
 */
export function proxyActs(game: Game, team: Team, order: Order): void {
  const { unit, slot } = order
  const refuse = (why: string): never => illegal(game, team.side, 'acting with a Proxy Force', why)
  if (!(unit >= 0 && has(team.alive, unit)) || team.kind[unit] !== PROXY) refuse(`counter ${unit} is no Proxy Force`)
  if (has(team.proxiesDone, unit)) refuse('it has acted this turn (13.12)')
  const card = team.card[unit]!
  if (team.cardState[card] !== DEPLOYED && team.cardState[card] !== EXPENDED) refuse('its card is not in play')
  if (slot < PROXY_RESTS || slot > PROXY_SABOTAGES) refuse(`found action ${slot}`)
  team.proxiesDone |= 1 << unit
  const tired = order.steps > 0 && advance(game, team, order, refuse)
  // Mines may have met it.
  if (!has(team.alive, unit)) return
  if (tired && slot !== PROXY_RESTS) refuse('it moved beyond its Movement Points and can do no more (5.14)')
  const hex = team.hex[unit]!
  if (slot === PROXY_ASSAULTS) {
    if (game.fought) refuse('the combat of this impulse has been fought (7.03)')
    if (!game.enemyGroundAt(team, hex)) refuse('no enemy stands there (7.12)')
    game.reveal(team, unit)
    game.commitments.assaulting |= 1 << unit
  }
  if (slot === PROXY_SABOTAGES) sabotage(game, team, order, refuse)
}

/** Its move. Whether the one hex was beyond its means (5.14). */
function advance(game: Game, team: Team, order: Order, refuse: (why: string) => never): boolean {
  const { unit } = order
  let from = team.hex[unit]!
  let spent = 0
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (!(to >= 0 && to < game.map.size) || !mayCross(game, team, unit, from, to))
      refuse(`it cannot go from ${game.map.ids[from]} to ${game.map.ids[to] ?? to}`)
    spent += game.map.cost[to]!
    if (spent > team.mp[unit]! && order.steps > 1) refuse(`the way costs ${spent}, it has ${team.mp[unit]}`)
    if (crossMines(game, team, 1 << unit, from) === 0) return false
    game.place(team, unit, to)
    if (crossMines(game, team, 1 << unit, to) === 0) return false
    from = to
    if (game.enemyGroundAt(team, to)) {
      meet(game, team, to)
      if (s < order.steps - 1) refuse('the way goes on through enemies (5.18)')
    }
  }
  team.moved |= 1 << unit
  game.shuffle(team, from)
  return spent > team.mp[unit]!
}

function sabotage(game: Game, team: Team, order: Order, refuse: (why: string) => never): void {
  const foe = game.teams[1 - team.side]!
  const target = order.targetCount === 1 ? game.counterAt(foe, order.targets[0]!) : -1
  if (game.rules.L24none) refuse('nobody agrees to an effect (L24)')
  if (target < 0 || foe.hex[target] !== team.hex[order.unit] || foe.domain[target] !== GROUND)
    refuse('its effect is on one enemy unit in its hex')
  game.address(MARKER, 64 + team.side * 32 + order.unit)
  const face = game.dice.roll(20)
  if (game.voice !== null) game.voice.die(face)
  if (face > EFFECT) return
  // The supply of which the unit has most is what is worth destroying.
  let best = -1
  for (let at = target * SLOTS; at <= target * SLOTS + RP; at++)
    if (foe.supply[at]! > 0 && foe.supply[at] !== UNLIMITED && (best < 0 || foe.supply[at]! > foe.supply[best]!))
      best = at
  if (best >= 0) foe.supply[best] = foe.supply[best]! - 1
}
