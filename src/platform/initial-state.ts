import { INITIAL_STATE_ID, type InitialAnswers } from '../contract/initial-state.ts';
import type { WorkerMessage } from '../contract/worker-protocol.ts';
import type { Cookies } from '../lib/cookie.ts';
import type { InstallPrompt } from './installed/install-prompt.ts';

export type InitialAnswersStore = ReturnType<typeof createInitialAnswers>;

export function createInitialAnswers() {
  let answers = new Map<string, Promise<Response>>();
  let shown = false;

  return {
    serve(asked: Map<string, Promise<Response>>, isShown = false): void {
      answers = asked;
      shown = isShown;
    },
    areShown: () => shown,
    forget(): void {
      answers = new Map();
      shown = false;
    },
    take(input: RequestInfo | URL): Promise<Response> | undefined {
      if (!(input instanceof Request) || input.method !== 'GET' || input.cache === 'reload') return undefined;
      const answer = answers.get(input.url);
      answers.delete(input.url);
      return answer;
    },
  };
}

export interface InitialState {
  readonly answers: Map<string, Promise<Response>>;
  cookies?: string;
  readonly bufferedMessages: WorkerMessage[];
  installPrompt?: InstallPrompt | undefined;
  contentRendered: boolean;
}

interface Dependencies {
  initialAnswers: InitialAnswersStore;
  cookies: Pick<Cookies, 'serve' | 'refresh'>;
}

/** Once. Responses and cookies serve until `end`. */
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
