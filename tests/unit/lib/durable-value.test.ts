import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { durableValue } from '../../../src/lib/durable-value.ts';

const plusOne = (stored: unknown) => (typeof stored === 'number' ? stored : 0) + 1;

// The global is the subject: idb-keyval opens its databases there and takes no other.
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('D17: one value in IndexedDB', () => {
  it('is read and replaced in one transaction, whoever else writes at the same time', async () => {
    const tabs = [durableValue('test'), durableValue('test')];
    await Promise.all(Array.from({ length: 50 }, (_, at) => tabs[at % 2]?.exchange(plusOne)));
    expect(await durableValue('test').exchange((stored) => stored)).toBe(50);
  });

  it('lives beside another one of the same database', async () => {
    const [one, other] = [durableValue('test'), durableValue('test', undefined, 'other')];
    await one.exchange(plusOne);
    expect(await other.exchange((stored) => stored)).toBeUndefined();
    await Promise.all([other.exchange(plusOne), other.exchange(plusOne)]);
    expect(await one.exchange((stored) => stored)).toBe(1);
  });

  it('is unchanged when the step throws', async () => {
    const value = durableValue('test');
    await value.exchange(plusOne);
    const failing = value.exchange(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await value.exchange((stored) => stored)).toBe(1);
  });

  it('survives a connection that was closed under it, and a database that was deleted', async () => {
    const value = durableValue('test');
    await value.exchange(plusOne);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('test').onsuccess = resolve;
    });
    expect(await value.exchange(plusOne)).toBe(1);
  });

  it('a database that does not answer in time counts as none, and what it does later changes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const ran = vi.fn(plusOne);
    const late = durableValue('test').exchange(ran);
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await expect(late).rejects.toThrow('does not answer');
    expect(await durableValue('test').exchange((stored) => stored)).toBeUndefined();
    expect(ran).not.toHaveBeenCalled();
  });

  it('rejects where there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(durableValue('test').exchange(plusOne)).rejects.toThrow();
  });
});
