import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PaymentField,
  PaymentFields,
  type PaymentFieldType,
} from '../../../../src/features/payment/payment-field.ts';
import {
  fieldsToSend,
  formDraft,
  formErrors,
  initialValues,
  labelOf,
  missingFields,
  nextValue,
  visibleFields,
} from '../../../../src/features/payment/payment-form.ts';
import { createStore } from '../../../../src/lib/store.ts';

function field(wire: Record<string, unknown>): PaymentField {
  return v.parse(PaymentField, { name: 'note', type: 'text', ...wire });
}

function errorsOf(fields: PaymentField[], values: Record<string, string>) {
  return Object.fromEntries(formErrors(fields, new Map(Object.entries(values))));
}

const required = { required: true };

describe('SPEC 5, Payment form: a field is visible', () => {
  const company = field({ name: 'company' });
  const gstin = field({ name: 'gstin', showWhenFilled: ['company', 'pan'], rules: required });
  const shown = (values: Record<string, string>) =>
    visibleFields([company, gstin], new Map(Object.entries(values))).map(({ name }) => name);

  it('only when it has no showWhenFilled list, or at least one listed field is non-blank', () => {
    expect(shown({})).toEqual(['company']);
    expect(shown({ company: '  ' })).toEqual(['company']);
    expect(shown({ company: 'Daftar' })).toEqual(['company', 'gstin']);
    expect(shown({ pan: 'A' })).toEqual(['company', 'gstin']);
  });

  it('and only then has to be filled, is checked and is sent', () => {
    const fields = [company, gstin];
    expect(missingFields(fields, new Map())).toHaveLength(0);
    expect(errorsOf(fields, {})).toEqual({});
    expect(fieldsToSend(fields, new Map([['gstin', 'X']]))).toEqual({});
    expect(missingFields(fields, new Map([['company', 'D']]))).toHaveLength(1);
    expect(Object.keys(errorsOf(fields, { company: 'D' }))).toEqual(['gstin']);
  });
});

describe('SPEC 5, Payment form: required visible fields must be non-blank', () => {
  it("the error is the first rulesMessages entry, else 'This field is required'", () => {
    expect(errorsOf([field({ rules: required })], { note: ' ' })).toEqual({ note: 'This field is required' });
    const rulesMessages = ['Please write a note', 'Too short'];
    expect(errorsOf([field({ rules: required, rulesMessages })], {})).toEqual({
      note: 'Please write a note',
    });
  });

  it.each([
    ['', false],
    ['  ', false],
    ['x', true],
  ])('submit with %j is enabled: %s', (value, enabled) => {
    expect(missingFields([field({ rules: required })], new Map([['note', value]]))).toHaveLength(
      enabled ? 0 : 1,
    );
  });

  it('a checkbox that must be ticked', () => {
    const agree = field({ name: 'agree', type: 'checkbox', rules: required });
    expect(missingFields([agree], initialValues([agree]))).toHaveLength(1);
    expect(missingFields([agree], new Map([['agree', 'true']]))).toHaveLength(0);
  });
});

describe('SPEC 5, Payment form: email-type fields', () => {
  const email = field({ name: 'mail', type: 'email' });
  it.each(['asha', 'asha@example', 'a b@example.com', '@example.com'])('%j', (mail) => {
    expect(errorsOf([email], { mail })).toEqual({ mail: 'Please enter a valid email address' });
  });

  it.each(['', ' asha@example.com '])('%j is fine', (mail) => {
    expect(errorsOf([email], { mail })).toEqual({});
  });
});

describe('SPEC 5, Payment form: phone-type fields use +91 Indian numbers', () => {
  const tel = field({ name: 'mobile', type: 'tel', rules: required });
  const byName = field({ name: 'contactPhone', type: 'text' });

  it.each([
    ['9876543210', '+919876543210'],
    ['+919876543210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['98765432109999', '+919876543210'],
    ['abc', '+91'],
    ['', '+91'],
    ['+9', '+91'],
    ['+9198', '+9198'],
    ['+998', '+9198'],
    ['+91+919876543210', '+919876543210'],
    ['+9109876543210', '+919876543210'],
    ['+91(0)98765 43210', '+919876543210'],
    ['+91 0091 98765 43210', '+919876543210'],
    ['+91९८७६५४३२१०', '+919876543210'],
    ['+91९८७', '+91987'],
    ['+91+919876543210'.replace('+919', '\u202a+91 9\u200b'), '+919876543210'],
    ['+91０９８７６５４３２１０', '+919876543210'],
    ['+919123456789', '+919123456789'],
  ])('%j is forced to %j', (typed, value) => {
    expect(nextValue(tel, typed, '')).toBe(value);
  });

  it('a name containing phone makes one', () => {
    expect(nextValue(byName, '98765', '')).toBe('+9198765');
  });

  it('the maxLength rule minus 3 limits the digits', () => {
    const short = field({ name: 'phone', rules: { maxLength: 8 } });
    expect(nextValue(short, '9876543210', '')).toBe('+9198765');
  });

  it('a required one is prefilled with +91, an optional one is not', () => {
    expect(initialValues([tel, byName])).toEqual(
      new Map([
        ['mobile', '+91'],
        ['contactPhone', ''],
      ]),
    );
    expect(nextValue(byName, '', '+919')).toBe('');
  });

  const lengths = { required: true, minLength: 13, maxLength: 13 };
  it.each([
    [{}, '9876543210', 'Phone number must start with +91'],
    [lengths, '+91987', 'Phone number must have at least 13 characters'],
    [lengths, '+9198765432101', 'Phone number must have no more than 13 characters'],
    [{}, '+91987', 'Phone number must be 13 characters (including +91)'],
    [required, '+91', 'Phone number must be 13 characters (including +91)'],
    [{ pattern: '\\+91[6-9]\\d{9}' }, '+911234567890', 'Invalid phone number format'],
  ])('%j, %s: %s', (rules, mobile, message) => {
    expect(errorsOf([field({ name: 'mobile', type: 'tel', rules })], { mobile })).toEqual({
      mobile: message,
    });
  });

  it.each(['919876543210', '00919876543210', '09876543210', '+919876543210', '०९८७६५४३२१०'])(
    'D25: %s typed behind the +91 comes to the number',
    (typed) => {
      let value = '+91';
      for (const character of typed) value = nextValue(tel, value + character, value);
      expect(value).toBe('+919876543210');
    },
  );

  it.each(['+911234567890', '+912223456789', '+915987654321'])('D25: %s is asked about once', (mobile) => {
    const [fields, values] = [[tel], new Map([['mobile', mobile]])];
    const question = formErrors(fields, values);
    expect([...question]).toEqual([['mobile', 'Mobile numbers begin with 6 to 9. Is this one right?']]);
    expect(formErrors(fields, values, question).size).toBe(0);
  });

  it('an optional one that holds only its +91 is empty', () => {
    expect(errorsOf([byName], { contactPhone: '+91' })).toEqual({});
    expect(fieldsToSend([byName], new Map([['contactPhone', '+91']]))).toEqual({});
  });
});

describe('D25: capitals and digits', () => {
  const typedInto = (wire: Record<string, unknown>, text: string) => {
    const into = field(wire);
    let value = '';
    for (const character of text) value = nextValue(into, value + character, value);
    expect(nextValue(into, text, '')).toBe(value);
    return value;
  };
  const gstin = '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]Z[A-Z0-9]$';

  it.each([
    [
      { name: 'gstin', mask: '99AAAAA9999A*Z*', rules: { pattern: gstin } },
      '27aapfu0939f1zv',
      '27AAPFU0939F1ZV',
    ],
    [{ name: 'gstin', mask: '99AAAAA9999A*Z*' }, '27aapfu0939f1zv', '27AAPFU0939F1ZV'],
    [{ name: 'companyGSTIN' }, '२७aapfu0939f1zv', '27AAPFU0939F1ZV'],
    [{ name: 'tax', rules: { pattern: gstin } }, '27aapfu0939f1zv', '27AAPFU0939F1ZV'],
    [{ name: 'pan', rules: { pattern: '[A-Z]{5}\\d{4}[A-Z]' } }, 'abcde1234f', 'ABCDE1234F'],
    [{ name: 'note', mask: '**99-9999-9999' }, 'ab1234567890', 'ab12-3456-7890'],
    [{ name: 'note', mask: '99Z99' }, '12z34', '12Z34'],
    [{ name: 'note', rules: { pattern: '\\p{L}+' } }, 'asha', 'asha'],
    [{ name: 'note', rules: { pattern: '[A-Za-z]+' } }, 'asha', 'asha'],
    [{ name: 'note', rules: { pattern: '[^A-Z]+' } }, 'asha', 'asha'],
    [{ name: 'note' }, 'asha', 'asha'],
    [{ name: 'card', mask: '9999 9999 9999 9999' }, '४१११111111111111', '4111 1111 1111 1111'],
    [{ name: 'pin', rules: { pattern: '[1-9]\\d{5}' } }, '५६०००५', '560005'],
    [{ name: 'otp', rules: { pattern: '[0-9]{6}' } }, '１２३４５６', '123456'],
    [{ name: 'copies', type: 'number' }, '१२', '12'],
    [{ name: 'note' }, 'कमरा ५', 'कमरा ५'],
  ])('%j takes %j as %j', (wire, text, value) => {
    expect(typedInto(wire, text)).toBe(value);
  });

  it('not in a password', () => {
    expect(nextValue(field({ type: 'password', rules: { pattern: '[A-Z]+' } }), 'aé१', '')).toBe('aé१');
  });
});

describe('SPEC 5, Payment form: what the labels say', () => {
  it.each([
    [{ label: 'Company' }, 'Company (optional)'],
    [{ label: 'Company', rules: required }, 'Company'],
    [{ label: 'Company (Optional)' }, 'Company (Optional)'],
    [{ label: 'कंपनी (वैकल्पिक)' }, 'कंपनी (वैकल्पिक)'],
  ])('%j is called %j', (wire, label) => {
    expect(labelOf(field(wire))).toBe(label);
  });

  it('names the fields that are still empty, as far as they are visible', () => {
    const fields = [
      field({ name: 'payer', rules: required }),
      field({ name: 'company' }),
      field({ name: 'gstin', showWhenFilled: ['company'], rules: required }),
    ];
    const missing = (values: Record<string, string>) =>
      missingFields(fields, new Map(Object.entries(values))).map(({ name }) => name);
    expect(missing({})).toEqual(['payer']);
    expect(missing({ payer: ' ', company: 'X' })).toEqual(['payer', 'gstin']);
    expect(missing({ payer: 'Asha' })).toEqual([]);
  });
});

describe('SPEC 3, Payment field definition: the other rules', () => {
  const rules = { minLength: 3, maxLength: 5, pattern: '[a-z]+' };
  it('are checked when something is in it', () => {
    const note = field({ rules, rulesMessages: ['Needed', 'Three to five letters'] });
    for (const wrong of ['ab', 'abcdef', 'AB1']) {
      expect(errorsOf([note], { note: wrong })).toEqual({ note: 'Three to five letters' });
    }
    for (const right of ['abc', 'abcde']) expect(errorsOf([note], { note: right })).toEqual({});
    expect(errorsOf([note], { note: '' })).toEqual({});
  });

  it.each(['select', 'checkbox'])('do not apply to a %s, nor does a mask', (type) => {
    const note = field({ type, rules, mask: '99/99' });
    expect(nextValue(note, 'true', '')).toBe('true');
    expect(errorsOf([note], { note: 'UPPER CASE' })).toEqual({});
  });

  it('default values are in the form', () => {
    const fields = [
      field({ name: 'copies', type: 'number', defaultValue: 2 }),
      field({ name: 'agree', type: 'checkbox', defaultValue: true }),
      field({ name: 'expiry', mask: '99/99', defaultValue: '1228' }),
    ];
    expect(Object.fromEntries(initialValues(fields))).toEqual({
      copies: '2',
      agree: 'true',
      expiry: '12/28',
    });
  });
});

interface Wire {
  defaultValue: unknown;
  mask?: string;
  options?: string[];
}

interface DefaultValues {
  shown: [Wire, ...Wire[]];
  dropped: Wire[];
}

const line: DefaultValues = { shown: [{ defaultValue: 'one' }], dropped: [{ defaultValue: 'one\ntwo' }] };
const options = ['SBI', 'HDFC'];

/** A new type needs its row. */
const DEFAULT_VALUES: Record<PaymentFieldType, DefaultValues> = {
  text: line,
  email: line,
  password: line,
  tel: { shown: [{ defaultValue: '+919876543210' }], dropped: [] },
  number: {
    shown: [{ defaultValue: 2.5 }, { defaultValue: '-1e3' }],
    dropped: [{ defaultValue: 'two' }, { defaultValue: '1228', mask: '99/99' }],
  },
  textarea: { shown: [{ defaultValue: 'one\ntwo' }], dropped: [] },
  select: {
    shown: [{ defaultValue: 'SBI', options }],
    dropped: [{ defaultValue: 'sbi', options }, { defaultValue: 'SBI' }],
  },
  checkbox: { shown: [{ defaultValue: true }], dropped: [] },
};

function wiresOf(which: keyof DefaultValues) {
  return Object.entries(DEFAULT_VALUES).flatMap(([type, values]) =>
    values[which].map((wire) => ({ type, ...wire })),
  );
}

describe('D25: a default value that its field cannot show', () => {
  it.each(wiresOf('dropped'))('is dropped, with a line in the console: %j', (wire) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const fields = [field(wire)];
    expect(fieldsToSend(fields, initialValues(fields))).toEqual({});
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it.each(wiresOf('shown'))('any other is sent: %j', (wire) => {
    const fields = [field(wire)];
    const sent = fieldsToSend(fields, initialValues(fields));
    expect(String(sent.note)).toBe(String(wire.defaultValue));
  });
});

it('SPEC 3, Payment creation request: maps field names to values: what is filled, and a yes or no for a checkbox', () => {
  const fields = [
    field({ name: 'a' }),
    field({ name: 'b' }),
    field({ name: 'c', type: 'checkbox' }),
    field({ name: '__proto__' }),
  ];
  const values = new Map([
    ['a', ' x '],
    ['b', ''],
    ['c', 'true'],
    ['__proto__', 'y'],
  ]);
  expect(JSON.stringify(fieldsToSend(fields, values))).toBe('{"a":"x","c":true,"__proto__":"y"}');
});

describe('faults row 55: no text of the server holds the page up', () => {
  const LONG = 'x'.repeat(3_000_000);

  it('clips what is only shown', () => {
    const { label, description, placeholder, rulesMessages } = field({
      label: LONG,
      description: LONG,
      placeholder: LONG,
      rulesMessages: [LONG, ...Array(100_000).fill('no')],
    });
    for (const shown of [label, description, placeholder, rulesMessages[0]]) expect(shown).toHaveLength(500);
    expect(rulesMessages).toHaveLength(50);
  });

  it('drops a mask, a default value and options that are too long', () => {
    const note = field({
      mask: '9'.repeat(3_000_000),
      defaultValue: LONG,
      options: [LONG, 'a', { value: LONG, label: 'b' }],
      showWhenFilled: [LONG, 'other'],
    });
    expect(note.mask).toBeUndefined();
    expect(note.options).toEqual([{ value: 'a', label: 'a' }]);
    expect(note.showWhenFilled).toEqual(['other']);
    expect(initialValues([note])).toEqual(new Map([['note', '']]));
  });

  it('takes no more options than anybody would read', () => {
    expect(field({ options: Array.from({ length: 100_000 }, (_, at) => `${at}`) }).options).toHaveLength(500);
  });

  it('checks a form of 100 hostile patterns within one allowance', () => {
    const pattern = `${'(a|aa)'.repeat(40)}b`;
    const fields = Array.from({ length: 100 }, (_, at) => field({ name: `f${at}`, rules: { pattern } }));
    const values = new Map(fields.map(({ name }) => [name, 'a'.repeat(181)]));
    // Once it is used up, the server has to check the rest.
    expect(formErrors(fields, values).size).toBeLessThan(5);
  });
});

const typedFields = v.parse(PaymentFields, [{ name: 'payer' }, { name: 'pin', type: 'password' }]);
const typedBefore = new Map([
  ['payer', 'Asha'],
  ['pin', '1234'],
]);

let shopper: ReturnType<typeof createStore<number>>;
let typed: ReturnType<typeof formDraft>;

beforeEach(() => {
  shopper = createStore(0);
  typed = formDraft({ session: { shopper } });
  typed.keep('DF-1', typedFields, typedBefore);
});

describe('what was typed into the payment form', () => {
  it('D20: is there again, but for passwords', () => {
    expect(Object.fromEntries(typed.before('DF-1', typedFields))).toEqual({ payer: 'Asha', pin: '' });
  });

  it('is that of one order', () => {
    expect(typed.before('DF-2', typedFields).get('payer')).toBe('');
  });

  it('D34: goes with its shopper, each time', () => {
    for (const next of [1, 2]) {
      shopper.set(next);
      expect(typed.before('DF-1', typedFields).get('payer')).toBe('');
      typed.keep('DF-1', typedFields, typedBefore);
    }
  });
});
