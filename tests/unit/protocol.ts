import { pending } from './pending.ts';

/** A page that may end at any moment: nothing that it has asked for is answered then. */
export function mortalPage() {
  const { held, letGo } = pending();
  return {
    hasEnded: false,
    end(): Promise<never> {
      this.hasEnded = true;
      letGo();
      return new Promise(() => {});
    },
    untilEnd<Result>(work: Promise<Result> | Result): Promise<Result | 'ended'> {
      return Promise.race([held.then(() => 'ended' as const), work]);
    },
  };
}

/** A failure of `run` tells what was given, and what has happened. */
export async function toldBy(
  given: unknown,
  happened: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw new Error(`${JSON.stringify(given)}\n${happened.join('\n')}`, { cause: error });
  }
}
