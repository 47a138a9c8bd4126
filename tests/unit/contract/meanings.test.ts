import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../server/catalogue/demo-catalogue.ts';
import { wordsFor } from '../../../server/shop/catalogue/read-catalogue-file.ts';
import { inEnglish, listsIn, meaningsIn, meantBy, SPELLINGS } from '../../../src/contract/meanings.ts';
import { Product } from '../../../src/contract/product.ts';
import { findFrom, searchedWords, suggestFrom } from '../../../src/contract/search-rules.ts';
import { listOf } from '../../../src/lib/wire.ts';
import * as hi from '../../../src/texts/hi/search-words.ts';
import { indexOf, indexOfProducts, products, type Wire } from '../features/search/catalogue.ts';
import { DEMO_QUERIES } from '../features/search/hard-queries.ts';
import { HINDI_QUERIES } from '../features/search/hindi-queries.ts';
import { PAGE, PENS, shopWith, signal } from '../features/search/shop-under-test.ts';

const MEANINGS = meaningsIn(hi.MEANINGS);
const SMALL_WORDS = listsIn(hi.SMALL_WORDS);
const DEMO = v.parse(listOf(Product), demoCatalogue().products);
const index = indexOfProducts(DEMO);

/** The names of what a page of results shows. */
async function namesFor(search: string, all = DEMO, in_ = index): Promise<string[]> {
  const byId = new Map(all.map((product) => [product.id, product]));
  const read = async (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const found = await findFrom(in_, read, { search, ...PAGE });
  return found.products.map(({ name }) => name);
}

function searchIn(...wire: Wire[]) {
  return (search: string) => namesFor(search, products(...wire), indexOf(...wire));
}

describe('D51.43: a catalogue in Hindi', () => {
  const { hi } = demoCatalogue().languages;
  const hindi = v.parse(
    listOf(Product),
    demoCatalogue().products.map((product) => ({ ...product, ...(hi && wordsFor(product, hi)) })),
  );
  const inHindi = indexOfProducts(hindi);

  it.each([
    ['पेंसिल', 'पेंसिल'],
    ['pensil', 'पेंसिल'],
    ['pencil', 'पेंसिल'],
    ['kapi', 'कॉपी'],
    ['कॉपी', 'कॉपी'],
    ['kainchi', 'कैंची'],
    ['kalam fountain pen', 'कलम हेरिटेज फ़ाउंटेन पेन'],
    ['कलम', 'कलम'],
  ])('%s finds %s', async (query, part) => {
    expect((await namesFor(query, hindi, inHindi)).slice(0, 5).join('\n')).toContain(part);
  });

  it.each([
    ['mouse', 'माउस'],
    ['torch', 'टॉर्च'],
    ['magnets', 'चुंबक'],
    ['permanent marker', 'परमानेंट मार्कर'],
    ['spiral copy', 'स्पाइरल कॉपी'],
    ['sticky note', 'स्टिकी नोट्स'],
    ['school bag', 'बैकपैक'],
    ['coffee cup', 'कप'],
  ])('%s finds %s on a page in Hindi', (query, part) => {
    const words = searchedWords(query);
    const found = inHindi.find(words, undefined, meantBy(words, 'hi')).best(5);
    const names = found.map((id) => hindi.find((product) => product.id === id)?.name);
    expect(names.join('\n')).toContain(part);
  });

  it('is found by the categories and attributes in either language', async () => {
    for (const query of ['Writing Instruments', 'लिखने का सामान', 'Maroon', 'मैरून'])
      expect(await namesFor(query, hindi, inHindi), query).not.toEqual([]);
  });
});

describe('D51.43: Hindi and Hinglish find the products of an English catalogue', () => {
  it.each(HINDI_QUERIES)('$kind: $query', async ({ query, expect: wanted, among = 5 }) => {
    expect((await namesFor(query)).slice(0, among)).toEqual(expect.arrayContaining([...wanted]));
  });

  it('at least 300 words, each spelling with its meaning', () => {
    expect(MEANINGS.length).toBeGreaterThanOrEqual(300);
    const lost = MEANINGS.flatMap(({ en, own, latin, also }) =>
      [...own, ...latin, ...also].filter((spelling) => {
        const [part, ...others] = meantBy(searchedWords(spelling))?.parts ?? [];
        const ways = part?.ways.map((way) => way.join(' ')) ?? [];
        return others.length > 0 || en.some((each) => !ways.includes(searchedWords(each).join(' ')));
      }),
    );
    expect(lost).toEqual([]);
  });

  it('each row of the list is a meaning or a heading', () => {
    const rows = hi.MEANINGS.trim().split('\n');
    expect(rows.filter((row) => !/^(# .+|[^=|]+ = [^=|]+(\|[^=|]+){0,2})$/.test(row))).toEqual([]);
  });

  it('nuqta, ँ, joiners, digits and plurals make no difference, and a beginning is enough', async () => {
    const find = searchIn({ id: 'File Box' }, { id: 'Notebook' }, { id: 'Ball Pen, Pack of 10' });
    expect(await find('फाइल')).toEqual(['File Box']);
    expect(await find('फ़ाइल')).toEqual(['File Box']);
    for (const typed of ['कापियाँ', 'कापियां', 'कापियों', 'कॉ\u200dपी', 'कॉप'])
      expect(await find(typed), typed).toEqual(['Notebook']);
    expect(await find('१० पेन')).toEqual(['Ball Pen, Pack of 10']);
  });

  it('the longest phrase counts, and small words need not be found', async () => {
    const find = searchIn({ id: 'Pencil' }, { id: 'Pencil Pouch' }, { id: 'Steel Ruler' });
    expect(await find('pensil box')).toEqual(['Pencil Pouch']);
    expect(await find('steel ka futa chahiye')).toEqual(['Steel Ruler']);
    expect(await find('ka')).toEqual([]);
  });

  it('a meaning has no typing errors: ऊन is wool, not wooden', async () => {
    const find = searchIn({ id: 'Wooden Stand' }, { id: 'Wool' });
    expect(await find('ऊन')).toEqual(['Wool']);
    expect(await find('wool')).toEqual(['Wool']);
  });

  it('what is meant comes first, but English and brands as typed do', async () => {
    const find = searchIn({ id: 'Kalam Ink' }, { id: 'Black Ink' }, { id: 'Gel Pen' }, { id: 'Kala Stand' });
    expect(await find('kala')).toEqual(['Black Ink', 'Kala Stand', 'Kalam Ink']);
    expect((await find('kalam')).slice(0, 2)).toEqual(['Kalam Ink', 'Gel Pen']);
  });

  it('a product with a Hindi name is found in both scripts', async () => {
    const find = searchIn({ id: 'शक्ति कॉपी' }, { id: 'Kagaz ka Thaila' });
    expect(await find('kapi')).toEqual(['शक्ति कॉपी']);
    expect(await find('कागज़')).toEqual(['Kagaz ka Thaila']);
  });

  it('words of the shop and of the list go together, and may have typing errors', async () => {
    const find = searchIn({ id: 'Monsoon Blue Ink' }, { id: 'Monsoon Red Ink' });
    expect(await find('monson nili syahi')).toEqual(['Monsoon Blue Ink']);
  });

  it('suggests categories by their meaning', async () => {
    const found = await suggestFrom(indexOf(...PENS), async () => [], 'कलम');
    expect(found).toMatchObject({ categories: [{ name: 'Pens' }], total: 2 });
  });
});

describe('D51.43: an English search finds what it found before', () => {
  const LISTED = new Set([
    ...[...MEANINGS, SMALL_WORDS].flatMap(({ own, latin, also }) =>
      [...own, ...latin, ...also].map((spelling) => searchedWords(spelling).join(' ')),
    ),
    ...SPELLINGS.flatMap((each) => each.split(' ')),
  ]);
  const isListed = (words: readonly string[]) =>
    words.some((_, from) =>
      words.slice(from).some((__, more) => LISTED.has(words.slice(from, from + more + 1).join(' '))),
    );
  const typed = fc.oneof(
    fc.constantFrom(...index.parts().flatMap(({ segment }) => segment.terms)),
    fc.constantFrom(...DEMO_QUERIES.flatMap(({ query }) => searchedWords(query))),
    fc.stringMatching(/^[a-z]{1,8}$/),
  );

  it('any without a word of the list: the same products in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 4 }), async (each) => {
        const words = searchedWords(each.join(' '));
        fc.pre(!isListed(words));
        const before = index.find(words);
        const after = await findFrom(index, async () => [], { search: each.join(' '), ...PAGE });
        expect([after.total, after.ids]).toEqual([before.total, before.best(1000)]);
      }),
    );
  });

  it('each of the hard queries', async () => {
    for (const { query } of DEMO_QUERIES) {
      const before = index.find(searchedWords(query));
      const after = await findFrom(index, async () => [], { search: query, ...PAGE });
      expect(after.ids, query).toEqual(before.best(1000));
    }
  });
});

describe('D51.43: a server that can search', () => {
  const path = (search: string) =>
    `/products?${new URLSearchParams({ page: '1', limit: '12', search }).toString()}`;
  const QUERY = { search: 'गोंद', ...PAGE };
  const answers = (byWords: Record<string, Wire[]>) => (url: string) => {
    const data = byWords[new URLSearchParams(url.split('?')[1]).get('search') ?? ''] ?? [];
    return { data, count: data.length };
  };
  const GLUE = [{ id: 'g', title: 'Glue Stick' }];

  it('is sent what was typed, and what it means only if it finds nothing by that', async () => {
    const english = shopWith({ features: ['search'], server: answers({ glue: GLUE }) });
    const found = await english.search.findProducts(QUERY, { signal });
    expect(found.products.map(({ id }) => id)).toEqual(['g']);
    expect(english.asked).toEqual([path('गोंद'), path('glue')]);

    const hindi = shopWith({ features: ['search'], server: answers({ गोंद: GLUE, glue: [] }) });
    expect((await hindi.search.findProducts(QUERY, { signal })).total).toBe(1);
    expect(hindi.asked).toEqual([path('गोंद')]);
  });

  it('is asked no second time without a word of the list', async () => {
    const { search, asked } = shopWith({ source: 'given', features: ['search'], server: answers({}) });
    await search.findProducts({ search: 'zebra', ...PAGE }, { signal });
    expect(asked.filter((each) => each.includes('search='))).toEqual([path('zebra')]);
  });

  it('leaves the number that the device has found by meaning', async () => {
    const offlineCatalogue = [{ id: 'Copy Machine' }, { id: 'Notebook A' }, { id: 'Notebook B' }];
    const server = answers({ copy: [{ id: 'Copy Machine', title: 'Copy Machine' }] });
    const { search } = shopWith({ offlineCatalogue, features: ['search'], server });
    const query = { search: 'copy', page: 1, limit: 2 };
    const found = await search.findProducts(query, { signal });
    expect(await search.completeFound(query, found, signal)).toMatchObject({ total: 3 });
  });

  it('one request says all words in English', () => {
    expect(inEnglish(searchedWords('लाल पेन ka refill'))).toBe('red pen refill');
    expect(inEnglish(searchedWords('red pen'))).toBeNull();
  });
});
