import { apiBaseFor, GET_DEADLINE_MS } from '../config.ts';
import { mayBeRecent } from '../lib/time.ts';
import { ANSWERS_ID, CONTENT_STANDS, type EarlyAnswers } from '../shop/document-answers.ts';
import { answersInDocument } from '../shop/early.ts';

/** Whether a server, or the worker, has put the page's content into the document. */
export function contentInDocument(): boolean {
  return document.querySelector(`#${ANSWERS_ID}[${CONTENT_STANDS}]`) !== null;
}

/** Of an answer in the document: an older one only stands on the page until the shop itself has answered. */
const FRESH_FOR_MS = 5 * 60_000;

/**
 * Asks for a path, once: of the document, else of the shop. Resolves with the JSON, or null if there is none. The
 * whole answer goes into `answers`, by its address.
 */
export type Ask = (path: string) => Promise<unknown>;

export function openAsking(token: string | null, answers: Map<string, Promise<Response>>): Ask {
  const base = apiBaseFor(location);
  // A security policy cannot name an IPv6 address, so the page moves to this machine's other name.
  if (base.includes('//[::1]')) location.hostname = 'localhost';
  const inDocument = freshAnswers();
  const bodies = new Map<string, Promise<unknown>>();

  function request(url: string): Promise<Response> {
    return fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      // The API client's own deadline does not cover a request made before it started.
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
  // The bundle takes them, also where nothing is left to be drawn before it.
  for (const path of Object.keys(inDocument)) void ask(path);
  return ask;
}

function freshAnswers(): EarlyAnswers {
  const fresh = Object.entries(answersInDocument()).filter(([, { at }]) =>
    // By the server's clock.
    mayBeRecent(at, FRESH_FOR_MS, Date.now()),
  );
  return Object.fromEntries(fresh);
}
