import { has } from './bits.ts'
import { apply } from './card-effects.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { CARD } from './streams.ts'
import { mayStart } from './submarines.ts'
import {
  DISCARDED,
  GROUND,
  GROUND_MILDEC,
  INT1,
  LRS1,
  NAVAL_MILDEC,
  SHIP,
  SLOTS,
  SUBMARINE,
  SUBSURFACE,
  type Team,
  UNIT,
  UNLIMITED,
} from './team.ts'
import { loadedOn, spaceOfAll } from './transport.ts'

/** Movement Points of decoys on their own (5.17). */
const DECOY_MOVEMENT = [2, 4] as const

/**
 * Deployment Stage (3.2): the team with the initiative plays its Deployment Stage cards first (3.24); submarines take
 * their places in secret (14.01); ships divide their missiles (17.9) and load their craft (17.6).
 */
export function deploymentStage(game: Game): void {
  for (const side of [game.initiative, 1 - game.initiative]) {
    const team = game.teams[side]!
    for (let card = 0; card < team.cards; card++) {
      const { kind, options } = team.book.types[team.cardType[card]!]!
      if (kind === 'submarine' && team.cardMarker[card]! < 0) placeSubmarine(game, team, card)
      if (kind === 'deployment') deployCard(game, team, card, options[0]!)
    }
    if (game.rules.navalSupply) divideMissiles(game, team)
    if (game.rules.preloadedCraft) loadCraft(team)
  }
}

type Option = Team['book']['types'][number]['options'][number]

function deployCard(game: Game, team: Team, card: number, option: Option): void {
  const effect = option.effects[0]!
  team.cardState[card] = DISCARDED
  if (effect.op === 'mildec') {
    const domain = effect.domain === 'naval' ? SHIP : GROUND
    for (let n = 0; n < (effect.count as number); n++) placeDecoy(game, team, domain)
    return
  }
  const { roll } = option
  game.address(CARD, team.side * 32 + card)
  const face = roll === null ? 1 : game.dice.roll(20)
  if (roll !== null && game.voice !== null) game.voice.die(face)
  if (roll !== null && face > (roll.success ?? 20)) return
  game.order.clear()
  for (const each of option.effects) apply(game, team, card, each, 1, face, option, game.order)
}

/** A decoy is placed beside a unit of its domain, face down (4.22). */
function placeDecoy(game: Game, team: Team, domain: number): void {
  let legal = 0
  for (let i = 0; i < team.force.units.length; i++)
    if (team.domain[i] === domain && team.hex[i]! >= 0 && has(team.alive, i)) legal |= 1 << i
  if (legal === 0) return
  const beside = game.players[team.side]!.placeDecoy(game.views[team.side]!, legal)
  if (!(beside >= 0 && beside < 32 && has(legal, beside)))
    illegal(game, team.side, 'placing a decoy', `found counter ${beside}, legal are the set ${legal}`)
  const kind = domain === SHIP ? NAVAL_MILDEC : GROUND_MILDEC
  const at = team.hex[beside]!
  game.create(team, kind, domain, team.taskForce[beside]!, at, 1, DECOY_MOVEMENT[domain as 0 | 1])
}

interface SubmarineText {
  readonly lrs: { readonly cv: number; readonly range: number | 'inf'; readonly supply: number }
  readonly hp: number
  readonly mp: number
}

/** A submarine takes its place on its owner's tracker: a hex and a Task Force that its owner chooses (14.01). */
function placeSubmarine(game: Game, team: Team, card: number): void {
  const text = team.book.types[team.cardType[card]!]!.options[0]!.effects[0]! as unknown as SubmarineText
  const { order } = game
  order.clear()
  const legal = (hex: number) => mayStart(game, team, hex)
  game.players[team.side]!.deploySubmarine(game.views[team.side]!, legal, order)
  const hex = order.hexes[0]!
  if (order.hexCount !== 1 || !(hex >= 0 && hex < game.map.size && legal(hex)))
    illegal(
      game,
      team.side,
      'deploying a submarine',
      `found hex ${game.map.ids[hex] ?? hex}, legal is open water on its side`,
    )
  const { taskForce } = order
  if (!(taskForce >= 0 && taskForce < team.force.taskForces.length))
    illegal(game, team.side, 'deploying a submarine', `found Task Force ${taskForce}`)
  const i = game.create(team, SUBMARINE, SUBSURFACE, taskForce, hex, text.hp, text.mp)
  if (i < 0) return
  team.card[i] = card
  team.cardMarker[card] = i
  const at = i * SLOTS + LRS1
  team.cv[at] = text.lrs.cv
  team.range[at] = text.lrs.range === 'inf' ? UNLIMITED : text.lrs.range
  team.supply[at] = team.fullSupply[at] = text.lrs.supply
}

/** Each ship may move missiles between LRS and INTERCEPT; the sum stays (17.91). */
function divideMissiles(game: Game, team: Team): void {
  for (let i = 0; i < team.force.units.length; i++) {
    const [lrs, intercept] = [i * SLOTS + LRS1, i * SLOTS + INT1]
    if (team.domain[i] !== SHIP || !has(team.alive, i)) continue
    const [a, b] = [team.supply[lrs]!, team.supply[intercept]!]
    if (a === 0 || b === 0 || a === UNLIMITED || b === UNLIMITED) continue
    const chosen = game.players[team.side]!.divide(game.views[team.side]!, i, a + b)
    if (!(chosen >= 0 && chosen <= a + b) || !Number.isInteger(chosen))
      illegal(game, team.side, 'dividing missiles', `found ${chosen} for LRS, legal is 0 to ${a + b}`)
    team.supply[lrs] = team.fullSupply[lrs] = chosen
    team.supply[intercept] = team.fullSupply[intercept] = a + b - chosen
  }
}

/** Landing craft are loaded with what is aboard their ship, in its order, as far as they have room (17.61). */
function loadCraft(team: Team): void {
  for (let card = 0; card < team.cards; card++) {
    const effect = team.book.types[team.cardType[card]!]!.options[0]!.effects[0]!
    const ship = team.cardHost[card]!
    if (effect.op !== 'ship_to_shore' || effect.mode === 'air' || ship < 0) continue
    if (loadedOn(team, ship) !== 0) continue
    let space = effect.gpsv as number
    for (let i = 0; i < team.force.units.length; i++) {
      if (team.aboard[i] !== ship || !has(team.alive, i) || team.kind[i] !== UNIT || has(team.preloaded, i)) continue
      const size = spaceOfAll(team, 1 << i)
      if (size > space) continue
      space -= size
      team.preloaded |= 1 << i
    }
  }
}
