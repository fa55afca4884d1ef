import { describe, expect, it } from 'vitest'
import { burt } from '../../../src/rulesets/burt/index.ts'
import { AT } from '../../../src/rulesets/burt/measures.ts'
import { options } from '../../../src/rulesets/burt/options.ts'
import { checkRoster } from '../../../src/rulesets/burt/roster.ts'
import { checkSetup } from '../../../src/rulesets/burt/set-up.ts'
import { rosterOf, Specs } from '../../../src/rulesets/burt/spec.ts'
import { chosen, records, setUp, setup } from './play.ts'

const ids = Object.values(options).flatMap(option => ('id' in option ? [option.id] : []))

describe('rulings', () => {
  it('have each an id of its own, a default among its values, and words for it', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const option of Object.values(options)) {
      expect(option.doc.length).toBeGreaterThan(10)
      if (option.type === 'choice') expect(option.values as readonly unknown[]).toContain(option.default)
    }
  })

  it('cover every unclear point that has an alternative', () => {
    const settled = ['B10', 'B11', 'B14', 'B15', 'B17', 'B19', 'B20', 'B23', 'B26', 'B28']
    for (let n = 1; n <= 30; n++) expect([...ids, ...settled]).toContain(`B${n}`)
  })

  const readings = Object.entries(options).flatMap(([name, option]) =>
    option.kind === 'ruling' && option.type === 'choice'
      ? option.values.filter(value => value !== option.default).map(value => [name, value] as const)
      : [],
  )

  it.each(readings)('%s: %s can be played in every battle', (name, value) => {
    for (const scenario of ['duel', 'river-plate', 'north-cape', 'hx-112'] as const)
      for (const record of records(setup({ scenario, [name]: value }, 'random'), 7, 0, 2))
        expect(record[AT.moves]).toBeGreaterThan(0)
  })
})

describe('ships of the user’s own', () => {
  const one = { id: 'x', name: 'X', type: 'destroyer', points: 9, hexes: 6 }
  const line = { mounts: 20, guns: 4, gun: '15cm-skc28' }
  const tubes = (carried: number) => ({ type: '21in-g7e', banks: [{ tubes: 4, arc: 'bow' }], carried })
  const roster = checkRoster({
    ships: [
      {
        id: 'deutschland',
        name: 'Deutschland',
        type: 'heavy-cruiser',
        tons: 11700,
        knots: 28,
        main: [{ mounts: 2, guns: 3, gun: '28cm-skc28' }],
      },
    ],
  })

  it('get points, hexes and turns from tons, knots and type', () => {
    expect(roster).toMatchObject({ value: { ships: [{ points: 234, hexes: 4.5, turns: 2, aa: 0 }] } })
  })

  it('fight as own-1, and in a set-up by their id', () => {
    if ('problems' in roster) throw new Error('refused')
    const own = { roster: roster.value as never }
    expect(burt.check!(chosen({ scenario: 'duel', shipA: 'own-1', ...own }))).toEqual([])
    const [record] = records(setup({ scenario: 'duel', shipA: 'own-1', ...own }), 1, 0, 1)
    expect(record![AT.moves]).toBeGreaterThan(0)
    const free = setUp({
      ships: [
        { side: 'a', ship: 'deutschland', q: 0, r: 0, heading: 0 },
        { side: 'b', ship: 'exeter', q: 5, r: 0, heading: 0 },
      ],
    })
    expect(burt.check!(chosen({ scenario: 'free', setup: free as never, ...own }))).toEqual([])
  })

  it.each([
    [{ ships: [{ id: 'x', name: 'X', type: 'galleon', points: 1, hexes: 1 }] }, ['ships', 0, 'type']],
    [{ ships: [{ id: 'x', name: 'X', type: 'destroyer', hexes: 1 }] }, ['ships', 0]],
    [
      {
        ships: [
          {
            id: 'x',
            name: 'X',
            type: 'destroyer',
            points: 9,
            knots: 30,
            main: [{ mounts: 1, guns: 1, gun: 'slingshot' }],
          },
        ],
      },
      ['ships', 0, 'main', 0, 'gun'],
    ],
    [{ guns: [{ id: 'g', calibre: 5, bands: [5, 4, 3, 2, 1], damage: 1 }] }, ['guns', 0, 'bands']],
    [{ torpedoes: [{ id: 't', damage: 5 }] }, ['torpedoes', 0]],
    [{ ships: [], boats: [] }, ['boats']],
    ['nothing', []],
    [null, []],
  ])('are refused with the place of the fault: %j', (document, path) => {
    const checked = checkRoster(document)
    if (!('problems' in checked)) throw new Error('accepted')
    expect(checked.problems.map(problem => problem.path)).toContainEqual(path)
  })

  it('are refused with everything that is wrong, each in its place: what was found and what is allowed', () => {
    const checked = checkRoster({
      ships: [
        {
          id: 'X y',
          name: '',
          type: 'galleon',
          points: 0,
          knots: 'fast',
          hexes: 0.3,
          turns: 1.5,
          main: [{ mounts: 30, guns: 9, gun: 7, arc: 'up' }],
          torpedoes: { type: 't', banks: [] },
          radar: 'yes',
          colour: 1,
        },
        null,
      ],
      guns: [{ id: 'g', bands: [1, 2], damage: 0.5, calibre: 5, band: 3 }, { id: 'h' }],
      aircraft: [{ id: 'a', name: 'A', role: 'scout', seats: 'one', bombs: { weight: 250, count: 13 } }],
      boats: 1,
    })
    if (!('problems' in checked)) throw new Error('accepted')
    expect(
      checked.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    ).toMatchInlineSnapshot(`
      "ships.0.id: found "X y"; an id is made of small letters, digits, dots and hyphens, such as graf-spee
      ships.0.name: found ""; expected a text of at least 1 characters
      ships.0.type: found "galleon"; allowed are "battleship", "battlecruiser", "carrier", "heavy-cruiser", "light-cruiser", "destroyer", "corvette", "minesweeper", "submarine", "merchant"
      ships.0.points: found 0; expected a whole number from 1 to 4000
      ships.0.knots: found "fast"; expected a number from 0 to 60
      ships.0.hexes: found 0.3; expected a multiple of 0.5
      ships.0.turns: found 1.5; expected a whole number from 0 to 6
      ships.0.main.0.mounts: found 30; expected a whole number from 1 to 24
      ships.0.main.0.guns: found 9; expected a whole number from 1 to 8
      ships.0.main.0.gun: found 7; expected a text
      ships.0.main.0.arc: found "up"; allowed are "fore", "aft", "all"
      ships.0.torpedoes.banks: found []; expected a list of at least 1
      ships.0.radar: found "yes"; expected true or false
      ships.0.colour: unknown key "colour"; allowed are id, name, navy, type, tons, pointsRate, points, knots, hexes, turns, main, secondary, aa, torpedoes, radar, asdic, depthCharges, sweeper, flightDeck, armouredDeck, britishBattlecruiser, submergedHexes, cargo, note
      ships.1: found null; expected a map of keys and values
      guns.0.bands: found [1,2]; expected a list of at least 5
      guns.0.damage: found 0.5; expected a whole number from 1 to 500
      guns.0.band: unknown key "band"; allowed are id, calibre, shellLb, maxYards, bands, damage; did you mean "bands"?
      guns.1: "calibre" is missing; expected a number from 0.5 to 20
      guns.1: "bands" is missing; expected a list
      guns.1: "damage" is missing; expected a whole number from 1 to 500
      aircraft.0.role: found "scout"; allowed are "fighter", "recce", "bomber", "torpedo"
      aircraft.0.bombs.weight: found 250; allowed are 500, 880, 1000
      aircraft.0.bombs.count: found 13; expected a whole number from 1 to 12
      boats: unknown key "boats"; allowed are ships, guns, torpedoes, aircraft"
    `)
  })

  it.each([
    ['two of one id', { ships: [one, one] }, '"x" stands twice under ships; give each an id of its own'],
    [
      'no points and no tons',
      { ships: [{ ...one, points: undefined }] },
      'give points, or tons from which they follow',
    ],
    ['too many mounts', { ships: [{ ...one, main: [line, line] }] }, '40 mounts; at most 24 can be played'],
    ['too many barrels', { ships: [{ ...one, secondary: [line] }] }, '80 barrels; at most 48 can be played'],
    [
      'a torpedo of aircraft',
      { ships: [{ ...one, torpedoes: { type: '18in-air', banks: [{ tubes: 1, arc: 'bow' }] } }] },
      'there is no ship\'s torpedo "18in-air"',
    ],
    ['cargo on a warship', { ships: [{ ...one, cargo: 'tanker' }] }, 'only a merchant ship has a cargo'],
    ['a hull that dives, on a surface ship', { ships: [{ ...one, submergedHexes: 1 }] }, 'only a submarine goes below'],
    [
      'an explosion that would never come',
      { ships: [{ ...one, britishBattlecruiser: true }] },
      'only a battlecruiser can be a British one',
    ],
    ['the name of a place', { ships: [{ ...one, id: 'own-3' }] }, 'own-3 stands for a place in the list of ships'],
    ['armour on no deck', { ships: [{ ...one, armouredDeck: true }] }, 'set flightDeck: true too'],
    ['a deck below water', { ships: [{ ...one, type: 'submarine', flightDeck: true }] }, 'only a surface ship has a'],
    ['torpedoes that nobody reloads', { ships: [{ ...one, torpedoes: tubes(8) }] }, 'only submarines reload'],
    [
      'fewer torpedoes than tubes',
      { ships: [{ ...one, type: 'submarine', torpedoes: tubes(3) }] },
      '3 torpedoes, those in the tubes included, of 4 tubes',
    ],
    [
      'a torpedo that no aircraft would drop',
      { torpedoes: [{ id: '45cm-air', dropHexes: 2, damage: 80 }] },
      'aircraft drop the torpedo 18in-air and no other',
    ],
    [
      'nothing for aircraft to drop',
      { torpedoes: [{ id: '18in-air', bands: [0, 1, 2, 3, 3], damage: 80 }] },
      'aircraft drop 18in-air: give dropHexes in place of bands',
    ],
    [
      'a gun that is not there',
      { ships: [{ ...one, main: [{ ...line, mounts: 1, gun: 'x' }] }] },
      'there is no gun "x"',
    ],
  ])('are refused with %s', (_, document, message) => {
    const checked = checkRoster(JSON.parse(JSON.stringify(document)))
    if (!('problems' in checked)) throw new Error('accepted')
    expect(checked.problems.map(problem => problem.message).join('\n')).toContain(message)
  })

  it('are refused with what does not fit as well, whatever else is wrong', () => {
    const problems = (checked: object): string[] =>
      'problems' in checked ? (checked.problems as { path: unknown[] }[]).map(({ path }) => path.join('.')) : []
    expect(
      problems(
        checkRoster({
          ships: [
            { ...one, type: 'galleon' },
            { ...one, id: 'y', points: undefined, main: [{ ...line, gun: 'mine' }] },
          ],
          guns: [{ id: 'mine' }],
          torpedoes: [{ id: 't', dropHexes: 1, damage: 5 }],
        }),
      ).sort(),
    ).toEqual(['guns.0', 'guns.0', 'guns.0', 'ships.0.type', 'ships.1', 'ships.1.main', 'torpedoes.0'])
    const place = { side: 'a', ship: 'exeter', q: 70, r: 0, heading: 0 }
    expect(
      problems(
        checkSetup({
          moves: 0,
          ships: [place, { ...place, q: 0, heading: 10 }],
          flights: [{ side: 'b', aircraft: 'condor', planes: 1, from: 1 }],
          minefields: [{ side: 'a', q: 0, r: 99 }, { side: 'c' }],
        }),
      ).sort(),
    ).toEqual([
      'flights.0.from',
      'minefields.0',
      'minefields.1',
      'minefields.1',
      'minefields.1.side',
      'moves',
      'ships',
      'ships.0',
      'ships.1.heading',
    ])
  })

  it('that are carriers have a flight deck, unless they say otherwise', () => {
    const deck = (more: object): unknown => {
      const checked = checkRoster({ ships: [{ ...one, type: 'carrier', ...more }] })
      return 'value' in checked ? checked.value.ships![0]!.flightDeck : checked.problems
    }
    expect([deck({}), deck({ flightDeck: false }), deck({ armouredDeck: true })]).toEqual([true, false, true])
  })

  it('have the points that they were given, whatever is read of Hood (B5) and of merchant ships (B6)', () => {
    const points = (more: object): number => {
      const all = chosen({ hoodRate: 2, merchantPoints: 'tonnage', ...more })
      return new Specs(rosterOf(all), all, []).ship((more as { id: string }).id).points
    }
    const own = (record: object) => {
      const checked = checkRoster({ ships: [record] })
      if ('problems' in checked) throw new Error('refused')
      return { id: (record as { id: string }).id, roster: checked.value as never }
    }
    expect([points({ id: 'hood' }), points({ id: 'merchant' })]).toEqual([842, 60])
    expect(points(own({ ...one, id: 'hood', type: 'battlecruiser', points: 700, tons: 42100 }))).toBe(700)
    expect(points(own({ ...one, id: 'liner', type: 'merchant', points: 200, tons: 6000 }))).toBe(200)
    expect(points(own({ id: 'tramp', name: 'Tramp', type: 'merchant', tons: 4000 }))).toBe(40)
  })

  it('can be told apart in results, or are refused', () => {
    const classes = Array.from({ length: 9 }, (_, i) => ({ ...one, id: `class-${i + 1}`, turns: 3, aa: 0 }))
    const fight = (id: string, ships: object[]) =>
      burt.check!(
        chosen({
          scenario: 'free',
          setup: setUp({
            ships: [
              { side: 'a', ship: id, q: 0, r: 0, heading: 0 },
              { side: 'b', ship: 'exeter', q: 5, r: 0, heading: 0 },
            ],
          }) as never,
          roster: { ships } as never,
        }),
      )
    expect(fight('class-8', classes)).toEqual([])
    expect(fight('class-9', classes)).toEqual([
      expect.stringContaining('class-9 is ship 9 of the roster, and results tell only its first 8 apart'),
    ])
    // One that takes a shipped ship's place is told by that.
    expect(fight('ajax', [...classes.slice(1), { ...one, id: 'ajax', turns: 2, aa: 0 }])).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a list', []],
    ['strange keys', JSON.parse('{"__proto__": 1, "constructor": 2}')],
    ['lists of nonsense', { ships: [1], guns: 'x', torpedoes: null, aircraft: [[]] }],
  ])('are refused without an exception if they are %s', (_, document) => {
    for (const check of [checkRoster, checkSetup]) {
      const result = check(document)
      expect('problems' in result && result.problems.length > 0).toBe(true)
    }
  })

  it('are refused when they do not exist', () => {
    expect(burt.check!(chosen({ scenario: 'duel', shipA: 'own-1' }))[0]).toMatch(/roster holds no ship/)
    expect(burt.check!(chosen({ scenario: 'duel', shipB: 'tanker' }))[0]).toMatch(/merchant ship cannot fight a duel/)
  })
})

describe('free set-ups', () => {
  const two = [
    { side: 'a', ship: 'exeter', q: 0, r: 0, heading: 0 },
    { side: 'b', ship: 'ajax', q: 5, r: 0, heading: 180 },
  ]

  it.each([
    [{ ships: [two[0], two[0]] }, /side b has no ship/],
    [{ ships: [two[0], { ...two[1], heading: 45 }] }, /a heading is 0/],
    [{ ships: [two[0], { ...two[1], q: 90 }] }, /off the table/],
    [{ ships: two, minefields: [{ side: 'a', q: 0, r: -90 }] }, /off the table/],
    [{ ships: two, flights: [{ side: 'a', aircraft: 'fulmar', planes: 3 }] }, /give either from/],
    [{ ships: two, flights: [{ side: 'a', aircraft: 'walrus', planes: 3, from: 1, q: 0, r: 0 }] }, /give either from/],
    [
      {
        ships: two,
        minefields: [
          { side: 'a', q: 0, r: 1 },
          { side: 'b', q: 0, r: 1 },
        ],
      },
      /hex 0, 1 is mined twice/,
    ],
    [{ ships: two, flights: [{ side: 'a', aircraft: 'fulmar', planes: 3, from: 2 }] }, /no ship of side a/],
    [{ ships: two, wind: 4 }, /wind/],
    [{}, /./],
  ])('are refused in words: %j', (document, message) => {
    const checked = checkSetup(document)
    if (!('problems' in checked)) throw new Error('accepted')
    expect(checked.problems.map(problem => problem.message).join('\n')).toMatch(message)
  })

  it.each([
    [{ scenario: 'free' }, /needs a setup/],
    [{ scenario: 'river-plate', setup: setUp({ ships: two }) }, /only for scenario: free/],
    [
      { scenario: 'free', setup: setUp({ ships: [two[0], { ...two[1], ship: 'ajacks' }] }) },
      /there is no ship "ajacks"/,
    ],
    [{ scenario: 'free', setup: setUp({ ships: two, victory: 'capital-ship' }) }, /needs a battleship/],
    [{ scenario: 'free', setup: setUp({ ships: two, victory: 'convoy' }) }, /needs a merchant ship/],
    [
      { scenario: 'free', setup: setUp({ ships: [two[0], { ...two[1], q: 30 }] }), across: 40 },
      /ship 2 of the setup, in hex 30, 0, is off a table of across: 40/,
    ],
    [
      {
        scenario: 'free',
        setup: setUp({
          ships: two,
          flights: [{ side: 'b', aircraft: 'condor', planes: 24, q: 0, r: 0, load: 'bombs' }],
        }),
        roster: {
          aircraft: [{ id: 'condor', name: 'C', role: 'bomber', seats: 'several', bombs: { weight: 500, count: 6 } }],
        },
      },
      /drops 144 bombs at once; at most 120 can be played/,
    ],
    [
      {
        scenario: 'free',
        setup: setUp({ ships: two, flights: [{ side: 'a', aircraft: 'fulmar', planes: 2, from: 1 }] }),
      },
      /has no flight deck/,
    ],
    [
      {
        scenario: 'free',
        setup: setUp({
          ships: [two[0], { ...two[1], ship: 'u-boat-viib' }],
          flights: [{ side: 'b', aircraft: 'arado-196', planes: 1, from: 2 }],
        }),
      },
      /is a submarine, and carries no aircraft/,
    ],
    [
      {
        scenario: 'free',
        setup: setUp({ ships: two, flights: [{ side: 'a', aircraft: 'kite', planes: 2, q: 0, r: 0 }] }),
      },
      /there is no aircraft "kite"/,
    ],
    [
      {
        scenario: 'free',
        setup: setUp({
          ships: two,
          flights: [{ side: 'a', aircraft: 'fulmar', planes: 2, q: 0, r: 0, load: 'bombs' }],
        }),
      },
      /carries no bombs/,
    ],
  ])('are checked against the roster: %#', (given, message) => {
    expect(burt.check!(chosen(given as never)).join('\n')).toMatch(message)
  })
})

describe('forces of HX 112', () => {
  it('are as many as an option asks, reserves in their order', () => {
    const counts = (more: object): number[] => {
      const [record] = records(setup({ scenario: 'hx-112', ...more } as never, 'drill'), 1, 0, 1)
      return [record![AT.merchantsSaved]!]
    }
    expect(counts({ escortDestroyers: 0, escortCorvettes: 6, uBoats: 6 })).toEqual([12])
    expect(counts({ escortDestroyers: 6, escortCorvettes: 0, uBoats: 1 })).toEqual([12])
  })
})

describe('a set-up and a roster that are both refused', () => {
  it('are still judged together, as far as they can be read', () => {
    const roster = checkRoster({ ships: [{ id: 'x', name: 'X', type: 'carrier', points: 0, hexes: 5 }, { id: 3 }] })
    const setup = checkSetup({
      moves: 0,
      victory: 'convoy',
      ships: [
        { side: 'a', ship: 'x', q: 0, r: 0, heading: 0 },
        { side: 'b', ship: 'exeter', q: 5, r: 0, heading: 10 },
        { side: 'b', ship: 'ajacks', q: 5, r: 0, heading: 0 },
      ],
      flights: [
        { side: 'a', aircraft: 'fulmar', planes: 2, from: 1 },
        { side: 'a', aircraft: 'fulmar', planes: 200, from: 1 },
        { side: 'b', aircraft: 'kite', planes: 2, from: 2 },
      ],
    })
    if (!('partly' in roster) || !('partly' in setup)) throw new Error('accepted')
    const told = burt.check!(chosen({ scenario: 'free', roster: roster.partly as never, setup: setup.partly as never }))
    // A merchant ship may be the one whose place cannot be read.
    expect(told.map(text => text.replace(/; there are.*/, ''))).toEqual([
      'ship 3 of the setup: there is no ship "ajacks"',
      'flight 3 of the setup: there is no aircraft "kite"',
    ])
  })

  it.each([undefined, null, 7, 'x', [], { ships: 1, flights: {} }])('are judged without an exception: %j', document => {
    for (const check of [checkRoster, checkSetup]) {
      const refused = check(document)
      const partly = 'partly' in refused ? (refused.partly as never) : null
      const key = check === checkRoster ? 'roster' : 'setup'
      expect(Array.isArray(burt.check!(chosen({ scenario: 'free', [key]: partly })))).toBe(true)
    }
  })
})
