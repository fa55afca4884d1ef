import type { Narrator } from '../../engine/narration.ts'
import type { Battle } from './battle.ts'
import { REPAIR_MAGAZINE } from './damage-control.ts'
import type { Flight } from './flights.ts'
import { CRITICAL, faceOf, TWELVES } from './handfuls.ts'
import { CRITICAL_ROWS } from './measures.ts'
import type { MoveOrder } from './movement-phase.ts'
import { outcomes } from './outcomes.ts'
import { type Sea, STREAM } from './sea.ts'
import { hasSkeletonCrew, type Ship } from './ship.ts'
import { TRAIT } from './spec.ts'
import type { Spread } from './torpedoes.ts'

const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

const EFFECT_NAMES = [
  'Turbine Damaged',
  'Props Damaged',
  'Fuel Systems Ruptured',
  'Engines Disabled',
  'Anti-Aircraft Weapons Damaged',
  'Secondary Weapons Damaged',
]

/** Tells a game as it is played. Only a narrated game has one. */
export class Voice {
  readonly #narrator: Narrator
  #faces: number[] = []
  /** Phase in which hits and what they do are told. */
  #phase = 'Attack Phase'
  #shown = 0

  constructor(narrator: Narrator) {
    this.#narrator = narrator
  }

  tell(sea: Sea, phase: string, text: string, dice?: readonly number[], rule?: string): void {
    this.#narrator.tell({
      round: sea.turn,
      phase,
      text,
      ...(dice === undefined ? {} : { dice }),
      ...(rule === undefined ? {} : { rule }),
    })
  }

  /** Keeps the faces of a handful for the line that is told next. */
  threw(draw: number, n: number): void {
    for (let k = 0; k < n; k++) this.#faces.push(faceOf(draw, k))
  }

  #take(): number[] {
    const faces = this.#faces
    this.#faces = []
    return faces
  }

  initiative(sea: Sea, winner: Ship): void {
    this.#phase = 'Attack Phase'
    this.tell(sea, 'Initiative Phase', `${winner.name} has the initiative`, undefined, 'Initiative Phase')
  }

  radar(sea: Sea, ship: Ship, die: number): void {
    this.tell(
      sea,
      'Initiative Phase',
      `${ship.name} searches by radar: ${die >= 3 ? 'contact' : 'nothing'}`,
      [die],
      'Radar; V1',
    )
  }

  silenced(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Attack Phase', `${ship.name} cannot attack: Magazine Explosion`, undefined, 'V10')
  }

  fireControl(sea: Sea, ship: Ship, w: number, die: number): void {
    const text = die >= 4 ? 'fires all the same' : 'does not fire'
    this.tell(
      sea,
      'Attack Phase',
      `${ship.name}, ${ship.spec.weapons[w]!.name}: fire control is out, ${text}`,
      [die],
      'Vital Systems',
    )
  }

  attack(sea: Sea, ship: Ship, w: number, target: Ship, need: number, hits: number): void {
    const needed = need > 6 ? 'which cannot hit' : `${need}+`
    this.tell(
      sea,
      'Attack Phase',
      `${ship.name} fires ${ship.spec.weapons[w]!.name} at ${target.name}, ${needed}: ${hits === 0 ? 'no hit' : plural(hits, 'hit')}`,
      this.#take(),
      'Firing',
    )
  }

  gunFails(sea: Sea, ship: Ship, w: number): void {
    this.tell(
      sea,
      'Attack Phase',
      `${ship.name}: a gun of ${ship.spec.weapons[w]!.name} fails for good`,
      undefined,
      'V4',
    )
  }

  powerFails(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Attack Phase', `${ship.name} suffers a massive electrical failure`, undefined, 'V19')
  }

  damageDice(sea: Sea, target: Ship, draw: number, n: number, entry: number): void {
    const faces: number[] = []
    let damaging = 0
    let critical = 0
    for (let k = 0; k < n; k++) {
      faces.push(1 + ((Math.floor(draw / TWELVES[k]!) % 12) >> 1))
      const die = (entry >> (2 * k)) & CRITICAL
      if (die !== 0) damaging++
      if (die === CRITICAL) critical++
    }
    const more = critical === 0 ? '' : `, ${plural(critical, 'critical hit')}`
    this.tell(sea, this.#phase, `A hit on ${target.name}: ${damaging} Damage${more}`, faces, 'Firing')
  }

  critical(sea: Sea, ship: Ship, draw: number, row: number): void {
    const dice = [1 + Math.floor(draw / 36), 1 + (Math.floor(draw / 6) % 6), 1 + (draw % 6)]
    this.tell(sea, this.#phase, `Critical hit on ${ship.name}: ${CRITICAL_ROWS[row]![1]}`, dice, 'Critical Hits')
  }

  catastrophe(sea: Sea, ship: Ship): void {
    this.tell(sea, this.#phase, `Critical hit on ${ship.name}: a catastrophic explosion`, undefined, 'V8')
  }

  turretLost(sea: Sea, ship: Ship, lost: number): void {
    this.tell(sea, this.#phase, `${ship.name} loses ${this.#turrets(ship, lost)}`, undefined, 'Critical Hits')
  }

  #turrets(ship: Ship, set: number): string {
    return ship.spec.weapons
      .filter(weapon => weapon.turret >= 0 && ((set >> weapon.turret) & 1) !== 0)
      .map(weapon => weapon.name)
      .join(', ')
  }

  magazine(sea: Sea, ship: Ship, turns: number): void {
    this.tell(sea, this.#phase, `${ship.name} cannot attack for ${plural(turns, 'turn')}`, undefined, 'V10')
  }

  crippled(sea: Sea, ship: Ship, turrets: number, traits: number): void {
    const names = Object.entries(TRAIT).filter(([, bit]) => (traits & bit) !== 0)
    const lost = [this.#turrets(ship, turrets), ...names.map(([name]) => name)].filter(text => text !== '')
    const text = lost.length === 0 ? 'and loses neither turret nor trait' : `and loses ${lost.join(', ')}`
    this.tell(sea, this.#phase, `${ship.name} is Crippled ${text}`, undefined, 'Crippled')
  }

  destroyed(sea: Sea, ship: Ship): void {
    this.tell(sea, this.#phase, `${ship.name} is destroyed and sinking`, undefined, 'Damage')
  }

  abandoned(sea: Sea, ship: Ship): void {
    this.tell(sea, this.#phase, `${ship.name} is abandoned`, undefined, 'Damage; V15')
  }

  skeleton(sea: Sea, ship: Ship): void {
    this.tell(sea, this.#phase, `${ship.name} is down to a Skeleton Crew`, undefined, 'Skeleton Crew')
  }

  repair(sea: Sea, ship: Ship, effect: number, die: number, need: number): void {
    const name = effect === REPAIR_MAGAZINE ? 'Magazine Explosion' : EFFECT_NAMES[effect]!
    const crew = hasSkeletonCrew(ship) ? ' with a Skeleton Crew' : ''
    this.tell(
      sea,
      'End Phase',
      `${ship.name}${crew}: ${name} ${die >= need ? 'repaired' : 'not repaired'} (${need}+)`,
      [die],
      'Damage Control; V13',
    )
  }

  fires(sea: Sea, ship: Ship, out: number, need: number): void {
    this.#phase = 'End Phase'
    const { dice } = sea
    const saved = dice.state.slice()
    dice.at(sea.turn, STREAM.shown, this.#shown++ & 255)
    const burning = ship.fires
    const faces = Array.from({ length: out + burning }, (_, i) =>
      i < out ? Math.max(1, need) + dice.below(7 - Math.max(1, need)) : 1 + dice.below(Math.max(1, need - 1)),
    )
    dice.state.set(saved)
    const text = burning === 0 ? 'puts out every fire' : `puts out ${plural(out, 'fire')}, ${burning} burn on`
    this.tell(sea, 'End Phase', `${ship.name} ${text} (${need}+)`, faces, 'Fire')
  }

  burnsOn(sea: Sea, ship: Ship): void {
    this.tell(
      sea,
      'End Phase',
      `${ship.name} does not fight ${plural(ship.fires, 'fire')}`,
      undefined,
      'Fire; V14; V40',
    )
  }

  duelEnds(sea: Sea): void {
    const state = sea.ships.map(
      ship => `${ship.name} has Damage ${ship.damage}/${ship.spec.damage}, Crew ${ship.crew}/${ship.spec.crew}`,
    )
    this.tell(sea, 'End', `After ${plural(sea.turn, 'turn')}: ${state.join('; ')}`)
  }

  #side(sea: Sea, side: number): string {
    return sea.ships.filter(ship => ship.side === side).length === 1
      ? sea.ships.find(ship => ship.side === side)!.name
      : `side ${'ab'[side]}`
  }

  begins(battle: Battle): void {
    const weather = `${battle.badWeather ? 'Bad Weather' : 'Good Weather'}, ${battle.night ? 'night' : 'day'}`
    this.tell(
      battle,
      'Pre-Battle Preparation',
      `${battle.scenario.title}: ${weather}`,
      undefined,
      battle.scenario.title,
    )
    for (const ship of battle.ships)
      this.tell(
        battle,
        'Pre-Battle Preparation',
        `${ship.name} (${ship.spec.class}, side ${'ab'[ship.side]}) at ${place(ship)}`,
      )
  }

  wins(battle: Battle, party: number): void {
    this.#phase = 'Attack Phase'
    const side = battle.sideOf(party)
    const ally = party > 1 ? `the ally of side ${'ab'[side]}` : this.#side(battle, side)
    this.tell(battle, 'Initiative Phase', `${ally} has the initiative`, undefined, 'Initiative Phase')
  }

  enters(battle: Battle, ship: Ship): void {
    this.tell(battle, 'Movement Phase', `${ship.name} comes onto the table at ${place(ship)}`, undefined, 'Convoy Duty')
  }

  contact(battle: Battle, ship: Ship, target: Ship): void {
    this.tell(battle, 'Initiative Phase', `${ship.name} has ${target.name} on radar`, undefined, 'Radar')
  }

  spotted(battle: Battle, target: Ship): void {
    this.tell(battle, 'Attack Phase', `${target.name} is spotted`, undefined, 'Bad Weather; Night Battles; V20')
  }

  special(battle: Battle, ship: Ship, name: string, die: number, check: number, succeeds: boolean): void {
    const text = `${ship.name}: ${name}${check === 0 ? '' : succeeds ? ' succeeds' : ' fails'}`
    this.tell(battle, 'Movement Phase', text, check === 0 ? undefined : [die], 'Special Actions')
  }

  moves(battle: Battle, ship: Ship, order: MoveOrder): void {
    const turns =
      order.turn === 0 ? '' : `, ${plural(Math.abs(order.turn), 'point')} to ${order.turn > 0 ? 'starboard' : 'port'}`
    this.tell(
      battle,
      'Movement Phase',
      `${ship.name} moves ${(order.before + order.after) / 4} ${order.before + order.after === 4 ? 'inch' : 'inches'}${turns}, to ${place(ship)}`,
      undefined,
      'Moving Ships',
    )
  }

  leaves(battle: Battle, ship: Ship): void {
    this.tell(battle, 'Movement Phase', `${ship.name} leaves the table`, undefined, 'Tactical Withdrawals')
  }

  depth(battle: Battle, boat: Ship): void {
    this.tell(
      battle,
      'Movement Phase',
      `${boat.name} ${boat.submerged ? 'dives' : 'surfaces'}`,
      undefined,
      'Submersibles',
    )
  }

  reveals(battle: Battle, boat: Ship): void {
    this.tell(
      battle,
      'Movement Phase',
      `${boat.name} is revealed at ${place(boat)}`,
      undefined,
      'Submersibles: Deployment',
    )
  }

  detection(battle: Battle, ship: Ship, boat: Ship, die: number): void {
    const text = boat.located ? 'detects' : 'does not detect'
    this.tell(battle, 'Attack Phase', `${ship.name} ${text} ${boat.name}`, [die], 'Submersibles: Attack Phase')
  }

  torpedoes(battle: Battle, ship: Ship, w: number, target: Ship, far: boolean): void {
    const lance = far ? ' (Long Lance, to strike in the next End Phase)' : ''
    this.tell(
      battle,
      'Attack Phase',
      `${ship.name} fires ${ship.spec.weapons[w]!.name} at ${target.name}${lance}`,
      undefined,
      'Torpedoes',
    )
  }

  strikes(battle: Battle, spread: Spread, target: Ship, need: number, hits: number): void {
    this.#phase = 'End Phase'
    const text = hits === 0 ? 'no hit' : plural(hits, 'hit')
    this.tell(
      battle,
      'End Phase',
      `Torpedoes (${spread.name}) at ${target.name}, ${need}+: ${text}`,
      this.#take(),
      'Torpedoes; V3',
    )
  }

  launch(battle: Battle, flight: Flight): void {
    this.tell(
      battle,
      'Movement Phase',
      `${flight.base!.name} launches ${flight.spec.name}`,
      undefined,
      'Aircraft Flights',
    )
  }

  antiAircraft(battle: Battle, ship: Ship, flight: Flight, hits: number, lost: number): void {
    const text = hits === 0 ? 'no hit' : `${plural(hits, 'hit')}, ${hits - lost} dodged`
    this.tell(
      battle,
      'Attack Phase',
      `${ship.name} fires at ${flight.spec.name}: ${text}`,
      this.#take(),
      'Shooting Down Aircraft',
    )
  }

  shotDown(battle: Battle, flight: Flight): void {
    this.tell(
      battle,
      'Attack Phase',
      `${flight.spec.name} of side ${'ab'[flight.side]} is shot down`,
      undefined,
      'Shooting Down Aircraft',
    )
  }

  dogfight(battle: Battle, flight: Flight, enemy: Flight, own: number, other: number): void {
    this.tell(
      battle,
      'Attack Phase',
      `Dogfight of ${flight.spec.name} and ${enemy.spec.name}: ${own} to ${other}`,
      undefined,
      'Dogfighting',
    )
  }

  bombs(battle: Battle, flight: Flight, target: Ship, need: number, hits: number): void {
    const text = hits === 0 ? 'no hit' : plural(hits, 'hit')
    this.tell(
      battle,
      'Attack Phase',
      `${flight.spec.name} bombs ${target.name}, ${need}+: ${text}`,
      this.#take(),
      'Attacking with Aircraft',
    )
  }

  battleEnds(battle: Battle, outcome: number): void {
    const text = outcomes[outcome]!.title
    this.tell(battle, 'End', `After ${plural(battle.turn, 'turn')}: ${text}`, undefined, battle.scenario.title)
  }
}

const place = (ship: Ship): string =>
  `${ship.x.toFixed(2)}, ${ship.y.toFixed(2)}, heading ${(ship.heading * 360) / 96}°`
