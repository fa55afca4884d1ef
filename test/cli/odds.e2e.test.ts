import { afterAll, describe, expect, it } from 'vitest'
import { broadside, folderWith } from './cli.ts'

const own = `ships:
  - { id: raider, name: Raider, type: heavy-cruiser, points: 100, knots: 18, main: [{ mounts: 4, guns: 1, gun: 15cm-skc28 }] }
`
const here = folderWith({ 'own.yaml': own })
afterAll(() => here.remove())
const odds = (...args: string[]) => broadside(here.path, 'odds', ...args)

describe('broadside odds burt', () => {
  it('prints a broadside for a person', async () => {
    const { code, stdout, stderr } = await odds(
      'burt',
      '--firer',
      'graf-spee',
      '--target',
      'exeter',
      '--range',
      '9',
      '--weapons',
      'main',
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Admiral Graf Spee fires her main guns at HMS Exeter on her beam, range 9 hexes')
    expect(stdout).toMatch(/6 × 28cm-skc28 +medium +5 to hit +17 points +mean 2\.0000 hits/)
    // (2/3)^6, and 6 x 1/3 x (2/3)^5.
    expect(stdout).toMatch(/0 hits +8\.7791% +64\/729/)
    expect(stdout).toMatch(/1 hit +26\.3374% +64\/243/)
    expect(stdout).toMatch(/none +8\.7791%/)
  })

  it('prints JSON, in numbers or fractions, whole or in short', async () => {
    const asked = ['burt', '--firer', 'u-boat-viib', '--target', 'flower-corvette', '--range', '2', '--json']
    const [short, fractions, full] = await Promise.all([
      odds(...asked),
      odds(...asked, '--fractions'),
      odds(...asked, '--full'),
    ])
    const data = JSON.parse(short.stdout)
    expect(data).toMatchObject({
      firer: 'u-boat-viib',
      target: 'flower-corvette',
      range: 2,
      batteries: [{ weapon: '8.8cm-skc35-uboat', dice: 1, band: 'short', needed: 4, pHit: 0.5, damage: 1 }],
      hits: { 0: 0.5, 1: 0.5 },
      pointsLost: { 0: 0.5, 1: 0.5 },
      meanPointsLost: 0.5,
      pSunk: 0,
      criticals: { 0: 1 },
    })
    expect(data).not.toHaveProperty('rows')
    expect(JSON.parse(fractions.stdout)).toMatchObject({ meanPointsLost: '1/2', hits: { 0: '1/2', 1: '1/2' } })
    expect(JSON.parse(full.stdout)).toMatchObject({
      rows: { main: { mean: 0, atLeastOne: 0 } },
      losses: { mainTurrets: { 0: 1 }, speed: { 0: 1 } },
    })
  })

  it('takes ships of one’s own', async () => {
    const asked = [
      'burt',
      '--firer',
      'own-1',
      '--target',
      'raider',
      '--range',
      '9',
      '--json',
      '--set',
      'roster=own.yaml',
    ]
    const { code, stdout } = await odds(...asked)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      firer: 'raider',
      targetPoints: 100,
      batteries: [{ dice: 4, needed: 6 }],
    })
  })

  it.each([
    [
      'out of range',
      ['--firer', 'exeter', '--target', 'hood', '--range', '16'],
      'error: --range 16: out of range: of HMS Exeter’s guns that bear on her beam, 8in-mkviii reaches 15 hexes and 4in-mkv reaches 8 hexes\n',
    ],
    [
      'without such weapons',
      ['--firer', 'merchant', '--target', 'hood', '--range', '1', '--weapons', 'torpedoes'],
      'error: --weapons torpedoes: Merchant ship has no torpedoes\n',
    ],
    [
      'on a bearing on which none bears',
      ['--firer', 'rodney', '--target', 'hood', '--range', '1', '--weapons', 'main', '--bearing', 'stern'],
      'error: --bearing stern: HMS Rodney has no main guns that bear astern\n',
    ],
    [
      'whatever is wrong, all at once',
      [
        '--firer',
        'bismark',
        '--target',
        'own-1',
        '--range',
        '-3',
        '--bearing',
        'beem',
        '--set',
        'B4=two',
        '--set',
        'moves=4',
      ],
      [
        'error: --set B4=two: B4 must be every-tenth or one-a-loss; found the text "two"',
        'error: --set moves=4: moves says which battle is fought, and has no bearing on one broadside; leave it out',
        'error: --range -3: range must be a whole number of hexes from 0 to 40; found the text "-3"',
        'error: --firer bismark: there is no ship "bismark"; there are graf-spee, exeter, ajax, achilles, bismarck, prinz-eugen, hood, prince-of-wales, scharnhorst, duke-of-york, belfast, sheffield and 14 more; did you mean "bismarck"?',
        'error: --target own-1: the roster holds no ship own-1; give one with --set roster=FILE',
        'error: --bearing beem: bearing must be beam, bow or stern; found the text "beem"; did you mean "beam"?\n',
      ].join('\n'),
    ],
  ] as const)('refuses %s', async (_, flags, message) => {
    expect(await odds('burt', ...flags)).toMatchObject({ code: 2, stdout: '', stderr: message })
  })
})

describe('broadside odds', () => {
  it('says for which rulesets there are odds', async () => {
    const [wrong, help] = await Promise.all([odds('brut', '--firer', 'exeter'), odds('--help')])
    expect(wrong).toMatchObject({
      code: 2,
      stderr:
        'error: odds brut: there are no exact odds for "brut"; there are for river-plate, burt, littoral-commander and victory-at-sea; did you mean "burt"?\n',
    })
    expect(help.stdout).toContain('river-plate, burt')
  })

  it('has the flags of the ruleset that is named', async () => {
    const [burt, riverPlate] = await Promise.all([odds('burt', '--help'), odds('river-plate', '--help')])
    expect(burt.stdout).toContain('--smoke <who>')
    expect(riverPlate.stdout).toContain('--range <inches>')
    expect(riverPlate.stdout).not.toContain('--smoke')
  })
})
