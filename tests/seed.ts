import fc from 'fast-check';

/** `npm test` generates the same cases for the same commit; vitest by itself generates others each time. */
const seed = process.env.CASES_SEED;
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
