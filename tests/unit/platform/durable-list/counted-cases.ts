import fc from 'fast-check';
import { afterAll } from 'vitest';
import { cases } from '../../cases.ts';

/** Runs properties with so many of all cases, and counts them; the sum is printed at the end of the file. */
export function countedCases(name: string) {
  let tried = 0;
  afterAll(() => console.log(`${name}: ${tried} generated cases`));

  return async function holds(all: number, property: fc.IRawProperty<unknown>): Promise<void> {
    const details = await fc.check(property as fc.IAsyncProperty<unknown>, { numRuns: cases(all) });
    tried += details.numRuns;
    if (!details.failed) return;
    throw new Error(fc.defaultReportMessage(details as fc.RunDetails<unknown>), {
      cause: details.errorInstance,
    });
  };
}
