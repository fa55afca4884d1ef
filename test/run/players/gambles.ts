import { misbehaving } from './misbehaving.ts'

export default misbehaving('gambles', () => (Math.random() < 0.5 ? 0 : 1))
