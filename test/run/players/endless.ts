import { misbehaving } from './misbehaving.ts'

export default misbehaving('endless', () => {
  for (;;);
})
