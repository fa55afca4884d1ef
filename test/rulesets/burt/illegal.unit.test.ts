import { describe, expect, it } from 'vitest'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import type { BurtOptions } from '../../../src/rulesets/burt/options.ts'
import type { Commander } from '../../../src/rulesets/burt/policy.ts'
import { battle, puppet, setUp } from './play.ts'

const ship = (side: 'a' | 'b', id: string, q: number, r: number, heading = 0) => ({ side, ship: id, q, r, heading })

/** A corvette and a destroyer, five hexes off a cruiser and a boat. */
const setup = setUp({
  moves: 3,
  ships: [
    ship('a', 's-class-destroyer', 0, 0),
    ship('a', 'merchant', 0, 1),
    ship('a', 'u-boat-viib', 9, 9),
    ship('b', 'exeter', 3, 0),
    ship('b', 'u-boat-viib', 30, 0),
  ],
  flights: [
    { side: 'a', aircraft: 'swordfish', planes: 3, q: 0, r: 0, load: 'torpedoes' },
    { side: 'a', aircraft: 'walrus', planes: 1, from: 1, load: 'none' },
  ],
})

/** Plays until a player of side a is refused, and gives the message. */
function refusal(answers: Partial<Commander>, more: Partial<BurtOptions> = {}): string {
  const { play } = battle({ scenario: 'free', setup: setup as never, blanks: 0, ...more }, puppet(answers), puppet())
  try {
    for (let game = 0; game < 5; game++) play(game)
  } catch (error) {
    expect(error).toBeInstanceOf(IllegalDecision)
    expect(error).toMatchObject({ seat: 'a' })
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

const beforeMoving =
  (
    which: number,
    order: (orders: Parameters<Commander['beforeMoving']>[2]) => void,
  ): Partial<Commander>['beforeMoving'] =>
  (_view, unit, orders) => {
    if (unit.index === which) order(orders)
  }
const fire = (which: number, order: (orders: Parameters<Commander['afterMoving']>[2]) => void): Partial<Commander> => ({
  afterMoving: (_view, unit, orders) => {
    if (unit.index === which) order(orders)
  },
})
const move = (which: number, order: (orders: Parameters<Commander['move']>[2]) => void): Partial<Commander> => ({
  move: (_view, unit, orders) => {
    if (unit.index === which) order(orders)
  },
})
const fly = (which: number, order: (orders: Parameters<Commander['fly']>[2]) => void): Partial<Commander> => ({
  fly: (_view, unit, orders) => {
    if (unit.index === which) order(orders)
  },
})
// Indices: 0 destroyer, 1 merchant, 2 own boat, 3 Exeter, 4 enemy boat, 5 Swordfish, 6 Walrus.

describe('a decision that the rules forbid is refused, with seat, move, question and reason', () => {
  it('whom to move', () => {
    expect(refusal({ choose: () => 3 })).toMatch(/seat "a".*round 1, choosing a unit to move: unit 3 is not ready/)
  })

  it.each([
    ['none of yours', { mainTarget: 0 }, /unit 0 is not the enemy's/],
    ['no unit', { mainTarget: 99 }, /unit 99 is not the enemy's/],
    ['not in sight', { smallTarget: 4 }, /unit 4 is not in sight/],
    ['an aircraft of yours', { aaTarget: 5 }, /unit 5 is not the enemy's/],
  ])('guns at %s', (_, order, message) => {
    expect(refusal(fire(0, orders => Object.assign(orders, order)))).toMatch(message)
  })

  it('guns at two targets where one is the rule (B37)', () => {
    const both = fire(0, orders => Object.assign(orders, { mainTarget: 3, smallTarget: 3 }))
    expect(() => refusal(both, { dividedFire: 'one' })).toThrow('nothing was refused')
  })

  it.each([
    ['of a bank that she has not', (o: never) => set(o, 4, 4, 3), /she has no bank 4/],
    ['half a bank', (o: never) => set(o, 0, 2, 3), /2 of the 4 torpedoes in bank 0; ships fire them all/],
    ['more than are loaded', (o: never) => set(o, 0, 5, 3), /5 torpedoes, of 4 loaded in bank 0/],
    ['at nobody', (o: never) => set(o, 0, 4, -1), /unit -1 is not the enemy's/],
    ['at what is not in sight', (o: never) => set(o, 0, 4, 4), /unit 4 is not in sight/],
  ])('torpedoes %s', (_, order, message) => {
    expect(refusal({ beforeMoving: beforeMoving(0, order as never)! })).toMatch(message)
  })

  it('torpedoes out of arc', () => {
    // Exeter lies 120 degrees off the bow of a destroyer that heads up the column: dead ahead once she heads 120.
    const ahead = setUp({ moves: 1, ships: [ship('a', 's-class-destroyer', 0, 0, 120), ship('b', 'exeter', 3, 0)] })
    const salvo = puppet({ beforeMoving: (_view, _unit, orders) => set(orders, 0, 4, 1) })
    const { play } = battle({ scenario: 'free', setup: ahead as never }, salvo, puppet())
    expect(() => play(0)).toThrow(/unit 1 is out of range or arc of bank 0/)
  })

  it.each([
    ['too many hexes', move(0, o => o.forward(7)), /7 hexes, of at most 6/],
    [
      'two turns on one spot',
      move(0, o => {
        o.turn(1)
        o.turn(1)
      }),
      /a turn that is not preceded by a hex forward/,
    ],
    [
      'too many turns',
      move(1, o => {
        o.forward(1)
        o.turn(1)
        o.forward(1)
        o.turn(1)
      }),
      /2 turns, of at most 1/,
    ],
    ['smoke from a merchant ship', move(1, o => Object.assign(o, { smoke: true })), /smoke, which she cannot make/],
    ['sweeping without gear', move(0, o => Object.assign(o, { sweep: true })), /sweeping, without gear/],
  ] as const)('a path of %s', (_, answers, message) => {
    expect(refusal(answers)).toMatch(message)
  })

  it('a path of too little way, where the rule asks for half (B32)', () => {
    expect(
      refusal(
        move(0, o => o.forward(1)),
        { leastWay: 'half' },
      ),
    ).toMatch(/1 hexes, of at least 3/)
  })

  it.each([
    ['two depths at once', move(2, o => Object.assign(o, { depth: 2 })), /from surfaced to deep; one depth at a time/],
    [
      'moving as she dives',
      move(2, o => {
        o.forward(1)
        o.depth = 1
      }),
      /moving while she changes depth/,
    ],
  ] as const)('a boat: %s', (_, answers, message) => {
    expect(refusal(answers)).toMatch(message)
  })

  it('a boat: guns under water', () => {
    const answers: Partial<Commander> = {
      ...move(2, o => Object.assign(o, { depth: 1 })),
      beforeMoving: (view, unit, orders) => {
        if (unit.index === 2 && view.move > 1) Object.assign(orders, { fireNow: true, mainTarget: 3 })
      },
    }
    expect(refusal(answers)).toMatch(/guns, under water/)
  })

  it('reloading on a ship', () => {
    expect(refusal({ beforeMoving: beforeMoving(0, orders => Object.assign(orders, { reload: true }))! })).toMatch(
      /reloading, which only boats do/,
    )
  })

  it.each([
    ['too far', fly(5, o => Object.assign(o, { q: 17 })), /17 hexes, of at most 16/],
    ['at nobody', fly(5, o => Object.assign(o, { attack: 1 })), /unit 1 is not the enemy's/],
    [
      'from too far away',
      fly(5, o => Object.assign(o, { attack: 3 })),
      /an attack from 3 hexes away; it is made from 1/,
    ],
    ['unarmed', fly(6, o => Object.assign(o, { attack: 3 })), /an attack with neither torpedoes nor bombs/],
    ['to land on a destroyer', fly(5, o => Object.assign(o, { land: 0 })), /cannot take them on|is in another hex/],
    [
      'home to no airfield',
      fly(6, o => Object.assign(o, { q: 1, home: true })),
      /home, which only flights from the land/,
    ],
  ] as const)('a flight %s', (_, answers, message) => {
    expect(refusal(answers)).toMatch(message)
  })

  it('more AA than there is', () => {
    const raid = setUp({
      moves: 2,
      ships: [ship('a', 'exeter', 0, 0), ship('b', 'merchant', 9, 0)],
      flights: [{ side: 'b', aircraft: 'stuka', planes: 3, q: 0, r: 0, load: 'bombs' }],
    })
    const bomber = puppet({
      fly: (view, _unit, orders) => {
        Object.assign(orders, { attack: view.enemy[0]!.index })
      },
    })
    const gunner = puppet({ antiAircraft: () => 2.5, move: () => {} })
    const { play } = battle({ scenario: 'free', setup: raid as never }, gunner, bomber)
    expect(() => play(0)).toThrow(/firing the AA guns of HMS Exeter: 2.5 of a rating of 1/)
  })
})

/** Sets one bank of torpedo orders. */
function set(
  orders: { torpedoes: Int32Array; torpedoTargets: Int32Array },
  bank: number,
  count: number,
  target: number,
) {
  orders.torpedoes[bank] = count
  orders.torpedoTargets[bank] = target
}
