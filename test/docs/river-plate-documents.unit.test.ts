import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { defaultsOf } from '../../src/engine/options.ts'
import { shippedShips } from '../../src/rulesets/river-plate/data.ts'
import { checkPlaces, checkShips } from '../../src/rulesets/river-plate/documents.ts'
import { riverPlate } from '../../src/rulesets/river-plate/index.ts'

const page = readFileSync(new URL('../../docs/river-plate-documents.md', import.meta.url), 'utf8')
const example = (name: string): unknown =>
  parse(new RegExp(`^\`\`\`yaml\\n(# ${name}\\n.*?)^\`\`\``, 'ms').exec(page)![1]!)

describe('docs/river-plate-documents.md', () => {
  it('shows documents that can be played', () => {
    const ships = checkShips(example('ships.yaml'))
    const places = checkPlaces(example('places.yaml'))
    if ('problems' in ships || 'problems' in places) expect.fail(JSON.stringify([ships, places]))
    const options = { ...defaultsOf(riverPlate.options), ships: ships.value, places: places.value }
    expect(riverPlate.check!(options)).toEqual([])
    expect(() => riverPlate.provenance(options)).not.toThrow()
  })

  it('has a row for every field of a sheet', () => {
    const table = /\| Field \| Meaning \| Range \|\n(.*?)\n\n/s.exec(page)![1]!
    const fields = [...table.matchAll(/^\| `(\w+)`/gm)].map(match => match[1])
    expect(fields).toEqual(Object.keys(shippedShips[0]!))
  })

  it('says the limits as they are', () => {
    const sheet = shippedShips[2]!
    const refused = (changes: object) => 'problems' in checkShips({ ships: [{ ...sheet, ...changes }] })
    const turret = sheet.turrets[0]!
    const mount = sheet.secondary[0]!
    for (const [most, over] of [
      [{ speed: 16 }, { speed: 17 }],
      [{ hull: 60 }, { hull: 61 }],
      [{ armour: { turrets: 12, hull: 12, engines: 12 } }, { armour: { turrets: 13, hull: 0, engines: 0 } }],
      [{ turrets: Array(6).fill({ ...turret, guns: 4 }) }, { turrets: [{ ...turret, guns: 5 }] }],
      [{ turrets: [] }, { turrets: Array(7).fill(turret) }],
      [{ secondary: Array(10).fill(mount) }, { secondary: Array(11).fill(mount) }],
      [{ torpedoes: { port: 8, starboard: 8 } }, { torpedoes: { port: 9, starboard: 0 } }],
      [{ from: { '*': 'history: a remark' } }, { from: { '*': 'hearsay' } }],
    ])
      expect([refused(most!), refused(over!)]).toEqual([false, true])
  })
})
