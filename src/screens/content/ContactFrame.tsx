import type { ReactNode } from 'react';
import { contactLead } from '#texts/content.ts';
import { contact } from '#texts/pages.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ContactPage.module.css';

/** Also prerendered. */
export function ContactFrame({ children }: { children: ReactNode }) {
  return (
    <div className="container page">
      <header className={`stack tight ${styles.header}`}>
        <PageHeading>{contact}</PageHeading>
        <p className={`muted ${styles.lead}`}>{contactLead}</p>
      </header>
      <div className={`stack ${styles.columns}`}>{children}</div>
    </div>
  );
}

// The height of a Mantine field with its label.
const FIELD = '4.390625rem';
const MESSAGE = '12.064453125rem';

/** As high as the form, which is loaded later. */
export function ContactFormSkeleton() {
  return (
    <div className={`surface stack ${styles.form}`} aria-busy="true">
      <div className={`stack ${styles.pair}`}>
        <Skeleton height={FIELD} />
        <Skeleton height={FIELD} />
      </div>
      <Skeleton height={FIELD} />
      <Skeleton height={MESSAGE} />
      <Skeleton width="12.75rem" height="3.25rem" />
    </div>
  );
}
