import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { focusPageHeading } from '../../lib/focus.ts';
import { openAddress, openApp, postForm } from '../../lib/leave-page.ts';
import { createKeptQr } from '../../shop/payment/kept-qr.ts';
import { leaveQr } from '../../shop/payment/leave-qr.ts';
import {
  createPaying,
  type PaymentResult,
  pay,
  type QrOnScreen,
  qrOnScreen,
  requestPaymentFields,
} from '../../shop/payment/payment.ts';
import type { PaymentField } from '../../shop/payment/payment-field.ts';
import type { PaymentValues } from '../../shop/payment/payment-form.ts';
import { opensApp, scannableAddress } from '../../shop/payment/payment-target.ts';
import type { Found } from '../../shop/payment/payment-watch.ts';
import { qrCode } from '../../shop/payment/qr-code.ts';
import { typedValues } from '../../shop/payment/typed-values.ts';
import { useShop } from '../useShop.tsx';
import { useOrderWatch } from './useOrderWatch.tsx';

export type PaymentView =
  | { at: 'form' }
  | ({ at: 'qr' } & QrOnScreen)
  /**
   * Leaving for the gateway or an app; `again` is the address to open by hand, if there is one, and `code` an app's
   * address as a picture.
   */
  | { at: 'away'; again: string | null; code: string | null };

export interface Payment {
  view: PaymentView;
  /** Null as long as only the QR code could be had. */
  fields: readonly PaymentField[] | null;
  busy: boolean;
  failure: { sentence: string; detail?: string | undefined } | null;
  submit(values: PaymentValues): Promise<PaymentResult | null>;
  look(): Promise<Found>;
  /** From the QR code to the form. */
  payOtherWay(): void;
  paymentState: ReturnType<typeof useOrderWatch>['paymentState'];
}

const FORM: PaymentView = { at: 'form' };

/**
 * Sends the form once and does what the answer asks for (SPEC 4, Payment action types). `qr`: the code that was on
 * screen before a reload, and then `loaded` is null.
 */
export function usePayment(
  orderId: string,
  loaded: readonly PaymentField[] | null,
  qr: QrOnScreen | null,
): Payment {
  const router = useRouter();
  const shop = useShop();
  const [view, setView] = useState<PaymentView>(qr ? { at: 'qr', ...qr } : FORM);
  const [asked, setAsked] = useState<readonly PaymentField[] | null>(null);
  const fields = loaded ?? asked;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Payment['failure']>(null);
  const [started, setStarted] = useState(qr !== null);
  const { paymentState, look } = useOrderWatch(orderId, started);
  const isSending = useRef(false);
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    // On Back from the gateway the browser shows this page as the shopper left it (faults row 43).
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) setView((current) => (current.at === 'away' ? FORM : current));
    };
    window.addEventListener('pageshow', onReturn);
    return () => {
      isShown.current = false;
      window.removeEventListener('pageshow', onReturn);
    };
  }, []);

  // To the shopper a new view is a new page: it starts at the top, with the focus on its heading.
  const drawn = useRef(view.at);
  useEffect(() => {
    const before = drawn.current;
    drawn.current = view.at;
    if (before === view.at || before === 'away') return;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [view.at]);

  const submit = async (values: PaymentValues) => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const result = await pay(shop.once(createPaying), orderId, fields ?? [], values);
    // An answer that arrives after the shopper has left must not navigate (faults row 46).
    if (isShown.current) await perform(result);
    isSending.current = false;
    setBusy(false);
    return result;
  };

  const perform = async (result: PaymentResult) => {
    switch (result.next) {
      case 'correct':
      case 'left':
        return;
      case 'failed':
        return setFailure(result);
      case 'lost':
        setFailure(result);
        return setStarted(true);
      case 'paid':
        shop.once(typedValues).forget();
        return router.navigate({ to: '/order-success', replace: true });
      case 'orders':
        shop.once(typedValues).forget();
        return router.navigate({ to: '/orders' });
      case 'qr':
        void shop.once(createKeptQr).keep(orderId, result);
        setView({ at: 'qr', ...(await qrOnScreen(result)) });
        setStarted(true);
        if (isShown.current) void markEntry(true);
        return;
      case 'post':
        setView({ at: 'away', again: null, code: null });
        setStarted(true);
        return postForm(result.url, result.fields);
      case 'open':
        setView({ at: 'away', again: result.url, code: null });
        setStarted(true);
        return opensApp(result.url) ? openPaymentApp(result.url) : openAddress(result.url);
    }
  };

  const payOtherWay = async () => {
    setBusy(true);
    const form = await leaveQr(
      { request: () => requestPaymentFields(shop), kept: shop.once(createKeptQr), notices: shop.notices },
      orderId,
      fields,
      () => isShown.current,
    );
    if (form) {
      await markEntry(false);
      setAsked(form);
      setStarted(false);
      setView(FORM);
    }
    setBusy(false);
  };

  /** Only this entry of the history shows the code again: who comes by a link finds the form. */
  const markEntry = (showsQr: boolean) =>
    router.navigate({
      to: '.',
      search: true,
      hash: true,
      replace: true,
      state: (state) => ({ ...state, qr: showsQr }),
      resetScroll: false,
    });

  const openPaymentApp = async (address: string) => {
    openApp(address);
    const scannable = scannableAddress(address);
    const code = scannable && (await qrCode(scannable));
    setView((current) => (current.at === 'away' ? { ...current, code } : current));
  };

  return { view, fields, busy, failure, submit, look, payOtherWay, paymentState };
}
