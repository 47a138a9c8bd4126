import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  isPolicySlug,
  POLICY_TITLES,
  type PolicySlug,
  policyTitle,
} from '../../../../src/contract/addresses.ts';
import { type StoreFacts, storeFacts } from '../../../../src/contract/store-facts.ts';
import { StoreInfo } from '../../../../src/contract/store-info.ts';
import { fillPlaceholders, withHeadingsBelowTitle } from '../../../../src/features/policy/load-policy.ts';
import { SHOP_NAME } from '../../../../src/settings.ts';
import * as pages from '../../../../src/texts/en/pages.ts';
import { policies } from '../../../../src/texts/en/policies.ts';
import { policies as inHindi } from '../../../../src/texts/hi/policies.ts';

const facts: StoreFacts = {
  company: 'Paper House',
  address: '1 Mall Road, Shimla',
  email: 'hello@paper.example',
  phone: '+91 177 555 0101',
};

function wordsOf(slug: PolicySlug, given = facts, texts = policies): string {
  const { lead, sections } = texts[slug](given);
  const parts = sections.flatMap(({ heading, paragraphs, list = [], after = [] }) => [
    heading,
    ...paragraphs,
    ...list,
    ...after,
  ]);
  return [lead, ...parts].join('\n');
}

describe('SPEC 2, Policy pages', () => {
  it('have these slugs and titles', () => {
    const slugs = Object.keys(POLICY_TITLES).filter(isPolicySlug);
    const titles = slugs.map((slug) => [slug, policyTitle(slug, pages)]);
    expect(Object.fromEntries(titles)).toEqual({
      terms: 'Terms & Conditions',
      privacy: 'Privacy Policy',
      refund: 'Refund and Cancellation Policy',
      return: 'Return Policy',
      shipping: 'Shipping Policy',
      about: 'About Us',
    });
  });

  it.each([
    ...['login', 'register', 'forgot-password', 'reset-password', 'account', 'cart', 'products', 'product'],
    ...['contact', 'track-order', 'orders', '404', 'imprint', 'Terms', '__proto__', 'toString', ''],
  ])('%j is not one of them', (slug) => expect(isPolicySlug(slug)).toBe(false));

  it.each(Object.keys(POLICY_TITLES) as PolicySlug[])('%s names the company', (slug) => {
    expect(wordsOf(slug)).toContain('Paper House');
  });

  it.each(['privacy', 'refund', 'return', 'shipping', 'about'] as const)(
    '%s gives address, e-mail and phone, and leaves out what store info does not say',
    (slug) => {
      for (const fact of [facts.address, facts.email, facts.phone]) expect(wordsOf(slug)).toContain(fact);
      const bare = wordsOf(slug, { ...facts, address: '', email: '', phone: '' });
      expect(bare).not.toMatch(/(Address|E-mail): *(\n|$)/);
      expect(bare).not.toContain('undefined');
    },
  );
});

it.each<[PolicySlug, RegExp]>([
  ['refund', /approved refunds take 0-7 working days/i],
  ['refund', /cancel within 0-7 days of receipt/],
  ['return', /original packaging/],
  ['return', /personalised goods/],
  ['return', /hygiene goods that have been unsealed/],
  ['return', /mixed with other items/],
  ['shipping', /normal orders: 0-7 working days/],
  ['shipping', /bulk orders: 10-15 business days/],
  ['terms', /laws of India/],
  ['terms', /courts of India/],
  ['privacy', /grievance officer/i],
  ['privacy', /Monday-Friday 10:00-17:00/],
])('SPEC 2, Policy pages: what our texts say: %s says %s', (slug, fact) =>
  expect(wordsOf(slug)).toMatch(fact),
);

describe('D57: the Shipping Policy where the store has zones', () => {
  const zone = { name: 'Near', pinCodes: ['56'], charge: 49, freeFrom: 499, days: [1, 2] };
  const said = (delivery: unknown, texts = policies) => {
    const info = v.parse(StoreInfo, { companyName: 'Paper House', delivery });
    return wordsOf('shipping', storeFacts({ state: 'ready', info }), texts);
  };

  it.each([
    [undefined, 'delivers across India, and shipping is free.', '0-7'],
    [{ zones: [zone] }, 'delivers to many places in India, and shipping costs ₹49.', '1-2'],
    [
      { zones: [zone], elsewhere: { charge: 149.5, days: [4, 9] } },
      'delivers across India, and shipping costs ₹49 to ₹149.5.',
      '1-9',
    ],
    [{ zones: [], elsewhere: { charge: 0, days: [3] } }, 'delivers across India, and shipping is free.', '3'],
  ])('%o', (delivery, lead, days) => {
    expect(said(delivery)).toContain(lead);
    expect(said(delivery)).toContain(`normal orders: ${days} working days;`);
    expect(said(delivery)).toContain('bulk orders: 10-15 business days.');
  });

  it('says where goods are sent free, and that some places have no delivery, only where it is so', () => {
    expect(said({ zones: [zone] })).toMatch(
      /Larger orders are sent free[\s\S]*to which we do not deliver yet/,
    );
    expect(said({ zones: [], elsewhere: { charge: 49, days: [3] } })).not.toMatch(/sent free|not deliver/);
    expect(said(undefined)).not.toContain('PIN code');
    expect(said({ zones: [zone] }, inHindi)).toMatch(/डिलीवरी का खर्च ₹49 है[\s\S]*आम ऑर्डर: 1-2 कामकाजी दिन;/);
  });
});

it('SPEC 2, Policy pages: store info fills in the company: company name, else store name, else that of the settings (D1)', () => {
  const info = v.parse(StoreInfo, { storeName: 'Inkwell', companyName: 'Inkwell Pvt Ltd' });
  expect(storeFacts({ state: 'ready', info }).company).toBe('Inkwell Pvt Ltd');
  expect(storeFacts({ state: 'ready', info: { ...info, companyName: '' } }).company).toBe('Inkwell');
  expect(storeFacts({ state: 'failed' })).toEqual({
    company: SHOP_NAME,
    address: '',
    email: '',
    phone: '',
  });
});

describe("D28: placeholders in the server's policy HTML", () => {
  const info = v.parse(StoreInfo, {
    companyName: '<b>Ink & Co</b>',
    companyAddress: '1 Mall "Road"',
    companyEmail: 'a@b.example',
    companyPhone: '123',
    companyLogoUrl: 'https://cdn.example/logo.png?a=1&b=2',
  });

  it.each(['{{companyEmail}}', '{companyEmail}', '{{ companyEmail }}', '{ companyEmail }'])(
    '%s is filled',
    (form) => {
      expect(fillPlaceholders(`<p>${form}</p>`, info)).toBe('<p>a@b.example</p>');
    },
  );

  it('all five are, with escaped values', () => {
    const html =
      '{{companyName}}|{{companyAddress}}|{{companyEmail}}|{{companyPhone}}|<img src="{{companyLogoUrl}}">';
    expect(fillPlaceholders(html, info)).toBe(
      '&#60;b&#62;Ink &#38; Co&#60;/b&#62;|1 Mall &#34;Road&#34;|a@b.example|123|' +
        '<img src="https://cdn.example/logo.png?a&#61;1&#38;b&#61;2">',
    );
  });

  it('a value is never read as a pattern or filled twice', () => {
    const odd = { ...info, companyName: "$& $1 {{companyEmail}} $'" };
    expect(fillPlaceholders('{{companyName}}', odd)).toBe('$&#38; $1 {{companyEmail}} $&#39;');
  });

  it('other braces stay as they are', () => {
    expect(fillPlaceholders('{{price}} {companySecret}', info)).toBe('{{price}} {companySecret}');
  });

  it("headings are below the page's own, with no level left out", () => {
    expect(withHeadingsBelowTitle('<h1 class="a">A</h1><h2>B</h2>')).toBe('<h2 class="a">A</h2><h3>B</h3>');
    expect(withHeadingsBelowTitle('<h2>A</h2><H6>B</H6>')).toBe('<h2>A</h2><h6>B</h6>');
    expect(withHeadingsBelowTitle('<h3>A</h3><h4>B</h4>')).toBe('<h2>A</h2><h3>B</h3>');
    expect(withHeadingsBelowTitle('<p>A</p><hr>')).toBe('<p>A</p><hr>');
  });
});

it('faults row 55: a policy of 300,000 headings is read like any other', () => {
  const many = '<h3>Terms</h3>'.repeat(300_000);
  expect(withHeadingsBelowTitle(many).slice(0, 14)).toBe('<h2>Terms</h2>');
});
