import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page } from '@playwright/test';
import type { ShopUnderTest } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

export const CATEGORY = '/products?category=writing%20instruments';

/** What was done on a device before the test, each on a copy of the one named first. */
const PREPARED = {
  /** Home was visited once, and the worker has prefetched. */
  visited: { from: null, prepare: (page: Page) => visitOnce(page) },
  /** A list, a category and a product were seen, too, and their answers are cached. */
  used: { from: 'visited', prepare: seePages },
} as const;
type Prepared = keyof typeof PREPARED;
export type DeviceName = 'new' | Prepared;

/** Profiles of the browser with the shop's worker in them. Each is made once, and each test gets a copy. */
export class Devices {
  readonly #shop: ShopUnderTest;
  readonly #launchOptions: LaunchOptions;
  readonly #profiles = new Map<Prepared, Promise<string>>();
  readonly #folders = new Set<string>();

  constructor(shop: ShopUnderTest, launchOptions: LaunchOptions) {
    this.#shop = shop;
    this.#launchOptions = launchOptions;
  }

  /** A browser on a copy of the device. */
  async open(name: Prepared): Promise<BrowserContext> {
    return this.#launch(this.#copy(await this.#profile(name)));
  }

  end(): void {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #profile(name: Prepared): Promise<string> {
    const profile = this.#profiles.get(name) ?? this.#make(name);
    this.#profiles.set(name, profile);
    return profile;
  }

  async #make(name: Prepared): Promise<string> {
    const { from, prepare } = PREPARED[name];
    const folder = from ? this.#copy(await this.#profile(from)) : this.#folder();
    const context = await this.#launch(folder);
    await prepare(await context.newPage(), this.#shop);
    await context.close();
    this.#shop.faults.forget();
    return folder;
  }

  /** With the options of the test that runs. */
  #launch(folder: string): Promise<BrowserContext> {
    return chromium.launchPersistentContext(folder, {
      ...this.#launchOptions,
      baseURL: this.#shop.url,
      serviceWorkers: 'allow',
    });
  }

  #copy(profile: string): string {
    const folder = this.#folder();
    cpSync(profile, folder, { recursive: true });
    return folder;
  }

  #folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'daftar-device-'));
    this.#folders.add(folder);
    return folder;
  }
}

/** One of the shop's products. */
export async function firstProduct(shop: ShopUnderTest): Promise<{ id: string; title: string }> {
  const { data } = (await shop.ask('/products?page=1&limit=1')) as { data: { id: string; title: string }[] };
  if (!data[0]) throw new Error('The API has no product.');
  return data[0];
}

async function seePages(page: Page, shop: ShopUnderTest): Promise<void> {
  const paths = ['/products', CATEGORY, `/product/${(await firstProduct(shop)).id}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // From then on no document waits for a database.
  const ofProduct = paths[2]?.replace('/product/', '/products/') ?? '';
  const isCached = (end: string) =>
    page.evaluate(async (end) => {
      const cached = await (await caches.open('daftar-answers-v1')).keys();
      return cached.some(({ url }) => url.endsWith(end));
    }, end);
  await expect.poll(() => isCached(ofProduct)).toBe(true);
}
