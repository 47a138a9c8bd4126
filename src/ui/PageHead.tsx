import { useEffect } from 'react';
import { applyHead, siteName } from '../lib/head.ts';
import type { Head } from '../lib/page-head.ts';
import { useStore } from './useStore.tsx';

/** The page's title, description and address in the document's head (D29); draws nothing. */
export function PageHead(head: Head) {
  const site = useStore(siteName);
  // Compared as text, since pages build their head again in every render.
  const wanted = JSON.stringify({ site, ...head });
  useEffect(() => applyHead(JSON.parse(wanted) as Head), [wanted]);
  return null;
}
