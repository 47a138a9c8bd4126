import type { Cookies } from '../lib/cookie.ts';
import type { EarlyAnswers } from '../shop/early.ts';
import type { InstallPrompt } from '../shop/installed/installation.ts';
import type { PageKind } from '../shop/page-requests.ts';
import type { WorkerMessage } from '../shop/worker/worker-protocol.ts';
import type { TemplateData } from './content/fill.ts';

export interface FromDocument {
  /** The page's first requests, by full URL. */
  readonly answers: Map<string, Promise<Response>>;
  readonly cookies: string;
  /** Until the bundle listens. */
  readonly bufferedMessages: readonly WorkerMessage[];
  installPrompt?: InstallPrompt | undefined;
  contentRendered: boolean;
}

/** The inline scripts' own state. */
export interface Bootstrap extends FromDocument, PageKind {
  /** Null if no worker controls the page. */
  readonly worker: ServiceWorkerContainer | null | undefined;
  /** Null if the request failed. */
  readonly record: Promise<unknown>;
  /** Null if the page has no public content; resolves with null if the request failed. */
  readonly content: Promise<unknown> | null;
  /** Absent on a page without the main layout, and if the document has the content. */
  skeleton?: Skeleton;
  /** Resolves when early-content.ts has rendered what it can. */
  rendered?: Promise<void>;
}

export interface Skeleton {
  main: Element;
  /** The shopper's choice for lists. */
  columns: 2 | 3;
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
 * Takes over from the document, once. Its responses and cookies serve until `end`, called when the first page is
 * rendered.
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
