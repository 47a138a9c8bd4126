import fc from 'fast-check';
import { afterAll } from 'vitest';

/** Percent of the cart's 200,000 generated cases, other ones each time; `npm test` runs a fifth of them. */
export const percent = Number(process.env.CART_CASES ?? 10);

/** Runs properties and counts their cases; the sum is printed at the end of the file. */
export function countedCases(name: string) {
  let cases = 0;
  afterAll(() => console.log(`${name}: ${cases} generated cases`));

  return async function holds(numRuns: number, property: fc.IRawProperty<unknown>): Promise<void> {
    const details = await fc.check(property as fc.IAsyncProperty<unknown>, { numRuns });
    cases += details.numRuns;
    if (!details.failed) return;
    throw new Error(fc.defaultReportMessage(details as fc.RunDetails<unknown>), {
      cause: details.errorInstance,
    });
  };
}
