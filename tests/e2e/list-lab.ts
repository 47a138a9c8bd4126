import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base, type Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import type { CartLine } from '../../src/contract/cart-line.ts';
import type { toggleWish } from '../../src/features/wishlist/wishlist-acts.ts';
import type { Shop } from '../../src/root.ts';
import { type Lab, serveLab } from './lab-server.ts';
import { openBrowser } from './troubled-browser.ts';

declare global {
  interface Window {
    /** The shop's cart and wishlist on an otherwise empty page. */
    lab: Pick<Shop, 'cart' | 'wishlist' | 'notices'> & {
      addToCart(line: CartLine): void;
      setQuantity(key: string, quantity: number): void;
      toggleWish(product: Parameters<typeof toggleWish>[1]): void;
    };
  }
}

/** Tests of the stored lists without screens, in a real browser: what fake storage cannot prove. */
export const test = base.extend<object, { lab: Lab }>({
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      const lab = await startLab();
      await use(lab);
      await lab.close();
    },
    { scope: 'worker' },
  ],
});

interface Lives {
  kills: number;
  /** Looks at what is there at the start of each life, and after the last; `acknowledged` has to be. */
  check(page: Page, acknowledged: readonly string[]): Promise<void>;
  /** Runs in the page until it dies; calls `window.acknowledge` with what is stored. */
  live(life: number): Promise<void>;
}

/** Kills the browser at random moments. Returns what was acknowledged in all its lives. */
export async function surviveKills(url: string, { kills, check, live }: Lives): Promise<readonly string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'daftar-killed-'));
  const acknowledged: string[] = [];
  try {
    for (let life = 0; life <= kills; life++) {
      const { page, kill } = await openBrowser(profile, url);
      try {
        await check(page, acknowledged);
        let begin = () => {};
        const begun = new Promise<void>((resolve) => {
          begin = resolve;
        });
        await page.exposeFunction('acknowledge', (id: string) => {
          acknowledged.push(id);
          begin();
        });
        void page.evaluate(live, life).catch(() => {});
        // On a busy machine the first may come later than the life would end.
        await begun;
        await wait(Math.random() * 400);
      } finally {
        await kill();
      }
    }
    return acknowledged;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Serves an empty page with the cart and the wishlist as they ship: their database half is a chunk of its own. */
async function startLab(): Promise<Lab> {
  return serveLab(
    '<!doctype html><title>Lists</title><script type="module" src="/lab.js"></script>',
    await buildLists(),
  );
}

async function buildLists(): Promise<Map<string, string>> {
  const entry = `
    import { addToCart, createCart } from '/src/features/cart/cart.ts';
    import { setQuantity } from '/src/features/cart/change-cart.ts';
    import { localStore } from '/src/lib/local-storage.ts';
    import { createNotices } from '/src/platform/notices.ts';
    import { createWishlist } from '/src/features/wishlist/wishlist.ts';
    import { toggleWish } from '/src/features/wishlist/wishlist-acts.ts';
    const notices = createNotices();
    const browser = { storage: localStore, page: window, notices };
    const shop = { cart: createCart(browser), wishlist: createWishlist(browser), notices };
    const acts = { addToCart, setQuantity, toggleWish };
    const bound = Object.entries(acts).map(([name, act]) => [name, (...given) => act(shop, ...given)]);
    window.lab = { ...shop, ...Object.fromEntries(bound) };
    shop.cart.start();
    shop.wishlist.start();
  `;
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'lab',
        resolveId: (id) => (id === 'lab' ? '\0lab' : null),
        load: (id) => (id === '\0lab' ? entry : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'lab',
        output: { entryFileNames: 'lab.js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rollup.RollupOutput;
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
