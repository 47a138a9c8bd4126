import { ANSWERS_ID, type EarlyAnswers as AnswersInDocument } from './document-answers.ts';

/** Responses that the document requested before the bundle loaded (src/boot/bootstrap.ts), each used once. */
export interface EarlyAnswers {
  /** `asked`: by complete URL. `isShown`: already on screen. */
  serve(asked: Map<string, Promise<Response>>, isShown?: boolean): void;
  /** If true, a skeleton would hide content. */
  areShown(): boolean;
  forget(): void;
  /** Undefined for `cache: 'reload'`. */
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

export function answersInDocument(): AnswersInDocument {
  return JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '{}');
}
