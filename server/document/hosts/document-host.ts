import { documentHeaders } from '../../headers.ts';
import { answerDocument } from '../answer-document.ts';
import { apiAt } from '../ask-api.ts';
import { documentAddress } from '../document-address.ts';
import { type DocumentSettings, documentSettings } from '../settings.ts';

/** What a host is to the document function. */
export interface Host {
  /** The build's index.html. */
  readHtml: () => Promise<string>;
  /** The API's address, or its path on the shop's own origin. */
  api: string | undefined;
  /** By default any origin is the shop's, because the host knows whose requests it gives us. */
  originFor?: ((asked: string) => string | null) | undefined;
  /** `waitUntil`, where there is one. */
  later?: ((work: Promise<unknown>) => void) | undefined;
}

/**
 * The document function for a host that serves the build's files by itself. Answers null at their addresses. What it
 * keeps, it keeps for as long as the host keeps the module.
 */
export function documentHost(): (request: Request, host: Host) => Promise<Response | null> {
  let settings: DocumentSettings | undefined;

  return async (request, { readHtml, api, originFor, later }) => {
    if (!documentAddress(new URL(request.url).pathname)) return null;
    // No promise is kept: some hosts let no request wait for what another one has begun.
    settings ??= documentSettings(await readHtml(), apiAt(api || '/api/v1'));
    const answer = await answerDocument(request, { ...settings, ...(originFor && { originFor }), later });
    const headers = { ...documentHeaders(), 'X-Content-Type-Options': 'nosniff' };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}
