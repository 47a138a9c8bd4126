import * as v from 'valibot';
import { categoriesOf } from '../../src/contract/category-filter.ts';
import { comparable, shareOff } from '../../src/contract/facets.ts';
import { Product } from '../../src/contract/product.ts';
import {
  isByVariant,
  offerOf,
  readBreaks,
  readVariants,
  summaryOf,
  type Variant,
} from '../../src/contract/variants.ts';
import { fieldsOf, readList } from '../../src/lib/lenient.ts';
import { LANGUAGES } from '../../src/texts/languages.ts';
import type { Database } from '../database.ts';
import { type Catalogue, type CatalogueWords, labelsFor, wordsFor } from './read-catalogue-file.ts';
import { indexCatalogue } from './search-catalogue.ts';
import { STORE } from './store.ts';
import type { WireProduct, WireVariant } from './wire.ts';

/** Increased when more is derived from the products, so that old databases are updated. */
const DERIVED = 5;

/** Users and orders stay. `indexed`: when all of it can be searched. */
export async function loadCatalogue(db: Database, catalogue: Catalogue): Promise<{ indexed: Promise<void> }> {
  await write(db, catalogue);
  const { built } = await indexCatalogue(db);
  return { indexed: built };
}

async function write(db: Database, catalogue: Catalogue): Promise<void> {
  const setting = 'INSERT OR REPLACE INTO settings VALUES (?, ?)';
  // Outside the version: products written again would have the catalogue's stock, not what is left of it.
  await db.execute({ sql: setting, args: ['languages', JSON.stringify(categoryLabels(catalogue))] });
  const { rows } = await db.execute("SELECT value FROM settings WHERE key = 'catalogue'");
  const name = `${catalogue.name}:${DERIVED}`;
  if (rows[0]?.value === name) return;
  // Derived anew, what is stored has the stock that is left.
  const isStored = String(rows[0]?.value).startsWith(`${catalogue.name}:`);
  const given = isStored ? await storedProducts(db) : catalogue.products;
  const { categories, categoryImages } = catalogue;
  // If an id occurs twice, the last product counts.
  const products = [...new Map(given.map((product) => [product.id, product])).values()].map(asShoppersSee);
  const nameOrder = namesInOrder(products, LANGUAGES.en.locale);
  const languages = Object.entries(catalogue.languages);
  await db.batch(
    [
      // The catalogue's own numbers count from now on.
      ...(isStored ? [] : ['DELETE FROM holds']),
      'DELETE FROM products',
      'DELETE FROM product_values',
      'DELETE FROM product_attributes',
      'DELETE FROM translations',
      ...products.flatMap((product, position) =>
        rowsOf(product, position, nameOrder.get(product.title) ?? 0),
      ),
      ...languages.flatMap(([lang, words]) => translationRows(products, lang, words)),
      { sql: setting, args: ['categories', JSON.stringify(categories)] },
      { sql: setting, args: ['categoryImages', JSON.stringify(categoryImages)] },
      { sql: setting, args: ['catalogue', name] },
    ],
    'write',
  );
}

async function storedProducts(db: Database): Promise<WireProduct[]> {
  const { rows } = await db.execute('SELECT json FROM products ORDER BY position');
  return rows.map(({ json }): WireProduct => JSON.parse(String(json)));
}

/** The order of D40.13, which SQLite cannot compute. */
function namesInOrder(
  products: readonly Pick<WireProduct, 'title'>[],
  language: string,
): ReadonlyMap<string, number> {
  const { compare } = new Intl.Collator(language);
  const titles = [...new Set(products.map(({ title }) => title))].sort(compare);
  let order = 0;
  return new Map(
    titles.map((title, at) => {
      if (at > 0 && compare(titles[at - 1] ?? '', title) !== 0) order = at;
      return [title, order];
    }),
  );
}

function rowsOf(wire: WireProduct, position: number, nameOrder: number) {
  const product = v.parse(Product, wire);
  const { category, parent, gender } = categoriesOf(product);
  const attributes = product.attributes.flatMap(({ key, values }) =>
    values.map((value) => [comparable(key), comparable(value)]),
  );
  return [
    {
      sql: 'INSERT INTO product_values VALUES (?, ?, ?, ?)',
      args: [position, product.price, shareOff(product), nameOrder],
    },
    {
      sql: 'INSERT INTO products VALUES (?, ?, ?, ?, ?, ?)',
      args: [product.id, position, category, parent, gender || null, JSON.stringify(wire)],
    },
    {
      sql: 'INSERT INTO product_attributes SELECT value->>0, value->>1, ? FROM json_each(?)',
      args: [position, JSON.stringify(attributes)],
    },
  ];
}

/** The database counts and compares numbers only. A shop that reads no variants gets their price, stock and sizes. */
function asShoppersSee(wire: WireProduct): WireProduct {
  const product = v.parse(Product, wire);
  const offer = offerOf(product, STORE);
  const { price, originalPrice, stock } = summaryOf(offer);
  const { stock: _stock, discountedPrice: _price, ...rest } = wire;
  const options = [
    ...(product.sizes.length === 0 ? [{ key: 'size', value: [...offer.sizes] }] : []),
    ...(product.colors.length === 0 ? [{ key: 'color', value: [...offer.colors] }] : []),
  ].flatMap(({ key, value }) => (value.length > 0 ? [{ id: key, key, value }] : []));
  const highest = Math.max(...offer.variants.map((variant) => variant.price));
  return {
    ...(isByVariant(offer) ? { ...rest, ...wirePrices({ price, originalPrice }) } : wire),
    ...(stock !== undefined && { stock }),
    ...(options.length > 0 && { attributes: [...(wire.attributes ?? []), ...options] }),
    ...(wire.breaks && { breaks: readBreaks(wire.breaks, highest) }),
    ...(wire.variants && { variants: wireVariants(wire) }),
  };
}

function wirePrices({ price, originalPrice }: Pick<Variant, 'price' | 'originalPrice'>) {
  return originalPrice === undefined
    ? { regularPrice: price }
    : { regularPrice: originalPrice, discountedPrice: price };
}

/** Other fields are passed on. */
function wireVariants({ variants, breaks: productBreaks }: WireProduct): WireVariant[] {
  const found = new Map<string, WireVariant>();
  for (const raw of readList(variants, fieldsOf)) {
    const [variant] = readVariants([raw], productBreaks);
    const key = JSON.stringify([variant?.size, variant?.color]);
    if (!variant || found.has(key)) continue;
    const { size, color, stock, image, breaks } = variant;
    const isInherited = JSON.stringify(breaks) === JSON.stringify(readBreaks(productBreaks, variant.price));
    const { size: _s, color: _c, stock: _n, imgUrl: _i, breaks: _b, discountedPrice: _p, ...rest } = raw;
    found.set(key, {
      ...rest,
      ...(size && { size }),
      ...(color && { color }),
      ...wirePrices(variant),
      ...(stock !== undefined && { stock }),
      ...(image && { imgUrl: image }),
      ...(!isInherited && { breaks: [...breaks] }),
    });
  }
  return [...found.values()];
}

/** A translation is found by its own words and by those of the shop. */
function translationRows(products: readonly WireProduct[], lang: string, words: CatalogueWords) {
  const translated = products.map((wire) => {
    const own = wordsFor(wire, words);
    return { own, wire: { ...wire, ...own } };
  });
  const nameOrder = namesInOrder(
    translated.map(({ wire }) => wire),
    lang,
  );
  return translated.map(({ own, wire }) => ({
    sql: 'INSERT INTO translations VALUES (?, ?, ?, ?)',
    args: [lang, wire.id, nameOrder.get(wire.title) ?? 0, JSON.stringify(own)],
  }));
}

function categoryLabels({
  categories,
  products,
  languages,
}: Catalogue): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(languages).map(([lang, words]) => [lang, labelsFor(categories, products, words)]),
  );
}
