import { describe, expect, it } from 'vitest'
import { compileCell, playGame } from '../../../src/engine/block.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { policies } from '../../../src/policies/laffey/index.ts'
import sheetFile from '../../../src/rulesets/laffey/data/sheet.json' with { type: 'json' }
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import { options } from '../../../src/rulesets/laffey/options.ts'
import { type Sheet, shippedSheet } from '../../../src/rulesets/laffey/sheet.ts'
import { checkSheet } from '../../../src/rulesets/laffey/sheet-check.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document to be spoilt in any way
const document = (): any => structuredClone(sheetFile)
function problems(spoil: (sheet: ReturnType<typeof document>) => void): string[] {
  const sheet = document()
  spoil(sheet)
  const result = checkSheet(sheet)
  return 'problems' in result ? result.problems.map(({ path, message }) => `${path.join('.')}: ${message}`) : []
}
function accepted(value: unknown): Sheet {
  const result = checkSheet(value)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.value
}

describe("a sheet of the user's own", () => {
  it('may be the one that ships, and then is read the same', () => {
    const sheet = accepted(document())
    expect(sheet.own).toBe(true)
    for (const key of [
      'id',
      'name',
      'health',
      'above',
      'below',
      'left',
      'right',
      'benefit',
      'penalty',
      'xSpan',
      'provenance',
    ] as const)
      expect(sheet.compartments.map(c => c[key])).toEqual(shippedSheet.compartments.map(c => c[key]))
    expect(sheet.aircraft.map(a => a.pips)).toEqual(shippedSheet.aircraft.map(a => a.pips))
    expect(sheet.bridgeActions.wildcat.stars).toEqual(shippedSheet.bridgeActions.wildcat.stars)
  })

  it('plays the same games as the one that ships when it says the same', () => {
    const records = [null, accepted(document())].map(sheet => {
      const policy = policies.find(({ id }) => id === 'drill')!
      const cell = compileCell(
        { ruleset: laffey, policies },
        { options: { ...defaultsOf(options), sheet }, players: { captain: { policy, parameters: {} } } },
        3,
      )
      return Array.from({ length: 50 }, (_, i) => {
        const record = new Int32Array(recordLayout(laffey).length)
        playGame(cell, i, record)
        return [...record]
      })
    })
    expect(records[0]).toEqual(records[1])
  })

  it('needs only compartments, aircraft and bridgeActions, and no provenance', () => {
    const { compartments, aircraft, bridgeActions } = document()
    for (const item of [...compartments, ...aircraft]) delete item.provenance
    for (const row of Object.values(bridgeActions) as { provenance?: unknown }[]) delete row.provenance
    const sheet = accepted({ compartments, aircraft, bridgeActions })
    const { counts, note } = laffey.provenance({ ...defaultsOf(options), sheet })
    expect(counts.rulebook).toBe(0)
    expect(note).toContain("user's own")
  })

  it('may have another ring, other icons and other rows within the limits', () => {
    const sheet = document()
    sheet.aircraft = sheet.aircraft.slice(0, 10)
    sheet.aircraft[0].pips = ['explosion', 'leak', 'explosion', 'fire', 'fire', 'debris', 'leak']
    sheet.compartments[0].benefit = 'gainSupply'
    sheet.bridgeActions.wildcat.stars = []
    delete sheet.bridgeActions.wildcat.provenance
    expect(accepted(sheet).aircraft).toHaveLength(10)
  })

  it('is refused with everything that is wrong, each in its place', () => {
    const found = problems(sheet => {
      sheet.compartments[0].health = 0
      sheet.compartments[1].benefit = 'freeBeer'
      sheet.compartments[2].nmae = 'x'
      delete sheet.compartments[3].penalty
      sheet.aircraft[4].pips = []
      sheet.aircraft[5].facing = 'up'
      sheet.aircraft[6].index = 9
      sheet.bridgeActions.supplies.stars[2] = 0
      sheet.colour = 'red'
    })
    expect(found).toHaveLength(9)
    expect(found.join('\n')).toMatchInlineSnapshot(`
      "colour: unknown key "colour"; allowed are compartments, aircraft, bridgeActions, title, status, generated, provenanceKey, geometry, setup, benefits, penalties, sensitivity, alternatives
      compartments.0.health: found 0, expected a whole number from 1 to 20
      compartments.1.benefit: found "freeBeer", allowed are "skipPhase5", "clearSkies2", "lock4", "immune", "woundedDct", "repairLeak", "repairFire", "gainSupply", "redDie", "rerollOne", "respondAdjacent", "lock1"
      compartments.2.nmae: unknown key "nmae"; allowed are id, name, health, above, below, left, right, blueBoxes, benefit, penalty, canHoldLeak, loseOnDestroyed, side, number, row, rowSpan, column, xSpan, adjacent, note, provenance
      compartments.3: "penalty" is missing
      aircraft.4.pips: found a list of 0, expected a list of 1 to 7
      aircraft.5.facing: found "up", allowed are "aft", "fore"
      aircraft.6.index: found 9, expected 7: aircraft stand clockwise from ICHI
      bridgeActions.supplies.stars.2: found 0, expected a whole number from 1 to 20"
    `)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', []],
    ['a text', 'sheet'],
    ['an empty object', {}],
    ['strange keys', JSON.parse('{"__proto__": 1, "constructor": 2}')],
    ['lists of nonsense', { compartments: [1], aircraft: 'x', bridgeActions: null }],
    [
      'the right lengths of nonsense',
      { compartments: Array(19).fill(null), aircraft: Array(22).fill(0), bridgeActions: {} },
    ],
  ])('is refused without an exception if it is %s', (_what, value) => {
    const result = checkSheet(value)
    expect('problems' in result && result.problems.length > 0).toBe(true)
  })

  it('needs the same 19 compartments', () => {
    expect(problems(sheet => (sheet.compartments[3].id = 'A44'))).toEqual(
      expect.arrayContaining([expect.stringContaining('compartment "A4" is missing')]),
    )
    expect(problems(sheet => (sheet.compartments[3].id = 'A1'))).toEqual(
      expect.arrayContaining([expect.stringContaining('"A1" stands twice')]),
    )
    expect(problems(sheet => sheet.compartments.pop())).toEqual([expect.stringContaining('expected a list of 19')])
  })

  it('needs neighbours that agree', () => {
    expect(problems(sheet => (sheet.compartments[0].below = []))).toEqual(
      expect.arrayContaining([expect.stringContaining('"A1" is above "A5", so "A5" must be in "below" of "A1"')]),
    )
    expect(problems(sheet => sheet.compartments[0].left.push('A1'))).not.toEqual([])
    expect(problems(sheet => (sheet.compartments[0].adjacent = ['A2']))).toEqual([
      expect.stringContaining('but above, below, left and right say A2, A5'),
    ])
  })

  it('needs one Battle Dressing Station with two boxes', () => {
    expect(problems(sheet => (sheet.compartments[4].benefit = 'lock1'))).toEqual(
      expect.arrayContaining([expect.stringContaining('found 0 compartments with the benefit "woundedDct"')]),
    )
    expect(problems(sheet => (sheet.compartments[0].blueBoxes = 2))).toEqual([
      expect.stringContaining('"A1" has 2 blueBoxes'),
    ])
  })

  it('cannot be combined with options that change the one that ships', () => {
    const complaints = laffey.check?.({
      ...defaultsOf(options),
      sheet: accepted(document()),
      judyPips: 2,
      layout: 'twoRow',
    })
    expect(complaints).toEqual([expect.stringContaining('judyPips'), expect.stringContaining('layout')])
  })
})
