import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitInFlight } from '../../../server/in-flight.ts';
import { Refusal } from '../../../server/refusal.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes `ms`; `begun` has the names of what was begun. */
function working() {
  const begun: string[] = [];
  return {
    begun,
    work:
      (name: string, ms = 1000) =>
      async () => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve, ms));
        return name;
      },
  };
}

describe('work in turns', () => {
  it('whose client has gone while it waited is not begun, and the others move up', async () => {
    const inTurn = limitInFlight(1, 10);
    const { begun, work } = working();
    const client = new AbortController();
    const all = [
      inTurn(work('a'), 'asha'),
      inTurn(work('b'), 'ravi', client.signal),
      inTurn(work('c'), 'ravi'),
      inTurn(work('d'), 'mira'),
    ];
    const given = expect(all[1]).rejects.toBeInstanceOf(Refusal);
    client.abort('Client connection prematurely closed.');
    await given;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await Promise.all([all[0], all[2], all[3]])).toEqual(['a', 'c', 'd']);
    expect(begun).toEqual(['a', 'c', 'd']);
    await expect(inTurn(work('e'), 'ravi', client.signal)).rejects.toBeInstanceOf(Refusal);
  });

  it('waits only so long, and is then refused and not begun', async () => {
    const inTurn = limitInFlight(1, 10, 10, undefined, 5000);
    const { begun, work } = working();
    const all = [inTurn(work('slow', 20_000)), inTurn(work('next'))];
    const refused = expect(all[1]).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await all[0]).toBe('slow');
    expect(begun).toEqual(['slow']);
    const after = inTurn(work('after'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await after).toBe('after');
  });

  it('that is refused learns when those before it will have been served', async () => {
    const inTurn = limitInFlight(2, 8);
    const { work } = working();
    const retryAfter = async () => {
      const error: unknown = await inTurn(work('one more')).catch((reason) => reason);
      return error instanceof Refusal && error.headers['Retry-After'];
    };
    const fill = () => Promise.all(Array.from({ length: 10 }, (_, turn) => inTurn(work(String(turn), 4000))));
    const first = fill();
    expect(await retryAfter()).toBe('5');
    await vi.advanceTimersByTimeAsync(20_000);
    await first;
    const second = fill();
    // Nine before it, two at a time, of four seconds each.
    expect(await retryAfter()).toBe('18');
    await vi.advanceTimersByTimeAsync(20_000);
    await second;
  });
});
