import type { Notices } from '../notices.ts';
import type { KeptQrCode } from './kept-qr.ts';
import type { PaymentField } from './payment-field.ts';
import { FORM_FAILED } from './sentences.ts';

interface Dependencies {
  request: () => Promise<readonly PaymentField[]>;
  kept: Pick<KeptQrCode, 'forget'>;
  notices: Notices;
}

/**
 * 'Pay another way': the fields of the form, after which the order's code is forgotten (D47). After a reload over the
 * code there are none `loaded`. Null, and the code stays, if they cannot be had, which is said, or if the shopper has
 * left meanwhile.
 */
export async function leaveQr(
  { request, kept, notices }: Dependencies,
  orderId: string,
  loaded: readonly PaymentField[] | null,
  isHere: () => boolean,
): Promise<readonly PaymentField[] | null> {
  const fields = loaded ?? (await request().catch(() => null));
  if (!isHere()) return null;
  if (fields) await kept.forget(orderId);
  else notices.notify({ title: 'Error', message: FORM_FAILED, tone: 'error' });
  return fields;
}
