import { knownOrigins } from '../known-origins.ts';
import { documentHost } from './document-host.ts';

declare const Deno: {
  readTextFile(path: string): Promise<string>;
  env: { get(name: string): string | undefined };
};

const answer = documentHost();
let originFor: ReturnType<typeof knownOrigins> | undefined;

/** The entry for `deno serve`, behind a server that has the build's files: it passes on what is none of them. */
export default {
  async fetch(request: Request): Promise<Response> {
    // The server in front passes on whatever Host header it was sent.
    originFor ??= knownOrigins(Deno.env.get('SHOP_ORIGIN'));
    const readHtml = () => Deno.readTextFile('dist/index.html');
    const answered = await answer(request, { readHtml, api: Deno.env.get('API_URL'), originFor });
    return answered ?? new Response('Not found', { status: 404 });
  },
};
