import type { Filters } from '../../../../server/catalogue/list-request.ts';
import { labelsFor, wordsFor } from '../../../../server/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../../../../server/catalogue/wire.ts';
import { categoryFilter } from '../../../../src/contract/category-filter.ts';
import { codesOf } from '../../../../src/contract/codes.ts';
import { fits, knownFilters, nameOrder, shareOff, sorted } from '../../../../src/contract/facets.ts';
import { meantBy } from '../../../../src/contract/meanings.ts';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import { entryOf, searchedWords } from '../../../../src/contract/search-rules.ts';
import { shownOf } from '../../../../src/contract/variants.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { createSearchIndex } from '../../../../src/search-engine/search-index.ts';
import type { Entry, Place } from '../../../../src/search-engine/segment.ts';
import { languageOf } from '../../../../src/texts/languages.ts';
import type { EngineCollection, EngineProduct, EngineVariant, EngineWords } from '../engine-types.ts';
import { optionKey, sizesOf } from './choice.ts';
import { placesOf, wireProduct } from './wire-product.ts';

/** The engine's catalogue in memory. Lists, searches and filters follow the shop's own rules. */
export interface Catalogue {
  /** Replaces the catalogue; indexes only what changed. `languages`: words by code. */
  take: (
    products: readonly EngineProduct[],
    collections: readonly EngineCollection[],
    languages?: Readonly<Record<string, EngineWords>>,
  ) => void;
  /** A page as SPEC 7, D39 and D40 define it, otherwise in the engine's order. An unknown `lang` is the shop's own. */
  list: (
    filters: Filters,
    page: number,
    limit: number,
    lang?: string,
  ) => { products: WireProduct[]; count: number };
  product: (id: string, lang?: string) => WireProduct | undefined;
  engineProduct: (id: string) => OrderedProduct | undefined;
  /** Top-level categories with products, in the engine's order. */
  categories: () => readonly EngineCollection[];
  /** How many products can be ordered in any quantity. */
  stockTracked: () => { untracked: number; all: number };
  /** For each other language, what to show for these. */
  labels: () => [lang: string, words: Record<string, string>][];
}

/** What an order needs of it. `sizes`, `colors`: from its attributes. */
export type OrderedProduct = Pick<EngineProduct, 'name' | 'variants'> &
  Partial<Pick<Product, 'sizes' | 'colors'>>;

export function createCatalogue(): Catalogue {
  const own = createListing('');
  let others: ReadonlyMap<string, Listing> = new Map();
  let labels: [lang: string, words: Record<string, string>][] = [];
  let engineProducts: ReadonlyMap<string, OrderedProduct> = new Map();
  let categories: readonly EngineCollection[] = [];

  function take(
    products: readonly EngineProduct[],
    collections: readonly EngineCollection[],
    languages: Readonly<Record<string, EngineWords>> = {},
  ): void {
    const places = placesOf(collections);
    const sold = products.flatMap((engine) => {
      const wire = wireProduct(engine, places);
      const product = wire && readListed(wire);
      return product ? [{ engine, wire, product, searched: product }] : [];
    });
    own.take(sold);
    others = new Map(
      Object.entries(languages).map(([lang, words]) => {
        const listing = others.get(lang) ?? createListing(lang);
        listing.take(sold.map((each) => translated(each, lang, words)));
        return [lang, listing];
      }),
    );
    engineProducts = new Map(
      sold.map(({ product: { id, sizes, colors }, engine: { name, variants } }) => [
        id,
        { name, variants, sizes, colors },
      ]),
    );
    const filled = new Set(sold.map(({ wire }) => wire.category));
    categories = collections.filter(({ parentId, name }) => parentId === null && filled.has(name));
    const names = categories.map(({ name }) => name);
    const wires = sold.map(({ wire }) => wire);
    labels = Object.entries(languages).map(([lang, words]) => [lang, labelsFor(names, wires, words)]);
  }

  const listingIn = (lang = '') => others.get(lang) ?? own;
  return {
    take,
    list: (filters, page, limit, lang) => listingIn(lang).list(filters, page, limit),
    product: (id, lang) => listingIn(lang).product(id),
    engineProduct: (id) => engineProducts.get(id),
    categories: () => categories,
    stockTracked: () => {
      const all = [...engineProducts.values()];
      return {
        untracked: all.filter((product) => product.variants.some(isUntracked)).length,
        all: all.length,
      };
    },
    labels: () => labels,
  };
}

type Listed = Product & { codes: string[] };

interface Sold {
  wire: WireProduct;
  product: Listed;
  /** With the words that find it. */
  searched: Listed;
}

/** Found by the words of its language and by the shop's own (D51). */
function translated(
  { engine, wire, product }: Sold & { engine: EngineProduct },
  lang: string,
  { groups, ...words }: EngineWords,
): Sold {
  const { name = '', description = '' } = engine.languages[lang] ?? {};
  const keys = Object.entries(groups).map(([group, label]) => [optionKey(group), label]);
  const shown = {
    ...wire,
    ...wordsFor(wire, {
      ...words,
      values: withJoinedSizes(engine, words.values),
      attributes: { ...words.attributes, ...Object.fromEntries(keys) },
      products: { [wire.id]: { title: name.trim(), description: textOfHtml(description) } },
    }),
  };
  const read = readListed(shown) ?? product;
  const both = (field: 'name' | 'description') =>
    read[field] === product[field] ? read[field] : `${read[field]} ${product[field]}`;
  return {
    wire: shown,
    product: read,
    searched: { ...read, name: both('name'), description: both('description') },
  };
}

/** A size of several options is translated option by option (D54.59). */
function withJoinedSizes({ variants }: EngineProduct, values: EngineWords['values']): EngineWords['values'] {
  const joined = variants.map(({ options }) => sizesOf(options)).filter((parts) => parts.length > 1);
  if (joined.length === 0) return values;
  const shown = (name: string) => (Object.hasOwn(values, name) && values[name]) || name;
  const labels = joined.map((parts) => [parts.join(', '), parts.map(shown).join(', ')]);
  return { ...values, ...Object.fromEntries(labels) };
}

/** Lists go by the product's own price and its largest discount (D54.55); all variants would double the memory. */
function readListed(wire: WireProduct): Listed | undefined {
  const read = readProduct({ ...wire, breaks: null });
  const product = read && { ...read, codes: codesOf(read) };
  if (!product || product.variants.length === 0) return product;
  const [largest] = shownOf(product)
    .map(({ price, originalPrice, stock }) => ({ price, originalPrice, stock, image: '', breaks: [] }))
    .map((variant) => ({ ...product, variants: [variant] }))
    .toSorted((a, b) => shareOff(b) - shareOff(a));
  return largest ?? { ...product, variants: [] };
}

interface Stored extends Omit<Sold, 'wire'> {
  entry: Entry;
  /** The wire product as text, which takes a third of the memory. */
  text: string;
}

interface Listing extends Pick<Catalogue, 'list' | 'product'> {
  take: (sold: readonly Sold[]) => void;
}

/** The products in one language; '' is the shop's own. */
function createListing(lang: string): Listing {
  const index = createSearchIndex();
  let stored = new Map<string, Stored>();

  function take(sold: readonly Sold[]): void {
    const before = stored;
    stored = new Map();
    const changed: Entry[] = [];
    sold.forEach(({ wire, product, searched }, order) => {
      const text = JSON.stringify(wire);
      const old = before.get(product.id);
      const isFoundAsBefore =
        old?.searched.name === searched.name && old.searched.description === searched.description;
      if (isFoundAsBefore && old.text === text && old.entry.order === order) {
        stored.set(product.id, old);
        return;
      }
      const entry = entryOf(searched, order);
      changed.push(entry);
      stored.set(product.id, { entry, text, product, searched });
    });
    index.put(changed);
    index.remove([...before.keys()].filter((id) => !stored.has(id)));
    index.compact();
  }

  function list(filters: Filters, page: number, limit: number) {
    const places = index.places();
    const rule = categoryFilter(filters, (name) => places.some(({ place }) => place.category === name));
    const found = filters.search ? searchedFor(filters.search, filters.sort, rule) : standing(rule);
    const known = knownFilters(found, filters);
    const wanted = filters.ids && new Set(filters.ids);
    const left = inOrder(
      found.filter((product) => (!wanted || wanted.has(product.id)) && fits(product, known)),
      filters.sort,
    );
    const shown = left.slice((page - 1) * limit, page * limit);
    return { products: shown.flatMap(({ id }) => wireOf(id) ?? []), count: left.length };
  }

  function wireOf(id: string): WireProduct | undefined {
    const { text } = stored.get(id) ?? {};
    return text === undefined ? undefined : JSON.parse(text);
  }

  function inOrder(products: Product[], sort: Filters['sort']): Product[] {
    if (!lang || sort !== 'name') return sorted(products, sort);
    const compare = nameOrder(lang);
    return products.toSorted((a, b) => compare(a.name, b.name));
  }

  function searchedFor(search: string, sort: Filters['sort'], rule: (place: Place) => boolean): Product[] {
    const words = searchedWords(search);
    const hits = index.find(words, rule, meantBy(words, languageOf(lang)), search);
    // Products without a discount keep the shop's order (D40.13).
    const ids = sort === 'discount' ? hits.bestInShopOrder(hits.total) : hits.best(hits.total);
    return ids.flatMap((id) => stored.get(id)?.product ?? []);
  }

  function standing(rule: (place: Place) => boolean): Product[] {
    return [...stored.values()].flatMap(({ product, entry }) => (rule(entry.place) ? [product] : []));
  }

  return { take, list, product: wireOf };
}

function isUntracked({ left }: EngineVariant): boolean {
  return left === null;
}
