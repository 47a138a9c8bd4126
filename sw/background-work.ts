import { PICTURES_CHANNEL } from '../src/contract/worker-protocol.ts';
import { postOnce } from '../src/lib/open-channel.ts';
import { type EndedFetch, keepBackgroundPictures, languageOfFetch, showShop } from './background-pictures.ts';
import { type Fetching, refreshCatalogue } from './catalogue.ts';

/** Chromium only; missing from TypeScript's library. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface BackgroundFetchEvent extends ExtendableEvent, EndedFetch {
  readonly type: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    periodicsync: PeriodicSyncEvent;
    backgroundfetchsuccess: BackgroundFetchEvent;
    backgroundfetchfail: BackgroundFetchEvent;
    backgroundfetchabort: BackgroundFetchEvent;
    backgroundfetchclick: BackgroundFetchEvent;
  }
}

/** Often while no page is open (D47). */
export function followBackgroundWork(
  worker: ServiceWorkerGlobalScope,
  fetching: Fetching,
  keepPicture: (url: string, response: Response) => Promise<boolean>,
): void {
  worker.addEventListener('periodicsync', (event) => {
    event.waitUntil(refreshCatalogue(event.tag, fetching));
  });
  for (const type of ['backgroundfetchsuccess', 'backgroundfetchfail', 'backgroundfetchabort'] as const) {
    worker.addEventListener(type, (event) =>
      event.waitUntil(keepBackgroundPictures(event, keepPicture, (end) => postOnce(PICTURES_CHANNEL, end))),
    );
  }
  worker.addEventListener('backgroundfetchclick', (event) => {
    event.waitUntil(showShop(worker.clients, languageOfFetch(event.registration.id)));
  });
}
