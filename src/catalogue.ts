import type { Game } from './engine/contracts.ts'

/** A rulebook that can be played, and how to load it. Loading is lazy: a run needs one game's data, not five. */
export interface CatalogueEntry {
  readonly id: string
  readonly title: string
  /** Which document, which edition. */
  readonly source: string
  readonly load: () => Promise<Game>
}

/** Every ruleset and the players written for it. The only file that names them all. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 'laffey',
    title: 'USS Laffey: The Ship That Would Not Die',
    source: 'Rulebook of the solitaire game by Mike Heiman, 2021; printed sheets reconstructed',
    load: async () => {
      const [{ laffey }, { policies }] = await Promise.all([
        import('./rulesets/laffey/index.ts'),
        import('./policies/laffey/index.ts'),
      ])
      return { ruleset: laffey, policies }
    },
  },
  {
    id: 'victory-at-sea',
    title: 'Victory at Sea',
    source: 'World War II Naval Combat Game, first edition, 2006; rosters reconstructed',
    load: async () => {
      const [{ victoryAtSea }, { policies }] = await Promise.all([
        import('./rulesets/victory-at-sea/index.ts'),
        import('./policies/victory-at-sea/index.ts'),
      ])
      return { ruleset: victoryAtSea, policies }
    },
  },
  {
    id: 'burt',
    title: 'Fast-play naval rules, Second World War',
    source: 'Steve Burt’s fast-play rules; lost tables reconstructed',
    load: async () => {
      const [{ burt }, { policies }] = await Promise.all([
        import('./rulesets/burt/index.ts'),
        import('./policies/burt/index.ts'),
      ])
      return { ruleset: burt, policies }
    },
  },
  {
    id: 'littoral-commander',
    title: 'Littoral Commander: The Baltic',
    source: 'Rulebook by Sebastian J. Bae, The Dietz Foundation; counters, cards, map and scenarios reconstructed',
    load: async () => {
      const [{ littoralCommander }, { policies }] = await Promise.all([
        import('./rulesets/littoral-commander/index.ts'),
        import('./policies/littoral-commander/index.ts'),
      ])
      return { ruleset: littoralCommander, policies }
    },
  },
  {
    id: 'river-plate',
    title: 'Battle of the River Plate',
    source: 'Introductory Naval Rules, Naval Wargames Society, draft v0.5, June 2016',
    load: async () => {
      const [{ riverPlate }, { policies }] = await Promise.all([
        import('./rulesets/river-plate/index.ts'),
        import('./policies/river-plate/index.ts'),
      ])
      return { ruleset: riverPlate, policies }
    },
  },
  {
    id: 'river-plate-salvo',
    title: 'Battle of the River Plate: one salvo',
    source: 'Introductory Naval Rules, Naval Wargames Society, draft v0.5, June 2016',
    load: async () => {
      const [{ riverPlateSalvo }, { exactSalvo }] = await Promise.all([
        import('./rulesets/river-plate/salvo.ts'),
        import('./odds/river-plate-exact.ts'),
      ])
      return { ruleset: riverPlateSalvo, policies: [], exact: options => exactSalvo(options as never) }
    },
  },
]
