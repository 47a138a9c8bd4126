import { repeat } from '../../repeat.ts';
import type { Engine } from '../services.ts';
import type { Catalogue } from './catalogue.ts';
import { oneFlight } from './parts/in-flight.ts';

type Stored = Pick<Engine['catalogue'], 'collections' | 'languages' | 'products'>;

const SOON_MS = 1000;

/** Rejects if the first load fails. */
export async function keepFresh(
  catalogue: Catalogue,
  engine: Stored,
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

async function refresh(catalogue: Catalogue, engine: Stored): Promise<void> {
  const [collections, languages] = [await engine.collections(), await engine.languages()];
  await catalogue.take(await engine.products(), collections, languages);
}
