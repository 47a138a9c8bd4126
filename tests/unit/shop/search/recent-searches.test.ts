import { describe, expect, it } from 'vitest';
import { forgetSearch, recentSearches, rememberSearch } from '../../../../src/shop/search/recent-searches.ts';
import { fakeStorage } from '../../fake-device.ts';

describe('D39.4: the last searches of this device', () => {
  it('are five, newest first, each once', () => {
    const storage = fakeStorage();
    for (const words of ['a4', 'pen', 'ink', 'nib', 'PEN', 'glue', 'tape']) rememberSearch(words, storage);
    expect(recentSearches(storage)).toEqual(['tape', 'glue', 'PEN', 'nib', 'ink']);
  });

  it('are removed one by one', () => {
    const storage = fakeStorage();
    rememberSearch('pen', storage);
    rememberSearch('ink', storage);
    forgetSearch('pen', storage);
    expect(recentSearches(storage)).toEqual(['ink']);
  });

  it('an empty search is none', () => {
    const storage = fakeStorage();
    rememberSearch('', storage);
    expect(recentSearches(storage)).toEqual([]);
  });

  it.each(['{', '"pen"', '[1]', '{"0":"pen"}', 'null'])(
    'what others wrote there counts as none: %s',
    (text) => {
      const storage = fakeStorage();
      storage.write('recent-searches', text);
      expect(recentSearches(storage)).toEqual([]);
      rememberSearch('pen', storage);
      expect(recentSearches(storage)).toEqual(['pen']);
    },
  );

  it('where nothing can be stored there are none', () => {
    const full = { ...fakeStorage(), write: () => false };
    rememberSearch('pen', full);
    expect(recentSearches(full)).toEqual([]);
  });
});
