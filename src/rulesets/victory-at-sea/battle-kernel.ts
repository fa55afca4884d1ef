import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { IllegalDecision } from '../../engine/errors.ts'
import {
  AIRBORNE,
  attackWithAircraft,
  dogfight,
  fireAntiAircraft,
  launchFlights,
  moveFlights,
  takeOff,
} from './aircraft.ts'
import { attackWith } from './attack-phase.ts'
import type { Battle } from './battle.ts'
import { endPhase } from './end-phase.ts'
import { distanceSquared } from './geometry.ts'
import { moveShip } from './movement-phase.ts'
import { AIRCRAFT } from './policy.ts'
import { STREAM } from './sea.ts'
import { deploy, rollConditions } from './set-up.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { searchByRadar, spot } from './sight.ts'
import { ACTION } from './special-actions.ts'
import { crashDive, detect, hideSubmersibles, revealSubmersibles, searchSquare, squareOf } from './submersibles.ts'
import { isOver, outcomeOf } from './victory.ts'

/** Inches within which a ship of a squadron keeps of another (Squadrons). */
const COHESION = 4

/** Plays whole battles: Initiative, Movement, Attack and End Phase, turn after turn. */
export class BattleKernel implements Kernel {
  readonly #battle: Battle

  constructor(battle: Battle) {
    this.#battle = battle
  }

  play(dice: Dice, record: Int32Array): void {
    const battle = this.#battle
    battle.reset(dice, record)
    rollConditions(battle)
    deploy(battle)
    hideSubmersibles(battle)
    this.#airborneAtStart()
    battle.admirals[0]!.begin?.(battle, 0)
    battle.admirals[1]!.begin?.(battle, 1)
    if (battle.voice !== null) battle.voice.begins(battle)
    do {
      battle.turn++
      this.#newTurn()
      searchByRadar(battle)
      const winner = this.#initiativePhase()
      this.#movementPhase(winner)
      this.#attackPhase(winner)
      endPhase(battle, winner)
    } while (battle.turn < battle.lastTurn && !isOver(battle))
    battle.close(outcomeOf(battle))
  }

  #airborneAtStart(): void {
    const battle = this.#battle
    const { inTheAir, landBased } = battle.scenario
    battle.dice.at(0, STREAM.setUp, 255)
    // At All Costs: land-based aircraft may be used on a roll of four or more.
    const landed = landBased !== 'roll' || battle.dice.d6() >= 4
    for (const flight of battle.flights) {
      const { base, spec } = flight
      if (base === null) {
        if (!landed) continue
        const own = battle.fleets[flight.side]!
        takeOff(
          battle,
          flight,
          own.length > 0 ? own[flight.index % own.length]!.x : 0,
          own.length > 0 ? own[flight.index % own.length]!.y : 0,
        )
      } else if (spec.role !== 'observation') {
        const aboard = battle.hangars[base.index]!
        const total = base.spec.airwing.reduce((sum, line) => sum + line.flights, 0)
        const wanted =
          inTheAir === 'all' || (inTheAir === 'supply' && flight.side === 0)
            ? total
            : inTheAir === 'half'
              ? Math.max(1, total >> 1)
              : inTheAir === 'two'
                ? Math.min(total, 2)
                : 1
        if (total + base.spec.aircraft - aboard < wanted) takeOff(battle, flight, base.x, base.y)
      }
    }
  }

  #newTurn(): void {
    const battle = this.#battle
    battle.deckUsed.fill(0)
    battle.attackers.fill(0)
    battle.dogfought = false
    for (const flight of battle.flights) flight.strikes = -1
    for (const ship of battle.ships) {
      ship.moved = 0
      ship.action = ACTION.none
      ship.hasMoved = ship.hasAttacked = ship.hasTurned = ship.changedDepth = ship.located = ship.triedToDive = false
      if (battle.berths[ship.index]!.arrives === battle.turn && battle.turn > 1) ship.present = true
    }
  }

  /** 2d6 each, ties rolled again; civilian shipping -1, nothing else -2; an observation aircraft in the air +1. */
  #initiativePhase(): number {
    const battle = this.#battle
    const { dice, scenario } = battle
    let winner = -1
    if (battle.turn === 1 && scenario.firstInitiative !== undefined) winner = scenario.firstInitiative === 'a' ? 0 : 1
    else if (battle.turn === 1 && scenario.victory === 'blockade') winner = 1
    else {
      dice.at(battle.turn, STREAM.initiative, 0)
      const edge = this.#modifier(0) - this.#modifier(1)
      while (winner < 0) {
        const difference = dice.d6() + dice.d6() - dice.d6() - dice.d6() + edge
        if (difference !== 0) winner = difference > 0 ? 0 : 1
      }
    }
    battle.initiative = winner
    if (battle.voice !== null) battle.voice.wins(battle, winner)
    return winner
  }

  #modifier(side: number): number {
    const battle = this.#battle
    let civilian = 0
    let warships = 0
    for (const ship of battle.fleets[side]!) {
      if (ship.state !== AFLOAT) continue
      if (ship.spec.civilianPoints > 0) civilian++
      else warships++
    }
    let modifier = civilian === 0 ? 0 : warships === 0 ? -2 : -1
    for (const flight of battle.flights)
      if (flight.side === side && flight.spec.role === 'observation' && flight.state === AIRBORNE) {
        modifier++
        break
      }
    return modifier
  }

  /** The winner decides who moves first; then the sides take turns, ship by ship or squadron by squadron. */
  #movementPhase(winner: number): void {
    const battle = this.#battle
    revealSubmersibles(battle)
    let side = battle.admirals[winner]!.moveFirst(battle, winner) ? winner : 1 - winner
    for (;;) {
      if (!this.#any(side, true)) {
        side = 1 - side
        if (!this.#any(side, true)) break
      }
      const answer = battle.admirals[side]!.moveNext(battle, side)
      const ship = battle.ships[answer]
      if (ship === undefined || ship.side !== side || !battle.mayMove(ship))
        throw this.#refuse(side, 'nominating a ship to move', answer)
      this.#each(ship, true)
      side = 1 - side
    }
    this.#cohesion()
    if (battle.airborne === 0) return
    const first = battle.admirals[winner]!.aircraftFirst(battle, winner) ? winner : 1 - winner
    moveFlights(battle, first, true)
    moveFlights(battle, 1 - first, true)
    moveFlights(battle, first, false)
    moveFlights(battle, 1 - first, false)
    for (const flight of battle.flights) if (flight.state === AIRBORNE) crashDive(battle, flight)
  }

  /** Moves a ship, or has her attack, and with her the rest of her squadron. */
  #each(ship: Ship, moves: boolean): void {
    const battle = this.#battle
    this.#one(ship, moves)
    if (ship.squadron < 0) return
    for (const other of battle.fleets[ship.side]!)
      if (other.squadron === ship.squadron && (moves ? battle.mayMove(other) : battle.mayAttack(other)))
        this.#one(other, moves)
  }

  #one(ship: Ship, moves: boolean): void {
    const battle = this.#battle
    if (!moves) {
      detect(battle, ship)
      attackWith(battle, ship)
      return
    }
    const square = squareOf(ship)
    moveShip(battle, ship)
    if (ship.state !== AFLOAT) return
    searchSquare(battle, ship, square)
    launchFlights(battle, ship)
    crashDive(battle, ship)
  }

  /** A ship that is Crippled, or further than 4 inches from every other of her squadron, is on her own. */
  #cohesion(): void {
    for (const ship of this.#battle.ships) {
      if (ship.squadron < 0) continue
      let near = false
      for (const other of this.#battle.fleets[ship.side]!)
        if (other !== ship && other.squadron === ship.squadron && other.state === AFLOAT)
          if (distanceSquared(ship, other) <= COHESION * COHESION) near = true
      if (!near || ship.crippled) ship.squadron = -1
    }
  }

  /** Anti-aircraft fire, spotting, then attacks ship by ship from the winner on; a side's aircraft attack together. */
  #attackPhase(winner: number): void {
    const battle = this.#battle
    fireAntiAircraft(battle)
    spot(battle)
    const aircraft = [this.#anyFlight(0), this.#anyFlight(1)]
    let side = winner
    for (;;) {
      if (!this.#any(side, false) && !aircraft[side]) {
        side = 1 - side
        if (!this.#any(side, false) && !aircraft[side]) break
      }
      const answer = this.#any(side, false) ? battle.admirals[side]!.attackNext(battle, side) : AIRCRAFT
      if (answer === AIRCRAFT) {
        if (!aircraft[side]) throw this.#refuse(side, 'nominating aircraft to attack', answer)
        aircraft[side] = false
        attackWithAircraft(battle, side)
      } else {
        const ship = battle.ships[answer]
        if (ship === undefined || ship.side !== side || !battle.mayAttack(ship))
          throw this.#refuse(side, 'nominating a ship to attack', answer)
        this.#each(ship, false)
      }
      side = 1 - side
    }
    if (battle.airborne > 0) dogfight(battle)
  }

  #any(side: number, moves: boolean): boolean {
    const battle = this.#battle
    const fleet = battle.fleets[side]!
    for (let i = 0; i < fleet.length; i++)
      if (moves ? battle.mayMove(fleet[i]!) : battle.mayAttack(fleet[i]!)) return true
    return false
  }

  #anyFlight(side: number): boolean {
    for (const flight of this.#battle.flights)
      if (flight.side === side && flight.state === AIRBORNE && (flight.strikes >= 0 || flight.foe >= 0)) return true
    return false
  }

  #refuse(side: number, decision: string, answer: number): IllegalDecision {
    const battle = this.#battle
    return new IllegalDecision(
      battle.seatOf(side),
      battle.turn,
      decision,
      `ship ${answer}, which is not one that can be nominated now`,
    )
  }
}
