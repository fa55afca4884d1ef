import type { NarrationLine, Narrator } from '../../engine/narration.ts'
import { has, lowest } from './bits.ts'
import type { Game } from './game.ts'
import { counterName } from './movement.ts'
import type { Order } from './orders.ts'
import { networkPenalty } from './tactical-network.ts'
import type { Team } from './team.ts'

const TEAMS = ['US', 'Russian'] as const
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** What a person at the table would say. The kernel calls it only with a narrator. */
export class Voice {
  readonly #narrator: Narrator
  #phase = 'Planning Stage'
  #dice: number[] = []

  constructor(narrator: Narrator) {
    this.#narrator = narrator
  }

  #tell(game: Game, text: string, rule?: string): void {
    const line: NarrationLine = {
      round: game.turn,
      phase: this.#phase,
      text,
      ...(this.#dice.length > 0 ? { dice: this.#dice } : {}),
      ...(rule === undefined ? {} : { rule }),
    }
    this.#dice = []
    this.#narrator.tell(line)
  }

  /** A die on the table: it goes with the next line. */
  die(face: number): void {
    this.#dice.push(face)
  }

  turn(game: Game): void {
    this.#phase = 'Action Stage'
    this.#tell(
      game,
      `Turn ${game.turn}. The ${TEAMS[game.initiative]} team has the initiative. Influence ${meter(game)}.`,
      '3.3',
    )
  }

  impulse(game: Game, team: Team): void {
    this.#phase = `Impulse of Task Force ${team.force.taskForces[game.taskForce]}`
    this.#tell(game, `${TEAMS[team.side]} impulse: ${plural(game.actionPoints, 'Action Point')}.`, '3.32')
  }

  buys(game: Game, team: Team, type: number, host: number): void {
    const on = host < 0 ? '' : ` for ${counterName(team, host)}`
    this.#tell(game, `The ${TEAMS[team.side]} team buys ${team.book.types[type]!.name}${on}.`, '3.12')
  }

  plays(game: Game, team: Team, card: number, option: number, _order: Order): void {
    const { name, options } = team.book.types[team.cardType[card]!]!
    const which = options.length > 1 ? ` (option ${options[option]!.key})` : ''
    this.#tell(game, `The ${TEAMS[team.side]} team plays ${name}${which}.`, '9.03')
  }

  deploys(game: Game, team: Team, card: number): void {
    this.#tell(game, `The ${TEAMS[team.side]} team deploys ${team.book.types[team.cardType[card]!]!.name}.`, '9.21')
  }

  answers(game: Game, team: Team, card: number, foe: Team, other: number): void {
    this.#tell(game, `${cardOf(team, card)} answers ${cardOf(foe, other)}.`, '9.41')
  }

  nullified(game: Game, team: Team, card: number): void {
    this.#tell(game, `${cardOf(team, card)} is NULLIFIED.`, '9.42')
  }

  detected(game: Game, team: Team, card: number, found: boolean): void {
    this.#tell(game, `${cardOf(team, card)} is ${found ? '' : 'not '}found.`, '9.06')
  }

  shotAt(game: Game, team: Team, card: number, hits: number): void {
    this.#tell(game, `${cardOf(team, card)} is hit ${plural(hits, 'time')}.`, '9.011')
  }

  cardRoll(game: Game, team: Team, card: number, successes: number): void {
    this.#tell(game, `${cardOf(team, card)}: ${plural(successes, 'success', 'successes')}.`, '9.0')
  }

  discarded(game: Game, team: Team, card: number): void {
    this.#tell(game, `${cardOf(team, card)} is discarded.`, '9.07')
  }

  cubes(game: Game, side: number, by: number): void {
    const { cubes } = game.teams[side]!
    const what = by > 0 ? 'takes' : 'loses'
    this.#tell(
      game,
      `The ${TEAMS[side]} Tactical Network ${what} ${plural(Math.abs(by), 'cube')}: ${cubes}, LRS and INTERCEPT -${networkPenalty(cubes, game.rules)}.`,
      '7.6',
    )
  }

  revealed(game: Game, team: Team, counter: number): void {
    this.#tell(game, `${counterName(team, counter)} is revealed at ${game.map.ids[team.hex[counter]!]}.`, '6.13')
  }

  conceals(game: Game, team: Team, units: number): void {
    this.#tell(game, `${names(team, units)} at ${game.map.ids[team.hex[lowest(units)]!]}: face down.`, '6.1')
  }

  moved(game: Game, team: Team, units: number, hex: number): void {
    this.#tell(game, `${names(team, units)} to ${game.map.ids[hex]}.`, '5.12')
  }

  lands(game: Game, team: Team, units: number, hex: number): void {
    this.#tell(game, `${names(team, units)} ashore at ${game.map.ids[hex]}, face down.`, '12.07')
  }

  resupplied(game: Game, team: Team, unit: number, order: Order): void {
    let sum = 0
    for (let t = 0; t < order.targetCount; t++) sum += order.dice[t]!
    this.#tell(game, `A unit resupplies ${plural(sum, 'point')} (${counterName(team, unit)}).`, '8.01')
  }

  defends(game: Game, team: Team, unit: number, attack: number, dice: number): void {
    const target = game.raid.target[attack]!
    const what = target < 0 ? 'the card' : `the strike at ${counterName(team, target)}`
    this.#tell(
      game,
      `${counterName(team, unit)} commits ${plural(dice, 'INTERCEPT die', 'INTERCEPT dice')} against ${what}.`,
      '7.54',
    )
  }

  strike(game: Game, team: Team, attack: number, hits: number): void {
    const { raid, commitments } = game
    const foe = game.teams[1 - team.side]!
    const unit = commitments.unit[attack]!
    const by = unit < 0 ? cardOf(team, commitments.card[attack]!) : counterName(team, unit)
    this.#tell(
      game,
      `${by} strikes ${counterName(foe, raid.target[attack]!)} at ${raid.cv[attack]} or less: ${plural(hits, 'hit')}.`,
      '7.35',
    )
  }

  intercepted(game: Game, team: Team, defence: number, successes: number): void {
    const { raid } = game
    this.#tell(
      game,
      `${counterName(team, raid.unit[defence]!)} intercepts at ${raid.interceptCv[defence]} or less: ${plural(successes, 'success', 'successes')}.`,
      '7.57',
    )
  }

  assault(game: Game, team: Team, unit: number, target: number, dice: number, value: number, hits: number): void {
    const foe = game.teams[1 - team.side]!
    this.#tell(
      game,
      `${counterName(team, unit)} fires ${plural(dice, 'die', 'dice')} at ${counterName(foe, target)} at ${value} or less: ${plural(hits, 'hit')}.`,
      '7.14',
    )
  }

  mines(game: Game, team: Team, counter: number, mines: number, hits: number): void {
    this.#tell(game, `${plural(mines, 'mine')} against ${counterName(team, counter)}: ${plural(hits, 'hit')}.`, '13.33')
  }

  absorbed(game: Game, team: Team, counter: number, hits: number): void {
    this.#tell(game, `Decoys take ${plural(hits, 'hit')} meant for ${counterName(team, counter)}.`, '4.22')
  }

  hurt(game: Game, team: Team, counter: number, lost: number): void {
    this.#tell(game, `${counterName(team, counter)} loses ${lost} HP: ${team.hp[counter]} left.`, '7.05')
  }

  destroyed(game: Game, team: Team, counter: number): void {
    this.#tell(game, `${counterName(team, counter)} is destroyed.`, '4.21')
  }

  event(game: Game, name: string): void {
    this.#tell(game, `Event card: ${name}.`, '16.0')
  }

  sounds(game: Game, team: Team, hex: number): void {
    this.#tell(game, `A ${TEAMS[team.side]} submarine looks around at ${game.map.ids[hex]}.`, '14.09')
  }

  asw(game: Game, team: Team, counter: number, hits: number): void {
    this.#tell(game, `ASW against ${counterName(team, counter)}: ${plural(hits, 'hit')}.`, '14.12')
  }

  torpedo(game: Game, team: Team, counter: number, hits: number): void {
    this.#tell(game, `Torpedoes at ${counterName(team, counter)}: ${plural(hits, 'hit')}.`, '14.08')
  }

  initiative(game: Game): void {
    this.#phase = 'Initiative Check'
    this.#tell(game, `The ${TEAMS[game.initiative]} team seizes the initiative. Influence ${meter(game)}.`, '3.42')
  }

  end(game: Game, blue: number, red: number): void {
    this.#phase = 'Victory Check'
    this.#narrator.tell({
      round: game.turns,
      phase: this.#phase,
      text: `US ${plural(blue, 'Victory Point')}, Russia ${red}.`,
      rule: '3.5',
    })
  }
}

const cardOf = (team: Team, card: number): string =>
  `the ${TEAMS[team.side]} ${team.book.types[team.cardType[card]!]!.name}`
const meter = ({ influence }: Game): string =>
  influence === 0 ? '0' : `${Math.abs(influence)} towards ${influence > 0 ? 'the US' : 'Russia'}`

function names(team: Team, units: number): string {
  const list: string[] = []
  for (let i = 0; i < 32; i++) if (has(units, i)) list.push(counterName(team, i))
  return list.join(', ')
}
