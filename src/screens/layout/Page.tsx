import type { ComponentProps } from 'react';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { headAt, type TitledPath } from '../page-head.ts';
import { useNoticesAhead } from './Notices.tsx';

interface PageProps extends ComponentProps<'div'> {
  path: TitledPath;
  heading?: string;
}

export function Page({ path, heading, className = '', children, ...rest }: PageProps) {
  const head = headAt(path);
  useNoticesAhead();
  return (
    <div {...rest} className={`container page ${className}`}>
      <PageHead {...head} />
      <PageHeading>{heading ?? head.title}</PageHeading>
      {children}
    </div>
  );
}
