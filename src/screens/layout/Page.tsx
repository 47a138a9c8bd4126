import type { ComponentProps } from 'react';
import { headOf, PAGES } from '../../contract/addresses.ts';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';

interface PageProps extends ComponentProps<'div'> {
  path: Exclude<keyof typeof PAGES, '/products' | '/product/$id'>;
  heading?: string;
}

export function Page({ path, heading, className = '', children, ...rest }: PageProps) {
  const head = headOf(PAGES[path]);
  return (
    <div {...rest} className={`container page ${className}`}>
      <PageHead {...head} />
      <PageHeading>{heading ?? head.title}</PageHeading>
      {children}
    </div>
  );
}
