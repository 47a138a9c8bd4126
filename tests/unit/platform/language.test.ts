import { describe, expect, it } from 'vitest';
import { launchAddress } from '../../../src/platform/language.ts';

const launched = (path: string, chosen: string | null, isInstalled = true, code: 'en' | 'hi' = 'en') =>
  launchAddress(
    new URL(path, 'https://shop.example') as unknown as Location,
    () => isInstalled,
    () => chosen,
    code,
  );

describe('D51.39: the installed shop, launched at /', () => {
  it('opens in the language that was chosen last', () => {
    expect(launched('/', 'hi')).toBe('/hi');
    expect(launched('/?ref=icon', 'hi')).toBe('/hi?ref=icon');
  });

  it.each([
    ['in English, if that was chosen', '/', 'en', true],
    ['in English, if none was chosen', '/', null, true],
    ['in English, if one was only offered', '/', 'offered', true],
    ['in English in a tab of the browser', '/', 'hi', false],
    ['in English, if the worker does not have the other one', '/?stored', 'hi', true],
    ['anywhere else, if the address says so', '/cart', 'hi', true],
  ])('opens %s', (_, path, chosen, isInstalled) => {
    expect(launched(path, chosen, isInstalled)).toBeNull();
  });
});

describe('D51.39: the installed shop, launched at the start address of Hindi', () => {
  it('opens in English, if that was chosen last', () => {
    expect(launched('/hi?launch=1', 'en', true, 'hi')).toBe('/');
  });

  it.each([
    ['if Hindi was chosen', '/hi?launch=1', 'hi', true],
    ['if none was chosen', '/hi?launch=1', null, true],
    ['in a tab of the browser', '/hi?launch=1', 'en', false],
    ['if a link leads to it', '/hi', 'en', true],
    ['on another page', '/hi/cart?launch=1', 'en', true],
  ])('stays in Hindi %s', (_, path, chosen, isInstalled) => {
    expect(launched(path, chosen, isInstalled, 'hi')).toBeNull();
  });
});
