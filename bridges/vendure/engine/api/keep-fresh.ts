import { repeat } from '../../repeat.ts';
import type { EngineProduct } from '../engine-types.ts';
import type { Catalogue } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { oneFlight } from './in-flight.ts';

const AT_ONCE = 500;
const SOON_MS = 1000;

/**
 * Loads the catalogue now, every `everyMs`, when `read` is called, and once a second after `soon` is. Rejects if the
 * first load fails.
 */
export async function keepFresh(
  catalogue: Catalogue,
  engine: Engine['catalogue'],
  everyMs: number,
): Promise<{ stop: () => void; read: () => Promise<void>; soon: () => void }> {
  const once = oneFlight();
  // A failed update leaves the catalogue as it is.
  const read = () =>
    once('', () => refresh(catalogue, engine)).catch((error) =>
      console.error(`The catalogue could not be updated: ${error}`),
    );
  await refresh(catalogue, engine);
  const stopRepeating = repeat(read, everyMs);
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void read();
    }, SOON_MS);
  };
  const stop = () => {
    stopRepeating();
    clearTimeout(timer);
  };
  return { stop, read, soon };
}

async function refresh(catalogue: Catalogue, engine: Engine['catalogue']): Promise<void> {
  const collections = await engine.collections();
  const languages = await engine.languages();
  const products: EngineProduct[] = [];
  for (let after = '0'; ; ) {
    const some = await engine.products({ after, take: AT_ONCE });
    products.push(...some);
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) break;
    after = last.id;
  }
  catalogue.take(products, collections, languages);
}
