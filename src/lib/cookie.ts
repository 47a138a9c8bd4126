/**
 * The only door to document.cookie. Values are percent-encoded only where a cookie demands it. Reading cookies makes
 * the page wait for another process, 10 to 25 ms while a bundle is arriving. So while the page starts, the text that
 * the document's inline script has read (src/boot/bootstrap.ts) is reused.
 */
export interface Cookies {
  read(name: string): string | null;
  /** Writes a cookie for the whole site and says whether the browser kept it. */
  write(name: string, value: string, days: number): boolean;
  remove(name: string): void;
  /** Read while the page starts. */
  serve(text: string): void;
  /** From now on every read asks the browser. */
  refresh(): void;
}

export function createCookies(page: Pick<Document, 'cookie'> = globalThis.document): Cookies {
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
    write(name, value, days) {
      const encoded = value.replace(
        /[^\x21\x23-\x24\x26-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/g,
        encodeURIComponent,
      );
      set(`${name}=${encoded}; Max-Age=${days * 24 * 60 * 60}`);
      return read(name) === value;
    },
    remove: (name) => set(`${name}=; Max-Age=0`),
    serve(text) {
      early = text;
    },
    refresh,
  };
}

/** The cookie of this name in what document.cookie says. */
export function cookieIn(text: string, name: string): string | null {
  const prefix = `${name}=`;
  const pair = text.split('; ').find((entry) => entry.startsWith(prefix));
  if (pair === undefined) return null;
  const raw = pair.slice(prefix.length);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function setCookie(page: Pick<Document, 'cookie'>, pair: string): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  try {
    // The Cookie Store API is not in every browser we serve.
    page.cookie = `${pair}; Path=/; SameSite=Strict${secure}`;
  } catch {
    // Cookies are forbidden here; the caller reads back and says so.
  }
}

function cookieText(page: Pick<Document, 'cookie'>): string {
  try {
    return page.cookie;
  } catch {
    return '';
  }
}
