import type { Narrator } from '../../engine/narration.ts'
import { chanceIn36 } from './chance.ts'
import { type Sea, STREAM } from './sea.ts'
import type { Ship } from './ship.ts'
import { type Mount, TWENTIETHS } from './spec.ts'

const FIRE_NAMES = ['no fire', 'a small fire', 'a medium fire', 'a large fire']
const CRITICAL_NAMES = ['', 'small turret', 'main turret', 'main turret', 'engines', 'engines', 'special']
const SPECIAL_NAMES = [
  '',
  '',
  'magazine',
  'bridge',
  'fire control',
  'flooding',
  'small fire',
  'small fire',
  'medium fire',
  'rudder',
  'torpedo tubes',
  'large fire',
  'engine room',
]

/** Points from twentieths, as a player would write them. */
export function points(twentieths: number): string {
  const whole = twentieths / TWENTIETHS
  return Number.isInteger(whole) ? String(whole) : whole.toFixed(2).replace(/0$/, '')
}

const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
const half = (halves: number): string => (halves % 2 === 0 ? String(halves / 2) : `${Math.floor(halves / 2)}½`)

/** Tells a game as it is played. Only a narrated game has one. */
export class Voice {
  readonly #narrator: Narrator
  #shown = 0

  constructor(narrator: Narrator) {
    this.#narrator = narrator
  }

  tell(sea: Sea, phase: string, text: string, dice?: readonly number[], rule?: string): void {
    this.#narrator.tell({
      round: sea.move,
      phase,
      text,
      ...(dice === undefined ? {} : { dice }),
      ...(rule === undefined ? {} : { rule }),
    })
  }

  /**
   * Faces for a throw that one draw decided: drawn afterwards, given the number of hits, from a stream that no game uses.
   * They have the distribution that dice thrown one by one have. Second dice, for a 7 and more, follow the first ones.
   */
  faces(sea: Sea, need: number, count: number, hits: number): number[] {
    const { dice } = sea
    const saved = dice.state.slice()
    dice.at(sea.move, STREAM.shown, this.#shown++ & 255)
    const first: number[] = []
    const second: number[] = []
    let left = hits
    for (let i = count; i > 0; i--) {
      const hit = dice.below(i) < left
      if (hit) left--
      if (need <= 6) first.push(hit ? need + dice.below(7 - need) : 1 + dice.below(need - 1))
      else if (hit) {
        first.push(6)
        second.push(need - 3 + dice.below(10 - need))
      } else {
        // A miss of a 7 or more is a 1 to 5 six times in 36 each, or a 6 and then too little.
        const chance = chanceIn36(need, sea.rules.beyondSix)
        const face = dice.below(36 - chance)
        first.push(face < 30 ? 1 + Math.floor(face / 6) : 6)
        if (face >= 30 && chance > 0) second.push(1 + dice.below(need - 4))
      }
    }
    dice.state.set(saved)
    return [...first, ...second]
  }

  fires(sea: Sea, firer: Ship, target: Ship, battery: number, guns: number, need: number, hits: number): void {
    const { gun } = firer.spec.batteries[battery]!
    const result = hits === 0 ? 'no hit' : `${plural(hits, 'hit')}, ${points(gun.damage)} points each`
    this.tell(
      sea,
      'Guns',
      `${firer.name} fires ${guns} × ${gun.id} at ${target.name}, ${need} needed: ${result}`,
      this.faces(sea, need, guns, hits),
      need > 6 ? '5, B1' : '5',
    )
  }

  critical(sea: Sea, ship: Ship, die: number): void {
    const left = points(ship.spec.hull - ship.loss)
    this.tell(sea, 'Criticals', `${ship.name} (${left} of ${ship.spec.points} points left): ${CRITICAL_NAMES[die]}`, [die], '7')
  }

  save(sea: Sea, ship: Ship, die: number, need: number): void {
    this.tell(sea, 'Criticals', `${ship.name} ${die >= need ? 'saves it' : 'fails to save it'} (${need} needed)`, [die], '7, B17')
  }

  mountLost(sea: Sea, ship: Ship, mount: Mount): void {
    const { gun, main } = ship.spec.batteries[mount.battery]!
    this.tell(sea, 'Criticals', `${ship.name} loses a ${main ? 'main turret' : 'small mount'}: ${mount.guns} × ${gun.id}`)
  }

  banksLost(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Criticals', `${ship.name} loses torpedo tubes; ${plural(ship.banksLost, 'bank')} lost in all`)
  }

  deckHit(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Criticals', `${ship.name} can neither fly off nor land aircraft until repaired`, undefined, '15')
  }

  slows(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Criticals', `${ship.name} slows to ${half(ship.speed)} hexes a move`)
  }

  special(sea: Sea, ship: Ship, first: number, second: number): void {
    this.tell(sea, 'Criticals', `${ship.name}, special: ${SPECIAL_NAMES[first + second]}`, [first, second], '7')
  }

  magazine(sea: Sea, ship: Ship, die: number, need: number): void {
    this.tell(sea, 'Criticals', `${ship.name}’s magazine ${die >= need ? 'explodes' : 'burns'} (${need} needed)`, [die], '7')
  }

  rudderJams(sea: Sea, ship: Ship, die: number): void {
    const where = die <= 2 ? 'left' : die <= 4 ? 'straight ahead' : 'right'
    this.tell(sea, 'Criticals', `${ship.name}’s rudder jams: ${where}`, [die], '9')
  }

  burns(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Criticals', `${ship.name} has ${FIRE_NAMES[ship.fire]}`, undefined, '8, B22')
  }

  fightsFire(sea: Sea, ship: Ship, die: number): void {
    this.tell(sea, 'Fires', `${ship.name} fights her fire and has ${FIRE_NAMES[ship.fire]}`, [die], '8')
  }

  fireDamage(sea: Sea, ship: Ship, die: number, pips: number): void {
    const text = pips === 0 ? 'the fire does no damage' : `the fire does ${points(sea.rules.firePip * pips)} points of damage`
    this.tell(sea, 'Fires', `${ship.name}: ${text}`, pips === 0 || pips === die ? [die] : [die, pips], '8, B3')
  }

  cure(sea: Sea, ship: Ship, item: string, die: number, done: boolean): void {
    this.tell(sea, 'Damage control', `${ship.name}: ${item} ${done ? 'put right' : 'not put right'}`, [die], 'B28')
  }

  merchant(sea: Sea, ship: Ship, die: number): void {
    const result = die + ship.spec.cargo >= 6 ? 'she explodes' : 'she slows by half a hex'
    this.tell(sea, 'Criticals', `${ship.name} has taken 10 points more: ${result}`, [die], '11')
  }

  sinks(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Losses', `${ship.name} sinks`, undefined, 'B20')
  }

  explodes(sea: Sea, ship: Ship): void {
    this.tell(sea, 'Losses', `${ship.name} explodes`, undefined, '8')
  }

  duelEnds(sea: Sea): void {
    const state = sea.ships.map(
      ship => `${ship.name} has ${points(ship.spec.hull - ship.loss)} of ${ship.spec.points} points left`,
    )
    this.tell(sea, 'End', `After ${plural(sea.move, 'move')}: ${state.join('; ')}`)
  }
}
