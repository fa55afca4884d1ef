import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../../src/engine/options.ts'
import { BENEFITS, PENALTIES } from '../../../src/rulesets/laffey/icons.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import { options } from '../../../src/rulesets/laffey/options.ts'
import { alternatives, placeOf, type Sheet, shippedSheet } from '../../../src/rulesets/laffey/sheet.ts'
import { sheetInForce } from '../../../src/rulesets/laffey/sheet-in-force.ts'

const c = (id: string) => shippedSheet.compartments[placeOf(id)]!
const defaults = defaultsOf(options)

// Every sentence of the rulebook that says something about the printed sheets.
describe('the sheet that ships meets the rulebook', () => {
  it('has 19 compartments of 8 Health, nine Fore, nine Aft and the Fuel Tanks midship', () => {
    expect(shippedSheet.compartments).toHaveLength(19)
    expect(shippedSheet.compartments.filter(({ id }) => id.startsWith('A'))).toHaveLength(9)
    expect(shippedSheet.compartments.filter(({ id }) => id.startsWith('F'))).toHaveLength(9)
    expect(new Set(shippedSheet.compartments.map(({ health }) => health))).toEqual(new Set([8]))
    expect(c('M10').name).toBe('Fuel Tanks')
  })

  it('has the Battle Dressing Station at Aft 5: two blue boxes, no Benefit', () => {
    expect(c('A5')).toMatchObject({ name: 'Battle Dressing Station', blueBoxes: 2, benefit: 'woundedDct' })
    expect(shippedSheet.compartments.filter(({ blueBoxes }) => blueBoxes !== 1)).toHaveLength(1)
  })

  it('names and places the compartments of "Marking up your sheet"', () => {
    expect(c('A4')).toMatchObject({ name: 'Crew Quarters', above: [] })
    expect(c('A5').below).toEqual(['A8', 'A9'])
    expect(c('A8')).toMatchObject({ name: 'Engine Room', penalty: 'startFire' })
    expect(c('A9').name).toBe('Aft Fire Room')
  })

  it('has one Bridge that loses the game and never holds a Leak', () => {
    const bridges = shippedSheet.compartments.filter(({ loseOnDestroyed }) => loseOnDestroyed)
    expect(bridges.map(({ name }) => name)).toEqual(['Bridge'])
    expect(shippedSheet.compartments.filter(({ canHoldLeak }) => !canHoldLeak)).toEqual(bridges)
  })

  it('gives the Penalties and the Benefit that the compartment notes name', () => {
    const penalty = (name: string) => shippedSheet.compartments.filter(x => x.name.includes(name)).map(x => x.penalty)
    expect(penalty('Communications')).toEqual(['markWildcat'])
    expect(penalty('Rudder')).toEqual(['markClearSkies2'])
    expect(penalty('Magazine')).toEqual(['ignore5s', 'ignore5s'])
    expect(shippedSheet.compartments.find(x => x.name.includes('Storage'))?.benefit).toBe('gainSupply')
    expect(shippedSheet.compartments.some(x => x.name === 'Stern')).toBe(true)
  })

  it('uses each of the twelve Benefit and twelve Penalty icons', () => {
    expect(new Set(shippedSheet.compartments.map(x => x.benefit))).toEqual(new Set(BENEFITS.map(x => x.id)))
    expect(new Set(shippedSheet.compartments.map(x => x.penalty))).toEqual(new Set(PENALTIES.map(x => x.id)))
  })

  it('has the Star rows that the rulebook describes', () => {
    const { supplies, clearSkies, wildcat } = shippedSheet.bridgeActions
    expect(supplies.stars.slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(supplies.stars[4]).toBeGreaterThan(1)
    expect(clearSkies.stars[0]).toBe(3)
    expect(clearSkies.stars.slice(1).every((stars, i) => stars > clearSkies.stars[i]!)).toBe(true)
    // "The second Wildcat has two Stars marked off. It needs to mark off the remaining four."
    expect(wildcat.stars[1]).toBe(6)
  })

  it('has the aircraft that the rulebook describes', () => {
    const { aircraft } = shippedSheet
    expect(aircraft).toHaveLength(22)
    expect(aircraft[0]?.type).toBe('Val')
    // "A three was rolled during Setup so this Aft-facing Val will be the first to hit the ship, with a Leak, Fire, and Debris."
    expect(aircraft[2]).toMatchObject({ type: 'Val', facing: 'aft', pips: ['leak', 'fire', 'debris'] })
    const of = (type: string) => aircraft.filter(a => a.type === type)
    expect(of('Judy').every(a => a.pips.filter(pip => pip === 'explosion').length === 1)).toBe(true)
    expect(of('Oscar').every(a => a.pips.length === 4)).toBe(true)
    expect(of('Kate').every(a => a.immuneTo5Inch && a.facing === 'fore')).toBe(true)
    expect(of('Kate').map(a => a.pips)).toEqual([
      ['explosion', 'explosion'],
      ['explosion', 'explosion'],
    ])
    expect(aircraft.filter(a => a.immuneTo5Inch)).toEqual(of('Kate'))
    for (const type of ['Judy', 'Oscar', 'Kate']) expect(of('Val').length).toBeGreaterThan(of(type).length)
    // The Shamrock group comes last and holds the Kates.
    const first = aircraft.findIndex(a => a.shamrock)
    expect(aircraft.every((a, i) => a.shamrock === i >= first)).toBe(true)
    expect(of('Kate').every(a => a.shamrock)).toBe(true)
  })
})

type Side = 'above' | 'below' | 'left' | 'right'

/** Neighbours that follow from where the compartments are drawn: those that share an edge of positive length. */
function drawn(sheet: Sheet, id: string, side: Side): string[] {
  const me = sheet.compartments[placeOf(id)]!
  const overlap = (a: readonly [number, number], b: readonly [number, number]) =>
    Math.min(a[1], b[1]) - Math.max(a[0], b[0]) > 0
  const rows = (x: typeof me): [number, number] => [x.row, x.row + x.rowSpan]
  return sheet.compartments
    .filter(other => {
      if (side === 'above') return rows(other)[1] === me.row && overlap(me.xSpan, other.xSpan)
      if (side === 'below') return other.row === rows(me)[1] && overlap(me.xSpan, other.xSpan)
      if (side === 'left') return other.xSpan[1] === me.xSpan[0] && overlap(rows(me), rows(other))
      return other.xSpan[0] === me.xSpan[1] && overlap(rows(me), rows(other))
    })
    .map(other => other.id)
}

describe.each(['pyramid', 'twoRow', 'threeByThree'] as const)('layout %s', layout => {
  const sheet = sheetInForce({ ...defaults, layout })

  it('lists the neighbours that its picture shows', () => {
    for (const compartment of sheet.compartments)
      for (const side of ['above', 'below', 'left', 'right'] as const)
        expect([...compartment[side]].sort(), `${side} ${compartment.id}`).toEqual(
          drawn(sheet, compartment.id, side).sort(),
        )
  })

  it('has nothing above 4, and 8 and 9 below 5', () => {
    expect(sheet.compartments[placeOf('A4')]?.above).toEqual([])
    expect(sheet.compartments[placeOf('A5')]?.below).toEqual(['A8', 'A9'])
  })

  it('can be drawn: no two compartments overlap', () => {
    const { areas } = laffey.plan!({ ...defaults, layout })
    for (const [i, a] of areas.entries())
      for (const b of areas.slice(i + 1)) {
        const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
        const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
        expect(wide > 0 && high > 0, `${a.name} over ${b.name}`).toBe(false)
      }
  })
})

describe('open data of the sheet', () => {
  it('changes the pips of each type', () => {
    const pips = (change: object, index: number) => sheetInForce({ ...defaults, ...change }).aircraft[index - 1]!.pips
    expect(pips({ judyPips: 2 }, 5)).toEqual(['fire', 'explosion'])
    expect(pips({ katePips: 3 }, 17)).toEqual(['debris', 'explosion', 'explosion'])
    expect(pips({ valPips: 2 }, 1)).toEqual(['fire', 'debris'])
    expect(pips({ valPips: 4 }, 1)).toEqual(['leak', 'fire', 'debris', 'debris'])
    expect(pips({ valOrder: 'fireFirst' }, 1)).toEqual(['fire', 'leak', 'debris'])
    expect(pips({ valOrder: 'fireFirst', valPips: 2 }, 1)).toEqual(['leak', 'debris'])
    expect(pips({ judyPips: 2, katePips: 3, valPips: 2 }, 15)).toHaveLength(4)
  })

  it('changes the Fuel Tanks, the Shamrocks, the Star rows and the Health', () => {
    const sheet = sheetInForce({
      ...defaults,
      fuelTanksPenalty: 'startFire',
      firstShamrock: 15,
      starCosts: 'dear',
      health: 6,
    })
    expect(sheet.compartments[placeOf('M10')]?.penalty).toBe('startFire')
    expect(sheet.aircraft.map(a => a.shamrock).indexOf(true)).toBe(14)
    expect(sheet.bridgeActions.wildcat.stars).toEqual(alternatives.starCosts.dear.wildcat)
    expect(sheet.bridgeActions.wildcat.provenance).toHaveLength(4)
    expect(new Set(sheet.compartments.map(x => x.health))).toEqual(new Set([6]))
  })

  it('lets a row of the user stand before the named rows', () => {
    const { bridgeActions } = sheetInForce({ ...defaults, starCosts: 'cheap', clearSkiesStars: [2, 2] })
    expect(bridgeActions.clearSkies.stars).toEqual([2, 2])
    expect(bridgeActions.supplies.stars).toEqual([1, 1, 1, 1, 2, 2])
  })
})

describe('provenance', () => {
  it('counts every field of the sheet by its source', () => {
    const { counts, note } = laffey.provenance(defaults)
    const fields = shippedSheet.compartments.flatMap(x => Object.keys(x.provenance)).length
    const aircraft = shippedSheet.aircraft.flatMap(x => Object.keys(x.provenance)).length
    const cells = Object.values(shippedSheet.bridgeActions).flatMap(row => row.stars).length
    expect(counts.rulebook + counts.history + counts.reconstructed).toBe(fields + aircraft + cells)
    expect(counts.reconstructed).toBeGreaterThan(counts.rulebook)
    expect(counts.history).toBeGreaterThan(0)
    expect(note).toContain('reconstruction')
  })
})
