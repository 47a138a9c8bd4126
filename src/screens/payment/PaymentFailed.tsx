import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PageFailure } from '../../shop/page-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PaymentFailure } from './PaymentFailure.tsx';
import styles from './PaymentPage.module.css';

/** The payment page that could not be drawn: no order id, or no form (SPEC 8). */
export function PaymentFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title="Payment" canonical="/payment" unlisted />
      <PageHeading>Payment</PageHeading>
      <PaymentFailure
        sentence={
          error instanceof PageFailure
            ? error.message
            : 'Failed to load payment form. Please try again later.'
        }
      />
      <Button tone="plain" onClick={tryAgain}>
        Try Again
      </Button>
    </div>
  );
}
