import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { start } from '../cli/cli.ts'

const odds = (...args: string[]) => start(tmpdir(), 'odds', 'victory-at-sea', ...args).ended
const asked = ['--firer', 'queen-elizabeth', '--range', '15', '--target', 'bismarck']

describe('broadside odds victory-at-sea', { timeout: 60_000 }, () => {
  it('prints one JSON object, with numbers or with fractions', async () => {
    const [numbers, fractions] = await Promise.all([odds(...asked, '--json'), odds(...asked, '--json', '--fractions')])
    expect(numbers).toMatchObject({ code: 0, stderr: '' })
    const found = JSON.parse(numbers.stdout)
    expect(found).toMatchObject({
      firer: 'queen-elizabeth',
      weapon: 'A Turret (2 x 15 in)',
      attackDice: 2,
      damageDicePerHit: 3,
      target: 'bismarck',
      range: 15,
      modifiers: { beam: 1 },
      needed: 3,
      neededToDamage: 5,
    })
    expect(found.meanHits).toBeCloseTo(4 / 3, 12)
    const sum = (table: Record<string, number>) => Object.values(table).reduce((a, b) => a + b, 0)
    for (const table of [found.hits, found.damageDice, found.criticals, found.damage, found.crew])
      expect(sum(table)).toBeCloseTo(1, 12)
    expect(JSON.parse(fractions.stdout)).toMatchObject({ hits: { 0: '1/9', 1: '4/9', 2: '4/9' }, meanHits: '4/3' })
  })

  it('tells a person the same', async () => {
    const { code, stdout } = await odds(...asked)
    expect(code).toBe(0)
    for (const text of ['Queen Elizabeth-class fires A Turret', '3+ to hit', '5+ to damage', '4/9', 'Skeleton Crew'])
      expect(stdout).toContain(text)
  })

  it('takes weapons by name, conditions, rulings by id and a roster of one’s own', async () => {
    const torpedoes = await odds(
      '--firer',
      'fubuki',
      '--weapon',
      'fore tor',
      '--target',
      'hood',
      '--range',
      '18',
      '--night',
      '--set',
      'V28=none',
      '--json',
    )
    expect(JSON.parse(torpedoes.stdout)).toMatchObject({
      weapon: expect.stringMatching(/^Fore Torpedo/),
      modifiers: { beam: 1 },
    })
    const folder = mkdtempSync(join(tmpdir(), 'broadside-odds-'))
    const gun = '{ kind: secondary, name: Rifle, arc: all, range: 9, ad: 2, dd: 1 }'
    const one = `{ id: gunboat, class: Gunboat, nation: us-navy, type: gunboat, priority: patrol, speed: 5, turning: 2, target: 6, armour: 2, damage: 3, crippled: 1, crew: 4, skeleton: 1, weapons: [${gun}] }`
    writeFileSync(join(folder, 'own.yaml'), `ships: [${one}]\n`)
    const own = await odds(
      '--firer',
      'gunboat',
      '--target',
      'own-1',
      '--range',
      '9',
      '--dice',
      '1',
      '--set',
      `roster=${join(folder, 'own.yaml')}`,
      '--json',
    )
    expect(own).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(own.stdout)).toMatchObject({ weapon: 'Rifle', attackDice: 1, needed: 5 })
    rmSync(folder, { recursive: true })
  })

  it('refuses with everything that is wrong', async () => {
    const { code, stdout, stderr } = await odds('--firer', 'bismark', '--target', 'hood', '--range', 'far')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('did you mean "bismarck"')
    expect(stderr).toContain('range must be a number of inches')
  })
})
