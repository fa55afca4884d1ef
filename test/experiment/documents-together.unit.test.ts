import { afterAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../src/catalogue.ts'
import { loadExperiment } from '../../src/experiment/load.ts'
import { complaintsOf, Folder } from './files.ts'

const folder = new Folder()
afterAll(() => folder.clear())

/** What is wrong with an experiment, each complaint to its first semicolon. */
const told = async (text: string): Promise<string[]> => {
  const all = await complaintsOf(() => loadExperiment(folder.write('test.yaml', text), {}, catalogue))
  return all.map(line => line.replace(/;.*/, ''))
}

const documents = `  roster: { ships: [{ id: x, name: X, type: destroyer, points: 9, hexes: 0.3 }] }
  setup:
    moves: 0
    ships:
      - { side: a, ship: x, q: 0, r: 0, heading: 0 }
      - { side: b, ship: ajacks, q: 5, r: 0, heading: 0 }
`

describe('documents that are refused', () => {
  it('are told together with what does not fit between them', async () => {
    expect(await told(`ruleset: burt\noptions:\n  scenario: free\n${documents}`)).toEqual([
      '4:74 ships.0.hexes: found 0.3',
      '5:3 ship 2 of the setup: there is no ship "ajacks"',
      '6:12 moves: found 0',
    ])
  })

  it('are told alone while another option is in doubt, or swept', async () => {
    const alone = ['ships.0.hexes: found 0.3', 'moves: found 0']
    const places = async (text: string) => (await told(text)).map(line => line.replace(/^\S+ /, ''))
    expect(await places(`ruleset: burt\noptions:\n  scenario: fre\n${documents}`)).toEqual([
      expect.stringContaining('scenario must be'),
      ...alone,
    ])
    expect(await places(`ruleset: burt\nvary: { scenario: [free] }\noptions:\n${documents}`)).toEqual(alone)
  })
})
