import { definePolicy } from '../../engine/contracts.ts'
import { type Commander, DECLINE } from '../../rulesets/littoral-commander/policy.ts'

const lowest = (set: number): number => 31 - Math.clz32(set & -set)

/** Buys nothing, activates nothing, answers nothing: units neither fire nor defend themselves. */
const IDLE: Commander = {
  buy: () => DECLINE,
  host: (_view, _type, legal) => lowest(legal),
  placeDecoy: (_view, legal) => lowest(legal),
  goFirst: () => true,
  nextTaskForce: (_view, legal) => lowest(legal),
  activate: () => {},
  next: () => {},
  aim: () => {},
  react: () => DECLINE,
  interceptCard: () => {},
  intercept: () => {},
  fight: () => {},
  absorb: () => 0,
  breakthrough: () => DECLINE,
  detonate: () => {},
}

export const idle = definePolicy<Commander, Record<never, never>>({
  id: 'idle',
  title: 'Idle',
  doc: 'Does nothing at all: the foot of the ladder.',
  seats: ['blue', 'red'],
  parameters: {},
  create: () => IDLE,
})
