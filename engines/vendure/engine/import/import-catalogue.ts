import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { SortOrder } from '@vendure/common/lib/generated-types';
import {
  AssetService,
  bootstrapWorker,
  CollectionService,
  ConfigService,
  isInspectableJobQueueStrategy,
  type JobQueueStrategy,
  type RequestContext,
  RequestContextService,
  StockLocationService,
  TransactionalConnection,
} from '@vendure/core';
import { type ImportWish, isWritten } from '../../../../server/price-list/import-wish.ts';
import { type Plan, planImport } from '../../../../server/price-list/plan.ts';
import type { PriceList } from '../../../../server/price-list/price-list.ts';
import type { ProductsThere } from '../../../../server/price-list/run-import.ts';
import { type CatalogueWords, categoriesIn } from '../../../../server/shop/catalogue/read-catalogue-file.ts';
import { isLanguage } from '../../../../src/texts/languages.ts';
import { engineConfig } from '../config.ts';
import { asKept } from './as-kept.ts';
import { NewRows } from './new-rows.ts';
import { type PlannedProduct, planProducts } from './plan-products.ts';
import { shopThere } from './shop-there.ts';
import { writeCollections, writeEntries } from './write-categories.ts';
import { writeAsset, writeProducts } from './write-products.ts';
import { type WordsByLanguage, writeWords } from './write-words.ts';

export interface Importing {
  /** In menu order; by default by number of products. */
  categories?: readonly string[];
  categoryImages?: Readonly<Record<string, string>>;
  pictureFile: (address: string) => string | null;
  say: (line: string) => void;
}

/** All of it in one transaction, or nothing (D60.80). */
export async function importPriceList(
  env: NodeJS.ProcessEnv,
  list: PriceList,
  wish: ImportWish,
  importing: Importing,
): Promise<Plan> {
  const worker = await bootstrapWorker(engineConfig(env, JOBS_EVERY_MS));
  const { app } = worker;
  try {
    const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
    const { products, ...there } = await shopThere(app, ctx);
    const all = planImport(list, products, { replace: wish.replace, ...there, asKept });
    // Adding missing names is no change.
    const plan = { ...all, languages: {} };
    if (!isWritten(all, wish)) return plan;
    const { jobQueueStrategy } = app.get(ConfigService).jobQueueOptions;
    const before = await newestJob(jobQueueStrategy);
    importing.say('The products are being written …');
    const lines = await app
      .get(TransactionalConnection)
      .withTransaction(ctx, (own) => write(app, own, all, importing));
    await worker.startJobQueue();
    // Two jobs for one collection, in two workers, would write the same rows.
    await settled(jobQueueStrategy, before);
    await app.get(CollectionService).triggerApplyFiltersJob(ctx);
    await settled(jobQueueStrategy, before);
    for (const line of lines) importing.say(line);
    return plan;
  } finally {
    await app.close();
  }
}

/** Each new collection is a job, and the import waits for all of them. */
const JOBS_EVERY_MS = 10;

export async function productsToExport(env: NodeJS.ProcessEnv): Promise<ProductsThere> {
  const { app } = await bootstrapWorker(engineConfig(env));
  try {
    const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
    const { products, hidden, languages } = await shopThere(app, ctx);
    return { products: products.filter(({ id }) => !hidden.has(id)), languages };
  } finally {
    await app.close();
  }
}

async function write(
  app: INestApplicationContext,
  ctx: RequestContext,
  plan: Plan,
  { categories, categoryImages = {}, pictureFile }: Importing,
): Promise<string[]> {
  const { products, notes } = planProducts(plan);
  const place = await app.get(StockLocationService).defaultStockLocation(ctx);
  const rows = new NewRows(app.get(TransactionalConnection), ctx, place.id);
  const facetValuesOf = await writeEntries(app, ctx, products, rows);
  const writing = { app, ctx, facetValuesOf, pictureFile, rows };
  const { written, updated, notes: left } = await writeProducts(plan, products, writing);
  const pictures = new Map<string, string | number>();
  for (const [name, address] of Object.entries(categoryImages)) {
    const file = pictureFile(address);
    if (file) pictures.set(name, await writeAsset(app.get(AssetService), ctx, file));
  }
  const names = categories ?? categoriesIn(products);
  await writeCollections(app, ctx, { names, products, facetValuesOf, pictures });
  const translated = await writeWords(app, ctx, translations(plan.languages), products, plan.translated > 0);
  return [
    ...notes,
    ...left,
    `Added ${written.length} products${updated > 0 ? `, and changed or added ${updated} variants of others` : ''}.`,
    ...stockReport(written),
    ...translated,
    ...Object.keys(plan.languages)
      .filter((code) => !isLanguage(code))
      .map((code) => `The translation ${code} is left out: the shop has no pages in this language.`),
  ];
}

function translations(languages: Readonly<Record<string, CatalogueWords>>): WordsByLanguage {
  return Object.entries(withoutNul(languages)).flatMap(([code, words]) =>
    isLanguage(code) && code !== 'en' ? [[code, words] as const] : [],
  );
}

/** PostgreSQL cannot store NUL characters. */
function withoutNul<Json extends object>(json: Json): Json {
  return JSON.parse(JSON.stringify(json), (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
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

/** By the queue's clock, a millisecond on: a Date cuts the rest off. */
async function newestJob(strategy: JobQueueStrategy): Promise<Date> {
  if (!isInspectableJobQueueStrategy(strategy)) return new Date(0);
  const { items } = await strategy.findMany({ sort: { createdAt: SortOrder.DESC }, take: 1 });
  return new Date((items[0]?.createdAt.getTime() ?? 0) + 1);
}

/**
 * Waits until any worker has assigned the products to their collections. A job of before may be that of a killed
 * worker, which never ends.
 */
async function settled(strategy: JobQueueStrategy, before: Date): Promise<void> {
  if (!isInspectableJobQueueStrategy(strategy)) return;
  const filter = {
    isSettled: { eq: false },
    queueName: { eq: 'apply-collection-filters' },
    createdAt: { after: before },
  };
  while ((await strategy.findMany({ filter, take: 1 })).totalItems > 0) await pause(100);
}
