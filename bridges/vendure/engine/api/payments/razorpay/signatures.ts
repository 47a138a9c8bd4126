import { createHmac, timingSafeEqual } from 'node:crypto';

/** `body` must be the exact bytes of the webhook. */
export function isFromGateway(body: Uint8Array, signature: string, webhookSecret: string): boolean {
  return isSigned(body, signature, webhookSecret);
}

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

/** Whether the gateway signed this return; here it signs with the key's secret. */
export function isRealReturn(back: Return, keySecret: string): boolean {
  const words =
    back.of === 'order'
      ? [back.orderId, back.paymentId]
      : [back.linkId, back.reference, back.status, back.paymentId];
  return isSigned(Buffer.from(words.join('|')), back.signature, keySecret);
}

/** HMAC-SHA256 as 64 hexadecimal digits, compared in constant time. */
function isSigned(message: Uint8Array, signature: string, secret: string): boolean {
  if (!/^[\da-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(
    createHmac('sha256', secret).update(message).digest(),
    Buffer.from(signature, 'hex'),
  );
}
