import type { drill } from '../../../src/policies/laffey/drill.ts'
import { misbehaving } from './misbehaving.ts'

const talkative = misbehaving('prints', () => 0, 1_000_000)

export default {
  ...talkative,
  create: (parameters: Record<never, never>, dice: Parameters<typeof drill.create>[1], seat: string) => {
    console.log('aye aye')
    return talkative.create(parameters, dice, seat)
  },
}
