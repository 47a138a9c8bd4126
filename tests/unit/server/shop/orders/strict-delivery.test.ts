import { expect, it } from 'vitest';
import { readStrictDelivery } from '../../../../../server/shop/orders/strict-delivery.ts';

const terms = { charge: 29, days: [1, 2], payOnDelivery: true };
const zone = { name: 'Nagpur', pinCodes: ['4400'], ...terms };
const read = (delivery: unknown) => readStrictDelivery(delivery, 'The delivery');

const PIN_CODES = 'it must be the first digits of PIN codes, as texts such as ["400", "4011"]';
const AMOUNT = 'it must be an amount in rupees, with at most two decimals';
const DAYS = 'it must be two whole numbers from 0 to 365, the smaller first, such as [2, 4]';

it.each([
  [{ pinCodes: ['440 001', '440 002'] }, `zones.0.pinCodes.0 (Nagpur) is "440 001": ${PIN_CODES}`],
  [{ pinCodes: ['440001-440037'] }, `zones.0.pinCodes.0 (Nagpur) is "440001-440037": ${PIN_CODES}`],
  [{ pinCodes: '440' }, `zones.0.pinCodes (Nagpur) is "440": ${PIN_CODES}`],
  [{ pinCodes: [] }, `zones.0.pinCodes (Nagpur) is []: ${PIN_CODES}`],
  [{ days: '2-4' }, `zones.0.days (Nagpur) is "2-4": ${DAYS}`],
  [{ days: undefined }, `zones.0.days (Nagpur) is missing: ${DAYS}`],
  [{ days: [2, 1] }, `zones.0.days (Nagpur) is [2,1]: ${DAYS}`],
  [{ days: [2, 400] }, `zones.0.days.1 (Nagpur) is 400: ${DAYS}`],
  [{ charge: 1_000_001 }, 'zones.0.charge (Nagpur) is 1000001: it must be at most ₹10,00,000'],
  [{ charge: '29' }, `zones.0.charge (Nagpur) is "29": ${AMOUNT}`],
  [{ charge: -1 }, `zones.0.charge (Nagpur) is -1: ${AMOUNT}`],
  [{ freeFrom: 299.999 }, `zones.0.freeFrom (Nagpur) is 299.999: ${AMOUNT}`],
  [{ payOnDelivery: 'yes' }, 'zones.0.payOnDelivery (Nagpur) is "yes": it must be true or false'],
  [{ name: ' ' }, 'zones.0.name is "": it must be a text such as "Mumbai"'],
  [
    { freefrom: 299 },
    'zones.0.freefrom (Nagpur): no field of this name; there are name, pinCodes, charge, freeFrom, days, payOnDelivery',
  ],
])('D57: a zone with %j is refused, because it would cost money', (wrong, line) => {
  expect(() => read({ zones: [{ ...zone, ...wrong }] })).toThrow(`The delivery cannot be used:\n  ${line}`);
});

it('D57: names each field that is wrong or missing', () => {
  const { name: _, ...nameless } = zone;
  expect(() => read({ zones: [nameless], elsewhere: { charge: 79 } })).toThrow(
    new Error(
      [
        'The delivery cannot be used:',
        'zones.0.name is missing: it must be a text such as "Mumbai"',
        `elsewhere.days is missing: ${DAYS}`,
        'elsewhere.payOnDelivery is missing: it must be true or false',
      ].join('\n  '),
    ),
  );
});

it.each([
  [{}, 'zones is missing: it must be a list of zones, in [ ]'],
  [{ zones: ['440'] }, 'zones.0 is "440": it must be an object, in { }'],
  [
    { zones: [] },
    'with neither a zone nor `elsewhere` delivery would be free; for one charge everywhere write "elsewhere": { "charge": 50, "days": [2, 5], "payOnDelivery": true }',
  ],
  [{ zones: [], elsewhere: null }, 'elsewhere is null: it must be the terms of all other PIN codes, in { }'],
  [{ zones: [], elswhere: terms }, 'elswhere: no field of this name; there are zones, elsewhere'],
  ['free', 'an object, in { }'],
])('D57: %j would be free delivery for everybody', (delivery, line) => {
  expect(() => read(delivery)).toThrow(line);
});

it('D57: the longest prefix decides, so two zones never have the same one', () => {
  const other = { ...zone, name: 'Wardha', pinCodes: ['44', '4400'] };
  expect(() => read({ zones: [zone, other] })).toThrow(
    new Error(
      'The delivery cannot be used:\n  zones.0 (Nagpur) and zones.1 (Wardha) both have the PIN codes "4400"; leave them in one',
    ),
  );
  const twice = { zones: [{ ...zone, pinCodes: ['4400', '4400'] }] };
  expect(read(twice)).toEqual(twice);
});

it('D57: reads what is right, and terms for the whole of India alone', () => {
  const delivery = { zones: [{ ...zone, freeFrom: 299.5 }], elsewhere: terms };
  expect(read(delivery)).toEqual(delivery);
  expect(read({ zones: [], elsewhere: terms })).toEqual({ zones: [], elsewhere: terms });
});
