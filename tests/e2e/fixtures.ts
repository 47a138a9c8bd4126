import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { shopOrigins } from '../../server/shop-address.ts';
import { API_PORT, type demoTerms, type RunningApi, startApi } from '../../server/start.ts';
import { askUpstream, type RunningShop, startStatic } from '../../server/static.ts';
import { GET_DEADLINE_MS } from '../../src/config.ts';
import { createFaults, type Faults } from '../fault.ts';
import { type DeviceName, Devices } from './devices.ts';
import { lastPictures } from './picture.ts';

/**
 * A whole shop for one test worker: the production build and the reference API on one origin, whose host is
 * no `localhost`, so the page asks `{origin}/api/v1` as on a deployed shop (D2). It can be stopped and started.
 */
export class ShopUnderTest {
  readonly faults: Faults;
  readonly api: RunningApi;
  readonly url: string;
  #static: RunningShop | null;
  readonly #port: number;
  readonly #dist: string;

  readonly #apart: boolean;
  #documents = false;
  /** Ids for the next orders, in the words of another shop (D48). */
  readonly nextOrderIds: string[];
  readonly #mails: { path: string; files: string[] };
  /** Products by their ids, as they were. */
  readonly #changed = new Map<string, string>();

  private constructor(
    api: RunningApi,
    faults: Faults,
    running: RunningShop,
    apart: boolean,
    dist: string,
    nextOrderIds: string[],
    mails: { path: string; files: string[] },
  ) {
    this.#mails = mails;
    this.#dist = dist;
    this.nextOrderIds = nextOrderIds;
    this.api = api;
    this.faults = faults;
    this.#static = running;
    this.#port = running.port;
    this.#apart = apart;
    this.url = `http://${apart ? '' : 'shop.'}localhost:${running.port}`;
  }

  /**
   * `apart`: the API is on an origin of its own, as with `npm start`; the browser needs `browserArguments` then.
   * `upiApprovesAfterMs`: when the simulated payment app approves. `terms`: promotions and delivery (D56, D57).
   */
  static async start({
    catalogue,
    apart = false,
    dist = 'dist',
    upiApprovesAfterMs = 1500,
    terms = {},
  }: {
    catalogue?: string;
    apart?: boolean;
    dist?: string;
    upiApprovesAfterMs?: number;
    terms?: ReturnType<typeof demoTerms>;
  } = {}) {
    const faults = createFaults();
    const nextOrderIds: string[] = [];
    const mails = { path: await mkdtemp(join(tmpdir(), 'daftar-mails-')), files: [] as string[] };
    const files = apart ? await startStatic({ port: 0, dist }) : null;
    const api = await startApi({
      port: 0,
      database: ':memory:',
      faults,
      upiApprovesAfterMs,
      // The static server below passes the API's calls on.
      trustedProxies: ['127.0.0.1'],
      registrationsPerHour: Number.POSITIVE_INFINITY,
      ordersPerHour: Number.POSITIVE_INFINITY,
      // A tenth of a second for each password is dear where each test has a shopper of its own.
      passwordCost: { N: 2, r: 1, p: 1 },
      newOrderId: () => nextOrderIds.shift(),
      mails: { path: mails.path, onWritten: (file) => mails.files.push(file) },
      ...(files && { origins: shopOrigins([files.port]) }),
      ...(catalogue && { catalogue }),
      ...terms,
    });
    const running = files ?? (await startStatic({ port: 0, dist, apiPort: api.port }));
    return new ShopUnderTest(api, faults, running, apart, dist, nextOrderIds, mails);
  }

  /** The port that the build asks on localhost (D2) leads to this shop's API. */
  get browserArguments(): string[] {
    return this.#apart ? [`--host-resolver-rules=MAP localhost:${API_PORT} 127.0.0.1:${this.api.port}`] : [];
  }

  /** Stops answering: open connections are cut, new ones refused. */
  async stop(): Promise<void> {
    await this.#static?.close();
    this.#static = null;
  }

  /** Answers again at the same address, with another build of the shop if a folder is given. */
  async resume(dist = this.#dist): Promise<void> {
    this.#static ??= await startStatic({
      port: this.#port,
      dist,
      ...(!this.#apart && { apiPort: this.api.port }),
      ...(this.#documents && documentsOf(this.api)),
    });
  }

  /** Whether pages come from the document function (D46), else they are the shell as it was built. */
  async serveDocuments(documents: boolean): Promise<void> {
    if (documents === this.#documents) return;
    this.#documents = documents;
    await this.stop();
    await this.resume();
  }

  async end(): Promise<void> {
    this.faults.clear();
    await this.stop();
    await this.api.close();
    await rm(this.#mails.path, { recursive: true, maxRetries: 5 });
  }

  /** The texts of the mails to this shopper, newest first. */
  async mailsTo({ email }: Pick<Shopper, 'email'>): Promise<string[]> {
    const messages = await Promise.all(this.#mails.files.map((file) => readFile(file, 'utf8')));
    return messages
      .filter((message) => message.includes(`\r\nTo: <${email}>\r\n`))
      .map((message) =>
        Buffer.from(message.split('\r\n\r\n')[2]?.split('\r\n--')[0] ?? '', 'base64').toString(),
      )
      .toReversed();
  }

  /** A newly registered shopper, with a token. */
  async newShopper(named: Partial<Omit<Shopper, 'token'>> = {}): Promise<Shopper> {
    shoppers += 1;
    const shopper = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: `asha.rao.${process.pid}.${shoppers}@example.com`,
      password: 'paper-boat-7',
      ...named,
    };
    await this.ask('/users/register', shopper);
    const { token } = (await this.ask('/users/authorize', shopper)) as { token: string };
    return { ...shopper, token };
  }

  /** Calls the API without the shop; faults apply here too. */
  async ask(path: string, body?: unknown, token?: string): Promise<unknown> {
    const response = await fetch(`${this.api.url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // Addresses of pictures and of the bank as the page gets them, which asks at its own origin.
    const text = await response.text();
    return JSON.parse(this.#apart ? text : text.replaceAll(this.api.url, this.url));
  }

  /** Signs the browser in by the auth_token cookie. */
  async signIn(context: BrowserContext, by?: Shopper): Promise<Shopper> {
    const shopper = by ?? (await this.newShopper());
    await context.addCookies([
      { name: 'auth_token', value: shopper.token, url: this.url, sameSite: 'Strict' },
    ]);
    return shopper;
  }

  /** From now on GET /storeInfo has these fields, too, or in place of its own. */
  async changeStore(changes: object): Promise<void> {
    const record = (await this.ask('/storeInfo')) as object;
    this.faults.set('GET /storeInfo', { mode: 'json', body: { ...record, ...changes } });
  }

  /** As a server without this feature (D45). */
  async withoutFeature(name: string): Promise<void> {
    const { features } = (await this.ask('/storeInfo')) as { features: string[] };
    await this.changeStore({ features: features.filter((each) => each !== name) });
  }

  /** Until the test ends, this product has these fields, by their paths in it; null: it has none. */
  async changeProduct(id: string, fields: Readonly<Record<string, number | object | null>>): Promise<void> {
    const { rows } = await this.api.db.execute({ sql: 'SELECT json FROM products WHERE id = ?', args: [id] });
    if (!this.#changed.has(id)) this.#changed.set(id, String(rows[0]?.json));
    for (const [field, value] of Object.entries(fields))
      await this.api.db.execute({
        sql: `UPDATE products SET json = ${value === null ? 'json_remove(json, :path)' : 'json_set(json, :path, json(:value))'} WHERE id = :id`,
        args: { id, path: `$.${field}`, ...(value !== null && { value: JSON.stringify(value) }) },
      });
  }

  async restoreProducts(): Promise<void> {
    for (const args of this.#changed)
      await this.api.db.execute({ sql: 'UPDATE products SET json = ?2 WHERE id = ?1', args });
    this.#changed.clear();
  }

  /** The latest request to this endpoint, such as `/orders`, that was sent with a body. */
  sent(path: string) {
    return this.faults.requests.findLast((request) => request.method === 'POST' && request.path === path);
  }
}

export interface Shopper {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  token: string;
}

let shoppers = 0;

/** They wait for the API however busy the machine is: these tests are about what is in them. */
function documentsOf({ port }: RunningApi) {
  return { documents: { ask: askUpstream(port), timeout: GET_DEADLINE_MS } };
}

interface PerTest {
  /** Pages come from the document function, as `npm start` serves them (D46). */
  documents: boolean;
  shop: ShopUnderTest;
  /** A new one, signed in on this device. */
  shopper: Shopper;
  /**
   * Errors that the page may write to the console, besides failed loads. Not a list: Playwright reads a list of two
   * as [value, settings].
   */
  allowedProblem: RegExp | undefined;
  /** Others than a new one have the shop's worker already, which takes a second to install. */
  device: DeviceName;
}

interface PerWorker {
  worldOfWorker: ShopUnderTest;
  devices: Devices;
}

export const test = base.extend<PerTest & { problems: string[] }, PerWorker>({
  worldOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use) => {
      const world = await ShopUnderTest.start();
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
  devices: [
    async ({ worldOfWorker, launchOptions }, use) => {
      const devices = new Devices(worldOfWorker, launchOptions);
      await use(devices);
      devices.end();
    },
    { scope: 'worker' },
  ],
  device: ['new', { option: true }],
  // Not of the worker, of which each other option starts three more.
  documents: [false, { option: true }],
  shop: async ({ worldOfWorker, documents }, use) => {
    // Requests that the previous test's page still made while it was closed.
    worldOfWorker.faults.forget();
    worldOfWorker.nextOrderIds.length = 0;
    await worldOfWorker.serveDocuments(documents);
    await use(worldOfWorker);
    worldOfWorker.faults.clear();
    await worldOfWorker.restoreProducts();
    await worldOfWorker.resume();
  },
  shopper: async ({ shop, context }, use) => use(await shop.signIn(context)),
  baseURL: async ({ shop }, use) => use(shop.url),
  // A page that was opened or reloaded is the bundle's: what the document shows before looks the same, but has links and
  // buttons of its own. A test of these says until when it waits, or runs no script.
  context: async ({ context: ofNewDevice, device, devices, javaScriptEnabled }, use) => {
    const context = device === 'new' ? ofNewDevice : await devices.open(device);
    if (javaScriptEnabled) {
      const newPage = context.newPage.bind(context);
      context.newPage = async () => waitForBundle(await newPage());
      for (const page of context.pages()) waitForBundle(page);
    }
    await use(context);
    if (device !== 'new') await context.close();
  },
  // A browser of its own opens with a page.
  page: async ({ context }, use, info) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await use(page);
    if (!page.isClosed()) await lastPictures(page, info);
  },
  allowedProblem: [undefined, { option: true }],
  problems: [
    async ({ context, allowedProblem }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        const harmless = /Failed to load resource|net::ERR_/.test(text);
        if (!harmless && !allowedProblem?.test(text)) problems.push(text);
      };
      context.on('weberror', (error) => note(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      await use(problems);
      expect(problems, 'errors on the page or its console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The requests of each page. */
const underWay = new WeakMap<Page, Set<Request>>();

/** For `atRest`; the pages of these fixtures are counted. */
export function countRequests(page: Page): Page {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    // What the document before it had asked for may never end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return page;
}

function waitForBundle(page: Page): Page {
  countRequests(page);
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await drawnByBundle(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await drawnByBundle(page);
    return response;
  };
  return page;
}

/** Fills in the login form and sends it. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  // Not Home's, whose newsletter asks for an email, too.
  const button = page.getByRole('button', { name: 'Login' });
  const form = page.getByRole('main').locator('form').filter({ has: button });
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** On the page My Account. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}

/** As a link of the page would: the router follows the history, and no document is loaded. */
export async function openInApp(page: Page, path: string): Promise<void> {
  // Without a key of its own the router would keep the place on the page by its address.
  await page.evaluate((to) => history.pushState({ __TSR_key: crypto.randomUUID() }, '', to), path);
}

/** Waits until nothing of the document's own page is left. */
export async function drawnByBundle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#root[data-unrendered]'));
}

/** Until there was no request for a while: no event says that a page is done, and `networkidle` comes once. */
export async function atRest(page: Page): Promise<void> {
  const open = underWay.get(page);
  if (!open) throw new Error('The requests of this page were not counted.');
  for (let isAsking = true; isAsking; ) {
    await expect.poll(() => open.size).toBe(0);
    isAsking = await page.waitForEvent('request', { timeout: 500 }).then(
      () => true,
      () => false,
    );
  }
}

export { expect, type Locator, type Page };
