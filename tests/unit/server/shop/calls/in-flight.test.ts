import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitInFlight } from '../../../../../server/shop/calls/in-flight.ts';
import { Refusal } from '../../../../../server/shop/calls/refusal.ts';

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
    const inTurn = limitInFlight(1, 10, 10, 5000);
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

  /** Retry-After, or null if it is taken. */
  async function retryAfter(task: Promise<unknown>): Promise<string | null> {
    const error: unknown = await Promise.race([task.then(() => null), Promise.resolve().then(settled)]).catch(
      (reason) => reason,
    );
    return error instanceof Refusal ? (error.headers['Retry-After'] ?? null) : null;
  }
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return null;
  };

  /** Two at a time, of four seconds each. */
  async function ofFourSeconds() {
    const inTurn = limitInFlight(2, 8);
    const { work, end } = working();
    const tick = async () => {
      await vi.advanceTimersByTimeAsync(4000);
      await end();
    };
    const two = [inTurn(work('a')), inTurn(work('b'))];
    await tick();
    await Promise.all(two);
    return { work, tick, ask: (name: string) => inTurn(work(name), '', undefined, name) };
  }

  it('D53.93: that would not be served within 8 s is refused at once, and told when to come', async () => {
    const { ask, tick } = await ofFourSeconds();
    const taken = ['1', '2', '3', '4'].map(ask);
    expect(await Promise.all(taken.map(retryAfter))).toEqual([null, null, null, null]);
    expect(await retryAfter(ask('5'))).toBe('6');
    for (const _ of [1, 2]) await tick();
    expect(await Promise.all(taken)).toEqual(['1', '2', '3', '4']);
  });

  it('D53.93: that was refused has its place when it comes back, and later ones wait behind it', async () => {
    const { ask, tick } = await ofFourSeconds();
    const taken = ['1', '2', '3', '4'].map(ask);
    expect(await retryAfter(ask('first'))).toBe('6');
    expect(await retryAfter(ask('second'))).toBe('8');
    await tick();
    expect(await retryAfter(ask('later'))).toBe('6');
    const back = ['first', 'second'].map(ask);
    expect(await Promise.all(back.map(retryAfter))).toEqual([null, null]);
    for (let turn = 0; turn < 4; turn += 1) await tick();
    expect(await Promise.all([...taken, ...back])).toHaveLength(6);
    // Who never comes back loses the place.
    const more = ['5', '6', '7', '8'].map(ask);
    expect(await Promise.all(more.map(retryAfter))).toEqual([null, null, null, null]);
    for (const _ of [1, 2]) await tick();
    await Promise.all(more);
  });

  it('that finds no room before anything is known is to come in five seconds', async () => {
    const inTurn = limitInFlight(1, 1);
    const { work } = working();
    for (const name of ['a', 'b']) inTurn(work(name)).catch(() => {});
    expect(await retryAfter(inTurn(work('c')))).toBe('5');
  });
});
