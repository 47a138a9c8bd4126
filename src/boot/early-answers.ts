import { apiBaseFor, GET_DEADLINE_MS, TOKEN_COOKIE } from '../config.ts';
import { contentPath, requestsFor, type Shell, withLang } from '../contract/addresses.ts';
import { readOffer } from '../contract/store-info.ts';
import { cookieIn } from '../lib/cookie.ts';
import { mayBeRecent } from '../lib/time.ts';
import type { InitialState } from '../platform/initial-state.ts';
import { answersInDocument } from '../platform/initial-state.ts';
import { CODE } from '../texts/languages.ts';

/** Older responses are also requested again. */
const FRESH_FOR_MS = 5 * 60_000;

export function sendRequests(initialState: InitialState): Shell {
  const { shell, storeInfo, content } = requestsFor(location);
  const request = openRequests(initialState);
  const record = request(storeInfo);
  // Home needs the store's categories, translated products its offer (D51.40).
  if (content.path) void request(withLang(content.path, CODE === 'en' ? '' : CODE));
  if (content.kind === 'featured' || CODE !== 'en') {
    record
      .then((response) => (response.ok ? response.clone().json() : null))
      .then((wire) => {
        const path = wire && contentPath(content, readOffer(wire));
        if (path && window.initialState) void request(path);
      })
      .catch(() => {});
  }
  return shell;
}

/** Takes each path once, from the document or the shop. Begins with those that the document names. */
export function openRequests(initialState: InitialState): (path: string) => Promise<Response> {
  initialState.cookies = document.cookie;
  const token = cookieIn(initialState.cookies, TOKEN_COOKIE);
  const base = apiBaseFor(location);
  // A policy cannot name an IPv6 address (D2).
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
    const asked = initialState.answers.get(url);
    if (asked) return asked;
    const early = inDocument[path];
    const isFresh = early && mayBeRecent(early.at, FRESH_FOR_MS, Date.now());
    const answer = isFresh ? Promise.resolve(Response.json(early.body, early)) : send(url);
    answer.catch(() => {});
    initialState.answers.set(url, answer);
    return answer;
  }
  // The bundle needs them in any case.
  for (const path of Object.keys(inDocument)) void request(path);
  return request;
}
