import { createListing, type Listing } from '../../../../server/shop/catalogue/listing.ts';
import { labelsFor, wordsFor } from '../../../../server/shop/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../../../../server/shop/catalogue/wire.ts';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { optionKey, sizesOf } from '../base/choice.ts';
import type { EngineCollection, EngineProduct, EngineVariant, EngineWords } from '../base/engine-types.ts';
import { placesOf, wireProduct } from './wire-product.ts';

export interface Catalogue extends Pick<Listing, 'list' | 'product'> {
  /** Resolves when all of it is in lists and found. `languages`: words by code. */
  take: (
    products: readonly EngineProduct[],
    collections: readonly EngineCollection[],
    languages?: Readonly<Record<string, EngineWords>>,
  ) => Promise<void>;
  engineProduct: (id: string) => OrderedProduct | undefined;
  categories: () => readonly EngineCollection[];
  stockTracked: () => { untracked: number; all: number };
  labels: () => [lang: string, words: Record<string, string>][];
}

export type OrderedProduct = Pick<EngineProduct, 'name' | 'variants'> &
  Partial<Pick<Product, 'sizes' | 'colors'>>;

export function createCatalogue(): Catalogue {
  const { take: list, ...listing } = createListing();
  let labels: [lang: string, words: Record<string, string>][] = [];
  let engineProducts: ReadonlyMap<string, OrderedProduct> = new Map();
  let categories: readonly EngineCollection[] = [];

  async function take(
    products: readonly EngineProduct[],
    collections: readonly EngineCollection[],
    languages: Readonly<Record<string, EngineWords>> = {},
  ): Promise<void> {
    const places = placesOf(collections);
    const sold = products.flatMap((engine) => {
      const wire = wireProduct(engine, places);
      const product = wire && readProduct(wire);
      return product ? [{ engine, wire, product }] : [];
    });
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
    const codes = Object.entries(languages);
    labels = codes.map(([lang, words]) => [lang, labelsFor(names, wires, words)]);
    const { indexed } = await list(
      sold.map(({ engine, wire, product: { id } }) => {
        const words = codes.map(([lang, own]) => [lang, JSON.stringify(translated(engine, wire, lang, own))]);
        return { id, json: JSON.stringify(wire), words: Object.fromEntries(words) };
      }),
      Object.keys(languages),
    );
    await indexed;
  }

  return {
    ...listing,
    take,
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

function translated(
  engine: EngineProduct,
  wire: WireProduct,
  lang: string,
  { groups, ...words }: EngineWords,
): ReturnType<typeof wordsFor> {
  const { name = '', description = '' } = engine.languages[lang] ?? {};
  const keys = Object.entries(groups).map(([group, label]) => [optionKey(group), label]);
  return wordsFor(wire, {
    ...words,
    values: withJoinedSizes(engine, words.values),
    attributes: { ...words.attributes, ...Object.fromEntries(keys) },
    products: { [wire.id]: { title: name.trim(), description: textOfHtml(description) } },
  });
}

/** A size of several options is translated option by option (D54.59). */
function withJoinedSizes({ variants }: EngineProduct, values: EngineWords['values']): EngineWords['values'] {
  const joined = variants.map(({ options }) => sizesOf(options)).filter((parts) => parts.length > 1);
  if (joined.length === 0) return values;
  const shown = (name: string) => (Object.hasOwn(values, name) && values[name]) || name;
  const labels = joined.map((parts) => [parts.join(', '), parts.map(shown).join(', ')]);
  return { ...values, ...Object.fromEntries(labels) };
}

function isUntracked({ left }: EngineVariant): boolean {
  return left === null;
}
