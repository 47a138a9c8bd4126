import type { EngineProduct } from '../engine-calls.ts';
import type { Catalogue } from './catalogue.ts';
import type { AskEngine } from './engine.ts';

const AT_ONCE = 500;

/**
 * Fills the catalogue, and again every `everyMs` until the answer is called. Rejects if the first time fails. What
 * cannot be offered is logged when it is new.
 */
export async function keepFresh(catalogue: Catalogue, ask: AskEngine, everyMs: number): Promise<() => void> {
  let told = new Set<string>();
  const refreshAndTell = async () => {
    const notes = await refresh(catalogue, ask);
    for (const note of notes) if (!told.has(note)) console.warn(note);
    told = new Set(notes);
  };
  await refreshAndTell();
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const later = () => {
    timer = setTimeout(async () => {
      // What is there stays as it is while the engine does not answer.
      await refreshAndTell().catch((error) => console.error(`The catalogue is not fresh: ${error}`));
      if (!isStopped) later();
    }, everyMs);
  };
  later();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function refresh(catalogue: Catalogue, ask: AskEngine): Promise<string[]> {
  const collections = await ask('collections', {});
  const products: EngineProduct[] = [];
  for (let after = '0'; ; ) {
    const some = await ask('products', { after, take: AT_ONCE });
    products.push(...some);
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) break;
    after = last.id;
  }
  return catalogue.take(products, collections);
}
