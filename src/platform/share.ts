import * as t from '#texts/share.ts';
import { inLanguage } from '../texts/languages.ts';
import type { Notices } from './notices.ts';

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

/** The share sheet, else a copied link (D44). */
export async function share(
  { notices, navigator, location }: Dependencies,
  { title, text, address }: Shared,
): Promise<'done' | 'show'> {
  const url = new URL(inLanguage(address), location.origin).href;
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
    notices.saySuccess({ title: t.copied });
    return 'done';
  } catch {
    return 'show';
  }
}
