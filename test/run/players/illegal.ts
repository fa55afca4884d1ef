import { misbehaving } from './misbehaving.ts'

export default misbehaving('illegal', () => 77)
