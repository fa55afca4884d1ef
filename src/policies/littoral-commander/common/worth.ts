import { unitTypes } from '../../../rulesets/littoral-commander/data.ts'

/** What the loss of a unit is worth to its enemy, by type: Victory Points and the harm it could still do. */
export const WORTH: readonly number[] = unitTypes.map(({ tags, cls }) => {
  if (tags.includes('amphibious')) return 5
  if (cls === 'naval') return 4
  if (tags.includes('iamd')) return 2.6
  if (tags.some(tag => tag.startsWith('artillery'))) return 2.6
  if (tags.includes('armor')) return 2.4
  if (tags.includes('logistics')) return 1.4
  return 1.8
})

/** What a face-down counter is worth on average. */
export const HIDDEN_WORTH = 1.6
/** SOF, decoys and other markers. */
export const MARKER_WORTH = 0.7

export const worthOf = (type: number): number => (type < 0 ? MARKER_WORTH : WORTH[type]!)

/** Chance that one die succeeds. */
export const chance = (value: number): number => Math.max(0, Math.min(20, value)) / 20
