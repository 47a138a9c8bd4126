/**
 * Answers to the page's first requests, which the document made before the bundle had arrived (src/boot/hand-over.ts).
 * Each is used once; what is left is forgotten when the first page is there, or the worker has something newer.
 */
let answers = new Map<string, Promise<Response>>();

/** `asked`: by the whole address of the request. */
export function serveEarlyAnswers(asked: Map<string, Promise<Response>>): void {
  answers = asked;
}

export function forgetEarlyAnswers(): void {
  answers = new Map();
}

/** The answer to this very read, unless it wants the network's word (`cache: 'reload'`). */
export function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (!(input instanceof Request) || input.method !== 'GET' || input.cache === 'reload') return undefined;
  const answer = answers.get(input.url);
  answers.delete(input.url);
  return answer;
}
