import { describe, expect, it } from 'vitest';
import { razorpaySettings } from '../../../../../engines/vendure/engine/razorpay/settings.ts';

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'k'.repeat(24),
  RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(24),
};

describe("the gateway's settings", () => {
  it('without any key the shop does without it', () => {
    expect(razorpaySettings({})).toBeNull();
    expect(razorpaySettings({ RAZORPAY_KEY_ID: '', RAZORPAY_WAYS: 'qr' })).toBeNull();
  });

  it('with its keys all ways are offered, over https', () => {
    const keys = { keyId: 'rzp_test_1', keySecret: 'k'.repeat(24), webhookSecret: 'w'.repeat(24) };
    const gateway = { url: 'https://api.razorpay.com', timeoutMs: 8000 };
    expect(razorpaySettings(KEYS)).toEqual({ ...keys, ways: ['qr', 'upi', 'checkout'], ...gateway });
  });

  it('the ways are a choice, in an order of their own', () => {
    expect(razorpaySettings({ ...KEYS, RAZORPAY_WAYS: 'checkout, qr' })?.ways).toEqual(['qr', 'checkout']);
    expect(() => razorpaySettings({ ...KEYS, RAZORPAY_WAYS: 'qr,cash' })).toThrow(
      'RAZORPAY_WAYS must be a list of qr, upi, checkout, but is: qr,cash',
    );
    expect(() => razorpaySettings({ ...KEYS, RAZORPAY_WAYS: ' , ' })).toThrow('RAZORPAY_WAYS');
  });

  it('half of the keys is a mistake, and every missing one is named', () => {
    expect(() => razorpaySettings({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(
      /RAZORPAY_KEY_SECRET is not set.*\n.*RAZORPAY_WEBHOOK_SECRET is not set/,
    );
    expect(() => razorpaySettings({ ...KEYS, RAZORPAY_WEBHOOK_SECRET: 'short' })).toThrow(
      'RAZORPAY_WEBHOOK_SECRET has fewer than 16 characters',
    );
  });

  it('the key is sent nowhere in the clear but to this machine', () => {
    expect(razorpaySettings({ ...KEYS, RAZORPAY_URL: 'http://127.0.0.1:4000/' })?.url).toBe(
      'http://127.0.0.1:4000',
    );
    for (const url of ['http://api.razorpay.com', 'ftp://localhost', 'razorpay']) {
      expect(() => razorpaySettings({ ...KEYS, RAZORPAY_URL: url })).toThrow('RAZORPAY_URL is not an https');
    }
  });
});
