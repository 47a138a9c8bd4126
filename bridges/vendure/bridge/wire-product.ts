import type { WireAttribute, WireProduct } from '../../../server/catalogue/wire.ts';
import { rupees } from '../../../src/lib/money.ts';
import type { EngineCollection, EngineProduct, EngineVariant } from '../engine-calls.ts';
import { onOffer } from './on-offer.ts';
import { plainText } from './plain-text.ts';

/** A category, or a category and its sub-category. */
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

/**
 * A product as in SPEC 3, at the price of its cheapest variant in stock. Leaves out options that are sold out
 * or dearer, unless all are sold out (D53.51). Null without a variant.
 */
export function wireProduct(product: EngineProduct, places: ReadonlyMap<string, Place>): WireProduct | null {
  const { offered } = onOffer(product);
  const [cheapest] = offered;
  if (!cheapest) return null;
  const { category = null, parentCategory = null } = placeOf(product, places) ?? {};
  const pictures = [...product.assets.map(pictureAddress), ...product.pictures];
  return {
    id: product.shopId ?? product.id,
    title: product.name,
    description: plainText(product.description),
    imgUrl: pictures[0] ?? null,
    category,
    parentCategory,
    regularPrice: rupees(Math.max(cheapest.mrp ?? 0, cheapest.price)),
    discountedPrice: (cheapest.mrp ?? 0) > cheapest.price ? rupees(cheapest.price) : null,
    ...stockIn(offered),
    createdAt: product.createdAt,
    images: pictures.map((url) => ({ url })),
    attributes: attributesOf(product, offered),
  };
}

/** `size`, `color`, or the group's own name. */
export function optionKey(group: string): string {
  if (/\bsizes?\b/i.test(group)) return 'size';
  return /\bcolou?rs?\b/i.test(group) ? 'color' : group;
}

/** Relative: the request's origin is put in front. */
export function pictureAddress(path: string): string {
  return `/pictures/${path}?w=640`;
}

/** Of all sizes and colours together; none if any quantity of one can be ordered. */
function stockIn(offered: readonly EngineVariant[]): Pick<WireProduct, 'stock'> {
  const counts = offered.flatMap(({ left }) => left ?? []);
  if (counts.length < offered.length) return {};
  return { stock: counts.reduce((sum, left) => sum + left, 0) };
}

/** The deepest place. */
function placeOf({ collections }: EngineProduct, places: ReadonlyMap<string, Place>): Place | undefined {
  const found = collections.flatMap((id) => places.get(id) ?? []);
  return found.find(({ parentCategory }) => parentCategory !== null) ?? found[0];
}

function attributesOf(product: EngineProduct, offered: readonly EngineVariant[]): WireAttribute[] {
  const attributes: Omit<WireAttribute, 'id'>[] = [
    ...grouped(product.facets.map(({ name, value }) => [name, value])),
    ...product.specifications.map(({ key, value, unit }) => ({
      key,
      value,
      ...(unit && { metricUnit: unit }),
    })),
    ...grouped(
      offered.flatMap(({ options }) => options.map(({ group, name }) => [optionKey(group), name] as const)),
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
