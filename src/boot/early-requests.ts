import { apiBaseFor, GET_DEADLINE_MS } from '../config.ts';
import { featuredPath, type PageRequests } from '../shop/page-requests.ts';

/**
 * Makes the page's requests and leaves their answers in `answers`, by address. Returns the answer with the products
 * whose pictures the page shows, if its address names them; null if there is none.
 */
export function askEarly(
  { storeInfo, content }: PageRequests,
  token: string | null,
  answers: Map<string, Promise<Response>>,
): Promise<unknown> {
  const base = apiBaseFor(location);
  // A security policy cannot name an IPv6 address, so the page moves to this machine's other name.
  if (base.includes('//[::1]')) location.hostname = 'localhost';
  const ask = (path: string) => {
    const url = new Request(base + path).url;
    const answer = fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      // The API client's own deadline does not cover a request made before it started.
      signal: AbortSignal.timeout(GET_DEADLINE_MS),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    answers.set(url, answer);
    return answer.then((response) => response.clone().json()).catch(() => null);
  };

  const record = ask(storeInfo);
  switch (content.kind) {
    case 'featured':
      void record.then((info) => {
        const first = firstCategory(info);
        // Once the bundle has taken over, it asks by itself; this would be a second request.
        if (first && window.daftar) ask(featuredPath(first));
      });
      return Promise.resolve(null);
    case 'none':
      return Promise.resolve(null);
    case 'product':
      return ask(content.path);
    case 'list': {
      const list = ask(content.path);
      return content.shows === 'all' ? list : Promise.resolve(null);
    }
  }
}

/** Where it has the plain shape of SPEC 3; anything else is left to the page. */
function firstCategory(info: { categories?: unknown[] } | null): string | undefined {
  const first = info?.categories?.[0];
  return typeof first === 'string' ? first.trim() : undefined;
}
