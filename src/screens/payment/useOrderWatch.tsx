import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { askPaymentState, type PaymentState, watchOrder } from '../../shop/payment/payment-watch.ts';

/**
 * The order's status when the page opens. Once a payment has started, the page moves on by itself when the
 * order is no longer Pending.
 */
export function useOrderWatch(orderId: string, started: boolean) {
  const router = useRouter();
  const [paymentState, setPaymentState] = useState<PaymentState>({ is: 'unknown' });
  const watch = useRef<ReturnType<typeof watchOrder> | null>(null);

  useEffect(() => {
    let gone = false;
    void askPaymentState(orderId).then((now) => {
      if (!gone) setPaymentState(now);
    });
    return () => {
      gone = true;
    };
  }, [orderId]);

  const wasPending = paymentState.is === 'waiting' || paymentState.is === 'unknown';
  useEffect(() => {
    if (!started || !wasPending) return;
    const current = watchOrder(orderId, (settled) => {
      void router.navigate({ to: settled === 'paid' ? '/order-success' : '/orders', replace: true });
    });
    watch.current = current;
    return current.end;
  }, [orderId, router, started, wasPending]);

  const look = async () => (await watch.current?.look()) ?? 'not-asked';
  return { paymentState, look };
}
