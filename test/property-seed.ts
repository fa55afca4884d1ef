import { configureGlobal } from 'fast-check'

/**
 * Properties are tried on the same cases every time, so that a build fails for what was changed and not by chance.
 * `PROPERTY_SEED=any` tries new cases, a number those of that seed.
 */
const chosen = process.env.PROPERTY_SEED ?? '1945'
if (chosen !== 'any') {
  const seed = Number(chosen)
  if (!Number.isSafeInteger(seed))
    throw new Error(`PROPERTY_SEED: found "${chosen}", allowed are a whole number or any`)
  configureGlobal({ seed })
}
