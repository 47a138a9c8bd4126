import { INITIAL_STATE_ID, type InitialAnswers } from '../contract/initial-state.ts';
import type { WorkerMessage } from '../contract/worker-protocol.ts';
import type { Cookies } from '../lib/cookie.ts';
import type { InstallPrompt } from './installed/install-prompt.ts';

export type InitialAnswersStore = ReturnType<typeof createInitialAnswers>;

/** Responses that the document requested before the bundle loaded (src/boot/early-answers.ts), each used once. */
export function createInitialAnswers() {
  let answers = new Map<string, Promise<Response>>();
  let shown = false;

  return {
    /** `asked`: by complete URL. `isShown`: already on screen. */
    serve(asked: Map<string, Promise<Response>>, isShown = false): void {
      answers = asked;
      shown = isShown;
    },
    /** If true, a skeleton would hide content. */
    areShown: () => shown,
    forget(): void {
      answers = new Map();
      shown = false;
    },
    /** Undefined for `cache: 'reload'`. */
    take(input: RequestInfo | URL): Promise<Response> | undefined {
      if (!(input instanceof Request) || input.method !== 'GET' || input.cache === 'reload') return undefined;
      const answer = answers.get(input.url);
      answers.delete(input.url);
      return answer;
    },
  };
}

export interface InitialState {
  /** The page's first requests, by full URL. */
  readonly answers: Map<string, Promise<Response>>;
  /** Absent until they are sent. */
  cookies?: string;
  /** Until the bundle listens. */
  readonly bufferedMessages: WorkerMessage[];
  installPrompt?: InstallPrompt | undefined;
  contentRendered: boolean;
}

interface Dependencies {
  initialAnswers: InitialAnswersStore;
  cookies: Pick<Cookies, 'serve' | 'refresh'>;
}

/**
 * Takes over from the document, once. Its responses and cookies serve until `end`, called when the first page is
 * rendered.
 */
export function takeInitialState(
  { initialAnswers, cookies }: Dependencies,
  page: { initialState?: InitialState | undefined } = window,
): Pick<InitialState, 'bufferedMessages' | 'contentRendered' | 'installPrompt'> & {
  end: () => void;
} {
  const {
    answers = new Map(),
    cookies: cookieText,
    bufferedMessages = [],
    contentRendered = false,
    installPrompt,
  } = page.initialState ?? {};
  page.initialState = undefined;
  initialAnswers.serve(answers, contentRendered);
  if (cookieText !== undefined) cookies.serve(cookieText);
  return { bufferedMessages, contentRendered, installPrompt, end };

  function end(): void {
    initialAnswers.forget();
    cookies.refresh();
  }
}

export function answersInDocument(): InitialAnswers {
  return JSON.parse(document.getElementById(INITIAL_STATE_ID)?.textContent ?? '{}');
}
