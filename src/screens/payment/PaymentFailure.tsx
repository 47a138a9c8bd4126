import { Link } from '@tanstack/react-router';
import * as t from '../../texts/en/payment.ts';
import { intoView } from '../../ui/into-view.ts';
import styles from './PaymentFailure.module.css';

interface PaymentFailureProps {
  sentence: string;
  /** The server's text. */
  detail?: string | undefined;
}

/** SPEC 2, Payment: the error, and the link to the checkout. What was typed stays in the form. */
export function PaymentFailure({ sentence, detail }: PaymentFailureProps) {
  return (
    <div className={styles.failure} role="alert" ref={intoView}>
      <p>{sentence}</p>
      {detail && detail !== sentence && <p className={styles.detail}>{detail}</p>}
      <Link to="/checkout">{t.returnToCheckout}</Link>
    </div>
  );
}
