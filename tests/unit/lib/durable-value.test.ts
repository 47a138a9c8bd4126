import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durableValue, valueWithTimeout } from '../../../src/lib/durable-value.ts';

const plusOne = (stored: unknown) => (typeof stored === 'number' ? stored : 0) + 1;

afterEach(() => {
  vi.restoreAllMocks();
});

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

  it('shares a database with another one', async () => {
    const [one, other] = [durableValue('test'), durableValue('test', 'other')];
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
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
    const ran = vi.fn(plusOne);
    const late = durableValue('test').exchange(ran);
    expect(timeout).toHaveBeenCalledWith(2000);
    time.abort();
    await expect(late).rejects.toThrow('abort');
    expect(await durableValue('test').exchange((stored) => stored)).toBeUndefined();
    expect(ran).not.toHaveBeenCalled();
  });

  describe('on a device that is full', () => {
    /** Writing fails until this number of items has been deleted. */
    function fullUntil(gone: number) {
      const given: string[] = [];
      const things = ['seen', 'saved'];
      const put = IDBObjectStore.prototype.put;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
        if (given.length < gone) throw new DOMException('No room', 'QuotaExceededError');
        return put.apply(this, args);
      });
      const makeRoom = async () => {
        const next = things.shift();
        if (next) given.push(next);
        return next !== undefined;
      };
      return { given, value: valueWithTimeout('test', makeRoom) };
    }

    it.each([
      [0, []],
      [1, ['seen']],
      [2, ['seen', 'saved']],
    ])('gives up no more than it has to: %i', async (gone, expected) => {
      const { given, value } = fullUntil(gone);
      expect(await value.exchange(plusOne)).toBe(1);
      expect(await value.exchange(plusOne)).toBe(2);
      expect(given).toEqual(expected);
    });

    it('rejects when there is nothing more to delete', async () => {
      const { given, value } = fullUntil(3);
      await expect(value.exchange(plusOne)).rejects.toThrow('No room');
      expect(given).toEqual(['seen', 'saved']);
    });

    it('deletes nothing after another failure', async () => {
      const { given, value } = fullUntil(0);
      const failing = value.exchange(() => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(given).toEqual([]);
    });
  });

  it('rejects where there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(durableValue('test').exchange(plusOne)).rejects.toThrow();
  });
});
