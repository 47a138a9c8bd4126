import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import { elapsed } from '../src/lib/time.ts';
import { REFERENCE_DELIVERY, REFERENCE_SELLER } from '../src/settings.ts';
import { openAfterAnswer } from './after-answer.ts';
import { referenceApi } from './api.ts';
import { DEMO_PROMOTIONS, demoCatalogue } from './catalogue/demo-catalogue.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { releaseUnpaid } from './catalogue/stock.ts';
import { openListing } from './catalogue/stored-catalogue.ts';
import { listen, stop } from './listen.ts';
import { removeHalfMails, writeMails } from './mail/outbox.ts';
import { clearErased } from './orders/erase-account.ts';
import { emptyCategories } from './quotes/empty-categories.ts';
import {
  loadPromotions,
  readPromotions,
  readPromotionsBeside,
  storedPromotions,
  withdrawPromotions,
} from './quotes/promotions.ts';
import { mailbox } from './shop/accounts/email-spelling.ts';
import { readCatalogueFile } from './shop/catalogue/read-catalogue-file.ts';
import { checkSeller } from './shop/invoices/check-seller.ts';
import { readStrictDelivery } from './shop/orders/strict-delivery.ts';
import { keepOrigin, ownOrigins, portFrom, shopOrigins } from './shop-address.ts';
import { type Database, openDatabase, removeDatabase } from './store/database.ts';
import type { MailFolder, Shop } from './store/shop.ts';

export interface ApiOptions extends Partial<Omit<Shop, 'db' | 'listing' | 'elapsed' | 'afterAnswer'>> {
  port?: number;
  host?: string;
  database?: string;
  reset?: boolean;
  busyMs?: number;
  catalogue?: string;
  /** Offers and coupons of the demo, unless the owner has a file of them or other products (docs/owner.md). */
  promotions?: readonly unknown[];
  /** The owner's promotions are beside this file also if their products came with an earlier start or an import. */
  promotionsBeside?: string;
  faults?: { middleware: MiddlewareHandler };
}

export interface RunningApi {
  url: string;
  port: number;
  db: Database;
  /** When all products can be searched; until then a search says that it is of a part (D39.8). */
  indexed: Promise<void>;
  close: () => Promise<void>;
}

const TIDY_EVERY_MS = 10_000;
export const DATABASE_FILE = '.data/shop.db';
export const MAILS = {
  path: '.data/mail',
  owner: process.env.OWNER_EMAIL,
  onWritten: (file: string) => console.log(`Email: ${file}`),
} satisfies MailFolder;
export const INVOICES_FOLDER = '.data/invoices';
export const API_PORT = 8044;

export function apiPort({ API_PORT: port }: NodeJS.ProcessEnv = process.env): number {
  return port ? portFrom(port) : API_PORT;
}

export async function startApi({ port: asked, host, ...options }: ApiOptions = {}): Promise<RunningApi> {
  let begin: (answer: Answer) => void = () => {};
  const begun = new Promise<Answer>((resolve) => {
    begin = resolve;
  });
  // The port comes first, so that a second start changes nothing. What is asked meanwhile waits.
  const { servers, port } = await listenHere(asked ?? API_PORT, host, (request, response) => {
    void begun.then((answer) => answer(request, response));
  });
  try {
    const { app, close, ...api } = await openApi(options);
    begin(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    return {
      url: `http://localhost:${port}`,
      port,
      ...api,
      close: async () => {
        await Promise.all(servers.map(stop));
        await close();
      },
    };
  } catch (error) {
    await Promise.all(servers.map(stop));
    throw error;
  }
}

type Answer = ReturnType<typeof getRequestListener>;

async function openApi(options: ApiOptions): Promise<Omit<RunningApi, 'url' | 'port'> & { app: Hono }> {
  const { database = DATABASE_FILE, reset, busyMs, faults, ...wish } = options;
  const { catalogue: file, promotions: demo = [], promotionsBeside, ...given } = wish;
  const catalogue = file ? await readCatalogueFile(file) : demoCatalogue();
  const beside = file ?? promotionsBeside;
  const own = beside ? await readPromotionsBeside(beside) : undefined;
  const promotions = own ?? readPromotions(demo, 'offers');
  checkSeller(given.seller ?? REFERENCE_SELLER);
  const owner = given.mails?.owner;
  if (owner && !mailbox(owner)) throw new Error(`OWNER_EMAIL is not an email address: ${owner}`);
  if (reset) await removeDatabase(database);
  const db = await openDatabase(database, busyMs);
  const isSold = await loadCatalogue(db, catalogue);
  const listing = await openListing(db);
  await (own || isSold ? loadPromotions : withdrawPromotions)(db, promotions);
  const now = given.now ?? Date.now;
  for (const sentence of await emptyCategories(db, await storedPromotions(db), now())) console.warn(sentence);

  const { afterAnswer, allDone } = openAfterAnswer();
  const shop: Shop = {
    db,
    listing,
    afterAnswer,
    origins: shopOrigins(),
    upiApprovesAfterMs: 8000,
    trustedProxies: [],
    holdMinutes: 60,
    registrationsPerHour: 100,
    ordersPerHour: 30,
    seller: REFERENCE_SELLER,
    now,
    elapsed: given.now ?? elapsed,
    ...given,
  };
  if (shop.mails) {
    await keepOrigin(db, shop.origins);
    await removeHalfMails(shop.mails);
  }
  await writeMails(shop);
  await releaseUnpaid(shop);
  await clearErased(shop);
  const tidying = setInterval(() => {
    void releaseUnpaid(shop);
    void clearErased(shop);
    void writeMails(shop);
  }, TIDY_EVERY_MS);
  return {
    app: referenceApi(shop, faults?.middleware),
    db,
    indexed: listing.indexed,
    close: async () => {
      clearInterval(tidying);
      await allDone();
      listing.close();
      db.close();
    },
  };
}

/** What the commands of a terminal have in common. Throws a sentence. */
export function terminalOptions({ catalogue, reset = false }: { catalogue?: string; reset?: boolean }) {
  const trustedProxies = (process.env.API_TRUSTED_PROXY ?? '').split(',').map((address) => address.trim());
  return {
    origins: ownOrigins(),
    trustedProxies: trustedProxies.filter(Boolean),
    ...(catalogue && { catalogue }),
    ...demoTerms(catalogue),
    reset,
    mails: MAILS,
  };
}

/** The delivery of src/settings.ts, and without a catalogue the promotions. Throws a sentence. */
export function demoTerms(
  catalogue: string | undefined,
): Pick<ApiOptions, 'delivery' | 'promotions' | 'promotionsBeside'> {
  const delivery = readStrictDelivery(REFERENCE_DELIVERY, 'REFERENCE_DELIVERY in src/settings.ts');
  return { delivery, ...(!catalogue && { promotions: DEMO_PROMOTIONS, promotionsBeside: 'products.json' }) };
}

/** `localhost` is two addresses, and a browser may use either. */
async function listenHere(
  asked: number,
  host: string | undefined,
  answer: RequestListener,
): Promise<{ servers: Server[]; port: number }> {
  const variable = 'API_PORT';
  const first = createServer(answer);
  const port = await listen(first, { port: asked, host: host ?? '127.0.0.1', variable });
  if (host) return { servers: [first], port };
  const second = createServer(answer);
  try {
    await listen(second, { port, host: '::1', variable });
    return { servers: [first, second], port };
  } catch (error) {
    if (isNodeError(error) && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
      return { servers: [first], port };
    await stop(first);
    throw error;
  }
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
