import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { HINDI } from '../server/shop/payments/fields.ts';
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

/** Each file of texts with its translation, but that of the server's own words. */
async function hindiTexts(): Promise<Text[]> {
  const files = readdirSync('src/texts/en')
    .filter((file) => file !== 'delivery.ts')
    .map((file) => [`texts/en/${file}`, `texts/hi/${file}`]);
  const modules = [['settings.ts', 'settings.hi.ts'], ...files].map((each) =>
    Promise.all(each.map((path) => import(`../src/${path}`) as Promise<object>)),
  );
  return (await Promise.all(modules)).flatMap(([english, own]) => pairs(english, own));
}

const TEXTS: Readonly<Record<Exclude<LanguageCode, 'en'>, readonly Text[]>> = {
  hi: [...(await hindiTexts()), ...Object.entries(HINDI).map(([english, own]) => ({ english, own }))],
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
