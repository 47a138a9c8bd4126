import { repeat } from '../../repeat.ts';
import type { EngineProduct } from '../engine-types.ts';
import type { Catalogue } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { oneFlight } from './in-flight.ts';

const AT_ONCE = 500;

/** Loads the catalogue now, every `everyMs`, and when `read` is called. Rejects if the first load fails. */
export async function keepFresh(
  catalogue: Catalogue,
  engine: Engine['catalogue'],
  everyMs: number,
): Promise<{ stop: () => void; read: () => Promise<void> }> {
  const once = oneFlight();
  // A failed update leaves the catalogue as it is.
  const read = () =>
    once('', () => refresh(catalogue, engine)).catch((error) =>
      console.error(`The catalogue could not be updated: ${error}`),
    );
  await refresh(catalogue, engine);
  return { stop: repeat(read, everyMs), read };
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
