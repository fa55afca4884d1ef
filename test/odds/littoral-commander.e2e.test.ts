import { afterAll, expect, test } from 'vitest'
import { broadside, folderWith } from '../cli/cli.ts'

const here = folderWith({})
afterAll(() => here.remove())
const odds = (...args: string[]) => broadside(here.path, 'odds', 'littoral-commander', ...args)

test('a strike for a person: what the dice need, and what gets through', async () => {
  const { code, stdout, stderr } = await odds(
    ...'--strike 2@10 --intercept 2@13 --terrain brown --hp 1'.split(' '), // the diagram of 7.37
  )
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('2 LRS dice at 8 or less (printed 10)')
  // Hits 0.36, 0.48, 0.16; stopped 0.1225, 0.455, 0.4225: one gets through with 0.48 * 0.1225 + 0.16 * 0.455, two with 0.16 * 0.1225.
  expect(stdout).toMatch(/destroyed +15\.1200%/)
})

test('JSON in numbers and fractions, and house rules by --set', async () => {
  const asked = '--ask assault --attack 4@6:1 --defend 5@4:1 --combined-arms --json'.split(' ')
  const [plain, fractions, bonus] = await Promise.all([
    odds(...asked),
    odds(...asked, '--fractions'),
    odds(...asked, '--set', 'combinedArmsBonus=0'),
  ])
  const data = JSON.parse(plain.stdout)
  expect(data.attack).toEqual([{ dice: 4, value: 6, needs: 8, unit: 1 }])
  expect(data.defenderLost[0]['0']).toBeCloseTo(0.6 ** 4, 12)
  expect(JSON.parse(fractions.stdout).attackerLost[0]['0']).toBe('1024/3125')
  expect(JSON.parse(bonus.stdout).defenderLost[0]['0']).toBeCloseTo(0.7 ** 4, 12)
})

test('finding, shooting down and succeeding; and a duel of fighters', async () => {
  const [chain, duel] = await Promise.all([
    odds(...'--ask chain --detect 6 --units 2 --intercept 4@13 --hits 2 --succeeds 15 --json'.split(' ')),
    odds(...'--ask duel --fighter 6/13 --fighter 5/12 --json'.split(' ')),
  ])
  expect(JSON.parse(chain.stdout).found).toBeCloseTo(0.51, 12)
  const { hit } = JSON.parse(duel.stdout)
  expect(hit.neither + hit.first + hit.second + hit.both).toBeCloseTo(1, 12)
})

test('everything that is wrong is said at once, with exit code 2 and nothing on standard output', async () => {
  const { code, stdout, stderr } = await odds(
    ...'--strike 9 --intercept 4@21 --terrain browm --cubes x --hp 0 --set L9=onehits --set turns=3'.split(' '),
  )
  expect([code, stdout]).toEqual([2, ''])
  for (const said of [
    '--strike 9: it must be dice@value',
    '--intercept 4@21',
    'did you mean "brown"?',
    '--cubes x: cubes must be a whole number from 0 to 99',
    'hp must be a whole number from 1 to 60',
    'did you mean "oneHits"?',
    'turns has no bearing on these odds',
  ])
    expect(stderr).toContain(said)
})

test('a question that there is not, and flags of another one', async () => {
  const [unknown, other, units] = await Promise.all([
    odds('--ask', 'duell'),
    odds('--ask', 'duel', '--strike', '5@14', '--fighter', '6/13'),
    odds('--ask', 'assault', '--attack', '4@6:3', '--defender-hp', '2,2'),
  ])
  expect(unknown.stderr).toContain('did you mean "duel"?')
  expect(other.stderr).toContain('--strike: it belongs to --ask strike')
  expect(other.stderr).toContain('found 1; a duel has two')
  expect(units.stderr).toContain('there is no unit 3; there are 2')
})
