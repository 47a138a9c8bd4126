import { elapsed } from '../../../src/lib/time.ts';

/** Prints a line with its time for each step. A failed step does not stop the others. */
export interface Steps {
  /** Fails if the work throws or returns false. */
  step: (name: string, work: () => Promise<unknown>) => Promise<void>;
  skip: (name: string, why: string) => void;
  failures: () => number;
}

/** `only`: runs steps whose name has one of these words; without any, all. A word that no name has is a failure. */
export function startSteps(only: readonly string[] = []): Steps {
  let failures = 0;
  const unmatched = new Set(only);
  const isAsked = (name: string) => {
    const words = only.filter((word) => name.includes(word));
    for (const word of words) unmatched.delete(word);
    return only.length === 0 || words.length > 0;
  };
  return {
    async step(name, work) {
      if (!isAsked(name)) return;
      const from = elapsed();
      const took = () => `${((elapsed() - from) / 1000).toFixed(1)} s`;
      try {
        if ((await work()) === false) throw new Error('failed');
        console.log(`ok    ${name} (${took()})`);
      } catch (error) {
        failures += 1;
        console.log(`FAIL  ${name} (${took()}):`, error);
      }
    },
    skip(name, why) {
      if (isAsked(name)) console.log(`skip  ${name}: ${why}`);
    },
    failures() {
      for (const word of unmatched) console.log(`FAIL  no step has '${word}' in its name`);
      return failures + unmatched.size;
    },
  };
}
