import * as t from '#texts/payment.ts';
import { readOrderId } from '../../contract/order.ts';
import { infoIn } from '../../contract/store-info.ts';
import { type Api, pageFailure, RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import { type Waiting, whileBusy } from '../../platform/while-busy.ts';
import { isRefusal, keyHeader } from '../orders/before-order.ts';
import { type PaymentField, PaymentFields } from './payment-field.ts';
import { fieldsToSend, formErrors, type PaymentErrors, type PaymentValues } from './payment-form.ts';
import type { paymentKeys } from './payment-keys.ts';
import { type Here, PaymentAnswer, type PaymentStep, paymentStep } from './payment-step.ts';
import type { PaymentState } from './payment-watch.ts';
import { type QrOnScreen, type QrStore, qrOnScreen } from './qr-code.ts';
import { upiErrors } from './upi-limit.ts';

export interface PaymentPageData {
  orderId: string;
  fields: PaymentField[] | null;
  qr: QrOnScreen | null;
}

/** `showsQr`: this history entry needs no fields. Throws PageFailure. */
export async function loadPayment(
  { qrStore, ...from }: Needs<'api.get' | 'storeInfo.settled'> & { qrStore: Pick<QrStore, 'of'> },
  orderId: unknown,
  showsQr: boolean,
): Promise<PaymentPageData | null> {
  const id = readOrderId(orderId);
  if (!id) return null;
  const stored = showsQr ? await qrStore.of(id) : null;
  if (stored) return { orderId: id, fields: null, qr: await qrOnScreen(stored.qr, stored.shownAt) };
  const fields = await requestPaymentFields(from, id).catch(pageFailure(t.formFailed));
  return { orderId: id, fields, qr: null };
}

export async function requestPaymentFields(
  { api, storeInfo }: Needs<'api.get' | 'storeInfo.settled'>,
  orderId: string,
): Promise<PaymentField[]> {
  const features = infoIn(await storeInfo.settled())?.features ?? [];
  const query = features.includes('quotes') ? `?orderId=${encodeURIComponent(orderId)}` : '';
  return (await api.get(`/payments/fields${query}`, PaymentFields)).value;
}

export type PaymentResult =
  | PaymentStep
  | { next: 'correct'; errors: PaymentErrors }
  | { next: 'paid' }
  | { next: 'left' }
  /** No response; the order may still be paid. */
  | { next: 'lost'; sentence: string; detail?: string | undefined };

const RECHECK_AFTER_MS = 1500;
const CONFLICT = 409;

export interface Paying extends Needs<'session.signal' | 'notices'> {
  here(): Here;
  send: Api['post'];
  stateOf(orderId: string): Promise<PaymentState>;
  takesKeys(): Promise<boolean>;
  keys: ReturnType<typeof paymentKeys>;
  pause(milliseconds: number): Promise<void>;
}

/** Once (SPEC 4, 5, 8): the order's state is asked before and, without a response, after it. See D34. */
export async function pay(
  paying: Paying,
  orderId: string,
  fields: readonly PaymentField[],
  values: PaymentValues,
  shown?: PaymentErrors,
  waiting?: Waiting,
): Promise<PaymentResult> {
  const errors = formErrors(fields, values, shown);
  if (errors.size > 0) return toCorrect(paying, errors);
  const signal = paying.session.signal();
  const before = await paying.stateOf(orderId);
  const above = upiErrors(fields, values, before.total);
  if (before.is === 'waiting' && above.size > 0) return toCorrect(paying, above);
  const request = { fields: fieldsToSend(fields, values), orderId };
  const result = await payOnce(request, before, { ...paying, waiting }, signal);
  if (signal.aborted) return { next: 'left' };
  if (result.next === 'orders') {
    paying.notices.saySuccess(t.initiated);
  }
  return result;
}

function toCorrect({ notices }: Paying, errors: PaymentErrors): PaymentResult {
  notices.sayError(t.invalid);
  return { next: 'correct', errors };
}

async function payOnce(
  request: { fields: ReturnType<typeof fieldsToSend>; orderId: string },
  before: PaymentState,
  { here, send, stateOf, takesKeys, keys, pause, waiting }: Paying & { waiting: Waiting | undefined },
  signal: AbortSignal,
): Promise<PaymentResult> {
  const { orderId } = request;
  if (before.is === 'paid') return { next: 'paid' };
  if (before.is === 'unknown' && before.failed === 'no-response') {
    return { next: 'failed', sentence: t.failed, detail: t.unreached };
  }
  let key: string | null = null;
  try {
    const isTaken = await takesKeys();
    if (signal.aborted) return { next: 'left' };
    if (isTaken) key = await keys.keyFor(orderId, request);
    const post = (headers: Record<string, string>) => {
      signal.throwIfAborted();
      return send('/payments', request, PaymentAnswer, headers);
    };
    const headers = key ? keyHeader(key) : null;
    const answer = await (headers ? whileBusy(() => post(headers), { pause, ...waiting }) : post({}));
    if (key) await keys.forget(key);
    const step = paymentStep(answer, here());
    // A browser may send a POST twice; the second is refused because the first paid (faults F2).
    if (step.next === 'failed' && (await stateOf(orderId)).is === 'paid') return { next: 'paid' };
    return step;
  } catch (error) {
    const detail = error instanceof RequestFailure ? error.serverError : undefined;
    if (!(error instanceof RequestFailure) || isRefusal(error)) {
      if (key) await keys.forget(key);
      const wasPaid = error instanceof RequestFailure && error.status === CONFLICT;
      if (wasPaid && (await stateOf(orderId)).is === 'paid') return { next: 'paid' };
      return { next: 'failed', sentence: t.failed, detail };
    }
    // The shop may still be storing the payment.
    let { is } = await stateOf(orderId);
    if (is !== 'paid') {
      await pause(RECHECK_AFTER_MS);
      ({ is } = await stateOf(orderId));
    }
    if (is === 'paid') return { next: 'paid' };
    return { next: 'lost', sentence: is === 'unknown' ? t.unknown : t.failed, detail };
  }
}
