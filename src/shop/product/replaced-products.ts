import { replaced } from '../offline/saved-answers.ts';
import { productPath } from '../page-requests.ts';

/**
 * Calls `ask` with the id of each of these products for which the network's answer replaces the kept one that a page
 * was given. Only that product is asked for again: the worker, which has just heard the network for it, gives what it
 * has and asks no further. Returns how to stop.
 */
export function followReplaced(ids: readonly string[], ask: (id: string) => void): () => void {
  return replaced.subscribe(() => {
    const { url } = replaced.get();
    for (const id of ids) if (url.endsWith(productPath(id))) ask(id);
  });
}
