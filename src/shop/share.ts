import { notify } from './notices.ts';

/** What is passed on: a page of the shop, by its path and query. */
export interface Shared {
  title: string;
  text?: string;
  address: string;
}

/**
 * By the system's own sheet where there is one, else by copying the link (D44). 'show' where neither can be had: then
 * the link itself is shown. A sheet that the shopper closes is an answer.
 */
export async function share({ title, text, address }: Shared): Promise<'done' | 'show'> {
  const url = new URL(address, window.location.origin).href;
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
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', tone: 'success' });
    return 'done';
  } catch {
    return 'show';
  }
}
