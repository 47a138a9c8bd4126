import http from 'node:http';
import https from 'node:https';
import { askGzip } from '../../src/lib/ask-gzip.ts';
import { boundedText } from '../../src/lib/bounded-text.ts';

export interface Question {
  method?: 'GET' | 'POST' | 'OPTIONS';
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Closes the connection when all is sent: the reply is status 0. */
  hangsUp?: boolean;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** Undefined if the body is not JSON. */
  json: unknown;
  /** Whether the body is JSON and says so. */
  isJson: boolean;
}

/** The shop waits for no larger response, except pictures. */
const LARGEST_BODY = 8 * 2 ** 20;

/** Requests `path` under the API's base, or a whole address. Rejects after 15 seconds. */
export type Ask = (path: string, question?: Question) => Promise<Reply>;

/** Like a browser on a page of `origin`; follows no redirects. */
export function createCaller(api: string, origin: string): Ask {
  const base = api.replace(/\/+$/, '');
  return async (path, { method = 'GET', body, token, headers = {}, hangsUp } = {}) => {
    const address = /^https?:/.test(path) ? path : `${base}${path}`;
    const init = {
      method,
      headers: {
        Origin: origin,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    if (hangsUp) return hangUp(address, init);
    const signal = AbortSignal.timeout(15_000);
    const response = await askGzip(address, { ...init, redirect: 'manual', signal });
    const json = parsed(await boundedText(response, LARGEST_BODY));
    const isJson = json !== undefined && /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
    return { status: response.status, headers: response.headers, json, isJson };
  };
}

function hangUp(
  address: string,
  { body = '', ...init }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sending = (address.startsWith('https:') ? https : http).request(address, init);
    sending.once('error', reject);
    sending.setHeader('Content-Length', Buffer.byteLength(body));
    sending.end(body, () => {
      resolve({ status: 0, headers: new Headers(), json: undefined, isJson: false });
      sending.destroy();
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
