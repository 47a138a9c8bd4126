import { get, post, RequestFailure } from '../api.ts';
import { notify } from '../notices.ts';
import { beforeSending } from '../orders/before-order.ts';
import { readOrderId } from '../orders/order-id.ts';
import { fingerprint, keyHeader, newKey } from '../orders/order-keys.ts';
import { PageFailure } from '../page-failure.ts';
import { isRefusal } from '../refusal.ts';
import { PaymentAnswer } from './payment-answer.ts';
import { type PaymentField, PaymentFields } from './payment-field.ts';
import { fieldsToSend, formErrors, type PaymentErrors, type PaymentValues } from './payment-form.ts';
import { type PaymentStep, paymentStep } from './payment-step.ts';
import type { Here } from './payment-target.ts';
import { askPaymentState } from './payment-watch.ts';
import { FORM_FAILED, PAYMENT_FAILED, PAYMENT_UNKNOWN } from './sentences.ts';

export interface PaymentPageData {
  orderId: string;
  fields: PaymentField[];
}

/** The data of /payment; null without an order. Throws PageFailure with SPEC 8's sentence. */
export async function loadPayment(orderId: unknown): Promise<PaymentPageData | null> {
  const id = readOrderId(orderId);
  if (!id) return null;
  try {
    return { orderId: id, fields: (await get('/payments/fields', PaymentFields)).value };
  } catch (error) {
    throw new PageFailure(FORM_FAILED, error);
  }
}

export type PaymentResult =
  | PaymentStep
  | { next: 'correct'; errors: PaymentErrors }
  /** The order is paid, by this payment or an earlier one. */
  | { next: 'paid' }
  /** The answer was lost and the order is not paid, but may still be. */
  | { next: 'lost'; sentence: string; detail?: string | undefined };

const SECOND_LOOK_AFTER_MS = 1500;

/** A payment repeated after a lost answer has the same key; the typed values are not stored for that. */
export function paymentKeys() {
  let last = { content: '', key: '' };
  return {
    keyFor(request: unknown): string {
      const content = fingerprint(JSON.stringify(request));
      if (last.content !== content) last = { content, key: newKey() };
      return last.key;
    },

    /** The shop has answered: paying the same way again is a new payment. */
    forget(): void {
      last = { content: '', key: '' };
    },
  };
}

const shopItself = {
  here: (): Here => window.location,
  send: post,
  stateOf: askPaymentState,
  takesKeys: () => beforeSending.takesKeys(),
  keys: paymentKeys(),
  pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Checks the form and asks for the payment once (SPEC 4, 5, 8). The order's state is asked for first, so that nothing
 * is paid twice or sent without a network, and again if the answer is lost: only the order then says whether it was
 * paid.
 */
export async function pay(
  orderId: string,
  fields: readonly PaymentField[],
  values: PaymentValues,
  surroundings: Partial<typeof shopItself> = {},
): Promise<PaymentResult> {
  const { here, send, stateOf, takesKeys, keys, pause } = { ...shopItself, ...surroundings };
  const errors = formErrors(fields, values);
  if (errors.size > 0) {
    notify({ title: 'Validation Error', message: 'Please correct the errors in the form', tone: 'error' });
    return { next: 'correct', errors };
  }
  const before = await stateOf(orderId);
  if (before.is === 'paid') return { next: 'paid' };
  if (before.is === 'unknown' && before.silent) {
    return {
      next: 'failed',
      sentence: PAYMENT_FAILED,
      detail: 'The shop cannot be reached. Nothing was sent.',
    };
  }
  try {
    const request = { fields: fieldsToSend(fields, values), orderId };
    const headers = (await takesKeys()) ? keyHeader(keys.keyFor(request)) : {};
    const step = paymentStep(await send('/payments', request, PaymentAnswer, headers), here());
    keys.forget();
    // A browser may send a request twice by itself; the second is refused because the first one paid.
    if (step.next === 'failed' && (await stateOf(orderId)).is === 'paid') return { next: 'paid' };
    if (step.next === 'orders') {
      notify({ title: 'Payment initiated', message: 'Your payment is being processed', tone: 'success' });
    }
    return step;
  } catch (error) {
    const detail = error instanceof RequestFailure ? error.serverError : undefined;
    if (!(error instanceof RequestFailure) || isRefusal(error)) {
      keys.forget();
      return { next: 'failed', sentence: PAYMENT_FAILED, detail };
    }
    // Asks twice, because the shop may still be writing the payment down when the connection is lost.
    let { is } = await stateOf(orderId);
    if (is !== 'paid') {
      await pause(SECOND_LOOK_AFTER_MS);
      ({ is } = await stateOf(orderId));
    }
    if (is === 'paid') return { next: 'paid' };
    return { next: 'lost', sentence: is === 'unknown' ? PAYMENT_UNKNOWN : PAYMENT_FAILED, detail };
  }
}
