/**
 * Answers that were asked for before the bundle had arrived: the script in the document's head starts the
 * page's requests (src/boot/early-requests.ts) and leaves their promises here, by address. Each is used once, and
 * the first request that finds nothing here ends it.
 */
declare global {
  interface Window {
    __early?: Map<string, Promise<Response>>;
  }
}

/** The worker has something newer: whoever asks now asks it. */
export function forgetEarlyAnswers(): void {
  delete window.__early;
}

export function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (typeof window === 'undefined' || !window.__early || !(input instanceof Request)) return undefined;
  if (input.method !== 'GET') return undefined;
  const answer = window.__early.get(input.url);
  if (answer) window.__early.delete(input.url);
  else delete window.__early;
  return answer;
}
