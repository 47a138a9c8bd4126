import { messageSW, Workbox } from 'workbox-window';
import type { PageMessage } from '../../contract/worker-protocol.ts';
import { trusted } from '../../lib/trusted-types.ts';
import { answersInDocument } from '../initial-state.ts';

export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const url = trusted().createScriptURL('/sw.js');
  return new Workbox(url, { updateViaCache: 'none' }).register({ immediate: true });
}

export function tell(worker: ServiceWorker, message: PageMessage): Promise<unknown> {
  return messageSW(worker, message);
}

/** Returns whether the worker has stored all. */
export async function warmUp(
  worker: ServiceWorker,
  base: string,
  lang: string,
  passedByWorker: boolean,
): Promise<boolean> {
  const seen = passedByWorker ? loaded(base) : NOTHING;
  return (await tell(worker, { type: 'warm-up', ...seen, lang })) === true;
}

const NOTHING = { seen: [], pictures: [] };

/** The first visit reports what it loaded before the worker. */
function loaded(base: string): { seen: string[]; pictures: string[] } {
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const seen = resources.map((entry) => entry.name).filter((url) => url.startsWith(`${base}/`));
  const brought = Object.keys(answersInDocument()).map((path) => base + path);
  const shown = new Set(Array.from(document.images, ({ currentSrc }) => currentSrc));
  const pictures = resources
    .filter(({ initiatorType, name }) => initiatorType === 'img' || shown.has(name))
    .map(({ name }) => name);
  return { seen: [...new Set([...brought, ...seen])], pictures: [...new Set(pictures)] };
}
