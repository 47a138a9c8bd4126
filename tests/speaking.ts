import type { Locator, Page } from '@playwright/test';
import { HINDI } from '../server/payments/fields.ts';
import * as settingsHi from '../src/settings.hi.ts';
import * as settings from '../src/settings.ts';
import * as account from '../src/texts/en/account.ts';
import * as basket from '../src/texts/en/basket.ts';
import * as card from '../src/texts/en/card.ts';
import * as cart from '../src/texts/en/cart.ts';
import * as catalogue from '../src/texts/en/catalogue.ts';
import * as checkout from '../src/texts/en/checkout.ts';
import * as content from '../src/texts/en/content.ts';
import * as counts from '../src/texts/en/counts.ts';
import * as device from '../src/texts/en/device.ts';
import * as diagnostics from '../src/texts/en/diagnostics.ts';
import * as filters from '../src/texts/en/filters.ts';
import * as home from '../src/texts/en/home.ts';
import * as layout from '../src/texts/en/layout.ts';
import * as list from '../src/texts/en/list.ts';
import * as network from '../src/texts/en/network.ts';
import * as notices from '../src/texts/en/notices.ts';
import * as offline from '../src/texts/en/offline.ts';
import * as orderList from '../src/texts/en/order-list.ts';
import * as orders from '../src/texts/en/orders.ts';
import * as pages from '../src/texts/en/pages.ts';
import * as payment from '../src/texts/en/payment.ts';
import * as product from '../src/texts/en/product.ts';
import * as savedLists from '../src/texts/en/saved-lists.ts';
import * as search from '../src/texts/en/search.ts';
import * as session from '../src/texts/en/session.ts';
import * as share from '../src/texts/en/share.ts';
import * as ui from '../src/texts/en/ui.ts';
import * as wishlist from '../src/texts/en/wishlist.ts';
import * as accountHi from '../src/texts/hi/account.ts';
import * as basketHi from '../src/texts/hi/basket.ts';
import * as cardHi from '../src/texts/hi/card.ts';
import * as cartHi from '../src/texts/hi/cart.ts';
import * as catalogueHi from '../src/texts/hi/catalogue.ts';
import * as checkoutHi from '../src/texts/hi/checkout.ts';
import * as contentHi from '../src/texts/hi/content.ts';
import * as countsHi from '../src/texts/hi/counts.ts';
import * as deviceHi from '../src/texts/hi/device.ts';
import * as diagnosticsHi from '../src/texts/hi/diagnostics.ts';
import * as filtersHi from '../src/texts/hi/filters.ts';
import * as homeHi from '../src/texts/hi/home.ts';
import * as layoutHi from '../src/texts/hi/layout.ts';
import * as listHi from '../src/texts/hi/list.ts';
import * as networkHi from '../src/texts/hi/network.ts';
import * as noticesHi from '../src/texts/hi/notices.ts';
import * as offlineHi from '../src/texts/hi/offline.ts';
import * as orderListHi from '../src/texts/hi/order-list.ts';
import * as ordersHi from '../src/texts/hi/orders.ts';
import * as pagesHi from '../src/texts/hi/pages.ts';
import * as paymentHi from '../src/texts/hi/payment.ts';
import * as productHi from '../src/texts/hi/product.ts';
import * as savedListsHi from '../src/texts/hi/saved-lists.ts';
import * as searchHi from '../src/texts/hi/search.ts';
import * as sessionHi from '../src/texts/hi/session.ts';
import * as shareHi from '../src/texts/hi/share.ts';
import * as uiHi from '../src/texts/hi/ui.ts';
import * as wishlistHi from '../src/texts/hi/wishlist.ts';
import { inLanguage, type LanguageCode, withoutCode } from '../src/texts/languages.ts';

/** Tests and pictures name what is on a page in English: here is how they do it in another language. */
export type Words = string | RegExp;

/** What a shopper reads for `english`; words that the shop does not say stay. Of several texts, any. */
export type Translate = (english: Words) => Words;

interface Text {
  english: string;
  own: string;
}

const GIVEN = /⟦\d⟧/;
const ARGUMENTS = ['⟦0⟧', '⟦1⟧', '⟦2⟧', '⟦3⟧'];

const HINDI_OF: readonly (readonly [english: object, own: object])[] = [
  [settings, settingsHi],
  [account, accountHi],
  [basket, basketHi],
  [card, cardHi],
  [cart, cartHi],
  [catalogue, catalogueHi],
  [checkout, checkoutHi],
  [content, contentHi],
  [counts, countsHi],
  [device, deviceHi],
  [diagnostics, diagnosticsHi],
  [filters, filtersHi],
  [home, homeHi],
  [layout, layoutHi],
  [list, listHi],
  [network, networkHi],
  [notices, noticesHi],
  [offline, offlineHi],
  [orderList, orderListHi],
  [orders, ordersHi],
  [pages, pagesHi],
  [payment, paymentHi],
  [product, productHi],
  [savedLists, savedListsHi],
  [search, searchHi],
  [session, sessionHi],
  [share, shareHi],
  [ui, uiHi],
  [wishlist, wishlistHi],
];

const TEXTS: Readonly<Record<Exclude<LanguageCode, 'en'>, readonly Text[]>> = {
  hi: [
    ...HINDI_OF.flatMap(([english, own]) => pairs(english, own)),
    ...Object.entries(HINDI).map(([english, own]) => ({ english, own })),
  ],
};

export function wordsIn(code: LanguageCode): Translate {
  return code === 'en' ? (english) => english : (english) => translated(english, TEXTS[code]);
}

/** From now on `page` opens addresses of this language, and finds what has these English names in it. */
export function speaking(page: Page, code: LanguageCode): Page {
  if (code === 'en') return page;
  const go = page.goto.bind(page);
  page.goto = (address, options) => {
    const origin = /^\w+:\/\/[^/]+/.exec(address)?.[0] ?? '';
    return go(origin + inLanguage(withoutCode(address.slice(origin.length) || '/'), code), options);
  };
  return finding(page, wordsIn(code));
}

const FINDERS = ['getByRole', 'getByText', 'getByLabel', 'getByPlaceholder', 'filter', 'locator'] as const;
/** Playwright's finders call each other. */
const SPEAKS = Symbol('speaks');
const SAME = ['first', 'last', 'nth', 'all'] as const;

function finding<Finder extends Page | Locator>(finder: Finder, t: Translate): Finder {
  if (Reflect.get(finder, SPEAKS) === t) return finder;
  Reflect.set(finder, SPEAKS, t);
  for (const name of [...FINDERS, ...SAME]) {
    const find: unknown = Reflect.get(finder, name);
    if (typeof find !== 'function') continue;
    const isText = name.startsWith('getBy') && name !== 'getByRole';
    Reflect.set(finder, name, (given: unknown, options?: Record<string, unknown>) => {
      const asked = isText
        ? [inPart(t(given as Words), given as Words, options?.exact === true), options]
        : [given, options].map((each) => translatedOptions(each, t));
      const found: unknown = find.apply(finder, asked);
      return found instanceof Promise
        ? found.then((all: Locator[]) => all.map((each) => finding(each, t)))
        : finding(found as Locator, t);
    });
  }
  const select: unknown = Reflect.get(finder, 'selectOption');
  if (typeof select === 'function' && 'and' in finder)
    Reflect.set(finder, 'selectOption', (option: unknown) =>
      select.apply(finder, [translatedOptions(option, t)]),
    );
  return finder;
}

function translatedOptions(options: unknown, t: Translate): unknown {
  if (options === null || typeof options !== 'object' || options instanceof RegExp) return options;
  const own: Record<string, unknown> = { ...options };
  for (const key of ['name', 'hasText', 'label'])
    if (typeof own[key] === 'string' || own[key] instanceof RegExp)
      own[key] = inPart(t(own[key] as Words), own[key] as Words, own.exact === true);
  return own;
}

/** Playwright finds a text by a part of it unless it is to be exact. */
function inPart(own: Words, english: Words, isExact: boolean): Words {
  if (typeof own === 'string' || typeof english !== 'string' || isExact) return own;
  return new RegExp(own.source.replace(/^\^|\$$/g, ''), own.flags);
}

function pairs(english: unknown, own: unknown): Text[] {
  if (typeof english === 'string' && typeof own === 'string') return english ? [{ english, own }] : [];
  if (typeof english === 'function' && typeof own === 'function')
    return [ARGUMENTS, [1, ...ARGUMENTS.slice(1)], [[ARGUMENTS[0]], ...ARGUMENTS.slice(1)]].flatMap(
      (given) => {
        try {
          return pairs(english(...given), own(...given));
        } catch {
          return [];
        }
      },
    );
  if (english === null || own === null || typeof english !== 'object' || typeof own !== 'object') return [];
  return Object.entries(english).flatMap(([key, each]) => pairs(each, Reflect.get(own, key)));
}

function translated(english: Words, texts: readonly Text[]): Words {
  if (typeof english === 'string') {
    const found = [...new Set(ownTexts(english, texts))];
    if (found.length <= 1) return found[0] ?? english;
    return new RegExp(`^(?:${found.map(escaped).join('|')})$`);
  }
  const [, start = '', all = '', end = ''] = /^(\^?)\(?(.*?)\)?(\$?)$/s.exec(english.source) ?? [];
  const found = all.split('|').flatMap((part) => {
    const own = ownTexts(part.replace(/\\([.()?+*$])/g, '$1'), texts, !end);
    return own.length > 0 ? own.map((text) => escaped(text).replace(/\\\\d\\\+/g, '\\d+')) : [part];
  });
  return new RegExp(`${start}(?:${[...new Set(found)].join('|')})${end}`, english.flags);
}

/** `isStart`: also of a text that begins so. */
function ownTexts(english: string, texts: readonly Text[], isStart = false): string[] {
  const exact = texts.filter((text) => text.english === english).map(({ own }) => own);
  if (exact.length > 0) return exact;
  const patterns = texts.filter((text) => GIVEN.test(text.english));
  const filled = patterns.flatMap(({ english: pattern, own }) => {
    const given: string[] = [];
    const source = pattern
      .split(/(⟦\d⟧)/)
      .map((part) => (GIVEN.test(part) ? `(?<g${given.push(part)}>.+)` : escaped(part)));
    const match = new RegExp(`^${source.join('')}$`, 's').exec(english);
    if (!match || !pattern.replace(/⟦\d⟧/g, '').trim()) return [];
    return given.reduce((text, name, at) => {
      const words = match[at + 1] ?? '';
      return text.replaceAll(name, ownTexts(words, texts)[0] ?? words);
    }, own);
  });
  if (filled.length > 0 || !isStart) return filled;
  return texts.filter((text) => text.english.startsWith(english)).map(({ own }) => own.split(GIVEN)[0] ?? '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
