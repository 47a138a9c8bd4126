import { catalogueStatements, readCatalogue, setting } from '../catalogue/load-catalogue.ts';
import {
  type Catalogue,
  type CatalogueWords,
  categoriesIn,
  labelsFor,
  wordsFor,
} from '../shop/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import type { Database } from '../store/database.ts';
import { type ImportWish, isWritten } from './import-wish.ts';
import { type Plan, planImport } from './plan.ts';
import type { PriceList } from './price-list.ts';
import { noWords } from './translated.ts';

export async function importIntoDatabase(db: Database, list: PriceList, wish: ImportWish): Promise<Plan> {
  if (!wish.apply) return planFor(await readCatalogue(db), list, wish);
  const transaction = await db.transaction('write');
  try {
    const catalogue = await readCatalogue(transaction);
    const plan = planFor(catalogue, list, wish);
    if (isWritten(plan, wish)) {
      for (const statement of catalogueStatements(changed(catalogue, plan)))
        await transaction.execute(statement);
      await transaction.execute(setting('imported', crypto.randomUUID()));
      await transaction.commit();
    }
    return plan;
  } finally {
    transaction.close();
  }
}

function planFor(catalogue: Catalogue, list: PriceList, { replace }: ImportWish): Plan {
  const { products, languages } = catalogue;
  const plan = planImport(list, products, { replace, languages });
  const isChanged = Object.keys(plan.languages).length > 0 && showsOtherWords(catalogue, plan);
  return isChanged ? plan : { ...plan, languages: {} };
}

/** The shop keeps no names that no product has. */
function showsOtherWords(before: Catalogue, plan: Plan): boolean {
  const { categories, products, languages } = changed(before, plan);
  const shownIn = (words = noWords()) =>
    JSON.stringify([labelsFor(categories, products, words), products.map((each) => wordsFor(each, words))]);
  return Object.entries(languages).some(
    ([code, words]) => shownIn(words) !== shownIn(before.languages[code]),
  );
}

function changed(catalogue: Catalogue, plan: Plan): Catalogue {
  const updated = new Map(plan.updated.map(({ wire }) => [wire.id, wire]));
  const withdrawn = new Set(plan.withdrawn);
  const createdAt = new Date().toISOString();
  const products: WireProduct[] = [
    ...catalogue.products
      .filter(({ id }) => !withdrawn.has(id))
      .map((product) => updated.get(product.id) ?? product),
    ...plan.added.map((product) => ({ ...product, createdAt: product.createdAt ?? createdAt })),
  ];
  return {
    ...catalogue,
    products,
    categories: categoriesOf(catalogue.categories, products),
    languages: mergedWords(catalogue.languages, plan.languages),
  };
}

function categoriesOf(before: readonly string[], products: readonly WireProduct[]): string[] {
  const now = new Map(categoriesIn(products).map((name) => [name.toLowerCase(), name]));
  const kept = before.flatMap((name) => now.get(name.toLowerCase()) ?? []);
  return [...new Set([...kept, ...now.values()])];
}

function mergedWords(
  before: Readonly<Record<string, CatalogueWords>>,
  added: Readonly<Record<string, CatalogueWords>>,
): Record<string, CatalogueWords> {
  const merged = structuredClone({ ...before });
  for (const [lang, { products, ...names }] of Object.entries(added)) {
    merged[lang] ??= noWords();
    const own = merged[lang];
    for (const kind of ['categories', 'attributes', 'values'] as const) Object.assign(own[kind], names[kind]);
    for (const [id, words] of Object.entries(products)) own.products[id] = { ...own.products[id], ...words };
  }
  return merged;
}
