import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerDocument } from './document/answer-document.ts';
import { apiAt } from './document/ask-api.ts';
import { documentAddress, knownOrigins } from './document/document-address.ts';
import { openPlainHtml } from './document/served-html.ts';
import { documentSettings } from './document/settings.ts';
import { isThisMachine } from './this-machine.ts';

/** The document function for Vite in development, which generates index.html for each page. */
export function devDocuments(readHtml: (path: string) => Promise<string>, api: string) {
  let cached: ReturnType<typeof documentSettings> | undefined;
  const listener = getRequestListener(
    async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = { en: openPlainHtml(await readHtml(pathname + search)) };
      cached ??= {
        ...documentSettings(html, apiAt(api)),
        originFor: knownOrigins(undefined, { isOwn: isThisMachine }),
      };
      return answerDocument(request, { ...cached, html });
    },
    { overrideGlobalObjects: false },
  );

  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const { method, url = '/', headers } = incoming;
    const [path = '/'] = url.split('?');
    // Modules may also have addresses without a dot, but only pages accept HTML.
    const isWanted = documentAddress(path) !== 'page' || /text\/html/.test(headers.accept ?? '');
    if (method !== 'GET' || !documentAddress(path) || !isWanted || path.startsWith('/@')) next();
    else void listener(incoming, outgoing);
  };
}
