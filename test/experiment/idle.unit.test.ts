import { afterAll, describe, expect, test } from 'vitest'
import { describeGame, formatDescription } from '../../src/experiment/describe.ts'
import { loadCell, loadExperiment } from '../../src/experiment/load.ts'
import { complaintsOf, Folder } from './files.ts'

const folder = new Folder()
afterAll(() => folder.clear())
const load = (text: string, flags = {}) => loadExperiment(folder.write('test.yaml', `ruleset: burt\n${text}`), flags)
const complaints = (text: string, flags = {}) => complaintsOf(() => load(text, flags))

describe('an option without effect', () => {
  test('is refused as a sweep, in the file or by a flag', async () => {
    const why =
      'light has no effect with scenario: duel, so its values cannot be compared; it has with scenario: river-plate, denmark-strait, north-cape, hx-112 or free: set that, or leave it out'
    const text = 'options: { scenario: duel }\nvary: { light: [day, night] }\n'
    expect(await complaints(text)).toEqual([`3:9 ${why}`])
    expect(await complaints('options: { scenario: duel }\n', { set: ['light=[day,night]'] })).toEqual([
      `--set light=[day,night] ${why}`,
    ])
    expect(await complaints('vary: [{ range: [4, 5] }, { R1: [3] }]\n')).toHaveLength(1)
    expect(await complaints('vary: [{}, { range: [4, 5] }]\n')).toEqual([
      expect.stringMatching(
        /^2:14 range has no effect with scenario: river-plate.*it has with scenario: duel: set that/,
      ),
    ])
  })

  test('is allowed beside the sweep that gives it an effect, and what does not depend on it is told', async () => {
    const { experiment, notes } = await load('vary: { scenario: [duel, river-plate], range: [4, 5] }\n')
    expect(experiment.cells).toHaveLength(4)
    expect(notes).toEqual(['range has no effect with scenario: river-plate: of 4 combinations, 2 do not depend on it'])
  })

  test('is left out of `each`, with a word', async () => {
    const { experiment, notes } = await load('options: { scenario: duel }\nvary: [{}, each ruling]\nbaseline: {}\n')
    const swept = new Set(experiment.cells.flatMap(({ vary }) => Object.keys(vary)))
    expect(swept.has('B24')).toBe(true)
    expect(swept.has('B12')).toBe(false)
    expect(notes).toContain('left out B12: it has no effect with scenario: duel')
  })

  test('is told of when it is set, unless it is at its default or has an effect in some cell', async () => {
    const notes = async (text: string, flags = {}) => (await load(text, flags)).notes
    expect(await notes('options: { range: 5, light: scenario, B12: sight }\n')).toEqual([
      'range = 5 has no effect with scenario: river-plate; it has with scenario: duel',
    ])
    expect(await notes('options: { scenario: duel, B12: sight }\n')).toEqual([
      'B12 = sight has no effect with scenario: duel; it has with scenario: river-plate, denmark-strait, north-cape, hx-112 or free',
    ])
    expect(await notes('options: { range: 5 }\nvary: { scenario: [duel, river-plate] }\n')).toEqual([])
    expect((await loadCell('burt', { set: ['sheffield=true'] })).notes).toEqual([
      'sheffield = true has no effect with scenario: river-plate; it has with scenario: north-cape',
    ])
  })
})

describe('a seat with nothing to decide', () => {
  test('has its players refused as a comparison, and told of when one is named', async () => {
    expect(await complaints('options: { scenario: duel }\npolicies: { a: [expert, drill] }\n')).toEqual([
      expect.stringMatching(/^3:13 a has nothing to decide with scenario: duel, so 2 players cannot be compared/),
    ])
    const { notes } = await load('options: { scenario: duel }\npolicies: { a: expert }\n')
    expect(notes).toEqual(['the player expert of a has no effect with scenario: duel, where nothing is to be decided'])
    expect((await load('policies: { a: [expert, drill] }\n')).experiment.cells).toHaveLength(2)
  })
})

test('describe says where options and seats have an effect', async () => {
  const { game } = await load('')
  const text = formatDescription(describeGame(game), 400)
  expect(text).toContain('Has an effect only with scenario: duel.')
  expect(text).toContain('Has something to decide only with scenario: river-plate, denmark-strait')
  expect(describeGame(game).options.find(({ name }) => name === 'sheffield')!.onlyWith).toEqual({
    scenario: ['north-cape'],
  })
})
