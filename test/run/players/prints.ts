import { drill } from '../../../src/policies/laffey/drill.ts'

/** The drill captain, who talks. */
export default {
  ...drill,
  id: 'prints',
  create: (...given: Parameters<typeof drill.create>) => {
    console.log('aye aye')
    return drill.create(...given)
  },
}
