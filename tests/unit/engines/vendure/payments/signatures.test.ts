import { describe, expect, it } from 'vitest';
import {
  isRealReturn,
  isSigned,
} from '../../../../../engines/vendure/engine/api/payments/razorpay/signatures.ts';

// Made with `openssl dgst -sha256 -hmac`, not with the code under test.
const SECRET = 'a-secret-of-the-test';
const BODY = '{"event":"order.paid", "note":"चाय ☕"}';
const BODY_SIGNED = '6991f8360ebfbfdf976b005e099b06d96d91dc2c86e6306b0b8d4dab73a5e6b9';
const ORDER_SIGNED = 'ec258ae1514ba7e14a8c40480ddf52e50f0b6462b96e94200ec9fe668eefc7bf';
const LINK_SIGNED = 'b3bc39dfa92b70c61c6beb301acbb2fbca65f55d2bd8523a65d50c4d77bc9180';

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a webhook's signature", () => {
  it('is the HMAC-SHA256 of the body as it was sent', () => {
    expect(isSigned(bytes(BODY), BODY_SIGNED, SECRET)).toBe(true);
    expect(isSigned(bytes(BODY), BODY_SIGNED.toUpperCase(), SECRET)).toBe(true);
  });

  it('is refused over another body, even one that means the same', () => {
    const same = JSON.stringify(JSON.parse(BODY));
    expect(same).not.toBe(BODY);
    expect(isSigned(bytes(same), BODY_SIGNED, SECRET)).toBe(false);
  });

  it.each(['', 'no', BODY_SIGNED.slice(1), `${BODY_SIGNED}00`, `${BODY_SIGNED} `, 'z'.repeat(64)])(
    'is refused as %j',
    (signature) => {
      expect(isSigned(bytes(BODY), signature, SECRET)).toBe(false);
    },
  );

  it('is refused with another secret', () => {
    expect(isSigned(bytes(BODY), BODY_SIGNED, `${SECRET}!`)).toBe(false);
  });
});

describe("the signature of a shopper's return", () => {
  const order = { of: 'order', orderId: 'order_1', paymentId: 'pay_1', signature: ORDER_SIGNED } as const;
  const link = {
    of: 'link',
    linkId: 'plink_1',
    reference: 'DF-1-1',
    status: 'paid',
    paymentId: 'pay_1',
    signature: LINK_SIGNED,
  } as const;

  it('is over order and payment, or over the link, its reference, its state and the payment', () => {
    expect(isRealReturn(order, SECRET)).toBe(true);
    expect(isRealReturn(link, SECRET)).toBe(true);
  });

  it('is refused for another order, payment, link, reference or state', () => {
    expect(isRealReturn({ ...order, orderId: 'order_2' }, SECRET)).toBe(false);
    expect(isRealReturn({ ...order, paymentId: 'pay_2' }, SECRET)).toBe(false);
    expect(isRealReturn({ ...link, linkId: 'plink_2' }, SECRET)).toBe(false);
    expect(isRealReturn({ ...link, reference: 'DF-2-1' }, SECRET)).toBe(false);
    expect(isRealReturn({ ...link, status: 'created' }, SECRET)).toBe(false);
  });
});
