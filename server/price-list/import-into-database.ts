import { catalogueStatements, readCatalogue } from '../catalogue/load-catalogue.ts';
import type { Catalogue, CatalogueWords } from '../catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../catalogue/wire.ts';
import type { Database } from '../database.ts';
import { type ImportWish, isWritten } from './import-wish.ts';
import { type Plan, planImport } from './plan.ts';
import type { PriceList } from './price-list.ts';

/** All of it in one transaction, or nothing (D60.80). */
export async function importIntoDatabase(db: Database, list: PriceList, wish: ImportWish): Promise<Plan> {
  if (!wish.apply) return planFor(await readCatalogue(db), list, wish);
  const transaction = await db.transaction('write');
  try {
    const catalogue = await readCatalogue(transaction);
    const plan = planFor(catalogue, list, wish);
    if (isWritten(plan, wish)) {
      const imported = {
        sql: "INSERT OR REPLACE INTO settings VALUES ('imported', ?)",
        args: [crypto.randomUUID()],
      };
      for (const statement of catalogueStatements(changed(catalogue, plan)))
        await transaction.execute(statement);
      await transaction.execute(imported);
      await transaction.commit();
    }
    return plan;
  } finally {
    transaction.close();
  }
}

function planFor({ products, languages }: Catalogue, list: PriceList, wish: ImportWish): Plan {
  return planImport(list, products, { replace: wish.replace, languages });
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
  const counts = new Map<string, number>();
  for (const { category } of products) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  const added = [...counts].filter(([name]) => !before.includes(name)).toSorted(([, a], [, b]) => b - a);
  return [...before.filter((name) => counts.has(name)), ...added.map(([name]) => name)];
}

function mergedWords(
  before: Readonly<Record<string, CatalogueWords>>,
  added: Readonly<Record<string, CatalogueWords>>,
): Record<string, CatalogueWords> {
  const merged = { ...before };
  for (const [lang, words] of Object.entries(added)) {
    const old = before[lang];
    merged[lang] = {
      categories: { ...old?.categories, ...words.categories },
      attributes: { ...old?.attributes, ...words.attributes },
      values: { ...old?.values, ...words.values },
      products: mergedProducts(old?.products, words.products),
    };
  }
  return merged;
}

function mergedProducts(
  before: CatalogueWords['products'] = {},
  added: CatalogueWords['products'],
): CatalogueWords['products'] {
  const both = Object.entries(added).map(([id, words]) => [id, { ...before[id], ...words }] as const);
  return { ...before, ...Object.fromEntries(both) };
}
