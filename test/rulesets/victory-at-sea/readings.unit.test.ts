import { describe, expect, test } from 'vitest'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { mayFly, mayLaunch } from '../../../src/rulesets/victory-at-sea/aircraft.ts'
import { attackWith } from '../../../src/rulesets/victory-at-sea/attack-phase.ts'
import { firstRepair, isRepairable, REPAIR_MAGAZINE } from '../../../src/rulesets/victory-at-sea/damage-control.ts'
import { endPhase } from '../../../src/rulesets/victory-at-sea/end-phase.ts'
import { AIRBORNE } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { beforeTurning, greatestMove } from '../../../src/rulesets/victory-at-sea/movement-phase.ts'
import { EFFECT } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { inSight, searchByRadar, spot } from '../../../src/rulesets/victory-at-sea/sight.ts'
import { TRAIT } from '../../../src/rulesets/victory-at-sea/spec.ts'
import { ACTION, attempt, mayAttempt, scoreOf } from '../../../src/rulesets/victory-at-sea/special-actions.ts'
import { keepTogether } from '../../../src/rulesets/victory-at-sea/squadrons.ts'
import { resolveTorpedoes } from '../../../src/rulesets/victory-at-sea/torpedoes.ts'
import { Voice } from '../../../src/rulesets/victory-at-sea/voice.ts'
import { admiral, table } from './play.ts'

describe('Damage Control', () => {
  /** Effects that are tried in one End Phase after All Hands on Deck!, by a crew that never or always succeeds. */
  function tried(command: number): { asked: number[]; left: number[] } {
    const battle = table({ scenario: 'denmark-strait' })
    const hood = battle.ships[0]!
    hood.command = command
    hood.action = ACTION.allHands
    hood.effects[EFFECT.turbine] = 2
    hood.effects[EFFECT.props] = 1
    hood.magazines.set([1, 3])
    hood.magazineCount = 2
    const asked: number[] = []
    battle.admirals[0] = playsLike(admiral('drill'), {
      repair: (view, ship) => {
        asked.push(firstRepair(ship, view.rules))
        return asked.at(-1)!
      },
    })
    endPhase(battle)
    return { asked, left: [hood.effects[EFFECT.turbine]!, hood.effects[EFFECT.props]!, hood.magazineCount] }
  }
  const each = [REPAIR_MAGAZINE, REPAIR_MAGAZINE, EFFECT.props, EFFECT.turbine, EFFECT.turbine]

  test('All Hands on Deck!: every critical hit is tried once, not one of them again and again', () => {
    expect(tried(-9)).toEqual({ asked: each, left: [2, 1, 2] })
    expect(tried(9)).toEqual({ asked: each, left: [0, 0, 0] })
  })

  test('what failed may be tried in the End Phase of the next turn', () => {
    const battle = table({ scenario: 'denmark-strait' })
    const hood = battle.ships[0]!
    hood.command = -9
    hood.effects[EFFECT.turbine] = 1
    endPhase(battle)
    expect(isRepairable(hood, EFFECT.turbine)).toBe(false)
    battle.turn++
    hood.command = 9
    endPhase(battle)
    expect(hood.effects[EFFECT.turbine]).toBe(0)
  })

  test('of several magazines the largest is tried first, then the next', () => {
    const battle = table({ scenario: 'denmark-strait' })
    const hood = battle.ships[0]!
    hood.magazines.set([1, 3, 2])
    hood.magazineCount = 3
    hood.command = 9
    endPhase(battle)
    expect([...hood.magazines.slice(0, hood.magazineCount)].sort()).toEqual([1, 2])
  })
})

test('Fire Control: a weapon that does not get its 4+ keeps its torpedoes, and gives nobody away', () => {
  const battle = table({ scenario: 'river-plate' })
  const spee = battle.ships.find(({ name }) => name === 'Admiral Graf Spee')!
  const ajax = battle.ships.find(({ name }) => name === 'Ajax')!
  const tubes = ajax.spec.weapons.findIndex(({ kind }) => kind === 'torpedo')
  const turret = ajax.spec.weapons.findIndex(({ kind }) => kind === 'turret')
  ajax.heading = 0
  // On the side of her first tubes, with the fore turret bearing as well.
  ajax.x = spee.x + (ajax.spec.weapons[tubes]!.arc === 'port' ? 5 : -5)
  ajax.y = spee.y
  ajax.effects[EFFECT.fireControl] = 1
  for (const [w, fired] of [
    [tubes, () => battle.spreadCount > 0],
    [turret, () => ajax.spotted],
  ] as const) {
    battle.admirals[0] = playsLike(admiral('drill'), { attack: (_view, _ship, orders) => orders.add(w, spee.index) })
    let kept = 0
    for (battle.turn = 2; battle.turn < 202; battle.turn++) {
      ajax.firedOn.fill(0)
      spee.damage = spee.spec.damage
      spee.crew = spee.spec.crew
      ajax.magazineCount = 0
      ajax.spotted = false
      battle.spreadCount = 0
      attackWith(battle, ajax)
      expect(ajax.firedOn[w] !== 0).toBe(fired())
      if (!fired()) kept++
    }
    expect(Math.abs(kept - 100)).toBeLessThan(40)
  }
})

test('Blockade: in the free turn the blockader’s aircraft stay, and her radar and lookouts see nothing', () => {
  const battle = table({
    scenario: 'blockade',
    level: 'battle',
    light: 'night',
    fleetA: { nation: 'us-navy', ships: { essex: 1, 'new-york': 1 }, aircraft: {} },
    fleetB: { nation: 'kriegsmarine', ships: { scharnhorst: 1 }, aircraft: {} },
  })
  battle.night = true
  const flight = battle.flights.find(({ side, spec }) => side === 0 && spec.role === 'fighter')!
  flight.state = AIRBORNE
  battle.acting = 0
  const [ours, theirs] = [battle.fleets[0]![0]!, battle.fleets[1]![0]!]
  ours.traits |= TRAIT.radar
  theirs.x = ours.x + 5
  theirs.y = ours.y
  /** Whether the flight may fly, and whether radar or lookouts see the runner in any of twenty games. */
  const seen = (turn: number): boolean[] => {
    battle.turn = turn
    let held = false
    let spotted = false
    for (let game = 0; game < 20; game++) {
      battle.dice.game(game)
      theirs.heldBy.fill(0)
      theirs.spotted = false
      searchByRadar(battle)
      held ||= theirs.heldBy[ours.index] === 1
      theirs.heldBy.fill(0)
      spot(battle)
      spotted ||= theirs.spotted
    }
    return [mayFly(battle, flight, true), held, spotted]
  }
  expect(seen(1)).toEqual([false, false, false])
  expect(seen(2)).toEqual([true, true, true])
})

describe('radar is not passed on (V35)', () => {
  const seenBy = (radarSpotting: string): boolean[] => {
    const battle = table({ scenario: 'death-of-a-giant', radarSpotting })
    battle.night = battle.badWeather = true
    const [holder, other] = battle.fleets[0]!
    const giant = battle.fleets[1]![0]!
    for (const ship of battle.fleets[0]!) ship.command = -9
    for (const ship of [holder!, other!]) {
      ship.x = giant.x + 10
      ship.y = giant.y
    }
    holder!.traits |= TRAIT.radar
    giant.heldBy[holder!.index] = 1
    spot(battle)
    return [holder!, other!].map(ship => inSight(battle, ship, giant, 100))
  }
  test('an enemy on radar is spotted by the ship that holds her only', () => {
    expect(seenBy('own-ship')).toEqual([true, false])
    expect(seenBy('fleet')).toEqual([true, true])
  })
})

describe('Rig for Silent Running!', () => {
  const battle = table({
    scenario: 'victory-at-sea',
    level: 'patrol',
    fleetA: { nation: 'kriegsmarine', ships: { 'type-vii': 1 }, aircraft: {} },
    fleetB: { nation: 'royal-navy', ships: { tribal: 1 }, aircraft: {} },
  })
  const boat = battle.ships[0]!
  test('is open to a boat on the surface as well, and to boats only', () => {
    expect(mayAttempt(battle, boat, ACTION.silentRunning)).toBe(true)
    boat.submerged = true
    expect(mayAttempt(battle, boat, ACTION.silentRunning)).toBe(true)
    expect(mayAttempt(battle, battle.ships[1]!, ACTION.silentRunning)).toBe(false)
  })
  test('halves the move, not the Speed: half of that comes before a turn', () => {
    boat.submerged = true
    const before = beforeTurning(battle, boat, 8, 8)
    expect([greatestMove(battle, boat), before]).toEqual([8, 4])
    boat.action = ACTION.silentRunning
    expect([greatestMove(battle, boat), beforeTurning(battle, boat, 4, 4)]).toEqual([4, 4])
    boat.action = ACTION.none
  })
})

test('a carrier that has chosen a Special Action launches nothing, even if it fails', () => {
  const battle = table({ scenario: 'carrier-clash', nationA: 'us-navy', nationB: 'ijn' })
  const carrier = battle.fleets[0]!.find(({ traits }) => (traits & TRAIT.carrier) !== 0)!
  carrier.moved = 4
  expect(mayLaunch(carrier)).toBe(true)
  carrier.command = -9
  attempt(battle, carrier, ACTION.comeAbout)
  expect([carrier.action, mayLaunch(carrier)]).toEqual([ACTION.none, false])
})

test('a carrier that lies stopped launches and recovers nothing: she must move in a straight line', () => {
  const battle = table({ scenario: 'carrier-clash', nationA: 'us-navy', nationB: 'ijn' })
  const carrier = battle.fleets[0]!.find(({ traits }) => (traits & TRAIT.carrier) !== 0)!
  expect(mayLaunch(carrier)).toBe(false)
  carrier.moved = 1
  expect(mayLaunch(carrier)).toBe(true)
})

describe('V37: a boat under water spots enemies at night, or does not', () => {
  const spotted = (submergedSpotting: string, submerged: boolean): number => {
    const battle = table({
      scenario: 'victory-at-sea',
      level: 'patrol',
      light: 'night',
      submergedSpotting,
      fleetA: { nation: 'kriegsmarine', ships: { 'type-vii': 1 }, aircraft: {} },
      fleetB: { nation: 'royal-navy', ships: { tribal: 1 }, aircraft: {} },
    })
    battle.night = true
    const [boat, enemy] = battle.ships
    Object.assign(boat!, { submerged, x: enemy!.x, y: enemy!.y - 9 })
    let n = 0
    for (battle.turn = 1; battle.turn <= 1800; battle.turn++) {
      enemy!.spotted = false
      spot(battle)
      if (enemy!.spotted) n++
    }
    return n / 1800
  }
  test.each([
    ['spots', true, 3 / 6],
    ['spots', false, 3 / 6],
    ['blind', true, 0],
    ['blind', false, 3 / 6],
  ] as const)('%s, submerged %s: %d', (reading, submerged, share) => {
    expect(Math.abs(spotted(reading, submerged) - share)).toBeLessThanOrEqual(share === 0 ? 0 : 0.06)
  })
})

test('Fire Control: one die for a weapon system, however its fire is split and in whatever order', () => {
  const battle = table({ scenario: 'river-plate' })
  const spee = battle.ships.find(({ name }) => name === 'Admiral Graf Spee')!
  const exeter = battle.ships.find(({ name }) => name === 'Exeter')!
  const ajax = battle.ships.find(({ name }) => name === 'Ajax')!
  const guns = spee.spec.weapons.findIndex(({ kind }) => kind === 'secondary')
  const turret = spee.spec.weapons.findIndex(({ kind }) => kind === 'turret')
  Object.assign(exeter, { x: spee.x, y: spee.y + 5 })
  Object.assign(ajax, { x: spee.x, y: spee.y - 5 })
  spee.effects[EFFECT.fireControl] = 1
  battle.admirals[1] = playsLike(admiral('drill', 1), {
    attack: (_view, _ship, orders) => {
      orders.add(guns, exeter.index, 1)
      orders.add(turret, exeter.index)
      orders.add(guns, ajax.index, 1)
    },
  })
  const rolls = new Map<string, number>()
  const told: string[] = []
  Object.assign(battle, {
    voice: new Voice({ tell: line => void told.push(line.text) }),
  })
  for (battle.turn = 2; battle.turn < 12; battle.turn++) {
    for (const ship of battle.ships) ship.reset()
    spee.effects[EFFECT.fireControl] = 1
    spee.hasAttacked = false
    told.length = 0
    attackWith(battle, spee)
    const dice = told.filter(text => /fires all the same|does not fire/.test(text))
    rolls.set(String(dice.length), 1)
  }
  expect([...rolls.keys()]).toEqual(['2'])
})

test('a Long Lance finds nothing over a boat that has dived since it was fired', () => {
  const battle = table({
    scenario: 'victory-at-sea',
    level: 'patrol',
    fleetA: { nation: 'ijn', ships: { fubuki: 1 }, aircraft: {} },
    fleetB: { nation: 'us-navy', ships: { gato: 1 }, aircraft: {} },
  })
  const boat = battle.fleets[1]![0]!
  const struck = (submerged: boolean): boolean => {
    boat.reset()
    boat.submerged = submerged
    for (battle.turn = 1; battle.turn < 30; battle.turn++) {
      const spread = battle.nextSpread()
      Object.assign(spread, { target: boat.index, ad: 9, dd: 3, penetration: 2, beam: true, due: battle.turn })
      resolveTorpedoes(battle)
    }
    return boat.damage < boat.spec.damage
  }
  expect([struck(false), struck(true)]).toEqual([true, false])
})

test('a squadron takes its Command from its own ships on the table, whatever number the enemy gave his', () => {
  const battle = table({ scenario: 'victory-at-sea' })
  const [ship, mate] = battle.fleets[0]!
  const enemy = battle.fleets[1]![0]!
  ship!.squadron = mate!.squadron = enemy.squadron = 3
  enemy.command = 6
  expect(scoreOf(battle, ship!)).toBe(4)
  mate!.command = 5
  expect(scoreOf(battle, ship!)).toBe(5)
  mate!.present = false
  expect(scoreOf(battle, ship!)).toBe(4)
  Object.assign(mate!, { x: ship!.x, y: ship!.y })
  keepTogether(battle)
  expect([ship!.squadron, mate!.squadron]).toEqual([-1, -1])
  // Two that are not there yet stay together.
  ship!.squadron = mate!.squadron = 3
  ship!.present = false
  keepTogether(battle)
  expect([ship!.squadron, mate!.squadron]).toEqual([3, 3])
})
