import * as t from '../texts/en/share.ts';
import type { Notices } from './notices.ts';

/** What is passed on: a page of the shop, by its path and query. */
export interface Shared {
  title: string;
  text?: string;
  address: string;
}

interface Dependencies {
  notices: Notices;
  navigator: Partial<Pick<Navigator, 'share'>> & { clipboard?: Pick<Clipboard, 'writeText'> };
  location: Pick<Location, 'origin'>;
}

/**
 * By the system's own sheet where there is one, else by copying the link (D44). 'show' where neither can be had: then
 * the link itself is shown. A sheet that the shopper closes is an answer.
 */
export async function share(
  { notices, navigator, location }: Dependencies,
  { title, text, address }: Shared,
): Promise<'done' | 'show'> {
  const url = new URL(address, location.origin).href;
  const data = { title, ...(text && { text }), url };
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'done';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'done';
    }
  }
  try {
    if (!navigator.clipboard) return 'show';
    await navigator.clipboard.writeText(url);
    notices.notify({ title: t.copied, tone: 'success' });
    return 'done';
  } catch {
    return 'show';
  }
}
