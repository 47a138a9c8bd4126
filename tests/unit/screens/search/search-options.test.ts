import { describe, expect, it } from 'vitest';
import { optionsFor, type Suggested } from '../../../../src/screens/search/SearchOptions.tsx';
import { products } from '../../features/search/catalogue.ts';

const PENS = products({ id: 'a', title: 'Blue pen' }, { id: 'b', title: 'Red pen' });
const FOUND: Suggested = { words: 'pe', products: PENS, categories: [{ name: 'Pens' }], total: 9, later: [] };
const kinds = (...of: Parameters<typeof optionsFor>) => optionsFor(...of).map(({ kind }) => kind);

describe('D39: what can be chosen below the search field', () => {
  it('with nothing typed: the last searches', () => {
    expect(optionsFor('', ['pen', 'ink'], FOUND)).toMatchObject([
      { kind: 'recent', words: 'pen' },
      { kind: 'recent', words: 'ink' },
    ]);
    expect(optionsFor('', [], null)).toEqual([]);
  });

  it('while typing: products, categories, and all results for the words as they are now', () => {
    expect(kinds('pen', ['ink'], FOUND)).toEqual(['product', 'product', 'category', 'all']);
    expect(optionsFor('pen', [], FOUND).at(-1)).toMatchObject({ kind: 'all', words: 'pen' });
    expect(optionsFor('pen', [], FOUND)[0]).toMatchObject({ words: 'pe' });
    expect(kinds('pen', [], null)).toEqual(['all']);
  });

  it("D39.8: the server's products come last and do not move the others", () => {
    const before = optionsFor('pen', [], FOUND);
    const later = products({ id: 'c', title: 'Pen of the server' });
    const after = optionsFor('pen', [], { ...FOUND, later });
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ id: 'search-later-0', kind: 'product', product: { id: 'c' } });
  });

  it('each has an id of its own', () => {
    const later = products({ id: 'c', title: 'Pen of the server' });
    const ids = optionsFor('pen', [], { ...FOUND, later }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
