import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewOrder } from '../../../server/shop/orders/new-order.ts';
import { isPhoneNumber, isPinCode, isState } from '../../../src/contract/address-check.ts';
import { askForAllFields, CheckedAddress } from '../../../src/features/checkout/shipping-address.ts';
import { ADDRESS as PLAIN_ADDRESS } from '../features/orders/ordering-world.ts';

const ADDRESS = { ...PLAIN_ADDRESS, phone: '+919876543210' };

const STATES_OF_THE_DIRECTORY = [
  ...new Set(
    readFileSync('src/contract/pin-codes.txt', 'utf8')
      .split('\n')
      .filter((line) => line.includes(';'))
      .map((line) => line.replace(/;.*/, ''))
      .filter((line) => !line.startsWith('#')),
  ),
];

describe('D53.54: what a shipping address must be', () => {
  it.each([
    ['560005', true],
    ['560 005', true],
    ['५६०००५', true],
    ['199999', true],
    ['056000', false],
    ['56000', false],
    ['5600055', false],
    ['not a pin', false],
    ['SW1A 1AA', false],
  ])('PIN code %j: %s', (text, isRight) => {
    expect(isPinCode(text)).toBe(isRight);
  });

  it.each([
    ['+919876543210', true],
    ['9876543210', true],
    ['09876543210', true],
    ['+91 (0)98765 43210', true],
    ['91 98765-43210', true],
    ['९८७६५४३२१०', true],
    ['080 2345 6789', true],
    ['+44 20 7946 0958', true],
    ['abc', false],
    ['98765', false],
    ['+91', false],
    ['98765432101234', false],
    ['0000', false],
  ])('phone %j: %s', (text, isRight) => {
    expect(isPhoneNumber(text)).toBe(isRight);
  });

  it('state: every state and territory of the directory of PIN codes', () => {
    expect(STATES_OF_THE_DIRECTORY.length).toBe(36);
    expect(STATES_OF_THE_DIRECTORY.filter((state) => !isState(state))).toEqual([]);
  });

  it.each([
    'MH',
    'mh',
    'Tamilnadu',
    'Karnatka',
    'Chattisgarh',
    'Orissa',
    'J & K',
    'NEW DELHI',
    'महाराष्ट्र',
    'कर्नाटक',
    'छत्तीसगढ़',
    'தமிழ்நாடு',
    'Karnataka, India',
    'Odisha (Orissa)',
    '(Goa)',
    'केरल, भारत',
  ])('state %j is read', (text) => expect(isState(text)).toBe(true));

  it.each(['Atlantis', 'x', '12', '-', 'Texas', 'India', 'कखग'])('state %j is not one', (text) => {
    expect(isState(text)).toBe(false);
  });

  it.each([
    [
      'postalCode',
      'not a pin',
      'A PIN code has 6 digits and does not begin with 0',
      'Postal code must be a PIN code of 6 digits',
    ],
    [
      'phone',
      'abc',
      'Please enter a phone number with 10 digits',
      'Phone must be a phone number with 10 digits',
    ],
    [
      'state',
      'Atlantis',
      'Please enter a state or union territory of India',
      'State must be a state or union territory of India',
    ],
    ['state', ' ', 'State is required', 'State is required'],
  ])('%s %j is refused by the form and by the servers', (name, text, inForm, byServer) => {
    const shippingAddress = { ...ADDRESS, [name]: text };
    const form = v.safeParse(CheckedAddress, shippingAddress, { abortPipeEarly: true });
    const order = v.safeParse(NewOrder, { products: { pen: 1 }, shippingAddress }, { abortPipeEarly: true });
    expect(form.issues?.map(({ message }) => message)).toEqual([inForm]);
    expect(order.issues?.map(({ message }) => message)).toEqual([byServer]);
  });

  it('SPEC 5: the notice asks for all fields, and if all are filled in, for a correction', () => {
    const titles: string[] = [];
    const notices = { sayError: ({ title }: { title: string }) => titles.push(title) } as never;
    askForAllFields(notices, { ...ADDRESS, state: ' ', phone: 'abc' });
    askForAllFields(notices, { ...ADDRESS, phone: 'abc' });
    expect(titles).toEqual(['Please fill all fields', 'Validation Error']);
  });
});
