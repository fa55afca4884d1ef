import type { Provenance } from '../../engine/contracts.ts'
import { cardTypes, maps, type Provenances, type Source, scenarioOf, unitTypes } from './data.ts'
import type { LittoralOptions } from './options.ts'

type Counts = { rulebook: number; history: number; reconstructed: number }

/** Numbers of the sister game are not this rulebook's: they count as reconstructed, and the note says how many they are. */
const classOf = (source: Source): keyof Counts =>
  source.startsWith('rulebook') ? 'rulebook' : source.startsWith('geography') ? 'history' : 'reconstructed'

/** Counts the fields of everything that a scenario can bring to the table by where they come from. */
export function provenance(options: LittoralOptions): Provenance {
  const counts: Counts = { rulebook: 0, history: 0, reconstructed: 0 }
  let sister = 0
  const add = (prov: Provenances) => {
    for (const source of Object.values(prov)) {
      counts[classOf(source)]++
      if (source.startsWith('indo-pacific')) sister++
    }
  }
  const scenario = scenarioOf(options)
  const units = new Set<string>()
  const cards = new Set<string>()
  for (const { task_forces, free_cards, example_purchase } of Object.values(scenario.sides)) {
    for (const { units: listed } of task_forces) for (const { type } of listed) units.add(type)
    for (const { card } of [...free_cards, ...(example_purchase ?? [])]) cards.add(card)
  }
  for (const type of unitTypes) if (units.has(type.id)) add(type.prov)
  for (const type of cardTypes) if (type.core || cards.has(type.id)) add(type.prov)
  for (const { prov } of maps.find(map => map.id === scenario.map)!.hexes) add(prov)
  add(scenario.prov)
  return {
    counts,
    note: `The rulebook prints neither counters, cards, map nor scenario sheets: of the reconstructed fields ${sister} are numbers of the sister game Littoral Commander: Indo-Pacific, the others were filled in, the Victory Points among them. Figures hold for this reconstruction and the players named.`,
  }
}
