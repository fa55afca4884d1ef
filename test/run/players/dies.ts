import { misbehaving } from './misbehaving.ts'

// Taken while the module loads, before it is out of reach.
const { exit } = process

export default misbehaving('dies', () => exit(0))
