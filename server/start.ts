import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import { elapsed } from '../src/lib/time.ts';
import { REFERENCE_DELIVERY, REFERENCE_SELLER } from '../src/settings.ts';
import { openAfterAnswer } from './after-answer.ts';
import { createEdges } from './api-edges.ts';
import { DEMO_OFFERS, demoCatalogue } from './catalogue/demo-catalogue.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { productsApi } from './catalogue/products-api.ts';
import { readCatalogueFile } from './catalogue/read-catalogue-file.ts';
import { storeInfoApi } from './catalogue/store-info-api.ts';
import { contactApi } from './contact/contact-api.ts';
import { keepMessage, ticketOf } from './contact/messages.ts';
import { type Database, openDatabase, removeDatabase } from './database.ts';
import { checkSeller } from './invoices/check-seller.ts';
import { listen } from './listen.ts';
import { removeHalfMails, writeMails } from './mail/outbox.ts';
import { mailbox } from './mail/shop-mail.ts';
import { confirm, leave, subscribe } from './newsletter/newsletter.ts';
import { newsletterApi } from './newsletter/newsletter-api.ts';
import { ordersApi } from './orders/orders-api.ts';
import { releaseUnpaid } from './orders/stock.ts';
import { bank } from './payments/bank.ts';
import { paymentsApi } from './payments/payments-api.ts';
import { picturesApi } from './pictures-api.ts';
import { emptyCategories } from './quotes/empty-categories.ts';
import { loadOffers, readOffers, readOffersBeside, storedOffers, withdrawOffers } from './quotes/offers.ts';
import { quotesApi } from './quotes/quotes-api.ts';
import { readStrictDelivery } from './quotes/strict-delivery.ts';
import type { MailFolder, Shop } from './shop.ts';
import { keepOrigin, portFrom, shopOrigins } from './shop-address.ts';
import { limitsOf } from './users/attempts.ts';
import { clearErased } from './users/own-account.ts';
import { usersApi } from './users/users-api.ts';

export interface ApiOptions extends Partial<Omit<Shop, 'db' | 'elapsed' | 'afterAnswer'>> {
  /** 0 takes any free port. */
  port?: number;
  /** By default this machine only. */
  host?: string;
  /** Or `:memory:`. */
  database?: string;
  reset?: boolean;
  /** How long a call waits for another program's lock of the database. */
  busyMs?: number;
  /** A JSON file that replaces the demo catalogue. */
  catalogue?: string;
  /** Offers and coupons of the demo, unless the owner has a file of them or other products (docs/owner.md). */
  offers?: readonly unknown[];
  /** The owner's offers are beside this file also if their products came with an earlier start or an import. */
  offersBeside?: string;
  /** Runs before every call, to simulate network faults. */
  faults?: { middleware: MiddlewareHandler };
}

export interface RunningApi {
  /** Without a path: `http://localhost:8044`. */
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

/** Throws a sentence. */
export function apiPort({ API_PORT: port }: NodeJS.ProcessEnv = process.env): number {
  return port ? portFrom(port) : API_PORT;
}

/** Several may run in one process. Rejects with a clear message if the port is in use. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const { port: asked = API_PORT, host, database = DATABASE_FILE, reset, busyMs, faults, ...wish } = options;
  const { catalogue: file, offers: demo = [], offersBeside, ...given } = wish;
  const catalogue = file ? await readCatalogueFile(file) : demoCatalogue();
  const beside = file ?? offersBeside;
  const own = beside ? await readOffersBeside(beside) : undefined;
  const offers = own ?? readOffers(demo, 'offers');
  checkSeller(given.seller ?? REFERENCE_SELLER);
  const { servers, port } = await listenHere(asked, host);
  if (reset) await removeDatabase(database);
  const db = await openDatabase(database, busyMs);
  const { indexed, isSold } = await loadCatalogue(db, catalogue);
  await (own || isSold ? loadOffers : withdrawOffers)(db, offers);
  const now = given.now ?? Date.now;
  for (const sentence of await emptyCategories(db, await storedOffers(db), now())) console.warn(sentence);

  const { afterAnswer, allDone } = openAfterAnswer();
  const shop: Shop = {
    db,
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
  const { owner } = shop.mails ?? {};
  if (owner && !mailbox(owner)) throw new Error(`OWNER_EMAIL is not an email address: ${owner}`);
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
  const app = createApi(shop, faults?.middleware);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  for (const server of servers) server.on('request', (request, response) => void answer(request, response));

  return {
    url: `http://localhost:${port}`,
    port,
    db,
    indexed,
    close: async () => {
      clearInterval(tidying);
      await Promise.all(servers.map(stop));
      await allDone();
      db.close();
    },
  };
}

/** The delivery of src/settings.ts, and without a catalogue the offers. Throws a sentence. */
export function demoTerms(
  catalogue: string | undefined,
): Pick<ApiOptions, 'delivery' | 'offers' | 'offersBeside'> {
  const delivery = readStrictDelivery(REFERENCE_DELIVERY, 'REFERENCE_DELIVERY in src/settings.ts');
  return { delivery, ...(!catalogue && { offers: DEMO_OFFERS, offersBeside: 'products.json' }) };
}

/** `localhost` is two addresses, and a browser may use either. */
async function listenHere(
  asked: number,
  host: string | undefined,
): Promise<{ servers: Server[]; port: number }> {
  const variable = 'API_PORT';
  const first = createServer();
  const port = await listen(first, { port: asked, host: host ?? '127.0.0.1', variable });
  if (host) return { servers: [first], port };
  const second = createServer();
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

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** From API_TRUSTED_PROXY. */
export function proxiesFrom(setting = ''): string[] {
  return setting
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

function createApi(shop: Shop, faults?: MiddlewareHandler): Hono {
  const app = createEdges(shop, faults);
  for (const part of [storeInfoApi, productsApi, usersApi, quotesApi, ordersApi, paymentsApi]) {
    app.route('/api/v1', part(shop));
  }
  // Nobody would be told without mails.
  if (shop.mails) app.route('/api/v1', contactOf(shop)).route('/api/v1', newsletterOf(shop));
  app.route('/', picturesApi());
  app.route('/', bank(shop));
  return app;
}

function contactOf(shop: Shop): Hono {
  return contactApi({
    ...shop,
    limit: limitsOf(shop),
    ticketOf: (message) => ticketOf(shop, message),
    async keep(message, copies) {
      const ticket = await keepMessage(shop, message, copies);
      await writeMails(shop);
      return ticket;
    },
  });
}

function newsletterOf(shop: Shop): Hono {
  return newsletterApi({
    ...shop,
    limit: limitsOf(shop),
    async subscribe(email, lang) {
      await subscribe(shop, email, lang);
      await writeMails(shop);
    },
    confirm: (token) => confirm(shop, token),
    leave: (token) => leave(shop, token),
  });
}
