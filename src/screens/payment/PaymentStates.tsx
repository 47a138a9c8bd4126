import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import * as t from '#texts/payment.ts';
import { intoView } from '../../ui/into-view.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgainButton } from '../../ui/TryAgain.tsx';
import { Page } from '../layout/Page.tsx';
import { useTryAgain } from '../layout/PageStates.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import styles from './PaymentStates.module.css';

export function PaymentFailure({ sentence, detail }: { sentence: string; detail?: string | undefined }) {
  return (
    <div className={`stack tight start trouble wraps ${styles.failure}`} role="alert" ref={intoView}>
      <p>{sentence}</p>
      {detail && detail !== sentence && <p className="muted">{detail}</p>}
      <Link to="/checkout">{t.returnToCheckout}</Link>
    </div>
  );
}

export function PaymentFailed({ reset }: ErrorComponentProps) {
  const tryAgain = useTryAgain(reset);
  return (
    <Page path="/payment" className={`stack loose ${styles.page}`}>
      <OfflineNote>{t.offline}</OfflineNote>
      <PaymentFailure sentence={t.formFailed} />
      <TryAgainButton onClick={tryAgain} />
    </Page>
  );
}

export function PaymentPending() {
  return (
    <div className={`container page stack loose ${styles.page}`} aria-busy="true">
      <p role="status">{t.loading}</p>
      <Skeleton width="20em" height="2.5em" />
      <Skeleton height="22em" />
    </div>
  );
}
