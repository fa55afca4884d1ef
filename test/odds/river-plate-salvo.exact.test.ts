import { describe, expect, test } from 'vitest'
import { type Agreement, agreement } from '../../src/analysis/agreement.ts'
import { Dice } from '../../src/engine/dice.ts'
import { defaultsOf } from '../../src/engine/options.ts'
import { recordLayout } from '../../src/engine/record.ts'
import { Tally } from '../../src/engine/tally.ts'
import { exactSalvo } from '../../src/odds/river-plate-exact.ts'
import { SHIP_IDS } from '../../src/rulesets/river-plate/data.ts'
import { riverPlateSalvo } from '../../src/rulesets/river-plate/salvo.ts'
import { BATTERIES, type SalvoOptions, salvoOptions } from '../../src/rulesets/river-plate/salvo-setup.ts'

/**
 * Simulated salvos against exact odds, every figure of every cell. A few thousand salvos a cell by default; by hand:
 * `BROADSIDE_SALVOS=10000000 npx vitest run test/odds/river-plate-salvo.exact.test.ts`
 */
const SALVOS = Number(process.env.BROADSIDE_SALVOS ?? 20_000)
const SEED = 1939
const RANGES = [5, 10, 20, 30, 40]
/** Standard errors that no figure may be off by: among some thousand figures, chance reaches this in three runs of a hundred. */
const LIMIT = 4.5
const TIMEOUT = 60_000 + SALVOS / 2

const defaults = defaultsOf(salvoOptions)
const { length } = recordLayout(riverPlateSalvo)

function simulate(options: SalvoOptions): Tally {
  const kernel = riverPlateSalvo.compile(options, {})
  const dice = new Dice()
  dice.experiment(SEED)
  const tally = new Tally(riverPlateSalvo)
  const record = new Int32Array(length)
  for (let game = 0; game < SALVOS; game++) {
    record.fill(0)
    dice.game(game)
    kernel.play(dice, record)
    tally.add(record)
  }
  return tally
}

function check(options: SalvoOptions): Agreement {
  const found = agreement(simulate(options).toData(), exactSalvo(options))
  const cell = JSON.stringify(options)
  expect(found.impossible, cell).toEqual([])
  expect(Math.abs(found.worst?.z ?? 0), `${found.worst?.figure} of ${cell}`).toBeLessThan(LIMIT)
  for (const [metric, { z }] of Object.entries(found.means))
    expect(Math.abs(z), `mean of ${metric} of ${cell}`).toBeLessThan(LIMIT)
  return found
}

describe(`${SALVOS} simulated salvos a cell are within ${LIMIT} standard errors of the odds`, () => {
  for (const firer of SHIP_IDS)
    test(
      `${firer}: both batteries, every band, every target`,
      () => {
        let squares = 0
        let rows = 0
        for (const battery of BATTERIES)
          for (const range of RANGES)
            for (const target of SHIP_IDS)
              for (const { z } of check({ ...defaults, firer, battery, range, target }).rows) {
                squares += z * z
                rows++
              }
        // Squares average 1 if the standard errors are right: neither too far from the odds nor too near.
        expect(rows).toBeGreaterThan(300)
        expect(squares / rows).toBeGreaterThan(0.7)
        expect(squares / rows).toBeLessThan(1.4)
      },
      TIMEOUT,
    )

  const point: SalvoOptions = { ...defaults, firer: 'cumberland', range: 4 }
  const variants: Partial<SalvoOptions>[] = [
    { grafSpeeEngineArmour: 6 },
    { specialHitArmour: 'hull-then-table' },
    { specialHitArmour: 'hull-only' },
    { deadTurret: 'surviving', firer: 'graf-spee', target: 'exeter' },
    { deadTurret: 'reroll', firer: 'graf-spee', target: 'exeter' },
    { deadTurret: 'reroll', firer: 'graf-spee', target: 'graf-spee' },
    { secondaryLost: 'any', target: 'exeter' },
    { secondaryLost: 'owner', target: 'exeter' },
    { fires: 'each' },
    { tubesHit: 'all' },
    { tubesHit: 'one-tube' },
    { lightCruiserTubes: 4, target: 'ajax' },
    { straddleOn: 9, twoHitsOn: 4, threeHitsOn: 9, gunsPerGroup: 2 },
    { guns: 3 },
  ]
  for (const variant of variants)
    test(
      `at 4 inches with ${JSON.stringify(variant)}`,
      () => {
        check({ ...point, ...variant })
      },
      TIMEOUT,
    )
})
