import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Found } from '../../shop/payment/payment-watch.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import styles from './QrScreen.module.css';

const FOUND = {
  waiting: 'The payment has not arrived yet.',
  'not-asked': "We couldn't ask the shop right now.",
  unknown: 'The shop does not say whether your payment has arrived. Please look at My Orders.',
  paid: '',
  cancelled: '',
} satisfies Record<Found, string>;

export interface AfterPayingProps {
  /** Checks the order's status. */
  onLook: () => Promise<Found>;
}

/** Below a payment that continues elsewhere: polls the order, and checks it on request. */
export function AfterPaying({ onLook }: AfterPayingProps) {
  const [found, setFound] = useState('');
  const look = async () => {
    // Also makes a repeated sentence a change.
    setFound('Checking...');
    setFound(FOUND[await onLook()]);
  };
  return (
    <>
      <p className={styles.small}>This page moves on by itself as soon as your payment has arrived.</p>
      <div className={styles.ways}>
        <Button tone="text" onClick={look}>
          I have paid, check now
        </Button>
        <Link to="/orders" className={buttonClass({ tone: 'text' })}>
          View Orders
        </Link>
      </div>
      <p className={`${styles.small} ${styles.found}`} role="status">
        {found}
      </p>
    </>
  );
}
