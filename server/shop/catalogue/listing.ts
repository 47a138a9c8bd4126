import { setImmediate as afterRequests } from 'node:timers/promises';
import {
  categoriesOf,
  categoryFilter,
  type ProductCategories,
} from '../../../src/contract/category-filter.ts';
import { comparable, fits, nameOrder, shareOff, sorted } from '../../../src/contract/facets.ts';
import { meantBy } from '../../../src/contract/meanings.ts';
import { type Product, readProduct } from '../../../src/contract/product.ts';
import { isFiltered, type Sort } from '../../../src/contract/products-search.ts';
import { entryOf, searchedWords } from '../../../src/contract/search-rules.ts';
import { shownOf, type Variant } from '../../../src/contract/variants.ts';
import { slices } from '../../../src/lib/slices.ts';
import { createSearchIndex, type SearchIndex } from '../../../src/search-engine/search-index.ts';
import { type Entry, gatherSegment } from '../../../src/search-engine/segment.ts';
import { LANGUAGES, languageOf } from '../../../src/texts/languages.ts';
import type { Filters } from './list-request.ts';
import type { wordsFor } from './read-catalogue-file.ts';
import type { WireProduct } from './wire.ts';

/** As JSON, which takes a third of the memory. */
export interface Sold {
  id: string;
  json: string;
  /** By language, what it has in place of its own words. */
  words: Readonly<Record<string, string>>;
}

export interface Listed {
  products: WireProduct[];
  count: number;
  /** If not all of them can be searched yet (D39.8). */
  searched?: { count: number; of: number };
}

/** Indexed before the first answer, so that only a large shop ever answers from a part of its catalogue. */
const FIRST = 1000;
const AT_ONCE = 10;
/** Larger ones would take long to sort at once, more of them long to search. */
const IN_A_SEGMENT = 1000;
const MOST_LISTS = 100;

type Place = ProductCategories & { lists: readonly string[] };

interface Stored extends Sold, Pick<Product, 'name' | 'price' | 'originalPrice' | 'attributes' | 'variants'> {
  order: number;
  place: Place;
}

interface InLanguage {
  lang: string;
  index: SearchIndex;
  indexed: WeakSet<Stored>;
}

export type Listing = ReturnType<typeof createListing>;

/** The products that a server sells. A language that they are not in is the shop's own, ''. */
export function createListing() {
  let stored: ReadonlyMap<string, Stored> = new Map();
  let all: readonly Stored[] = [];
  /** Their pages are asked for one after another, and a large shop takes long to sort. */
  const lists = new Map<string, readonly Stored[]>();
  const own = nothingIn('');
  const others = new Map<string, InLanguage>();

  /** Reads and indexes what has changed. Resolves when it is in lists, and its first products are found. */
  async function take(
    sold: readonly Sold[],
    codes: readonly string[] = [],
  ): Promise<{ indexed: Promise<void> }> {
    const taken = new Map<string, Stored>();
    for (const [order, each] of sold.entries()) {
      if (order % AT_ONCE === 0) await afterRequests();
      const before = stored.get(each.id);
      const isSame =
        before?.order === order &&
        before.json === each.json &&
        codes.every((lang) => before.words[lang] === each.words[lang]);
      const product = isSame ? before : readStored(each, order);
      if (product) taken.set(each.id, product);
    }
    stored = taken;
    all = [...taken.values()];
    lists.clear();
    for (const lang of others.keys()) if (!codes.includes(lang)) others.delete(lang);
    for (const lang of codes) others.set(lang, others.get(lang) ?? nothingIn(lang));
    for (const { index } of [own, ...others.values()])
      index.remove([...index.ids()].filter((id) => !taken.has(id)));
    await indexEach(FIRST);
    return { indexed: indexEach(taken.size) };
  }

  async function indexEach(most: number): Promise<void> {
    const taken = all;
    for (const { lang, index, indexed } of [own, ...others.values()]) {
      const left = taken.filter((each) => !indexed.has(each));
      for (const some of slices(left.slice(0, most), IN_A_SEGMENT)) {
        const segment = gatherSegment();
        for (const few of slices(some, AT_ONCE)) {
          segment.add(few.flatMap((each) => entryIn(lang, each) ?? []));
          await afterRequests();
          // Others were taken meanwhile.
          if (all !== taken) return;
        }
        index.putSegment(segment.done());
        for (const each of some) indexed.add(each);
      }
    }
  }

  /** A page as SPEC 7, D39 and D40 define it. Without a search and `sort` in the order in which they were taken. */
  function list(filters: Filters, page: number, limit: number, asked = ''): Listed {
    const { lang, index } = others.get(asked) ?? own;
    const { search, sort, ids } = filters;
    const rule = categoryFilter(filters, (name) => all.some(({ place }) => place.category === name));
    const to = page * limit;
    const answer = (products: readonly Stored[], count = products.length): Listed => ({
      products: products.slice(to - limit, to).map((each) => wireIn(lang, each)),
      count,
      ...(search && index.size() < all.length && { searched: { count: index.size(), of: all.length } }),
    });
    if (!search) return answer(standing(filters, lang, rule));
    const words = searchedWords(search);
    const hits = index.find(words, rule, meantBy(words, languageOf(lang)), search);
    const isPlain = !sort && !ids && !isFiltered(filters);
    // Products without a discount keep the shop's order (D40.13).
    const best = sort === 'discount' ? hits.bestInShopOrder : hits.best;
    const found = best(isPlain ? to : hits.total).flatMap((id) => stored.get(id) ?? []);
    return isPlain ? answer(found, hits.total) : answer(inOrder(filtered(found, filters), sort, lang));
  }

  function standing(filters: Filters, lang: string, rule: (place: Place) => boolean): readonly Stored[] {
    const key = JSON.stringify([filters, lang]);
    const known = lists.get(key);
    if (known) return known;
    const placed = all.filter(({ place }) => rule(place));
    const found = inOrder(filtered(placed, filters), filters.sort, lang);
    if (lists.size >= MOST_LISTS) lists.clear();
    lists.set(key, found);
    return found;
  }

  return {
    take,
    list,
    /** It is found as before. */
    change(id: string, json: string): void {
      const before = stored.get(id);
      if (!before) return;
      const place = placeInLists(before);
      Object.assign(before, readStored({ ...before, json }, before.order));
      // An order usually moves the stock only.
      if (placeInLists(before) !== place) lists.clear();
    },
    product(id: string, lang = ''): WireProduct | undefined {
      const found = stored.get(id);
      return found && wireIn(others.has(lang) ? lang : '', found);
    },
    /** Ends what is still being indexed. */
    close(): void {
      stored = new Map();
      all = [];
    },
  };
}

function nothingIn(lang: string): InLanguage {
  return { lang, index: createSearchIndex(), indexed: new WeakSet() };
}

function readStored(sold: Sold, order: number): Stored | undefined {
  const read = readProduct({ ...JSON.parse(sold.json), breaks: null });
  if (!read) return undefined;
  const { name, price, originalPrice } = read;
  const place = { ...categoriesOf(read), lists: [] };
  const attributes = read.attributes.map(({ key, values, unit }) => {
    return { key: comparable(key), values: values.map(comparable), unit };
  });
  return { ...sold, order, place, name, price, originalPrice, attributes, variants: mostReduced(read) };
}

function placeInLists({ price, originalPrice, attributes, variants }: Stored): string {
  const prices = variants.map((each) => [each.price, each.originalPrice]);
  return JSON.stringify([price, originalPrice, attributes, prices]);
}

/** Lists go by the product's own price and its largest discount (D54.55); all variants would double the memory. */
function mostReduced(product: Pick<Product, 'variants'>): Variant[] {
  return shownOf(product)
    .map(({ price, originalPrice, stock }) => ({ price, originalPrice, stock, image: '', breaks: [] }))
    .toSorted((a, b) => shareOff({ ...b, variants: [] }) - shareOff({ ...a, variants: [] }))
    .slice(0, 1);
}

/** Found by the words of its language and by the shop's own (D51). */
function entryIn(lang: string, each: Stored): Entry | undefined {
  const own: WireProduct = JSON.parse(each.json);
  const words = wordsIn(lang, each);
  const description = [words.description, own.description].filter(Boolean).join(' ');
  const product = readProduct({ ...own, ...words, description });
  return product && entryOf({ ...product, otherNames: words.title ? [each.name] : [] }, each.order);
}

function wireIn(lang: string, each: Stored): WireProduct {
  return { ...JSON.parse(each.json), ...wordsIn(lang, each) };
}

function wordsIn(lang: string, { words }: Stored): Partial<ReturnType<typeof wordsFor>> {
  return JSON.parse(words[lang] ?? '{}');
}

function filtered(products: Stored[], { attributes = {}, ids, ...others }: Filters): Stored[] {
  const wantedIds = ids && new Set(ids);
  const asked = Object.entries(attributes);
  const keys = new Set(
    asked.length > 0 ? products.flatMap((each) => each.attributes.map(({ key }) => key)) : [],
  );
  const wanted = asked
    // Names that none of the products has count as absent (D40.15).
    .filter(([name]) => keys.has(name))
    .map(([name, values]) => ({ name, values: new Set(values.map(comparable)) }));
  return products.filter(
    (each) =>
      (!wantedIds || wantedIds.has(each.id)) &&
      fits(each, others) &&
      wanted.every(({ name, values }) =>
        each.attributes.some(
          ({ key, values: own }) => key === name && own.some((value) => values.has(value)),
        ),
      ),
  );
}

function inOrder(products: Stored[], sort: Sort | undefined, lang: string): Stored[] {
  if (sort !== 'name') return sorted(products, sort);
  const compare = nameOrder(lang || LANGUAGES.en.locale);
  return products
    .map((each) => ({ each, name: wordsIn(lang, each).title ?? each.name }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ each }) => each);
}
