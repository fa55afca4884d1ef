import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf, type Option } from '../../../src/engine/options.ts'
import { Tally } from '../../../src/engine/tally.ts'
import { policies } from '../../../src/policies/river-plate/index.ts'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { SHIP_IDS } from '../../../src/rulesets/river-plate/data.ts'
import { EFFECTS } from '../../../src/rulesets/river-plate/effects.ts'
import { turnTo } from '../../../src/rulesets/river-plate/geometry.ts'
import { riverPlate } from '../../../src/rulesets/river-plate/index.ts'
import { SIDE_IDS } from '../../../src/rulesets/river-plate/metrics.ts'
import { greatestMove, leastMove } from '../../../src/rulesets/river-plate/movement-phase.ts'
import { type BattleOptions, battleOptions } from '../../../src/rulesets/river-plate/options.ts'
import type { Commander, MoveOrder } from '../../../src/rulesets/river-plate/policy.ts'
import type { State, View } from '../../../src/rulesets/river-plate/state.ts'
import { layout } from './play.ts'

const SHIPS = SHIP_IDS.length

function values(option: Option): fc.Arbitrary<unknown> {
  if (option.type === 'choice') return fc.constantFrom(...option.values)
  if (option.type !== 'integer') return fc.constant(option.default)
  const number = fc.integer({ min: option.min, max: option.max })
  return fc.oneof(fc.constant(option.default), number)
}

/** Any options that can be played, most of them not at their defaults; battles kept short. */
const anyOptions = fc
  .record(Object.fromEntries(Object.entries(battleOptions).map(([name, option]) => [name, values(option)])))
  .map(options => ({ ...options, turnLimit: ((options.turnLimit as number) % 25) + 1 }) as unknown as BattleOptions)
  .filter(options => riverPlate.check!(options).length === 0)

const anyPlayer = fc.constantFrom(...policies.map(({ id }) => id))
const seed = fc.integer({ min: 0, max: 2 ** 31 })

/** `expect` is far too slow for what is asked thousands of times a battle. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Watches a battle through the eyes of both players, and fails when something happens that the rules do not allow. */
class Watcher {
  readonly hull = new Int32Array(SHIPS)
  readonly x = new Float64Array(SHIPS)
  readonly y = new Float64Array(SHIPS)
  readonly heading = new Int32Array(SHIPS)
  readonly sunk = new Uint8Array(SHIPS)
  readonly markers = new Map<number, { x: number; y: number; run: number; turn: number }>()

  begin(view: View): void {
    for (let ship = 0; ship < SHIPS; ship++) {
      this.hull[ship] = view.hull[ship]!
      this.sunk[ship] = 0
      this.#note(view, ship)
    }
    this.markers.clear()
  }

  #note(view: View, ship: number): void {
    this.x[ship] = view.x[ship]!
    this.y[ship] = view.y[ship]!
    this.heading[ship] = view.heading[ship]!
  }

  look(view: View): void {
    for (let ship = 0; ship < SHIPS; ship++) {
      const name = SHIP_IDS[ship]!
      must(view.hull[ship]! <= this.hull[ship]!, `hull of ${name} rose`)
      must(view.hull[ship]! >= 0, `hull of ${name} is below 0`)
      must(view.speed[ship]! <= view.tables.speed[ship]!, `${name} is faster than her sheet`)
      this.hull[ship] = view.hull[ship]!
      if (this.sunk[ship] === 1) {
        must(view.sunk[ship] === 1, `${name} came up again`)
        must(view.x[ship] === this.x[ship] && view.y[ship] === this.y[ship], `${name} moved after she sank`)
      }
      if (view.sunk[ship] === 1 || view.gone[ship] === 1)
        must(view.present[ship] === 0, `${name} is still on the table`)
      if (view.sunk[ship] === 1 && this.sunk[ship] === 0) {
        this.sunk[ship] = 1
        this.#note(view, ship)
      }
    }
    this.#lookAtMarkers(view as State)
  }

  #lookAtMarkers(state: State): void {
    for (let m = 0; m < state.markers; m++) {
      const number = state.markerNumber[m]!
      const now = { x: state.markerX[m]!, y: state.markerY[m]!, run: state.markerRun[m]!, turn: state.turn }
      const before = this.markers.get(number)
      if (before !== undefined && now.run !== before.run) {
        // One move of 10 inches (or the house rule's) in each turn after the launch.
        const moved = Math.hypot(now.x - before.x, now.y - before.y)
        must(now.run - before.run === state.tables.torpedoSpeed, `torpedo ${number} ran ${now.run - before.run}`)
        must(Math.abs(moved - state.tables.torpedoSpeed) < 1, `torpedo ${number} moved ${moved}`)
      }
      must(now.run < state.tables.torpedoRange, `torpedo ${number} ran beyond its range`)
      this.markers.set(number, now)
    }
  }

  /** Compares where a ship is with where it was before its move. */
  moved(view: View, ship: number, from: { x: number; y: number; heading: number; least: number; most: number }): void {
    const distance = Math.hypot(view.x[ship]! - from.x, view.y[ship]! - from.y)
    must(distance < from.most + 2, `a move of ${distance}, above ${from.most}`)
    // Two halves at most 45 degrees apart are together at least cos(22.5) of the way.
    must(distance > 0.9238 * from.least - 2, `a move of ${distance}, below ${from.least}`)
    must(Math.abs(turnTo(from.heading, view.heading[ship]!)) <= 90, 'more than two turns of 45 degrees')
  }
}

/** A player that answers as `inner` does, watched. */
function watched(inner: Commander, side: number, watcher: Watcher): Commander {
  let pending: { ship: number; x: number; y: number; heading: number; least: number; most: number } | undefined
  const look = (view: View, ship?: number) => {
    if (pending !== undefined) watcher.moved(view, pending.ship, pending)
    pending = undefined
    watcher.look(view)
    if (ship === undefined) return
    must(view.present[ship] === 1 && view.sunk[ship] === 0, 'a ship that is not on the table was asked')
    must(view.tables.side[ship] === side, 'the wrong player was asked')
  }
  return {
    prepare: view => inner.prepare?.(view, side),
    begin(view) {
      pending = undefined
      watcher.begin(view)
      inner.begin?.(view)
    },
    chooseOrder(view, asked) {
      look(view)
      must(asked === side, 'the wrong side was asked')
      return inner.chooseOrder(view, asked)
    },
    move(view, ship, order: MoveOrder) {
      look(view, ship)
      inner.move(view, ship, order)
      const [x, y, heading] = [view.x[ship]!, view.y[ship]!, view.heading[ship]!]
      pending = { ship, x, y, heading, least: leastMove(view, ship), most: greatestMove(view, ship) }
    },
    fire(view, ship, targets) {
      look(view, ship)
      inner.fire(view, ship, targets)
    },
    launch(view, ship, bank, headings) {
      look(view, ship)
      must(4 * (view.tables.hull[ship]! - view.hull[ship]!) <= 3 * view.tables.hull[ship]!, 'too damaged to launch')
      return inner.launch(view, ship, bank, headings)
    },
    repair(view, ship) {
      look(view, ship)
      return inner.repair(view, ship)
    },
    repairShip(view, asked) {
      look(view)
      return inner.repairShip(view, asked)
    },
    giveUpMount: (view, ship) => inner.giveUpMount(view, ship),
  }
}

function player(id: string, side: number): Commander {
  const policy = policies.find(other => other.id === id)!
  const able = policy.seats.includes(SIDE_IDS[side]!) ? policy : policies[0]!
  return able.create(defaultsOf(able.parameters), new Dice(2 + side), SIDE_IDS[side]!)
}

describe('battles under any options and players', () => {
  test.prop([anyOptions, anyPlayer, anyPlayer, seed], { numRuns: 40 })(
    'keep to the rules',
    (options, british, german, number) => {
      const watcher = new Watcher()
      const kernel = riverPlate.compile(options, {
        'royal-navy': watched(player(british, 0), 0, watcher),
        kriegsmarine: watched(player(german, 1), 1, watcher),
      })
      const dice = new Dice()
      dice.experiment(number)
      const tally = new Tally(riverPlate)
      for (let game = 0; game < 3; game++) {
        const record = new Int32Array(layout.length)
        dice.game(game)
        kernel.play(dice, record)
        tally.add(record)
        consistent(record, options)
      }
      expect(tally.games).toBe(3)
    },
  )
})

const total = (record: Int32Array, from: number, count: number): number =>
  record.subarray(from, from + count).reduce((sum, n) => sum + n, 0)

/** Figures of one battle that must agree with each other. */
function consistent(record: Int32Array, options: BattleOptions): void {
  const turns = record[RECORD.turns]!
  expect(turns).toBeLessThanOrEqual(options.turnLimit)
  expect(total(record, RECORD.reason, 6)).toBe(1)
  expect(total(record, RECORD.playerB, 2)).toBe(turns)
  for (let weapon = 0; weapon < 6; weapon++) {
    const scored = Array.from({ length: SHIPS }, (_, ship) => record[RECORD.weaponsScored + 6 * ship + weapon]!)
    const suffered = Array.from({ length: SHIPS }, (_, ship) => record[RECORD.weaponsSuffered + 6 * ship + weapon]!)
    expect(scored.reduce((a, b) => a + b)).toBe(suffered.reduce((a, b) => a + b))
  }
  expect(total(record, RECORD.torpedoHits, 2)).toBeLessThanOrEqual(total(record, RECORD.torpedoesLaunched, 2))
  expect(total(record, RECORD.shipsSunk, 2)).toBe(total(record, RECORD.sunk, SHIPS))
  for (let ship = 0; ship < SHIPS; ship++) {
    expect(record[RECORD.straddles + ship]).toBeLessThanOrEqual(record[RECORD.salvos + ship]!)
    const shells = total(record, RECORD.weaponsSuffered + 6 * ship, 5)
    const torpedoes = record[RECORD.weaponsSuffered + 6 * ship + 5]!
    const effects = total(record, RECORD.effects + EFFECTS.length * ship, EFFECTS.length)
    // Every hit has one effect but those on a ship that has sunk; a torpedo scores up to six.
    if (record[RECORD.sunk + ship] === 0) expect(effects).toBeGreaterThanOrEqual(shells)
    expect(effects).toBeLessThanOrEqual(shells + 6 * torpedoes)
  }
}
