import { elapsed } from '../../../src/lib/time.ts';

/** The steps of a run, a line each with its time; a failed one does not keep the others from running. */
export interface Steps {
  /** Work that answers false has failed. */
  step: (name: string, work: () => Promise<unknown>) => Promise<void>;
  skip: (name: string, why: string) => void;
  failures: () => number;
}

/** `only`: words of which a step's name must have one; without any all run. */
export function startSteps(only: readonly string[] = []): Steps {
  let failures = 0;
  return {
    async step(name, work) {
      if (only.length > 0 && !only.some((word) => name.includes(word))) return;
      const from = elapsed();
      const took = () => `${((elapsed() - from) / 1000).toFixed(1)} s`;
      try {
        if ((await work()) === false) throw new Error('failed');
        console.log(`ok    ${name} (${took()})`);
      } catch (error) {
        failures += 1;
        console.log(`FAIL  ${name} (${took()}): ${error instanceof Error ? error.stack : error}`);
      }
    },
    skip: (name, why) => console.log(`skip  ${name}: ${why}`),
    failures: () => failures,
  };
}
