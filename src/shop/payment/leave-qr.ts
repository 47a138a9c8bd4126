import { notify } from '../notices.ts';
import { shownQr } from './kept-qr.ts';
import { requestPaymentFields } from './payment.ts';
import type { PaymentField } from './payment-field.ts';
import { FORM_FAILED } from './sentences.ts';

/**
 * 'Pay another way': the fields of the form, after which the order's code is forgotten (D47). After a reload over the
 * code there are none `loaded`. Null, and the code stays, if they cannot be had, which is said, or if the shopper has
 * left meanwhile.
 */
export async function leaveQr(
  orderId: string,
  loaded: readonly PaymentField[] | null,
  isHere: () => boolean,
  { request = requestPaymentFields, kept = shownQr }: Partial<Surroundings> = {},
): Promise<readonly PaymentField[] | null> {
  const fields = loaded ?? (await request().catch(() => null));
  if (!isHere()) return null;
  if (fields) await kept.forget(orderId);
  else notify({ title: 'Error', message: FORM_FAILED, tone: 'error' });
  return fields;
}

interface Surroundings {
  request: typeof requestPaymentFields;
  kept: Pick<typeof shownQr, 'forget'>;
}
