import { describe, expect, it } from 'vitest';
import { PAYMENT_FIELDS, PaymentRequest, paymentFields } from '../../../../../server/shop/payments/fields.ts';
import { LANGUAGE_CODES } from '../../../../../src/texts/languages.ts';

describe("the reference API's payment form", () => {
  it('reads each of its fields', () => {
    const read = Object.keys(PaymentRequest.entries.fields.pipe[0].entries);
    expect(PAYMENT_FIELDS.map(({ name }) => name).filter((name) => !read.includes(name))).toEqual([]);
  });

  it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('D51: has each of its texts in %s', (code) => {
    const words = (language: string) => JSON.stringify(paymentFields(language, true), TEXT_KEYS);
    const english = JSON.parse(words('en'));
    const own = textsOf(JSON.parse(words(code)));
    const untranslated = textsOf(english).filter((text, at) => own[at] === text && !isExample(text));
    expect(untranslated).toEqual([]);
  });
});

const TEXT_KEYS = ['label', 'placeholder', 'description', 'options', 'rulesMessages'];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** An address, or a code. */
function isExample(text: string): boolean {
  return /^\S*[@\d]\S*$/.test(text);
}
