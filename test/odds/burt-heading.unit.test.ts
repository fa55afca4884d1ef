import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { answer } from '../../src/cli/odds-burt.ts'

/** The head of an answer: all lines before the first table of chances. */
async function head(flags: Partial<Parameters<typeof answer>[0]>): Promise<string[]> {
  const all = { firer: 'prinz-eugen', target: 'hood', range: '3', weapons: 'guns', bearing: 'beam', smoke: 'none' }
  const text = stripVTControlCharacters(await answer({ ...all, ...flags }))
  return text.split('\n\n')[0]!.split('\n')
}

describe('the head of an answer', () => {
  it('says who fires what at whom from where', async () => {
    expect((await head({}))[0]).toBe('Prinz Eugen fires her guns at HMS Hood on her beam, range 3 hexes')
    expect((await head({ weapons: 'main', bearing: 'bow', range: '1' }))[0]).toBe(
      'Prinz Eugen fires her main guns at HMS Hood ahead, range 1 hex',
    )
  })

  it('says every condition that was asked for, and what it does to guns', async () => {
    const flags = { endOn: true, night: true, smoke: 'both', fireControlOut: true, sameTarget: true }
    expect((await head(flags)).slice(1, 6)).toEqual([
      '  by night: every band is halved (B12)',
      '  both in smoke: 1 more needed',
      '  HMS Hood end on: no effect on guns',
      '  fire control out: 1 more needed',
      '  the target of her last move: no effect unless B2 is same-target',
    ])
  })

  it('says what it does to torpedoes, and every setting', async () => {
    const flags = { endOn: true, smoke: 'target', fireControlOut: true, weapons: 'torpedoes' }
    expect((await head({ ...flags, set: ['B39=guns-only', 'toHit=[3,4,5,6,6]'] })).slice(1, 6)).toEqual([
      '  HMS Hood in smoke: no effect on torpedoes (B39)',
      '  HMS Hood end on: 1 more needed',
      '  fire control out: no effect on torpedoes',
      '  toHit = 3,4,5,6,6',
      '  B39, smokeAndTorpedoes = guns-only',
    ])
    const same = await head({
      sameTarget: true,
      smoke: 'both',
      set: ['B2=same-target', 'B38=twice', 'B12=sight'],
      night: true,
    })
    expect(same.slice(1, 4)).toEqual([
      '  by night: no effect (B12)',
      '  both in smoke: 2 more needed',
      '  the target of her last move: 1 less needed',
    ])
  })
})
