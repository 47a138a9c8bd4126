import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { openAddress, openApp, postForm } from '../../lib/leave-page.ts';
import { focusPageHeading } from '../../lib/page-heading.ts';
import { type PaymentResult, pay } from '../../shop/payment/payment.ts';
import type { PaymentField } from '../../shop/payment/payment-field.ts';
import type { PaymentValues } from '../../shop/payment/payment-form.ts';
import { opensApp } from '../../shop/payment/payment-target.ts';
import type { Found } from '../../shop/payment/payment-watch.ts';
import { qrCode } from '../../shop/payment/qr-code.ts';
import { typed } from '../../shop/payment/typed-values.ts';
import { useOrderWatch } from './useOrderWatch.tsx';

export type PaymentView =
  | { at: 'form' }
  /** `picture` is null where the code cannot be drawn; `text` is absent where only a picture came. */
  | { at: 'qr'; picture: string | null; text: string | undefined }
  /**
   * Leaving for the gateway or an app; `again` is the address to open by hand, if there is one, and `code` an app's
   * address as a picture.
   */
  | { at: 'away'; again: string | null; code: string | null };

export interface Payment {
  view: PaymentView;
  busy: boolean;
  failure: { sentence: string; detail?: string | undefined } | null;
  submit(values: PaymentValues): Promise<PaymentResult | null>;
  look(): Promise<Found>;
  paymentState: ReturnType<typeof useOrderWatch>['paymentState'];
}

const FORM: PaymentView = { at: 'form' };

/** Sends the form once and does what the answer asks for (SPEC 4, Payment action types). */
export function usePayment(orderId: string, fields: readonly PaymentField[]): Payment {
  const router = useRouter();
  const [view, setView] = useState<PaymentView>(FORM);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Payment['failure']>(null);
  const [started, setStarted] = useState(false);
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
  useEffect(() => {
    if (view.at === 'form') return;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [view.at]);

  const submit = async (values: PaymentValues) => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const result = await pay(orderId, fields, values);
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
        typed.forget();
        return router.navigate({ to: '/order-success', replace: true });
      case 'orders':
        typed.forget();
        return router.navigate({ to: '/orders' });
      case 'qr':
        setView({ at: 'qr', picture: result.image ?? (await qrCode(result.text)), text: result.text });
        return setStarted(true);
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

  const openPaymentApp = async (address: string) => {
    openApp(address);
    const code = await qrCode(address);
    setView((current) => (current.at === 'away' ? { ...current, code } : current));
  };

  return { view, busy, failure, submit, look, paymentState };
}
