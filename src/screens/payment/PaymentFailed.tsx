import type { ErrorComponentProps } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import { payment } from '../../texts/en/pages.ts';
import * as t from '../../texts/en/payment.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TryAgainButton } from '../../ui/TryAgain.tsx';
import { useTryAgain } from '../layout/useTryAgain.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { PaymentFailure } from './PaymentFailure.tsx';
import styles from './PaymentPage.module.css';

/** The payment page without its form (SPEC 8). */
export function PaymentFailed({ reset }: ErrorComponentProps) {
  const tryAgain = useTryAgain(reset);
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/payment'].head} />
      <PageHeading>{payment}</PageHeading>
      <OfflineNote>{t.offline}</OfflineNote>
      <PaymentFailure sentence={t.formFailed} />
      <TryAgainButton onClick={tryAgain} />
    </div>
  );
}
