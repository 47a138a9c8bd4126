import type { Cookies } from '../lib/cookie.ts';
import type { EarlyAnswers } from '../shop/early.ts';
import type { InstallPrompt } from '../shop/installed/install-prompt.ts';
import type { WorkerMessage } from '../shop/worker/worker-protocol.ts';
import type { RequestedPage } from './early-answers.ts';
import type { TemplateData } from './fill-document.ts';

export interface FromDocument {
  /** The page's first requests, by full URL. */
  readonly answers: Map<string, Promise<Response>>;
  /** Absent until they are sent. */
  cookies?: string;
  /** Until the bundle listens. */
  readonly bufferedMessages: WorkerMessage[];
  installPrompt?: InstallPrompt | undefined;
  contentRendered: boolean;
}

/** The inline script's state. */
export interface Bootstrap extends FromDocument {
  /** Absent on a page without the main layout, and if the document has the content. */
  skeleton?: Skeleton;
  /** Resolves when early-content.ts has rendered what it can. */
  rendered?: Promise<void>;
}

export interface Skeleton {
  page: RequestedPage;
  main: Element;
  /** The shopper's choice for lists. */
  columns: 2 | 3;
  filled: (values: TemplateData) => string;
}

declare global {
  interface Window {
    /** Present until the bundle has started. */
    bootstrap?: Bootstrap | undefined;
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
  page: { bootstrap?: FromDocument | undefined } = window,
): Pick<FromDocument, 'bufferedMessages' | 'contentRendered' | 'installPrompt'> & {
  end: () => void;
} {
  const {
    answers = new Map(),
    cookies: cookieText,
    bufferedMessages = [],
    contentRendered = false,
    installPrompt,
  } = page.bootstrap ?? {};
  page.bootstrap = undefined;
  early.serve(answers, contentRendered);
  if (cookieText !== undefined) cookies.serve(cookieText);
  return { bufferedMessages, contentRendered, installPrompt, end };

  function end(): void {
    early.forget();
    cookies.refresh();
  }
}
