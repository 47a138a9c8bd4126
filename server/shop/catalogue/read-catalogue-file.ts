import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { readText as textIn } from '../../../src/lib/lenient.ts';
import { listOf, reading } from '../../../src/lib/wire.ts';
import { type Fields, freeGoods, nameFieldsLeftOut, unknownFields } from './fields-left-out.ts';
import { FileProblem, readJsonFile } from './json-file.ts';
import { hasVariantsLeft, type LeaveOut } from './variants-left-out.ts';
import type { WireProduct } from './wire.ts';

export interface Catalogue {
  name: string;
  /** It never replaces products of an owner's (D60.80). */
  isDemo?: boolean;
  products: WireProduct[];
  categories: string[];
  categoryImages: Record<string, string>;
  languages: Record<string, CatalogueWords>;
}

/**
 * A JSON array of products in the wire format of SPEC 3, and the files of its translations. Products without an id or a
 * title are omitted (D11). Throws FileProblem.
 */
export async function readCatalogueFile(path: string): Promise<Catalogue> {
  const { list, text, languages } = await readCatalogueJson(path);
  const file = `${KIND} ${path}`;
  const leaveOut: LeaveOut = (what, reason) =>
    console.warn(`${what.charAt(0).toUpperCase()}${what.slice(1)} of the ${file} is left out: ${reason}.`);
  const unknown = unknownFields();
  const free = freeGoods();
  const names = new Map<string, string>();
  const products = sellable(list, leaveOut, (product, name, isSold) => {
    const before = names.get(product.id);
    if (isSold && before) leaveOut(before, `${name} has its id, and the last one counts`);
    if (isSold) names.set(product.id, name);
    nameFieldsLeftOut(product, name, leaveOut);
    unknown.look(product, name);
    if (isSold) free.look(product, name);
  });
  for (const sentence of [...unknown.sentences(file), ...free.sentences(file)]) console.warn(sentence);
  return {
    name: createHash('sha256').update(text).update(JSON.stringify(languages)).digest('hex'),
    products,
    categories: categoriesIn(products),
    categoryImages: {},
    languages,
  };
}

export async function readCatalogueJson(
  path: string,
): Promise<{ list: unknown[]; text: string; languages: Record<string, CatalogueWords> }> {
  const { text, json: list } = await readJsonFile(path, KIND);
  if (!Array.isArray(list)) throw new FileProblem(`The ${KIND} ${path} is not a list of products.`);
  return { list, text, languages: await readWordsBeside(path) };
}

const KIND = 'catalogue file';

/** Numbers may stand for texts, and one value for a list (D12). */
const Text = v.pipe(v.unknown(), v.transform(textIn), v.string(), v.nonEmpty());

const Attribute = v.looseObject({ key: Text, value: listOf(Text) });

const Sellable = v.looseObject({
  id: Text,
  title: Text,
  category: v.nullish(reading(textIn)),
  parentCategory: v.nullish(reading(textIn)),
  attributes: v.nullish(listOf(Attribute)),
});

/** `leaveOut`: gets the entry's number in the file, from 1. `look`: gets each product with its name. */
export function sellable(
  entries: readonly unknown[],
  leaveOut: LeaveOut,
  look?: (product: Fields & { id: string }, name: string, isSold: boolean) => void,
): WireProduct[] {
  return entries.flatMap((entry, index) => {
    const name = `entry ${index + 1}`;
    const { success, output, issues } = v.safeParse(Sellable, entry);
    if (success) {
      const product = `${name} (${output.id}, ${output.title})`;
      const isSold = hasVariantsLeft(output, product, leaveOut);
      look?.(output, product, isSold);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other fields are passed on unchanged
      return isSold ? [output as unknown as WireProduct] : [];
    }
    const field = issues[0].path?.[0]?.key;
    leaveOut(name, field === undefined ? 'it is no product' : `it has no ${String(field)}`);
    return [];
  });
}

/** Of spellings that differ only in case, which are one list, the first. */
export function categoriesIn(products: readonly { category?: string | null }[]): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { category: name } of products) {
    if (!name) continue;
    const before = counts.get(name.toLowerCase());
    counts.set(name.toLowerCase(), { name: before?.name ?? name, count: (before?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ name }) => name);
}

async function readWordsBeside(path: string): Promise<Record<string, CatalogueWords>> {
  const start = basename(path).replace(/\.json$/, '');
  const names = await readdir(dirname(path));
  const codes = names.flatMap((name) => {
    const code = name.startsWith(start) ? /^\.([a-z]{2,3})\.json$/.exec(name.slice(start.length))?.[1] : null;
    return code ? [code] : [];
  });
  const words = codes.toSorted().map(async (code) => {
    const file = join(dirname(path), `${start}.${code}.json`);
    return [code, await readWords(file)] as const;
  });
  return Object.fromEntries(await Promise.all(words));
}

const Texts = v.optional(v.record(v.string(), v.string()), {});
const CatalogueWords = v.object({
  categories: Texts,
  attributes: Texts,
  values: Texts,
  products: v.optional(
    v.record(v.string(), v.object({ title: v.optional(v.string()), description: v.optional(v.string()) })),
    {},
  ),
});

export type CatalogueWords = v.InferOutput<typeof CatalogueWords>;

async function readWords(file: string): Promise<CatalogueWords> {
  const read = v.safeParse(CatalogueWords, (await readJsonFile(file, KIND)).json);
  if (!read.success) throw new FileProblem(`The ${KIND} ${file} is not a translation of a catalogue.`);
  return read.output;
}

export function wordsFor(
  product: WireProduct,
  { categories, attributes, values, products }: CatalogueWords,
): Pick<WireProduct, 'labels'> & { title?: string; description?: string } {
  const { title, description } = products[product.id] ?? {};
  const labels = Object.fromEntries([
    ...labelled([product.category, product.parentCategory], categories),
    ...(product.attributes ?? []).flatMap(({ key, value }) => [
      ...labelled([key], attributes),
      ...labelled(value, values),
    ]),
    ...(product.variants ?? []).flatMap(({ size, color }) => labelled([size, color], values)),
  ]);
  return { ...(title && { title }), ...(description && { description }), labels };
}

/** For the store information: a list offers sub-categories before a product of them is there. */
export function labelsFor(
  categories: readonly string[],
  products: readonly WireProduct[],
  words: Pick<CatalogueWords, 'categories'>,
): Record<string, string> {
  const names = [...categories, ...products.map(({ parentCategory }) => parentCategory)];
  return Object.fromEntries(labelled(names, words.categories));
}

function labelled(
  names: readonly (string | null | undefined)[],
  words: Record<string, string>,
): [name: string, label: string][] {
  return names.flatMap((name) => {
    const label = name && Object.hasOwn(words, name) ? words[name] : undefined;
    return name && label ? [[name, label]] : [];
  });
}
