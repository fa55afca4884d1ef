import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import type { Narrator } from '../../engine/narration.ts'
import { countHits, countShip } from './accounts.ts'
import { deal, muster, putBack, shufflePack, strike } from './activation.ts'
import { flyFlight } from './aircraft.ts'
import { Battle, MinedHex, reap, show } from './battle-state.ts'
import { leak } from './boat-damage.ts'
import { HitTables } from './chance.ts'
import { damageControl, needsDamageControl } from './damage-control.ts'
import { fightFire } from './fires.ts'
import { fireGuns, illegal } from './gunfire.ts'
import { AT, SHIP_SLOTS, WHOLE_SHARE } from './measures.ts'
import { limitsOf } from './movement.ts'
import type { BurtOptions } from './options.ts'
import { type OrderOfBattle, orderOfBattle } from './order-of-battle.ts'
import { sail } from './passage.ts'
import type { Commander } from './policy.ts'
import { rulesOf } from './rules.ts'
import { Sea } from './sea.ts'
import { AFLOAT, Ship } from './ship.ts'
import { rosterOf, type ShipSpec, Specs } from './spec.ts'
import { keepInSight, lookOut } from './spotting.ts'
import { STREAM } from './streams.ts'
import { changeDepth, limitsOfCounter, reloadTubes } from './submarines.ts'
import { announceTorpedoes, resolveTorpedoes } from './torpedoes.ts'
import {
  COUNTER,
  DEEP,
  FLIGHT,
  Flight,
  LOAD_BOMBS,
  LOAD_NONE,
  LOAD_TORPEDOES,
  PERISCOPE,
  SHIP,
  SURFACED,
  Unit,
} from './unit.ts'
import { judge, judgeMove } from './victory.ts'
import { Voice } from './voice.ts'
import { weather } from './weather.ts'

/** A battle on the hex table: moves of cards, each card one unit's activation in the six steps of section 3. */
export class BattleKernel implements Kernel {
  readonly battle: Battle

  constructor(battle: Battle) {
    this.battle = battle
  }

  play(dice: Dice, record: Int32Array): void {
    const { battle } = this
    const { sea } = battle
    sea.dice = dice
    sea.record = record
    if (sea.voice !== null) sea.voice.begin(dice)
    begin(battle)
    while (battle.outcome < 0) {
      sea.move++
      if (sea.voice !== null) sea.voice.move = sea.move
      playMove(battle)
    }
    closeAccounts(battle)
    if (sea.voice !== null) sea.voice.battleEnds(sea.ships, battle.outcome)
  }
}

/** Sets up the table. */
function begin(battle: Battle): void {
  const { sea, units } = battle
  const { dice } = sea
  sea.move = 0
  battle.fallen = false
  battle.outcome = -1
  battle.ending = -1
  battle.weather = battle.order.weather
  battle.visibility = 0
  battle.smoke.reset()
  shufflePack(battle)
  for (const ship of sea.ships) ship.resetForBattle()
  for (const unit of units) unit.reset(battle.shipAtStart[unit.index]!)
  for (const mined of battle.mines) mined.reset()
  dice.at(0, STREAM.order, 0)
  battle.firstLong = !sea.rules.rollFirstMove || dice.d6() >= 4
  battle.long = !battle.firstLong
  hideBoats(battle)
  for (const view of battle.views) {
    view.mines.length = 0
    for (const mined of battle.mines) if (mined.side === view.side) view.mines.push(mined)
    for (const sighting of view.sightings) sighting.reset()
    for (const sighting of view.enemy) brief(battle, units[sighting.index]!)
  }
  battle.players[0].begin(battle.views[0])
  battle.players[1].begin(battle.views[1])
}

/** Which counter of each boat hides her is drawn, so that its number tells nobody anything. */
function hideBoats(battle: Battle): void {
  const { units, sea } = battle
  for (const boat of units) {
    if (boat.kind !== COUNTER || boat.ship === null || boat.ship.index !== boat.index) continue
    let counters = 0
    for (const other of units) if (other.group === boat.group) counters++
    if (counters === 1) continue
    sea.dice.at(0, STREAM.hidden, boat.group)
    let chosen = sea.dice.below(counters)
    const ship = boat.ship
    boat.ship = null
    for (const other of units) if (other.group === boat.group && chosen-- === 0) other.ship = ship
  }
}

/** B53: the scenario sheet tells both sides where surface ships start; counters stand on the table for all to see. */
function brief(battle: Battle, unit: Unit): void {
  const sighting = battle.sightingOf(unit)
  if (unit.kind === COUNTER) {
    sighting.spec = unit.spec
    show(battle, unit)
    return
  }
  if (unit.kind !== SHIP || !battle.sea.rules.briefed) return
  sighting.seen = true
  show(battle, unit)
  sighting.seen = false
}

function playMove(battle: Battle): void {
  const { sea, units } = battle
  battle.long = !battle.long
  weather(battle)
  keepInSight(battle)
  for (const ship of sea.ships) {
    ship.aaLeft = ship.spec.aa
    ship.aaTimes = 0
  }
  muster(battle)
  const cards = deal(battle)
  let used = -1
  for (let i = 0; i < cards; i++) {
    const side = battle.turns[i]! as 0 | 1
    const view = battle.views[side]
    // Lost since the cards were dealt.
    strike(battle, side, -1)
    if (view.readyCount === 0) continue
    used = i
    const chosen = battle.players[side].choose(view)
    let ready = false
    for (let k = 0; k < view.readyCount; k++) if (view.ready[k] === chosen) ready = true
    if (!ready) illegal(battle, side, 'choosing a unit to move', `unit ${chosen} is not ready to move`)
    strike(battle, side, chosen)
    activate(battle, units[chosen]!)
    if (battle.fallen || sea.rules.judgedAtOnce) judge(battle)
    if (battle.outcome >= 0) break
  }
  if (sea.rules.packThrough && used >= 0) putBack(battle, used)
  for (const view of battle.views)
    for (const sighting of view.enemy)
      if (sighting.seen && !sighting.gone) {
        sea.record[AT.sides[view.side]!.spottingMoves]!++
        break
      }
  if (battle.outcome < 0) judgeMove(battle)
}

/** Section 3: one unit's activation. */
function activate(battle: Battle, unit: Unit): void {
  unit.done = true
  if (battle.sea.voice !== null) battle.sea.voice.turn(unit)
  if (unit.kind === FLIGHT) {
    activateFlight(battle, unit)
    return
  }
  // A boat that was active in this move, at another of her counters, has done all but move (B69).
  if (unit.ship === null || (unit.kind === COUNTER && unit.ship.lastActive === battle.sea.move)) {
    moveBlank(battle, unit)
    return
  }
  const ship = unit.ship
  const { sea, orders } = battle
  ship.lastActive = sea.move
  const player = battle.players[unit.side as 0 | 1]
  const view = battle.views[unit.side as 0 | 1]
  // Step 1.
  battle.smoke.clear(unit.index)
  unit.justFired = false
  // A periscope is seen only of a boat that has just fired: until she is active again (section 19, B77).
  if (unit.depth === PERISCOPE) battle.sightingOf(unit).seen = false
  if (ship.leaking) {
    sea.dice.at(sea.move, STREAM.leak, unit.index)
    leak(sea, ship)
    if (ship.fate !== AFLOAT) {
      reap(battle, unit)
      return
    }
  }
  lookOut(battle, unit, false)
  // Step 2. A hit bridge: straight ahead, no firing.
  const silent = ship.bridgeOut || (unit.kind === COUNTER && unit.depth === DEEP)
  const { armed } = ship.spec
  orders.clearAnnouncements()
  if (armed) player.beforeMoving(view, unit, orders)
  announceTorpedoes(battle, unit, orders)
  const fired = !silent && orders.fireNow
  if (fired) fireGuns(battle, unit, orders)
  const reload = orders.reload
  if (reload && !ship.spec.submarine)
    illegal(battle, unit.side, `moving ${ship.name}`, 'reloading, which only boats do')
  // Step 3.
  orders.clearMove()
  player.move(view, unit, orders)
  const dives = unit.kind === COUNTER && changeDepth(battle, unit, orders)
  if (unit.kind === SHIP) limitsOf(ship, ship.speed, battle.long, sea.rules, battle.limits)
  else if (!dives) limitsOfCounter(battle, unit, battle.limits)
  // A bridge hit is paid for with this move; one that a mine scores on the way is for her next.
  ship.bridgeOut = false
  if (!dives) sail(battle, unit, orders, battle.limits)
  // The boat may have changed to another counter on the way, or be lost.
  const at = unit.ship === ship ? unit : counterOf(battle, ship)
  if (ship.fate !== AFLOAT) {
    resolveTorpedoes(battle, at)
    return
  }
  lookOut(battle, at, true)
  // Step 4.
  if (armed && !fired && !silent && at.depth === SURFACED) {
    orders.clearTargets()
    player.afterMoving(view, at, orders)
    fireGuns(battle, at, orders)
  }
  // Step 5.
  resolveTorpedoes(battle, at)
  if (reload) reloadTubes(battle, at)
  // Step 6.
  if (ship.fire > 0) fightFire(sea, ship)
  if (ship.fate === AFLOAT && needsDamageControl(ship)) damageControl(sea, ship)
  show(battle, at)
  reap(battle, at)
}

function counterOf(battle: Battle, boat: Ship): Unit {
  for (const unit of battle.units) if (unit.ship === boat) return unit
  throw new Error(`no counter hides ${boat.name}`)
}

/** A blank is moved like a boat, by the same questions, so that nothing tells them apart. */
function moveBlank(battle: Battle, unit: Unit): void {
  const { orders } = battle
  const view = battle.views[unit.side as 0 | 1]
  orders.clearMove()
  battle.players[unit.side as 0 | 1].move(view, unit, orders)
  if (changeDepth(battle, unit, orders)) return
  limitsOfCounter(battle, unit, battle.limits)
  sail(battle, unit, orders, battle.limits)
}

function activateFlight(battle: Battle, unit: Unit): void {
  const { orders } = battle
  const flight = unit.flight!
  if (flight.deck >= 0) {
    unit.q = battle.units[flight.deck]!.q
    unit.r = battle.units[flight.deck]!.r
  }
  orders.clearFlight(unit.q, unit.r)
  battle.players[unit.side as 0 | 1].fly(battle.views[unit.side as 0 | 1], unit, orders)
  flyFlight(battle, unit, orders)
}

/** What both sides came to. */
function closeAccounts(battle: Battle): void {
  const { record, ships, move } = battle.sea
  record[AT.outcome] = battle.outcome
  record[AT.moves] = move
  record[AT.endings + battle.ending] = 1
  for (const view of battle.views) {
    const at = AT.sides[view.side]!
    const hull = battle.hullOf(view.side)
    record[at.left] = Math.floor((WHOLE_SHARE * (hull - battle.lossOf(view.side))) / hull)
  }
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!
    if (i === 0 || ships[i - 1]!.side !== ship.side) record[ship.at.speed] = ship.speed
    countShip(record, ship)
  }
  countHits(record)
}

const LOADS = { none: LOAD_NONE, torpedoes: LOAD_TORPEDOES, bombs: LOAD_BOMBS } as const

/** Names that tell copies of a class apart: Merchant ship 3. */
function namesOf(ships: OrderOfBattle['ships'], specs: readonly ShipSpec[]): string[] {
  return ships.map((place, i) => {
    const { name } = specs[i]!
    if (place.name !== undefined) return place.name
    const same = (j: number): boolean => specs[j]!.name === name && ships[j]!.side === place.side
    const copies = ships.filter((_, j) => same(j)).length
    return copies === 1 ? name : `${name} ${1 + ships.filter((_, j) => j < i && same(j)).length}`
  })
}

export function compileBattle(
  options: BurtOptions,
  players: Readonly<Record<string, Commander>>,
  narrator?: Narrator,
): BattleKernel {
  const rules = rulesOf(options)
  const specs = new Specs(rosterOf(options), options, SHIP_SLOTS)
  const plan = orderOfBattle(options)
  const places = [...plan.ships.filter(place => place.side === 'a'), ...plan.ships.filter(place => place.side === 'b')]
  const kinds = places.map(place => specs.ship(place.ship))
  const names = namesOf(places, kinds)
  const ships = places.map((place, i) => new Ship(kinds[i]!, i, place.side === 'a' ? 0 : 1, names[i]!))
  const units: Unit[] = []
  const shipAtStart: (Ship | null)[] = []
  let groups = 0
  ships.forEach((ship, i) => {
    const { q, r, heading } = places[i]!
    const kind = ship.spec.submarine ? COUNTER : SHIP
    units.push(new Unit(i, ship.side, kind, ship.spec, null, kind === COUNTER ? groups++ : -1, q, r, heading / 60))
    shipAtStart.push(ship)
  })
  for (const unit of [...units])
    for (let k = 0; k < options.blanks && unit.kind === COUNTER; k++) {
      const { side, spec, group, startQ, startR, startHeading } = unit
      units.push(new Unit(units.length, side, COUNTER, spec, null, group, startQ, startR, startHeading))
      shipAtStart.push(null)
    }
  let planes = 0
  for (const record of plan.flights) {
    const from = record.from === undefined ? -1 : places.indexOf(plan.ships[record.from - 1]!)
    const spec = specs.aircraft(record.aircraft)
    const flight = new Flight(spec, record.planes, from, LOADS[record.load])
    const q = record.q ?? places[from]!.q
    const r = record.r ?? places[from]!.r
    units.push(new Unit(units.length, record.side === 'a' ? 0 : 1, FLIGHT, null, flight, -1, q, r, 0))
    shipAtStart.push(null)
    const each = record.load === 'bombs' ? spec.bombs?.count : record.load === 'torpedoes' ? spec.torpedoes : 1
    planes = Math.max(planes, record.planes * (each ?? 1))
  }
  const barrels = kinds.flatMap(spec =>
    spec.batteries.map((_, b) =>
      [...spec.mainMounts, ...spec.smallMounts].reduce((sum, m) => sum + (m.battery === b ? m.guns : 0), 0),
    ),
  )
  const tubes = kinds.flatMap(spec => spec.banks.map(bank => bank.tubes))
  const hits = new HitTables(Math.max(1, planes, ...barrels, ...tubes), rules.beyondSix)
  const voice = narrator === undefined ? null : new Voice(narrator, rules.beyondSix)
  const edge = rules.edge ? plan.across >> 1 : Number.MAX_SAFE_INTEGER
  const order = { moves: plan.moves, edge, night: plan.night, weather: plan.weather, victory: plan.victory }
  const mines = plan.minefields.map(({ side, q, r }) => new MinedHex(side === 'a' ? 0 : 1, q, r))
  const sea = new Sea(rules, ships, hits, voice)
  return new BattleKernel(
    new Battle(sea, order, units, shipAtStart, mines, [players.a!, players.b!], specs.airTorpedo()),
  )
}
