import * as v from 'valibot';
import { isLanguage, type LanguageCode } from '../../../src/texts/languages.ts';

export const METHODS = {
  'upi-qr': 'UPI: scan a QR code',
  'upi-app': 'UPI: open an app on this phone',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  'on-delivery': 'Pay on delivery',
  'gift-card': 'Gift card',
} as const;
export type Method = keyof typeof METHODS;

const CARD_CODE = '^[A-Z]{2}[0-9]{4}$';

export const CHOOSE = 'Please choose a way to pay';

/** `options` are the server's own. */
export const METHOD_FIELD = {
  name: 'method',
  label: 'How would you like to pay?',
  type: 'select',
  placeholder: 'Choose a way to pay',
  rules: { required: true },
  rulesMessages: [CHOOSE],
};

/** After the method. */
export const PAYMENT_FIELDS = [
  {
    name: 'payerName',
    label: 'Name of the payer',
    type: 'text',
    placeholder: 'As your bank knows it',
    rules: { required: true, minLength: 2, maxLength: 80 },
    rulesMessages: ['Please enter the name of the payer'],
  },
  {
    name: 'payerEmail',
    label: 'Email of the payer',
    type: 'email',
    placeholder: 'you@example.com',
    inline: true,
    rules: { required: false, maxLength: 254 },
  },
  {
    name: 'phone',
    label: 'Mobile number',
    type: 'tel',
    placeholder: '+91',
    inline: true,
    rules: { required: true, minLength: 13, maxLength: 13 },
    rulesMessages: ['Please enter your mobile number'],
  },
  {
    name: 'giftCard',
    label: 'Gift card number',
    type: 'text',
    placeholder: 'AB12-3456-7890',
    description: 'Only when you pay with a gift card.',
    mask: '**99-9999-9999',
    rules: { required: false, maxLength: 14 },
  },
  {
    name: 'giftCardCode',
    label: 'Code on the back of the card',
    type: 'text',
    placeholder: 'QX4071',
    mask: 'AA9999',
    inline: true,
    showWhenFilled: ['giftCard'],
    rules: { required: true, minLength: 6, maxLength: 6, pattern: CARD_CODE },
    rulesMessages: ['Please enter the code of the card', 'The code has 2 letters and 4 digits'],
  },
  {
    name: 'giftCardAmount',
    label: 'Rupees to take from the card',
    type: 'number',
    inline: true,
    showWhenFilled: ['giftCard'],
    defaultValue: '100',
    rules: { required: false, maxLength: 6 },
  },
  {
    name: 'giftCardAll',
    label: 'Take all that is left on the card',
    type: 'checkbox',
    showWhenFilled: ['giftCard'],
    rules: { required: false },
  },
];

export const HINDI: Readonly<Record<string, string>> = {
  'How would you like to pay?': 'पेमेंट कैसे करेंगे?',
  'Choose a way to pay': 'पेमेंट का तरीका चुनें',
  'Please choose a way to pay': 'कृपया पेमेंट का तरीका चुनें',
  'UPI: scan a QR code': 'UPI: QR कोड स्कैन करें',
  'UPI: open an app on this phone': 'UPI: इस फ़ोन का ऐप खोलें',
  'Net banking': 'नेट बैंकिंग',
  Wallet: 'वॉलेट',
  'Pay on delivery': 'सामान मिलने पर पैसे दें',
  'Gift card': 'गिफ़्ट कार्ड',
  'Name of the payer': 'पेमेंट करने वाले का नाम',
  'As your bank knows it': 'जैसा बैंक में लिखा है',
  'Please enter the name of the payer': 'कृपया पेमेंट करने वाले का नाम लिखें',
  'Email of the payer': 'पेमेंट करने वाले का ईमेल',
  'Mobile number': 'मोबाइल नंबर',
  'Please enter your mobile number': 'कृपया अपना मोबाइल नंबर लिखें',
  'Gift card number': 'गिफ़्ट कार्ड का नंबर',
  'Only when you pay with a gift card.': 'सिर्फ़ गिफ़्ट कार्ड से पेमेंट करने पर।',
  'Code on the back of the card': 'कार्ड के पीछे का कोड',
  'Please enter the code of the card': 'कृपया कार्ड का कोड लिखें',
  'The code has 2 letters and 4 digits': 'कोड में 2 अक्षर और 4 अंक होते हैं',
  'Rupees to take from the card': 'कार्ड से कितने रुपये लें',
  'Take all that is left on the card': 'कार्ड में जितना बचा है, सब लें',
};

const TEXTS: Readonly<Record<Exclude<LanguageCode, 'en'>, Readonly<Record<string, string>>>> = { hi: HINDI };

export function paymentFields(language: string, onDelivery: boolean): unknown {
  const options = Object.entries(METHODS)
    .filter(([value]) => onDelivery || value !== 'on-delivery')
    .map(([value, label]) => ({ value, label }));
  const fields = [{ ...METHOD_FIELD, options }, ...PAYMENT_FIELDS];
  return isLanguage(language) && language !== 'en' ? inWords(fields, TEXTS[language]) : fields;
}

/** Names and values stay: only texts are in the list. */
export function inWords(fields: unknown, words: Readonly<Record<string, string>>): unknown {
  return JSON.parse(JSON.stringify(fields), (_key, value) => words[value] ?? value);
}

const text = v.nullish(v.union([v.pipe(v.string(), v.trim(), v.maxLength(500)), v.number(), v.boolean()]));

export const PaymentRequest = v.object(
  {
    orderId: v.pipe(v.string('A payment needs an order'), v.nonEmpty('A payment needs an order')),
    fields: v.pipe(
      v.object(
        {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys of a constant
          method: v.picklist(Object.keys(METHODS) as Method[], CHOOSE),
          payerName: v.pipe(
            v.string('Please enter the name of the payer'),
            v.trim(),
            v.minLength(2, 'Please enter the name of the payer'),
            v.maxLength(80, 'The name of the payer is too long'),
          ),
          phone: v.pipe(
            v.string('Please enter your mobile number'),
            v.regex(/^\+91\d{10}$/, 'Please enter your mobile number as +91 and 10 digits'),
          ),
          payerEmail: text,
          giftCard: text,
          giftCardCode: text,
          giftCardAmount: text,
          giftCardAll: text,
        },
        'A payment needs its fields',
      ),
      v.check(
        ({ giftCard, giftCardCode }) =>
          !giftCard || new RegExp(CARD_CODE).test(String(giftCardCode).toUpperCase()),
        'The code has 2 letters and 4 digits',
      ),
    ),
  },
  'A payment needs its fields and an order',
);
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;
