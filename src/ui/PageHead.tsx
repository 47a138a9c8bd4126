import { createContext, use, useEffect } from 'react';
import type { DocumentHead } from '../lib/head.ts';
import type { Head } from '../lib/page-head.ts';
import { useStore } from './useStore.tsx';

/** The document's head; null where there is no document, as in the prerendered shells. */
export const HeadOfDocument = createContext<DocumentHead | null>(null);

/** The page's title, description and address in the document's head (D29); draws nothing. */
export function PageHead(head: Head) {
  const kept = use(HeadOfDocument);
  return kept && <HeadIn kept={kept} head={head} />;
}

function HeadIn({ kept, head }: { kept: DocumentHead; head: Head }) {
  const site = useStore(kept.siteName);
  // Compared as text, since pages build their head again in every render.
  const wanted = JSON.stringify({ site, ...head });
  useEffect(() => {
    const changed: Head = JSON.parse(wanted);
    kept.apply(changed);
  }, [wanted, kept]);
  return null;
}
