import { Link } from '@tanstack/react-router';
import * as t from '#texts/layout.ts';
import * as pages from '#texts/pages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { headAt } from '../page-head.ts';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  return (
    <div className={`container stack loose centred ${styles.notFound}`}>
      <PageHead {...headAt('/404')} />
      <PageHeading className={styles.number}>404</PageHeading>
      <p className={styles.text}>{t.oops}</p>
      <Link to="/" className={buttonClass()}>
        {pages.returnHome}
      </Link>
    </div>
  );
}
