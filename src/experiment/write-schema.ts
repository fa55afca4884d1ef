// Writes experiments/experiment.schema.json from the rulesets of the catalogue: `npm run schema`.
import { writeFileSync } from 'node:fs'
import { catalogue } from '../catalogue.ts'
import { experimentSchema } from './json-schema.ts'

const games = await Promise.all(catalogue.map(entry => entry.load()))
writeFileSync(
  new URL('../../experiments/experiment.schema.json', import.meta.url),
  `${JSON.stringify(experimentSchema(games), null, 2)}\n`,
)
