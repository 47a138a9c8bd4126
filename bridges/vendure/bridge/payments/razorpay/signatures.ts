import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a webhook comes from the gateway: `body` is what was sent, byte for byte. */
export function isFromGateway(body: Uint8Array, signature: string, webhookSecret: string): boolean {
  return isSigned(body, signature, webhookSecret);
}

/** What the gateway sends along with a shopper who has paid. */
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

/** Whether the shopper comes back from a payment that the gateway knows. It is the key's secret that signs here. */
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
