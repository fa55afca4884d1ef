import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { policyDomain } from '../../../src/engine/streams.ts'
import { random } from '../../../src/policies/burt/random.ts'
import type { BattleKernel } from '../../../src/rulesets/burt/battle.ts'
import type { Battle } from '../../../src/rulesets/burt/battle-state.ts'
import { lengthOf } from '../../../src/rulesets/burt/hex.ts'
import { AT, TORPEDOES_FIRED } from '../../../src/rulesets/burt/measures.ts'
import type { BurtOptions } from '../../../src/rulesets/burt/options.ts'
import type { Commander } from '../../../src/rulesets/burt/policy.ts'
import { AFLOAT, bitsIn, WITHDRAWN } from '../../../src/rulesets/burt/ship.ts'
import { TWENTIETHS } from '../../../src/rulesets/burt/spec.ts'
import { COUNTER, DEEP, FLIGHT, SHIP, SURFACED, type Unit } from '../../../src/rulesets/burt/unit.ts'
import { battle, setUp } from './play.ts'

/** `expect` is too slow for what is asked a million times. */
function must(ok: boolean, what: string): void {
  if (!ok) throw new Error(what)
}

const between = (value: number, least: number, most: number, what: string): void =>
  must(value >= least && value <= most, `${what} is ${value}, not ${least} to ${most}`)

const aliveBarrels = (mounts: readonly { guns: number }[], mask: number): number =>
  mounts.reduce((sum, mount, i) => sum + ((mask >> i) & 1) * mount.guns, 0)

/** Everything that must hold whenever a player is asked something. */
function holds(state: Battle): void {
  for (const ship of state.sea.ships) {
    const { spec, name } = ship
    between(ship.loss, 0, spec.hull, `loss of ${name}`)
    between(ship.speed, 0, spec.speed, `speed of ${name}`)
    between(ship.fire, 0, 3, `fire of ${name}`)
    between(ship.aaLeft, 0, spec.aa, `AA of ${name}`)
    must(bitsIn(ship.mainMask) + ship.mainLost === spec.mainMounts.length, `main turrets of ${name}`)
    must(bitsIn(ship.smallMask) + ship.smallLost === spec.smallMounts.length, `small mounts of ${name}`)
    must(bitsIn(ship.bankMask) + ship.banksLost === spec.banks.length, `banks of ${name}`)
    let barrels = 0
    for (const guns of ship.barrels) barrels += guns
    const alive = aliveBarrels(spec.mainMounts, ship.mainMask) + aliveBarrels(spec.smallMounts, ship.smallMask)
    must(barrels === alive, `${name} has ${barrels} barrels, ${alive} in her mounts`)
    for (let b = 0; b < spec.banks.length; b++)
      between(ship.loaded[b]!, 0, spec.banks[b]!.tubes, `bank ${b} of ${name}`)
  }
  const hidden = new Map<number, number>()
  for (const unit of state.units) {
    if (unit.gone) continue
    if (unit.kind === FLIGHT) {
      must(unit.flight!.planes > 0, 'a flight of no planes flies')
      between(unit.flight!.aloft, 0, 11, `moves in the air of flight ${unit.index}`)
    } else {
      // Nobody is off the table unnoticed, and nobody sunk is still on it.
      must(lengthOf(unit.q, unit.r) <= state.order.edge, `unit ${unit.index} is off the table`)
      must(unit.ship === null || unit.ship.fate === AFLOAT, `unit ${unit.index} is lost and not gone`)
    }
    if (unit.kind !== COUNTER) continue
    if (unit.ship !== null) hidden.set(unit.group, (hidden.get(unit.group) ?? 0) + 1)
    const { seen } = state.sightingOf(unit)
    must(!seen || (unit.depth !== DEEP && unit.ship !== null), `counter ${unit.index} is in sight, deep or blank`)
  }
  for (const count of hidden.values()) must(count === 1, `${count} counters hide one boat`)
}

/** Plays at random and looks at the table whenever it is asked. */
class Watcher implements Commander {
  readonly #player: Commander
  readonly #side: number
  #kernel: BattleKernel | undefined
  #moving: { unit: Unit; q: number; r: number; heading: number; hexes: number; turns: number } | undefined
  questions = 0

  constructor(side: number, seed: number) {
    const dice = new Dice(policyDomain(side))
    dice.experiment(seed)
    this.#player = random.create({} as never, dice, 'ab'[side]!)
    this.#side = side
  }

  watch(kernel: BattleKernel): void {
    this.#kernel = kernel
  }

  #look(): void {
    this.questions++
    const state = this.#kernel!.battle
    holds(state)
    const moved = this.#moving
    this.#moving = undefined
    if (moved === undefined || moved.unit.gone) return
    const { unit, q, r, heading, hexes, turns } = moved
    between(lengthOf(unit.q - q, unit.r - r), 0, hexes, `hexes of unit ${unit.index}`)
    between(Math.abs(((unit.heading - heading + 9) % 6) - 3), 0, turns, `turns of unit ${unit.index}`)
  }

  begin: Commander['begin'] = view => {
    this.#player.begin(view)
  }
  choose: Commander['choose'] = view => {
    this.#look()
    must(view.readyCount > 0, 'nothing to choose from')
    for (let i = 0; i < view.readyCount; i++) must(view.ownUnit(view.ready[i]!).side === this.#side, 'not hers to move')
    return this.#player.choose(view)
  }
  beforeMoving: Commander['beforeMoving'] = (view, unit, orders) => {
    this.#look()
    this.#player.beforeMoving(view, unit, orders)
  }
  move: Commander['move'] = (view, unit, orders) => {
    this.#look()
    const { q, r, heading } = unit
    const spec = unit.spec!
    const halves = unit.depth === SURFACED ? (unit.ship?.speed ?? spec.speed) : spec.submerged
    const hexes = (halves + (view.long ? 1 : 0)) >> 1
    this.#player.move(view, unit, orders)
    const still = orders.depth !== -1 && unit.kind === COUNTER
    const own = unit as unknown as Unit
    this.#moving = { unit: own, q, r, heading, hexes: still ? 0 : hexes, turns: still ? 0 : spec.turns }
  }
  afterMoving: Commander['afterMoving'] = (view, unit, orders) => {
    this.#look()
    this.#player.afterMoving(view, unit, orders)
  }
  fly: Commander['fly'] = (view, unit, orders) => {
    this.#look()
    this.#player.fly(view, unit, orders)
  }
  depthCharge: Commander['depthCharge'] = (view, unit, counter) => {
    expect(counter.depth).not.toBe(SURFACED)
    expect(counter.identified).toBe(true)
    return this.#player.depthCharge(view, unit, counter)
  }
  antiAircraft: Commander['antiAircraft'] = (view, unit, flight, left) =>
    this.#player.antiAircraft(view, unit, flight, left)
  swap: Commander['swap'] = (view, from, to) => {
    expect([from.q, from.r, from.depth]).toEqual([to.q, to.r, to.depth])
    expect(from.ship).not.toBeNull()
    expect(to.ship).toBeNull()
    return this.#player.swap(view, from, to)
  }
}

const kinds = [
  'graf-spee',
  'exeter',
  'hood',
  'bismarck',
  's-class-destroyer',
  'z-class-destroyer',
  'flower-corvette',
  'halcyon-minesweeper',
  'victorious',
  'merchant',
  'ammunition-ship',
  'u-boat-viib',
] as const
const place = (side: 'a' | 'b') =>
  fc.record({
    side: fc.constant(side),
    ship: fc.constantFrom(...kinds),
    q: fc.integer({ min: -6, max: 6 }),
    r: fc.integer({ min: -6, max: 6 }),
    heading: fc.constantFrom(0, 60, 120, 180, 240, 300),
  })
const flight = (side: 'a' | 'b') =>
  fc.record({
    side: fc.constant(side),
    aircraft: fc.constantFrom('swordfish', 'fulmar', 'condor', 'walrus'),
    planes: fc.integer({ min: 1, max: 9 }),
    q: fc.integer({ min: -6, max: 6 }),
    r: fc.integer({ min: -6, max: 6 }),
  })
const LOADS: Record<string, string> = { swordfish: 'torpedoes', fulmar: 'none', condor: 'bombs', walrus: 'none' }
const mine = fc.record({
  side: fc.constantFrom('a', 'b'),
  q: fc.integer({ min: -4, max: 4 }),
  r: fc.integer({ min: -4, max: 4 }),
})

const setups = fc
  .record({
    a: fc.array(place('a'), { minLength: 1, maxLength: 5 }),
    b: fc.array(place('b'), { minLength: 1, maxLength: 5 }),
    flights: fc.array(fc.oneof(flight('a'), flight('b')), { maxLength: 3 }),
    minefields: fc.uniqueArray(mine, { maxLength: 5, selector: ({ q, r }) => `${q}, ${r}` }),
    light: fc.constantFrom('day', 'night'),
    visibility: fc.constantFrom('1d6', '3d6', 'perfect'),
    victory: fc.constantFrom('share', 'sunk', 'last-afloat', 'convoy'),
  })
  .map(({ a, b, flights, ...rest }) =>
    setUp({
      ...rest,
      moves: 14,
      across: 40,
      ships: [...a, ...b],
      flights: flights.map(one => ({ ...one, load: LOADS[one.aircraft] })),
    }),
  )

const rulings: fc.Arbitrary<Partial<BurtOptions>> = fc.record({
  arcs: fc.constantFrom('sectors', 'none'),
  torpedoGeometry: fc.constantFrom('announced', 'after-moving'),
  jammedRudder: fc.constantFrom('all', 'one'),
  leastWay: fc.constantFrom('none', 'half'),
  dividedFire: fc.constantFrom('two', 'one'),
  gunsOnBoats: fc.constantFrom('critical-table', 'submarine-table'),
  keptInSight: fc.constantFrom('within-visibility', 'one-move'),
  pack: fc.constantFrom('each-move', 'through'),
  tableEdge: fc.constantFrom('withdraws', 'open-sea'),
  sweepersAtRisk: fc.constantFrom('safe', 'at-risk'),
  torpedoDice: fc.constantFrom('each', 'salvo'),
  blanks: fc.constantFrom(0, 1, 2),
})

describe('a battle of random ships under random players', () => {
  test.prop([setups, rulings, fc.integer({ min: 0, max: 1e6 })], { numRuns: 200 })(
    'keeps every rule that can be seen from the table',
    (setup, rules, seed) => {
      const a = new Watcher(0, seed)
      const b = new Watcher(1, seed)
      const { kernel, state, play } = battle({ scenario: 'free', setup: setup as never, ...rules }, a, b)
      a.watch(kernel)
      b.watch(kernel)
      const before = state.sea.ships.map(ship =>
        ship.spec.banks.reduce((sum, bank) => sum + bank.tubes, ship.spec.reloads),
      )
      const record = play(seed)
      expect(a.questions + b.questions).toBeGreaterThan(0)
      for (const side of [0, 1] as const) {
        const ships = state.sea.ships.filter(ship => ship.side === side)
        const at = AT.sides[side]!
        // Torpedoes are in the tubes, beside them, or fired.
        const left = ships.reduce((sum, ship) => sum + ship.spare + ship.loaded.reduce((n, count) => n + count, 0), 0)
        const had = ships.reduce((sum, ship) => sum + before[ship.index]!, 0)
        expect(left + record[at.did + TORPEDOES_FIRED]!).toBe(had)
        // Points are lost to a cause that is counted, but for ships that went down whole.
        const whole = ships.filter(ship => ship.fate !== AFLOAT && ship.fate !== WITHDRAWN).length
        let counted = 0
        for (let cause = 0; cause < 7; cause++) counted += TWENTIETHS * record[at.damage + cause]!
        counted += record[at.attrition]! + record[at.attrition + 1]!
        expect(counted).toBeLessThanOrEqual(state.lossOf(side))
        if (whole === 0) expect(state.lossOf(side)).toBe(counted)
        expect(record[at.left]).toBe(
          Math.floor((10_000 * (state.hullOf(side) - state.lossOf(side))) / state.hullOf(side)),
        )
      }
      for (const unit of state.units) {
        if (unit.kind === SHIP) expect(unit.gone).toBe(unit.ship!.fate !== AFLOAT)
        // Aircraft have landed or are lost after twelve moves in the air.
        if (unit.kind === FLIGHT && !unit.gone) expect(unit.flight!.aloft).toBeLessThan(12)
      }
    },
  )
})
