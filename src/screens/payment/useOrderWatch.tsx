import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownQr } from '../../shop/payment/kept-qr.ts';
import { askPaymentState, type PaymentState, watchOrder } from '../../shop/payment/payment-watch.ts';

/**
 * The order's status when the page opens. Once a payment has started, the page moves on by itself when the
 * order is no longer Pending.
 */
export function useOrderWatch(orderId: string, started: boolean) {
  const router = useRouter();
  const [paymentState, setPaymentState] = useState<PaymentState>({ is: 'unknown' });
  const watch = useRef<ReturnType<typeof watchOrder> | null>(null);

  const settle = useEffectEvent((settled: 'paid' | 'cancelled') => {
    void shownQr.forget(orderId);
    void router.navigate({ to: settled === 'paid' ? '/order-success' : '/orders', replace: true });
  });
  const know = useEffectEvent((now: PaymentState) => {
    setPaymentState(now);
    if (started && (now.is === 'paid' || now.is === 'cancelled')) settle(now.is);
  });

  useEffect(() => {
    let gone = false;
    void askPaymentState(orderId).then((now) => {
      if (!gone) know(now);
    });
    return () => {
      gone = true;
    };
  }, [orderId]);

  const wasPending = paymentState.is === 'waiting' || paymentState.is === 'unknown';
  useEffect(() => {
    if (!started || !wasPending) return;
    const current = watchOrder(orderId, (settled) => settle(settled));
    watch.current = current;
    return current.end;
  }, [orderId, started, wasPending]);

  const look = async () => (await watch.current?.look()) ?? 'not-asked';
  return { paymentState, look };
}
