/**
 * Answers that were asked for before the bundle had arrived: the script in the document's head starts the
 * page's requests (src/boot/early-requests.ts) and leaves their promises here, by address. Each is used once.
 */
declare global {
  interface Window {
    __early?: Map<string, Promise<Response>>;
  }
}

export function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (typeof window === 'undefined' || !window.__early || !(input instanceof Request)) return undefined;
  if (input.method !== 'GET') return undefined;
  const answer = window.__early.get(input.url);
  window.__early.delete(input.url);
  return answer;
}
