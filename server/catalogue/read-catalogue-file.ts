import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { readWordsBeside } from './catalogue-words.ts';
import type { Catalogue, WireProduct } from './wire.ts';

/**
 * A JSON array of products in the wire format of SPEC 3, and the files of its translations. Products without an id or a
 * title are omitted (D11). Throws if a file cannot be read.
 */
export async function readCatalogueFile(path: string): Promise<Catalogue> {
  const text = await readText(path);
  const products = parseArray(text, path).flatMap((wire) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other fields are passed on unchanged
    v.is(Sellable, wire) ? [wire as WireProduct] : [],
  );
  const languages = await readWordsBeside(path, readText);
  return {
    name: createHash('sha256').update(text).update(JSON.stringify(languages)).digest('hex'),
    products,
    categories: categoriesByFrequency(products),
    categoryImages: {},
    languages,
  };
}

/** About 100,000 products; memory must hold the text several times. */
const LARGEST_MB = 128;

async function readText(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  // A device or a pipe may never end.
  if (!found?.isFile()) throw new Error(`The catalogue file ${path} cannot be read.`);
  if (found.size > LARGEST_MB * 2 ** 20) {
    throw new Error(`The catalogue file ${path} is larger than ${LARGEST_MB} MB.`);
  }
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`The catalogue file ${path} cannot be read.`);
  });
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
