import { expect, it } from 'vitest';
import {
  belowLeastSum,
  notDelivered,
  Refused,
  refusedCoupon,
} from '../../../../../server/shop/calls/refused.ts';

it.each([
  [new Refused('account-exists'), 409, 'An account with this email already exists', {}],
  [refusedCoupon('TEN', 'over', 'en'), 422, 'The coupon TEN has expired.', { coupon: true }],
  [refusedCoupon('TEN', 'over', 'hi'), 422, 'कूपन TEN की तारीख निकल चुकी है।', { coupon: true }],
  [refusedCoupon('TEN', 'unknown', 'hi'), 422, 'कूपन TEN नहीं मिला।', { coupon: true }],
  [refusedCoupon('TEN', 'other-goods', 'hi'), 422, 'कूपन TEN इस सामान पर नहीं लगता।', { coupon: true }],
  [
    refusedCoupon('TEN', 'sum', '', 300),
    422,
    'The coupon TEN is for goods of ₹300 or more.',
    { coupon: true },
  ],
  [notDelivered('110001', 'en'), 422, 'We do not deliver to 110001 yet.', { field: 'postalCode' }],
  [belowLeastSum(500), 422, 'The shop sends orders of ₹500 or more. Please add something to your cart.', {}],
])('says no with the sentence that the shopper reads: %s', (refused, ...expected) => {
  expect([refused.status, refused.message, refused.details]).toEqual(expected);
});
