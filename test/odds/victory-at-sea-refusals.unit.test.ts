import { describe, expect, it } from 'vitest'
import { answer } from '../../src/cli/odds-victory-at-sea.ts'

type Flags = Parameters<typeof answer>[0]
const asked = (more: Partial<Flags>): Flags => ({ firer: 'hood', target: 'bismarck', range: '9', ...more })

describe('an attack that cannot be made is refused with its reason', () => {
  it.each<[Partial<Flags>, RegExp]>([
    [{ firer: 'own-1' }, /the roster of your own holds no ship own-1/],
    [{ weapon: 'AA' }, /no weapon "AA".*Port Torpedoes/],
    [{ dice: '1' }, /only secondary weapons split/],
    [{ weapon: 'sec', dice: '99' }, /has 1 to 7 Attack Dice; found/],
    [{ range: '81' }, /from 0 to 80/],
    [{ range: '50' }, /out of range: A Turret .* reaches/],
    [{ firer: 'fubuki', weapon: 'fore t', range: '20.5' }, /reaches 20 inches/],
    [{ range: '22', night: true }, /beyond 20 inches may not be attacked at night/],
    [{ firer: 'queen-elizabeth', range: '31', badWeather: true }, /beyond 30 inches may not be attacked/],
    [{ firer: 'york', radar: true }, /has no Radar/],
    [{ firer: 'type-vii', weapon: 'sec', observed: true }, /no observation aircraft/],
    [{ firer: 'fletcher', weapon: 'depth', range: '2' }, /depth charges are dropped on submersibles/],
    [{ set: ['V9=nothing'] }, /for targets without turrets only/],
    [{ set: ['level=war'] }, /no bearing on one attack/],
    [{ set: ['V7=sometimes'] }, /natural/],
  ])('%o', async (more, reason) => {
    await expect(answer(asked(more))).rejects.toThrow(reason)
  })

  it('a freighter, which has nothing to fire at ships', async () => {
    await expect(answer(asked({ firer: 'tramp-freighter' }))).rejects.toThrow(/no weapon/)
  })
})
