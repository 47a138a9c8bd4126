import { GET_DEADLINE_MS } from '../../src/config.ts';
import { judge } from '../../sw/gate.ts';
import { publicReadOf } from '../../sw/public-read.ts';

/** Sends a public read to the shop's API: `path` from the API's base, `origin` of the page that needs the answer. */
export type AskApi = (path: string, origin: string, signal: AbortSignal) => Promise<Response>;

/** What the API said, as the worker's gate judged it. `at`: when, in ms since 1970. */
export interface PublicAnswer {
  kind: 'sound' | 'gone';
  text: string;
  at: number;
}

const LARGEST_BODY = 2 * 2 ** 20;

/**
 * Asks at `base`, the API's address without a closing slash; a path such as `/api/v1` is one of the shop's own origin.
 * `reachedAt`: where shoppers reach the API, an address or such a path, if `base` is another one that they cannot. The
 * API is told it by X-Forwarded-Host and -Proto, so that its pictures have addresses that shoppers can open.
 */
export function apiAt(base: string, reachedAt?: string): AskApi {
  return (path, origin, signal) =>
    fetch(new URL(base + path, origin), {
      signal,
      // An API that leads elsewhere does not answer.
      redirect: 'manual',
      headers: { Accept: 'application/json', ...(reachedAt && forwarded(new URL(reachedAt, origin))) },
    });
}

function forwarded({ host, protocol }: URL): Record<string, string> {
  return { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': protocol.replace(':', '') };
}

/** Null if there is no sound answer, and for what is not a public read (D34): nothing is asked then. Never throws. */
export async function askPublicly(
  ask: AskApi,
  path: string,
  origin: string,
  now: () => number,
): Promise<PublicAnswer | null> {
  const read = publicReadOf(BASE + path, BASE);
  if (!read) return null;
  try {
    const response = await ask(path, origin, AbortSignal.timeout(GET_DEADLINE_MS));
    const text = await boundedText(response);
    const { status, redirected, headers } = response;
    const { kind } = judge(read, {
      status,
      redirected,
      contentType: headers.get('Content-Type') ?? '',
      text,
    });
    return kind === 'sound' || kind === 'gone' ? { kind, text, at: now() } : null;
  } catch {
    return null;
  }
}

/** The worker's rules take whole addresses. */
const BASE = 'https://api.invalid';

async function boundedText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length > LARGEST_BODY) {
      await reader.cancel();
      throw new Error('The answer is too large');
    }
  }
  return text + decoder.decode();
}
