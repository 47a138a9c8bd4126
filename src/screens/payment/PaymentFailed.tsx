import type { ErrorComponentProps } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import { FORM_FAILED } from '../../shop/payment/payment-step.ts';
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
      <PageHeading>Payment</PageHeading>
      <OfflineNote>You are offline. Paying needs the internet.</OfflineNote>
      <PaymentFailure sentence={FORM_FAILED} />
      <TryAgainButton onClick={tryAgain} />
    </div>
  );
}
