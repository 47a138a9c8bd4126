import type { ReactNode } from 'react';
import { PAGE_HEADING_ID } from '../lib/focus.ts';
import styles from './PageHeading.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Focused after a client navigation (lib/focus.ts). */
export function PageHeading({ children, className = '' }: PageHeadingProps) {
  return (
    <h1 id={PAGE_HEADING_ID} className={`${styles.heading} ${className}`} tabIndex={-1}>
      {children}
    </h1>
  );
}
