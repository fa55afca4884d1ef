import { expect, test } from 'vitest'
import { buildView, verdict } from '../../src/report/index.ts'
import type { Result } from '../../src/run/result.ts'
import { diceByPlayer, difficulty, fakeGame, houseRules, rulingStudy, single, threeWay, watched } from './fake-game.ts'

const told = (result: Result): string => verdict(buildView(result, fakeGame))

const levels = difficulty(1000)
const cut = { ...levels, experiment: { ...levels.experiment, games: 2000 } }

test('levels by players', () => {
  expect(told(levels)).toMatchInlineSnapshot(`
    "The Ship That Was Made Up: How hard is each level of the made-up ship?
    Survived, share of 1,000 games in each of 28 cells (95% interval):
      Expert — Level: ensign 90.2% (88.2–91.9) · lieutenant 81.8% (79.3–84.1) · commander 73.1% (70.3–75.8) · captain 62.9% (59.9–65.8)
      the same by other players — Idle 21.6 / 13.3 / 7.2 / 4.7% · Random 39.2 / 26.7 / 18.1 / 11.3% · Drill 58.0 / 45.1 / 34.8 / 24.0% · Gunner 68.3 / 55.4 / 42.5 / 31.8% · Damage control 76.9 / 64.4 / 52.2 / 41.3% · Star buyer 48.3 / 34.9 / 24.3 / 16.2%
    Against the baseline (Level: commander · Expert): 27 of 27 cells can be told apart from it in “Survived” (Holm’s correction over 27 comparisons)
    Holds for these scripted players: Idle, Random, Drill, Gunner, Damage control, Star buyer and Expert
    Seed 1945, digest 5f1c0de9a7b3, Broadside 0.1.0, rules version 3
    Rests on reconstructed data: 209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)"
  `)
})

test('one change at a time', () => {
  expect(told(rulingStudy(400))).toMatchInlineSnapshot(`
    "The Ship That Was Made Up: Which unclear point matters?
    Survived, share of 400 games in each of 123 cells (95% interval): baseline 33.5% (29.1–38.3)
    Against the baseline: 29 of 122 changes can be told apart from it in “Survived” (in 91 no game differed) (Holm’s correction over 122 comparisons)
      greatest: R1 unclear point 1: harsh −19.5 points (−23.7 to −15.9) · R5 unclear point 5: harsh −19.5 points (−23.7 to −15.9) · R9 unclear point 9: harsh −18.5 points (−22.6 to −15.0)
    Holds for this scripted player: Drill
    Seed 1945, digest 5f1c0de9a7b3, Broadside 0.1.0, rules version 3
    Rests on reconstructed data: 209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)"
  `)
})

test('changes for each of two players', () => {
  expect(told(houseRules(400))).toMatchInlineSnapshot(`
    "The Ship That Was Made Up: What do house rules change?
    Survived, share of 400 games in each of 10 cells (95% interval): Baseline · Drill 33.5% (29.1–38.3) · Baseline · Expert 73.0% (68.4–77.1)
    Against the baseline: 6 of 8 changes can be told apart from it in “Survived” (in 2 no game differed) (Holm’s correction over 8 comparisons)
      greatest: R1 unclear point 1: harsh · Expert −24.3 points (−28.7 to −20.3) · R1 unclear point 1: harsh · Drill −19.5 points (−23.7 to −15.9) · Dice: 7 · Drill +9.8 points (+7.2 to +13.1)
    Holds for these scripted players: Drill and Expert
    Seed 1945, digest 5f1c0de9a7b3, Broadside 0.1.0, rules version 3
    Rests on reconstructed data: 209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)"
  `)
})

test('one cell', () => {
  expect(told(single(1000))).toMatchInlineSnapshot(`
    "The Ship That Was Made Up: How does one captain fare?
    Survived, share of 1,000 games (95% interval): 62.7% (59.7–65.6)
    Holds for this scripted player: Expert (skill 7)
    Seed 1945, digest 5f1c0de9a7b3, Broadside 0.1.0, rules version 3
    Rests on reconstructed data: 209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)"
  `)
})

test('no baseline', () => {
  expect(told(threeWay(200))).toMatchInlineSnapshot(`
    "The Ship That Was Made Up: What would house rules change?
    Survived, share of 200 games in each of 24 cells (95% interval):
      Dice 6, Fog no, Idle — Level: ensign 26.0% (20.4–32.5) · captain 5.0% (2.7–9.0)
      over all 3 values of Dice, 2 values of Fog and 2 players — ensign 17.5–95.5% · captain 1.0–73.5%
    Holds for these scripted players: Idle and Expert
    Seed 1945, digest 5f1c0de9a7b3, Broadside 0.1.0, rules version 3
    Rests on reconstructed data: 209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)"
  `)
})

test('numbers as labels are told from the figures', () => {
  expect(told(diceByPlayer())).toMatchInlineSnapshot(`
    "The Ship That Was Made Up: How many dice?
    Survived, share of 200 games in each of 4 cells (95% interval):
      Idle — Dice 5: 5.0% (2.7–9.0) · 6: 8.0% (5.0–12.6)
      the same by other players — Expert 65.5 / 73.5%
    Holds for these scripted players: Idle and Expert
    Seed 1945, digest 5f1c0de9a7b3, Broadside 0.1.0, rules version 3
    Rests on reconstructed data: 209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)"
  `)
})

test('a stopping rule', () => {
  expect(told(watched())).toMatchInlineSnapshot(`
    "The Ship That Was Made Up: How hard is each level of the made-up ship?
    Survived, share of 3,000 games (95% always-valid interval): 72.6% (69.9–75.2)
    Holds for this scripted player: Expert
    Seed 1945, digest 5f1c0de9a7b3, Broadside 0.1.0, rules version 3
    Rests on reconstructed data: 209 of 250 values are not printed in the rulebook (22 from history, 187 reconstructed)"
  `)
})

test('a run that was cut short says so', () => {
  expect(told(cut)).toContain('Unfinished run: 28 cells have fewer games than were asked for')
})

test('data that are all known raise no warning', () => {
  const known = { ...single(20), provenance: { counts: { rulebook: 9, history: 1, reconstructed: 0 }, note: '' } }
  expect(told(known)).not.toContain('reconstructed')
})

/** The same cells with the players first: more of them than a line names. */
const playersFirst = () => {
  const view = buildView(levels, fakeGame)
  const [level, captain] = view.design.axes
  const places = view.design.places.map(([l, p]) => [p!, l!])
  return { ...view, design: { ...view.design, axes: [captain!, level!], places } }
}

test('a list that is cut keeps its greatest and its least, and ranges the safest', () => {
  const lines = verdict(playersFirst()).split('\n')
  expect(lines[2]).toMatch(/^ {2}Level commander — Idle 7\.2% .* · Expert 73\.1% \(70\.3–75\.8\) · and 2 between$/)
  expect(lines[3]).toMatch(
    /^ {2}over all 4 values of Level — the greatest least share first: Expert 62\.9–90\.2% · .* and 2 with less$/,
  )
})

test('where there are sides, players are said to be of theirs', () => {
  const view = buildView(levels, fakeGame)
  const players = view.players.map((player, i) => (i === 0 ? { ...player, seat: 'Enemy' } : player))
  const text = verdict({ ...view, players })
  expect(text).toContain('  Captain Expert — Level: ensign')
  expect(text).toContain('the same by other players of the Captain')
})

test('figures other than the first are counted too, and games that did not differ are', () => {
  const study = rulingStudy(100)
  const asked = {
    ...study,
    experiment: { ...study.experiment, report: { metrics: ['survived', 'marks'], confidence: 0.95 } },
  }
  expect(told(asked)).toMatch(
    /: \d+ of 122 changes can be told apart from it in “Survived” \(in 9\d no game differed\); \d+ in “Marks” \(Holm’s correction over 244/,
  )
})

test('never more than eight lines', () => {
  for (const result of [cut, houseRules(20), threeWay(20), watched(100)])
    expect(told(result).split('\n').length).toBeLessThanOrEqual(8)
})
