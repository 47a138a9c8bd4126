/**
 * The only door to document.cookie. Values are percent-encoded only where a cookie demands it. Reading cookies makes
 * the page wait for another process, 10 to 25 ms while a bundle is arriving. So while the page starts, the text that
 * the document's inline script has read (src/boot/hand-over.ts) is reused.
 */
let early: string | undefined;

export function serveEarlyCookies(text: string): void {
  early = text;
}

/** From now on every read asks the browser. */
export function forgetEarlyCookies(): void {
  early = undefined;
}

export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const pair = cookieText()
    .split('; ')
    .find((entry) => entry.startsWith(prefix));
  if (pair === undefined) return null;
  const raw = pair.slice(prefix.length);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Writes a cookie for the whole site and says whether the browser kept it. */
export function writeCookie(name: string, value: string, days: number): boolean {
  const encoded = value.replace(/[^\x21\x23-\x24\x26-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/g, encodeURIComponent);
  setCookie(`${name}=${encoded}; Max-Age=${days * 24 * 60 * 60}`);
  return readCookie(name) === value;
}

export function removeCookie(name: string): void {
  setCookie(`${name}=; Max-Age=0`);
}

function setCookie(pair: string): void {
  forgetEarlyCookies();
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
    document.cookie = `${pair}; Path=/; SameSite=Strict${secure}`;
  } catch {
    // Cookies are forbidden here; the caller reads back and says so.
  }
}

function cookieText(): string {
  try {
    return early ?? document.cookie;
  } catch {
    return '';
  }
}
