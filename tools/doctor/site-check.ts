import { boundedText } from '../../src/lib/bounded-text.ts';

/** One requirement for a host. Checks run from outside and only read. */
export interface SiteCheck {
  id: string;
  promise: string;
  /** What to change on the host. */
  fix: string;
  /** Returns what it found, in a few words; throws Failed or Skipped. */
  run: (site: Site) => Promise<string>;
}

export interface Site {
  origin: string;
  /** Its base address. */
  api: string;
  look: (path: string, headers?: Record<string, string>) => Promise<Seen>;
}

export interface Seen {
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

const LARGEST_BODY = 8 * 2 ** 20;

/** Follows no redirects. Rejects after 15 seconds. */
export function openSite(origin: string, api: string): Site {
  return {
    origin,
    api,
    async look(path, headers = {}) {
      const answer = await fetch(new URL(path, origin), {
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
        headers: { 'Accept-Encoding': 'gzip, br', ...headers },
      });
      return {
        path,
        status: answer.status,
        headers: answer.headers,
        text: await boundedText(answer, LARGEST_BODY),
      };
    },
  };
}
