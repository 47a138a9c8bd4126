import { setTimeout as pause } from 'node:timers/promises';
import {
  AssetService,
  bootstrapWorker,
  CollectionService,
  ConfigService,
  isInspectableJobQueueStrategy,
  type JobQueueStrategy,
  RequestContextService,
} from '@vendure/core';
import type { CatalogueWords } from '../../../../server/catalogue/read-catalogue-file.ts';
import { isLanguage } from '../../../../src/texts/languages.ts';
import { engineConfig } from '../config.ts';
import { keepable, type PlannedProduct, planImport } from './plan-import.ts';
import { writeCollections, writeEntries } from './write-categories.ts';
import { writeAsset, writeProducts } from './write-products.ts';
import { type WordsByLanguage, writeWords } from './write-words.ts';

export interface CatalogueToImport {
  /** In the wire shape of SPEC 3. */
  products: readonly unknown[];
  /** In menu order; by default by number of products. */
  categories?: readonly string[];
  categoryImages?: Readonly<Record<string, string>>;
  /** By code. */
  languages: Readonly<Record<string, CatalogueWords>>;
  pictureFile: (address: string) => string | null;
}

/** Adds what is missing, and updates variants. Returns report lines. */
export async function importCatalogue(
  env: NodeJS.ProcessEnv,
  catalogue: CatalogueToImport,
): Promise<string[]> {
  const { products, notes } = planImport(catalogue.products);
  const worker = await bootstrapWorker(engineConfig(env));
  const { app } = worker;
  try {
    await worker.startJobQueue();
    const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
    const facetValuesOf = await writeEntries(app, ctx, products);
    const {
      written,
      updated,
      notes: left,
    } = await writeProducts(products, {
      app,
      ctx,
      facetValuesOf,
      pictureFile: catalogue.pictureFile,
    });
    const pictures = new Map<string, string | number>();
    for (const [name, address] of Object.entries(catalogue.categoryImages ?? {})) {
      const file = catalogue.pictureFile(address);
      if (file) pictures.set(name, await writeAsset(app.get(AssetService), ctx, file));
    }
    const names = catalogue.categories ?? byFrequency(products.map(({ category }) => category));
    await writeCollections(app, ctx, { names, products, facetValuesOf, pictures });
    const translated = await writeWords(app, ctx, translations(catalogue), products);
    await app.get(CollectionService).triggerApplyFiltersJob(ctx);
    await settled(app.get(ConfigService).jobQueueOptions.jobQueueStrategy);
    return [
      ...notes,
      ...left,
      `Added ${written.length} of ${products.length} products; ${products.length - written.length} already existed.`,
      ...(updated > 0 ? [`Changed or added ${updated} variants of products that already existed.`] : []),
      ...stockReport(written),
      ...translated,
      ...Object.keys(catalogue.languages)
        .filter((code) => !isLanguage(code))
        .map((code) => `The translation ${code} is left out: the shop has no pages in this language.`),
    ];
  } finally {
    await app.close();
  }
}

function translations({ languages }: CatalogueToImport): WordsByLanguage {
  return Object.entries(keepable(languages)).flatMap(([code, words]) =>
    isLanguage(code) && code !== 'en' ? [[code, words] as const] : [],
  );
}

function stockReport(written: readonly PlannedProduct[]): string[] {
  const counted = written.filter(({ variants }) => variants.some(({ stock }) => stock !== null)).length;
  const others = written.length - counted;
  return [
    ...(counted > 0
      ? [`Stock is tracked for ${counted} products: shoppers can order only what is in stock.`]
      : []),
    ...(others > 0 ? [`Stock is not tracked for ${others} products: shoppers can order any quantity.`] : []),
  ];
}

function byFrequency(names: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Waits until any worker has assigned the products to their collections. */
async function settled(strategy: JobQueueStrategy): Promise<void> {
  if (!isInspectableJobQueueStrategy(strategy)) return;
  const filter = { isSettled: { eq: false }, queueName: { eq: 'apply-collection-filters' } };
  while ((await strategy.findMany({ filter, take: 1 })).totalItems > 0) await pause(100);
}
