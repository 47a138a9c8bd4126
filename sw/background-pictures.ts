import { inParallel } from '../src/lib/in-parallel.ts';

/** A request of a background fetch; `responseReady` rejects where no answer came, or an answer without CORS. */
export interface FetchedRecord {
  readonly request: { readonly url: string };
  readonly responseReady: Promise<Response>;
}

const AT_ONCE = 4;

/** Keeps what a background fetch brought, also one that failed or was aborted on the way. Returns how many were kept. */
export async function keepFetched(
  records: readonly FetchedRecord[],
  keep: (url: string, response: Response) => Promise<boolean>,
): Promise<number> {
  let kept = 0;
  await inParallel(records, AT_ONCE, async ({ request, responseReady }) => {
    try {
      if (await keep(request.url, await responseReady)) kept += 1;
    } catch {
      // This picture did not come.
    }
    return 'go on';
  });
  return kept;
}
