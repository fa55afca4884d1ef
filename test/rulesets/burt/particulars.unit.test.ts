import { describe, expect, it } from 'vitest'
import * as at from '../../../src/rulesets/burt/measures.ts'
import { limitsOf } from '../../../src/rulesets/burt/movement.ts'
import type { BurtOptions } from '../../../src/rulesets/burt/options.ts'
import { sail } from '../../../src/rulesets/burt/passage.ts'
import type { Commander } from '../../../src/rulesets/burt/policy.ts'
import { lookOut, needToSpot } from '../../../src/rulesets/burt/spotting.ts'
import { PERISCOPE, SURFACED } from '../../../src/rulesets/burt/unit.ts'
import { battle, played, puppet, setUp, ship, table } from './play.ts'

type State = ReturnType<typeof battle>['state']

const flight = (side: 'a' | 'b', aircraft: string, planes: number, load: string, q: number, r: number) => ({
  side,
  aircraft,
  planes,
  load,
  q,
  r,
})

/** Whether a count of `n` tries with chance `p` each is within four and a half standard errors. */
const closeTo = (count: number, n: number, p: number): void =>
  expect(Math.abs(count - n * p)).toBeLessThan(4.5 * Math.sqrt(n * p * (1 - p)))

describe('a minesweeper that cannot steer', () => {
  /** Orders two hexes or none, with sweeping, to a sweeper whose rudder is jammed ahead; says where she is and what is swept. */
  const sweeps = (least: number, ordered: number) => {
    const document = {
      moves: 1,
      ships: [ship('a', 'halcyon-minesweeper', 0, 0), ship('b', 'exeter', 30, 0)],
      minefields: [{ side: 'b', q: 0, r: -2 }],
    }
    const { state } = played({ document })
    const unit = state.units[0]!
    Object.assign(unit, { q: 0, r: 0, heading: 0 })
    unit.ship!.rudder = 2
    limitsOf(unit.ship!, unit.ship!.speed, true, state.sea.rules, state.limits)
    state.limits.least = least
    state.orders.clearMove()
    state.orders.forward(ordered)
    state.orders.sweep = true
    sail(state, unit, state.orders, state.limits)
    return [unit.r, state.mines[0]!.swept]
  }

  it('is carried as far as she must, and then does not sweep; a hex further she may', () => {
    // She must make two hexes whatever she was ordered, and two are one too many for sweeping.
    expect(sweeps(2, 1)).toEqual([-2, 0])
    expect(sweeps(2, 0)).toEqual([-2, 0])
    expect(() => sweeps(0, 2)).toThrow(/sweeping and more than one hex/)
  })

  it('sweeps the hex to which she is carried by one', () => {
    const document = {
      moves: 1,
      ships: [ship('a', 'halcyon-minesweeper', 0, 0), ship('b', 'exeter', 30, 0)],
      minefields: [{ side: 'a', q: 0, r: -1 }],
    }
    const { state } = played({
      document,
      a: {
        move: (_view, _unit, orders) => {
          orders.forward(1)
          // A turn that a free ship may make, and one that cannot steer does not.
          orders.turn(1)
          orders.sweep = true
        },
      },
      prepare: all => {
        all.sea.ships[0]!.rudder = 2
      },
    })
    expect([state.units[0]!.r, state.units[0]!.heading, state.mines[0]!.swept]).toEqual([-1, 0, 1])
  })
})

describe('looking out (B67)', () => {
  /** What side a has in sight after a first look, a change, and a second look from where she has moved to. */
  const looksTwice = (target: string, before: (state: State) => void, between: (state: State) => void): boolean[] => {
    const { state } = played({ document: { moves: 1, ships: [ship('a', 'exeter', 0, 0), ship('b', target, 4, 0)] } })
    const [looker, looked] = [state.units[0]!, state.units[1]!]
    const sighting = state.views[0].enemy[0]!
    const seen: boolean[] = []
    Object.assign(looker, { q: 0, r: 0 })
    Object.assign(looked, { q: 4, r: 0 })
    sighting.seen = false
    before(state)
    lookOut(state, looker, false)
    seen.push(sighting.seen)
    between(state)
    lookOut(state, looker, true)
    seen.push(sighting.seen)
    return seen
  }

  it('is done after moving for what smoke hid before', () => {
    const smoke = (state: State): void => state.smoke.lay(9, 2, 0)
    expect(looksTwice('bismarck', smoke, state => state.smoke.reset())).toEqual([false, true])
    expect(looksTwice('bismarck', smoke, () => {})).toEqual([false, false])
  })

  it('is done after moving for a periscope that was beyond half visibility', () => {
    let twice = 0
    for (let game = 0; game < 40; game++) {
      const [first, second] = looksTwice(
        'u-boat-viib',
        state => {
          Object.assign(state.units[1]!, { depth: PERISCOPE, justFired: true, q: 12 })
          state.sea.dice.game(game)
        },
        state => {
          state.units[0]!.q = 12
        },
      )
      expect(first).toBe(false)
      if (second) twice++
    }
    // In the same hex a 4 is enough.
    expect(twice).toBeGreaterThan(25)
  })

  it('is done once for what could have been seen at first', () => {
    const { state } = played({
      document: { moves: 1, ships: [ship('a', 'exeter', 0, 0), ship('b', 'merchant', 18, 0)] },
    })
    const sighting = state.views[0].enemy[0]!
    for (let game = 0; game < 40; game++) {
      state.sea.dice.game(game)
      sighting.seen = false
      lookOut(state, state.units[0]!, false)
      const seen = sighting.seen
      state.units[0]!.q = 10
      lookOut(state, state.units[0]!, true)
      expect(sighting.seen).toBe(seen)
      state.units[0]!.q = 0
    }
  })

  it('finds behind smoke what radar sees, or everything, if smoke hides less (B61)', () => {
    const behind = (observer: string, smokeHides: BurtOptions['smokeHides']): boolean => {
      const ships = [ship('a', observer, 0, 0), ship('b', 'bismarck', 4, 0)]
      const prepare = (state: State): void => state.smoke.lay(9, 2, 0)
      const { state } = played({ document: { moves: 1, ships }, options: { smokeHides }, prepare })
      return state.views[0].enemy[0]!.seen
    }
    const each = (observer: string): boolean[] =>
      (['everything', 'from-eyes', 'nothing'] as const).map(smokeHides => behind(observer, smokeHides))
    expect(each('exeter')).toEqual([false, false, true])
    expect(each('jamaica')).toEqual([false, true, true])
  })
})

describe('blanks', () => {
  const document = { moves: 1, ships: [ship('a', 'exeter', 0, 0), ship('b', 'u-boat-viib', 6, 0)] }

  it('are no company that makes a boat easier to spot (B48)', () => {
    const { state } = played({ document, options: { blanks: 2 } })
    const boat = state.units.find(unit => unit.side === 1 && unit.ship !== null)!
    for (const unit of state.units) if (unit.side === 1) Object.assign(unit, { q: 6, r: 0, gone: false })
    expect(needToSpot(state, state.units[0]!, boat, 6, 6)).toBe(8)
    // Another boat beside her is.
    const two = { moves: 1, ships: [...document.ships, ship('b', 'u-boat-viib', 7, 0)] }
    const pair = played({ document: two }).state
    expect(needToSpot(pair, pair.units[0]!, pair.units[1]!, 6, 6)).toBe(7)
  })

  it('that are spotted are taken off, and are no enemy spotted', () => {
    const { state, sum, a } = played({
      document: { moves: 1, ships: [ship('a', 'exeter', 0, 0), ship('b', 'u-boat-viib', 30, 0)] },
      options: { blanks: 2 },
      games: 60,
      prepare: all => {
        // The blanks lie beside her, the boat far away.
        for (const unit of all.units) if (unit.side === 1 && unit.ship === null) Object.assign(unit, { q: 1, r: 0 })
      },
    })
    expect(state.units.filter(unit => unit.side === 1 && unit.gone).length).toBeGreaterThan(0)
    expect(sum[a.did + at.SPOTTED]).toBe(0)
  })
})

describe('air combat (B62)', () => {
  /** Planes that a flight of one shoots down, attacked by two flights of fighters in one move. */
  const shotDown = (airCombat: BurtOptions['airCombat']): number => {
    const games = 1500
    const { sum, b } = played({
      document: {
        moves: 1,
        ships: [ship('a', 'merchant', 40, 0), ship('b', 'merchant', -40, 0)],
        // Nine gunners cannot be shot down by two fighters.
        flights: [
          flight('a', 'fulmar', 1, 'none', 0, 0),
          flight('a', 'fulmar', 1, 'none', 0, 0),
          flight('b', 'walrus', 9, 'none', 0, 0),
        ],
      },
      a: {
        fly: (view, _unit, orders) => {
          orders.attack = view.enemy.find(({ kind }) => kind === 2)!.index
        },
      },
      games,
      options: { airCombat },
      prepare: state =>
        Object.assign(state.views[0].enemy.find(({ kind }) => kind === 2)!, { seen: true, known: true, q: 0, r: 0 }),
    })
    return sum[b.did + at.AIRCRAFT_SHOT_DOWN]! / games
  }

  it('has each plane roll once a move, or in every combat', () => {
    // Seven to nine gunners shoot down the one fighter they fire at with a chance of about 1 - (5/6)^9.
    expect(shotDown('once')).toBeLessThan(1)
    expect(shotDown('each-combat')).toBeGreaterThan(1.4)
  })

  it('is over for fighters that have answered an attack in the same move', () => {
    let attacks = 0
    const pilot: Partial<Commander> = {
      fly: (view, _unit, orders) => {
        const enemy = view.enemy.find(({ kind }) => kind === 2)!
        if (!enemy.gone) orders.attack = enemy.index
        attacks++
      },
    }
    const { sum, a, b } = played({
      document: {
        moves: 1,
        ships: [ship('a', 'merchant', 40, 0), ship('b', 'merchant', -40, 0)],
        flights: [flight('a', 'zero', 10, 'none', 0, 0), flight('b', 'zero', 10, 'none', 0, 0)],
      },
      a: pilot,
      b: pilot,
      games: 400,
      prepare: state => {
        for (const view of state.views)
          Object.assign(view.enemy.find(({ kind }) => kind === 2)!, { seen: true, known: true, q: 0, r: 0 })
      },
    })
    expect(attacks).toBe(800)
    // Ten single-seaters a side, of which the second to attack ought to have rolled already.
    closeTo(sum[a.did + at.AIRCRAFT_SHOT_DOWN]! + sum[b.did + at.AIRCRAFT_SHOT_DOWN]!, 400 * 20, 1 / 6)
  })
})

describe('a hit bridge (B63)', () => {
  it('silences AA guns as well, until her next activation is over', () => {
    const raid = (bridgeOut: boolean): number => {
      const { sum, b } = played({
        document: {
          moves: 1,
          ships: [ship('a', 'merchant', 40, 0), ship('b', 'duke-of-york', 0, 0)],
          flights: [flight('a', 'swordfish', 9, 'torpedoes', 1, 0)],
        },
        a: {
          fly: (view, unit, orders) => {
            orders.q = unit.q
            orders.r = unit.r
            orders.attack = view.enemy[0]!.index
          },
        },
        games: 60,
        prepare: state => {
          Object.assign(state.views[0].enemy[0]!, { seen: true, known: true, q: 0, r: 0 })
          state.sea.ships[1]!.bridgeOut = bridgeOut
        },
      })
      return sum[b.did + at.AIRCRAFT_SHOT_DOWN]!
    }
    // The cards say whether she moves, and is on her bridge again, before the flight attacks: about half of the games.
    const free = raid(false)
    const hit = raid(true)
    expect(hit).toBeGreaterThan(0)
    expect(hit).toBeLessThan(0.8 * free)
  })
})

describe('bombs on the first move (B56)', () => {
  /** Hits of a bomb each on a ship that has not moved yet. */
  const raid = (target: string) => {
    let attacks = 0
    const { sum, b } = played({
      document: {
        moves: 1,
        ships: [ship('a', 'merchant', 40, 0), ship('b', target, 0, 0)],
        flights: [flight('a', 'stuka', 1, 'bombs', 0, 0)],
      },
      a: {
        choose: view => view.ready[view.readyCount - 1]!,
        fly: (view, unit, orders) => {
          // In half of the games she has moved away by now.
          if (view.enemy[0]!.r !== unit.r) return
          orders.attack = view.enemy[0]!.index
          attacks++
        },
      },
      b: { antiAircraft: () => 0, move: (_view, unit, orders) => orders.forward(Math.min(2, unit.ship!.speed >> 1)) },
      games: 2000,
      options: { hullPercent: 500 },
      prepare: state => Object.assign(state.views[0].enemy[0]!, { seen: true, known: true, q: 0, r: 0 }),
    })
    expect(attacks).toBeGreaterThan(800)
    return [sum[b.suffered + at.BOMB_HITS]!, attacks] as const
  }

  it('find her at her full speed: 6 hexes, or 2', () => {
    closeTo(...raid('s-class-destroyer'), 1 / 6)
    closeTo(...raid('merchant'), 2 / 6)
  })
})

describe('torpedoes and smoke for guns only (B39)', () => {
  const salvo: Partial<Commander> = {
    beforeMoving: (view, unit, orders) => {
      for (const bank of unit.spec!.banks.keys()) {
        orders.torpedoes[bank] = unit.ship!.loaded[bank]!
        orders.torpedoTargets[bank] = view.enemy[0]!.index
      }
    },
  }

  it('run through smoke that lies between', () => {
    const fire = (smokeAndTorpedoes: BurtOptions['smokeAndTorpedoes']) =>
      played({
        document: { moves: 1, ships: [ship('a', 's-class-destroyer', 0, 0, 120), ship('b', 'bismarck', 0, -3, 60)] },
        a: salvo,
        games: 500,
        // Smoke does not hide her, so that only fire through it is in question.
        options: { smokeAndTorpedoes, smokeHides: 'nothing', hullPercent: 500 },
        prepare: state => {
          state.smoke.lay(9, 0, -2)
          state.views[0].enemy[0]!.seen = true
        },
      })
    expect(() => fire('hinders')).toThrow(/smoke hides unit 1/)
    const { sum, a } = fire('guns-only')
    closeTo(sum[a.did + at.TORPEDOES_HIT]!, 8 * 500, 2 / 6)
  })

  it('are end on within 30 degrees of bow or stern, or within 60 (B64)', () => {
    const hits = (endOn: BurtOptions['endOn']): number => {
      const { sum, a } = played({
        // She heads 60 degrees off the line between them.
        document: { moves: 1, ships: [ship('a', 's-class-destroyer', 0, 0, 120), ship('b', 'bismarck', 0, -3, 120)] },
        a: salvo,
        games: 500,
        options: { endOn, hullPercent: 500 },
        prepare: state => {
          state.views[0].enemy[0]!.seen = true
        },
      })
      return sum[a.did + at.TORPEDOES_HIT]!
    }
    closeTo(hits('within-30'), 8 * 500, 2 / 6)
    closeTo(hits('within-60'), 8 * 500, 1 / 6)
  })
})

describe('the target of the last move (B2)', () => {
  const GAMES = 1500

  /** Hits of Exeter's six guns in the last of some moves, as she fires at unit 1 or 2 in each, or (-1) at nobody. */
  const lastHits = (...targets: readonly number[]): number => {
    const hood = (): ReturnType<typeof ship> => ship('b', 'hood', 0, -5, 60)
    const document = { moves: targets.length, ships: [ship('a', 'exeter', 0, 0, 60), hood(), hood()] }
    let before = 0
    const count = (record: Int32Array): number => {
      let hits = 0
      for (let i = 0; i < 8; i++) hits += record[at.AT.sides[0]!.hits + i]!
      return hits
    }
    const gunner = puppet({
      begin: view => {
        for (const sighting of view.enemy) Object.assign(sighting, { seen: true })
      },
      afterMoving: (view, _unit, orders) => {
        orders.mainTarget = targets[view.move - 1]!
        before = count(state.sea.record)
      },
    })
    const options = { scenario: 'free', weatherChanges: false, hullPercent: 500, gunModifiers: 'same-target' } as const
    const { state, play } = battle({ ...options, setup: setUp(document) as never }, gunner, puppet())
    let sum = 0
    for (let game = 0; game < GAMES; game++) sum += count(play(game)) - before
    return sum
  }

  it('is whom these guns fired at one move ago, and nobody if they held their fire', () => {
    closeTo(lastHits(1, 1), 6 * GAMES, 3 / 6)
    closeTo(lastHits(1, 2), 6 * GAMES, 2 / 6)
    closeTo(lastHits(1, -1, 1), 6 * GAMES, 2 / 6)
  })

  it('nor if she could not fire in the last move', () => {
    let fired = 0
    const { hits } = played({
      document: { moves: 3, ships: [ship('a', 'exeter', 0, 0, 60), ship('b', 'hood', 0, -5, 60)] },
      a: {
        afterMoving: (view, _unit, orders) => {
          orders.mainTarget = view.enemy[0]!.index
          fired++
        },
        choose: view => {
          // Her bridge is hit before her second activation.
          if (view.move === 2) Object.assign(view.ownUnit(0).ship!, { bridgeOut: true })
          return view.ready[0]!
        },
      },
      games: GAMES,
      options: { gunModifiers: 'same-target', hullPercent: 500 },
      prepare: state => Object.assign(state.views[0].enemy[0]!, { seen: true }),
    })
    expect(fired).toBe(2 * GAMES)
    closeTo(hits, 12 * GAMES, 2 / 6)
  })
})

describe('counters of a boat (section 17)', () => {
  const document = { moves: 2, ships: [ship('a', 'merchant', 30, 0), ship('b', 'u-boat-viib', 0, 0)] }

  it('that are together may change places when one changes depth, before and after', () => {
    const asked: string[] = []
    played({
      document: { ...document, moves: 1 },
      b: {
        move: (_view, unit, orders) => {
          orders.depth = unit.depth === SURFACED ? PERISCOPE : SURFACED
        },
        swap: (_view, from, to) => {
          asked.push(`${from.depth}${to.depth}`)
          return false
        },
      },
      options: { blanks: 1 },
    })
    // At the surface before the first dives; under water when the second has dived as well.
    expect(asked).toEqual(['00', '11'])
  })

  it('let her act once a move, however often she changes counters (B69)', () => {
    const acts: string[] = []
    let game = 0
    played({
      document,
      b: { beforeMoving: view => void acts.push(`${game}, ${view.move}`), swap: () => true },
      options: { blanks: 2 },
      games: 20,
      prepare: () => {
        game++
      },
    })
    expect(acts.length).toBeGreaterThan(5)
    expect(new Set(acts).size).toBe(acts.length)
  })

  it('and flights each take a card of their own (B68)', () => {
    const turns: number[] = []
    played({
      document: { ...document, moves: 1, flights: [flight('b', 'condor', 2, 'bombs', 5, 0)] },
      b: {
        choose: view => {
          turns.push(view.readyCount)
          return view.ready[0]!
        },
      },
      options: { blanks: 2 },
    })
    expect(turns).toEqual([4, 3, 2, 1])
  })
})

describe('ASDIC against a boat on the surface (B66)', () => {
  it('finds nothing, or on 5, 6', () => {
    const contacts = (asdicTargets: BurtOptions['asdicTargets']): number => {
      const { sum, a } = played({
        document: { moves: 1, ships: [ship('a', 'flower-corvette', 0, 0), ship('b', 'u-boat-viib', 0, -1)] },
        a: { move: (_view, _unit, orders) => orders.forward(1), depthCharge: () => false },
        games: 1500,
        options: { asdicTargets },
      })
      return sum[a.did + at.ASDIC_CONTACTS]!
    }
    expect(contacts('otherwise-deep')).toBe(0)
    closeTo(contacts('otherwise-surfaced'), 1500, 2 / 6)
  })
})

describe('a carrier in a duel', () => {
  it('begins each game with her flight deck whole', () => {
    const { a } = table('ark-royal', 'bismarck')
    a.deckHits = 2
    a.reset()
    expect(a.deckHits).toBe(0)
  })
})

describe('smoke of a ship that is lost (B70)', () => {
  it('is gone with her', () => {
    const { state } = played({
      document: { moves: 1, across: 40, ships: [ship('a', 'exeter', 0, -17), ship('b', 'bismarck', 9, 0, 60)] },
      a: {
        move: (_view, _unit, orders) => {
          orders.forward(5)
          orders.smoke = true
        },
      },
    })
    expect(state.units[0]!.gone).toBe(true)
    expect(state.smoke.count).toBe(0)
  })
})

describe('all set-ups', () => {
  it('have submarines on the surface at the start (B71)', () => {
    const { state } = battle(
      {
        scenario: 'free',
        setup: setUp({ moves: 1, ships: [ship('a', 'merchant', 9, 0), ship('b', 'u-boat-viib', 0, 0)] }) as never,
      },
      puppet(),
      puppet(),
    )
    for (const unit of state.units) expect(unit.depth).toBe(SURFACED)
  })
})
