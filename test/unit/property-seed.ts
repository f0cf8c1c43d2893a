import fc from 'fast-check'

/**
 * The inputs of property tests are the same in each run, so that what passes here passes for the next person too.
 * `PROPERTY_SEED=random` looks for others, and a number for those of that seed.
 */
const { PROPERTY_SEED = '1' } = process.env
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) })
