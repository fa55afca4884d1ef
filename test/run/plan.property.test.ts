import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { Ledger } from '../../src/run/ledger.ts'
import { Plan } from '../../src/run/plan.ts'
import { Ranges } from '../../src/run/ranges.ts'
import { toyExperiment, toyRuleset } from './toy.ts'

const experiment = toyExperiment()

describe('the plan', () => {
  test.prop([
    fc.option(fc.integer({ min: 1, max: 700 }), { nil: undefined }),
    fc.integer({ min: 1, max: 8 }),
    fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 })),
    fc.infiniteStream(fc.double({ min: 0, max: 500, noNaN: true })),
  ])('hands out every wanted game exactly once, whatever blocks take', (size, threads, goals, times) => {
    const ledger = new Ledger(experiment, toyRuleset)
    const plan = new Plan(experiment, ledger, threads, size)
    goals.forEach((goal, g) => {
      plan.setGoal(g, goal)
    })
    const handed = [new Ranges(), new Ranges()]
    for (let block = plan.next(); block !== undefined; block = plan.next()) {
      handed[block.group]!.add([block.first, block.count])
      if (size !== undefined) expect(block.count).toBeLessThanOrEqual(size)
      plan.took(block, times.next().value!)
    }
    expect(handed.map(ranges => ranges.list)).toEqual(goals.map(goal => (goal === 0 ? [] : [[0, goal]])))
  })

  test.prop([fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 60 })])(
    'takes the groups in turn, so that a part of a run is an even sample',
    (size, blocks) => {
      const plan = new Plan(experiment, new Ledger(experiment, toyRuleset), 2, size)
      plan.setGoal(0, 1e6)
      plan.setGoal(1, 1e6)
      const games = [0, 0]
      for (let i = 0; i < blocks; i++) {
        const block = plan.next()!
        games[block.group]! += block.count
      }
      expect(Math.abs(games[0]! - games[1]!)).toBeLessThanOrEqual(size)
    },
  )
})
