import type { Dice } from '../../engine/dice.ts'
import type { NarrationLine, Narrator } from '../../engine/narration.ts'
import { chanceIn36 } from './chance.ts'
import type { Ship } from './ship.ts'
import type { Mount } from './spec.ts'
import { STREAM } from './streams.ts'
import type { Unit } from './unit.ts'
import { CRITICAL_NAMES, FIRE_NAMES, half, plural, points, SPECIAL_NAMES, sum, titleOf } from './words.ts'

/** Air combat: what the planes of one flight threw, and how many of the other's they shot down. */
export interface AirRolls {
  readonly need: number
  readonly dice: number
  readonly hits: number
  readonly down: number
}

/** Tells a game as it is played. Only a narrated game has one. */
export class Voice {
  readonly #narrator: Narrator
  readonly #beyondSix: boolean
  #shown = 0
  /** What happened on the way of the unit that is moving: it is told after her move, which is what causes it. */
  #held: NarrationLine[] | null = null
  #mover = ''
  /** Set by the kernel. */
  move = 0
  dice!: Dice

  constructor(narrator: Narrator, beyondSix: boolean) {
    this.#narrator = narrator
    this.#beyondSix = beyondSix
  }

  begin(dice: Dice): void {
    this.dice = dice
    this.move = 0
    this.#shown = 0
    this.#held = null
  }

  tell(phase: string, text: string, dice?: readonly number[], rule?: string): void {
    const line: NarrationLine = {
      round: this.move,
      phase,
      text,
      ...(dice === undefined ? {} : { dice }),
      ...(rule === undefined ? {} : { rule }),
    }
    if (this.#held === null) this.#narrator.tell(line)
    else this.#held.push(line)
  }

  /**
   * Faces for a throw that one draw decided: drawn afterwards, given the number of hits, from a stream that no game uses.
   * They have the distribution that dice thrown one by one have. Second dice, for a 7 and more, follow the first ones.
   */
  faces(need: number, count: number, hits: number): number[] {
    const { dice } = this
    const saved = dice.state.slice()
    dice.at(this.move, STREAM.shown, this.#shown++ & 255)
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
        const chance = chanceIn36(need, this.#beyondSix)
        const face = dice.below(36 - chance)
        first.push(face < 30 ? 1 + Math.floor(face / 6) : 6)
        if (face >= 30 && chance > 0) second.push(1 + dice.below(need - 4))
      }
    }
    dice.state.set(saved)
    return [...first, ...second]
  }

  fires(firer: Ship, target: Ship, battery: number, guns: number, need: number, hits: number): void {
    const { gun } = firer.spec.batteries[battery]!
    const result = hits === 0 ? 'no hit' : `${plural(hits, 'hit')} of ${points(gun.damage)}`
    this.tell(
      'Guns',
      `${firer.name} fires ${guns} × ${gun.id} at ${target.name}, ${need} needed: ${result}`,
      this.faces(need, guns, hits),
      need > 6 ? '5, B1' : '5',
    )
  }

  critical(ship: Ship, die: number): void {
    const left = points(ship.spec.hull - ship.loss)
    this.tell(
      'Criticals',
      `${ship.name} (${left} of ${ship.spec.points} points left): ${CRITICAL_NAMES[die]}`,
      [die],
      '7',
    )
  }

  save(ship: Ship, die: number, need: number): void {
    this.tell(
      'Criticals',
      `${ship.name} ${die >= need ? 'saves it' : 'fails to save it'} (${need} needed)`,
      [die],
      '7, B17',
    )
  }

  mountLost(ship: Ship, mount: Mount): void {
    const { gun, main } = ship.spec.batteries[mount.battery]!
    this.tell('Criticals', `${ship.name} loses a ${main ? 'main turret' : 'small mount'}: ${mount.guns} × ${gun.id}`)
  }

  banksLost(ship: Ship): void {
    this.tell('Criticals', `${ship.name} loses torpedo tubes; ${plural(ship.banksLost, 'bank')} lost in all`)
  }

  deckHit(ship: Ship): void {
    this.tell('Criticals', `${ship.name} can neither fly off nor land aircraft until repaired`, undefined, '15')
  }

  slows(ship: Ship): void {
    this.tell('Criticals', `${ship.name} slows to ${half(ship.speed)} hexes a move`)
  }

  special(ship: Ship, first: number, second: number): void {
    this.tell('Criticals', `${ship.name}, special: ${SPECIAL_NAMES[first + second]}`, [first, second], '7')
  }

  magazine(ship: Ship, die: number, need: number): void {
    this.tell('Criticals', `${ship.name}’s magazine ${die >= need ? 'explodes' : 'burns'} (${need} needed)`, [die], '7')
  }

  rudderJams(ship: Ship, die: number): void {
    const where = die <= 2 ? 'left' : die <= 4 ? 'straight ahead' : 'right'
    this.tell('Criticals', `${ship.name}’s rudder jams: ${where}`, [die], '9')
  }

  burns(ship: Ship): void {
    this.tell('Criticals', `${ship.name} has ${FIRE_NAMES[ship.fire]}`, undefined, '8, B22')
  }

  fightsFire(ship: Ship, die: number): void {
    this.tell('Fires', `${ship.name} fights her fire and has ${FIRE_NAMES[ship.fire]}`, [die], '8')
  }

  fireDamage(ship: Ship, die: number, pips: number, twentieths: number): void {
    const text = pips === 0 ? 'the fire does no damage' : `the fire does ${points(twentieths)} points of damage`
    this.tell('Fires', `${ship.name}: ${text}`, pips === 0 || pips === die ? [die] : [die, pips], '8, B3')
  }

  cure(ship: Ship, item: string, die: number, done: boolean): void {
    this.tell('Damage control', `${ship.name}: ${item} ${done ? 'put right' : 'not put right'}`, [die], 'B28')
  }

  merchant(ship: Ship, die: number): void {
    const result = die + ship.spec.cargo >= 6 ? 'she explodes' : 'she slows by half a hex'
    this.tell('Criticals', `${ship.name} has taken 10 points more: ${result}`, [die], '11')
  }

  sinks(ship: Ship): void {
    this.tell('Losses', `${ship.name} sinks`, undefined, 'B20')
  }

  explodes(ship: Ship): void {
    this.tell('Losses', `${ship.name} explodes`, undefined, '8')
  }

  duelEnds(ships: readonly Ship[]): void {
    const state = ships.map(
      ship => `${ship.name} has ${points(ship.spec.hull - ship.loss)} of ${ship.spec.points} points left`,
    )
    this.tell('End', `After ${plural(this.move, 'move')}: ${state.join('; ')}`)
  }

  weather(miles: number, long: boolean, perfect: boolean): void {
    const air = perfect ? 'perfect visibility' : 'visibility'
    this.tell('Weather', `a ${long ? 'long' : 'short'} move, ${air} of ${plural(miles, 'mile')}`, undefined, '4, 18')
  }

  turn(unit: Unit): void {
    this.tell('Activation', `card of side ${'ab'[unit.side]}: ${titleOf(unit)}`, undefined, '2')
  }

  /** A unit begins to move; `moves` must follow. */
  setsOut(unit: Unit): void {
    this.#held = []
    this.#mover = titleOf(unit)
  }

  /** She has moved; what happened on the way follows. */
  moves(unit: Unit, hexes: number, smoke: boolean): void {
    const held = this.#held ?? []
    this.#held = null
    const course = `heading ${60 * unit.heading}`
    const how = hexes === 0 ? 'stays at' : `moves ${plural(hexes, 'hex').replace(/hexs/, 'hexes')} to`
    this.tell('Movement', `${this.#mover} ${how} ${unit.q}, ${unit.r}, ${course}${smoke ? ', making smoke' : ''}`)
    for (const line of held) this.#narrator.tell(line)
  }

  withdraws(ship: Ship): void {
    this.tell('Movement', `${ship.name} leaves the table`, undefined, '1, B31')
  }

  looks(unit: Unit, target: Unit, range: number, need: number, first: number, second: number): void {
    const found = first + second >= need
    this.tell(
      'Spotting',
      `${titleOf(unit)} looks for ${titleOf(target)} at ${range}: ${need} needed, ${found ? 'in sight' : 'not seen'}`,
      [first, second],
      '19',
    )
  }

  spots(unit: Unit, target: Unit): void {
    this.tell('Spotting', `${titleOf(unit)} has ${titleOf(target)} in sight`, undefined, '19')
  }

  blankFound(unit: Unit, target: Unit): void {
    this.tell('Spotting', `${titleOf(unit)} finds that ${titleOf(target)} is a blank`, undefined, 'B44')
  }

  closeAa(ship: Ship, target: Ship, rating: number, dice: readonly number[], damage: number): void {
    this.tell(
      'Guns',
      `${ship.name} fires her AA guns at ${target.name}: ${rating} divided by ${sum(dice)}, ${plural(damage, 'point')}`,
      dice,
      '6',
    )
  }

  announces(ship: Ship, count: number, target: Ship): void {
    this.tell(
      'Torpedoes',
      `${ship.name} announces ${plural(count, 'torpedo').replace('torpedos', 'torpedoes')} at ${target.name}`,
      undefined,
      '3',
    )
  }

  torpedoes(ship: Ship, target: Ship, dice: number, need: number, hits: number): void {
    const result = hits === 0 ? 'no hit' : plural(hits, 'hit')
    this.tell(
      'Torpedoes',
      `${ship.name}’s torpedoes at ${target.name}, ${need > 9 ? 'out of reach' : `${need} needed`}: ${result}`,
      need > 9 ? undefined : this.faces(need, dice, hits),
      '5',
    )
  }

  depth(unit: Unit, depth: string): void {
    this.tell(
      'Submarines',
      `${titleOf(unit)} is now ${depth === 'surfaced' ? 'on the surface' : depth === 'deep' ? 'deep' : `at ${depth}`}`,
      undefined,
      '17',
    )
  }

  reloads(boat: Ship): void {
    this.tell(
      'Submarines',
      `${boat.name} has reloaded; ${plural(boat.spare, 'torpedo').replace('torpedos', 'torpedoes')} left beside`,
      undefined,
      '17',
    )
  }

  swaps(from: Unit, to: Unit): void {
    this.tell(
      'Submarines',
      `${to.ship!.name} is now at counter ${to.index}, no longer at ${from.index}`,
      undefined,
      '17',
    )
  }

  asdic(ship: Ship, counter: Unit, die: number, need: number): void {
    const result = `${need} needed: ${die >= need ? 'contact' : 'nothing'}`
    this.tell('ASDIC', `${ship.name} searches for ${titleOf(counter)} with ASDIC, ${result}`, [die], '17, B52')
  }

  asdicAtBlank(ship: Ship, counter: Unit): void {
    this.tell(
      'ASDIC',
      `${ship.name} searches at ${titleOf(counter)} with ASDIC: nothing is there`,
      undefined,
      '17, B52',
    )
  }

  depthCharges(ship: Ship, die: number, damage: number): void {
    this.tell(
      'ASDIC',
      `${ship.name} drops depth charges: ${damage === 0 ? 'no damage' : `${damage} points`}`,
      [die],
      '17, B16',
    )
  }

  boatDamage(boat: Ship, die: number): void {
    const what = [
      '',
      'main ballast',
      'motors',
      'torpedo tubes',
      'a leak',
      'periscope',
      'the pressure hull: she is lost',
    ][die]!
    this.tell('ASDIC', `${boat.name} is damaged: ${what}`, [die], '17')
  }

  mine(ship: Ship, first: number, second: number): void {
    const text =
      first + second === 12 ? 'passes a mined hex: a lucky escape' : `strikes a mine: ${10 * (first + second)} points`
    this.tell('Mines', `${ship.name} ${text}`, [first, second], '16')
  }

  sweeps(ship: Ship, clear: boolean): void {
    this.tell('Mines', `${ship.name} sweeps mines${clear ? ': the hex is clear' : ''}`, undefined, '16')
  }

  flies(unit: Unit): void {
    const { flight } = unit
    this.tell(
      'Aircraft',
      `${titleOf(unit)} flies to ${unit.q}, ${unit.r}, move ${flight!.aloft} in the air`,
      undefined,
      '12',
    )
  }

  lands(unit: Unit, where: string): void {
    this.tell('Aircraft', `${titleOf(unit)} lands: ${where}`, undefined, '12')
  }

  outOfFuel(unit: Unit): void {
    this.tell('Aircraft', `${titleOf(unit)} is out of fuel and lost`, undefined, '12')
  }

  aa(ship: Ship, unit: Unit, rating: number, dice: readonly number[], down: number): void {
    this.tell(
      'AA',
      `${ship.name} fires ${rating} AA at ${titleOf(unit)}, divided by ${sum(dice)}: ${down} shot down`,
      dice,
      '13',
    )
  }

  /** What the planes of each flight rolled: number needed, dice and hits. */
  airCombat(unit: Unit, target: Unit, own: AirRolls, other: AirRolls): void {
    const rolled = ({ need, dice }: AirRolls): string =>
      need > 6 ? 'cannot hit' : dice === 0 ? 'have rolled this move' : `roll ${dice}, ${need} needed`
    const faces = ({ need, dice, hits }: AirRolls): number[] => (need > 6 ? [] : this.faces(need, dice, hits))
    this.tell(
      'Aircraft',
      `${titleOf(unit)} (${rolled(own)}) fights ${titleOf(target)} (${rolled(other)}): ${own.down} shot down for ${other.down}`,
      [...faces(own), ...faces(other)],
      '14, B62',
    )
  }

  drops(unit: Unit, target: Unit, what: string, count: number, need: number, hits: number): void {
    this.tell(
      'Aircraft',
      `${titleOf(unit)} attacks ${titleOf(target)} with ${count} ${what}, ${need} needed: ${hits === 0 ? 'no hit' : plural(hits, 'hit')}`,
      this.faces(need, count, hits),
      '12',
    )
  }

  battleEnds(ships: readonly Ship[], outcome: number): void {
    for (const ship of ships) {
      const left = `${points(ship.spec.hull - ship.loss)} of ${ship.spec.points} points left`
      const state = ['', 'sunk', 'exploded', `gone from the table with ${left}`][ship.fate]!
      this.tell('End', `${ship.name}: ${ship.fate === 0 ? left : state}`)
    }
    this.tell('End', ['side a wins', 'side b wins', 'a draw', 'unfinished'][outcome]!)
  }
}
