import { createHmac, timingSafeEqual } from 'node:crypto';

export type Return =
  | { of: 'order'; orderId: string; paymentId: string; signature: string }
  | {
      of: 'link';
      linkId: string;
      reference: string;
      status: string;
      paymentId: string;
      signature: string;
    };

export function isRealReturn(back: Return, keySecret: string): boolean {
  const words =
    back.of === 'order'
      ? [back.orderId, back.paymentId]
      : [back.linkId, back.reference, back.status, back.paymentId];
  return isSigned(Buffer.from(words.join('|')), back.signature, keySecret);
}

/** HMAC-SHA256 of the exact bytes as 64 hexadecimal digits, compared in constant time. */
export function isSigned(message: Uint8Array, signature: string, secret: string): boolean {
  if (!/^[\da-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(
    createHmac('sha256', secret).update(message).digest(),
    Buffer.from(signature, 'hex'),
  );
}
