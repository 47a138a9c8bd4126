import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { CatalogueWords, WireProduct } from './wire.ts';

/** `catalogue.hi.json` beside `catalogue.json` has its words in Hindi. Throws if one of these files cannot be read. */
export async function readWordsBeside(
  path: string,
  readText: (path: string) => Promise<string>,
): Promise<Record<string, CatalogueWords>> {
  const start = basename(path).replace(/\.json$/, '');
  const names = await readdir(dirname(path));
  const codes = names.flatMap((name) => {
    const code = name.startsWith(start) ? /^\.([a-z]{2,3})\.json$/.exec(name.slice(start.length))?.[1] : null;
    return code ? [code] : [];
  });
  const words = codes.toSorted().map(async (code) => {
    const file = join(dirname(path), `${start}.${code}.json`);
    return [code, parseWords(await readText(file), file)] as const;
  });
  return Object.fromEntries(await Promise.all(words));
}

const Texts = v.optional(v.record(v.string(), v.string()), {});
const Words: v.GenericSchema<unknown, CatalogueWords> = v.object({
  categories: Texts,
  attributes: Texts,
  values: Texts,
  products: v.optional(
    v.record(v.string(), v.object({ title: v.optional(v.string()), description: v.optional(v.string()) })),
    {},
  ),
});

function parseWords(text: string, file: string): CatalogueWords {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`The catalogue file ${file} is not JSON.`);
  }
  const read = v.safeParse(Words, json);
  if (!read.success) throw new Error(`The catalogue file ${file} is not a translation of a catalogue.`);
  return read.output;
}

/** The fields that differ from the product's own (D51). */
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
  ]);
  return { ...(title && { title }), ...(description && { description }), labels };
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
