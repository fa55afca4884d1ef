import { misbehaving } from './misbehaving.ts'

export default misbehaving('nonsense', () => 'the Bridge' as unknown as number)
