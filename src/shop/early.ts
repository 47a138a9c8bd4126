/**
 * Answers to the page's first requests, which the document made before the bundle had arrived (src/boot/hand-over.ts).
 * Each is used once; what is left is forgotten when the first page is there, or the worker has something newer.
 */
let answers = new Map<string, Promise<Response>>();
let shown = false;

/** `asked`: by the whole address of the request; `isShown`: what they say is on screen already. */
export function serveEarlyAnswers(asked: Map<string, Promise<Response>>, isShown = false): void {
  answers = asked;
  shown = isShown;
}

/** True while the document shows the first page's content: a skeleton would be a step back. */
export function showsEarlyContent(): boolean {
  return shown;
}

export function forgetEarlyAnswers(): void {
  answers = new Map();
  shown = false;
}

/** The answer to this very read, unless it wants the network's word (`cache: 'reload'`). */
export function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (!(input instanceof Request) || input.method !== 'GET' || input.cache === 'reload') return undefined;
  const answer = answers.get(input.url);
  answers.delete(input.url);
  return answer;
}
