import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { start } from '../cli/cli.ts'

const odds = (...args: string[]) => start(tmpdir(), 'odds', 'river-plate', ...args).ended
const asked = ['--firer', 'exeter', '--battery', 'main', '--range', '13', '--target', 'graf-spee']

describe('broadside odds river-plate', { timeout: 60_000 }, () => {
  it('prints one JSON object with the odds of the salvo, as numbers or as fractions', async () => {
    const [numbers, fractions] = await Promise.all([odds(...asked, '--json'), odds(...asked, '--json', '--fractions')])
    expect(numbers).toMatchObject({ code: 0, stderr: '' })
    const found = JSON.parse(numbers.stdout)
    expect(Object.keys(found)).toEqual([
      'firer',
      'battery',
      'calibre',
      'guns',
      'range',
      'target',
      'gunneryModifier',
      'penetrationModifier',
      'pHit',
      'hits',
      'perHit',
      'hullDamage',
      'meanHullDamage',
    ])
    expect(found).toMatchObject({
      firer: 'exeter',
      battery: 'main',
      calibre: 8,
      guns: 6,
      range: 13,
      gunneryModifier: 3,
      penetrationModifier: 0,
    })
    // With +3, nine or more on two dice: 10 of 36. One, two and three hits on two faces of the red die each.
    expect(found.pHit).toBeCloseTo(10 / 36, 12)
    for (const n of ['1', '2', '3']) expect(found.hits[n]).toBeCloseTo(10 / 108, 12)
    const sum = (table: Record<string, number>) => Object.values(table).reduce((a, b) => a + b, 0)
    for (const table of [found.hits, found.perHit, found.hullDamage]) expect(sum(table)).toBeCloseTo(1, 12)
    // A hull hit is 2 points; a bulkhead 3.5: 2 hits a straddle on the average.
    const perHit = 2 * (found.perHit.hullUnarmoured + found.perHit.hullArmoured) + 3.5 * found.perHit.bulkhead
    expect(found.meanHullDamage).toBeCloseTo((10 / 36) * 2 * perHit, 12)
    expect(JSON.parse(fractions.stdout)).toMatchObject({ pHit: '5/18', hits: { 0: '13/18', 1: '5/54' } })
  })

  it('tells a person the same, and what else a salvo costs', async () => {
    const { code, stdout } = await odds(...asked)
    expect(code).toBe(0)
    for (const text of ['HMS Exeter fires 6 8-inch guns at Admiral Graf Spee', '27.7778%', '5/18', 'turret', 'rudder'])
      expect(stdout).toContain(text.replace('27.7778%', '9.2593%').replace('5/18', '13/18'))
    expect(stdout).toMatch(/Salvos that sink Admiral Graf Spee \(24 hull points\) at this range/)
    expect(stdout).toMatch(/half sink within +\d+/)
  })

  it('heeds the number of guns, and rulings by their ids', async () => {
    const [one, ruled] = await Promise.all([
      odds(...asked, '--guns', '2', '--json'),
      odds(...asked, '--set', 'A3=hull-only', '--json'),
    ])
    expect(JSON.parse(one.stdout)).toMatchObject({ guns: 2, gunneryModifier: 1 })
    expect(JSON.parse(ruled.stdout).perHit.specialStopped).toBeGreaterThan(0)
  })

  it('refuses what is out of range, with the reason', async () => {
    const [far, secondary] = await Promise.all([
      odds('--firer', 'exeter', '--range', '40.5', '--target', 'graf-spee'),
      odds('--firer', 'exeter', '--battery', 'secondary', '--range', '21', '--target', 'graf-spee'),
    ])
    expect(far).toMatchObject({ code: 2, stdout: '' })
    expect(far.stderr).toMatch(/40\.5" is out of range: 8-inch guns reach 40" \(X in the gunnery table\)/)
    expect(secondary.code).toBe(2)
    expect(secondary.stderr).toMatch(/4-inch guns reach 20"/)
  })

  it('says everything that is wrong at once, without a stack trace', async () => {
    const { code, stdout, stderr } = await odds(
      ...['--firer', 'exter', '--range', '-3', '--target', 'bismarck', '--set', 'A3=hul'],
    )
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/--firer exter: .* did you mean "exeter"\?/)
    expect(stderr).toMatch(/--range -3: .*at least 0/)
    expect(stderr).toMatch(/--target bismarck: /)
    expect(stderr).toMatch(/--set A3=hul: /)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('refuses more guns than the battery has', async () => {
    const { code, stderr } = await odds(...asked, '--guns', '9')
    expect(code).toBe(2)
    expect(stderr).toMatch(/9.*6|6.*9/)
  })
})
