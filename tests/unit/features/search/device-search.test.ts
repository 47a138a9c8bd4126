import { setImmediate as delivered } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceSearch } from '../../../../src/features/search/device-search.ts';
import {
  BUILDING,
  type NumberedRequest,
  type Source,
} from '../../../../src/features/search/search-protocol.ts';

/** Workers that answer with the source they were started for; `broken`: the next one fails at its first question. */
function workers() {
  const world = { source: 'given' as Source, started: [] as Source[], broken: false, fail() {} };
  const start = (source: Source, onFailed: () => void) => {
    world.started.push(source);
    world.fail = onFailed;
    const fails = world.broken;
    world.broken = false;
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = ({ data: { number, request } }: MessageEvent<NumberedRequest>) => {
      if (fails) onFailed();
      else if (request.kind === 'facets') port2.postMessage({ number, error: 'No facets' });
      else port2.postMessage({ number, value: source });
    };
    return {
      port: port1,
      end: () => {
        port1.close();
        port2.close();
      },
    };
  };
  const device = createDeviceSearch({
    source: () => world.source,
    start,
    wholeShop: async () => ({ products: [], total: 9 }),
  });
  return { world, device };
}

/** A worker that the test controls. */
function told() {
  const { port1, port2 } = new MessageChannel();
  let number = 0;
  let ends = 0;
  port2.onmessage = ({ data }: MessageEvent<NumberedRequest>) => {
    number = data.number;
  };
  const end = () => {
    ends += 1;
    port1.close();
  };
  const device = createDeviceSearch({
    source: () => 'device',
    start: () => ({ port: port1, end }),
    wholeShop: () => Promise.reject(new Error('No shop')),
  });
  return {
    device,
    ends: () => ends,
    says: async (message: unknown) => {
      port2.postMessage(message);
      await delivered();
      await delivered();
    },
    answers: () => port2.postMessage({ number, value: 'answered' }),
  };
}

const { signal } = new AbortController();
const SUGGEST = { kind: 'suggest', search: 'pen' } as const;

describe('D39: the page and its search worker', () => {
  it('one worker is started with the first question and answers all', async () => {
    const { world, device } = workers();
    expect(world.started).toEqual([]);
    expect(await Promise.all([device.ask(SUGGEST, signal), device.ask(SUGGEST, signal)])).toEqual([
      'given',
      'given',
    ]);
    expect(world.started).toEqual(['given']);
  });

  it('an error is the answer to its own question only', async () => {
    const { device } = workers();
    const facets = device.ask({ kind: 'facets', query: { page: 1, limit: 12 } }, signal);
    await expect(facets).rejects.toThrow('No facets');
    expect(await device.ask(SUGGEST, signal)).toBe('given');
  });

  it('one that broke fails what was asked, and the next question starts another, which is given the products', async () => {
    const { world, device } = workers();
    expect([device.isEmpty(), device.givenOf()]).toEqual([true, undefined]);
    await device.ask(SUGGEST, signal);
    expect([device.isEmpty(), device.givenOf()]).toEqual([false, 9]);
    world.fail();
    expect([device.isEmpty(), device.givenOf()]).toEqual([true, undefined]);
    world.broken = true;
    await expect(device.ask(SUGGEST, signal)).rejects.toThrow('failed');
    expect(await device.ask(SUGGEST, signal)).toBe('given');
    expect(world.started).toHaveLength(3);
  });

  it('once the service worker is active, its catalogue is searched', async () => {
    const { world, device } = workers();
    await device.ask(SUGGEST, signal);
    world.source = 'device';
    expect(await device.ask(SUGGEST, signal)).toBe('device');
    expect(world.started).toEqual(['given', 'device']);
  });
});

describe('D39: twenty seconds without a message end a search worker', () => {
  afterEach(() => void vi.useRealTimers());

  it('that does not answer, whatever else it is asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { device, ends } = told();
    const first = device.ask(SUGGEST, signal).catch(String);
    vi.advanceTimersByTime(15_000);
    const second = device.ask(SUGGEST, signal).catch(String);
    vi.advanceTimersByTime(4999);
    expect(ends()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ends()).toBe(1);
    expect(await Promise.all([first, second])).toEqual(Array(2).fill(expect.stringContaining('not answer')));
  });

  it('but not one that says it builds its index, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { device, ends, says, answers } = told();
    const asked = device.ask(SUGGEST, signal);
    for (let minute = 0; minute < 4; minute += 1) {
      vi.advanceTimersByTime(19_000);
      await says(BUILDING);
    }
    expect(ends()).toBe(0);
    answers();
    expect(await asked).toBe('answered');
    // Without a question it need not send anything.
    vi.advanceTimersByTime(60_000);
    expect(ends()).toBe(0);
  });
});
