import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createKeptQr } from '../../shop/payment/kept-qr.ts';
import { createPaying } from '../../shop/payment/payment.ts';
import { type PaymentState, watchOrder } from '../../shop/payment/payment-watch.ts';
import { useShop } from '../useShop.tsx';

/**
 * The order's status when the page opens. Once a payment has started, the page moves on by itself when the
 * order is no longer Pending.
 */
export function useOrderWatch(orderId: string, started: boolean) {
  const router = useRouter();
  const shop = useShop();
  const { stateOf } = shop.once(createPaying);
  const [paymentState, setPaymentState] = useState<PaymentState>({ is: 'unknown' });
  const watch = useRef<ReturnType<typeof watchOrder> | null>(null);

  const settle = useEffectEvent((settled: 'paid' | 'cancelled') => {
    void shop.once(createKeptQr).forget(orderId);
    void router.navigate({ to: settled === 'paid' ? '/order-success' : '/orders', replace: true });
  });
  const know = useEffectEvent((now: PaymentState) => {
    setPaymentState(now);
    if (started && (now.is === 'paid' || now.is === 'cancelled')) settle(now.is);
  });

  useEffect(() => {
    let gone = false;
    void stateOf(orderId).then((now) => {
      if (!gone) know(now);
    });
    return () => {
      gone = true;
    };
  }, [orderId, stateOf]);

  const wasPending = paymentState.is === 'waiting' || paymentState.is === 'unknown';
  useEffect(() => {
    if (!started || !wasPending) return;
    const current = watchOrder(orderId, (settled) => settle(settled), stateOf);
    watch.current = current;
    return current.end;
  }, [orderId, started, wasPending, stateOf]);

  const look = async () => (await watch.current?.look()) ?? 'not-asked';
  return { paymentState, look };
}
