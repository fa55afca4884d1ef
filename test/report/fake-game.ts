import { BlockPlayer } from '../../src/engine/block.ts'
import { definePolicy, defineRuleset, type Game, type Plan } from '../../src/engine/contracts.ts'
import { choice, defaultsOf, flag, integer, integers, type Option } from '../../src/engine/options.ts'
import { PairTally } from '../../src/engine/pair-tally.ts'
import { recordLayout } from '../../src/engine/record.ts'
import { Tally } from '../../src/engine/tally.ts'
import type { Cell, Experiment, Group, Player, Value } from '../../src/experiment/types.ts'
import type { Result } from '../../src/run/result.ts'

/**
 * A made-up game with the shape of a real one: a ship of several places that is attacked each round until it has lived
 * through all of them or too many places are gone. Played by the real engine, so its tallies are consistent, but in a
 * few nanoseconds, so tests can afford many games.
 */
interface Captain {
  /** Marks repaired in a round. */
  readonly skill: number
}

const areas = [
  ['A1', 'Aft Gun Deck (40mm / 20mm)', 6, 0, 3, 4],
  ['A2', 'Machine Shop / Repair Locker', 9, 0, 3, 4],
  ['A3', 'Stern', 0, 4, 3, 4],
  ['A4', 'Crew Quarters', 3, 4, 3, 4],
  ['A5', 'Battle Dressing Station', 6, 4, 6, 4],
  ['A6', 'Rudder', 0, 8, 3, 4],
  ['A7', 'Aft Magazine and Ammunition', 3, 8, 3, 4],
  ['A8', 'Engine Room', 6, 8, 3, 4],
  ['A9', 'Aft Fire Room', 9, 8, 3, 4],
  ['M10', 'Fuel Tanks', 12, 4, 2, 8],
  ['F1', 'Communications', 14, 0, 3, 4],
  ['F2', 'Bridge', 17, 0, 3, 4],
  ['F3', 'Combat Information Center', 14, 4, 6, 4],
  ['F4', 'Forward Berthing', 20, 4, 3, 4],
  ['F5', "Storage (Bosun's Locker)", 23, 4, 3, 4],
  ['F6', 'Forward Fire Room', 14, 8, 3, 4],
  ['F7', 'Plotting Room', 17, 8, 3, 4],
  ['F8', 'Forward Magazine and Ammunition', 20, 8, 3, 4],
  ['F9', 'Chain Locker', 23, 8, 3, 4],
] as const

const plan: Plan = {
  id: 'ship',
  title: 'The ship, stern on the left',
  groups: ['destroyed', 'targeted'],
  areas: areas.map(([name, label, x, y, width, height]) => ({ name, label, x, y, width, height })),
}

const levels = ['ensign', 'lieutenant', 'commander', 'captain'] as const
const places = areas.map(([id, , ,]) => ({ id, title: areas.find(area => area[0] === id)![1] }))

const rulings = Object.fromEntries(
  Array.from({ length: 60 }, (_, i): [string, Option] => [
    `unclearPoint${i + 1}`,
    choice({
      kind: 'ruling',
      id: `R${i + 1}`,
      doc: `What happens when the rulebook is silent on point ${i + 1}`,
      rule: `section ${1 + (i % 9)}`,
      values: ['asPrinted', 'mild', 'harsh'],
      default: 'asPrinted',
      meaning: { asPrinted: 'as the sentence reads', mild: 'the kinder reading', harsh: 'the harder reading' },
    }),
  ]),
)

const options = {
  level: choice({
    kind: 'scenario',
    doc: 'Level of difficulty',
    rule: 'Levels',
    values: levels,
    default: 'commander',
    meaning: {
      ensign: 'four Supplies, two teams, fighters help',
      lieutenant: 'one Supply, two teams, fighters help',
      commander: 'four Supplies, two teams',
      captain: 'four Supplies, one team',
    },
  }),
  dice: integer({ kind: 'rule', doc: 'Dice in the defence pool', rule: 'Phase 3', min: 3, max: 9, default: 6 }),
  rerolls: integer({
    kind: 'rule',
    doc: 'Rerolls in Phase 3',
    rule: 'Phase 3',
    min: 0,
    max: 4,
    word: 'byLevel',
    default: 'byLevel',
  }),
  fog: flag({ kind: 'rule', doc: 'Attackers come out of fog', rule: 'House rule', default: false }),
  starRow: integers({
    kind: 'data',
    doc: 'Stars in the row of Supplies',
    rule: 'Sheet',
    min: 1,
    max: 9,
    minLength: 1,
    maxLength: 8,
    default: [1, 1, 1, 1],
  }),
  judyPips: integer({ kind: 'data', doc: 'Pips of a Judy', rule: 'Sheet', min: 2, max: 4, default: 3 }),
  ...(rulings as Record<string, ReturnType<typeof choice<'asPrinted' | 'mild' | 'harsh'>>>),
}

const ruleset = defineRuleset<typeof options, Captain>({
  id: 'fake',
  title: 'The Ship That Was Made Up',
  source: 'made for tests, first edition',
  version: 3,
  options,
  seats: [{ id: 'captain', title: 'Captain', doc: 'Commands the ship' }],
  outcomes: [
    { id: 'survived', title: 'Survived', doc: 'Every attack was outlived', result: { captain: 'win' } },
    { id: 'bridge-lost', title: 'Bridge lost', doc: 'The Bridge was destroyed', result: { captain: 'loss' } },
    {
      id: 'compartments-lost',
      title: 'Two compartments lost',
      doc: 'Two compartments other than the Bridge were destroyed',
      result: { captain: 'loss' },
    },
    { id: 'unfinished', title: 'Unfinished', doc: 'Stopped at the limit', result: { captain: 'unfinished' } },
  ],
  headline: 'survived',
  metrics: [
    { id: 'rounds', title: 'Rounds', unit: 'rounds', doc: 'Rounds begun before the game ended', min: 0, max: 40 },
    { id: 'marks', title: 'Marks', unit: 'marks', doc: 'Damage marks on the ship at the end', min: 0, max: 160 },
    { id: 'suppliesUsed', title: 'Supplies used', unit: 'Supplies', doc: 'Supplies paid in the game', min: 0, max: 40 },
    { id: 'teamsWounded', title: 'Teams wounded', unit: 'times', doc: 'Times a team was wounded', min: 0, max: 40 },
  ],
  events: [
    { id: 'destroyed', title: 'Destroyed', doc: 'Compartments destroyed', names: places },
    { id: 'targeted', title: 'Targeted', doc: 'Compartments that an attack aimed at', names: places },
    {
      id: 'icons',
      title: 'Penalties by icon',
      doc: 'Penalties carried out',
      names: ['Start a Fire', 'Start a Leak', 'One fewer die'].map((title, i) => ({ id: `p${i}`, title })),
    },
  ],
  defaultPolicies: { captain: 'drill' },
  provenance: () => ({
    counts: { rulebook: 41, history: 22, reconstructed: 187 },
    note: 'The printed sheets are not public; their reconstruction decides the figures.',
  }),
  plan: () => plan,
  compile(chosen, policies) {
    const layout = recordLayout(ruleset)
    const { skill } = policies.captain!
    const at = {
      rounds: layout.metric('rounds'),
      marks: layout.metric('marks'),
      supplies: layout.metric('suppliesUsed'),
      wounded: layout.metric('teamsWounded'),
      destroyed: layout.event('destroyed'),
      targeted: layout.event('targeted'),
      icons: layout.event('icons'),
    }
    const levelIndex = levels.indexOf(chosen.level as (typeof levels)[number])
    let hardness = 20 + 3 * levelIndex + 4 * (Number(chosen.judyPips) - 3) - (Number(chosen.dice) - 6) * 3
    for (let i = 1; i <= 60; i++) {
      const value = (chosen as Record<string, unknown>)[`unclearPoint${i}`]
      if (i % 4 === 1 && value === 'harsh') hardness += 8 - i / 8
      if (i % 4 === 1 && value === 'mild') hardness -= 4 - i / 16
    }
    const health = new Int32Array(areas.length)
    return {
      play(dice, record) {
        health.fill(0)
        let gone = 0
        for (let round = 1; round <= 22; round++) {
          dice.at(round, 2, 0)
          record[at.rounds] = round
          const target = dice.below(areas.length)
          record[at.targeted + target]!++
          const hit = 1 + Math.trunc((dice.below(60) + hardness) / 20) - (dice.below(8) < skill ? 1 : 0)
          health[target]! += hit
          record[at.marks]! += Math.max(0, hit)
          if (dice.d6() === 6) record[at.wounded]!++
          if (dice.d6() <= 2 && record[at.supplies]! < 8) record[at.supplies]!++
          const icon = dice.below(5)
          if (icon < 3) record[at.icons + icon]!++
          if (health[target]! >= 8 && record[at.destroyed + target] === 0) {
            record[at.destroyed + target] = 1
            if (target === 11) {
              record[layout.outcome] = 1
              return
            }
            if (++gone === 2) {
              record[layout.outcome] = 2
              return
            }
          }
        }
        record[layout.outcome] = 0
      },
    }
  },
})

const captain = (id: string, title: string, doc: string, skill: number) =>
  definePolicy({
    id,
    title,
    doc,
    seats: ['captain'],
    parameters: {
      skill: integer({ kind: 'rule', doc: 'Marks that it repairs', rule: '', min: 0, max: 8, default: skill }),
    },
    create: ({ skill }): Captain => ({ skill }),
  })

export const fakeGame: Game = {
  ruleset,
  policies: [
    captain('idle', 'Idle', 'Does nothing at all.', 0),
    captain('random', 'Random', 'Any legal choice, all equally likely.', 2),
    captain('drill', 'Drill', 'Follows the written drill to the letter.', 4),
    captain('gunner', 'Gunner', 'Shoots whatever can be shot.', 5),
    captain('damage-control', 'Damage control', 'Repairs before it shoots.', 6),
    captain('star-buyer', 'Star buyer', 'Buys stars early.', 3),
    captain('expert', 'Expert', 'Weighs every choice by the harm it avoids.', 8),
  ],
}

const player = (id: string, parameters?: Record<string, Value>): Player => {
  const definition = fakeGame.policies.find(policy => policy.id === id)!
  return {
    id,
    label:
      parameters === undefined
        ? id
        : `${id} (${Object.entries(parameters)
            .map(([k, v]) => `${k} ${v}`)
            .join(', ')})`,
    written: parameters === undefined ? id : { id, ...parameters },
    parameters: { ...(defaultsOf(definition.parameters) as Record<string, Value>), ...parameters },
  }
}

const cell = (vary: Record<string, Value>, who: Player, fixed: Record<string, Value> = {}): Cell => {
  const named = Object.fromEntries(
    Object.entries({ ...fixed, ...vary }).map(([name, value]) => [
      Object.entries(options).find(([, option]) => 'id' in option && option.id === name)?.[0] ?? name,
      value,
    ]),
  )
  return { vary, players: { captain: who }, options: { ...(defaultsOf(options) as Record<string, Value>), ...named } }
}

/** Plays an experiment with the real engine, as a run would. */
export function playFake(experiment: Experiment, games = experiment.games ?? 1000): Result {
  const tallies: Tally[] = experiment.cells.map(() => new Tally(ruleset))
  const pairs: (PairTally | null)[] = experiment.cells.map(() => null)
  for (const group of experiment.groups) {
    const setups = group.cells.map(c => {
      const { options, players } = experiment.cells[c]!
      return {
        options,
        players: Object.fromEntries(
          Object.entries(players).map(([seat, { id, parameters }]) => [
            seat,
            { policy: fakeGame.policies.find(policy => policy.id === id)!, parameters },
          ]),
        ),
      }
    })
    const baseline = group.baseline === undefined ? undefined : group.cells.indexOf(group.baseline)
    const played = new BlockPlayer(fakeGame, setups, experiment.seed, baseline).play(0, games)
    group.cells.forEach((c, i) => {
      tallies[c]!.merge(played.tallies[i]!)
      const pair = played.pairs[i]
      if (pair !== undefined) {
        pairs[c] = new PairTally(ruleset)
        pairs[c].merge(pair)
      }
    })
  }
  return {
    format: 'broadside-result',
    formatVersion: 1,
    broadside: '0.1.0',
    experiment,
    provenance: ruleset.provenance(defaultsOf(ruleset.options)),
    tallies: tallies.map(tally => tally.toData()),
    pairs: pairs.map(pair => pair?.toData() ?? null),
    digest: '5f1c0de9a7b34d2288e1f0c6d9b3a4e75f1c0de9a7b34d2288e1f0c6d9b3a4e7',
  }
}

const experiment = (parts: Partial<Experiment> & { cells: readonly Cell[]; groups: readonly Group[] }): Experiment => ({
  name: 'fake-difficulty',
  title: 'How hard is each level of the made-up ship?',
  ruleset: 'fake',
  rulesetVersion: 3,
  seed: 1945,
  games: 1000,
  fixed: {},
  report: { metrics: [], confidence: 0.95 },
  ...parts,
})

const all = (cells: readonly Cell[], baseline?: number): Group[] => [
  { cells: cells.map((_, i) => i), ...(baseline === undefined ? {} : { baseline }) },
]

/** Four levels by seven players, compared with one baseline: the shape of a difficulty study. */
export function difficulty(games = 1000, metrics: string[] = []): Result {
  const cells = levels.flatMap(level => fakeGame.policies.map(({ id }) => cell({ level }, player(id))))
  return playFake(
    experiment({ cells, groups: all(cells, 20), games, fixed: { dice: 6 }, report: { metrics, confidence: 0.95 } }),
  )
}

/** Every unclear point at each of its other readings, one at a time: the shape of a ruling study. */
export function rulingStudy(games = 1000): Result {
  const cells = [cell({}, player('drill'))]
  for (let i = 1; i <= 60; i++)
    for (const value of ['mild', 'harsh']) cells.push(cell({ [`R${i}`]: value }, player('drill')))
  for (const value of [2, 4]) cells.push(cell({ judyPips: value }, player('drill')))
  return playFake(
    experiment({
      name: 'fake-rulings',
      title: 'Which unclear point matters?',
      cells,
      groups: all(cells, 0),
      games,
    }),
  )
}

/** Three house rules one at a time, each for two players with a baseline of their own. */
export function houseRules(games = 1000): Result {
  const changes: Record<string, Value>[] = [{}, { dice: 5 }, { dice: 7 }, { fog: true }, { R1: 'harsh' }]
  // As the reader writes them: every cell names every swept option.
  const cells = changes.flatMap(change =>
    ['drill', 'expert'].map(id => cell({ dice: 6, fog: false, R1: 'asPrinted', ...change }, player(id))),
  )
  const groups = [0, 1].map(p => ({ cells: changes.map((_, i) => 2 * i + p), baseline: p }))
  return playFake(experiment({ name: 'fake-rules', title: 'What do house rules change?', cells, groups, games }))
}

/** One figure played until its interval is narrow enough. */
export function watched(games = 3000): Result {
  const cells = [cell({}, player('expert'))]
  const { games: _, ...rest } = experiment({ name: 'fake-until', cells, groups: all(cells) })
  return playFake({ ...rest, until: { metric: 'survived', halfWidth: 0.05, max: 10_000 } }, games)
}

/** One cell and nothing to compare it with. */
export function single(games = 1000): Result {
  const cells = [cell({}, player('expert', { skill: 7 }))]
  return playFake(
    experiment({ name: 'fake-single', title: 'How does one captain fare?', cells, groups: all(cells), games }),
  )
}

/** Three swept options and no baseline. */
export function threeWay(games = 500): Result {
  const cells = ['ensign', 'captain'].flatMap(level =>
    [5, 6, 7].flatMap(dice =>
      [false, true].flatMap(fog => ['idle', 'expert'].map(id => cell({ level, dice, fog }, player(id)))),
    ),
  )
  return playFake(
    experiment({ name: 'fake-house', title: 'What would house rules change?', cells, groups: all(cells), games }),
  )
}

/** Numbers of dice by players. */
export function diceByPlayer(games = 200): Result {
  const cells = [5, 6].flatMap(dice => ['idle', 'expert'].map(id => cell({ dice }, player(id))))
  return playFake(experiment({ name: 'fake-dice', title: 'How many dice?', cells, groups: all(cells), games }))
}
