import type { ReactNode } from 'react';
import { PAGES } from '../../contract/addresses.ts';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';

interface PageProps {
  path: Exclude<keyof typeof PAGES, '/products' | '/product/$id'>;
  /** If it is not the page's title. */
  heading?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A page below its heading. */
export function Page({ path, heading, className = '', children }: PageProps) {
  const head = PAGES[path].head();
  return (
    <div className={`container page ${className}`}>
      <PageHead {...head} />
      <PageHeading>{heading ?? head.title}</PageHeading>
      {children}
    </div>
  );
}
