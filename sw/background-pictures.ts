import { inParallel } from '../src/lib/in-parallel.ts';
import { PICTURES_FETCH, type PicturesEnd } from '../src/shop/worker/worker-protocol.ts';
import { picturesSaved } from '../src/texts/en/worker.ts';

/** A request of a background fetch; `responseReady` rejects where no answer came, or an answer without CORS. */
export interface FetchedRecord {
  readonly request: { readonly url: string };
  readonly responseReady: Promise<Response>;
}

/** What is used of the events that end a background fetch. */
export interface EndedFetch {
  readonly type: string;
  readonly registration: {
    readonly id: string;
    readonly failureReason?: string;
    matchAll(): Promise<FetchedRecord[]>;
  };
  /** Missing when the shopper has ended the fetch. */
  updateUI?(options: { title: string }): Promise<void>;
}

/** Keeps the catalogue's pictures that a background fetch brought, and tells how it ended, whatever goes wrong. */
export async function keepBackgroundPictures(
  event: EndedFetch,
  keep: (url: string, response: Response) => Promise<boolean>,
  tell: (end: PicturesEnd) => void,
): Promise<void> {
  const { id } = event.registration;
  if (!id.startsWith(PICTURES_FETCH)) return;
  try {
    const cached = await keepFetched(await event.registration.matchAll(), keep);
    await event.updateUI?.({ title: picturesSaved(cached) }).catch(() => {});
  } finally {
    tell({ id, how: endOf(event) });
  }
}

function endOf({ type, registration }: EndedFetch): PicturesEnd['how'] {
  if (type === 'backgroundfetchabort') return 'aborted';
  // All came, or the server does not have some of them.
  if (type === 'backgroundfetchsuccess' || registration.failureReason === 'bad-status') return 'fetched';
  return 'failed';
}

const AT_ONCE = 4;

/** Keeps what a background fetch brought, also one that failed or was aborted on the way. Returns how many were kept. */
export async function keepFetched(
  records: readonly FetchedRecord[],
  keep: (url: string, response: Response) => Promise<boolean>,
): Promise<number> {
  let cached = 0;
  await inParallel(records, AT_ONCE, async ({ request, responseReady }) => {
    try {
      if (await keep(request.url, await responseReady)) cached += 1;
    } catch {
      // This picture did not come.
    }
    return 'go on';
  });
  return cached;
}
