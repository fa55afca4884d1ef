import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { IllegalDecision } from '../../engine/errors.ts'
import { attackWithAircraft, dogfight } from './air-attacks.ts'
import { launchFlights, moveFlights } from './aircraft.ts'
import { fireAntiAircraft } from './anti-aircraft.ts'
import { attackWith } from './attack-phase.ts'
import type { Battle } from './battle.ts'
import { airborneAtStart, arrive, deploy, enterTable } from './deployment.ts'
import { endPhase } from './end-phase.ts'
import { AIRBORNE } from './flights.ts'
import { movementOrder, rollInitiative } from './initiative.ts'
import { moveShip } from './movement-phase.ts'
import { AIRCRAFT } from './policy.ts'
import { rollCommand, rollConditions } from './set-up.ts'
import type { Ship } from './ship.ts'
import { searchByRadar, spot } from './sight.ts'
import { ACTION } from './special-actions.ts'
import { keepTogether, splitOff } from './squadrons.ts'
import { crashDive, detect, hideSubmersibles, revealSubmersibles, searchSquares } from './submersibles.ts'
import { goStraight, newTrack } from './track.ts'
import { isOver, outcomeOf } from './victory.ts'

/** The way of the ship or flight that has moved last. */
const track = newTrack()

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
    rollCommand(battle)
    airborneAtStart(battle)
    deploy(battle)
    keepTogether(battle)
    hideSubmersibles(battle)
    battle.admirals[0]!.begin?.(battle, 0)
    battle.admirals[1]!.begin?.(battle, 1)
    if (battle.voice !== null) battle.voice.begins(battle)
    do {
      battle.turn++
      this.#newTurn()
      searchByRadar(battle)
      rollInitiative(battle)
      if (battle.voice !== null) battle.voice.wins(battle, battle.order[0]!)
      this.#movementPhase()
      this.#attackPhase()
      endPhase(battle)
    } while (battle.turn < battle.lastTurn && !isOver(battle))
    battle.close(outcomeOf(battle))
  }

  #newTurn(): void {
    const battle = this.#battle
    battle.deckUsed.fill(0)
    battle.attackers.fill(0)
    battle.dogfought = false
    for (const flight of battle.flights) flight.strikes = -1
    for (const ship of battle.ships) {
      ship.lastMoved = ship.moved
      ship.moved = 0
      ship.action = ACTION.none
      ship.hasMoved = ship.hasAttacked = ship.hasTurned = ship.changedDepth = ship.located = ship.triedToDive = false
      ship.hasFiredAtAircraft = ship.hasChosenAction = false
    }
    arrive(battle)
  }

  /** The winner decides who moves first; then the fleets take turns, ship by ship or squadron by squadron. */
  #movementPhase(): void {
    const battle = this.#battle
    const { moving, order } = battle
    enterTable(battle)
    revealSubmersibles(battle)
    movementOrder(battle)
    for (let any = true; any; ) {
      any = false
      for (let i = 0; i < moving.length; i++) {
        battle.acting = moving[i]!
        const side = battle.sideOf(battle.acting)
        if (!this.#any(side, true)) continue
        any = true
        const answer = battle.admirals[side]!.moveNext(battle, side)
        const ship = battle.ships[answer]
        if (ship === undefined || !battle.mayMove(ship)) throw this.#refuse(side, 'nominating a ship to move', answer)
        this.#each(ship, true)
      }
    }
    keepTogether(battle)
    if (battle.airborne === 0) return
    battle.acting = order[0]!
    const inOrder = battle.admirals[battle.initiative]!.aircraftFirst(battle, battle.initiative)
    for (const flight of battle.flights) {
      flight.fromX = flight.x
      flight.fromY = flight.y
    }
    for (let fighters = 1; fighters >= 0; fighters--)
      for (let i = 0; i < order.length; i++)
        moveFlights(battle, order[inOrder ? i : order.length - 1 - i]!, fighters === 1)
    for (const flight of battle.flights) {
      if (flight.state !== AIRBORNE) continue
      goStraight(track, { x: flight.fromX, y: flight.fromY }, flight, false)
      crashDive(battle, flight.side, track)
    }
  }

  /** Moves a ship, or has her attack, and with her the rest of her squadron. */
  #each(ship: Ship, moves: boolean): void {
    const battle = this.#battle
    splitOff(battle, ship)
    const { squadron } = ship
    this.#one(ship, moves)
    if (squadron < 0) return
    for (const other of battle.fleets[ship.side]!)
      if (other.squadron === squadron && (moves ? battle.mayMove(other) : battle.mayAttack(other)))
        this.#one(other, moves)
  }

  #one(ship: Ship, moves: boolean): void {
    const battle = this.#battle
    if (!moves) {
      detect(battle, ship)
      attackWith(battle, ship)
      return
    }
    moveShip(battle, ship, track)
    searchSquares(battle, ship, track)
    launchFlights(battle, ship)
    crashDive(battle, ship.side, track)
  }

  /** Anti-aircraft fire, spotting, then attacks ship by ship from the winner on; a fleet's aircraft attack together. */
  #attackPhase(): void {
    const battle = this.#battle
    const { order } = battle
    fireAntiAircraft(battle)
    spot(battle)
    for (let party = 0; party < order.length; party++) battle.aircraftWait[party] = this.#anyFlight(party) ? 1 : 0
    for (let any = true; any; ) {
      any = false
      for (let i = 0; i < order.length; i++) {
        const party = order[i]!
        battle.acting = party
        const side = battle.sideOf(party)
        const ships = this.#any(side, false)
        if (!ships && battle.aircraftWait[party] === 0) continue
        any = true
        this.#attackNext(party, side, ships)
      }
    }
    if (battle.airborne > 0) dogfight(battle)
  }

  #attackNext(party: number, side: number, ships: boolean): void {
    const battle = this.#battle
    const answer = ships ? battle.admirals[side]!.attackNext(battle, side) : AIRCRAFT
    if (answer === AIRCRAFT) {
      if (battle.aircraftWait[party] === 0) throw this.#refuse(side, 'nominating aircraft to attack', answer)
      battle.aircraftWait[party] = 0
      attackWithAircraft(battle, party)
      return
    }
    const ship = battle.ships[answer]
    if (ship === undefined || !battle.mayAttack(ship)) throw this.#refuse(side, 'nominating a ship to attack', answer)
    this.#each(ship, false)
  }

  #any(side: number, moves: boolean): boolean {
    const battle = this.#battle
    const fleet = battle.fleets[side]!
    for (let i = 0; i < fleet.length; i++)
      if (moves ? battle.mayMove(fleet[i]!) : battle.mayAttack(fleet[i]!)) return true
    return false
  }

  #anyFlight(party: number): boolean {
    for (const flight of this.#battle.flights)
      if (flight.party === party && flight.state === AIRBORNE && (flight.strikes >= 0 || flight.foe >= 0)) return true
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
