import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternates } from '../../../src/lib/page-head.ts';
import { followLaunches } from '../../../src/platform/installed/installed-app.ts';
import { launchAddress } from '../../../src/platform/language.ts';
import { createNotices } from '../../../src/platform/notices.ts';
import { share } from '../../../src/platform/share.ts';
import {
  inLanguage,
  LANGUAGE_CODES,
  languageAt,
  ownAddress,
  withoutCode,
} from '../../../src/texts/languages.ts';
import { cases } from '../cases.ts';
import { addressPieces } from '../hostile-addresses.ts';

const ORIGIN = 'https://shop.example';
const RUNS = { numRuns: cases(20_000) };

const path = fc.oneof(addressPieces, fc.string({ unit: 'binary', maxLength: 12 }), fc.webPath());

function isOurs(address: string): boolean {
  const { origin, protocol } = new URL(address, `${ORIGIN}/hi/products`);
  return origin === ORIGIN && protocol === 'https:';
}

/** As a browser reports the address that a path leads to. */
const asLocation = (address: string) => new URL(address.replace(/^[^/]/, '/$&') || '/', ORIGIN);

describe('an address made from a path is never another origin’s', () => {
  it.each([
    ['/products?sort=name#top', '/products?sort=name#top'],
    ['', '/'],
    ['//EVIL/x', '/EVIL/x'],
    ['/\\EVIL/x', '/EVIL/x'],
    ['\\/EVIL', '/EVIL'],
    ['/\t/EVIL/x', '/EVIL/x'],
    ['\n//EVIL', '/EVIL'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    [' java\nscript:alert(1)', '/java\nscript:alert(1)'],
    ['https://EVIL', '/https://EVIL'],
  ])('%j is %s', (given, own) => expect(ownAddress(given)).toBe(own));

  it('the worker, where the language is not stored: /hi//EVIL/x', () => {
    expect(inLanguage(withoutCode('/hi//EVIL/x'), 'en')).toBe('/EVIL/x');
    fc.assert(
      fc.property(path, fc.constantFrom(...LANGUAGE_CODES), (given, code) => {
        const { pathname, search } = asLocation(`/hi${given}`);
        for (const one of [pathname, asLocation(ownAddress(given)).pathname])
          expect(isOurs(inLanguage(withoutCode(one) + search, code))).toBe(true);
      }),
      RUNS,
    );
  });

  it('a page, its other languages and the document function, however often it is made anew', () => {
    fc.assert(
      fc.property(path, fc.array(fc.constantFrom(...LANGUAGE_CODES), { maxLength: 4 }), (given, codes) => {
        let address = given;
        for (const code of codes) {
          address = inLanguage(address, code);
          expect(isOurs(address)).toBe(true);
          // As the document function and canonical links write it.
          expect(new URL(ORIGIN + address).origin).toBe(ORIGIN);
          address = withoutCode(new URL(address, ORIGIN).pathname);
        }
        for (const [, each] of alternates(address)) expect(isOurs(each)).toBe(true);
      }),
      RUNS,
    );
  });

  it('the path of a page stays what it was', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom(...LANGUAGE_CODES), (given, code) => {
        fc.pre(/^\/(?!\/)/.test(given) && languageAt(given) === 'en');
        expect(withoutCode(inLanguage(given, code))).toBe(given);
      }),
    );
  });

  it('a launch of the installed shop', () => {
    fc.assert(
      fc.property(path, fc.constantFrom(...LANGUAGE_CODES), (given, code) => {
        const { pathname, search } = asLocation(ownAddress(given));
        const chosen = () => (code === 'en' ? 'hi' : 'en');
        expect(isOurs(launchAddress({ pathname, search }, () => true, chosen, code) ?? '/')).toBe(true);
        let opened = '/';
        const launchQueue = {
          setConsumer: (consume: (launch: { targetURL: string }) => void) =>
            consume({ targetURL: `${ORIGIN}/${given}` }),
        };
        const performance = { getEntriesByType: () => [] } as unknown as Performance;
        const open = (address: string) => {
          opened = address;
        };
        followLaunches(open, { launchQueue, performance });
        expect(isOurs(opened)).toBe(true);
      }),
      RUNS,
    );
  });

  it('what is shared', async () => {
    await fc.assert(
      fc.asyncProperty(path, async (address) => {
        let shared = '';
        const navigator = {
          share: async ({ url = '' }: ShareData) => {
            shared = url;
          },
        };
        const location = { origin: ORIGIN };
        await share({ notices: createNotices(), navigator, location }, { title: 'Cart', address });
        expect(shared.startsWith(`${ORIGIN}/`)).toBe(true);
      }),
    );
  });
});
