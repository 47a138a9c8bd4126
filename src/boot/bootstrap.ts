import type { Cookies } from '../lib/cookie.ts';
import type { EarlyAnswers } from '../shop/early.ts';
import type { InstallPrompt } from '../shop/installed/installation.ts';
import type { PageKind } from '../shop/page-requests.ts';
import type { WorkerMessage } from '../shop/worker/worker-protocol.ts';
import type { TemplateData } from './content/fill.ts';

/** What the document's inline scripts (early-head.ts, early-body.ts) leave for the bundle. */
export interface FromDocument {
  /** The page's first requests, by their whole addresses. */
  readonly answers: Map<string, Promise<Response>>;
  /** document.cookie, read before the first request. */
  readonly cookies: string;
  /** The worker's messages; more are added until the bundle listens itself. */
  readonly bufferedMessages: readonly WorkerMessage[];
  /** The browser's offer to install the shop, if it came before the bundle. */
  installPrompt?: InstallPrompt | undefined;
  /** The page's content is on screen, not its skeleton. */
  contentRendered: boolean;
}

/** The state of the page until the bundle has taken over: what the document's scripts leave for each other. */
export interface Bootstrap extends FromDocument, PageKind {
  /** Null where no worker controls the page. */
  readonly worker: ServiceWorkerContainer | null | undefined;
  /** The JSON of the store's record; null if it could not be had. */
  readonly record: Promise<unknown>;
  /** The JSON of the page's content, or null if it could not be had; null if the page has none that is public. */
  readonly content: Promise<unknown> | null;
  /** Absent for a page without the main layout, and where the content stands in the document. */
  skeleton?: Skeleton;
  /** Resolves when early-content.ts has drawn what it can. */
  drawn?: Promise<void>;
}

/** The page in the document until the bundle draws over it. */
export interface Skeleton {
  main: Element;
  /** That the shopper chose for lists. */
  columns: 2 | 3;
  /** The page's template, filled. */
  filled: (values: TemplateData) => string;
}

declare global {
  interface Window {
    /** Present until the bundle has started. */
    daftar?: Bootstrap | undefined;
  }
}

interface Dependencies {
  early: EarlyAnswers;
  cookies: Pick<Cookies, 'serve' | 'refresh'>;
}

/**
 * Takes over from the document, once. Its answers and cookies serve until `end`, which belongs where the first page
 * is there: no later request gets an answer that was asked for before the start.
 */
export function takeOver(
  { early, cookies }: Dependencies,
  page: { daftar?: FromDocument | undefined } = window,
): Pick<FromDocument, 'bufferedMessages' | 'contentRendered' | 'installPrompt'> & {
  end: () => void;
} {
  const {
    answers = new Map(),
    cookies: cookieText,
    bufferedMessages = [],
    contentRendered = false,
    installPrompt,
  } = page.daftar ?? {};
  page.daftar = undefined;
  early.serve(answers, contentRendered);
  if (cookieText !== undefined) cookies.serve(cookieText);
  return { bufferedMessages, contentRendered, installPrompt, end };

  function end(): void {
    early.forget();
    cookies.refresh();
  }
}
