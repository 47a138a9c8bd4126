import type { ReactNode } from 'react';
import { contactLead } from '#texts/content.ts';
import { contact } from '#texts/pages.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ContactPage.module.css';

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

/** As high as the form, which is loaded later. */
export function ContactFormSkeleton() {
  return (
    <div className={`surface stack ${styles.form}`} aria-busy="true">
      <div className={`stack ${styles.pair}`}>
        <Skeleton className={styles.fieldPlace} />
        <Skeleton className={styles.fieldPlace} />
      </div>
      <Skeleton className={styles.fieldPlace} />
      <Skeleton className={styles.messagePlace} />
      <Skeleton className={styles.buttonPlace} />
    </div>
  );
}
