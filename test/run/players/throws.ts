import { misbehaving } from './misbehaving.ts'

export default misbehaving('throws', () => {
  throw new Error('the captain is seasick')
})
