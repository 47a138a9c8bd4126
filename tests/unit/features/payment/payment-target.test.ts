import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentPolicy } from '../../../../src/boot/document-policy.ts';
import { appSchemes } from '../../../../src/contract/payment-settings.ts';
import {
  opensApp,
  paymentTarget,
  scannableAddress,
  webTarget,
} from '../../../../src/features/payment/payment-step.ts';
import { hostileAddresses } from '../../../e2e/hostile-texts.ts';
import { cases } from '../../cases.ts';

const here = { href: 'https://shop.example/payment?orderId=1', hostname: 'shop.example' };
const local = { href: 'http://localhost:4173/payment', hostname: 'localhost' };

describe('D26: a target must be', () => {
  it.each([
    'https://pay.example/checkout?id=1',
    'http://shop.example:8044/bank',
    'http://localhost:8044/bank',
    'http://127.0.0.1:8044/bank',
    'https://shop.example/order-success',
  ])('https, http on the same host or localhost: %s', (address) => {
    expect(webTarget(address, here)).toBe(address);
    expect(paymentTarget(address, here)).toBe(address);
  });

  it.each([
    'upi://pay?pa=a@b',
    'intent://pay#Intent;scheme=upi;end',
    'phonepe://x',
    'paytmmp://x',
    'tez://x',
    'gpay://x',
  ])('the scheme of an app: %s', (address) => {
    expect(paymentTarget(address, here)).toBe(address);
    expect(opensApp(address)).toBe(true);
  });

  it('no app where a form is posted', () => {
    expect(webTarget('upi://pay?pa=a@b', here)).toBeNull();
  });

  it('an address of this shop where it has no host', () => {
    expect(webTarget('/order-success', here)).toBe('https://shop.example/order-success');
  });
});

/** Of thirty such every one was opened while apps were whatever is not known to be harmful. */
const OTHER_APPS =
  'tel:112 sms:112 smsto:112 mailto:a@b.example facetime:112 skype:x?call whatsapp://x market://x itms-apps://x ' +
  'itms-services://?action=download-manifest ms-settings: ms-msdt:/id search-ms:query=x ms-officecmd:x ' +
  'ms-word:ofe|u|https://x shell:startup steam://x vscode://x ssh://x telnet://x ldap://x gopher://x irc://x ' +
  'magnet:?x webcal://x android-app://x content://x chrome-extension://x moz-extension://x jar:https://x!/y ' +
  'web+pay://x upix://pay';

describe('D26: refused', { timeout: 60_000 }, () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/1',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'filesystem:https://shop.example/temporary/x',
    'view-source:https://shop.example',
    'about:blank',
    'http://pay.example/checkout',
    'http://localhost.evil.example/',
    'https://',
    'http://[',
    ...OTHER_APPS.split(' '),
  ])('%j', (address) => {
    expect(paymentTarget(address, here)).toBeNull();
    expect(webTarget(address, here)).toBeNull();
  });

  it.each(hostileAddresses())('%j, also as a link next to a QR code', (address) => {
    const target = paymentTarget(address, here);
    if (target) expect(new URL(target).protocol).toBe('https:');
    expect(opensApp(address)).toBe(false);
  });

  it('a script, however it is written', () => {
    const noise = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\0', '\u001f'), maxLength: 3 });
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'blob', 'file');
    const written = fc
      .tuple(
        noise,
        scheme,
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        fc.constantFrom('', '\n', '\t'),
      )
      .map(([before, word, upper, inside]) => {
        const cased = [...word].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join('');
        return `${before}${cased.slice(0, 2)}${inside}${cased.slice(2)}:`;
      });
    fc.assert(
      fc.property(written, fc.string(), fc.constantFrom(here, local), (start, rest, page) => {
        const target = paymentTarget(start + rest, page);
        expect(target).toBeNull();
      }),
      { numRuns: cases(20_000) },
    );
  });

  it('anything else that is not https, near http or an app', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string().map((text) => `http://${text}`),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(here, local), (address, page) => {
        const target = paymentTarget(address, page);
        if (target === null) return;
        const { protocol, hostname } = new URL(target);
        expect(protocol).toMatch(/^(https?|upi|intent|phonepe|paytmmp|tez|gpay|bhim):$/);
        if (protocol !== 'http:') return;
        expect([page.hostname, 'localhost', '127.0.0.1', '[::1]']).toContain(hostname);
      }),
      { numRuns: cases(20_000) },
    );
  });
});

describe('D26: the address of an app in a QR code', () => {
  it.each(['upi://pay?pa=a@b&am=10', 'phonepe://pay?x=1', 'tez://upi/pay'])(
    'is as it is, if any scanner can know it: %s',
    (address) => {
      expect(scannableAddress(address)).toBe(address);
    },
  );

  it.each([
    [
      'intent://pay?pa=a@b&tn=x%3By#Intent;action=android.intent.action.VIEW;scheme=upi;package=com.pay;end',
      'upi://pay?pa=a@b&tn=x%3By',
    ],
    ['intent:pay?pa=a@b#Intent;scheme=upi;end', 'upi:pay?pa=a@b'],
    ['intent://pay?id=1#Intent;scheme=phonepe;end', 'phonepe://pay?id=1'],
    ['INTENT://pay?pa=a@b#Intent;scheme=UPI;end', 'UPI://pay?pa=a@b'],
  ])('of an intent is the one that it stands for: %s', (address, own) => {
    expect(scannableAddress(address)).toBe(own);
  });

  it.each([
    'intent://pay?pa=a@b',
    'intent://pay#Intent;package=com.pay;end',
    'intent://pay?pa=a@b#Intent;S.scheme=upi;end',
    'intent://pay#Intent;scheme=;end',
    'intent://pay#Intent;scheme=javascript;end',
    'intent://shop.example/pay#Intent;scheme=https;end',
    'intent://pay#Intent;scheme=intent;end',
    'intent:#Intent;scheme=upi;end',
    'intent://#Intent;scheme=upi;end',
  ])('there is none where an intent names no payment app: %s', (address) => {
    expect(scannableAddress(address)).toBeNull();
  });
});

describe('D26: the payment apps that a build knows', () => {
  it('are those of India, and what its setting adds', () => {
    expect(appSchemes()).toEqual(['upi', 'intent', 'phonepe', 'paytmmp', 'tez', 'gpay', 'bhim']);
    expect(appSchemes(' CredPay,mobikwik  upi ')).toEqual([...appSchemes(), 'credpay', 'mobikwik']);
  });

  it.each([
    'javascript',
    'data',
    'https',
    'credpay javascript',
    'cred:pay',
    '1pay',
    '*',
    "'unsafe-inline'",
    'a;b',
  ])('never become %s: the build fails', (extra) => {
    expect(() => appSchemes(extra)).toThrow('VITE_PAYMENT_SCHEMES');
  });

  it('are the ones that the policy lets a form lead to', () => {
    const formAction = /form-action ([^;]*)/.exec(
      documentPolicy({ scripts: [], styles: [], api: [], pictures: [], moreApps: 'credpay' }),
    )?.[1];
    const apps = formAction?.split(' ').filter((source) => !["'self'", 'https:', 'http:'].includes(source));
    expect(apps).toEqual(appSchemes('credpay').map((scheme) => `${scheme}:`));
  });
});
