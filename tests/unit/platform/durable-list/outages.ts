import fc from 'fast-check';
import { expect } from 'vitest';
import { type Fate, MemoryDatabase, ticks } from './memory-database.ts';

/** A bit longer than two timeouts of a database that does not respond. */
const TWO_ROUNDS = 120;

/** A database whose transactions go as `fates` say, over and over. */
export function unwellDatabase(fates: readonly Fate[]): MemoryDatabase {
  const memory = new MemoryDatabase();
  let at = 0;
  memory.fate = () => fates[at++ % fates.length] ?? { waits: 1 };
  return memory;
}

/** Fails unless all of `open` are settled within the timeouts of two rounds. */
export async function ends(open: readonly Promise<void>[]): Promise<void> {
  const late = ticks(TWO_ROUNDS).then(() => 'unresolved');
  expect(await Promise.race([Promise.all(open).then(() => 'resolved'), late])).toBe('resolved');
}

/** `pause`: ticks until the next step; a healthy transaction takes some ten, the timeout is forty. */
export function script<Own>(tabs: number, own: { [Key in keyof Own]: fc.Arbitrary<Own[Key]> }) {
  return fc.array(
    fc
      .tuple(
        fc.nat(tabs - 1),
        fc.constantFrom(0, 1, 3, 7, 15, 50, 130),
        fc.constantFrom(false, false, false, true),
        fc.record(own),
      )
      .map(([tab, pause, reload, rest]) => ({ ...rest, tab, pause, reload })),
    { maxLength: 5 },
  );
}

export function fates(): fc.Arbitrary<Fate[]> {
  return fc.array(
    fc.constantFrom<Fate>(
      { waits: 1 },
      { waits: 1 },
      { waits: 9 },
      { waits: 60 },
      { waits: 200 },
      'fails',
      'hangs',
    ),
    { minLength: 1, maxLength: 6 },
  );
}
