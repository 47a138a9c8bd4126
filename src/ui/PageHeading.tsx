import { createContext, type ReactNode, use, useEffect } from 'react';
import { PAGE_HEADING_ID } from '../lib/focus.ts';
import type { DocumentHead } from '../lib/head.ts';
import type { Head } from '../lib/page-head.ts';
import { afterNextFrame } from '../lib/tasks.ts';
import { useStore } from './useStore.tsx';

export interface PageHeadingProps {
  children: ReactNode;
  className?: string | undefined;
  lang?: string | undefined;
}

export function PageHeading({ children, className, lang }: PageHeadingProps) {
  return (
    <h1 id={PAGE_HEADING_ID} className={className} lang={lang} tabIndex={-1}>
      {children}
    </h1>
  );
}

export const HeadOfDocument = createContext<DocumentHead | null>(null);

export function PageHead(head: Head) {
  const stored = use(HeadOfDocument);
  return stored && <HeadIn stored={stored} head={head} />;
}

function HeadIn({ stored, head }: { stored: DocumentHead; head: Head }) {
  const site = useStore(stored.siteName);
  // As text, because pages create it in every render.
  const wanted = JSON.stringify({ site, ...head });
  useEffect(() => {
    const changed: Head = JSON.parse(wanted);
    // The page is on screen first.
    return afterNextFrame(() => stored.apply(changed));
  }, [wanted, stored]);
  return null;
}
