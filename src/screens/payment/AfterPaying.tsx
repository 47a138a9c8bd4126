import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Found } from '../../shop/payment/payment-watch.ts';
import { viewOrders } from '../../texts/en/pages.ts';
import * as t from '../../texts/en/payment.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import styles from './QrScreen.module.css';

export interface AfterPayingProps {
  /** Checks the order's status. */
  onCheck: () => Promise<Found>;
}

/** Below a payment that continues elsewhere: polls the order, and checks it on request. */
export function AfterPaying({ onCheck }: AfterPayingProps) {
  const [found, setFound] = useState('');
  const check = async () => {
    // Also makes a repeated sentence a change.
    setFound(t.checking);
    setFound(t.found[await onCheck()]);
  };
  return (
    <>
      <p className={styles.small}>{t.willContinue}</p>
      <div className={styles.ways}>
        <Button tone="text" onClick={check}>
          {t.checkNow}
        </Button>
        <Link to="/orders" className={buttonClass({ tone: 'text' })}>
          {viewOrders}
        </Link>
      </div>
      <p className={`${styles.small} ${styles.found}`} role="status">
        {found}
      </p>
    </>
  );
}
