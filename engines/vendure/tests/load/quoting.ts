import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../shopper.ts';
import type { Measured } from './measuring.ts';

interface Quoting {
  api: string;
  products: readonly string[];
  /** Quotes a second. */
  pace: number;
  /** In ms of performance.now(). */
  until: number;
  measured: Measured;
}

/** Asks at that pace what three products cost, however long each quote takes. */
export async function quote({ api, products, pace, until, measured }: Quoting): Promise<void> {
  const flights: Promise<unknown>[] = [];
  const from = performance.now();
  for (let turn = 0; pace > 0 && performance.now() < until; turn += 1) {
    const chosen = [0, 1, 2].map((more) => products[(turn + more) % products.length] ?? '');
    const wish = { products: Object.fromEntries(chosen.map((id) => [id, 2])), postalCode: '560025' };
    const flight = measured.time('quote', async () => {
      const { status } = await ask(api, '/quotes', wish, {}, 30_000);
      if (status !== 200) throw new Error(`the quote was answered with ${status}`);
    });
    flights.push(flight);
    await pause(Math.max(0, from + ((turn + 1) * 1000) / pace - performance.now()));
  }
  await Promise.all(flights);
}
