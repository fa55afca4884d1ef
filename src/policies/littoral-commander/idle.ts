import { definePolicy } from '../../engine/contracts.ts'
import { type Commander, DECLINE } from '../../rulesets/littoral-commander/policy.ts'
import { LRS1, SLOTS } from '../../rulesets/littoral-commander/team.ts'

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
  deploySubmarine: ({ map }, legal, order) => {
    let hex = 0
    while (hex < map.size && !legal(hex)) hex++
    order.at(hex)
    order.taskForce = 0
  },
  divide: ({ own }, ship) => own.supply[ship * SLOTS + LRS1]!,
  improve: () => false,
  chooseHex: ({ map }, _why, legal) => {
    let hex = 0
    while (hex < map.size && !legal(hex)) hex++
    return hex
  },
  assist: () => 0,
  plunder: () => 0,
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
