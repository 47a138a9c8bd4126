import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type PaymentPageData,
  type PaymentResult,
  pay,
  requestPaymentFields,
} from '../../features/payment/payment.ts';
import type { PaymentErrors, PaymentValues } from '../../features/payment/payment-form.ts';
import {
  actsAfter,
  firstScreen,
  nextScreen,
  type PaymentAct,
  type PaymentEvent,
  type PaymentScreen,
} from '../../features/payment/payment-screen.ts';
import { opensApp, scannableAddress } from '../../features/payment/payment-step.ts';
import {
  type Found,
  followExpiry,
  type PaymentState,
  watchOrder,
} from '../../features/payment/payment-watch.ts';
import { qrCode, qrOnScreen } from '../../features/payment/qr-code.ts';
import { focusPageHeading } from '../../lib/focus.ts';
import { openApp, postForm } from '../../lib/leave-page.ts';
import { createStore } from '../../lib/store.ts';
import { formDraftOf, payingOf, qrStoreOf } from '../../root/payment.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { useShop } from '../useShop.tsx';

export interface Payment {
  screen: PaymentScreen;
  submit(values: PaymentValues, shown: PaymentErrors): Promise<PaymentResult | null>;
  /** Checks the order's status. */
  check(): Promise<Found>;
  /** From the QR code to the form. */
  payOtherWay(): void;
}

/** Carries out what payment-screen.ts decides (SPEC 4, Payment action types). */
export function usePayment({ orderId, fields, qr }: PaymentPageData): Payment {
  const router = useRouter();
  const shop = useShop();
  const paying = payingOf(shop);
  const { stateOf } = paying;
  const [store] = useState(() => createStore(firstScreen(fields, qr)));
  const screen = useStore(store);
  const { view, started, order } = screen;
  const isShown = useRef(true);
  const watch = useRef<ReturnType<typeof watchOrder> | null>(null);
  const kept = useRef<Promise<void>>(undefined);

  const happened = async (event: PaymentEvent): Promise<void> => {
    store.set(nextScreen(store.get(), event));
    for (const act of actsAfter(store.get(), event)) {
      // A late response must not navigate (faults row 46).
      if (!isShown.current) return;
      await carryOut(act);
    }
  };

  const carryOut = async (act: PaymentAct): Promise<unknown> => {
    switch (act.do) {
      case 'keep-qr':
        kept.current = qrStoreOf(shop).keep(orderId, act.qr);
        return;
      case 'forget-qr':
        return qrStoreOf(shop).forget(orderId);
      case 'draw-qr':
        return happened({ is: 'qr-drawn', qr: await qrOnScreen(act.qr, Date.now()) });
      case 'mark-entry':
        // A reload of a marked entry expects the code.
        await kept.current;
        if (!isShown.current || (act.showsQr && store.get().view.at !== 'qr')) return;
        return router.navigate({
          to: '.',
          search: true,
          hash: true,
          replace: true,
          state: (state) => ({ ...state, qr: act.showsQr }),
          resetScroll: false,
        });
      case 'forget-typed':
        return formDraftOf(shop).forget();
      case 'ask-form':
        return requestPaymentFields(shop, orderId).then(
          (came) => happened({ is: 'form-came', fields: came }),
          () => happened({ is: 'form-failed' }),
        );
      case 'leave-qr':
        return happened({ is: 'qr-left', fields: act.fields });
      case 'say':
        return shop.notices.sayError(act.sentence);
      case 'look':
        return check();
      case 'post':
        return postForm(act.url, act.fields);
      case 'open':
        return opensApp(act.url) ? openPaymentApp(act.url) : window.location.assign(act.url);
      case 'go':
        return router.navigate({ to: act.to, replace: act.replace, state: { orderId } });
    }
  };

  const openPaymentApp = async (address: string) => {
    openApp(address);
    const scannable = scannableAddress(address);
    await happened({ is: 'app-drawn', code: scannable && (await qrCode(scannable)) });
  };

  const submit = async (values: PaymentValues, shown: PaymentErrors) => {
    if (store.get().busy) return null;
    await happened({ is: 'submitted' });
    const result = await pay(paying, orderId, store.get().fields ?? [], values, shown);
    if (isShown.current) await happened({ is: 'answered', result });
    await happened({ is: 'carried-out' });
    return result;
  };

  const check = async () => (await watch.current?.check()) ?? 'not-asked';

  const report = useEffectEvent((event: PaymentEvent) => void happened(event));

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useWindowEvent('pageshow', ({ persisted }) => persisted && happened({ is: 'restored' }));

  const looked = useEffectEvent((state: PaymentState) => report({ is: 'looked', order: state }));
  useEffect(() => {
    let gone = false;
    void stateOf(orderId).then((state) => {
      if (!gone) looked(state);
    });
    return () => {
      gone = true;
    };
  }, [orderId, stateOf]);

  const mayBePaid = order.is === 'waiting' || order.is === 'unknown';
  useEffect(() => {
    if (!started || !mayBePaid) return;
    const current = watchOrder(orderId, (state) => looked(state), stateOf);
    watch.current = current;
    return current.end;
  }, [orderId, started, mayBePaid, stateOf]);

  const goodUntil = view.at === 'qr' ? view.qr.goodUntil : null;
  useEffect(() => {
    return goodUntil === null ? undefined : followExpiry(goodUntil, () => report({ is: 'expired' }));
  }, [goodUntil]);

  // A new view is like a new page: it starts at the top, with the focus on its heading.
  const rendered = useRef(view.at);
  useEffect(() => {
    const before = rendered.current;
    rendered.current = view.at;
    if (before === view.at || before === 'away') return;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [view.at]);

  return { screen, submit, check, payOtherWay: () => void happened({ is: 'other-way' }) };
}
