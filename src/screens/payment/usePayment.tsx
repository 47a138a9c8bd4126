import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type PaymentPageData, pay, requestPaymentFields } from '../../features/payment/payment.ts';
import { createPaymentScreen } from '../../features/payment/payment-screen.ts';
import { type Found, followExpiry, watchOrder } from '../../features/payment/payment-watch.ts';
import { focusPageHeading } from '../../lib/focus.ts';
import { openApp, postForm } from '../../lib/leave-page.ts';
import { formDraftOf, payingOf, qrStoreOf } from '../../root/payment.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { useShop } from '../useShop.tsx';

export type Payment = ReturnType<typeof usePayment>;

export function usePayment(data: PaymentPageData) {
  const { orderId } = data;
  const router = useRouter();
  const shop = useShop();
  const paying = payingOf(shop);
  const { stateOf } = paying;
  const here = useRef(new AbortController());
  const watch = useRef<ReturnType<typeof watchOrder> | null>(null);
  const [store] = useState(() =>
    createPaymentScreen(data, {
      isShown: () => !here.current.signal.aborted,
      pay: (fields, values, shown, say) =>
        pay(paying, orderId, fields, values, shown, { left: here.current.signal, say }),
      askForm: () => requestPaymentFields(shop, orderId),
      qrStore: qrStoreOf(shop),
      forgetTyped: formDraftOf(shop).forget,
      sayError: shop.notices.sayError,
      markEntry: (showsQr) =>
        router.navigate({
          to: '.',
          search: true,
          hash: true,
          replace: true,
          state: (state) => ({ ...state, qr: showsQr }),
          resetScroll: false,
        }),
      go: (to, replace) => router.navigate({ to, replace, state: { orderId } }),
      postForm,
      openApp,
      open: (url) => window.location.assign(url),
    }),
  );
  const screen = useStore(store);
  const { view, started, order } = screen;

  const check = async (): Promise<Found> => (await watch.current?.check()) ?? 'not-asked';

  useEffect(() => {
    const shown = new AbortController();
    here.current = shown;
    void stateOf(orderId).then((state) => {
      if (!shown.signal.aborted) void store.looked(state);
    });
    return () => shown.abort();
  }, [orderId, stateOf, store]);
  useWindowEvent('pageshow', ({ persisted }) => persisted && store.restored());

  const mayBePaid = order.is === 'waiting' || order.is === 'unknown';
  useEffect(() => {
    if (!started || !mayBePaid) return;
    const current = watchOrder(orderId, (state) => void store.looked(state), stateOf);
    watch.current = current;
    return current.end;
  }, [orderId, started, mayBePaid, stateOf, store]);

  const goodUntil = view.at === 'qr' ? view.qr.goodUntil : null;
  useEffect(() => {
    if (goodUntil === null) return;
    return followExpiry(goodUntil, () => {
      store.expired();
      void watch.current?.check();
    });
  }, [goodUntil, store]);

  // A new view is like a new page: it starts at the top, with the focus on its heading.
  const rendered = useRef(view.at);
  useEffect(() => {
    const before = rendered.current;
    rendered.current = view.at;
    if (before === view.at || before === 'away') return;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [view.at]);

  return { screen, check, submit: store.submit, payOtherWay: store.payOtherWay };
}
