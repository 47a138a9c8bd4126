import { get, post, RequestFailure } from '../api.ts';
import { notify } from '../notices.ts';
import { readOrderId } from '../orders/order-id.ts';
import { PageFailure } from '../page-failure.ts';
import { PaymentAnswer } from './payment-answer.ts';
import { type PaymentField, PaymentFields } from './payment-field.ts';
import { fieldsToSend, formErrors, type PaymentErrors, type PaymentValues } from './payment-form.ts';
import { type PaymentStep, paymentStep } from './payment-step.ts';
import { FORM_FAILED, PAYMENT_FAILED } from './sentences.ts';

export interface PaymentPageData {
  orderId: string;
  fields: PaymentField[];
}

/** What /payment needs; null without an order. Throws PageFailure with SPEC 8's sentence. */
export async function loadPayment(orderId: unknown): Promise<PaymentPageData | null> {
  const id = readOrderId(orderId);
  if (!id) return null;
  try {
    return { orderId: id, fields: (await get('/payments/fields', PaymentFields)).value };
  } catch (error) {
    throw new PageFailure(FORM_FAILED, error);
  }
}

export type PaymentResult = PaymentStep | { next: 'correct'; errors: PaymentErrors };

/** Checks the form and asks for the payment once (SPEC 4, 5, 8). */
export async function pay(
  orderId: string,
  fields: readonly PaymentField[],
  values: PaymentValues,
): Promise<PaymentResult> {
  const errors = formErrors(fields, values);
  if (errors.size > 0) {
    notify({ title: 'Validation Error', message: 'Please correct the errors in the form', tone: 'error' });
    return { next: 'correct', errors };
  }
  try {
    const request = { fields: fieldsToSend(fields, values), orderId };
    const step = paymentStep(await post('/payments', request, PaymentAnswer), window.location);
    if (step.next === 'orders') {
      notify({ title: 'Payment initiated', message: 'Your payment is being processed', tone: 'success' });
    }
    return step;
  } catch (error) {
    const detail = error instanceof RequestFailure ? error.serverError : undefined;
    return { next: 'failed', sentence: PAYMENT_FAILED, detail };
  }
}
