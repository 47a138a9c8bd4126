import { decoded } from './search-params.ts';

/** The only module that touches document.cookie. Reading it is slow. */
export function createCookies(page: Pick<Document, 'cookie'> = globalThis.document) {
  let early: string | undefined;

  const refresh = () => {
    early = undefined;
  };
  const read = (name: string) => cookieIn(early ?? cookieText(page), name);
  const set = (pair: string) => {
    refresh();
    setCookie(page, pair);
  };

  return {
    read,
    write(name: string, value: string, days: number): boolean {
      const encoded = value.replace(
        /[^\x21\x23-\x24\x26-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/g,
        encodeURIComponent,
      );
      set(`${name}=${encoded}; Max-Age=${days * 24 * 60 * 60}`);
      return read(name) === value;
    },
    remove: (name: string) => set(`${name}=; Max-Age=0`),
    serve(text: string) {
      early = text;
    },
    refresh,
  };
}

export type Cookies = ReturnType<typeof createCookies>;

export function cookieIn(text: string, name: string): string | null {
  const prefix = `${name}=`;
  const pair = text.split('; ').find((entry) => entry.startsWith(prefix));
  if (pair === undefined) return null;
  return decoded(pair.slice(prefix.length));
}

function setCookie(page: Pick<Document, 'cookie'>, pair: string): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  try {
    // Not every browser has the Cookie Store API.
    page.cookie = `${pair}; Path=/; SameSite=Strict${secure}`;
  } catch {}
}

function cookieText(page: Pick<Document, 'cookie'>): string {
  try {
    return page.cookie;
  } catch {
    return '';
  }
}
