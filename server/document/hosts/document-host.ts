import { openRenderer } from '#renderer';
import { answerDocument } from '../answer-document.ts';
import { apiAt } from '../ask-api.ts';
import { documentAddress } from '../document-address.ts';
import { documentHeaders } from '../headers.ts';
import { type DocumentSettings, settingsOfBuild } from '../settings.ts';

export interface Host {
  read: (file: string) => Promise<string>;
  api: string | undefined;
  later?: ((work: Promise<unknown>) => void) | undefined;
}

/** For hosts that serve the build's files themselves. Returns null for those. */
export function documentHost(): (request: Request, host: Host) => Promise<Response | null> {
  let settings: DocumentSettings | undefined;

  return async (request, { read, api, later }) => {
    const { pathname } = new URL(request.url);
    if (!documentAddress(pathname)) return null;
    // Not a promise: on some hosts a request cannot wait for another one's work.
    settings ??= await settingsOfBuild({ read, openRenderer }, apiAt(api || '/api/v1'));
    const answer = await answerDocument(request, { ...settings, later });
    const headers = { ...documentHeaders(pathname), 'X-Content-Type-Options': 'nosniff' };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}
