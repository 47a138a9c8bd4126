import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createFaults, type Faults } from '../../server/fault.ts';
import { type RunningApi, startApi } from '../../server/start.ts';
import { type RunningShop, startStatic } from '../../server/static.ts';

/**
 * A whole shop for one test worker: the production build and the reference API behind one origin, whose host is
 * no `localhost`, so the page asks `{origin}/api/v1` as on a deployed shop (D2). It can be stopped and started.
 */
export class ShopUnderTest {
  readonly faults: Faults;
  readonly api: RunningApi;
  readonly url: string;
  #static: RunningShop | null;
  readonly #port: number;

  private constructor(api: RunningApi, faults: Faults, running: RunningShop) {
    this.api = api;
    this.faults = faults;
    this.#static = running;
    this.#port = running.port;
    this.url = `http://shop.localhost:${running.port}`;
  }

  static async start(catalogue?: string): Promise<ShopUnderTest> {
    const faults = createFaults();
    const database = ':memory:';
    const api = await startApi({
      port: 0,
      database,
      faults,
      upiApprovesAfterMs: 1500,
      ...(catalogue && { catalogue }),
    });
    return new ShopUnderTest(api, faults, await startStatic({ port: 0, dist: 'dist', apiPort: api.port }));
  }

  /** Nobody answers any more: open connections are cut, new ones refused. */
  async stop(): Promise<void> {
    await this.#static?.close();
    this.#static = null;
  }

  /** Answers again, at the same address; with another build of the shop, if a folder is given. */
  async resume(dist = 'dist'): Promise<void> {
    this.#static ??= await startStatic({ port: this.#port, dist, apiPort: this.api.port });
  }

  async end(): Promise<void> {
    this.faults.clear();
    await this.stop();
    await this.api.close();
  }

  /** A registered shopper nobody else uses, with a token. */
  async newShopper(): Promise<Shopper> {
    shoppers += 1;
    const shopper = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: `asha.rao.${process.pid}.${shoppers}@example.com`,
      password: 'paper-boat-7',
    };
    await this.ask('/users/register', shopper);
    const { token } = (await this.ask('/users/authorize', shopper)) as { token: string };
    return { ...shopper, token };
  }

  /** The API as seen without the shop; faults do not spare it. */
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
    return response.json();
  }

  /** Signs the browser in as its auth_token cookie does. */
  async signIn(context: BrowserContext, shopper: Shopper): Promise<void> {
    await context.addCookies([
      { name: 'auth_token', value: shopper.token, url: this.url, sameSite: 'Strict' },
    ]);
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

interface PerTest {
  shop: ShopUnderTest;
  /** What the page may write on the console as an error, besides failed loads. */
  allowedProblems: RegExp[];
}

export const test = base.extend<PerTest & { problems: string[] }, { worldOfWorker: ShopUnderTest }>({
  worldOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use) => {
      const world = await ShopUnderTest.start();
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
  shop: async ({ worldOfWorker }, use) => {
    // Whatever the page of the test before still asked for while it was closed.
    worldOfWorker.faults.forget();
    await use(worldOfWorker);
    worldOfWorker.faults.clear();
    await worldOfWorker.resume();
  },
  baseURL: async ({ worldOfWorker }, use) => use(worldOfWorker.url),
  allowedProblems: [[], { option: true }],
  problems: [
    async ({ context, allowedProblems }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        const harmless = /Failed to load resource|net::ERR_/.test(text);
        if (!harmless && !allowedProblems.some((allowed) => allowed.test(text))) problems.push(text);
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

export { expect, type Page };
