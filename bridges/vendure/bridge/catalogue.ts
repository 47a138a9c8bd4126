import type { Filters } from '../../../server/catalogue/list-request.ts';
import type { WireProduct } from '../../../server/catalogue/wire.ts';
import { createSearchIndex } from '../../../src/search-engine/search-index.ts';
import type { Entry, Place } from '../../../src/search-engine/segment.ts';
import { categoryFilter } from '../../../src/shop/product/category-filter.ts';
import { fits, knownFilters, sorted } from '../../../src/shop/product/facets.ts';
import { type Product, readProduct } from '../../../src/shop/product/product.ts';
import { entryOf, searchedWords } from '../../../src/shop/search/search-rules.ts';
import type { EngineCollection, EngineProduct } from '../engine-calls.ts';
import { onOffer } from './on-offer.ts';
import { placesOf, wireProduct } from './wire-product.ts';

/** The engine's catalogue in memory. Lists, searches and filters follow the shop's own rules. */
export interface Catalogue {
  /**
   * Replaces the catalogue; indexes only what changed. Returns a sentence for each product with variants that
   * cannot be offered.
   */
  take: (products: readonly EngineProduct[], collections: readonly EngineCollection[]) => string[];
  /** A page as SPEC 7, D39 and D40 define it, otherwise in the engine's order. */
  list: (filters: Filters, page: number, limit: number) => { products: WireProduct[]; count: number };
  product: (id: string) => WireProduct | undefined;
  engineProduct: (id: string) => EngineProduct | undefined;
  /** Top-level categories with products, in the engine's order. */
  categories: () => readonly EngineCollection[];
}

interface Stored {
  entry: Entry;
  text: string;
  engine: EngineProduct;
  wire: WireProduct;
  product: Product;
}

export function createCatalogue(): Catalogue {
  const index = createSearchIndex();
  let stored = new Map<string, Stored>();
  let categories: readonly EngineCollection[] = [];

  function take(products: readonly EngineProduct[], collections: readonly EngineCollection[]): string[] {
    const places = placesOf(collections);
    const before = stored;
    stored = new Map();
    const changed: Entry[] = [];
    products.forEach((engine, order) => {
      const wire = wireProduct(engine, places);
      const product = wire && readProduct(wire);
      if (!wire || !product) return;
      const text = JSON.stringify(wire);
      const old = before.get(product.id);
      if (old?.text === text && old.entry.order === order) {
        stored.set(product.id, { ...old, engine });
        return;
      }
      const entry = entryOf(product, order);
      changed.push(entry);
      stored.set(product.id, { entry, text, engine, wire, product });
    });
    index.put(changed);
    index.remove([...before.keys()].filter((id) => !stored.has(id)));
    index.compact();
    const filled = new Set([...stored.values()].map(({ wire }) => wire.category));
    categories = collections.filter(({ parentId, name }) => parentId === null && filled.has(name));
    return products.flatMap(notOffered);
  }

  function list(filters: Filters, page: number, limit: number) {
    const places = index.places();
    const rule = categoryFilter(filters, (name) => places.some(({ place }) => place.category === name));
    const found = filters.search ? searched(filters.search, filters.sort, rule) : standing(rule);
    const known = knownFilters(found, filters);
    const left = sorted(
      found.filter((product) => fits(product, known)),
      filters.sort,
    );
    const shown = left.slice((page - 1) * limit, page * limit);
    return { products: shown.flatMap(({ id }) => stored.get(id)?.wire ?? []), count: left.length };
  }

  function searched(search: string, sort: Filters['sort'], rule: (place: Place) => boolean): Product[] {
    const hits = index.find(searchedWords(search), rule);
    // Products without a discount keep the shop's order (D40.13).
    const ids = sort === 'discount' ? hits.bestInShopOrder(hits.total) : hits.best(hits.total);
    return ids.flatMap((id) => stored.get(id)?.product ?? []);
  }

  function standing(rule: (place: Place) => boolean): Product[] {
    return [...stored.values()].flatMap(({ product, entry }) => (rule(entry.place) ? [product] : []));
  }

  return {
    take,
    list,
    product: (id) => stored.get(id)?.wire,
    engineProduct: (id) => stored.get(id)?.engine,
    categories: () => categories,
  };
}

function notOffered(product: EngineProduct): string[] {
  const dearer = onOffer(product).dearer.map(({ options }) => options.map(({ name }) => name).join(' '));
  if (dearer.length === 0) return [];
  return [
    `${product.name}: these variants are not offered, because they cost more than the cheapest: ${dearer.join(', ')}`,
  ];
}
