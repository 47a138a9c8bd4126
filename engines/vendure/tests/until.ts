import { setTimeout as pause } from 'node:timers/promises';

/** Rejects after half a minute, with what is known then. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  known: () => unknown = () => '',
): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await pause(300);
  }
  throw new Error(`In half a minute it never came that ${what} ${known()}`.trim());
}
