import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesContact } from '../../../server/shop/orders/wire-order.ts';
import {
  isUnusualPhone,
  phoneDigits,
  plainDigits,
  readPhone,
  readPin,
} from '../../../src/lib/indian-numbers.ts';
import { cases } from '../cases.ts';

const DEVANAGARI = '०१२३४५६७८९';
const FULL_WIDTH = '０１２３４５６７８９';

describe('D25: digits', () => {
  it.each([
    DEVANAGARI,
    FULL_WIDTH,
    '০১২৩৪৫৬৭৮৯',
    '૦૧૨૩૪૫૬૭૮૯',
    '௦௧௨௩௪௫௬௭௮௯',
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
    '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿',
    '0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣',
  ])('of every script: %s', (digits) => {
    expect(plainDigits(digits)).toBe('0123456789');
  });

  it('leaves out what nobody sees', () => {
    expect(plainDigits('\u202a\u200b5\u20604\u00ad\ufeff3\u2066\u200e\u061c\u202c')).toBe('543');
  });
});

it.each([
  ['560005', '560005'],
  [' 560 005 ', '560005'],
  ['560-005', '560005'],
  ['560–005', '560005'],
  ['560.005', '560005'],
  ['560\u00a0005', '560005'],
  ['५६०००५', '560005'],
  ['５６００०５', '560005'],
  ['\u202a560005\u202c', '560005'],
  ['560\u200b005', '560005'],
  ['56000', null],
  ['5600055', null],
  ['', null],
  ['012345', null],
  ['SW1A 1AA', null],
  ['560005 or 560001', null],
])('a PIN code as it is typed: %j is read as %j', (text, pin) => {
  expect(readPin(text)).toBe(pin);
});

describe('D25: a phone number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '919876543210',
    '09876543210',
    '0 98765 43210',
    '(0)98765 43210',
    '+91 (0)98765 43210',
    '+91 0 98765 43210',
    '00919876543210',
    '0091 98765 43210',
    '+91+919876543210',
    '+91 91 98765 43210',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '＋９１９８７６５４３２１０',
    '\u202a+91 98765\u200b43210\u202c',
  ])('%j has one spelling', (text) => {
    expect(readPhone(text)).toBe('+919876543210');
  });

  it.each([
    ['+919123456789', '+919123456789'],
    ['9191919191', '+919191919191'],
    ['+919191919191', '+919191919191'],
    ['919191919191', '+919191919191'],
    ['080 2345 6789', '+918023456789'],
  ])('%j, whose own digits look like a prefix, keeps them: %s', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
  });

  it.each([
    '',
    '98765',
    '987654321012',
    '+44 20 7946 0958',
    '+65 9123 4567',
    '98765 43210 / 98765 43211',
    '98765 43210 (office)',
    'asha@example.com',
    'asha9876543210@example.com',
  ])('%j is not one', (text) => {
    expect(readPhone(text)).toBeNull();
  });

  it('is the same behind every prefix (10,000 numbers)', () => {
    const number = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{9}$/))
      .map(([first, rest]) => first + rest);
    const prefix = fc.constantFrom(...'|0|+91|91|0091|+91 (0)|+91+91|+910091|+910|+9191'.split('|'));
    const zero = fc.constantFrom('0'.codePointAt(0), '०'.codePointAt(0), '０'.codePointAt(0));
    fc.assert(
      fc.property(prefix, number, zero, (before, digits, first = 48) => {
        const written = [...`${before}${digits}`].map((each) =>
          /\d/.test(each) ? String.fromCodePoint(first + Number(each)) : each,
        );
        expect(phoneDigits(written.join(''))).toBe(digits);
      }),
      { numRuns: cases(10_000) },
    );
  });

  it.each([
    ['+911234567890', true],
    ['02223456789', true],
    ['5987654321', true],
    ['6987654321', false],
    ['+919876543210', false],
    ['12345', false],
    ['', false],
  ])('%j begins as no mobile number does: %s', (text, isUnusual) => {
    expect(isUnusualPhone(text)).toBe(isUnusual);
  });

  it.each(['98765 43210', '+919876543210', '0091 98765 43210', '९८७६५४३२१०', '(0)98765-43210'])(
    '%j finds the order of that number',
    (typed) => {
      expect(matchesContact(typed, 'a@b.example', '09876543210')).toBe(true);
      expect(matchesContact('9876543210', 'a@b.example', typed)).toBe(true);
      expect(matchesContact(typed, 'a@b.example', '9876543211')).toBe(false);
    },
  );
});
