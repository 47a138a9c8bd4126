import { ANSWERS_ID, type EarlyAnswers as AnswersInDocument } from './document-answers.ts';

/**
 * Answers to the page's first requests, which the document made before the bundle had arrived (src/boot/bootstrap.ts).
 * Each is used once; what is left is forgotten when the first page is there, or the worker has something newer.
 */
export interface EarlyAnswers {
  /** `asked`: by the whole address of the request; `isShown`: what they say is on screen already. */
  serve(asked: Map<string, Promise<Response>>, isShown?: boolean): void;
  /** True while the document shows the first page's content: a skeleton would be a step back. */
  areShown(): boolean;
  forget(): void;
  /** The answer to this very read, unless it wants the network's word (`cache: 'reload'`). */
  take(input: RequestInfo | URL): Promise<Response> | undefined;
}

export function createEarlyAnswers(): EarlyAnswers {
  let answers = new Map<string, Promise<Response>>();
  let shown = false;

  return {
    serve(asked, isShown = false) {
      answers = asked;
      shown = isShown;
    },
    areShown: () => shown,
    forget() {
      answers = new Map();
      shown = false;
    },
    take(input) {
      if (!(input instanceof Request) || input.method !== 'GET' || input.cache === 'reload') return undefined;
      const answer = answers.get(input.url);
      answers.delete(input.url);
      return answer;
    },
  };
}

/** Those that the document came with, however old they are by now. They stay in it. */
export function answersInDocument(): AnswersInDocument {
  return JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '{}');
}
