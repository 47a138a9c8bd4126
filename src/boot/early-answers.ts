import { apiBaseFor, GET_DEADLINE_MS, TOKEN_COOKIE } from '../config.ts';
import { cookieIn } from '../lib/cookie.ts';
import { mayBeRecent } from '../lib/time.ts';
import { contentPath, type PageKind, requestsFor } from '../shop/addresses.ts';
import { ANSWERS_ID, CONTENT_RENDERED, type EarlyAnswers } from '../shop/document-answers.ts';
import { answersInDocument } from '../shop/early.ts';
import { readOffer } from '../shop/store-info/store-info.ts';
import { CODE } from '../texts/languages.ts';
import type { FromDocument } from './bootstrap.ts';

export function contentInDocument(): boolean {
  return document.querySelector(`#${ANSWERS_ID}[${CONTENT_RENDERED}]`) !== null;
}

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
  // The session reads these cookies, too.
  bootstrap.cookies = document.cookie;
  const ask = openRequests(cookieIn(bootstrap.cookies, TOKEN_COOKIE), bootstrap.answers);
  const askContent = (record: unknown) => {
    const path = contentPath(content, readOffer(record));
    return path === null ? null : ask(path);
  };
  const record = ask(storeInfo);
  // Home's products need the store's categories, and translated ones its offer; the bundle may ask first.
  const needsRecord = content.kind === 'featured' || (CODE !== 'en' && content.kind !== 'none');
  const own = needsRecord ? record.then((wire) => window.bootstrap && askContent(wire)) : askContent(null);
  return { shell, search, record, content: own };
}

/**
 * Requests a path once, from the document or else from the shop, and adds the response to `answers` by URL. Resolves
 * with the JSON, or null.
 */
type Ask = (path: string) => Promise<unknown>;

function openRequests(token: string | null, answers: Map<string, Promise<Response>>): Ask {
  const base = apiBaseFor(location);
  // A Content-Security-Policy cannot name an IPv6 address (D2).
  if (base.includes('//[::1]')) location.hostname = 'localhost';
  const inDocument = freshAnswers();
  const bodies = new Map<string, Promise<unknown>>();

  function request(url: string): Promise<Response> {
    return fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(GET_DEADLINE_MS),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
  }

  const ask: Ask = (path) => {
    const asked = bodies.get(path);
    if (asked) return asked;
    const url = new Request(base + path).url;
    const early = inDocument[path];
    const answer = early ? Promise.resolve(Response.json(early.body, early)) : request(url);
    answers.set(url, answer);
    const body = answer.then((response) => (response.ok ? response.clone().json() : null)).catch(() => null);
    bodies.set(path, body);
    return body;
  };
  // The bundle needs them even if nothing is left to render.
  for (const path of Object.keys(inDocument)) void ask(path);
  return ask;
}

function freshAnswers(): EarlyAnswers {
  const fresh = Object.entries(answersInDocument()).filter(([, { at }]) =>
    // `at` is the server's clock.
    mayBeRecent(at, FRESH_FOR_MS, Date.now()),
  );
  return Object.fromEntries(fresh);
}
