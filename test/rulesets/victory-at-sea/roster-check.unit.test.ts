import { describe, expect, test } from 'vitest'
import { shipped } from '../../../src/rulesets/victory-at-sea/data.ts'
import { victoryAtSea } from '../../../src/rulesets/victory-at-sea/index.ts'
import { checkRoster } from '../../../src/rulesets/victory-at-sea/roster.ts'
import { records, withOptions } from './play.ts'

const strip = ({ inputs: _, ...record }: Record<string, unknown>) => record
const leander = strip(shipped.ships.find(({ id }) => id === 'leander') as never)
const tramp = strip(shipped.civilian[0] as never)
const plane = strip(shipped.aircraft.find(({ role }) => role === 'torpedo-bomber') as never)
const gun = { kind: 'turret', name: 'A Turret', arc: 'fore', range: 25, ad: 2, dd: 1 }

/** Where faults of a roster are found, and what is said. */
function faults(roster: unknown): [path: string, message: string][] {
  const checked = checkRoster(roster)
  return 'problems' in checked ? checked.problems.map(({ path, message }) => [path.join('.'), message]) : []
}

describe('every kind of fault is told where it is', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['a list', [], '', /a map of keys/],
    ['nothing', null, '', /a map of keys/],
    ['an unknown list', { boats: [] }, 'boats', /unknown key "boats"; allowed are ships, civilian, aircraft/],
    ['ships that are no list', { ships: leander }, 'ships', /expected a list/],
    [
      'a ship without Speed',
      { ships: [{ ...leander, speed: undefined }] },
      'ships.0',
      /"speed" is missing; expected a whole number from 0 to 12/,
    ],
    [
      'a figure that is text',
      { ships: [{ ...leander, armour: '4+' }] },
      'ships.0.armour',
      /found "4\+"; expected a whole number from 2 to 7/,
    ],
    [
      'a figure with a fraction',
      { ships: [{ ...leander, crew: 23.5 }] },
      'ships.0.crew',
      /found 23.5; expected a whole number/,
    ],
    ['a figure too great', { ships: [{ ...leander, damage: 500 }] }, 'ships.0.damage', /found 500; .* from 1 to 120/],
    ['a figure too small', { ships: [{ ...leander, target: 1 }] }, 'ships.0.target', /found 1; .* from 2 to 7/],
    ['a figure that no ship has', { ships: [{ ...leander, hull: 3 }] }, 'ships.0.hull', /unknown key "hull"/],
    ['an id in capitals', { ships: [{ ...leander, id: 'HMS Ajax' }] }, 'ships.0.id', /small letters/],
    ['a navy that is not', { ships: [{ ...leander, nation: 'polish-navy' }] }, 'ships.0.nation', /royal-navy/],
    ['a level that is not', { ships: [{ ...leander, priority: 'cruiser' }] }, 'ships.0.priority', /patrol/],
    [
      'a trait that is not',
      { ships: [{ ...leander, traits: ['Fast'] }] },
      'ships.0.traits.0',
      /Aircraft 1 to Aircraft 9|one of/,
    ],
    [
      'a kind of weapon that is not',
      { ships: [{ ...leander, weapons: [{ ...gun, kind: 'laser' }] }] },
      'ships.0.weapons.0.kind',
      /turret/,
    ],
    [
      'an arc that is not',
      { ships: [{ ...leander, weapons: [{ ...gun, arc: 'up' }] }] },
      'ships.0.weapons.0.arc',
      /fore/,
    ],
    [
      'a weapon’s trait that is not',
      { ships: [{ ...leander, weapons: [{ ...gun, traits: ['Heavy'] }] }] },
      'ships.0.weapons.0.traits.0',
      /Super AP/,
    ],
    [
      'a turret without Damage Dice',
      { ships: [{ ...leander, weapons: [{ ...gun, dd: undefined }] }] },
      'ships.0.weapons.0',
      /Damage Dice/,
    ],
    [
      'thirteen turrets',
      { ships: [{ ...leander, weapons: Array(13).fill(gun) }] },
      'ships.0.weapons',
      /13 turrets; at most 12/,
    ],
    ['Crippled at full Damage', { ships: [{ ...leander, crippled: 9 }] }, 'ships.0.crippled', /below the first, 9/],
    [
      'a Skeleton Crew of all hands',
      { ships: [{ ...leander, skeleton: 23 }] },
      'ships.0.skeleton',
      /below the first, 23/,
    ],
    ['two Speeds for a surface ship', { ships: [{ ...leander, submergedSpeed: 3 }] }, 'ships.0', /Submersible/],
    [
      'an airwing of kites',
      { ships: [{ ...leander, airwing: [{ type: 'kite', flights: 2 }] }] },
      'ships.0.airwing.0.type',
      /no aircraft "kite"/,
    ],
    ['one id twice', { ships: [leander, leander] }, 'ships.1.id', /stands twice/],
    [
      'a civilian ship without points',
      { civilian: [{ ...tramp, civilianPoints: undefined }] },
      'civilian.0',
      /"civilianPoints" is missing; expected a whole number from 1 to 20/,
    ],
    ['a role that is not', { aircraft: [{ ...plane, role: 'airship' }] }, 'aircraft.0.role', /fighter/],
    [
      'two weapons of a flight',
      { aircraft: [{ ...plane, weapons: [...(plane.weapons as []), ...(plane.weapons as [])] }] },
      'aircraft.0.weapons',
      /a list of at most 1/,
    ],
  ])('%s', (_, roster, path, message) => {
    const found = faults(roster)
    expect(found.map(([where]) => where)).toContain(path)
    expect(found.find(([where]) => where === path)![1]).toMatch(message)
  })
})

test('all at once, and none of a sound roster', () => {
  expect(
    faults({ ships: [{ ...leander, crippled: 99, skeleton: 99 }], civilian: [{ ...tramp, skeleton: 999 }] }),
  ).toHaveLength(1)
  expect(faults({ ships: [{ ...leander, crippled: 99, skeleton: 99 }] })).toHaveLength(2)
  expect(faults({ ships: [leander, { ...leander, speed: 99 }] }).map(([where]) => where)).toEqual([
    'ships.1.speed',
    'ships.1.id',
  ])
  expect(faults({ ships: [leander], civilian: [tramp], aircraft: [plane] })).toEqual([])
  // Everything that ships with Broadside can be written down as a roster of one's own.
  expect(faults({ ships: shipped.ships.map(ship => strip(ship as never)) })).toEqual([])
})

test('ships of one’s own take the place of shipped ones, stand in fleets, and fight', () => {
  const checked = checkRoster({
    ships: [
      { ...leander, damage: 20, crippled: 6 },
      { ...leander, id: 'arethusa', class: 'Arethusa' },
    ],
  })
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  const chosen = {
    scenario: 'victory-at-sea',
    level: 'skirmish',
    roster: checked.value,
    fleetA: { nation: 'royal-navy', ships: { leander: 2, arethusa: 3 }, aircraft: {} },
    fleetB: { nation: 'ijn', ships: { aoba: 3 }, aircraft: {} },
  }
  expect(victoryAtSea.check!(withOptions(chosen))).toEqual([])
  expect(records(chosen, ['line-of-battle', 'charge'], 3)).toHaveLength(3)
  expect(victoryAtSea.check!(withOptions({ shipA: 'own-3', roster: checked.value }))[0]).toMatch(/no such ship/)
})
