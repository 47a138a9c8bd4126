import { setTimeout as pause } from 'node:timers/promises';
import type { Measured } from './measuring.ts';

interface Browsing {
  api: string;
  products: readonly string[];
  /** In ms of performance.now(). */
  until: number;
  measured: Measured;
}

/** Time that people spend on a page. */
const SHORTEST_LOOK_MS = 2000;
const LONGEST_LOOK_MS = 6000;
/** The shop's own timeout. */
const DEADLINE_MS = 10_000;
const SEARCHES = ['fountain pen', 'notbook', 'blue ink', 'a4 paper', 'stapler', 'gift for teacher'];

/** Repeats home, list, product and search with the requests of the shop's pages. */
export async function browse({ api, products, until, measured }: Browsing): Promise<void> {
  const get = (what: string, path: string) =>
    measured.time(what, async () => {
      const answer = await fetch(`${api}/api/v1${path}`, { signal: AbortSignal.timeout(DEADLINE_MS) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.json();
    });
  const pages = [
    () => Promise.all([get('storeInfo', '/storeInfo'), get('list', '/products?page=1&limit=8')]),
    () => get('list', `/products?page=${1 + Math.floor(Math.random() * 4)}&limit=12&sort=price-asc`),
    () => get('product', `/products/${oneOf(products)}`),
    () => get('search', `/products?page=1&limit=12&search=${encodeURIComponent(oneOf(SEARCHES))}`),
  ];
  // Spreads the shoppers out.
  await pause(Math.random() * LONGEST_LOOK_MS);
  for (let turn = Math.floor(Math.random() * pages.length); performance.now() < until; turn += 1) {
    await pages[turn % pages.length]?.();
    await pause(SHORTEST_LOOK_MS + Math.random() * (LONGEST_LOOK_MS - SHORTEST_LOOK_MS));
  }
}

function oneOf(texts: readonly string[]): string {
  return texts[Math.floor(Math.random() * texts.length)] ?? '';
}
