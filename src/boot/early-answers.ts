import { apiBaseFor, GET_DEADLINE_MS, TOKEN_COOKIE } from '../config.ts';
import { contentPath, type PageKind, requestsFor, withLang } from '../contract/addresses.ts';
import { readOffer } from '../contract/store-info.ts';
import { cookieIn } from '../lib/cookie.ts';
import { mayBeRecent } from '../lib/time.ts';
import type { FromDocument } from '../platform/early.ts';
import { answersInDocument } from '../platform/early.ts';
import { CODE } from '../texts/languages.ts';

/** Older responses are rendered, and requested again. */
const FRESH_FOR_MS = 5 * 60_000;

export interface RequestedPage extends PageKind {
  /** Null if the request failed. */
  record: Promise<unknown>;
  /** Null if the page has no public content; resolves with null if the request failed. */
  content: Promise<unknown> | null;
}

/** Sends the page's first requests. */
export function sendRequests(bootstrap: FromDocument): RequestedPage {
  const { shell, search, storeInfo, content } = requestsFor(location);
  const request = openRequests(bootstrap);
  const ask = (path: string): Promise<unknown> =>
    request(path)
      .then((response) => (response.ok ? response.clone().json() : null))
      .catch(() => null);
  const askContent = (record: unknown) => {
    const path = contentPath(content, readOffer(record));
    return path === null ? null : ask(path);
  };
  const record = ask(storeInfo);
  // Translated products need the store's offer. They do not wait for it (D51.40).
  if (CODE !== 'en' && content.path) void request(withLang(content.path, CODE));
  // Home's products need the store's categories; the bundle may ask first.
  const needsRecord = content.kind === 'featured' || (CODE !== 'en' && content.kind !== 'none');
  const own = needsRecord ? record.then((wire) => window.bootstrap && askContent(wire)) : askContent(null);
  return { shell, search, record, content: own };
}

/**
 * Takes each path once, from the document or else from the shop, and adds the response to `answers` by URL. Begins with
 * those that the document names.
 */
export function openRequests(bootstrap: FromDocument): (path: string) => Promise<Response> {
  // The session reads these cookies, too.
  bootstrap.cookies = document.cookie;
  const token = cookieIn(bootstrap.cookies, TOKEN_COOKIE);
  const base = apiBaseFor(location);
  // A Content-Security-Policy cannot name an IPv6 address (D2).
  if (base.includes('//[::1]')) location.hostname = 'localhost';
  const inDocument = answersInDocument();

  function send(url: string): Promise<Response> {
    return fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(GET_DEADLINE_MS),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
  }

  function request(path: string): Promise<Response> {
    const url = new Request(base + path).url;
    const asked = bootstrap.answers.get(url);
    if (asked) return asked;
    const early = inDocument[path];
    // `at` is the server's clock.
    const isFresh = early && mayBeRecent(early.at, FRESH_FOR_MS, Date.now());
    const answer = isFresh ? Promise.resolve(Response.json(early.body, early)) : send(url);
    // Else it counts as an error of the bundle.
    answer.catch(() => {});
    bootstrap.answers.set(url, answer);
    return answer;
  }
  // The bundle needs them even if nothing is left to render.
  for (const path of Object.keys(inDocument)) void request(path);
  return request;
}
