import { apiBaseFor, GET_DEADLINE_MS } from '../config.ts';
import { mayBeRecent } from '../lib/time.ts';
import { ANSWERS_ID, CONTENT_RENDERED, type EarlyAnswers } from '../shop/document-answers.ts';
import { answersInDocument } from '../shop/early.ts';

export function contentInDocument(): boolean {
  return document.querySelector(`#${ANSWERS_ID}[${CONTENT_RENDERED}]`) !== null;
}

/** Older responses are rendered, and requested again. */
const FRESH_FOR_MS = 5 * 60_000;

/**
 * Requests a path once, from the document or else from the shop, and adds the response to `answers` by URL. Resolves
 * with the JSON, or null.
 */
export type Ask = (path: string) => Promise<unknown>;

export function openRequests(token: string | null, answers: Map<string, Promise<Response>>): Ask {
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
