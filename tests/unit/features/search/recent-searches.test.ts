import { describe, expect, it } from 'vitest';
import {
  forgetSearch,
  recentSearches,
  rememberSearch,
  sentSearch,
  storedSearches,
} from '../../../../src/features/search/recent-searches.ts';
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

  it('are stored with their time; those of older versions without it are read', () => {
    const storage = fakeStorage({ 'recent-searches': '["a4","pen"]' });
    rememberSearch('ink', storage, 5000);
    rememberSearch('PEN', storage, 6000);
    expect(storedSearches(storage)).toEqual([
      { words: 'PEN', at: 6000 },
      { words: 'ink', at: 5000 },
      { words: 'a4' },
    ]);
  });

  it('D34: are the owner’s only; those without a tag are a guest’s or an earlier version’s', () => {
    const storage = fakeStorage({ 'recent-searches': '["a4"]' });
    storage.write('private:owner', '{"tag":"a1","session":"s","shopper":null}');
    rememberSearch('ink', storage);
    expect(recentSearches(storage)).toEqual(['ink', 'a4']);
    storage.write('private:owner', '{"tag":"b2","session":"s","shopper":null}');
    expect(recentSearches(storage)).toEqual(['a4']);
    rememberSearch('pen', storage);
    expect(recentSearches(storage)).toEqual(['pen', 'a4']);
    expect(storage.read('recent-searches')).not.toContain('ink');
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

  describe("one that the shell's form sent, before the script was there", () => {
    const sent = { name: 'https://shop.example/products?search=+blue+pen%21', type: 'navigate' };
    const HOME = 'https://shop.example/';

    it('counts, from any page of the shop', () => {
      expect(sentSearch(sent, HOME)).toBe('blue pen!');
      expect(sentSearch(sent, 'https://shop.example/products?search=ink')).toBe('blue pen!');
    });

    it.each([
      ['a link from elsewhere', sent, 'https://example.com/'],
      ['an address typed or from an app', sent, ''],
      ['a referrer that is no address', sent, 'about:client is none'],
      ['Reload', { ...sent, type: 'reload' }, HOME],
      ['Back and Forward', { ...sent, type: 'back_forward' }, HOME],
      ['a list without a search', { ...sent, name: 'https://shop.example/products?category=pens' }, HOME],
      ['an empty search', { ...sent, name: 'https://shop.example/products?search=+' }, HOME],
    ])('%s does not', (_, navigation, referrer) => {
      expect(sentSearch(navigation, referrer)).toBe('');
    });
  });
});
