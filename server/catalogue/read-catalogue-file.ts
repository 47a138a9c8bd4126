import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Catalogue, WireProduct } from './wire.ts';

/** A JSON array of products in the wire shape of SPEC 3; products without an id or a title are left out (D11). */
export async function readCatalogueFile(path: string): Promise<Catalogue> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The catalogue file ${path} cannot be read.`);
  });
  const products = parseArray(text, path).flatMap((wire) =>
    v.is(Sellable, wire) ? [wire as WireProduct] : [],
  );
  return {
    name: createHash('sha256').update(text).digest('hex'),
    products,
    categories: categoriesByFrequency(products),
    categoryImages: {},
  };
}

const Sellable = v.object({
  id: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  category: v.nullish(v.string()),
  parentCategory: v.nullish(v.string()),
  attributes: v.nullish(v.array(v.object({ key: v.string(), value: v.array(v.string()) }))),
});

function parseArray(text: string, path: string): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new Error(`The catalogue file ${path} is not JSON.`);
  }
  if (!Array.isArray(list)) throw new Error(`The catalogue file ${path} is not a list of products.`);
  return list;
}

function categoriesByFrequency(products: readonly WireProduct[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of products) {
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([category]) => category);
}
