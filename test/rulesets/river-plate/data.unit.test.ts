import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../../src/engine/options.ts'
import {
  CALIBRES,
  history,
  printedTables,
  shippedShip,
  shippedShips,
  sourceKind,
  starts,
} from '../../../src/rulesets/river-plate/data.ts'
import { checkPlaces, checkShips } from '../../../src/rulesets/river-plate/documents.ts'
import { riverPlate } from '../../../src/rulesets/river-plate/index.ts'
import { events, metrics } from '../../../src/rulesets/river-plate/metrics.ts'
import { riverPlateSalvo } from '../../../src/rulesets/river-plate/salvo.ts'

/** The tables as a person would copy them from the notes, row by row. */
const ROWS = {
  gunnery: { '4': '3 1 0 X X', '5.9': '3 2 0 0 X', '6': '3 2 1 0 0', '8': '3 2 1 1 0', '11': '3 2 1 1 0' },
  penetration: {
    '4': '-1 -2 -3 X X',
    '5.9': '1 0 -1 -2 X',
    '6': '1 0 -1 -2 -2',
    '8': '1 0 0 -1 -2',
    '11': '2 1 1 0 0',
  },
  hull: { '4': 1, '5.9': 1, '6': 2, '8': 2, '11': 3 },
}

describe('the printed tables', () => {
  it.each(CALIBRES)('%s-inch', calibre => {
    expect(printedTables.gunneryModifier.byCalibre[calibre].join(' ')).toBe(ROWS.gunnery[calibre])
    expect(printedTables.penetrationModifier.byCalibre[calibre].join(' ')).toBe(ROWS.penetration[calibre])
    expect(printedTables.hullDamage.byCalibre[calibre]).toBe(ROWS.hull[calibre])
  })

  it('fall with range, and have X in the same places', () => {
    for (const calibre of CALIBRES) {
      const gunnery = printedTables.gunneryModifier.byCalibre[calibre]
      const penetration = printedTables.penetrationModifier.byCalibre[calibre]
      for (let band = 0; band < 5; band++) {
        expect(gunnery[band] === 'X').toBe(penetration[band] === 'X')
        const next = band < 4 ? gunnery[band + 1]! : 'X'
        if (gunnery[band] === 'X') expect(next).toBe('X')
        else if (next !== 'X') {
          expect(next).toBeLessThanOrEqual(gunnery[band] as number)
          expect(penetration[band + 1]).toBeLessThanOrEqual(penetration[band] as number)
        }
      }
    }
  })

  it('have a row for each total of two dice and each face of one', () => {
    expect(printedTables.hitLocation.rows.map(row => `${row.roll} ${row.location} ${row.armour ? 'Y' : 'N'}`)).toEqual([
      '2 hull N',
      '3 hull N',
      '4 forwardTurret Y',
      '5 hull Y',
      '6 engines Y',
      '7 secondary N',
      '8 hull Y',
      '9 aftTurret Y',
      '10 hull N',
      '11 hull N',
      '12 special Y',
    ])
    expect(printedTables.specialHits.rows.map(row => `${row.roll} ${row.location} ${row.armour ? 'Y' : 'N'}`)).toEqual([
      '1 bridge N',
      '2 bulkhead N',
      '3 boilers Y',
      '4 fire N',
      '5 rudder N',
      '6 torpedoTubes N',
    ])
  })
})

describe('the ships', () => {
  const guns = (id: string) => {
    const { turrets, secondary } = shippedShip(id)
    const list = (mounts: readonly { id: string; guns: number; calibre: string }[]) =>
      mounts.map(mount => `${mount.id} ${mount.guns}x${mount.calibre}`).join(', ')
    return [list(turrets), list(secondary)]
  }

  it.each([
    ['ajax', 8, 15, '4/4/4', 3, 'A 2x6, B 2x6, X 2x6, Y 2x6', 'P1 2x4, P2 2x4, S1 2x4, S2 2x4'],
    ['achilles', 8, 15, '4/4/4', 3, 'A 2x6, B 2x6, X 2x6, Y 2x6', 'P1 1x4, P2 1x4, S1 1x4, S2 1x4'],
    ['exeter', 8, 17, '4/4/4', 3, 'A 2x8, B 2x8, X 2x8', 'P1 1x4, P2 1x4, S1 1x4, S2 1x4'],
    ['cumberland', 8, 20, '4/4/4', 4, 'A 2x8, B 2x8, X 2x8, Y 2x8', 'P1 2x4, P2 2x4, S1 2x4, S2 2x4'],
    [
      'graf-spee',
      6,
      24,
      '6/5/5',
      4,
      'A 3x11, X 3x11',
      'P1 1x5.9, P2 1x5.9, P3 1x5.9, P4 1x5.9, S1 1x5.9, S2 1x5.9, S3 1x5.9, S4 1x5.9',
    ],
  ])('%s', (id, speed, hull, armour, tubes, turrets, secondary) => {
    const sheet = shippedShip(id)
    expect(sheet.speed).toBe(speed)
    expect(sheet.hull).toBe(hull)
    expect(`${sheet.armour.turrets}/${sheet.armour.hull}/${sheet.armour.engines}`).toBe(armour)
    expect(sheet.torpedoes).toEqual({ port: tubes, starboard: tubes })
    expect(guns(id)).toEqual([turrets, secondary])
  })

  it('have a hull point for every 500 tons of standard displacement', () => {
    const tons = { ajax: 7270, achilles: 7270, exeter: 8390, cumberland: 10_000, 'graf-spee': 12_100 }
    for (const [id, displacement] of Object.entries(tons))
      expect(Math.abs(shippedShip(id).hull - displacement / 500)).toBeLessThan(0.6)
  })

  it('name a source that is known for everything', () => {
    const sources = [
      ...shippedShips.flatMap(ship => Object.values(ship.from)),
      ...starts.flatMap(start => Object.values(start.places).flatMap(places => places.map(place => place.from))),
    ]
    for (const source of sources) expect(['rulebook', 'history', 'reconstructed']).toContain(sourceKind(source))
  })
})

describe('the start of 0618', () => {
  it('puts Graf Spee 39 inches from Ajax on bearing 324', () => {
    const { 'royal-navy': british, kriegsmarine } = starts.find(({ id }) => id === 'historical')!.places
    const [dx, dy] = [kriegsmarine[0]!.x - british[0]!.x, kriegsmarine[0]!.y - british[0]!.y]
    expect(Math.hypot(dx, dy)).toBeCloseTo(39, 0)
    expect(360 + (Math.atan2(dx, dy) * 180) / Math.PI).toBeCloseTo(324, 0)
  })

  it('or 40 inches, centre to centre', () => {
    const { 'royal-navy': british, kriegsmarine } = starts.find(({ id }) => id === 'apart-40')!.places
    const [dx, dy] = [kriegsmarine[0]!.x - british[0]!.x, kriegsmarine[0]!.y - british[0]!.y]
    expect(dx * dx + dy * dy).toBe(1600)
  })
})

describe('documents of the user', () => {
  it('accept the shipped sheets as they are', () => {
    expect(checkShips({ ships: shippedShips })).toEqual({ value: shippedShips })
  })

  it('say everything that is wrong with sheets, and where', () => {
    const [ajax] = shippedShips
    const bad = { ...ajax, speed: 99, colour: 'grey', turrets: [{ id: 'A', end: 'sideways', guns: 0, calibre: '7' }] }
    const result = checkShips({ ships: [bad, { ...ajax, id: 'bismarck' }] })
    const places = 'problems' in result ? result.problems.map(({ path }) => path.join('.')) : []
    expect(places.sort()).toEqual([
      'ships.0.colour',
      'ships.0.speed',
      'ships.0.turrets.0.calibre',
      'ships.0.turrets.0.end',
      'ships.0.turrets.0.guns',
      'ships.1.id',
    ])
    const said = 'problems' in result ? result.problems.map(({ message }) => message) : []
    expect(said).toContain('found 99; expected a whole number from 1 to 16')
    expect(said.find(text => text.includes('bismarck'))).toMatch(/^found "bismarck"; allowed are "ajax"/)
    expect(said.find(text => text.includes('colour'))).toMatch(/^unknown key "colour"; allowed are id, name, speed/)
  })

  it('tell of a ship that is described twice whatever else is wrong', () => {
    const [ajax] = shippedShips
    expect(checkShips({ ships: [ajax, { ...ajax, hull: -1 }] })).toMatchObject({
      problems: [{ path: ['ships', 1, 'hull'] }, { path: ['ships', 1, 'id'], message: expect.stringMatching(/twice/) }],
    })
  })

  it('refuse a ship that is described twice, no ships, and nonsense', () => {
    expect(checkShips({ ships: [shippedShips[0], shippedShips[0]] })).toMatchObject({
      problems: [{ path: ['ships', 1, 'id'] }],
    })
    for (const nonsense of [null, 7, 'ajax', [], {}, { ships: [] }])
      expect(checkShips(nonsense)).toHaveProperty('problems')
  })

  it('accept places for some ships, and refuse those off the map', () => {
    expect(checkPlaces({ places: { ajax: { x: 1.5, y: -2, heading: 359 } } })).toEqual({
      value: { ajax: { x: 1.5, y: -2, heading: 359 } },
    })
    const bad = checkPlaces({ places: { ajax: { x: 1e9, y: 0, heading: 360 }, yamato: { x: 0, y: 0, heading: 0 } } })
    expect('problems' in bad ? bad.problems.length : 0).toBe(3)
  })
})

describe('what is known and what is filled in', () => {
  it('is counted for the ships that take part', () => {
    const { counts, note } = riverPlate.provenance(defaultsOf(riverPlate.options))
    // Six tables; six fields of four ships; four places; arcs, torpedo range, victory and edge.
    expect(counts).toEqual({ rulebook: 6 + 24, history: 2, reconstructed: 2 + 5 })
    expect(note).toContain('A25=decision')
    const more = riverPlate.provenance({ ...defaultsOf(riverPlate.options), cumberland: 'royal-navy' }).counts
    expect(more).toEqual({ rulebook: 6 + 28, history: 3, reconstructed: 4 + 5 })
  })

  it('needs nothing filled in for a salvo of Exeter at Graf Spee', () => {
    expect(riverPlateSalvo.provenance(defaultsOf(riverPlateSalvo.options)).counts).toEqual({
      rulebook: 18,
      history: 0,
      reconstructed: 0,
    })
  })
})

describe('figures of the day', () => {
  it('name metrics and events that exist, and are ranges', () => {
    const known = new Set([
      ...metrics.map(({ id }) => id),
      ...events.flatMap(group => group.names.map(({ id }) => `${group.id}.${id}`)),
    ])
    for (const { figure, low, high } of history.figures) {
      expect(known, figure).toContain(figure)
      expect(low).toBeLessThanOrEqual(high)
    }
    expect(history.ranges.byTurn).toHaveLength(22)
  })
})

describe('where ships may start', () => {
  const options = defaultsOf(riverPlate.options)
  const check = (changes: Partial<typeof options>) => riverPlate.check!({ ...options, ...changes })

  it('is on the table, edges included', () => {
    expect(check({ places: { ajax: { x: 49, y: -32, heading: 0 } } })).toEqual([])
    expect(
      check({ places: { ajax: { x: 49.1, y: 0, heading: 0 }, 'graf-spee': { x: 0, y: -32.5, heading: 9 } } }),
    ).toEqual([
      'Ajax starts 49.1 inches east and 0 north, off the table, which runs from -71 to 49 east and -32 to 64 north: change her place in places, or tableWidth and tableHeight',
      'Graf Spee starts 0 inches east and -32.5 north, off the table, which runs from -71 to 49 east and -32 to 64 north: change her place in places, or tableWidth and tableHeight',
    ])
  })

  it('is on a table large enough for the starts that ship', () => {
    for (const start of ['historical', 'apart-40'] as const) {
      expect(check({ start, cumberland: 'kriegsmarine', exeter: 'kriegsmarine' })).toEqual([])
      expect(check({ start, tableWidth: 20, tableHeight: 20 })).toHaveLength(4)
    }
  })

  it('is not for a ship that is absent', () => {
    expect(check({ places: { cumberland: { x: 0, y: 0, heading: 0 } } })).toEqual([
      'places gives cumberland a place, but Cumberland is absent: take the place out, or give her a side',
    ])
  })
})
