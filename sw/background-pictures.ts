import { PICTURES_FETCH, type PicturesEnd } from '../src/contract/worker-protocol.ts';
import { inParallel } from '../src/lib/promises.ts';
import { WORKER_TEXTS } from '../src/texts/every-language.ts';
import { inLanguage, isLanguage, type LanguageCode } from '../src/texts/languages.ts';

/** `responseReady` rejects without a response, or without CORS. */
export interface FetchedRecord {
  readonly request: { readonly url: string };
  readonly responseReady: Promise<Response>;
}

export interface EndedFetch {
  readonly type: string;
  readonly registration: {
    readonly id: string;
    readonly failureReason?: string;
    matchAll(): Promise<FetchedRecord[]>;
  };
  /** Missing if the shopper ended the fetch. */
  updateUI?(options: { title: string }): Promise<void>;
}

/** Stores the pictures and reports how the fetch ended, even if storing fails. */
export async function keepBackgroundPictures(
  event: EndedFetch,
  keep: (url: string, response: Response) => Promise<boolean>,
  postToPages: (end: PicturesEnd) => void,
): Promise<void> {
  const { id } = event.registration;
  if (!id.startsWith(PICTURES_FETCH)) return;
  try {
    const cached = await keepFetched(await event.registration.matchAll(), keep);
    const title = WORKER_TEXTS[languageOfFetch(id)].picturesSaved(cached);
    await event.updateUI?.({ title }).catch(() => {});
  } finally {
    postToPages({ id, how: endOf(event) });
  }
}

/** Of the page that began it; English if an earlier release did. */
export function languageOfFetch(id: string): LanguageCode {
  const code = id.slice(PICTURES_FETCH.length + 1).split('-', 1)[0];
  return isLanguage(code) ? code : 'en';
}

function endOf({ type, registration }: EndedFetch): PicturesEnd['how'] {
  if (type === 'backgroundfetchabort') return 'aborted';
  // `bad-status`: the server does not have some of them.
  if (type === 'backgroundfetchsuccess' || registration.failureReason === 'bad-status') return 'fetched';
  return 'failed';
}

/** Returns how many are stored; a failed or aborted fetch may have some. */
export async function keepFetched(
  records: readonly FetchedRecord[],
  keep: (url: string, response: Response) => Promise<boolean>,
): Promise<number> {
  let cached = 0;
  await inParallel(records, async ({ request, responseReady }) => {
    try {
      if (await keep(request.url, await responseReady)) cached += 1;
    } catch {
      // No response for this picture.
    }
    return 'go on';
  });
  return cached;
}

/** Part of `clients`; tests are checked without the worker's types. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly { focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

/** Focuses the open shop, or opens its list. */
export async function showShop(clients: Windows, code: LanguageCode): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  await (open ? open.focus() : clients.openWindow(inLanguage('/products', code)));
}
