import { notFound } from '../../../src/texts/en/document.ts';
import { knownOrigins } from '../document-address.ts';
import { documentHost } from './document-host.ts';

declare const Deno: {
  readTextFile(path: string): Promise<string>;
  env: { get(name: string): string | undefined };
};

const answer = documentHost();
let originFor: ReturnType<typeof knownOrigins> | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    // The web server forwards any Host header.
    originFor ??= knownOrigins(Deno.env.get('SHOP_ORIGIN'));
    const read = (file: string) => Deno.readTextFile(`dist/${file}`);
    const answered = await answer(request, { read, api: Deno.env.get('API_URL'), originFor });
    return answered ?? new Response(notFound, { status: 404 });
  },
};
