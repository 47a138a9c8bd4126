import { describe, expect, it } from 'vitest';
import { inParallel } from '../../../src/lib/promises.ts';

/** Work that the test ends, in the order in which it began. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, (answer: 'go on' | 'stop') => void>();
  const work = (item: string) => {
    begun.push(item);
    return new Promise<'go on' | 'stop'>((end) => ends.set(item, end));
  };
  const end = async (item: string, answer: 'go on' | 'stop' = 'go on') => {
    ends.get(item)?.(answer);
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('work on many items', () => {
  it('starts in order, with at most the limit at a time', async () => {
    const { begun, work, end } = workshop();
    const all = inParallel(['a', 'b', 'c', 'd'], work, 2);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    await all;
  });

  it("starts nothing more after 'stop', and waits for what is running", async () => {
    const { begun, work, end } = workshop();
    let over = false;
    const all = inParallel(['a', 'b', 'c', 'd'], work, 2).then(() => {
      over = true;
    });
    await end('a', 'stop');
    expect(begun).toEqual(['a', 'b']);
    expect(over).toBe(false);
    await end('b');
    await all;
    expect(begun).toEqual(['a', 'b']);
  });

  it('takes each item once, equal and falsy ones included', async () => {
    const seen: (string | number)[] = [];
    await inParallel(['', 0, 'x', 'x'], async (item) => {
      seen.push(item);
      return 'go on';
    });
    expect(seen).toEqual(['', 0, 'x', 'x']);
  });

  it('passes a failure on', async () => {
    const failing = inParallel(['a'], () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  });
});
