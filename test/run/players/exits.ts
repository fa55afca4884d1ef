import { misbehaving } from './misbehaving.ts'

export default misbehaving('exits', () => process.exit(0))
