import { describe, expect, test } from 'vitest'
import { halfWidth } from '../../src/analysis/interval.ts'
import { wilson } from '../../src/analysis/proportions.ts'
import { buildView } from '../../src/report/view/build.ts'
import type { Result } from '../../src/run/result.ts'
import { difficulty, fakeGame, houseRules, rulingStudy, single, threeWay, watched } from './fake-game.ts'

const view = (result: Result) => buildView(result, fakeGame)

const played = difficulty(200)
const grid = view(played)
const studied = rulingStudy(300)
const study = view(studied)
const alone = view(single(50))
const crossed = view(threeWay(10))

describe('how cells are laid out', () => {
  test('one cell: nothing varies', () => {
    const { design, cells } = alone
    expect(design).toEqual({ kind: 'single', axes: [], places: [[]], written: [''] })
    expect(cells[0]!.label).toBe('All games')
  })

  test('levels by players: a grid, options before players, titles and meanings from the ruleset', () => {
    const { design, cells } = grid
    expect(design.kind).toBe('grid')
    expect(design.axes.map(({ id, kind, title, values }) => [id, kind, title, values.length])).toEqual([
      ['level', 'option', 'Level', 4],
      ['captain', 'player', 'Captain', 7],
    ])
    expect(design.axes[0]!.values[2]).toMatchObject({
      label: 'commander',
      meaning: 'four Supplies, two teams',
      isDefault: true,
    })
    expect(cells[8]).toMatchObject({
      label: 'Level: lieutenant · Random',
      written: 'level=lieutenant',
      players: 'captain=random',
    })
  })

  test('three options by players: a grid of four axes', () => {
    const { design, cells } = crossed
    expect(design.axes.map(({ title }) => title)).toEqual(['Level', 'Dice', 'Fog', 'Captain'])
    expect(cells[3]!.label).toBe('Level: ensign · Dice: 5 · Fog: yes · Expert')
    expect(cells[3]!.written).toBe('level=ensign; dice=5; fog=true')
  })

  test('one change at a time: variants, called by what they change, with the short id', () => {
    const { design, cells } = study
    expect(design.kind).toBe('variants')
    expect(design.axes).toHaveLength(1)
    expect(cells[0]).toMatchObject({ label: 'Baseline', written: '', isBaseline: true })
    expect(cells[2]).toMatchObject({ label: 'R1 unclear point 1: harsh', written: 'R1=harsh' })
    expect(design.axes[0]!.values[2]!.meaning).toBe(
      'What happens when the rulebook is silent on point 1: the harder reading',
    )
  })

  test('one change at a time for each of two players: each compared with its own baseline', () => {
    const { design, cells } = view(houseRules(5))
    expect(design.kind).toBe('variants')
    expect(design.axes.map(({ kind }) => kind)).toEqual(['player', 'variant'])
    expect(cells.map(({ label }) => label).slice(0, 4)).toEqual([
      'Baseline · Drill',
      'Baseline · Expert',
      'Dice: 5 · Drill',
      'Dice: 5 · Expert',
    ])
    expect(cells.map(({ baseline }) => baseline)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    expect(cells[9]!.written).toBe('R1=harsh')
  })
})

describe('figures', () => {
  test('shares, means and events come from the tallies, with their denominators', () => {
    const { cells } = grid
    cells.forEach((cell, c) => {
      const tally = played.tallies[c]!
      expect(cell.games).toBe(200)
      expect(cell.outcomes[0]).toMatchObject({
        count: tally.outcomes.survived,
        n: 200,
        value: tally.outcomes.survived! / 200,
      })
      expect(cell.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(200)
      const rounds = cell.metrics[0]!
      const total = rounds.histogram.reduce((sum, [value, games]) => sum + value * games, 0)
      expect(rounds.mean.value).toBeCloseTo(total / 200, 12)
      expect(rounds.byOutcome.flat().reduce((sum, [, games]) => sum + games, 0)).toBe(200)
      expect(rounds.quantiles.map(({ q }) => q)).toEqual([0.05, 0.25, 0.5, 0.75, 0.95])
      // Every round has one target.
      const targeted = cell.events[1]!.reduce((sum, { mean }) => sum + mean.value, 0)
      expect(targeted).toBeCloseTo(rounds.mean.value, 9)
    })
  })

  test('a figure that a stopping rule watched has the wider, always-valid interval; the others do not', () => {
    const { cells, plan, short } = view(watched())
    const [survived, bridge] = cells[0]!.outcomes
    expect(plan).toEqual({ until: { metric: 'survived', halfWidth: 0.05, max: 10_000 } })
    expect(short).toEqual([])
    expect(survived!.method).toBe('beta-binomial confidence sequence')
    expect(halfWidth(survived!)).toBeGreaterThan(halfWidth(wilson(survived!.count, survived!.n, 0.95)))
    expect(bridge!.method).toBe('Wilson')
  })

  test('cells without games are said to have none, and do not break the others', () => {
    const empty = { games: 0, outcomes: {}, histograms: {}, events: {} }
    const { cells, short } = view({ ...played, tallies: played.tallies.map((tally, c) => (c === 3 ? empty : tally)) })
    expect(cells[3]!.outcomes[0]).toMatchObject({ n: 0, count: 0, value: Number.NaN })
    expect(short).toEqual([3])
  })
})

describe('comparisons', () => {
  test('ranked by effect, Holm over the whole family, indistinguishable said in words', () => {
    const { comparisons, family } = view({
      ...studied,
      experiment: { ...studied.experiment, report: { metrics: ['rounds', 'survived'], confidence: 0.95 } },
    })
    expect(family).toBe(244)
    expect(comparisons.map(({ figure }) => figure.id)).toEqual(['survived', 'rounds'])
    for (const { rows } of comparisons) {
      const sizes = rows.map(({ difference }) => Math.abs(difference.value))
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
      for (const { verdict, words, adjustedP, difference } of rows) {
        expect(verdict === 'indistinguishable').toBe(adjustedP >= 0.05 || difference.value === 0)
        if (verdict === 'indistinguishable') expect(words).toMatch(/^(indistinguishable from zero|no game differed)/)
        expect(difference).not.toHaveProperty('at')
      }
      expect(rows.some(({ verdict }) => verdict !== 'indistinguishable')).toBe(true)
    }
  })

  test('without a baseline there are none', () => {
    expect(crossed.comparisons).toEqual([])
  })
})

describe('which cells stand for all', () => {
  test('the baseline and its neighbours along the first axis', () => {
    const { reference, featured, cells } = grid
    expect(reference).toBe(20)
    expect(featured.map(c => cells[c]!.label)).toEqual([
      'Level: ensign · Expert',
      'Level: lieutenant · Expert',
      'Level: commander · Expert',
      'Level: captain · Expert',
    ])
  })

  test('of variants: the baseline and the greatest effects', () => {
    const { featured, comparisons } = study
    expect(featured).toEqual([0, ...comparisons[0]!.rows.slice(0, 3).map(({ cell }) => cell)])
  })

  test('of variants for each of several players: those of the reference cell’s own player', () => {
    const { featured, cells } = view(houseRules(100))
    expect(featured[0]).toBe(0)
    expect(featured.map(c => cells[c]!.players)).toEqual(Array(4).fill('captain=drill'))
  })

  test('without a baseline: the cell that is at the most defaults', () => {
    const { reference, cells } = crossed
    expect(cells[reference]!.label).toBe('Level: ensign · Dice: 6 · Fog: no · Idle')
  })
})

describe('what was set', () => {
  test('options by kind, those that are swept or changed marked', () => {
    const { options } = crossed
    expect(options.map(({ kind, options }) => [kind, options.length])).toEqual([
      ['scenario', 1],
      ['rule', 3],
      ['ruling', 60],
      ['data', 2],
    ])
    const [level] = options[0]!.options
    expect(level).toMatchObject({ name: 'level', swept: true, changed: true })
    const rules = Object.fromEntries(options[1]!.options.map(option => [option.name, option]))
    expect(rules.rerolls).toMatchObject({
      swept: false,
      changed: false,
      default: 'byLevel',
      allowed: '0 to 4 | byLevel',
    })
    expect(rules.dice!.values.map(({ written, isDefault }) => [written, isDefault])).toEqual([
      ['5', false],
      ['6', true],
      ['7', false],
    ])
  })

  test('a player with other parameters than its own says so', () => {
    const { players, cells } = alone
    expect(players).toHaveLength(1)
    expect(players[0]).toMatchObject({ seat: 'Captain', label: 'Expert (skill 7)' })
    expect(players[0]!.parameters).toEqual([{ name: 'skill', value: '7', doc: 'Marks that it repairs', changed: true }])
    expect(cells[0]!.players).toBe('captain=expert (skill 7)')
  })

  test('commands repeat the run and play one game of the reference cell', () => {
    expect(grid.commands).toEqual({
      run: 'npm start -- run experiments/fake-difficulty.yaml --seed 1945 --games 200 --set dice=6',
      play: 'npm start -- play fake --seed 1945 --game 0 --policy captain=expert',
    })
    expect(alone.commands.play).toBe(
      "npm start -- play fake --seed 1945 --game 0 --policy 'captain={ id: expert, skill: 7 }'",
    )
  })

  test('what was asked for comes first, in the order of the experiment', () => {
    const { asked, headline } = view(difficulty(5, ['marks', 'bridge-lost', 'icons', 'rounds']))
    expect(asked).toEqual({ outcomes: [1], metrics: [1, 0], events: [2] })
    expect(headline).toBe(1)
  })
})
