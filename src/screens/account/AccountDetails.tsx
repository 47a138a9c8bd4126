import type { ReactNode } from 'react';
import * as t from '../../texts/en/account.ts';
import styles from './AccountDetails.module.css';

/** SPEC 2, Account. Each value is text or a skeleton. */
export function AccountDetails({ name, email, since }: Record<'name' | 'email' | 'since', ReactNode>) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{t.name}</dt>
        <dd className={styles.name}>{name}</dd>
      </div>
      <div>
        <dt>{t.email}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{t.memberSince}</dt>
        <dd>{since}</dd>
      </div>
    </dl>
  );
}
