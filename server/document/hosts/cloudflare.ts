import { documentHost } from './document-host.ts';

interface Environment {
  /** `assets` in wrangler.jsonc, with this binding, `run_worker_first` and html_handling "none". */
  ASSETS: { fetch(request: Request): Promise<Response> };
  API_URL?: string;
}

const answer = documentHost();

export default {
  async fetch(
    request: Request,
    { ASSETS, API_URL }: Environment,
    context: { waitUntil(work: Promise<unknown>): void },
  ): Promise<Response> {
    const read = async (file: string) =>
      (await ASSETS.fetch(new Request(new URL(`/${file}`, request.url)))).text();
    const later = (work: Promise<unknown>) => context.waitUntil(work);
    return (await answer(request, { read, api: API_URL, later })) ?? ASSETS.fetch(request);
  },
};
