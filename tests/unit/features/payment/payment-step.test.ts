import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PaymentAnswer, paymentStep } from '../../../../src/features/payment/payment-step.ts';
import { qrPicture } from '../../../../src/features/payment/qr-code.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FAILED = { next: 'failed', sentence: 'Failed to process payment. Please try again later.' };

function step(wire: unknown) {
  const here = { href: 'https://shop.example/payment', hostname: 'shop.example' };
  return paymentStep(v.parse(PaymentAnswer, wire), here);
}

describe('SPEC 4, Payment action types: redirect_post', () => {
  it('posts type and url if present, and each data entry as data[key]', () => {
    const formParams = {
      type: 'netbanking',
      url: 'https://shop.example/back',
      data: { a: 1, 'b"><i>': '<b>' },
    };
    const action = { type: 'redirect_post', redirectUrl: 'https://bank.example/pay', formParams };
    expect(step({ success: true, action })).toEqual({
      next: 'post',
      url: 'https://bank.example/pay',
      fields: [
        ['type', 'netbanking'],
        ['url', 'https://shop.example/back'],
        ['data[a]', '1'],
        ['data[b"><i>]', '<b>'],
      ],
    });
  });

  it('posts nothing where neither is there', () => {
    const action = { type: 'redirect_post', redirectUrl: 'https://bank.example/pay' };
    expect(step({ success: true, action })).toEqual({
      next: 'post',
      url: 'https://bank.example/pay',
      fields: [],
    });
  });

  it('D26: is refused to anywhere else', () => {
    for (const redirectUrl of ['javascript:alert(1)', 'http://bank.example', 'upi://pay']) {
      expect(step({ success: true, action: { type: 'redirect_post', redirectUrl } })).toEqual(FAILED);
    }
  });

  it('faults row 51: carries plain values only, and at most 100', () => {
    const data = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, at]));
    const formParams = { data: { deep: { a: 1 }, list: [1], none: null, ...data } };
    const action = { type: 'redirect_post', redirectUrl: 'https://bank.example/', formParams };
    const result = step({ success: true, action });
    const names = result.next === 'post' ? result.fields.map(([name]) => name) : [];
    expect(names.length).toBeLessThanOrEqual(100);
    expect(names).not.toContain('data[deep]');
    expect(names).not.toContain('data[none]');
  });
});

describe('SPEC 4, Payment action types: deeplink', () => {
  it('navigates to the redirect URL', () => {
    const action = { type: 'deeplink', redirectUrl: 'upi://pay?pa=a@b' };
    expect(step({ success: true, action })).toEqual({ next: 'open', url: 'upi://pay?pa=a@b' });
  });

  it('D26: is refused to a script', () => {
    expect(step({ success: true, action: { type: 'deeplink', redirectUrl: 'javascript:1' } })).toEqual(
      FAILED,
    );
  });
});

describe('SPEC 4, Payment action types: qr', () => {
  it('shows the qr string', () => {
    const action = { type: 'qr', qr: 'upi://pay?pa=a@b', qrBase64: PNG };
    expect(step({ success: true, action })).toEqual({ next: 'qr', text: 'upi://pay?pa=a@b' });
  });

  it('faults row 48: also one too long for a code, to be copied', () => {
    const qr = `upi://pay?tn=${'x'.repeat(10_000)}`;
    expect(step({ success: true, action: { type: 'qr', qr } })).toEqual({ next: 'qr', text: qr });
  });

  it('or the qrBase64 image', () => {
    expect(step({ success: true, action: { type: 'qr', qrBase64: PNG } })).toEqual({
      next: 'qr',
      image: `data:image/png;base64,${PNG}`,
    });
  });

  it('faults row 48: but no document that calls itself one', () => {
    const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(step({ success: true, action: { type: 'qr', qrBase64: svg } })).toEqual(FAILED);
  });

  it('D26: falls back to redirectUrl without either', () => {
    const answer = { success: true, redirectUrl: 'https://pay.example/', action: { type: 'qr' } };
    expect(step(answer)).toEqual({ next: 'open', url: 'https://pay.example/' });
  });
});

describe('SPEC 4, Payment action types: success without an action', () => {
  it('but a top-level redirectUrl navigates there', () => {
    expect(step({ success: true, redirectUrl: 'https://pay.example/' })).toEqual({
      next: 'open',
      url: 'https://pay.example/',
    });
  });

  it('with neither goes to /orders', () => {
    expect(step({ success: true })).toEqual({ next: 'orders' });
    expect(step({ success: true, action: null, redirectUrl: '' })).toEqual({ next: 'orders' });
  });

  it('D26: an unknown action type falls back to redirectUrl, then to Payment initiated', () => {
    const action = { type: 'carrier-pigeon' };
    expect(step({ success: true, action })).toEqual({ next: 'orders' });
    expect(step({ success: true, action, redirectUrl: 'https://pay.example/' })).toEqual({
      next: 'open',
      url: 'https://pay.example/',
    });
  });
});

describe('SPEC 4, Payment action types: failure', () => {
  it('shows the error text', () => {
    expect(step({ success: false, error: 'Card declined' })).toEqual({
      next: 'failed',
      sentence: 'Card declined',
    });
  });

  it.each([{ success: false }, {}, { success: 'no', redirectUrl: 'https://pay.example/' }])(
    'or %j',
    (wire) => {
      expect(step(wire)).toEqual({
        next: 'failed',
        sentence: 'Unknown error occurred during payment process',
      });
    },
  );
});

describe('faults row 48: a picture is what its first bytes say', () => {
  const webp = btoa('RIFF\x01\x02\x03\x04WEBPVP8 ');
  it.each([
    [PNG, 'png'],
    [btoa('\xff\xd8\xff\xe0rest'), 'jpeg'],
    [btoa('GIF89arest'), 'gif'],
    [webp, 'webp'],
    [`data:text/html;base64,${PNG}`, 'png'],
    [` ${PNG.slice(0, 20)}\n${PNG.slice(20)}`, 'png'],
  ])('%#: %s…', (base64, kind) => {
    expect(qrPicture(base64)).toMatch(new RegExp(`^data:image/${kind};base64,[A-Za-z0-9+/=]+$`));
  });

  it.each([
    '',
    btoa('<html>'),
    btoa('RIFF\x01\x02\x03\x04WAVEfmt '),
    `${PNG}" onerror="alert(1)`,
    'https://evil.example/x.png',
    `data:image/svg+xml,${PNG}`,
  ])('%j is none', (base64) => expect(qrPicture(base64)).toBeNull());
});

describe('faults row 55: no text of the server holds the page up', () => {
  it('clips its error', () => {
    const result = step({ success: false, error: 'No! '.repeat(1_000_000) });
    expect(result).toEqual({ next: 'failed', sentence: 'No! '.repeat(75) });
  });

  it('refuses a QR text or picture of megabytes', () => {
    const action = { type: 'qr', qr: 'x'.repeat(3_000_000) };
    expect(step({ success: true, action })).toEqual(FAILED);
    expect(
      step({ success: true, action: { type: 'qr', qrBase64: PNG.replace('=', 'A'.repeat(3_000_000)) } }),
    ).toEqual(FAILED);
    expect(step({ success: true, action: { ...action, qrBase64: PNG } })).toMatchObject({ next: 'qr' });
  });
});

describe('D56.96: success', () => {
  it.each([true, 'true', 1, '1', ' 1 '])('is %j', (success) => {
    expect(step({ success })).toEqual({ next: 'orders' });
  });

  it.each([false, 'false', 0, '0', 2, 'yes', 'success', 'True', '', null, undefined, {}, [[1]]])(
    'is not %j',
    (success) => {
      expect(step({ success }).next).toBe('failed');
    },
  );
});
