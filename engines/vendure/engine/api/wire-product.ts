import type { WireAttribute, WireProduct, WireVariant } from '../../../../server/shop/catalogue/wire.ts';
import { type Priced, readBreaks } from '../../../../src/contract/variants.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { rupees } from '../../../../src/lib/money.ts';
import { choiceOf, optionKey } from '../base/choice.ts';
import type { EngineCollection, EngineProduct, EngineVariant } from '../base/engine-types.ts';

export interface Place {
  category: string;
  parentCategory: string | null;
}

/** The shop has two levels; deeper collections count as their second level. */
export function placesOf(collections: readonly EngineCollection[]): ReadonlyMap<string, Place> {
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const way = ({ name, parentId }: EngineCollection): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [...way(parent), name] : [name];
  };
  return new Map(
    collections.map((collection) => {
      const [category = '', parentCategory = null] = way(collection);
      return [collection.id, { category, parentCategory }];
    }),
  );
}

/** A product as in SPEC 3, at the price of its cheapest variant in stock (D54). Null without a variant. */
export function wireProduct(product: EngineProduct, places: ReadonlyMap<string, Place>): WireProduct | null {
  const { variants } = product;
  const cheapest = cheapestOf(variants);
  if (!cheapest) return null;
  const { category = null, parentCategory = null } = placeOf(product, places) ?? {};
  const sold = variants.map(wireVariant);
  const pictures = [...product.assets.map(pictureAddress), ...product.pictures];
  return {
    id: product.shopId ?? product.id,
    title: product.name,
    description: textOfHtml(product.description),
    imgUrl: pictures[0] ?? null,
    category,
    parentCategory,
    discountedPrice: null,
    ...pricesOf(cheapest),
    ...stockIn(variants),
    createdAt: product.createdAt,
    images: pictures.map((url) => ({ url })),
    attributes: attributesOf(product, sold),
    ...product.gst,
    ...(sold.length > 1 ? { variants: sold } : { ...breaksOf(cheapest), ...codesOf(cheapest) }),
  };
}

/** In stock; of what is sold out, of all. */
export function cheapestOf(variants: readonly EngineVariant[]): EngineVariant | undefined {
  const inStock = variants.filter(({ isInStock }) => isInStock);
  const shown = inStock.length > 0 ? inStock : variants;
  return shown.reduce<EngineVariant | undefined>(
    (low, each) => (low && low.price <= each.price ? low : each),
    undefined,
  );
}

export function pricedOf({ price, breaks }: Pick<EngineVariant, 'price' | 'breaks'>): Priced {
  return { price: rupees(price), breaks: readBreaks(breaks, rupees(price)) };
}

/** Relative: the request's origin is put in front. */
export function pictureAddress(path: string): string {
  return `/pictures/${path}?w=640`;
}

function wireVariant(variant: EngineVariant): WireVariant {
  const { options, asset, picture } = variant;
  const imgUrl = asset ? pictureAddress(asset) : picture;
  return {
    ...choiceOf(options),
    ...pricesOf(variant),
    ...stockIn([variant]),
    ...(imgUrl && { imgUrl }),
    ...breaksOf(variant),
    ...codesOf(variant),
  };
}

function pricesOf({ mrp, price }: EngineVariant): Pick<WireVariant, 'regularPrice' | 'discountedPrice'> {
  return mrp !== null && mrp > price
    ? { regularPrice: rupees(mrp), discountedPrice: rupees(price) }
    : { regularPrice: rupees(price) };
}

function breaksOf(variant: EngineVariant): Pick<WireVariant, 'breaks'> {
  const { breaks } = pricedOf(variant);
  return breaks.length > 0 ? { breaks: [...breaks] } : {};
}

function codesOf({ sku, barcode }: EngineVariant): Pick<WireVariant, 'sku' | 'barcode'> {
  return { ...(sku && { sku }), ...(barcode && { barcode }) };
}

/** Of all together; none if any quantity of one can be ordered. */
function stockIn(variants: readonly EngineVariant[]): Pick<WireVariant, 'stock'> {
  const counts = variants.flatMap(({ left }) => left ?? []);
  if (counts.length < variants.length) return {};
  return { stock: counts.reduce((sum, left) => sum + left, 0) };
}

function placeOf({ collections }: EngineProduct, places: ReadonlyMap<string, Place>): Place | undefined {
  const found = collections.flatMap((id) => places.get(id) ?? []);
  return found.find(({ parentCategory }) => parentCategory !== null) ?? found[0];
}

/** Sizes and colours are filters, too. What is joined into the size can also be filtered by itself. */
function attributesOf(product: EngineProduct, sold: readonly WireVariant[]): WireAttribute[] {
  const attributes: Omit<WireAttribute, 'id'>[] = [
    ...grouped(product.facets.map(({ name, value }) => [name, value])),
    ...product.specifications.map(({ key, value, unit }) => ({
      key,
      value,
      ...(unit && { metricUnit: unit }),
    })),
    ...grouped(
      product.variants.flatMap(({ options }) =>
        options.flatMap(({ group, name }) => (optionKey(group) === group ? [[group, name] as const] : [])),
      ),
    ),
    ...grouped(
      sold.flatMap(({ size, color }) => [
        ...(size ? [['size', size] as const] : []),
        ...(color ? [['color', color] as const] : []),
      ]),
    ),
  ];
  return attributes.map((attribute, index) => ({ id: String(index + 1), ...attribute }));
}

function grouped(
  pairs: readonly (readonly [key: string, value: string])[],
): { key: string; value: string[] }[] {
  const values = new Map<string, string[]>();
  for (const [key, value] of pairs) values.set(key, [...new Set([...(values.get(key) ?? []), value])]);
  return [...values].map(([key, value]) => ({ key, value }));
}
