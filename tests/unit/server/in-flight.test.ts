import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitInFlight } from '../../../server/in-flight.ts';
import { Refusal } from '../../../server/refusal.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that goes on until `end` is called; `begun` has the names of what was begun. */
function working() {
  const begun: string[] = [];
  const running: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => running.push(resolve));
      return name;
    },
    /** All that is running now; then what waited begins. */
    async end() {
      for (const stop of running.splice(0)) stop();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('work in turns', () => {
  it('whose client has gone while it waited is not begun, and the others move up', async () => {
    const inTurn = limitInFlight(1, 10);
    const { begun, work, end } = working();
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
    for (const _ of all) await end();
    expect(await Promise.all([all[0], all[2], all[3]])).toEqual(['a', 'c', 'd']);
    expect(begun).toEqual(['a', 'c', 'd']);
    await expect(inTurn(work('e'), 'ravi', client.signal)).rejects.toBeInstanceOf(Refusal);
  });

  it('waits only so long, and is then refused and not begun', async () => {
    const inTurn = limitInFlight(1, 10, 10, undefined, 5000);
    const { begun, work, end } = working();
    const all = [inTurn(work('slow')), inTurn(work('next'))];
    const refused = expect(all[1]).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    await end();
    expect(await all[0]).toBe('slow');
    const after = inTurn(work('after'));
    await end();
    expect(await after).toBe('after');
    expect(begun).toEqual(['slow', 'after']);
  });

  it('that is refused learns when those before it will have been served', async () => {
    const inTurn = limitInFlight(2, 8);
    const { work, end } = working();
    const retryAfter = async () => {
      const error: unknown = await inTurn(work('one more')).catch((reason) => reason);
      return error instanceof Refusal && error.headers['Retry-After'];
    };
    const fill = () => Promise.all(Array.from({ length: 10 }, (_, turn) => inTurn(work(String(turn)))));
    const first = fill();
    expect(await retryAfter()).toBe('5');
    for (let turn = 0; turn < 5; turn += 1) {
      await vi.advanceTimersByTimeAsync(4000);
      await end();
    }
    await first;
    const second = fill();
    // Nine with it, two at a time, of four seconds each.
    expect(await retryAfter()).toBe('18');
    for (let turn = 0; turn < 5; turn += 1) await end();
    await second;
  });
});
