import { describe, expect, it } from 'vitest'
import { compileCell, playGame } from '../../../src/engine/block.ts'
import { options as table } from '../../../src/rulesets/victory-at-sea/options.ts'
import oracle from '../../oracle/vas-duel.json' with { type: 'json' }
import { admiralOf, game, layout, withOptions } from './play.ts'

/** Games for each pair; the figures of the independent program rest on a million. */
const GAMES = Number(process.env.ORACLE_GAMES ?? 4_000)
const SEED = 20_261_130
/** Some five thousand figures are compared, so that four and a half standard errors are to be expected once in thirty runs. */
const MOST = 4.5
/** Sums below this are compared as counts. */
const RARE = 100
/** Bins of Damage and Crew left, so that few are nearly empty. */
const BINS = 12

const LEFT = ['damageLeftA', 'damageLeftB', 'crewLeftA', 'crewLeftB']

/** The independent program's numbers for the other readings. */
const OTHER: Record<string, readonly string[]> = {
  V1: ['used'],
  V2: ['not-used'],
  V4: ['used'],
  V5: ['subtract-first'],
  V6: ['attack-dice-first'],
  V7: ['modified'],
  V8: ['catastrophe'],
  V9: ['nothing'],
  V10: ['next-turn', 'added'],
  V11: ['subtract-first'],
  V12: ['kept'],
  V13: ['engines-first'],
  V14: ['as-damage-control'],
  V15: ['target'],
}

function optionsOf(written: string): Record<string, unknown> {
  const chosen: Record<string, unknown> = {}
  for (const word of written.split(' ').filter(one => one !== '')) {
    const [id, value] = word.split('=') as [string, string]
    const name = Object.entries(table).find(([, option]) => 'id' in option && option.id === id)?.[0]
    chosen[name ?? 'maxTurns'] = name === undefined ? Number(value) : OTHER[id]![Number(value) - 1]!
  }
  return chosen
}

/** Sums over games of every figure of a record, the counts of outcomes, and of points left. */
function play(chosen: Record<string, unknown>) {
  const setup = { options: withOptions(chosen), players: { a: admiralOf('drill'), b: admiralOf('drill') } }
  const cell = compileCell(game, setup, SEED)
  const record = new Int32Array(layout.length)
  const sums = new Float64Array(layout.length)
  const outcomes = [0, 0, 0, 0, 0]
  const places = LEFT.map(id => layout.metric(id))
  const counts = LEFT.map(() => new Int32Array(256))
  for (let index = 0; index < GAMES; index++) {
    record.fill(0)
    playGame(cell, index, record)
    outcomes[record[0]!]!++
    for (let i = 1; i < record.length; i++) sums[i]! += record[i]!
    for (let k = 0; k < places.length; k++) counts[k]![record[places[k]!]!]!++
  }
  const left = Object.fromEntries(LEFT.map((id, k) => [id, [...counts[k]!.entries()]]))
  return { sums, outcomes, left }
}

/** Counts by value in bins of equal width. */
function binned(counts: Iterable<readonly [number, number]>, most: number): number[] {
  const bins = Array<number>(BINS).fill(0)
  for (const [value, n] of counts) if (n > 0) bins[Math.min(BINS - 1, Math.floor((value * BINS) / (most + 1)))]! += n
  return bins
}

describe('an independent program of the same procedure agrees', () => {
  it.each(oracle)('$a against $b at $range $options', ({ a, b, range, options, games, outcomes, turns, A, B }) => {
    const { sums, outcomes: here, left } = play({ shipA: a, shipB: b, range, ...optionsOf(options) })
    const far: string[] = []
    let [figures, greatest] = [0, 0]
    const note = (what: string, z: number, ours: number, theirs: number): void => {
      figures++
      greatest = Math.max(greatest, Math.abs(z))
      if (Math.abs(z) > MOST) far.push(`${what}: ${ours} here, ${theirs} there, ${z.toFixed(1)} standard errors apart`)
    }
    /** Counts of games, by the square roots that make their spread alike (Anscombe 1948). */
    const counted = (what: string, ours: number, theirs: number): void => {
      const expected = (theirs * GAMES) / games
      const z = (2 * (Math.sqrt(ours + 3 / 8) - Math.sqrt(expected + 3 / 8))) / Math.sqrt(1 + GAMES / games)
      note(what, z, ours, expected)
    }
    const meant = (what: string, sum: number, [mean, sd]: readonly number[]): void => {
      // What happens a few times in a million games is a count: its spread cannot be told from so few.
      if (sum < RARE && mean! * games < RARE) {
        counted(what, sum, mean! * games)
        return
      }
      const error = Math.max(sd! * Math.sqrt(1 / GAMES + 1 / games), 2 / GAMES)
      note(what, (sum / GAMES - mean!) / error, sum / GAMES, mean!)
    }
    counted('a', here[0]!, outcomes.a)
    counted('b', here[1]!, outcomes.b)
    counted('both', here[2]!, outcomes.both)
    counted('draw', here[3]!, outcomes.draw)
    meant('turns', sums[layout.metric('turns')]!, turns)
    for (const [side, { damageBins, crewBins, ...figures }] of [
      ['A', A],
      ['B', B],
    ] as const) {
      Object.entries(figures).forEach(([id, figure], i) => {
        // Thirteen metrics, then the seventeen rows of critical hits.
        const at = i < 13 ? layout.metric(id + side) : layout.event(`criticals${side}`) + i - 13
        meant(id + side, sums[at]!, figure)
      })
      for (const [id, theirs] of [
        [`damageLeft${side}`, damageBins],
        [`crewLeft${side}`, crewBins],
      ] as const) {
        const most = theirs.length - 1
        const ours = binned(left[id]!, most)
        binned(theirs.entries(), most).forEach((n, bin) => {
          counted(`${id}, bin ${bin}`, ours[bin]!, n)
        })
      }
    }
    if (process.env.ORACLE_GAMES !== undefined)
      console.log(`${figures} figures at ${GAMES} games, the furthest ${greatest.toFixed(2)} standard errors apart`)
    expect(far).toEqual([])
  })
})
