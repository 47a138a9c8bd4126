import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetAllViewed,
  recentlyViewed,
  viewedExcept,
  worthShowing,
} from '../../../../src/features/catalogue/recently-viewed.ts';
import {
  createVisitCount,
  forgetViewed,
  rememberViewed,
} from '../../../../src/features/catalogue/remember-viewed.ts';
import { fakeStorage } from '../../fake-device.ts';

let storage: ReturnType<typeof fakeStorage>;
beforeEach(() => {
  storage = fakeStorage();
});

const product = (id: string) => ({ id, name: id.toUpperCase(), image: `/${id}.webp` });
const view = (...ids: string[]) => {
  for (const id of ids) rememberViewed(product(id), storage);
};
const ids = () => recentlyViewed(storage).map(({ id }) => id);

describe('D42: recently viewed', () => {
  it('newest first, each once, the last 12', () => {
    view('a', 'b', 'a');
    expect(ids()).toEqual(['a', 'b']);
    view(...'cdefghijklm');
    expect(ids()).toEqual([...'mlkjihgfedca']);
  });

  it('stores what a product’s tile shows, the time, and nothing else', () => {
    rememberViewed({ ...product('pen'), price: 20, description: 'Long' } as never, storage, 5000);
    expect(JSON.parse(storage.read('recently-viewed') ?? '')).toEqual([{ ...product('pen'), at: 5000 }]);
  });

  it('entries of older versions, without the time, are read', () => {
    storage.write('recently-viewed', JSON.stringify([product('pen')]));
    view('ink');
    expect(ids()).toEqual(['ink', 'pen']);
  });

  it('without the one on screen, and from two on', () => {
    view('a', 'b', 'c');
    expect(viewedExcept('c', storage).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(worthShowing(viewedExcept('c', storage))).toBe(true);
    forgetViewed('a', storage);
    expect(worthShowing(viewedExcept('c', storage))).toBe(false);
    expect(worthShowing(viewedExcept(undefined, storage))).toBe(true);
  });

  it('a visit counts once, also when the list was cleared meanwhile', () => {
    const countVisit = createVisitCount({ storage });
    countVisit('entry-1', product('a'));
    countVisit('entry-2', product('b'));
    view('c');
    countVisit('entry-2', product('b'));
    expect(ids()).toEqual(['c', 'b', 'a']);
    forgetAllViewed(storage);
    countVisit('entry-2', product('b'));
    expect(ids()).toEqual([]);
    countVisit('entry-3', product('b'));
    expect(ids()).toEqual(['b']);
    countVisit(undefined, product('a'));
    countVisit(undefined, product('c'));
    expect(ids()).toEqual(['c', 'a', 'b']);
  });

  it('one that is forgotten leaves the others; if it is not stored, nothing is written', () => {
    forgetViewed('a', storage);
    expect(storage.keys()).toEqual([]);
    view('a', 'b', 'c');
    forgetViewed('b', storage);
    expect(ids()).toEqual(['c', 'a']);
  });

  it('a text that makes no sense is an empty list', () => {
    for (const text of ['', '{}', 'null', '[{"id":""}]', '[7]', 'x']) {
      storage.write('recently-viewed', text);
      expect(recentlyViewed(storage)).toEqual([]);
    }
  });
});
